"""The guided first round of Time Trouble: one action phase on a practice table of two, half a minute on the clock."""

from __future__ import annotations

from typing import Any

from companion.app.views import Banner
from companion.engine.words import Text, say
from companion.games.time_trouble import moves
from companion.ui.guide import Guide, GuideStep

TIMER_S = 30.0
#: Where the clock goes for those who do not want to wait: just before it ticks.
LEAVE_MS = 5_900

READER_LOST = Banner(
    "guide",
    say("Only an example: the card reader does not answer."),
    what_to_do=say("Plug it in. Until then lay cards by touch."),
)


def _options(players: tuple[str, ...]) -> dict[str, Any]:
    return {"players": list(players), "level": 1, "timer": TIMER_S}


def _card_words(view: Any) -> Text:
    if view.has_stand_ins.reader:
        return say("Now a card: tap one among the stand-ins, or drag it onto the reader drawn there.")
    return say("Now a card: hold its sticker to the reader, as if you laid it into the computer.")


def _where_cards_come(view: Any) -> tuple[str, ...]:
    return ("standin.reader", "standin.toggle") if view.has_stand_ins.reader else ("tray",)


def _lay_one(controller: Any, view: Any) -> None:
    """The first card that is still out, through the stand-in reader where there is one."""
    laid = {layer.card for layer in view.state.tray}
    card = next(card for card in view.state.box.cards if card.id not in laid)
    if view.has_stand_ins.reader:
        controller.feed(card.code_a)
    else:
        controller.play(moves.PlayCard(card.id, False))


def _do_not_wait(controller: Any, _view: Any) -> None:
    left_ms = controller.left_ms()
    if left_ms is not None and left_ms > LEAVE_MS:
        controller.skip(left_ms - LEAVE_MS)


def _is_past(view: Any) -> bool:
    """The action phase is over: what belongs to it needs no waiting for."""
    return view.state.phase not in ("briefing", "action")


GUIDE = Guide(
    options=_options,
    steps=(
        GuideStep(
            say("This line says which round it is, who is boss and what the team has left."),
            points_at=("heading readings supply_row",),
        ),
        GuideStep(
            say("The blue button is always what comes next. Touch START: you get {n} seconds.", n=round(TIMER_S)),
            points_at=("briefing.start",),
            is_done=lambda _began, view: view.state.phase != "briefing",
        ),
        GuideStep(
            _card_words,
            points_at=_where_cards_come,
            is_done=lambda began, view: len(view.state.tray) > len(began.state.tray) or _is_past(view),
            help=_lay_one,
        ),
        GuideStep(
            say("The computer from above: uncovered footprints are steps. Now touch Undo: it takes the card back."),
            points_at=("frame.undo",),
            is_done=lambda _began, view: view.redo_text is not None,
        ),
        GuideStep(
            say("Undo gives the time back, too: the clock stands where it stood. Touch RESUME."),
            points_at=("frame.resume",),
            is_done=lambda _began, view: not view.is_paused,
        ),
        GuideStep(
            say("At 10 seconds you are warned, from 5 it ticks, and a long tone is the end. Listen."),
            points_at=("ring",),
            is_done=lambda _began, view: _is_past(view),
            help=_do_not_wait,
            help_text=say("Don't wait"),
        ),
        GuideStep(
            say("Trouble is told up here, with what to do. The game goes on all the same."),
            points_at=("banners",),
            banner=READER_LOST,
        ),
        GuideStep(
            say("That was it. Undo reaches back as far as you like; this round is on the home screen."),
            next=say("Home"),
        ),
    ),
)
