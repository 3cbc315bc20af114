"""What the hardware process says of its devices, as sentences of the catalogue: it speaks English, the table may not.

A sentence that is not known here is shown as it is. A test compares this with what the hardware's sources say.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.engine.words import Text, say

_SENTENCES: tuple[tuple[str, Callable[..., Text]], ...] = (
    # what became of a device
    (
        r"the card reader at (?P<port>.+) was unplugged",
        lambda port: say("The card reader was unplugged ({port}).", port=port),
    ),
    (r"the stand-in for the card reader is unplugged", lambda: say("The card reader was unplugged (stand-in).")),
    (
        r"the card reader at (?P<port>.+) may not be opened",
        lambda port: say("The card reader may not be opened ({port}).", port=port),
    ),
    (
        r"the card reader at (?P<port>.+) is held by another program",
        lambda port: say("Another program holds the card reader ({port}).", port=port),
    ),
    (
        r"the card reader at (?P<port>.+) is not plugged in",
        lambda port: say("The card reader is not plugged in ({port}).", port=port),
    ),
    (r"(?P<port>.+) is no serial port", lambda port: say("This is no serial port: {port}.", port=port)),
    (
        r"the card reader at (?P<port>.+) does not answer \(.*\)",
        lambda port: say("The card reader does not answer ({port}).", port=port),
    ),
    (r"a pin failed \(.*\)", lambda: say("Its connection failed.")),
    (
        r"the \w+ can't have pin (?P<pin>.+) \(.*\)",
        lambda pin: say("Pin {pin} can't be had.", pin=pin),
    ),
    (r"no sound device.*", lambda: say("There is no sound device.")),
    (r"aplay can't be started \(.*\)", lambda: say("The loudspeaker can't be used.")),
    # what to do
    (r"plug it in again", lambda: say("Plug it in again.")),
    (r"plug it in, or correct port in hardware\.yaml", lambda: say("Plug it in, or correct port in hardware.yaml.")),
    (r"correct port in hardware\.yaml", lambda: say("Correct port in hardware.yaml.")),
    (r"add this user to the group dialout", lambda: say("Add this user to the group dialout.")),
    (r"end that program", lambda: say("End that program.")),
    (
        r"check the wiring and restart the console",
        lambda: say("Play on without it. Check its cables and restart the console."),
    ),
    (
        r"end the program or the overlay in config\.txt \(SPI, I2C, sound\) that holds it, then restart the console",
        lambda: say("Play on without it. Restarting the console usually helps."),
    ),
    (
        r"connect a speaker, install alsa-utils, or write speaker: off in hardware\.yaml",
        lambda: say("Connect a speaker, or write speaker: off in hardware.yaml."),
    ),
)


def in_words(sentence: str) -> Text:
    """The sentence for the screen; as it is where the catalogue can't know it."""
    found = known(sentence)
    return found if found is not None else say("{words}", words=sentence)


def known(sentence: str) -> Text | None:
    """The sentence for the screen; None when the hardware process was not expected to say this."""
    for pattern, text in _SENTENCES:
        if match := re.fullmatch(pattern, sentence, re.DOTALL):
            return text(**match.groupdict())
    return None
