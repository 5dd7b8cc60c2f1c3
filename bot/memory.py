"""Returns free memory to the operating system."""

from __future__ import annotations

import ctypes
import sys
import time
from functools import cache
from threading import Thread
from typing import Any, Final

LARGE: Final = 1024 * 1024
"""The size in bytes from which a block counts as large; a board has several million."""
EVERY: Final = 60.0
"""Seconds between two returns of free memory."""
_MMAP_THRESHOLD: Final = -3
"""The number of this parameter in glibc's malloc.h."""


@cache
def keep_tidy() -> None:
    """Make this process return large blocks as soon as they are free, and all other free memory each minute.

    Otherwise, after the first large blocks, glibc keeps such blocks in its heap, where small permanent ones
    separate them: that wastes some 50 MB. It also never returns memory that is freed between permanent
    blocks: a heap of 30 MB grows by 40 MB an hour even if nothing new is stored. Other C libraries are not
    changed.
    """
    limit = _of_glibc("mallopt")
    if limit is not None:
        limit(_MMAP_THRESHOLD, LARGE)
        Thread(target=_tidy, name="tidies memory", daemon=True).start()


def give_back() -> None:
    """Return free memory to the system, which takes some milliseconds; other threads continue meanwhile."""
    trim = _of_glibc("malloc_trim")
    if trim is not None:
        trim(0)


def _tidy() -> None:
    while True:
        time.sleep(EVERY)
        give_back()


@cache
def _of_glibc(name: str) -> Any | None:
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
