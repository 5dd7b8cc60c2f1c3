"""What ends a voyage of the Nautilus, and how near that is."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.catalogue import Words
from engine.nemo.view import View


def nearing(view: View, words: Words) -> str:
    """Say when the voyage ends: with the finale, by Notoriety, or where no ship finds room (15)."""
    if view.result is not None:
        return ""
    room = sum(ocean.hidden + len(ocean.ships) < ocean.capacity for ocean in view.oceans)
    return words(
        "Until the end: cards {cards} · Notoriety {notoriety}/{defeat} · oceans with room {room}/{oceans}",
        cards=view.draw,
        notoriety=view.notoriety,
        defeat=view.defeat,
        room=room,
        oceans=len(view.oceans),
    )


def in_force(_view: View) -> Sequence[str]:
    """Return the rule of the motive."""
    return ("4.1",)
