"""What holds for every game that is found: random play, undo, JSON, corrections, help and scripted tables."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from walks import NOTES, STEPS, one_of_each_kind, samples, script, scripts, starts, walk, walks

from companion import games, playing
from companion.engine.chance import Seeded
from companion.engine.correction import Correct, typed_look_up
from companion.engine.rules import IllegalMove
from companion.engine.session import Session
from companion.engine.words import Text

NAMES = games.names()
every_game = pytest.mark.parametrize("name", NAMES)
every_script = pytest.mark.parametrize(
    "path", [path for name in NAMES for path in scripts(name)], ids=lambda path: f"{path.parent.name}/{path.stem}"
)


def test_games_are_found_and_noted() -> None:
    assert "time_trouble" in NAMES
    missing = sorted(set(NAMES) - set(NOTES))
    assert not missing, f"write set-ups and base rulings of {', '.join(missing)} into tests/contract/games.yaml"


# ---- random play ----------------------------------------------------------------------------------------------------


@every_game
def test_a_random_game_ends_or_goes_on_with_something_to_do(name: str) -> None:
    for played in walks(name):
        for state, legal in zip(played.session.states, played.legal, strict=True):
            if played.game.outcome(state) is None:
                assert legal or played.game.deadline_ms(state) is not None
            else:
                assert legal == ()
        is_over = played.game.outcome(played.session.state) is not None
        assert is_over or played.session.depth == STEPS


@every_game
def test_random_games_come_to_an_end_often(name: str) -> None:
    over = [played for played in walks(name) if played.game.outcome(played.session.state) is not None]
    assert len(over) > len(walks(name)) / 2


@every_game
def test_every_legal_move_is_taken_and_described(name: str) -> None:
    draw = random.Random(0)
    for played in walks(name):
        steps = (*played.session.steps, played.session.last)
        for state, legal, step in list(zip(played.session.states, played.legal, steps, strict=True))[::5]:
            deadline_ms = played.game.deadline_ms(state)
            at_ms = step.at_ms if deadline_ms is None else deadline_ms - 1
            for move in one_of_each_kind(legal, draw):
                played.game.decide(state, move, Seeded(0, 0), at_ms)
                text = played.game.describe(state, move)
                assert isinstance(text, Text) and str(text)


@every_game
def test_a_move_that_is_not_legal_is_refused_or_another_word_for_a_legal_one(name: str) -> None:
    game, draw = games.load(name), random.Random(2)
    elsewhere = list(dict.fromkeys(move for state in samples(name) for move in game.legal_moves(state)))
    refused = 0
    for state in samples(name):
        legal = game.legal_moves(state)
        at_ms = max(0, (game.deadline_ms(state) or 0) - 1)
        for move in draw.sample(elsewhere, 40):
            if move in legal:
                continue
            try:
                taken = _after(game, state, move, at_ms)
            except IllegalMove:
                refused += 1
            else:
                assert taken in [_after(game, state, other, at_ms) for other in legal], move
    assert refused


def _after(game: Any, state: Any, move: Any, at_ms: int) -> Any:
    for event in game.decide(state, move, Seeded(0, 0), at_ms):
        state = game.evolve(state, event)
    return state


@every_game
def test_the_start_button_only_makes_legal_moves(name: str) -> None:
    for played in walks(name):
        for state, legal in list(zip(played.session.states, played.legal, strict=True))[::3]:
            primary = played.game.primary_move(state)
            assert primary is None or primary in legal


@every_game
def test_the_same_seed_and_moves_give_the_same_game(name: str) -> None:
    for played in walks(name)[::5]:
        again = walk(name, played.session.states[0], played.seed)
        assert again.session.steps == played.session.steps
        assert again.session.state == played.session.state


@every_game
def test_every_event_has_cues_to_look_up(name: str) -> None:
    for played in walks(name):
        for event in (event for step in played.session.steps for event in step.events):
            assert all(isinstance(cue, str) and cue for cue in played.game.cues_for(event))


@every_game
def test_readings_can_be_taken_and_written_of_every_state(name: str) -> None:
    game = games.load(name)
    for state in samples(name):
        assert msgspec.json.encode(game.readings(state))


# ---- undo and redo --------------------------------------------------------------------------------------------------


class _NoMoreChance(Session[Any, Any, Any]):
    """A session in which nothing may be rolled."""

    def chance(self) -> Any:
        raise AssertionError("rolled")


@every_game
def test_undo_restores_every_earlier_state_and_redo_puts_it_back_without_a_roll(name: str) -> None:
    for played in walks(name)[::3]:
        session: Session[Any, Any, Any] = _NoMoreChance(played.game, played.session.states[0], played.seed)
        for step in played.session.steps:
            session.put(step)
        states = played.session.states
        assert session.states == states
        for depth in range(session.depth, 0, -1):
            assert session.undo_text == played.session.steps[depth - 1].text
            assert session.undo() == played.session.steps[depth - 1]
            assert session.state == states[depth - 1]
        for depth in range(1, len(states)):
            session.redo()
            assert session.state == states[depth]
        assert session.steps == played.session.steps


@every_game
def test_a_refused_move_leaves_everything_as_it_was(name: str) -> None:
    draw = random.Random(1)
    refused = 0
    every_kind = [help_.example for help_ in games.load(name).move_help()]
    for played in walks(name)[::5]:
        session: Session[Any, Any, Any] = Session(played.game, draw.choice(played.session.states), 0)
        for move in every_kind:
            before = (session.state, session.steps)
            try:
                session.play(move, 0)
            except IllegalMove as refusal:
                refused += 1
                assert refusal.code and str(refusal.text) == str(refusal)
                assert (session.state, session.steps) == before
            else:
                session.undo()
    assert refused


# ---- what states, moves and events are made of -----------------------------------------------------------------------


@every_game
def test_states_moves_and_events_go_through_json_unchanged(name: str) -> None:
    game = games.load(name)
    for state in samples(name):
        assert msgspec.json.decode(msgspec.json.encode(state), type=game.state_type) == state
    for played in walks(name)[::2]:
        for step in played.session.steps:
            assert msgspec.json.decode(msgspec.json.encode(step.move), type=game.move_type) == step.move
            for event in step.events:
                assert msgspec.json.decode(msgspec.json.encode(event), type=game.event_type) == event


def _parts(value: Any) -> Any:
    yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _parts(getattr(value, field))
    elif isinstance(value, tuple):
        for item in value:
            yield from _parts(item)


@every_game
def test_states_are_hashable_and_made_of_frozen_structs_and_tuples(name: str) -> None:
    for state in samples(name):
        assert isinstance(hash(state), int)
        for part in _parts(state):
            assert not isinstance(part, dict | list | set), part
            assert not isinstance(part, msgspec.Struct) or part.__struct_config__.frozen, part


@every_game
def test_moves_and_events_are_hashable_and_tagged(name: str) -> None:
    game = games.load(name)
    for kind in (*get_args(game.move_type), *get_args(game.event_type)):
        assert isinstance(kind.__struct_config__.tag, str) and kind.__struct_config__.frozen
    for played in walks(name)[::5]:
        for step in played.session.steps:
            assert isinstance(hash((step.move, step.events)), int)


# ---- cards and corrections -------------------------------------------------------------------------------------------


@every_game
def test_every_readable_card_makes_a_move_and_no_code_is_used_twice(name: str) -> None:
    game = games.load(name)
    for state in starts(name):
        cards = game.readable_cards(state)
        assert len({card.code for card in cards}) == len(cards)
        assert all(game.move_for_card(state, card.code) is not None for card in cards)
        assert game.move_for_card(state, "no such code") is None


def _other_values(entry: Any, now: Any) -> list[Any]:
    """Values that a correction might set instead."""
    if entry.low is not None and entry.high is not None:
        return [value for value in {entry.low, entry.high, (entry.low + entry.high) // 2} if value != now]
    if entry.choices:
        return [[], list(entry.choices)] if isinstance(now, tuple) else [entry.choices[0], entry.choices[-1], None]
    return []


@every_game
def test_every_tracked_value_can_be_corrected_in_any_phase_and_undone(name: str) -> None:
    game = games.load(name)
    changed: set[str] = set()
    for state in samples(name)[::2]:
        for entry in game.tracked(state):
            now, _ = typed_look_up(state, entry.path)
            session: Session[Any, Any, Any] = Session(game, state, 0)
            session.play(Correct.of({entry.path: now}), 0)
            assert session.last is not None and session.last.events, entry.path
            for value in _other_values(entry, now):
                session = Session(game, state, 0)
                try:
                    session.play(Correct.of({entry.path: value}), 0)
                except IllegalMove:
                    assert session.state == state
                    continue
                found = typed_look_up(session.state, entry.path)[0]
                assert msgspec.to_builtins(found) in (value, tuple(value) if isinstance(value, list) else value)
                changed.add(entry.path)
                session.undo()
                assert session.state == state
    assert changed


@every_game
def test_a_correction_of_what_is_not_tracked_is_refused(name: str) -> None:
    game = games.load(name)
    for state in samples(name):
        roots = {entry.path.partition(".")[0] for entry in game.tracked(state)}
        untracked = [field for field in game.state_type.__struct_fields__ if field not in roots]
        values = {field: msgspec.to_builtins(getattr(state, field)) for field in untracked}
        for path, value in {**values, "no.such.path": 1, "": 1}.items():
            with pytest.raises(IllegalMove):
                game.decide(state, Correct.of({path: value}), Seeded(0, 0), 0)


# ---- help and scripted tables ----------------------------------------------------------------------------------------


@every_game
def test_every_move_has_help_with_an_example_that_a_script_can_write(name: str, tmp_path: Path) -> None:
    game = games.load(name)
    helps = game.move_help()
    assert {help_.move for help_ in helps} == set(get_args(game.move_type))
    setup = msgspec.json.encode(NOTES[name]["setups"]["house"][0]).decode()
    lines = [f"game: {name}", "title: examples", f"setup: {setup}", "steps:"]
    for help_ in helps:
        assert type(help_.example) is help_.move and help_.meaning
        lines.append(f"  - {playing._example(help_.example)}")
    file = tmp_path / "examples.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    read = [line.step.move for line in playing.read_table(file).lines]
    assert read == [help_.example for help_ in helps]


@every_game
def test_a_game_has_scripted_tables(name: str) -> None:
    found = scripts(name)
    assert found, f"write tables to tests/playthroughs/{name}/ and try them with `companion play FILE`"


@every_game
def test_every_base_ruling_is_shown_by_a_scripted_table(name: str) -> None:
    covered = {ruling for path in scripts(name) for ruling in script(path).covers}
    assert all(re.fullmatch(r"R[1-9]\d*", ruling) for ruling in covered)
    missing = [ruling for ruling in NOTES[name]["base_rulings"] if ruling not in covered]
    assert not missing, f"no table of tests/playthroughs/{name}/ covers {', '.join(missing)}; write one"


@every_script
def test_a_scripted_table_goes_as_it_says(path: Path) -> None:
    report = script(path).play()
    assert not report.unmet, f"{path}:{report.unmet[0].line}: {report.unmet[0].what}; try `companion play {path}`"
