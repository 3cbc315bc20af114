#!/usr/bin/env bash
# Makes this machine a table console that starts by itself: everything run.sh sets up, then services, groups and
# reader names. Run as the user the table belongs to; it asks sudo itself. Can be run again, for instance after an update.
set -euo pipefail
# shellcheck source=deploy/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

usage="Usage: deploy/install.sh [--data DIR]"
data=${XDG_DATA_HOME:-$HOME/.local/share}/table-companion
while [ $# -gt 0 ]; do
  case $1 in
    --data) [ $# -ge 2 ] || { say "$usage" >&2; exit 2; }; data=$2; shift 2 ;;
    --help | -h) say "$usage"; exit 0 ;;
    *) say "$1 is not known. $usage" >&2; exit 2 ;;
  esac
done

[ "$(id -u)" -ne 0 ] || fail "Run this as the user the table belongs to, not as root; it asks sudo itself."
command -v sudo >/dev/null || fail "sudo is needed: as root run 'apt-get install sudo' and 'adduser $USER sudo', then log in anew."
[ -d /run/systemd/system ] || fail "This machine does not run systemd; use deploy/run.sh instead."

set_up no
mkdir -p "$data"
data=$(realpath "$data")

# Those of the wanted groups that this machine has; gpio is only on Raspberry Pi OS.
groups=()
for group in audio dialout gpio input render video; do
  if getent group "$group" >/dev/null; then groups+=("$group"); fi
done

# filled FILE: a template of deploy/ with this machine's names in it.
filled() {
  local text
  text=$(<"$project/deploy/$1")
  text=${text//@PROJECT@/$project}
  text=${text//@DATA@/$data}
  text=${text//@USER@/$(id -un)}
  text=${text//@GROUPS@/${groups[*]}}
  printf '%s\n' "$text"
}

say "Installing the services and the reader's name"
filled companion-hardware.service | sudo tee /etc/systemd/system/companion-hardware.service >/dev/null
sudo install -m 644 "$project/deploy/60-table-companion.rules" /etc/udev/rules.d/
sudo usermod --append --groups "$(IFS=, && printf '%s' "${groups[*]}")" "$(id -un)"
mkdir -p ~/.config/systemd/user ~/.config/autostart
filled companion.service >~/.config/systemd/user/companion.service
install -m 644 "$project/deploy/table-companion.desktop" ~/.config/autostart/

sudo udevadm control --reload
sudo udevadm trigger --subsystem-match=tty
sudo systemctl daemon-reload
sudo systemctl enable --quiet companion-hardware.service
sudo systemctl restart companion-hardware.service
systemctl --user daemon-reload || say "No user session here: the app's service is there from the next log-in on."

say "Done. The app starts with the desktop, from the next start on. Data folder: $data"
say "Reboot once, so that the new groups count."
