"""Whatever a correction sets to whatever: it is taken or refused, and the game goes on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from walks import samples

from companion import games
from companion.engine.correction import Correct, typed_look_up
from companion.engine.rules import IllegalMove
from companion.engine.session import Session


def _plausible(state: Any, entry: Any) -> st.SearchStrategy[Any]:
    """Values that fit the entry, in its range or a little beside it, and values that don't."""
    now = msgspec.to_builtins(typed_look_up(state, entry.path)[0])
    junk = st.one_of(st.none(), st.booleans(), st.integers(-3, 200), st.text(max_size=3), st.just([]), st.just({}))
    fitting: list[st.SearchStrategy[Any]] = [st.just(now)]
    if entry.low is not None and entry.high is not None:
        fitting.append(st.integers(entry.low - 1, entry.high + 1))
    if entry.choices:
        fitting += [st.sampled_from(entry.choices), st.lists(st.sampled_from(entry.choices), max_size=4)]
    if isinstance(now, list | tuple):
        fitting.append(st.lists(st.sampled_from(now), max_size=4) if now else st.just([]))
    return st.one_of(*fitting, junk)


@pytest.mark.parametrize("name", games.names())
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_correction_is_taken_or_refused_and_the_game_goes_on(name: str, data: st.DataObject) -> None:
    game = games.load(name)
    state = data.draw(st.sampled_from(range(len(samples(name)))).map(lambda index: samples(name)[index]))
    entries = data.draw(st.lists(st.sampled_from(game.tracked(state)), min_size=1, max_size=4, unique=True))
    values = {entry.path: data.draw(_plausible(state, entry), label=entry.path) for entry in entries}
    session: Session[Any, Any, Any] = Session(game, state, 0)
    try:
        session.play(Correct.of(values), 0)
    except IllegalMove as refusal:
        assert session.state == state and str(refusal.text)
        return
    after = session.state
    assert isinstance(hash(after), int)
    assert msgspec.json.decode(msgspec.json.encode(after), type=game.state_type) == after
    assert msgspec.json.encode(game.readings(after))
    legal = game.legal_moves(after)
    primary = game.primary_move(after)
    assert primary is None or primary in legal
    at_ms = max(0, (game.deadline_ms(after) or 0) - 1)
    for move in legal[:3] + legal[-3:]:
        Session(game, after, 0).play(move, at_ms)
    session.undo()
    assert session.state == state
