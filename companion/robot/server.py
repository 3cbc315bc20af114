"""The app's side of the robot: a Unix socket that tells where things are, what they say and what the table's state is.

Off unless asked for. One JSON object a line in either direction; each is answered in its turn. The socket is served
by a thread of its own, everything that is asked for is done on the UI thread between two frames. What is seen in the
window is read by tree.py; touches come from outside, through the X server, except for `touch`, which hands them in at
the window's own entrance where there is no X server to press on.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from companion.engine.words import Text
from companion.robot import tree
from companion.robot.picture import write_png

Answer = dict[str, Any]
Finish = Callable[[Answer], None]

_ANSWER_WITHIN_S = 60.0
# A turn of Kivy's loop handles input, then draws. The second turn lays out what the first one's input led to.
_TURNS_UNTIL_IDLE = 3


def serve(
    path: str | Path,
    controller: Any,
    *,
    screen: Callable[[], str] = lambda: "",
    words: Callable[[Text], str] = str,
    is_busy: Callable[[], bool] = lambda: False,
    is_dim: Callable[[], bool] = lambda: False,
) -> RobotServer:
    """Answer a robot at the socket `path` until the server is closed. Call on the UI thread.

    `screen` names the screen in front, `words` puts a Text into the table's language, `is_busy` tells whether
    something that was handled is still on its way to the screen (such as a commit), `is_dim` whether the picture is
    dimmed. A socket left behind by a killed
    app is replaced. Raises OSError when the socket can't be made.
    """
    from kivy.core.window import Window  # importing it opens the window

    return RobotServer(Path(path), controller, screen, words, is_busy, is_dim, Window)


class RobotServer:
    """One listening socket and its thread. `close()` may be called twice."""

    def __init__(
        self,
        path: Path,
        controller: Any,
        screen: Callable[[], str],
        words: Callable[[Text], str],
        is_busy: Callable[[], bool],
        is_dim: Callable[[], bool],
        window: Any,
    ) -> None:
        self._path = path
        self._controller = controller
        self._screen = screen
        self._words = words
        self._is_busy = is_busy
        self._is_dim = is_dim
        self._window = window
        with contextlib.suppress(FileNotFoundError):
            path.unlink()
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(os.fspath(path))
        path.chmod(0o600)
        self._listening.listen()
        threading.Thread(target=self._accept, name="robot-server", daemon=True).start()

    def close(self) -> None:
        """Stop listening and remove the socket."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._path.unlink(missing_ok=True)

    # --- the socket's threads ---------------------------------------------------------------------------------------

    def _accept(self) -> None:
        while True:
            try:
                peer, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._talk, args=(peer,), name="robot-talk", daemon=True).start()

    def _talk(self, peer: socket.socket) -> None:
        with peer, peer.makefile("rwb") as lines, contextlib.suppress(OSError):
            for line in lines:
                lines.write(json.dumps(self._answer(line)).encode() + b"\n")
                lines.flush()

    def _answer(self, line: bytes) -> Answer:
        try:
            question = json.loads(line)
            ask = getattr(self, f"ask_{question['ask']}", None)
        except (ValueError, KeyError, TypeError):
            return {"error": "this is not a question"}
        if ask is None:
            return {"error": f"nobody can be asked for {question['ask']!r}"}
        answers: queue.Queue[Answer] = queue.Queue()

        def on_ui_thread(_dt: float) -> None:
            try:
                ask(question, answers.put)
            except Exception as error:  # a robot's question must not take the app down
                answers.put({"error": f"{type(error).__name__}: {error}"})

        Clock.schedule_once(on_ui_thread, 0)
        try:
            return answers.get(timeout=_ANSWER_WITHIN_S)
        except queue.Empty:
            return {"error": f"the screen did not answer within {_ANSWER_WITHIN_S:g} s"}

    # --- on the UI thread: one method for each question -------------------------------------------------------------

    def ask_where(self, question: Answer, finish: Finish) -> None:
        """{"id"} -> its visible part, in the middle of which to touch, once touches are not ignored there any more; how
        long they still are if something has changed meanwhile.

        An error when it is absent, hidden, switched off, covered or still moving.
        """
        uid = str(question["id"])
        before = self._where(uid)
        if "error" in before:
            finish(before)
            return

        def look_again() -> None:
            now = self._where(uid)
            is_moving = "error" not in now and any(now[side] != before[side] for side in "xywh")
            finish({"error": f"{uid} is moving"} if is_moving else now)

        if before["guard_s"]:
            Clock.schedule_once(lambda _dt: look_again(), before["guard_s"])
        else:
            self._after_turns(1, look_again)

    def _where(self, uid: str) -> Answer:
        things = tree.touchables(self._window)
        found = things.get(uid)
        if found is None:
            return {"error": f"nothing with the ID {uid} can be seen; there are: {', '.join(things) or 'none'}"}
        if tree.is_disabled(found.widget):
            return {"error": f"{uid} is switched off"}
        if over := tree.covered_by(self._window, found):
            return {"error": f"{uid} is covered by {over}"}
        guard_s = tree.guard_left_s(found.widget)
        return {**found.shown._asdict(), "window": list(self._window.system_size), "guard_s": guard_s}

    def ask_text(self, _question: Answer, finish: Finish) -> None:
        """All texts that can be read now."""
        finish({"texts": tree.texts(self._window)})

    def ask_ids(self, _question: Answer, finish: Finish) -> None:
        """All touchable things that can be seen, with their whole boxes and their texts."""
        ids = [
            {
                "id": tree.id_of(each.widget),
                **each.box._asdict(),
                "shown": list(each.shown),
                "text": tree.text_of(each.widget),
                "disabled": tree.is_disabled(each.widget),
            }
            for each in tree.seen(self._window)
            if tree.id_of(each.widget)
        ]
        finish({"ids": ids, "window": list(self._window.system_size)})

    def ask_labels(self, _question: Answer, finish: Finish) -> None:
        """All visible texts with their boxes and the room that they would need, for whoever looks for overflow."""
        labels = []
        for each in tree.seen(self._window):
            if text := tree.text_of(each.widget):
                needs = getattr(each.widget, "texture_size", None)
                labels.append({"text": text, **each.box._asdict(), "needs": list(needs) if needs else None})
        finish({"labels": labels, "window": list(self._window.system_size)})

    def ask_state(self, _question: Answer, finish: Finish) -> None:
        """The game's state as JSON and what the frame around it shows. `deadline` is in monotonic seconds."""
        view, now = self._controller.view, time.monotonic()
        left_ms = self._controller.left_ms()
        is_paused = bool(view.is_paused)
        finish(
            {
                "state": msgspec.to_builtins(view.state),
                "outcome": _told(view.outcome, self._words),
                "game": view.game,
                "sitting": view.sitting,
                "screen": self._screen(),
                "left_ms": left_ms,
                "deadline": None if left_ms is None or is_paused else now + left_ms / 1000,
                "is_paused": is_paused,
                "is_dim": self._is_dim(),
                "undo": _told(view.undo_text, self._words),
                "redo": _told(view.redo_text, self._words),
                "last": _told(view.last_text, self._words),
                "refusal": _told(view.refusal, self._words),
                "last_read": _told(view.last_read, self._words),
                "unknown_code": view.unknown_code,
                "banners": [_told(banner, self._words) for banner in view.banners],
                "pins": dict(view.pins),
            }
        )

    def ask_shot(self, question: Answer, finish: Finish) -> None:
        """{"file"} -> the next frame, as it stands on the glass, as a PNG."""
        self._after_next_frame(lambda: finish(self._save_frame(str(question["file"]))))

    def ask_skip(self, question: Answer, finish: Finish) -> None:
        """{"ms"} -> the table clock moves on by that."""
        self._controller.skip(int(question["ms"]))
        finish({"skipped": question["ms"]})

    def ask_seed(self, question: Answer, finish: Finish) -> None:
        """{"number"} -> new tables draw their chances from that number."""
        self._controller.seed = int(question["number"])
        finish({"seed": question["number"]})

    def ask_feed(self, question: Answer, finish: Finish) -> None:
        """{"code"} -> the card lies on the reader that is drawn beside the panel."""
        self._controller.feed(str(question["code"]))
        finish({"fed": question["code"]})

    def ask_idle(self, question: Answer, finish: Finish) -> None:
        """{"state"} -> answers once all input that lay there was handled and what it led to was drawn, with the state
        if that is asked for."""

        def look() -> None:
            if self._is_busy():
                self._after_turns(1, look)
            elif question.get("state"):
                self.ask_state(question, finish)
            else:
                finish({"idle": True})

        self._after_turns(_TURNS_UNTIL_IDLE, look)

    def ask_watch(self, question: Answer, finish: Finish) -> None:
        """{"id", "s"} -> for each frame in that time: ms left as it reached the glass, and the number in that thing."""
        found = tree.touchables(self._window).get(str(question["id"]))
        if found is None:
            finish({"error": f"nothing with the ID {question['id']} can be seen"})
            return
        frames: list[tuple[int | None, int | None]] = []
        until = time.monotonic() + float(question["s"])

        def on_flip(*_args: Any) -> None:
            texts = (tree.text_of(each) for each in tree.shown(found.widget))
            frames.append((self._controller.left_ms(), next((int(text) for text in texts if text.isdigit()), None)))
            if time.monotonic() >= until:
                self._window.unbind(on_flip=on_flip)
                finish({"frames": frames})

        self._window.bind(on_flip=on_flip)

    def ask_block(self, question: Answer, finish: Finish) -> None:
        """{"s"} -> the UI thread is stuck for that long; answered at its beginning."""
        finish({"blocking": question["s"]})
        end = time.monotonic() + float(question["s"])
        Clock.schedule_once(lambda _dt: time.sleep(max(0.0, end - time.monotonic())), 0)

    def ask_touch(self, question: Answer, finish: Finish) -> None:
        """{"phase": down, move or up, "x", "y"} -> a finger's touch, handed to the window as SDL hands in a mouse's."""
        phase, x, y = question["phase"], float(question["x"]), float(question["y"])
        if phase == "move":
            self._window.dispatch("on_mouse_move", x, y, [])
        else:
            self._window.dispatch(f"on_mouse_{phase}", x, y, "left", [])
        finish({"touched": phase})

    def ask_type(self, question: Answer, finish: Finish) -> None:
        """{"text"} -> typed on the keyboard that the window would get its keys from."""
        for letter in str(question["text"]):
            if letter in _KEYS:
                self._window.dispatch("on_key_down", _KEYS[letter], 0, "", [])
                self._window.dispatch("on_key_up", _KEYS[letter], 0)
            else:
                self._window.dispatch("on_textinput", letter)
        finish({"typed": True})

    @staticmethod
    def _after_turns(count: int, then: Callable[[], None]) -> None:
        def turn(_dt: float) -> None:
            nonlocal count
            count -= 1
            if count > 0:
                Clock.schedule_once(turn, 0)
            else:
                then()

        Clock.schedule_once(turn, 0)

    def _after_next_frame(self, then: Callable[[], None]) -> None:
        def on_flip(*_args: Any) -> None:
            self._window.unbind(on_flip=on_flip)
            then()

        self._window.bind(on_flip=on_flip)
        self._window.canvas.ask_update()

    def _save_frame(self, file: str) -> Answer:
        width, height = (int(side) for side in self._window.system_size)
        rows = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        write_png(Path(file), width, height, bytes(rows), is_bottom_up=True)
        return {"file": file}


_KEYS = {"\n": 13, "\b": 8, "\t": 9}


def _told(value: Any, words: Callable[[Text], str]) -> Any:
    """What the frame shows, as JSON has it: every Text in the table's language."""
    if isinstance(value, Text):
        return words(value)
    if isinstance(value, msgspec.Struct):
        return {name: _told(getattr(value, name), words) for name in value.__struct_fields__}
    if isinstance(value, tuple | list):
        return [_told(each, words) for each in value]
    return msgspec.to_builtins(value)
