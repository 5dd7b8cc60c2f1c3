"""The texts of decisions."""

from __future__ import annotations

from engine.pebbles.game import View

from bot.text.catalogue import Words
from engine.kernel.decisions import Decision
from engine.kernel.events import Event


def heading(decision: Decision, view: View, words: Words) -> str:
    """Return what the decision is about."""
    return words("The heaps")


def task(decision: Decision, view: View, words: Words) -> str:
    """Return what the player has to do."""
    return words("take pebbles from one heap")


def duty(decision: Decision, view: View, words: Words) -> str:
    """Return what the player has to do, as the other players read it."""
    return words("takes pebbles from one heap")


def situation(decision: Decision, view: View, words: Words) -> str:
    """Return how many pebbles the heaps have, and how many may be taken."""
    heaps = words.join(str(heap) for heap in view.heaps)
    return words("Heaps: {heaps} · at most {most} at once", heaps=heaps, most=view.most)


def repeats(event: Event, decision: Decision, view: View) -> bool:
    """Return False: the situation describes the heaps, and repeats no event."""
    return False
