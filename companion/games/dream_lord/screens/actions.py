"""Step 4: dice are chosen, then what they are for. A target is asked for only where there is more than one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import attacks, using
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.model import State, active
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import ask_test, book_offer
from companion.games.dream_lord.screens.hand import Hand
from companion.games.dream_lord.screens.odds_line import kill_warning, saving_kill, success
from companion.games.dream_lord.screens.odds_sheet import odds_offer
from companion.games.dream_lord.screens.roll_words import COLOUR_TASKS
from companion.ui.screen import Action
from companion.ui.theme import theme

#: What is asked beside the dice: which monster, whom to encourage, and by what.
Asked = Literal["", "melee", "ranged", "whom", "what"]


class DreamActions(DreamScreen):
    """Dice in hand; once some are chosen, what they can be for; until then all stuffies and monsters."""

    screen_name = "actions"
    step_words = say("4 of 6: actions")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hand = Hand()
        self._asked: Asked = ""
        self._whom = ""

    def forget(self) -> None:
        self.hand.clear()
        self._asked, self._whom = "", ""

    def face(self, state: State) -> Any:
        return (state.turns, state.hand, active(state).stored, state.phase)

    def chosen(self, state: State) -> Any:
        return (tuple(self.hand.chosen), self._asked, self._whom)

    # -- what is seen ------------------------------------------------------------------------------------------------

    def fill(self, state: State) -> None:
        self.hand.keep_to(state)
        if self.hand.there(state) or self.hand.barred(state):
            self.put(self.hand.row(self.writing, state, self._die_tapped))
        else:
            self.tell(say("No dice are left."), size=theme.large, share=1)
        warning = kill_warning(state)
        if self._asked in ("melee", "ranged"):
            self.tell(say("Which monster?"))
            self.tell(warning, size=theme.body, role="warning")
            self.monsters(self._attack)
        elif self._asked == "whom":
            self.tell(say("Whom do you encourage?"))
            others = [each.id for each in state.stuffies if each.id != active(state).id]
            self.stuffies(self._whom_chosen, "whom", only=others)
        elif self._asked == "what":
            self._ask_what(state)
        elif self.hand.chosen:
            self.tell(self._told(state), size=theme.body, is_quiet=True)
            self.buttons(self._purposes(state))
        else:
            self.tell(self._prompt(state), size=theme.body)
            if not active(state).is_collapsed:
                self.tell(warning, size=theme.body, role="warning")
                self.tell(saving_kill(state), size=theme.body, role="good")
            self._tell_task(state)
            self.table()

    def _prompt(self, state: State) -> Text | None:
        """What is to be done with the hand; None without dice."""
        one = active(state)
        if one.is_collapsed:
            return say("{who} has collapsed: this turn is over.", who=naming.stuffy_name(state, one.id))
        if self.hand.there(state):
            return say("Tap a die to use it.")
        return say("These dice can't be used.") if state.hand.actions else None

    def _tell_task(self, state: State) -> None:
        if state.task is not None:
            what, task = COLOUR_TASKS[state.task.colour], state.task
            self.tell(
                say("{what}: {n} of {all}", what=what, n=task.total, all=task.difficulty),
                size=theme.body,
                is_quiet=True,
            )

    def _told(self, state: State) -> Text:
        """The odds of what these dice are most likely for."""
        dice, told = self.hand.colours(state), []
        task = state.task
        if state.page.search is not None and self.hand.goes_with(state, "yellow"):
            told.append(say("search: {odds}", odds=success(state, "search", "yellow", state.page.search, dice)))
        if task is not None and self.hand.goes_with(state, task.colour):
            left = task.difficulty - task.total
            told.append(say("group task: {odds}", odds=success(state, "task", task.colour, left, dice)))
        told += [
            say("{monster}: {odds}", monster=naming.monster_name(state, name), odds=odds)
            for name, odds in self._attack_odds(state, dice)
        ]
        if not told:
            return say("What are they for?")
        return told[0] if len(told) == 1 else say("{one}    {other}", one=told[0], other=told[1])

    def _attack_odds(self, state: State, dice: tuple[str, ...]) -> Iterator[tuple[str, Text]]:
        """The odds of an attack on each monster whose defence is entered."""
        for purpose, colour in (("melee", "red"), ("ranged", "green")):
            if not self.hand.goes_with(state, colour) or not attacks.has_weapon(state, active(state), purpose):
                continue
            for each in state.row:
                defence = state.box.monster_by_id[each.kind].defence
                if defence is not None:
                    yield each.id, success(state, purpose, colour, defence, dice)

    def _purposes(self, state: State) -> Iterator[tuple[str, Text, Callable[[], None] | None, bool]]:
        """What the dice go with; where something else is missing, a tap says what."""
        hand, task, row = self.hand, state.task, state.row
        is_single = len(hand.chosen) == 1 and not hand.is_stored
        dice: dict[str, Any] = {"dice": hand.dice(state), "is_stored": hand.is_stored}
        for name, text, can, call in (
            ("move", say("move"), True, lambda: self._go(m.Go(**dice))),
            ("melee", say("melee attack"), row and hand.goes_with(state, "red"), lambda: self._aim("melee")),
            ("ranged", say("ranged attack"), row and hand.goes_with(state, "green"), lambda: self._aim("ranged")),
            ("search", say("search"), hand.goes_with(state, "yellow"), lambda: self._use(m.Search(**dice))),
            ("test", say("skill test"), True, lambda: ask_test(self.panel, hand.colour(state))),
            ("task", say("group task"), task is not None and hand.goes_with(state, task.colour),
             lambda: self._use(m.HelpTask(**dice))),
            ("store", say("store"), is_single, lambda: self._use(m.Store(hand.dice(state)[0]))),
            ("encourage", say("encourage"), is_single, lambda: self._ask("whom")),
        ):  # fmt: skip
            yield f"for.{name}", text, call if can else None, False

    # -- what is tapped ----------------------------------------------------------------------------------------------

    def _die_tapped(self, name: str) -> None:
        self.hand.tap(self.view.state, name)
        self._asked = ""
        self.redraw()

    def _ask(self, what: Asked) -> None:
        self._asked = what
        self.redraw()

    def _aim(self, what: Literal["melee", "ranged"]) -> None:
        row = self.view.state.row
        self._asked = what
        if len(row) == 1 and kill_warning(self.view.state) is None:
            self._attack(row[0].id)
        else:
            self.redraw()

    def _attack(self, monster: str) -> None:
        kind = m.Melee if self._asked == "melee" else m.Ranged
        self._use(kind(monster, self.hand.dice(self.view.state), self.hand.is_stored))

    def _whom_chosen(self, name: str) -> None:
        self._whom, self._asked = name, "what"
        self.redraw()

    def _ask_what(self, state: State) -> None:
        whom = next(each for each in state.stuffies if each.id == self._whom)
        name = naming.stuffy_name(state, whom.id)
        die = self.hand.dice(state)[0]
        self.tell(say("{who} gets:", who=name))
        by_die = say("the die; the stored one is discarded") if whom.stored else say("the die")
        is_last = active(state).stuffing == 1
        by_stuffing = say("1 stuffing: your last one!") if is_last else say("1 stuffing; the die is discarded")
        self.buttons(
            (
                (
                    "encourage.die",
                    by_die,
                    None if whom.is_collapsed else lambda: self._use(m.EncourageByDie(whom.id, die)),
                    False,
                ),
                ("encourage.stuffing", by_stuffing, lambda: self._use(m.EncourageByStuffing(whom.id, die)), False),
            ),
            1 if theme.is_portrait else 2,
        )
        self.fill_up()

    def _go(self, move: m.Go) -> None:
        """Nothing is to be reached by a movement, so the console rolls at once."""
        is_open = move in self.legal
        self._use(move)
        if is_open and self.view.state.rolls_by == "console":
            self.play(m.RollDice())

    def _use(self, move: Any) -> None:
        self._asked = ""
        self.play(move)

    # -- bars --------------------------------------------------------------------------------------------------------

    def primary(self, view: Any) -> Action | None:
        if self.hand.chosen:
            return None
        return Action("actions.end", say("END TURN"), move=m.EndTurn(), hint=_what_follows(view.state),
                      is_quiet=_has_use(view.state))  # fmt: skip

    def _let_go(self) -> None:
        self.forget()
        self.redraw()

    def offers(self, view: Any) -> tuple[Action, ...]:
        if self.hand.chosen:
            return (Action("actions.back", say("Other dice"), call=self._let_go),)
        return (odds_offer(self), book_offer(self))


def _has_use(state: State) -> bool:
    """Whether dice in hand could still be used: ending the turn is not what is likely meant."""
    one = active(state)
    return not one.is_collapsed and using.usable(state, one).total > 0


def _what_follows(state: State) -> Text:
    """What the end of the turn brings: what is due (ruling 4), else the dice that are lost."""
    if naming.is_threatening(state):
        return say("then the monsters act") if state.row else say("then the threat effect")
    left = state.hand.actions
    return say_n("{n} die is discarded", "{n} dice are discarded", left) if left else say("then the threat is checked")
