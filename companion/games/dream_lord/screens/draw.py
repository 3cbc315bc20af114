"""Step 1 of a turn: dice are drawn, by the console or from the real bag; and the bag that must be filled."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say, say_n
from companion.games.dream_lord import book_moves as book
from companion.games.dream_lord import moves as m
from companion.games.dream_lord.dice import COLOURS
from companion.games.dream_lord.model import DRAWN, State, active
from companion.games.dream_lord.screens import naming
from companion.games.dream_lord.screens.base import DreamScreen
from companion.games.dream_lord.screens.book_sheet import book_offer
from companion.games.dream_lord.screens.dice import DieRow, die_tile
from companion.games.dream_lord.screens.odds_line import draw_odds, is_refilled
from companion.games.dream_lord.screens.odds_sheet import odds_offer
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.theme import theme


class DreamDraw(DreamScreen):
    """One tap draws from the bag of the console; of a real bag each die is tapped as it comes out."""

    screen_name = "draw"
    step_words = say("1 of 6: draw")

    def fill(self, state: State) -> None:
        stuffy = active(state)
        if state.bag_by == "console" and not _is_over(state):
            self.fill_up(0.3)
            self.tell(say("{who} draws", who=naming.stuffy_name(state, stuffy.id)), size=theme.large)
        if stuffy.is_collapsed:
            self.tell(say("Collapsed: one white die brings stuffing back, else the turn is over."), role="warning",
                     size=theme.body)  # fmt: skip
        if _is_over(state):
            who = naming.stuffy_name(state, stuffy.id)
            over = say("No die is left to draw.") if state.to_draw else say("{who} has no more dice to draw.", who=who)
            self.tell(over, size=theme.large, share=1)
        elif state.bag_by == "console":
            if is_refilled(state):
                self.tell(say("The bag is filled in the middle of this draw."), is_quiet=True, size=theme.body)
            odds = [str(language.put(text)) for text in draw_odds(state)]
            for line in odds if theme.is_portrait else ("    ".join(odds[:2]), "    ".join(odds[2:])):
                self.tell(line, is_quiet=True, size=theme.body)
            self.fill_up(0.3)
        else:
            self._fill_with_bag(state)
        self.table()

    def _fill_with_bag(self, state: State) -> None:
        if not state.bag.total:
            self.tell(say("The bag is empty."), size=theme.large, share=1)
            return
        drawn = DRAWN - state.to_draw
        self.tell(say("Die {n} of {all}: tap what came out of the bag.", n=drawn + 1, all=DRAWN), size=theme.title)
        row = DieRow()
        row.show(
            [
                die_tile(
                    self.writing,
                    f"bag.{colour}",
                    colour,
                    on_tap=lambda colour=colour: self.play(m.DrawDie(colour)),
                    asked=self.question,
                    is_enabled=state.bag.count(colour) > 0,
                    mark="" if not state.hand.count(colour) else f"×{state.hand.count(colour)}",
                )
                for colour in COLOURS
            ]
        )
        self.put(row)

    def face(self, state: State) -> Any:
        return (state.turns, state.to_draw)

    def primary(self, view: Any) -> Action | None:
        state = view.state
        if _is_over(state):
            return Action("draw.draw", say("GO ON"), move=m.Draw(), hint=say("the draw is over"))
        if state.bag_by == "console":
            return Action("draw.draw", say_n("DRAW {n} DIE", "DRAW {n} DICE", state.to_draw), move=m.Draw())
        if not state.bag.total:
            return Action("draw.refill", say("FILL THE BAG"), move=book.RefillBag())
        return None

    def offers(self, view: Any) -> tuple[Action, ...]:
        return (odds_offer(self), book_offer(self))


def _is_over(state: State) -> bool:
    """Nothing is to be drawn any more, or nothing is left to draw; a table may have begun like this."""
    return not state.to_draw or not (state.bag.total or state.discard.total)


class DreamRefill(DreamScreen):
    """The step that is forgotten most: all discarded dice go back into the real bag."""

    screen_name = "refill"
    step_words = say("fill the bag")

    def fill(self, state: State) -> None:
        self.fill_up(0.4)
        self.tell(say("Put every discarded die back into the bag."), size=theme.large * 0.8)
        self.tell(self._why(state), is_quiet=True, size=theme.body)
        row = DieRow()
        row.show(
            [
                die_tile(self.writing, "", colour, mark=f"×{state.discard.count(colour)}")
                for colour in COLOURS
                if state.discard.count(colour)
            ]
        )
        self.put(row, (46 if theme.is_portrait else 24) * theme.mm)
        self.fill_up(0.4)

    @staticmethod
    def _why(state: State) -> Text:
        if state.phase == "draw":
            return say("The bag has too few dice for this draw. Dice on the threat track and stored ones stay there.")
        return say("After the monsters' turn and after a threat effect the bag is filled. Stored dice stay.")

    def primary(self, view: Any) -> Action | None:
        n = view.state.discard.total
        return Action("refill.done", say("BAG IS FILLED"), move=m.Refill(), hint=say_n("{n} die", "{n} dice", n))
