"""The points that single components score with a motive (15)."""

from __future__ import annotations

from engine.nemo.catalogue import Catalogue, CharacterTile, Face, MotiveTile, TreasureToken, Worth
from engine.nemo.names import Track


def of_face(face: Face, motive: MotiveTile) -> int:
    """Return the points of a sunk ship in Tonnage."""
    bonus = motive.warship if face.warship else motive.non_warship
    return max(0, face.vp + bonus) + motive.science * face.science + motive.wonder * face.wonder


def of_treasure(token: TreasureToken, motive: MotiveTile) -> int:
    """Return the points of a held treasure."""
    if token.sort == "wonder":
        return motive.wonder
    return 0 if token.vp is None else max(0, token.vp + motive.treasure)


def of_card(worth: Worth, motive: MotiveTile) -> int:
    """Return the points of a card in the pass pile, or of a fitted upgrade."""
    adventure = 0 if worth.adventure is None else max(0, worth.adventure + motive.adventure)
    ships = 0 if worth.warship is None else max(0, worth.warship + motive.warship)
    others = 0 if worth.non_warship is None else max(0, worth.non_warship + motive.non_warship)
    things = motive.science * worth.science + motive.wonder * worth.wonder
    return adventure + ships + others + things + worth.character + worth.penalty


def of_character(tile: CharacterTile, motive: MotiveTile) -> int:
    """Return the points of a living character."""
    return tile.vp + motive.science * tile.science


def of_step(box: Catalogue, motive: MotiveTile, track: Track, step: int) -> int:
    """Return the points of a resource that ends on a step."""
    figures = box.figures.resources[track]
    science = figures.science[step] if figures.science else 0
    wonder = figures.wonder[step] if figures.wonder else 0
    return figures.points[step] + motive.science * science + motive.wonder * wonder
