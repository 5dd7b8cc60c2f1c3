"""Treasures as text."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.effects import effects
from engine.nemo.catalogue import TreasureToken
from engine.nemo.view import View
from engine.nemo.worths import of_treasure

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


def treasure(number: int, view: View, words: Words, points: int | None = None) -> str:
    """Return a treasure: "hull +1 (worth 2 points)", "a treasure worth 3 points".

    `points` are its value at another time; None means now.
    """
    token = view.box.treasures.get(number)
    if token is None:
        return str(number)
    points = _points(token, view) if points is None else points
    if token.sort == "points":
        return words.n("a treasure worth {count} point", "a treasure worth {count} points", points)
    return _name(token, points, words)


def content(number: int, view: View, words: Words, points: int | None = None) -> str:
    """Return a treasure's entry in a list: "3 points", "The Abyss (wonder, 5 points)".

    `points` are its value at another time; None means now.
    """
    token = view.box.treasures[number]
    points = _points(token, view) if points is None else points
    if token.sort == "points":
        return words.n("{count} point", "{count} points", points)
    return _name(token, points, words)


def _points(token: TreasureToken, view: View) -> int:
    """Return the value of a treasure with this motive, which may be more than is printed on it (15)."""
    return of_treasure(token, view.box.motives[view.motive])


def _name(token: TreasureToken, points: int, words: Words) -> str:
    if token.sort == "at_once":
        return effects(token.effects, words)
    if token.sort == "wonder":
        name = words.name(token.name)
        return words.n(
            "{treasure} (wonder, {count} point)", "{treasure} (wonder, {count} points)", points, treasure=name
        )
    does = effects(token.effects, words)
    return words.n(
        "“{treasure}” (worth {count} point)", "“{treasure}” (worth {count} points)", points, treasure=does
    )
