"""The reasons why the game refuses a command, each with its rule.

Their texts and hints are in ``bot/text/pebbles/refusals.toml``.
"""

from __future__ import annotations

from engine.kernel.refusals import Refusal


class PebblesRefusal(Refusal):
    """The base class of the refusals of Pebbles."""


class GameOver(PebblesRefusal, rule="E1"): ...


class NotYourTurn(PebblesRefusal, rule="T1"):
    seat: int  # The seat whose turn it is.


class NoSuchHeap(PebblesRefusal, rule="S1"):
    heap: int


class HeapEmpty(PebblesRefusal, rule="T1"):
    heap: int


class TooFew(PebblesRefusal, rule="T1"):
    heap: int
    left: int  # The number of pebbles in the heap.


class WrongCount(PebblesRefusal, rule="T1"):
    most: int
