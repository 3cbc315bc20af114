"""Walks through all that can be seen: from home by taps, and through every state that the rules can bring about.

A face is a screen with a set of things to touch; a new face is looked at and, if it was reached by taps, walked on
from. What no tap brings (a refusal, a banner, a code that no card has) is brought about as the table would.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from companion import games
from companion.app.devices import device_name
from companion.app.views import Banner
from companion.engine.words import say
from companion.robot import tree
from companion.robot.audit.house import House
from companion.robot.audit.pasts import Past
from companion.robot.audit.scenes import Scene
from companion.robot.audit.visits import GUIDED, NEW_TABLES, OWN_BOX, WITH_A_GROUP
from companion.ui import found_games
from hardware import messages as m

Path = tuple[str, ...]
#: Taps from home to the first round of a new table, and one more.
FROM_HOME = 6
#: Taps from a table's screen into its menus and sheets.
FROM_TABLE = 4
#: What begins a table of a kind that no scene stands for.
_BEGIN = ("home.guide.time_trouble",)
#: A number in an ID, and the middle of one with many parts.
_NUMBER = re.compile(r"\d+|(?<=\.).+(?=\.\w+$)")


class Faces:
    """One walk. `look` is called with the name of every face while it is on the panel, `broke` with what raised."""

    def __init__(self, house: House, look: Callable[[str], None], broke: Callable[[str, str], None]) -> None:
        self._house = house
        self._look = look
        self._broke = broke
        self._known: set[Any] = set()
        self._tapped: set[tuple[str, str]] = set()
        self._has_asked_which_card = False

    def walk(self, scenes: Iterable[Scene], pasts: Iterable[Past] = ()) -> None:
        """Everything: home without a table and with some, every scene, and what is reached from all of them.

        `pasts`: what a group has played; without any its screens are looked at as they are before its first table.
        """
        house = self._house
        firsts: dict[str, Scene] = {}
        self._explore(house.clear, "home", FROM_HOME)
        self._explore(house.clear, "home with tables", FROM_HOME)
        self._games()
        self.visit(pasts)
        for scene in scenes:
            if self._safely(scene.name, lambda scene=scene: house.lay(scene)):  # type: ignore[misc]
                self._look(f"{house.console.screen_name} ({scene.name})")
                self._known.add(self._key())
                firsts.setdefault(house.console.screen_name, scene)
        for scene in firsts.values():
            self._explore(lambda scene=scene: house.lay(scene), "", FROM_TABLE)  # type: ignore[misc]
        for name, scene in firsts.items():
            self._safely(name, lambda name=name, scene=scene: self._besides(name, scene))  # type: ignore[misc]

    def stroll(self, scenes: Iterable[Scene], pasts: Iterable[Past] = ()) -> None:
        """The shorter walk: home and what is one tap away, and one scene for each set of things to touch.

        With `pasts` also what is always looked at.
        """
        house = self._house
        self._explore(house.clear, "home", 0)
        for scene in scenes:
            if self._safely(scene.name, lambda scene=scene: house.lay(scene)):  # type: ignore[misc]
                self._visit(f"{house.console.screen_name} ({scene.name})")
        if played := tuple(pasts):
            self.visit(played)

    def visit(self, pasts: Iterable[Past], only: str = "") -> None:
        """What is always looked at (visits.py). `only`: those whose taps have this in them."""
        house, played = self._house, tuple(pasts)

        def with_a_group() -> None:
            house.clear()
            house.have_group(played)
            house.panel.home()
            house.lay_out()

        from_home = (*OWN_BOX, *NEW_TABLES, *GUIDED)
        for base, visits in ((with_a_group, WITH_A_GROUP if played else ()), (house.clear, from_home)):
            at: Path | None = None
            for taps in (taps for taps in visits if only in " > ".join(taps)):
                name = " > ".join(taps)
                goes_on = at is not None and taps[: len(at)] == at
                if self._go((lambda: None) if goes_on else base, taps[len(at) :] if goes_on and at else taps):
                    at = taps
                    self._look(f"{house.console.screen_name}: {name}")
                    self._known.add(self._key())
                else:
                    at = None
                    self._broke(name, "can't be reached")
        house.clear()

    # --- by taps ----------------------------------------------------------------------------------------------------

    def _explore(self, base: Callable[[], Any], name: str, depth: int) -> None:
        """Tap everything that leads on, each time from the start again."""
        if not self._go(base, ()):
            return
        start = name or self._house.console.screen_name
        if name:
            self._visit(start)
        paths: list[Path] = [()]
        while paths:
            path = paths.pop(0)
            if not self._go(base, path):
                continue
            is_there, at = True, self._key()
            for touch_id in self._worth_tapping(self._house.console.screen_name):
                if not is_there and not self._go(base, path):
                    break
                before = self._house.controller.view.state
                name = f"{start}: {' > '.join((*path, touch_id))}"
                if not self._safely(name, lambda touch_id=touch_id: self._house.tap(touch_id)):  # type: ignore[misc]
                    is_there = False
                    continue
                has_moved = before is not None and self._house.controller.view.state != before
                is_there = not has_moved and self._key() == at
                if has_moved or not self._visit(name):
                    continue
                # A table that is reached from home is looked at; what is reached from there is walked by its scenes.
                has_table = before is None and self._house.controller.view.state is not None
                if len(path) < depth and (not has_table or touch_id in _BEGIN):
                    paths.append((*path, touch_id))

    def _go(self, base: Callable[[], Any], path: Path) -> bool:
        def going() -> bool:
            base()
            return all(self._house.tap(touch_id) for touch_id in path)

        return self._safely(" > ".join(path), going)

    def _safely(self, name: str, call: Callable[[], bool]) -> bool:
        """What the call says; False, and a finding, when something breaks in it."""
        try:
            return call()
        except Exception as error:  # one broken screen must not hide the others
            self._broke(name, f"breaks: {type(error).__name__}: {error}")
            return False

    def _worth_tapping(self, screen: str) -> list[str]:
        """Of things whose IDs begin and end alike one, and that once on a screen."""
        kinds: dict[str, str] = {}
        for touch_id in self._house.ids():
            is_frame = touch_id.startswith("frame.") and self._in_guide
            if not is_frame and (screen, _kind(touch_id)) not in self._tapped:
                kinds.setdefault(_kind(touch_id), touch_id)
        self._tapped |= {(screen, kind) for kind in kinds}
        return list(kinds.values())

    @property
    def _in_guide(self) -> bool:
        """On the practice table, whose menus are every table's."""
        return any(touch_id.startswith("guide.") for touch_id in self._house.ids())

    def _visit(self, name: str) -> bool:
        """Look at it if it is new."""
        key = self._key()
        if key in self._known:
            return False
        self._known.add(key)
        self._look(name)
        return True

    def _key(self) -> Any:
        kinds = frozenset(_kind(tree.id_of(each.widget)) for each in self._house.seen() if tree.id_of(each.widget))
        return type(self._house.panel.screen).__name__, kinds

    # --- what no tap brings -----------------------------------------------------------------------------------------

    def _besides(self, name: str, scene: Scene) -> bool:
        house, controller = self._house, self._house.controller
        house.lay(scene)
        if controller.view.deadline_ms is not None:
            controller.pause()
            self._settle_and_look(f"{name}, paused")
            house.lay(scene)
        if controller.view.undo_text is not None:
            controller.undo()
            self._settle_and_look(f"{house.console.screen_name}, undone")
            house.lay(scene)
        if self._is_refused(scene):
            self._settle_and_look(f"{name}, refused")
        if not self._has_asked_which_card:  # one sheet, whatever lies under it
            house.lay(scene)
            house.read("A0B1C2D3E4")
            if controller.view.unknown_code is not None:
                self._has_asked_which_card = True
                self._settle_and_look(f"{name}, unknown card")
        house.lay(scene)
        house.hear(
            m.Rejected(serial=house.next_serial(), at=house.now, reader="reader", why="noise: 3 bytes", bytes="")
        )
        self._settle_and_look(f"{name}, noise")
        for kind, banners in _banners().items():
            house.lay(scene)
            controller._devices.banners.update(banners)
            self._settle_and_look(f"{name}, {kind}")
        house.lay(scene)
        return True

    def _is_refused(self, scene: Scene) -> bool:
        controller = self._house.controller
        for help_ in games.load(scene.game).move_help():
            state = controller.view.state
            controller.play(help_.example)
            controller.settle()
            if controller.view.refusal is not None:
                return True
            if controller.view.state != state:
                self._house.lay(scene)
        return False

    def _games(self) -> None:
        """Twice as many games as there are, to choose among for a new table and for the guided first round."""
        panel, there, screens_of = self._house.panel, self._house.panel.games, found_games.screens_of
        self._house.clear()
        panel.games = {**there, **{f"{name}_2": game for name, game in there.items()}}
        found_games.screens_of = lambda name: screens_of(name.removesuffix("_2"))
        for name, choose in (("games", panel.laying.begin), ("games to be shown", panel.guided.ask)):
            choose()
            self._house.lay_out()
            self._visit(name)
        panel.games, found_games.screens_of = there, screens_of
        self._house.clear()

    def _settle_and_look(self, name: str) -> None:
        self._house.controller.settle()
        self._house.lay_out()
        self._look(name)


def _kind(touch_id: str) -> str:
    return "key" if touch_id.startswith("key.") else _NUMBER.sub("#", touch_id)


def _banners() -> dict[str, dict[str, Banner]]:
    """One of each kind, and two at once."""
    lost = say("{device} does not answer: {why}", device=device_name("leds"), why=say("Its connection failed."))
    what_to_do = say("Play on without it. Restarting the console usually helps.")
    stopped = say("Card reader, lights and buzzer have stopped.")
    again = say("They are being started again. Play on by touch.")
    rules = say("The rules have changed: the table stands as it was, but older steps can't be undone.")
    return {
        "trouble": {"leds": Banner("leds", lost, what_to_do=what_to_do)},
        "two troubles": {
            "leds": Banner("leds", lost, what_to_do=what_to_do),
            "hardware": Banner("hardware", stopped, what_to_do=again),
        },
        "information": {"fallback": Banner("fallback", rules, "info")},
        "good news": {"fallback": Banner("fallback", rules, "good")},
    }
