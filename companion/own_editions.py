"""People's own editions as files: read as they are, saved after every change, brought in and given out.

What an edition is each game says itself (`edition.py` with `Edition`, `read` and `load`). Which editions can be played
is `editions.py`'s business.
"""

from __future__ import annotations

import logging
import re
import threading
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.editions import SHIPPED_EDITIONS
from companion.sticks import Place, places
from config.loading import Problem, Problems, save

#: A larger file is no edition.
MOST_BYTES = 1_000_000
LONGEST_NAME = 40
#: How soon what could not be saved is tried again.
AGAIN_S = 5.0
_KEY = re.compile(r"^([A-Za-z_]\w*)[ \t]*:", re.MULTILINE)
_SPELLED = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}
_log = logging.getLogger(__name__)


#: An edition that is to be written, and what makes of it what is written.
_Job = tuple[Any, Callable[[Any], Any]]


class OwnEditions:
    """The editions of one data folder. `keep` saves on a thread of its own; all else is for one thread.

    What can't be saved is kept in mind, is read as if it were, and is tried again until it can be or is deleted.
    """

    def __init__(self, data: Path, on_trouble: Callable[[], None] = lambda: None) -> None:
        """`on_trouble` is called on the saving thread whenever `trouble` has changed."""
        self._data = data
        self._on_trouble = on_trouble
        self._pending: dict[Path, _Job] = {}
        self._unsaved: dict[Path, _Job] = {}
        self._is_saving = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self.trouble: str | None = None
        """Why the last change could not be saved; None when it is."""

    def folder(self, game: str) -> Path:
        """Where the editions of a game lie."""
        return self._data / "editions" / game

    def places(self) -> tuple[Place, ...]:
        """Where editions are given out and taken in: sticks, and folders of this console."""
        return places(self._data)

    def names(self, game: str) -> tuple[str, ...]:
        """The people's own editions of a game, by their files' names."""
        self.flush()
        with self._changed:
            unsaved = {path.stem for path in self._unsaved if path.parent == self.folder(game)}
        return tuple(sorted(unsaved | {path.stem for path in self.folder(game).glob("*.yaml") if path.is_file()}))

    def read(self, game: str, name: str) -> Any:
        """An own or a shipped edition as it is written. Raises Problems and FileNotFoundError."""
        self.flush()
        with self._changed:
            unsaved = self._unsaved.get(self.folder(game) / f"{name}.yaml")
        if unsaved is not None:
            edition, finish = unsaved
            return finish(edition)
        module = games.edition_module(game)
        return module.read(module.find(name, (self.folder(game), SHIPPED_EDITIONS / game)))

    def keep(self, game: str, edition: Any, finish: Callable[[Any], Any] = lambda edition: edition) -> None:
        """Save an edition under its name soon; the newest of several changes is enough.

        `finish` makes of it what is written, on the saving thread.
        """
        with self._changed:
            self._pending[self.folder(game) / f"{edition.name}.yaml"] = edition, finish
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._save_on, name="editions", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def delete(self, game: str, name: str) -> None:
        """Delete an own edition, for good. Raises OSError."""
        self.flush()
        path = self.folder(game) / f"{name}.yaml"
        path.unlink(missing_ok=True)
        with self._changed:
            self._unsaved.pop(path, None)

    @property
    def is_settled(self) -> bool:
        """Whether all that was kept is on the disk, or can't be. Any thread."""
        with self._changed:
            return not self._pending and not self._is_saving

    def flush(self) -> None:
        """Wait until all that was kept is on the disk, or can't be."""
        with self._changed:
            self._changed.wait_for(lambda: not self._pending and not self._is_saving)

    def free_name(self, game: str, title: str) -> str:
        """A file's name for a title that no edition of the game has yet."""
        taken = {*self.names(game), *(path.stem for path in (SHIPPED_EDITIONS / game).glob("*.yaml"))}
        name = plain = file_name(title)
        number = 2
        while name in taken:
            name, number = f"{plain}_{number}", number + 1
        return name

    def _save_on(self) -> None:
        while True:
            with self._changed:
                if not self._changed.wait_for(lambda: self._pending, AGAIN_S if self._unsaved else None):
                    self._pending.update(self._unsaved)
                    continue
                (path, job), *_ = self._pending.items()
                del self._pending[path]
                self._is_saving = True
            trouble = _saved(path, *job)
            with self._changed:
                self._is_saving = False
                self._unsaved.pop(path, None)
                if trouble is not None:
                    self._unsaved[path] = job
                is_new, self.trouble = trouble != self.trouble, trouble
                self._changed.notify_all()
            if is_new:
                self._on_trouble()


def _saved(path: Path, edition: Any, finish: Callable[[Any], Any]) -> str | None:
    """Why it could not be saved."""
    try:
        save(path, as_written(finish(edition)))
    except OSError as error:
        _log.warning("the edition %s can't be saved: %s", path, error)
        return error.strerror or str(error)
    return None


def as_written(value: Any) -> Any:
    """The plain data of a file; what is as it would be anyway is left out."""
    if isinstance(value, msgspec.Struct):
        return {
            written: as_written(inner)
            for name, written, usual in _fields(type(value))
            if (inner := getattr(value, name)) != usual
        }
    if isinstance(value, dict):
        return {key: as_written(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [as_written(inner) for inner in value]
    return value


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[tuple[str, str, Any], ...]:
    """Each field's name, its name in a file, and its default."""
    return tuple((field.name, field.encode_name, _default(field)) for field in msgspec.structs.fields(struct))


def _default(field: Any) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def file_name(title: str) -> str:
    """A title as the name of a file: small letters, digits and underscores, beginning with a letter."""
    spelled = re.sub("[äöüß]", lambda letter: _SPELLED[letter[0]], title.lower())
    letters = (letter for letter in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(letter))
    plain = "".join(letters)
    name = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_NAME]
    return name if name[:1].isalpha() else f"box_{name}".rstrip("_")


def free_title(title: str, taken: Iterable[str]) -> str:
    """The title, numbered where a box of that title stands on the shelf already: `House edition 2`."""
    there = {each.casefold() for each in taken}
    found, number = title, 2
    while found.casefold() in there:
        found, number = f"{title} {number}", number + 1
    return found


# --- files from elsewhere -------------------------------------------------------------------------------------------


class Foreign(msgspec.Struct, frozen=True):
    """An edition in a file from elsewhere. `is_finished`: nothing is wrong with it and nothing missing."""

    game: str
    edition: Any
    is_finished: bool


def read_foreign(file: Path) -> Foreign:
    """An edition in a file. Raises Problems with all that is wrong; an unfinished one may lack what it lacks.

    It may not be such that no screen could show it, though.
    """
    if not file.is_file():
        raise Problems([Problem(str(file), 1, "there is no such file", "check the name and the folder")])
    game = game_of(file)
    if game is None:
        raise Problems([Problem(str(file), 1, "this is no edition of a game", "name the file of an edition")])
    module = games.edition_module(game)
    edition = module.read(file)
    try:
        module.load(file)
    except Problems:
        if not getattr(edition, "unfinished", False):
            raise
        return Foreign(game, module.load_unfinished(file), False)
    return Foreign(game, edition, True)


def game_of(file: Path) -> str | None:
    """The game whose edition a file holds, judged by its keys; None for anything else, or what can't be read."""
    return game_of_keys(keys_of(file))


def game_of_keys(keys: set[str]) -> str | None:
    """The game whose edition file has most of these keys, if it has more than half of them."""
    best, most = None, len(keys) / 2
    for name in games.names():
        known = len(keys & set(games.edition_module(name).Edition.__struct_fields__))
        if known > most:
            best, most = name, known
    return best


def keys_of(file: Path) -> set[str]:
    """The keys at a file's left edge, whatever else is wrong with it; none if it can't be read."""
    try:
        with file.open(encoding="utf-8", errors="replace") as text:
            return set(_KEY.findall(text.read(MOST_BYTES)))
    except OSError:
        return set()


def editions_in(folder: Path) -> Iterator[tuple[Path, str]]:
    """The files of a folder that hold editions, by name, each with its game. Nothing where it can't be read."""
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".yml") and path.is_file())
    except OSError:
        return
    for path in files:
        game = game_of(path)
        if game is not None:
            yield path, game


def export(edition: Any, target: Path) -> None:
    """Write an edition to a file elsewhere; on the disk when this returns. Raises OSError."""
    save(target, as_written(edition))
