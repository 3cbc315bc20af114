"""Tones for a loudspeaker, made here as PCM and played by ALSA's `aplay`, which is waiting for them already.

One `aplay` has the sound device open and waits for bytes, so a tone starts as soon as it is written. The newest tone
wins. Nothing here may hold up the cue thread: it only puts tones into a queue.
"""

from __future__ import annotations

import array
import contextlib
import math
import queue
import shutil
import subprocess
import threading
from collections.abc import Callable
from functools import lru_cache
from time import monotonic

from hardware.cue_table import Tone

RATE_HZ = 22_050
_LOUDNESS = 0.5
_FADE_S = 0.004
_TRY_AGAIN_S = 10.0
_LOOK_S = 0.1
_OPENING_S = 2.0
_WHAT_TO_DO = "connect a speaker, install alsa-utils, or write speaker: off in hardware.yaml"


@lru_cache(maxsize=64)
def pcm_of(tones: tuple[Tone, ...]) -> bytes:
    """The tones as signed 16-bit mono PCM at RATE_HZ, each faded in and out so that it does not click."""
    samples = array.array("h")
    for tone in tones:
        count = round(tone.lasts * RATE_HZ)
        fade = max(1, round(_FADE_S * RATE_HZ))
        for i in range(count):
            loud = _LOUDNESS * min(1.0, i / fade, (count - i) / fade) if tone.hz else 0.0
            samples.append(round(32767 * loud * math.sin(2 * math.pi * tone.hz * i / RATE_HZ)))
    return samples.tobytes()


def is_there_a_player() -> bool:
    """Whether this machine has `aplay` at all."""
    return shutil.which("aplay") is not None


class Speaker:
    """The loudspeaker. `play` and `silence` never block. `on_state(why)` is called on the speaker's own thread:
    with a reason once when it stops working, with None once when it works again."""

    def __init__(self, on_state: Callable[[str | None], None]) -> None:
        self._on_state = on_state
        self._wanted: queue.SimpleQueue[tuple[Tone, ...] | None] = queue.SimpleQueue()
        self._is_closed = False
        self._is_lost = False
        self._waiting: subprocess.Popen[bytes] | None = None
        self._playing: subprocess.Popen[bytes] | None = None
        self._not_before = 0.0
        self._warm_at = 0.0
        self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
        self._thread.start()

    what_to_do = _WHAT_TO_DO

    def play(self, tones: tuple[Tone, ...]) -> None:
        """Play `tones` at once, in place of what is playing. Any thread."""
        self._wanted.put(tones)

    def silence(self) -> None:
        """Stop what is playing. Any thread."""
        self._wanted.put(())

    def close(self) -> None:
        """Fall silent and end the player. Twice is fine."""
        if not self._is_closed:
            self._is_closed = True
            self._wanted.put(None)
            self._thread.join(timeout=2)

    def _run(self) -> None:
        self._warm_up()
        while True:
            try:
                tones = self._wanted.get(timeout=_LOOK_S if self._is_unsure() else None)
            except queue.Empty:
                self._look()
                continue
            if tones is None:
                break
            self._look()
            self._end(self._playing)
            self._playing = None
            if tones:
                self._play(pcm_of(tones))
            elif self._waiting is None and not self._is_lost:
                self._warm_up()
        self._end(self._playing)
        self._end(self._waiting)

    def _is_unsure(self) -> bool:
        """Whether a player has yet to show that it can play, or that it could open the device."""
        return self._playing is not None or (self._waiting is not None and monotonic() < self._warm_at + _OPENING_S)

    def _look(self) -> None:
        """Notice players that have ended: well, or because there is no device."""
        if self._waiting is not None and self._waiting.poll() is not None:
            self._lost(self._waiting)
        if self._playing is None or (status := self._playing.poll()) is None:
            return
        player, self._playing = self._playing, None
        if status != 0:
            self._lost(player)
            return
        self._end(player)
        self._warm_up()
        if self._is_lost:
            self._is_lost = False
            self._on_state(None)

    def _play(self, pcm: bytes) -> None:
        if self._waiting is None:
            if monotonic() < self._not_before:
                return
            self._warm_up()
        player = self._waiting
        if player is None or player.stdin is None:
            return
        try:
            player.stdin.write(pcm)
            player.stdin.close()
        except OSError:
            self._lost(player)
            return
        # The next player is started when this one is done: a device without a mixer can be opened only once.
        self._playing, self._waiting = player, None

    def _warm_up(self) -> None:
        """Start the player that will play the next tones."""
        self._waiting = None
        self._warm_at = monotonic()
        command = ["aplay", "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", str(RATE_HZ)]
        try:
            self._waiting = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, bufsize=0
            )
        except OSError as reason:
            self._say_lost(f"aplay can't be started ({reason.strerror})")

    def _lost(self, player: subprocess.Popen[bytes]) -> None:
        said = b""
        with contextlib.suppress(OSError, ValueError, subprocess.TimeoutExpired):
            player.wait(timeout=1)
            said = player.stderr.read() if player.stderr is not None else b""
        for each in (player, self._waiting):
            self._end(each)
        self._waiting = None
        lines = said.decode(errors="replace").strip().splitlines()
        self._say_lost(f"no sound device ({lines[0]})" if lines else "no sound device")

    def _say_lost(self, why: str) -> None:
        self._not_before = monotonic() + _TRY_AGAIN_S
        if not self._is_lost:
            self._is_lost = True
            self._on_state(why)

    @staticmethod
    def _end(player: subprocess.Popen[bytes] | None) -> None:
        if player is None:
            return
        with contextlib.suppress(OSError):
            player.terminate()
        for pipe in (player.stdin, player.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            player.wait(timeout=1)
