"""Chance that can be checked afterwards."""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any

from engine.kernel.errors import BadDraw

_SPAN = 1 << 256
_BLOCK = 64
"""Bytes that SHA-256 takes at a time, and a key fills."""


def commitment(seed: str) -> str:
    """Return the hash of a seed, hexadecimal: published when a table starts, checked when it ends.

    >>> commitment("a seed")[:16]
    '8f44d509e0492ace'
    """
    return sha256(seed.encode()).hexdigest()


@dataclass(slots=True)
class Dice:
    """Every random draw of a table: HMAC-SHA-256 of a counter, keyed with the table's seed.

    The same seed gives the same draws in the same order, and without the seed the next one can't be
    predicted. A table that continues elsewhere, with its seed unknown, begins with the draws that were made
    so far.

    >>> dice = Dice("a seed")
    >>> dice.roll(2), dice.below(10), dice.drawn
    ((5, 3), 0, 3)
    >>> Dice("a seed").roll(2) == Dice("a seed").roll(2)
    True

    """

    seed: str = field(repr=False)
    drawn: int = 0
    """How many draws have been made."""
    past: tuple[int, ...] = ()
    """The first draws of the table, if they come from another seed."""

    def below(self, sides: int) -> int:
        """Draw a whole number from 0 up to, but not including, `sides`. Unbiased.

        Raises ValueError when `sides` is not positive, and BadDraw when a past draw has no such face.
        """
        if sides < 1:
            raise ValueError("dice need at least one side")
        drawn, self.drawn = self.drawn, self.drawn + 1
        if drawn < len(self.past):
            if not 0 <= self.past[drawn] < sides:
                raise BadDraw(f"number {drawn + 1} is {self.past[drawn]}, with {sides} sides")
            return self.past[drawn]
        return draw(self.seed, drawn, sides)

    def roll(self, count: int = 1, sides: int = 6) -> tuple[int, ...]:
        """Roll `count` dice with faces 1 to `sides`."""
        return tuple(self.below(sides) + 1 for _ in range(count))

    def shuffle(self, deck: MutableSequence[Any]) -> None:
        """Shuffle a deck in place (Fisher and Yates)."""
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]

    def clone(self) -> Dice:
        """Return a copy."""
        return type(self)(self.seed, self.drawn, self.past)


@dataclass(slots=True)
class RecordedDice(Dice):
    """Dice that remember what was drawn; so do their copies, in the same lists."""

    draws: list[int] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    """How many faces each draw had; burnt draws none."""

    def below(self, sides: int) -> int:
        """Draw as ordinary dice do; burnt draws count as 0."""
        burnt = [0] * (self.drawn - len(self.draws))
        self.draws.extend(burnt)
        self.sides.extend(burnt)
        value = Dice.below(self, sides)
        self.draws.append(value)
        self.sides.append(sides)
        return value

    def clone(self) -> RecordedDice:
        """Return a copy that writes into the same lists."""
        return RecordedDice(self.seed, self.drawn, self.past, self.draws, self.sides)


def draw(seed: str, counter: int, sides: int) -> int:
    """Return the draw that a seed gives at a counter: it can be checked with the seed.

    A digest too high to be divided evenly among the sides is hashed again.

    >>> draw("a seed", 0, 6) + 1 == Dice("a seed").roll()[0]
    True

    """
    digest = _digest(seed, str(counter).encode())
    while (number := int.from_bytes(digest, "big")) >= _SPAN - sides and number >= _SPAN - _SPAN % sides:
        digest = _digest(seed, digest)
    return number % sides


def _digest(seed: str, message: bytes) -> bytes:
    inner, outer = _keyed(seed)
    inner, outer = inner.copy(), outer.copy()
    inner.update(message)
    outer.update(inner.digest())
    digest: bytes = outer.digest()
    return digest


@lru_cache(maxsize=64)
def _keyed(seed: str) -> tuple[Any, Any]:
    """Return the inner and the outer hash of RFC 2104 with a seed as their key.

    Copies of them take half the time of copies of an `hmac.HMAC`; games draw up to three times a move.
    """
    key = seed.encode()
    block = (sha256(key).digest() if len(key) > _BLOCK else key).ljust(_BLOCK, b"\0")
    return sha256(bytes(byte ^ 0x36 for byte in block)), sha256(bytes(byte ^ 0x5C for byte in block))
