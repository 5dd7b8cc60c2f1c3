"""Choices that are made from bytes: the same bytes always give the same choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

TEXTS: Final = (
    "",
    " ",
    "A",
    "0",
    "-1",
    "99999999999999999999",
    "١٢",
    "1e9",
    "nan",
    "\0",
    "\u202eevil",
    "👩‍👩‍👧‍👦",
    "@everyone",
    "<@&1> <@1> <#1>",
    "[here](https://example.org)",
    "**bold** `code` ||spoiler||",
    "```\n# big\n-# small\n> quote",
    "{name} %s %(name)s {0.__class__}",
    "'; DROP TABLE tables; --",
    "../../etc/passwd",
    "qd:do:1:0:x",
    "x" * 101,
    "x:" * 3_000,
)
"""Texts that try to break out of their context."""


class Draw:
    """Makes choices, each of which uses up some bytes; if none remain, it makes the first choice."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def rest(self) -> bytes:
        """Return all remaining bytes."""
        return self._data[self._at :]

    def number(self, below: int) -> int:
        """Return a whole number from 0 up to, but not including, `below`."""
        size = max(1, (below.bit_length() + 7) // 8)
        taken = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(taken, "big") % below

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of several values."""
        return choices[self.number(len(choices))]

    def text(self, *known: str) -> str:
        """Return a text: one of `known`, one that tries to break out of its context, or any text."""
        match self.number(4):
            case 0 | 1 if known:
                return self.pick(known)
            case 2:
                return self.pick(TEXTS)
        length = self.number(60)
        taken = self._data[self._at : self._at + length]
        self._at += length
        return taken.decode("utf-8", "replace")
