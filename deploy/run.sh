#!/usr/bin/env bash
# Sets everything up, then: with a display the table app (arguments go to `companion run`), without one the demo.
set -euo pipefail
# shellcheck source=deploy/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

demo_script=companion/demo/level1.yaml
demo_shots=shots

# A desktop that runs on this screen, seen from a remote shell: SDL draws on it through its X socket.
adopt_desktop() {
  local socket
  for socket in /tmp/.X11-unix/X*; do
    if [ -S "$socket" ] && [ -O "$socket" ]; then
      export DISPLAY=":${socket##*/X}"
      return
    fi
  done
}

has_display() {
  if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then return 0; fi
  if grep -qsx connected "${DRM_DIR:-/sys/class/drm}"/*/status; then
    adopt_desktop
    return 0
  fi
  return 1
}

set_up no
cd "$project"
if has_display; then exec "$venv/bin/companion" run "$@"; fi

say "No display here: a robot plays level 1 through the real app."
status=0
"$venv/bin/companion" robot "$demo_script" --shots "$demo_shots" || status=$?
say "Screenshots: $project/$demo_shots"
exit "$status"
