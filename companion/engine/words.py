"""Sentences that the rules hand to a screen: a message id with its blanks, not yet in any language.

The English sentence is the message id. `say` marks it for the catalogue and keeps the blanks apart, so that a screen
can put it into the table's language. Translation itself lives in `companion.ui.language`.
"""

from __future__ import annotations

import msgspec


class Text(msgspec.Struct, frozen=True):
    """One sentence or word for a screen.

    `message` is the English text with `{blanks}`; `plural` its plural form or None, chosen by the blank `n`.
    """

    message: str
    args: tuple[tuple[str, int | str | Text], ...] = ()
    plural: str | None = None

    def __str__(self) -> str:
        """The English sentence."""
        blanks = {name: str(value) for name, value in self.args}
        number = dict(self.args).get("n")
        pattern = self.plural if self.plural is not None and number != 1 else self.message
        return pattern.format(**blanks)


def say(message: str, **blanks: int | str | Text) -> Text:
    """A sentence with its blanks filled: `say("{who} has no card left", who="Ben")`."""
    return Text(message, tuple(blanks.items()))


def say_n(singular: str, plural: str, n: int, **blanks: int | str | Text) -> Text:
    """A sentence whose form depends on the count `n`, which is a blank of its own."""
    return Text(singular, (("n", n), *blanks.items()), plural)


#: The message of words that an edition brings itself; its blanks are the English ones and, by code, other languages.
OWN_WORDS = "{words}"


def written(english: str, **others: str) -> Text:
    """Words of an edition's own, which stand in no catalogue: `written("Crawly", de="Krabbler")`.

    Where English, or another language, is left empty the words that are there are said.
    """
    found = english or next((words for words in others.values() if words), "")
    return Text(OWN_WORDS, (("words", found), *((code, words) for code, words in others.items() if words)))
