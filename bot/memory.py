"""Memory that pictures have used goes back to the system."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

LARGE: Final = 1024 * 1024
"""Bytes from which a block is large: a board has several million."""
_MMAP_THRESHOLD: Final = -3
"""What glibc calls this limit, in malloc.h."""


def give_back_large_blocks() -> None:
    """Let glibc take each large block from the system by itself, and give it back when it is free.

    Otherwise it learns from the first large blocks to keep them in its heap, where small ones that stay
    lie between them: some 50 MB for nothing. Other C libraries are left as they are.
    """
    if sys.platform == "linux":
        limit = getattr(ctypes.CDLL(None), "mallopt", None)
        if limit is not None:
            limit(_MMAP_THRESHOLD, LARGE)
