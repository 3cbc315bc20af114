"""What can go wrong for a robot, as sentences."""

from __future__ import annotations


class RobotTrouble(Exception):
    """The robot can't go on; the text is a sentence for whoever started it."""


class Unmet(RobotTrouble):
    """Something did not come as it should: what was expected and what was found instead."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}; found {found}")
        self.expected = expected
        self.found = found
