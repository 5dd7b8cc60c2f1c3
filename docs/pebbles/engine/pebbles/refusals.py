"""Every reason for which the game refuses a command, with its rule.

The sentences, which also say what would have to change, are in ``bot/text/pebbles/refusals.toml``.
"""

from __future__ import annotations

from engine.kernel.refusals import Refusal


class PebblesRefusal(Refusal):
    """Why Pebbles refuses a command."""


class GameOver(PebblesRefusal, rule="E1"): ...


class NotYourTurn(PebblesRefusal, rule="T1"):
    seat: int  # who is awaited


class NoSuchHeap(PebblesRefusal, rule="S1"):
    heap: int


class HeapEmpty(PebblesRefusal, rule="T1"):
    heap: int


class TooFew(PebblesRefusal, rule="T1"):
    heap: int
    left: int  # how many lie there


class WrongCount(PebblesRefusal, rule="T1"):
    most: int
