"""`companion robot`: reads a script, plays it on a stage of its own and tells the story."""

from __future__ import annotations

import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from companion.robot.player import Player
from companion.robot.script import Script, load_script, parse_size
from companion.robot.stage import Stage
from companion.robot.steps import Note, Step
from companion.robot.trouble import RobotTrouble
from config.loading import Problems
from config.wording import counted

DEFAULT_SIZE = (800, 480)
FAILURE = "failure.png"


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--size", metavar="WxH", help="The panel's size in pixels; default: the script's, else 800x480.")
@click.option("--shots", type=click.Path(path_type=Path), help="Where pictures and the app's log go.")
@click.option("--language", type=click.Choice(["de", "en"]), help="Instead of the script's; with --audit: only this.")
@click.option("--data", type=click.Path(path_type=Path), help="Play on this data folder; default: an empty one.")
@click.option("--keep", is_flag=True, help="Leave the empty data folder that was used in place.")
@click.option("--audit", is_flag=True, help="Look at every screen on every panel instead of playing a script.")
@click.option("--text-size", type=click.FloatRange(1.0, 1.6), help="With --audit: only this; default: 1.0 and 1.6.")
@click.option("--json", "as_json", is_flag=True, help="With --audit: for programs.")
def robot(
    file: Path | None,
    size: str | None,
    shots: Path | None,
    language: str | None,
    data: Path | None,
    keep: bool,
    audit: bool,
    text_size: float | None,
    as_json: bool,
) -> None:
    """Drive the real app by the script FILE: real screens, real touches, a real reader's line, simulated pins."""
    try:
        parsed_size = parse_size(size) if size else None
    except ValueError:
        raise click.BadParameter("write width x height in pixels, such as 800x480", param_hint="--size") from None
    if audit:
        from companion.robot.audit.command import CODES, SIZES, TEXT_SIZES, run_audit

        status = run_audit(
            as_json=as_json,
            shots=shots,
            sizes=(parsed_size,) if parsed_size else SIZES,
            codes=(language,) if language else CODES,
            text_sizes=(text_size,) if text_size else TEXT_SIZES,
        )
        sys.exit(status)
    if file is None:
        raise click.UsageError("Name a script, or write --audit.")
    sys.exit(run_robot(file, size=parsed_size, shots=shots, language=language, data=data, keep=keep))


def run_robot(
    file: Path,
    *,
    size: tuple[int, int] | None = None,
    shots: Path | None = None,
    language: str | None = None,
    data: Path | None = None,
    keep: bool = False,
    on_this_display: bool = False,
    command: Sequence[str] | None = None,
) -> int:
    """Play the script in `file`; the story goes to stdout, trouble to stderr. 0: all as expected, 1: not.

    `shots` None makes a new folder. `on_this_display` and `command` are the Stage's.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is ended on the way out
    try:
        script = load_script(file)
    except Problems as problems:
        click.echo(f"The script {file} can't be played.\n{problems}", err=True)
        return 1
    folder = shots if shots is not None else Path(tempfile.mkdtemp(prefix="companion-shots-"))
    stage = Stage(
        size or script.size or DEFAULT_SIZE,
        folder,
        data=data,
        settings=_settings(script, language),
        keep=keep,
        on_this_display=on_this_display,
        command=command,
    )
    story = Story(script.title)
    try:
        with stage:
            story.tell("the table is ready")
            is_well = _play(script, stage, story)
    except RobotTrouble as trouble:
        click.echo(f"{file}: {trouble}", err=True)
        is_well = False
    pictures = sorted(each.name for each in folder.glob("*.png"))
    story.tell(f"{counted(len(pictures), 'picture', 'pictures')} and the app's log are in {folder}")
    if keep:
        story.tell(f"the data folder is {stage.data}")
    return 0 if is_well else 1


class Story:
    """The table's story, one sentence a line with the seconds since the start."""

    def __init__(self, title: str) -> None:
        self._start = time.monotonic()
        click.echo(title)

    def tell(self, sentence: str) -> None:
        click.echo(f"{time.monotonic() - self._start:6.1f} s  {sentence}")

    def tell_step(self, step: Step) -> None:
        if isinstance(step, Note):
            self.tell(step.text)
        elif step.is_told:
            self.tell(f"    {step.sentence}")


def _play(script: Script, stage: Stage, story: Story) -> bool:
    player = Player(
        stage.app,
        stage.finger,
        stage.cable,
        stage.pins,
        stage.shoot,
        lambda remark: story.tell(f"    {remark}"),
        stage.empty_data,
    )
    for line in script.lines:
        story.tell_step(line.step)
        try:
            player.play(line.step)
        except RobotTrouble as trouble:
            click.echo(f"{script.file}:{line.number}: {line.step.sentence}: {trouble}", err=True)
            if stage.shoot_anyhow(FAILURE):
                click.echo(f"The screen then: {stage.shots / FAILURE}", err=True)
            click.echo(f"The end of the app's log:\n{stage.app.last_words()}", err=True)
            return False
    if sentence := player.taps.ended():
        story.tell(f"    {sentence}")
    return True


def _settings(script: Script, language: str | None) -> dict[str, Any]:
    spoken = language or script.language
    return {**script.settings, **({"language": spoken} if spoken else {})}
