"""Giving a group out to a USB stick or a folder, and taking one in, or what it has become on another console."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.app.carried_groups import Arrival, NotTaken, groups_in, read
from companion.app.groups import Group
from companion.engine.words import Text, say, say_n
from companion.own_editions import file_name
from companion.ui.language import language
from companion.ui.screen import Action
from companion.ui.stick import StickScreen
from config.saving import save_bytes


class GroupStick(StickScreen):
    """A touch takes a group in, or says what it would add to one that is here; else the group is written there."""

    screen_name = "group_stick"
    prefix = "groups"
    nothing = say("No group lies here.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._given: Group | None = None
        self._arrival: Arrival | None = None

    def for_import(self) -> GroupStick:
        """Take a group in."""
        self._given = None
        self.start(is_import=True)
        return self

    def for_export(self, group: Group) -> GroupStick:
        """Give this group out."""
        self._given = group
        self.start(is_import=False)
        return self

    def files(self, folder: Path) -> Sequence[Path]:
        return groups_in(folder)

    def forget(self) -> None:
        self._arrival = None

    # -- taking in -----------------------------------------------------------------------------------------------------

    def take(self, file: Path) -> None:
        self._arrival = None
        try:
            arrival = self.controller.carried_groups.arriving(read(file))
        except NotTaken as why:
            self.say_here(why.text)
        except OSError:
            self.say_here(say("{file} can't be read. Is the stick plugged in?", file=file.name))
        else:
            self._arrived(arrival)

    def _arrived(self, arrival: Arrival) -> None:
        if arrival.here is None:
            self._keep(arrival)
        elif arrival.brings_nothing:
            self.say_here(say("{name} is here already, with all that this file has.", name=arrival.here.name))
        else:
            self._arrival = arrival
            self.say_here(
                say(
                    "{name} is here already. What this file has more is added; of two results the better one stays.",
                    name=arrival.here.name,
                )
            )

    def _keep(self, arrival: Arrival) -> None:
        self.controller.carried_groups.take(arrival)
        self.panel.pop()
        self.panel.laying.to_group(arrival.group)
        self.panel.toast.tell(language.put(say("{name} is here.", name=arrival.group.name)), "read")

    # -- bars ----------------------------------------------------------------------------------------------------------

    def heading(self, view: Any) -> tuple[Text, ...]:
        return (say("Import a group"),) if self.is_import else (say("Export the group"),)

    def back(self, view: Any) -> Action | None:
        return Action("groups.stick.back", say("Back"), call=self.panel.pop)

    def offers(self, view: Any) -> tuple[Action, ...]:
        if self.is_import:
            return (self.look_again(),)
        return (self.look_again(), *self.replace_offer(self._target, self._write))

    def primary(self, view: Any) -> Action | None:
        if not self.is_import:
            return self.write_action(self._target, self._write)
        arrival = self._arrival
        if arrival is None:
            return None
        count = len(arrival.plays)
        more = say_n("{n} more result", "{n} more results", count) if count else say("stars and bonuses")
        return Action("groups.stick.add", say("ADD"), call=lambda: self._keep(arrival), hint=more)

    @property
    def _target(self) -> Path:
        assert self._given is not None
        return self.folder / f"{file_name(self._given.name)}.json"

    def _write(self) -> None:
        assert self._given is not None
        save_bytes(self._target, self.controller.carried_groups.written(self._given.id))
