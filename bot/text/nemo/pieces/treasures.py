"""Treasures in words."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.effects import effects
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


def treasure(number: int, box: Catalogue, words: Words) -> str:
    """Return what a treasure is: "hull +1 (2 points)", "The Abyss (wonder)", "treasure worth 3 points"."""
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
            return words("{treasure} ({points})", treasure=effects(token.effects, words), points=points)
    return effects(token.effects, words)
