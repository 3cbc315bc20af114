"""Movement: the boards with every figure's way, its steps and what happens, and the choices that people have."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.engine.words import Text, say, say_n
from companion.games.time_trouble import goal, moves, words
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.landing import healable
from companion.games.time_trouble.model import HealChoice, LockChoice, State, VictoryChoice
from companion.games.time_trouble.movement import Route, routes, steps_due
from companion.games.time_trouble.screens import boards_picture, mover
from companion.games.time_trouble.screens.boards_picture import Trace
from companion.games.time_trouble.screens.figures import FIGURES
from companion.games.time_trouble.screens.forecast import Foreseen, forecast, in_drawing_order, lock_name, route_name
from companion.games.time_trouble.screens.mover import Mover
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.correction import put_right
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["TroubleMovement", "boards_picture", "mover"]


class TroubleMovement(RoundScreen):
    """One tap moves all while nobody has a choice. At a fork a tap chooses the way, and the primary button moves."""

    screen_name = "movement"
    step_words = say("Movement")
    question = StringProperty("")
    has_question = BooleanProperty(False)
    has_choices = BooleanProperty(False)
    is_won = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._via: tuple[str, ...] | None = None
        self._asked: Any = None
        super().__init__(**kwargs)

    def show(self, view: Any) -> None:
        if self._asked != view.state:
            self._asked, self._via = view.state, None
        self._draw(view.state)

    def _draw(self, state: State) -> None:
        open_routes = self._routes(state)
        foreseen = forecast(state, self._via)
        marked = state.choice.places if isinstance(state.choice, LockChoice) else ()
        self.ids.boards.draw(state, _traces(state, foreseen, open_routes), marked)
        self._draw_movers(state, foreseen)
        self._draw_choices(state, open_routes)

    @staticmethod
    def _routes(state: State) -> tuple[Route, ...]:
        if state.phase != "movement" or state.choice is not None:
            return ()
        return in_drawing_order(state, routes(state))

    # -- characters ----------------------------------------------------------------------------------------------

    def _draw_movers(self, state: State, foreseen: tuple[Foreseen, ...]) -> None:
        row = self.ids.movers
        if len(row.children) != len(ORDER):
            row.clear_widgets()
            for name in ORDER:
                widget = Mover(shape=FIGURES[name].shape, tint=FIGURES[name].tint)
                widget.fbind("on_tap", self._mover_tapped, name)
                row.add_widget(widget)
        can_heal = healable(state) if isinstance(state.choice, HealChoice) else ()
        for one, widget in zip(foreseen, reversed(row.children), strict=True):
            widget.letter = FIGURES[one.name].letter
            widget.standing = one.standing
            widget.steps = language.say("k.o.") if one.standing == "out" else str(one.steps)
            widget.is_next = state.turn == one.name
            widget.is_choice = one.name in can_heal
            widget.is_enabled = widget.is_choice or not can_heal
            widget.touch_id = f"moves.{'heal' if widget.is_choice else 'steps'}.{one.name}" if widget.is_enabled else ""
            widget.text = self._words(state, one, widget.is_choice)

    @staticmethod
    def _words(state: State, one: Foreseen, may_heal: bool) -> str:
        if may_heal:
            heal = say("heal {n} damage: revive", n=1) if one.standing == "out" else say("heal {n} damage", n=1)
            return str(language.put(heal))
        standing = {
            "done": say("has moved"),
            "out": say("out of action"),
            "forks": say("which way?"),
            "asks": say("chooses"),
            "waits": say("after that"),
        }.get(one.standing)
        texts = (standing,) if standing is not None else one.texts
        return ", ".join(language.put(text) for text in texts)

    def _mover_tapped(self, name: str, *_args: Any) -> None:
        """Cleo heals this one; with nobody to heal the steps are looked at again: a read may have been missed."""
        if isinstance(self.state.choice, HealChoice):
            self.play(moves.Heal(name))  # type: ignore[arg-type]
        else:
            put_right(self.panel, "computer")

    # -- choices -------------------------------------------------------------------------------------------------

    def _draw_choices(self, state: State, open_routes: tuple[Route, ...]) -> None:
        choices = self._choices(state, open_routes)
        row = self.ids.choices
        row.clear_widgets()
        for touch_id, text, is_chosen, call in choices:
            button = QuietButton(touch_id=touch_id, text=text, is_chosen=is_chosen, size_hint_y=1)
            button.fbind("on_tap", lambda *_args, call=call: call())
            row.add_widget(button)
        self.question = language.put(_question(state, open_routes))
        self.has_question, self.has_choices = bool(self.question), bool(choices)
        self.is_won = isinstance(state.choice, VictoryChoice)

    def _choices(self, state: State, open_routes: tuple[Route, ...]) -> list[tuple[str, str, bool, Any]]:
        found: list[tuple[str, str, bool, Any]] = []
        if len(open_routes) > 1:
            for number, route in enumerate(open_routes, 1):
                name = language.put(route_name(state, route, open_routes))
                ahead = next(one for one in forecast(state, route.via) if one.name == state.turn)
                what = ", ".join(language.put(text) for text in ahead.texts)
                call = lambda route=route: self._choose(route)  # noqa: E731
                found.append((f"moves.route.{number}", f"{name}: {what}", route.via == self._via, call))
        elif isinstance(state.choice, LockChoice):
            places = state.choice.places
            for number, place in enumerate(places, 1):
                call = lambda place=place: self.play(moves.OpenLock(place))  # noqa: E731
                found.append((f"moves.lock.{number}", language.put(lock_name(state, place, places)), False, call))
        return found

    def _choose(self, route: Route) -> None:
        self._via = route.via
        self._draw(self.state)
        self.refresh()

    # -- bars ----------------------------------------------------------------------------------------------------

    def offers(self, view: Any) -> tuple[Action, ...]:
        state = view.state
        if isinstance(state.choice, VictoryChoice):
            return (Action("moves.play_on", say("Play on"), move=moves.PlayOn()),)
        if state.choice is None and state.snails and steps_due(state):
            return (Action("moves.snail", say("Snail: −1\u00a0step"), move=moves.UseSnail()),)
        return ()

    def primary(self, view: Any) -> Action | None:
        state = view.state
        if isinstance(state.choice, VictoryChoice):
            return Action("moves.finish", say("TAKE THE VICTORY"), move=moves.Finish(), hint=_stars(state))
        if isinstance(state.choice, HealChoice):
            return Action("moves.skip_healing", say("HEAL NOBODY"), move=moves.SkipHealing())
        if isinstance(state.choice, LockChoice) and state.choice.is_optional:
            return Action("moves.skip_locks", say("OPEN NO LOCK"), move=moves.SkipLocks())
        if state.choice is not None or state.turn is None:
            return None
        if len(routes(state)) == 1:
            return Action("moves.all", say("MOVE ALL"), move=moves.MoveAll())
        mover_name = words.character(state.turn)
        text = say("MOVE {who}", who=str(language.put(mover_name)).upper())
        if self._via is None:
            return Action("moves.move", text, is_enabled=False, hint=say("choose the way first"))
        return Action("moves.move", text, move=moves.Move(self._via))


def _stars(state: State) -> Text:
    return say_n("{n} star", "{n} stars", goal.stars(state))


def _question(state: State, open_routes: tuple[Route, ...]) -> Text | None:
    """What people have to answer, in a sentence; None when nothing is open."""
    if isinstance(state.choice, HealChoice):
        if state.choice.left == 1:
            return say("Cleo may heal: tap a character.")
        return say("Cleo may heal {n} damage: tap a character.", n=state.choice.left)
    if isinstance(state.choice, LockChoice):
        if state.choice.is_optional:
            return say_n(
                "Franky may open {n} lock: which one?", "Franky may open {n} locks: which one?", state.choice.left
            )
        return say("Franky opens a lock: which one?")
    if isinstance(state.choice, VictoryChoice):
        return say("You have won the level! Stop here, or play on for more stars?")
    if len(open_routes) > 1 and state.turn is not None:
        return say("{who}: which way?", who=words.character(state.turn))
    return None


def _traces(state: State, foreseen: tuple[Foreseen, ...], open_routes: tuple[Route, ...]) -> tuple[Trace, ...]:
    traces = []
    for one in foreseen:
        if one.standing == "moves" and one.start is not None and one.path:
            traces.append(Trace(one.name, one.start, one.path))
        elif one.standing == "forks" and one.name == state.turn and one.start is not None:
            traces += [Trace(one.name, one.start, route.path, is_faint=True) for route in open_routes]
    return tuple(traces)
