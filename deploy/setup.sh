# shellcheck shell=bash
# Makes this machine ready: Debian packages, .venv, pinned Python packages, catalogues. Sourced by run.sh, test.sh and
# install.sh. Quick when nothing changed: what was installed last is kept in .venv/.ready-*.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$project/.venv

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

is_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

# wanted_packages WITH_TESTS: the names in packages.txt that belong on this machine.
wanted_packages() {
  local with_tests=$1 name tag
  while read -r name tag; do
    case "$name/$tag" in
      '#'* | /) continue ;;
      */'[pi]') is_pi || continue ;;
      */'[test]') [ "$with_tests" = yes ] || continue ;;
      */) ;;
      *) fail "deploy/packages.txt: '$name $tag' is not understood. Tags are [pi] and [test]." ;;
    esac
    printf '%s\n' "$name"
  done <"$project/deploy/packages.txt"
}

# Names of installed packages, and the names that they provide (libmtdev1t64 provides libmtdev1).
installed_packages() {
  # shellcheck disable=SC2016  # dpkg's own variables
  dpkg-query -W -f='${db:Status-Status} ${Package} ${Provides}\n' |
    sed -n 's/^installed //p' | sed 's/([^)]*)//g; s/,/ /g' | tr -s ' ' '\n' | sort -u
}

missing_packages() {
  comm -23 <(wanted_packages "$1" | sort -u) <(installed_packages)
}

install_packages() {
  local with_tests=$1 as_root=() missing
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    fail "This needs Debian 12, Debian 13 or Raspberry Pi OS: apt-get was not found."
  fi
  mapfile -t missing < <(missing_packages "$with_tests")
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "These packages are missing: ${missing[*]}. As root run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing ${#missing[@]} Debian packages: ${missing[*]}"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update ||
    fail "apt-get update failed. Check the network and /etc/apt, then run this again. Missing: ${missing[*]}"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "${missing[@]}" \
    >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    fail "apt-get could not install: ${missing[*]}. Check the network and the free space, then run this again."
  }
  mapfile -t missing < <(missing_packages "$with_tests")
  [ "${#missing[@]}" -eq 0 ] || fail "These packages are still missing after apt-get: ${missing[*]}"
}

# The first Python that the pinned packages have wheels for.
find_python() {
  local candidate
  for candidate in python3 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then
      command -v "$candidate"
      return
    fi
  done
  fail "Python 3.11, 3.12 or 3.13 is needed; this machine has $(python3 --version 2>&1 || true)."
}

# ready_mark PYTHON: changes when anything that was installed would change.
ready_mark() {
  { "$1" --version && cat "$project/pyproject.toml" "$project/deploy/constraints.txt"; } | sha256sum | cut -d' ' -f1
}

is_ready() { [ "$(cat "$venv/.ready-$1" 2>/dev/null)" = "$2" ]; }

install_python_packages() {
  local with_tests=$1 python mark what=. flags=()
  python=$(find_python) || exit 1
  mark=$(ready_mark "$python")
  if is_ready test "$mark" || { [ "$with_tests" = no ] && is_ready run "$mark"; }; then return; fi
  # lgpio comes from apt on a Pi (no wheel fits there), so only there the system's packages are visible.
  if is_pi; then flags=(--system-site-packages); fi
  if ! "$venv/bin/python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; then
    say "Making .venv with $("$python" --version)"
    "$python" -m venv --clear "${flags[@]}" "$venv" || fail "The environment .venv could not be made. Is the disk full?"
  fi
  [ "$with_tests" = no ] || what='.[dev]'
  say "Installing Python packages, pinned in pyproject.toml and deploy/constraints.txt"
  rm -f "$venv"/.ready-*
  (cd "$project" && PIP_DISABLE_PIP_VERSION_CHECK=1 "$venv/bin/python" -m pip install --quiet --no-input \
    --constraint deploy/constraints.txt --editable "$what") >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    fail "pip could not install the Python packages. Check the network and the free space, then run this again."
  }
  printf '%s\n' "$mark" >"$venv/.ready-$([ "$with_tests" = yes ] && printf test || printf run)"
}

# Texts on the screen: each catalogue that is newer than its compiled form.
compile_catalogues() {
  local po mo
  while IFS= read -r -d '' po; do
    mo=${po%.po}.mo
    [ "$mo" -nt "$po" ] && continue
    "$venv/bin/pybabel" --quiet compile --input-file "$po" --output-file "$mo" ||
      fail "The catalogue $po could not be compiled; pybabel says why above."
  done < <(find "$project/companion" -path '*/locale/*/LC_MESSAGES/*.po' -print0)
}

# set_up WITH_TESTS: everything above; "yes" adds what the tests need.
set_up() {
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  install_packages "$1"
  install_python_packages "$1"
  compile_catalogues
  rm -f "$log"
  trap - EXIT
}
