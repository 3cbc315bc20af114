"""The set-up scripts, on a machine of stand-ins: a folder of small programs in front of the PATH, or instead of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
DEPLOY = PROJECT / "deploy"
EVERY_PACKAGE = re.findall(r"^([a-z][\w.+-]*)", (DEPLOY / "packages.txt").read_text(), re.MULTILINE)


class Machine:
    """A copy of the scripts beside stand-ins for apt, dpkg and the environment's programs."""

    def __init__(self, folder: Path) -> None:
        self.project = folder / "table"
        self.bin = folder / "bin"
        self.log = folder / "log"
        shutil.copytree(DEPLOY, self.project / "deploy")
        shutil.copy(PROJECT / "pyproject.toml", self.project)
        (self.project / "companion").mkdir()
        (self.project / ".venv" / "bin").mkdir(parents=True)
        self.bin.mkdir()
        self.program("apt-get", f'echo "apt-get $*" >>"{self.log}"')
        self.program("python3", f'exec "{sys.executable}" "$@"')
        self.installed(*EVERY_PACKAGE)

    def program(self, name: str, body: str) -> None:
        place = self.bin if "/" not in name else self.project
        file = place / name
        file.unlink(missing_ok=True)
        file.write_text(f"#!/bin/sh\n{body}\n")
        file.chmod(0o755)

    def installed(self, *packages: str, provides: str = "") -> None:
        lines = "\n".join(f"installed {package} {provides}" for package in packages)
        self.program("dpkg-query", f"cat <<'END'\n{lines}\nnot-installed other\nEND")

    def made_ready(self, kind: str = "run") -> None:
        """As after a finished set-up: nothing is left to install."""
        self.program(".venv/bin/companion", 'echo "companion $*"; exit "${COMPANION_STATUS:-0}"')
        self.program(".venv/bin/python", f'exec "{sys.executable}" "$@"')
        mark = self.bash('ready_mark "$(find_python)"').stdout
        (self.project / ".venv" / f".ready-{kind}").write_text(mark)

    def bash(self, script: str, *, only_stand_ins: bool = False) -> subprocess.CompletedProcess[str]:
        """Run a piece of bash after setup.sh."""
        before = f'. "{self.project}/deploy/setup.sh"\nlog="{self.log}"\n'
        path = f"PATH={self.bin}\nhash -r\n" if only_stand_ins else ""
        return self._run(["bash", "-euo", "pipefail", "-c", before + path + script], {})

    def run_sh(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self._run(["bash", str(self.project / "deploy" / "run.sh"), *arguments], environment)

    def _run(self, command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        kept |= {"PATH": f"{self.bin}:{os.environ['PATH']}", "DRM_DIR": str(self.project / "no-drm")} | environment
        return subprocess.run(command, env=kept, capture_output=True, text=True, check=False, timeout=30)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_package_under_another_name_counts_as_installed(machine: Machine) -> None:
    machine.installed("libmtdev1t64", provides="libmtdev1 (= 1.1.6-1.2), libmtdev")
    missing = machine.bash("missing_packages no").stdout.split()
    assert "libmtdev1" not in missing
    assert "xvfb" in missing
    assert "shellcheck" not in missing
    assert "shellcheck" in machine.bash("missing_packages yes").stdout.split()


def test_apt_is_left_alone_when_every_package_is_there(machine: Machine) -> None:
    assert machine.bash("install_packages yes").returncode == 0
    assert not machine.log.exists()


def test_without_root_and_sudo_the_missing_packages_are_named(machine: Machine) -> None:
    machine_of_an_ordinary_user = "missing_packages() { echo xvfb; echo libgl1; }; id() { echo 1000; }; "
    result = machine.bash(machine_of_an_ordinary_user + "install_packages no", only_stand_ins=True)
    assert result.returncode == 1
    assert result.stderr == ("These packages are missing: xvfb libgl1. As root run: apt-get install xvfb libgl1\n")


def test_an_apt_without_network_is_told_in_a_sentence(machine: Machine) -> None:
    machine.program("apt-get", "echo 'E: no network' >&2; exit 100")
    machine.installed("python3")
    result = machine.bash("id() { echo 0; }; install_packages no")
    assert result.returncode == 1
    assert "apt-get update failed. Check the network" in result.stderr


def test_a_package_that_apt_did_not_bring_is_named(machine: Machine) -> None:
    machine.installed(*[package for package in EVERY_PACKAGE if package != "xvfb"])
    result = machine.bash("id() { echo 0; }; install_packages no")
    assert result.returncode == 1
    assert result.stderr == "These packages are still missing after apt-get: xvfb\n"


def test_a_python_that_is_too_old_is_told_with_its_version(machine: Machine) -> None:
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        machine.program(name, '[ "$1" = --version ] && echo Python 3.9.2; exit 1')
    result = machine.bash("find_python")
    assert result.returncode == 1
    assert result.stderr == "Python 3.11, 3.12 or 3.13 is needed; this machine has Python 3.9.2.\n"


def test_an_unknown_tag_in_the_package_list_is_an_error(machine: Machine) -> None:
    with (machine.project / "deploy" / "packages.txt").open("a") as file:
        file.write("xterm [desk]\n")
    result = machine.bash("wanted_packages no >/dev/null")
    assert result.returncode == 1
    assert "'xterm [desk]' is not understood" in result.stderr


def test_pip_that_fails_leaves_no_ready_mark_and_says_so(machine: Machine) -> None:
    machine.made_ready()
    with (machine.project / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    machine.program(".venv/bin/python", f'[ "$1" = -m ] && {{ echo no route; exit 1; }}; exec "{sys.executable}" "$@"')
    result = machine.bash("install_python_packages no")
    assert result.returncode == 1
    assert "no route" in result.stderr
    assert "pip could not install the Python packages" in result.stderr
    assert list((machine.project / ".venv").glob(".ready-*")) == []


@pytest.mark.parametrize("kind", ["run", "test"])
def test_without_a_display_the_demo_is_played(machine: Machine, kind: str) -> None:
    machine.made_ready(kind)
    result = machine.run_sh()
    assert result.returncode == 0, result.stderr
    assert "companion robot companion/demo/level1.yaml --shots shots" in result.stdout
    assert result.stdout.endswith(f"Screenshots: {machine.project}/shots\n")


def test_the_demos_status_is_the_scripts(machine: Machine) -> None:
    machine.made_ready()
    assert machine.run_sh(COMPANION_STATUS="3").returncode == 3


@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_with_a_display_the_app_is_started(machine: Machine, display: str) -> None:
    machine.made_ready()
    result = machine.run_sh("--windowed", **{display: "7"})
    assert (result.returncode, result.stdout) == (0, "companion run --windowed\n")


@pytest.mark.parametrize(("status", "command"), [("connected", "run"), ("disconnected", "robot")])
def test_a_connected_screen_counts_as_a_display(machine: Machine, status: str, command: str) -> None:
    machine.made_ready()
    connector = machine.project / "drm" / "card0-HDMI-A-1"
    connector.mkdir(parents=True)
    (connector / "status").write_text(f"{status}\n")
    result = machine.run_sh(DRM_DIR=str(machine.project / "drm"))
    assert f"companion {command}" in result.stdout


def test_catalogues_are_compiled_once_and_again_when_changed(machine: Machine) -> None:
    po = machine.project / "companion" / "locale" / "de" / "LC_MESSAGES" / "companion.po"
    po.parent.mkdir(parents=True)
    po.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n')
    os.utime(po, (1, 1))
    machine.program(".venv/bin/pybabel", f'echo compiled; exec "{Path(sys.executable).parent}/pybabel" "$@"')
    assert "compiled" in machine.bash("compile_catalogues").stdout
    assert po.with_suffix(".mo").read_bytes()[:4] == b"\xde\x12\x04\x95"
    assert machine.bash("compile_catalogues").stdout == ""
    os.utime(po)
    os.utime(po.with_suffix(".mo"), (2, 2))
    assert "compiled" in machine.bash("compile_catalogues").stdout


def test_every_dependency_is_pinned_in_the_constraints_too() -> None:
    pins = set(re.findall(r'"([\w.-]+==[\w.]+)"', (PROJECT / "pyproject.toml").read_text()))
    constraints = (DEPLOY / "constraints.txt").read_text().lower().splitlines()
    missing = {pin for pin in pins if pin.lower() not in constraints and not pin.startswith("setuptools")}
    assert missing == set()


@pytest.mark.parametrize("unit", ["companion.service", "companion-hardware.service"])
def test_the_installer_fills_every_name_in_a_unit(unit: str) -> None:
    wanted = set(re.findall(r"@([A-Z]+)@", (DEPLOY / unit).read_text()))
    filled = set(re.findall(r"//@([A-Z]+)@/", (DEPLOY / "install.sh").read_text()))
    assert wanted
    assert wanted <= filled
