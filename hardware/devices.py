"""Which devices there are and how they are: the list that the app shows, and what to say when it changes."""

from __future__ import annotations

from hardware.messages import DeviceBack, DeviceLost, DeviceState


class Devices:
    """The state of each device by its name. For one thread."""

    def __init__(self) -> None:
        self._states: dict[str, DeviceState] = {}
        self._whole: dict[str, DeviceState] = {}

    def now(self) -> tuple[DeviceState, ...]:
        """All devices, in the order they were added."""
        return tuple(self._states.values())

    def get(self, name: str) -> DeviceState | None:
        """The device called `name`."""
        return self._states.get(name)

    def has(self, state: DeviceState) -> None:
        """Add a device, or replace what is known of it."""
        self.will_be(state)
        self._states[state.name] = state

    def will_be(self, state: DeviceState) -> None:
        """What a device will be when it is told to be back."""
        self._whole[state.name] = state

    def told(self, name: str, why: str | None, what_to_do: str) -> DeviceLost | DeviceBack | None:
        """A device failed (`why`) or works again (None); what to say about it, None if that is known already."""
        state = self._states.get(name) or DeviceState(name, "present")
        was_lost = state.state == "lost" and bool(state.why)
        if why is None:
            self._states[name] = self._whole.get(name, state)
            return DeviceBack(name=name) if self._states[name] != state else None
        self._states[name] = DeviceState(name, "lost", state.detail, why, what_to_do)
        return None if was_lost else DeviceLost(name=name, why=why, what_to_do=what_to_do)
