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
    """Return what a treasure is: "hull +1 (worth 2 points)", "a treasure worth 3 points"."""
    token = box.treasures.get(number)
    return _name(token, words) if token else str(number)


def content(number: int, box: Catalogue, words: Words) -> str:
    """Return what a treasure is where treasures are listed: "3 points", "The Abyss (wonder)"."""
    token = box.treasures[number]
    if token.sort == "points":
        return words.n("{count} point", "{count} points", token.vp or 0)
    return _name(token, words)


def _name(token: TreasureToken, words: Words) -> str:
    match token.sort:
        case "points":
            return words.n("a treasure worth {count} point", "a treasure worth {count} points", token.vp or 0)
        case "wonder":
            return words("{treasure} (wonder)", treasure=words(token.name))
        case "held":
            does = effects(token.effects, words)
            return words.n(
                "“{treasure}” (worth {count} point)",
                "“{treasure}” (worth {count} points)",
                token.vp or 0,
                treasure=does,
            )
    return effects(token.effects, words)
