"""Treasures in words."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_, Words
from engine.nemo.catalogue import Catalogue, TreasureToken

WONDERS: Final[tuple[str, ...]] = (
    N_("The Abyss"),
    N_("Bermuda Triangle"),
    N_("City of Khambhat"),
    N_("City of Pavlopetri"),
    N_("Cleopatra's Palace (Alexandria)"),
    N_("Deep Sea Vents"),
    N_("Great Barrier Reef"),
    N_("Lost City of Dwarka"),
    N_("Lost Mayan City"),
    N_("Mariana Trench"),
    N_("Pyramids of Yonaguni"),
)

EFFECTS: Final[tuple[str, ...]] = (
    N_("Gain 1 action"),
    N_("Gain 1 re-roll"),
    N_("Gain 1 nemo"),
    N_("Gain 1 crew"),
    N_("Gain 1 hull"),
    N_("Reveal 1 upgrade"),
    N_("Draw two treasure tokens"),
    N_("Lose 1 resource or character"),
    N_("Gain 2 notoriety"),
    N_("Gain 3 notoriety"),
    N_("Place 1 uprising cube in any available location"),
)
"""What is printed on tokens that are used, by the tables' wording."""


def treasure(number: int, box: Catalogue, words: Words) -> str:
    """Return what a treasure is: "Gain 1 action (2 points)", "Mariana Trench (wonder)", "3 points"."""
    token = box.treasures.get(number)
    return _name(token, words) if token else str(number)


def _name(token: TreasureToken, words: Words) -> str:
    match token.sort:
        case "points":
            return words.n("treasure worth {count} point", "treasure worth {count} points", token.vp or 0)
        case "wonder":
            return words("{treasure} (wonder)", treasure=words(token.name))
        case "held":
            points = words.n("{count} point", "{count} points", token.vp or 0)
            return words("{treasure} ({points})", treasure=words(token.name), points=points)
    return words(token.name)
