"""Chance that can be checked afterwards."""

from __future__ import annotations

import hmac
from collections.abc import MutableSequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

_SPAN = 1 << 256


def commitment(seed: str) -> str:
    """Return the hash of a seed, hexadecimal: published when a table starts, checked when it ends."""
    return sha256(seed.encode()).hexdigest()


@dataclass(slots=True)
class Dice:
    """Every random draw of a table: HMAC-SHA-256 of a counter, keyed with the table's seed.

    The same seed gives the same draws in the same order, and nobody who lacks the seed can tell
    the next one. `drawn` counts the draws made so far.
    """

    seed: str
    drawn: int = 0

    def below(self, sides: int) -> int:
        """Draw a whole number from 0 up to, but not including, `sides`. Unbiased.

        Raises ValueError when `sides` is not positive.
        """
        if sides < 1:
            raise ValueError("dice need at least one side")
        fair = _SPAN - _SPAN % sides
        while True:
            digest = hmac.digest(self.seed.encode(), str(self.drawn).encode(), "sha256")
            self.drawn += 1
            value = int.from_bytes(digest, "big")
            if value < fair:
                return value % sides

    def roll(self, count: int = 1, sides: int = 6) -> tuple[int, ...]:
        """Roll `count` dice with faces 1 to `sides`."""
        return tuple(self.below(sides) + 1 for _ in range(count))

    def shuffle(self, deck: MutableSequence[Any]) -> None:
        """Shuffle a deck in place (Fisher and Yates)."""
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
