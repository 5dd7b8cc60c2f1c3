"""Texts about how near the end of a voyage in Nemo's War is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import NOT_NEAR, Nearing
from bot.text.nemo.pieces.cards import meaning, title
from bot.text.nemo.pieces.names import MOTIVES
from bot.text.nemo.position import PARTS
from engine.kernel.decisions import Decision
from engine.nemo.view import View

_FEW: Final = 4
"""The number of remaining oceans with room from which a warning is shown."""
_BEST: Final = 3
"""How many of the motive's best sources of points are named."""
_FEWER: Final = 6
"""The number of remaining oceans with room from which that number is shown in bold."""


def nearing(view: View, words: Words, *, briefly: bool = False) -> Nearing:
    """Describe when the voyage ends: with the finale, by Notoriety, or for lack of room (15)."""
    if view.result is not None:
        return NOT_NEAR
    room = sum(ocean.hidden + len(ocean.ships) < ocean.capacity for ocean in view.oceans)
    if room <= _FEW and not briefly:
        return Nearing(_warning(room, len(view.oceans), words), f"room {room}")
    message = N_(
        "Cards {cards} · Notoriety {notoriety}/{defeat} · room {room}/{oceans} · points {points}/{success}"
    )
    if briefly and words.shows("notoriety", "points"):
        message = N_(
            "{piece:notoriety} {notoriety}/{defeat} · {piece:points} {points}/{success} · cards {cards} · "
            "room {room}/{oceans}"
        )
    if not briefly:
        message = N_(
            "Ends: finale (within {cards} cards), Notoriety {defeat} (now {notoriety}), a resource at 0, or"
            " no room for a hunting Warship ({room} of {oceans} oceans have room) · points {points}, "
            "success at {success}+"
        )
    line = words(
        message,
        cards=view.draw,
        notoriety=view.notoriety,
        defeat=view.defeat,
        room=f"**{room}**" if room <= _FEWER else room,
        oceans=len(view.oceans),
        points=sum(view.score.values()),
        success=view.box.figures.levels.success,
    )
    return Nearing(line, "little room" if room <= _FEWER else "room")


def _warning(room: int, oceans: int, words: Words) -> str:
    if not room:
        return words(
            "**No ocean has room.** Once a new ship has none to replace or turn hostile nearby, the game is "
            "lost: only sinking ships helps."
        )
    return words(
        "**Only {room}/{oceans} oceans have room.** Sinking ships makes room: a hunting Warship without any "
        "ends the game.",
        room=room,
        oceans=oceans,
    )


def reminder(decision: Decision, view: View, words: Words) -> str:
    """Return the motive's best sources of points, when the player chooses an action (15)."""
    if decision.kind != "act":
        return ""
    tile = view.box.motives[view.motive]
    values = {
        "warships": tile.warship,
        "non_warships": tile.non_warship,
        "adventures": tile.adventure,
        "treasures": tile.treasure,
        "liberation": tile.liberation,
        "science": tile.science,
        "wonders": tile.wonder,
    }
    best = sorted(values, key=lambda part: -values[part])[:_BEST]
    worth = words.join(
        [words("{part} {points}", part=words(PARTS[part]), points=values[part]) for part in best]
    )
    return words("Motive {motive}: {worth} points each", motive=words(MOTIVES[view.motive]), worth=worth)


def held(view: View, words: Words) -> Sequence[str]:
    """List the cards that are kept for later use, with their effects."""
    kept = [card.id for card in view.tableau if view.box.cards[card.id].use]
    return [f"**{title(card, view.box, words)}** · {meaning(card, view.box, words)}" for card in kept]


def in_force(_view: View) -> Sequence[str]:
    """Return the rule of the motive."""
    return ("4.1",)
