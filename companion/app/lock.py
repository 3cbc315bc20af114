"""One console a data folder: a lock file that the system frees when its holder dies, however it dies."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class AlreadyRunning(RuntimeError):
    """Another console holds the data folder; its text is the sentence for the person who started the second one."""


class FolderLock:
    """Holds `<folder>/lock` from construction to `close`.

    Raises AlreadyRunning. `is_held` is False where no lock file can be made (a folder that can't be written): then
    nothing is saved either, so nothing can be spoilt.
    """

    def __init__(self, folder: Path) -> None:
        self._handle: int | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise AlreadyRunning(
                f"Another console is running with the tables in {folder}; close it, or name another folder with --data."
            ) from None
        except OSError:  # a file system without locks
            self.close()

    @property
    def is_held(self) -> bool:
        return self._handle is not None

    def close(self) -> None:
        """Free the folder. Closing twice is fine."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
