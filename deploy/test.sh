#!/usr/bin/env bash
# Sets everything up, then checks all: lint, types, layers, configs, shell scripts, tests. Arguments go to pytest.
# Every step runs even when one before it failed; the last line counts them, and the status is 1 if any failed.
set -euo pipefail
# shellcheck source=deploy/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

passed=0
failed=()

step() {
  local name=$1
  shift
  say "== $name"
  if "$@"; then
    passed=$((passed + 1))
  else
    failed+=("$name")
    say "-- $name failed"
  fi
}

shell_scripts() {
  local scripts=(.ci/run deploy/*.sh) script status=0
  for script in "${scripts[@]}"; do
    bash -n "$script" || status=1
  done
  shellcheck --external-sources "${scripts[@]}" || status=1
  return "$status"
}

set_up yes
cd "$project"
export PATH="$venv/bin:$PATH"

step "lint" ruff check --quiet .
step "format" ruff format --quiet --check .
step "types" mypy
step "layers" lint-imports --no-logo --no-cache
step "configs" companion check
step "shell scripts" shell_scripts
step "tests" python -m pytest -n 4 --dist loadgroup "$@"

say "Steps: $passed passed, ${#failed[@]} failed${failed[*]:+ (${failed[*]})}"
[ "${#failed[@]}" -eq 0 ]
