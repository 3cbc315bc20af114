"""A disk without room, without any rights to make one: real refusals of the real file system."""

from __future__ import annotations

import contextlib
import resource
from collections.abc import Iterator


@contextlib.contextmanager
def no_file_beyond(most_bytes: int) -> Iterator[None]:
    """No file of this process can grow beyond so many bytes meanwhile; what is written beyond raises EFBIG.

    A write that crosses the border writes up to it first, as on a disk that is full in the middle of a file.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
