"""What every screen of a round has in its top bar: round, boss, and the supplies."""

from __future__ import annotations

from typing import Any

from companion.engine.words import Text, say
from companion.games.time_trouble.course import living
from companion.games.time_trouble.model import State
from companion.ui.screen import GameScreen, Reading


def fluffies_caught(state: State) -> int:
    """Fluffies saved, or carried by characters that are not k.o."""
    return state.saved + sum(state.characters.get(name).fluffies for name in living(state))


class RoundScreen(GameScreen):
    """A screen of a round. Subclasses say the step of the round in `step_words`."""

    step_words: Text | None = None

    def heading(self, view: Any) -> tuple[Text, ...]:
        state = view.state
        boss = say("Boss: {who}", who=state.players[state.boss].name)
        return (self.step_words or say("Round {n}", n=state.round), boss)

    def readings(self, view: Any) -> tuple[Reading, ...]:
        state = view.state
        return (
            Reading(say("energy"), str(state.energy), is_urgent=state.energy < 2),
            Reading(say("snails"), str(state.snails)),
            Reading(say("Fluffies"), f"{fluffies_caught(state)}/{state.box.level.goal}"),
        )

    @property
    def picks_cards(self) -> bool:
        """Whether cards are tapped on their pictures instead of being read."""
        value = getattr(self.settings, "value", None)
        return getattr(value, "card_input", "reader") == "live"
