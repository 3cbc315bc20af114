"""The real app without devices, on a clock that stands: any state can be laid on its table and shown on any panel.

Controller, journal, settings, panel and screens are the app's own; only the hardware process is left out, and what it
would say is put into the inbox. One window a process; panels of any size stand in it. UI thread only.
"""

from __future__ import annotations

import contextlib
import gc
import itertools
import shutil
import tempfile
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.app.controller import Controller
from companion.app.groups import belongs, with_crossed, with_stars
from companion.app.play import Playing
from companion.app.rows import Codec, Opened, SittingRow
from companion.app.settings import Settings
from companion.app.sitting import Sitting
from companion.console import edition_finder
from companion.engine.clock import ClockFix
from companion.engine.session import Session
from companion.engine.table import Entry, Table
from companion.robot import tree
from companion.robot.audit.pasts import Past
from companion.robot.audit.scenes import LONG_NAMES, Scene
from companion.robot.picture import write_png

_FAST = Path("/dev/shm")
_LAYOUTS = 4
#: The name of the people's own box: a word of every language here.
OWN_EDITION = "level"
#: What people call it: on the screens no two boxes have one name.
OWN_TITLE = {"en": "Our box", "de": "Unsere Schachtel"}
#: Screens that remember what was chosen on them.
_BEFORE_A_TABLE = ("home", "games", "players", "level")
#: When tables that are over were saved, in wall-clock seconds: after all others.
_NEWEST_S = 4e9
#: What is left of every countdown.
LEFT_MS = 27_000


class House:
    """One console in the window that is open. A context manager; leaving it takes the console out of the window."""

    def __init__(self, window: Any, panel_px: tuple[int, int] = (800, 480), code: str = "en") -> None:
        self.window = window
        self.panel_px = panel_px
        self._code = code
        self._data = Path(tempfile.mkdtemp(prefix="companion-audit-", dir=_FAST if _FAST.is_dir() else None))
        self._now = 1000.0
        self._serial = itertools.count(1)
        self._scene = itertools.count(1)
        self._laid: set[str] = set()
        self._mishaps: list[str] = []
        self._house_editions: dict[str, Any] = {}

    def __enter__(self) -> House:
        from companion.ui.console import Console

        self.settings = Settings(self._data, {"LANG": "en"})
        self.settings.change(language=self._code, names=LONG_NAMES, seats=LONG_NAMES[:3], has_motion=False)
        self._preferences = self.settings.value
        self.controller = Controller(
            games.discover(), edition_finder(self._data), self._data, now=lambda: self._now, boot="audit"
        )
        self.controller.start()
        self.console = Console(self.controller, self.settings, self.panel_px)
        self.console.mishap = self._mishap  # type: ignore[method-assign]
        self.desk = self.console.build()
        self.desk.size_hint, self.desk.size = (None, None), self.panel_px
        self.window.add_widget(self.desk)
        self.console.on_start()
        self.fit(self.panel_px, self._code, 1.0)
        return self

    def __exit__(self, _type: type[BaseException] | None, _value: object, _trace: types.TracebackType | None) -> None:
        with contextlib.suppress(Exception):  # it was told already
            self.fit((800, 480), "en", 1.0)
        self.console.on_stop()
        self.window.remove_widget(self.desk)
        self.controller.close()
        shutil.rmtree(self._data, ignore_errors=True)

    @property
    def panel(self) -> Any:
        return self.console.panel

    def _have_own_editions(self) -> None:
        """One box of the people's own for every game: a copy of the one made for this app."""
        own = self.controller.own_editions
        for game in games.names():
            for name in own.names(game):
                own.delete(game, name)
            with contextlib.suppress(FileNotFoundError):
                if game not in self._house_editions:
                    self._house_editions[game] = own.read(game, "house")
                house = self._house_editions[game]
                title = type(house.title)(**OWN_TITLE)
                own.keep(game, msgspec.structs.replace(house, name=OWN_EDITION, title=title))
        own.flush()

    def _mishap(self, error: BaseException) -> bool:
        """What the app would keep running after: it is a finding here, and the screen stays."""
        self._mishaps.append(f"breaks: {type(error).__name__}: {error}")
        return True

    def mishaps(self) -> list[str]:
        """What broke since this was asked last."""
        found, self._mishaps = self._mishaps, []
        return found

    # --- how it is shown --------------------------------------------------------------------------------------------

    def fit(self, panel_px: tuple[int, int], code: str, text_size: float) -> None:
        """The same screen on this panel, in this language and text size."""
        from companion.ui.language import language

        if (self.panel_px, language.code, self.settings.value.text_size) == (panel_px, code, text_size):
            return
        self.settings.change(language=code, text_size=text_size)
        language.choose(code)
        self.panel_px = self.console._panel_px = self.desk._panel_px = panel_px
        self.desk.size = panel_px
        self.console._arrange()
        self.lay_out()

    def lay_out(self) -> None:
        """Let what changed be laid out, as a few frames would."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        for _ in range(_LAYOUTS):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()

    @property
    def glass(self) -> tree.Box:
        """Where the panel stands in the window."""
        return tree.box_of(self.desk, self.window)

    def seen(self) -> list[tree.Seen]:
        """All that can be seen on the panel."""
        return list(tree.seen(self.window, self.desk))

    def scrolled(self) -> Iterator[None]:
        """The panel as it is, then with every list at its end; the lists stand as before afterwards."""
        from kivy.uix.scrollview import ScrollView

        yield
        lists = [
            each.widget
            for each in self.seen()
            if isinstance(each.widget, ScrollView) and each.widget.children and each.widget.do_scroll_y
        ]
        long = [each for each in lists if each.children[0].height > each.height + 1]
        if not long:
            return
        for each in long:
            each.scroll_y = 0
        self.lay_out()
        yield
        for each in long:
            each.scroll_y = 1
        self.lay_out()

    def shoot(self, file: Path, *, is_grey: bool = False) -> None:
        """A picture of the panel, without any hue if wished."""
        self.lay_out()
        texture = self.desk.export_as_image().texture
        width, height = (int(side) for side in texture.size)
        pixels = texture.pixels
        red, green, blue = pixels[0::4], pixels[1::4], pixels[2::4]
        if is_grey:  # as bright as it looks
            red = green = blue = bytes(
                (54 * r + 183 * g + 19 * b) >> 8 for r, g, b in zip(red, green, blue, strict=True)
            )
        rgb = bytearray(width * height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = red, green, blue
        write_png(file, width, height, bytes(rgb))

    def forget_other_screens(self) -> None:
        """Let go of tables' screens that are not up: each that is kept follows every change of size."""
        panel = self.panel
        is_up = {id(panel.screen), *map(id, panel._stack)}
        panel._kept = {
            name: screen for name, screen in panel._kept.items() if id(screen) in is_up or name in _BEFORE_A_TABLE
        }
        gc.collect()

    # --- what is on the table ---------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Home as after a start, with settings as usual."""
        self._have_own_editions()
        for name in games.names():
            for group in self.controller.groups.of(name):
                self.controller.groups.delete(group.id)
        self._restore_settings()
        self.controller._dismissed.clear()
        self.controller._devices.banners.clear()
        self.panel.child_lock.unlock()
        self.panel._stack.clear()
        if self.controller.view.sitting is not None:
            self.controller.leave()
        self.panel.toast.clear()
        self.panel.home()
        self.lay_out()

    def have_group(self, pasts: Iterable[Past]) -> None:
        """A group that has played these tables, of one game, and got every star; stars are crossed off for bonuses."""
        groups, laying = self.controller.groups, self.panel.laying
        ids = [self._remember(past) for past in pasts]
        laying.game = next(iter(self.panel.games)) if not ids else ids[0].rpartition(":")[0]
        group = groups.found(laying.game, LONG_NAMES[0], laying.asks.edition, LONG_NAMES)
        self.controller._journal.write(*(belongs(id_, group.id) for id_ in ids))
        for each in laying.standing(group).levels:
            group = with_stars(group, each.level.number, each.level.stars, ())
        found = laying.standing(group)
        for each in found.bonuses:
            group = with_crossed(group, each.bonus.id, each.bonus.cost, each.bonus.cost, found.earned)
        groups.put(group)

    def _remember(self, past: Past) -> str:
        """A saved table that is over; its name."""
        id_ = f"{past.game}:{len(past.steps)}"
        if id_ in self._laid:
            return id_
        self._laid.add(id_)
        game = games.load(past.game)
        codec, session = Codec(game), Session(game, past.first, past.seed)
        for step in past.steps:
            session.put(step)
        table: Table[Any, Any, Any] = Table(session)
        summary = Sitting(id_, game, table, len(past.steps), "audit").summary(_NEWEST_S + len(self._laid))
        self.controller._journal.write(
            SittingRow(id_, past.game, game.version, past.seed, codec.state_bytes(past.first), self._now),
            *(
                codec.row(id_, n, Entry("step", ClockFix(step.at_ms), step), "audit")
                for n, step in enumerate(past.steps, 1)
            ),
            summary,
        )
        return id_

    def _restore_settings(self) -> None:
        now, usual = self.settings.value, self._preferences
        kept = ("language", "text_size")
        changed = [
            name for name in usual.__struct_fields__ if name not in kept and getattr(now, name) != getattr(usual, name)
        ]
        if changed:
            self.settings.change(**{name: getattr(usual, name) for name in changed})
            for name in changed:
                self.console._setting_changed(name)

    def lay(self, scene: Scene) -> bool:
        """A table that stands there, past its set-up, with the countdown running if one is on."""
        game, session = games.load(scene.game), scene.session()
        table: Table[Any, Any, Any] = Table(session)
        if table.deadline_ms is not None:
            table.clock = table.clock.skipped(max(0, table.deadline_ms - LEFT_MS)).started(self._now)
        id_ = f"audit-{scene.game}"
        # The rows of all scenes stand under one name, so that their screens are made once.
        sitting = Sitting(id_, game, table, 1000 * next(self._scene), "audit")
        self._restore_settings()
        self.controller._dismissed.clear()
        self.controller._devices.banners.clear()
        self.panel._stack.clear()
        self.panel.child_lock.unlock()
        self.panel._set_up.add(id_)
        self.panel.toast.clear()
        self.controller.dismiss_unknown()
        if id_ in self._laid:
            written: tuple[Any, ...] = ()
        else:
            self._laid.add(id_)
            first = Codec(game).state_bytes(session.state)
            written = (SittingRow(id_, scene.game, game.version, scene.seed, first, self._now),)
        self.controller._play(
            Playing(sitting, self.controller._desk, "audit"), *written, sitting.summary(self._now), Opened(id_)
        )
        self.lay_out()
        return True

    def hear(self, message: Any) -> None:
        """Something that the hardware process says."""
        self.controller.inbox.put(message, getattr(message, "at", None) if hasattr(message, "serial") else None)
        self.controller.settle()
        self.lay_out()

    def read(self, code: str) -> None:
        """A code that the reader read."""
        from hardware import messages as m

        self.hear(m.CardRead(serial=self.next_serial(), code=code, at=self.now, reader="reader"))

    def next_serial(self) -> int:
        """For something that the hardware process says."""
        return next(self._serial)

    @property
    def now(self) -> float:
        """What the clock shows, in monotonic seconds."""
        return self._now

    # --- fingers ----------------------------------------------------------------------------------------------------

    def ids(self) -> list[str]:
        """Names of what a finger could tap, also after scrolling."""
        from companion.ui.touchable import Touchable

        found = []
        for widget in tree.shown(self.desk):
            if isinstance(widget, Touchable) and tree.id_of(widget) and not tree.is_disabled(widget):
                found.append(tree.id_of(widget))
        return list(dict.fromkeys(found))

    def tap(self, touch_id: str) -> bool:
        """Tap it; False when it is not there."""
        things = [each for each in tree.shown(self.desk) if tree.id_of(each) == touch_id]
        if not things or tree.is_disabled(things[-1]):
            return False
        widget = things[-1]
        widget.dispatch("on_tap")
        self.controller.settle()
        self.lay_out()
        self.controller.settle()
        self.lay_out()
        return True
