"""Pages: leaving one, beginning the next, and whose turn comes (rulings 8, 9, 22 and 25)."""

from __future__ import annotations

from companion.engine.rules import IllegalMove
from companion.engine.words import say
from companion.games.dream_lord import book_events as b
from companion.games.dream_lord import book_moves, moves
from companion.games.dream_lord import events as e
from companion.games.dream_lord.course import Course
from companion.games.dream_lord.drawing import after_draw, discard_hand
from companion.games.dream_lord.guards import by_the_book, need_question
from companion.games.dream_lord.model import ToDo
from companion.games.dream_lord.questions import PageChoice

MOST_PAGES = 999
MOST_SEARCH = 30


def turn_page(course: Course, move: book_moves.TurnPage) -> None:
    """The page to turn to once the turn is over, or at once where the book says so (ruling 25)."""
    number = move.number if move.number is not None else course.state.page.number + 1
    if not 1 <= number <= MOST_PAGES:
        raise IllegalMove("no_such_page", say("Pages go from 1 to {n}.", n=MOST_PAGES))
    if not move.at_once:
        by_the_book(course)
        course.happen(b.PageFollows(number))
        return
    by_the_book(course)
    course.forget_to_do()
    if course.state.phase == "monsters":
        course.happen(e.MonstersTurnEnded("check"))
    discard_hand(course)
    course.happen(e.PhaseBegun("check"), b.PageFollows(number))
    course.then(ToDo("turn_over"))


def turn_over(course: Course) -> None:
    """The next stuffy clockwise (ruling 22), or the next page."""
    state = course.state
    if state.page.following is None:
        course.happen(e.TurnBegun((state.turn + 1) % len(state.stuffies)))
        after_draw(course)
        return
    number = state.page.following
    course.happen(*(b.MonsterLeft(one.id) for one in state.row))
    if state.task is not None:
        course.happen(b.TaskDropped())
    course.happen(b.PageTurned(number))
    course.ask(PageChoice(number))


def begin(course: Course, move: moves.BeginPage) -> None:
    """The page is set up, and the bookkeeper begins (ruling 8)."""
    need_question(course.state, PageChoice, say("No page is being set up."))
    if move.search is not None and not 1 <= move.search <= MOST_SEARCH:
        raise IllegalMove("no_such_value", say("A search asks for 1 to {n}.", n=MOST_SEARCH))
    course.happen(b.PageBegun(move.search), e.Answered())
    course.then(ToDo("begin_turn"))


def begin_turn(course: Course) -> None:
    """The bookkeeper's turn on a new page."""
    course.happen(e.TurnBegun(course.state.bookkeeper))
    after_draw(course)
