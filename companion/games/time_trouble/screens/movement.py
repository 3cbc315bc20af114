"""Movement: the boards with every figure's way, its steps and what happens, and the choices that people have."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.engine.words import say
from companion.games.time_trouble import moves, words
from companion.games.time_trouble.boards import on_table
from companion.games.time_trouble.box import ORDER
from companion.games.time_trouble.landing import healable
from companion.games.time_trouble.model import HealChoice, LockChoice, State, VictoryChoice
from companion.games.time_trouble.movement import Route, is_forced, routes
from companion.games.time_trouble.screens import mover, questions, zooming_boards
from companion.games.time_trouble.screens.boards_picture import Trace
from companion.games.time_trouble.screens.figures import FIGURES
from companion.games.time_trouble.screens.forecast import Foreseen, forecast, in_drawing_order, route_name
from companion.games.time_trouble.screens.mover import Mover
from companion.games.time_trouble.screens.round_screen import RoundScreen
from companion.ui.correction import put_right
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import load_looks, theme
from companion.ui.widgets.button import QuietButton

load_looks(__file__)
__all__ = ["TroubleMovement", "mover", "zooming_boards"]


#: From so many boards on the steps are no larger than they must be: the boards need the room.
MANY_BOARDS = 4
#: Letters of a part of an answer that stays in one line.
PHRASE = 18
#: Letters of a question that needs more than the place beside its answers.
LONG_QUESTION = 44


class TroubleMovement(RoundScreen):
    """One tap moves all while nobody has a choice. At a fork a tap chooses the way, and the primary button moves."""

    screen_name = "movement"
    step_words = say("Movement")
    question = StringProperty("")
    has_question = BooleanProperty(False)
    has_choices = BooleanProperty(False)
    is_many = BooleanProperty(False)
    most_lines = NumericProperty(1)
    is_long = BooleanProperty(False)
    is_stacked = BooleanProperty(False)
    is_won = BooleanProperty(False)
    are_boards_many = BooleanProperty(False)
    columns = NumericProperty(1)

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
        self.are_boards_many = len(on_table(state)) >= MANY_BOARDS
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
                widget.fbind("lines", self._share_lines)
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
        self._share_lines()

    def _share_lines(self, *_args: Any) -> None:
        """Steps of one size: the one with the most words says how much room they leave."""
        movers = self.ids.movers.children
        self.most_lines = max(each.lines for each in movers)
        for widget in movers:
            widget.most_lines = self.most_lines

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
            button = QuietButton(touch_id=touch_id, text=text, is_chosen=is_chosen, keeps=PHRASE)
            button.fbind("on_tap", lambda *_args, call=call: call())
            row.add_widget(button)
        self.question = language.put(questions.question(state, len(open_routes) > 1))
        self.is_long = len(self.question) > LONG_QUESTION
        self.has_question, self.has_choices = bool(self.question), bool(choices)
        self.is_won = isinstance(state.choice, VictoryChoice)
        self.columns, self.is_many = _arranged([text for _, text, _, _ in choices])
        self.is_stacked = theme.is_portrait or self.is_many or self.is_won or self.is_long

    def _choices(self, state: State, open_routes: tuple[Route, ...]) -> list[tuple[str, str, bool, Any]]:
        found: list[tuple[str, str, bool, Any]] = []
        for number, route in enumerate(open_routes if len(open_routes) > 1 else (), 1):
            name = language.put(route_name(state, route, open_routes))
            ahead = next(one for one in forecast(state, route.via) if one.name == state.turn)
            what = ", ".join(language.put(text) for text in ahead.texts)
            call = lambda route=route: self._choose(route)  # noqa: E731
            found.append((f"moves.route.{number}", f"{name}: {what}", route.via == self._via, call))
        for answer in questions.answers(state):
            call = lambda answer=answer: self.play(answer.move)  # noqa: E731
            found.append((answer.touch_id, language.put(answer.text), False, call))
        return found

    def _choose(self, route: Route) -> None:
        self._via = route.via
        self._draw(self.state)
        self.refresh()

    # -- bars ----------------------------------------------------------------------------------------------------

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (*questions.offers(view.state), *super().offers(view))

    def primary(self, view: Any) -> Action | None:
        state = view.state
        if state.choice is not None or state.turn is None:
            return questions.primary(state)
        if is_forced(state):
            return Action("moves.all", say("MOVE ALL"), move=moves.MoveAll())
        mover_name = words.character(state.turn)
        text = say("MOVE {who}", who=str(language.put(mover_name)).upper())
        if self._via is None and len(routes(state)) > 1:
            return Action("moves.move", text, is_enabled=False, hint=say("choose the way first"))
        return Action("moves.move", text, move=moves.Move(self._via or ()))


def _arranged(texts: list[str]) -> tuple[int, bool]:
    """How many answers stand beside each other, and whether they take the place of the characters.

    A button has two lines; the limits are letters, measured on panels of 7 inches.
    """
    count, longest = len(texts), max(map(len, texts), default=0)
    if theme.is_portrait:
        is_few = (count < 2 and longest <= 70) or (count == 2 and longest <= 34)
        return (max(1, count), False) if is_few else (2 if longest <= 34 else 1, True)
    is_few = count < 2 or (count == 2 and longest <= 44) or (count == 3 and longest <= 26)
    return (max(1, count), False) if is_few else (3 if longest <= 36 else 2, True)


def _traces(state: State, foreseen: tuple[Foreseen, ...], open_routes: tuple[Route, ...]) -> tuple[Trace, ...]:
    traces = []
    for one in foreseen:
        if one.standing == "moves" and one.start is not None and one.path:
            traces.append(Trace(one.name, one.start, one.path))
        elif one.standing == "forks" and one.name == state.turn and one.start is not None:
            traces += [Trace(one.name, one.start, route.path, is_faint=True) for route in open_routes]
    return tuple(traces)
