"""The names and effects of treasures as text."""

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
    """Return a treasure for a sentence, such as "hull +1 (worth 2 points)".

    `points` are its points at another time; None means its current points.
    """
    token = view.box.treasures.get(number)
    if token is None:
        return str(number)
    points = _points(token, view) if points is None else points
    if token.sort == "points":
        return words.n("a treasure worth {count} point", "a treasure worth {count} points", points)
    return _name(token, points, words)


def content(number: int, view: View, words: Words, points: int | None = None) -> str:
    """Return a treasure for a list, such as "3 points" or "The Abyss (wonder, 5 points)".

    `points` are its points at another time; None means its current points.
    """
    token = view.box.treasures[number]
    points = _points(token, view) if points is None else points
    if token.sort == "points":
        return words.n("{count} point", "{count} points", points)
    return _name(token, points, words)


def _points(token: TreasureToken, view: View) -> int:
    """Return the points of a treasure with this motive, which can exceed the printed ones (15)."""
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
