"""Random draws that can be checked afterwards."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any

from engine.kernel.errors import BadDraw
from engine.kernel.later import added

_SPAN = 1 << 256
_BLOCK = 64
"""The block size of SHA-256 in bytes; keys are padded to it."""


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
    predicted. A table that continues in another program, which does not know the seed, begins with the draws
    made so far.

    Each draw can name the stream that it belongs to, such as ``treasures``. It has no effect until the
    dice are `split`; then each stream counts its own draws, and draws from one don't change the others.

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
    """The first draws of the table, if they were made with another seed."""
    streams: Annotated[dict[str, int] | None, added(None)] = None
    """How many draws each stream has made; None if the dice are not split."""
    burnt: Annotated[int, added(0)] = 0
    """How many draws had been made when split dice were last burnt, which changes their streams."""

    def split(self) -> None:
        """Let each stream count its own draws from now on."""
        self.streams = {}

    def below(self, sides: int, stream: str = "") -> int:
        """Draw a whole number from 0 up to, but not including, `sides`. Unbiased.

        Raises ValueError if `sides` is not positive or split dice are given no stream, and BadDraw if a past
        draw is too high.
        """
        if sides < 1:
            raise ValueError("dice need at least one side")
        return self._draw(sides, stream)

    def pick(self, items: Sequence[int | str], stream: str = "") -> int:
        """Draw one of several different items, and return its index. Unbiased.

        Split dice pick by the items' values, not by their indexes, so that the same draw usually picks the
        same item from two similar groups. Raises ValueError and BadDraw as `below` does.

        >>> one, other = Dice("a seed"), Dice("a seed")
        >>> one.split(), other.split()
        (None, None)
        >>> one.pick([7, 8, 9], "ships"), other.pick([9, 7, 8], "ships")
        (0, 1)
        """
        if not items:
            raise ValueError("dice need at least one item")
        return self._draw(len(items), stream, items)

    def _draw(self, sides: int, stream: str, items: Sequence[int | str] = ()) -> int:
        drawn, self.drawn = self.drawn, self.drawn + 1
        counter = self._counter(stream, drawn)
        if self.streams is not None:
            self.streams[stream] = self.streams.get(stream, 0) + 1
        if drawn < len(self.past):
            if not 0 <= self.past[drawn] < sides:
                raise BadDraw(f"number {drawn + 1} is {self.past[drawn]}, with {sides} sides")
            return self.past[drawn]
        if items and self.streams is not None:
            return pick(self.seed, str(counter), items)
        return draw(self.seed, counter, sides)

    def _counter(self, stream: str, drawn: int) -> int | str:
        """Return the counter of the next draw, which is number `drawn`."""
        if self.streams is None:
            return drawn
        if not stream:
            raise ValueError("split dice need a stream")
        number = self.streams.get(stream, 0)
        return f"{self.burnt}/{stream}:{number}" if self.burnt else f"{stream}:{number}"

    def roll(self, count: int = 1, sides: int = 6, stream: str = "") -> tuple[int, ...]:
        """Roll `count` dice with faces 1 to `sides`."""
        return tuple(self.below(sides, stream) + 1 for _ in range(count))

    def shuffle(self, deck: MutableSequence[Any], stream: str = "") -> None:
        """Shuffle a deck in place (Fisher and Yates)."""
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1, stream)
            deck[last], deck[other] = deck[other], deck[last]

    def burn(self, draws: int) -> None:
        """Skip the first `draws` draws, which have been seen.

        It is unknown which stream they belonged to, so all streams of split dice change.
        """
        if draws > self.drawn:
            self.drawn = draws
            if self.streams is not None:
                self.burnt = draws

    def clone(self) -> Dice:
        """Return a copy."""
        streams = None if self.streams is None else self.streams.copy()
        return type(self)(self.seed, self.drawn, self.past, streams, self.burnt)


@dataclass(slots=True)
class RecordedDice(Dice):
    """Dice that record every draw; copies record to the same lists."""

    draws: list[int] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    """The number of sides of each draw; 0 for burnt draws."""
    named: list[str] = field(default_factory=list)
    """The stream that each draw named, whether the dice are split or not; burnt draws name none."""
    counters: list[int | str] = field(default_factory=list)
    """The counter of each draw, as `draw` and `pick` take it; for burnt draws, how many were burnt."""

    def _draw(self, sides: int, stream: str, items: Sequence[int | str] = ()) -> int:
        """Draw as ordinary dice do; burnt draws count as 0."""
        burnt = range(len(self.draws), self.drawn)
        self.draws.extend([0] * len(burnt))
        self.sides.extend([0] * len(burnt))
        self.named.extend([""] * len(burnt))
        self.counters.extend(burnt)
        self.counters.append(self._counter(stream, self.drawn))
        value = Dice._draw(self, sides, stream, items)
        self.draws.append(value)
        self.sides.append(sides)
        self.named.append(stream)
        return value

    def clone(self) -> RecordedDice:
        """Return a copy that records to the same lists."""
        streams = None if self.streams is None else self.streams.copy()
        seen = self.draws, self.sides, self.named, self.counters
        return RecordedDice(self.seed, self.drawn, self.past, streams, self.burnt, *seen)


def draw(seed: str, counter: int | str, sides: int) -> int:
    """Return the draw that a seed gives at a counter: it can be checked with the seed.

    The counter of a draw from a stream is the stream's name and the number of earlier draws from it, such as
    ``treasures:0``; after draws were burnt, their number is in front, ``57/treasures:0``. A digest too high
    to be divided evenly among the sides is hashed again.

    >>> draw("a seed", 0, 6) + 1 == Dice("a seed").roll()[0]
    True

    """
    digest = _digest(seed, str(counter).encode())
    while (number := int.from_bytes(digest, "big")) >= _SPAN - sides and number >= _SPAN - _SPAN % sides:
        digest = _digest(seed, digest)
    return number % sides


def pick(seed: str, counter: str, items: Sequence[int | str]) -> int:
    """Return the index of the item that a seed picks at a stream's counter: the one with the lowest digest.

    >>> pick("a seed", "ships:0", [7, 8, 9]) == pick("a seed", "ships:0", [7, 8])
    True
    """
    return min(range(len(items)), key=lambda place: _digest(seed, f"{counter}:{items[place]}".encode()))


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
