"""The views of a board on its page: an overview or a map, single sheets, and the whole board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from bot.domain.position import Position
from bot.text.catalogue import SOURCE, Words, words_for
from bot.ui.boards.own_board import region_names
from engine import games
from render import PAINTERS, Scene, board, glance
from render.canvas import encode
from render.glance import HIGH, WIDE
from render.palettes import THEMES
from render.spots import Outline
from render.units import HEIGHT, WIDTH, Box

MAP, GLANCE, WHOLE = "map", "glance", ""
"""The views that show the positions of pieces: the map alone, an overview, and the whole board."""
MAPS: Final[Mapping[str, Box]] = MappingProxyType({"arctic": (24, 104, 1004, 1176)})
"""The box of the map on boards that have sheets next to it; shown alone, the map is larger and legible."""
SHEETS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "arctic": ("nations", "council", "companies"),
    "nemo": ("notoriety", "resources", "tonnage", "stores", "crew"),
})  # fmt: skip
"""The parts of a board that can be shown as views of their own."""
_ALL: Final[Box] = (0.0, 0.0, float(WIDTH), float(HEIGHT))


def boards(game: str) -> set[str]:
    """Return the views that exist in every position of a game, for every reader."""
    return {MAP, GLANCE, WHOLE} if game in MAPS else {GLANCE, WHOLE}


def views(position: Position, seat: int | None, words: Words) -> dict[str, str]:
    """Return the names of a board's views, by the views' ids, the default view first."""
    game, parts = position.table.game, region_names(position, seat, words)
    found = {MAP: words("Chart")} if game in MAPS else {GLANCE: words("Board")}
    found |= {sheet: parts[sheet] for sheet in SHEETS.get(game, ()) if sheet in parts}
    return found | {WHOLE: words("All of it")}


def usual(game: str) -> str:
    """Return the view that is shown unless the reader chooses another."""
    return MAP if game in MAPS else GLANCE


@cache
def prepare(game: str) -> None:
    """Draw a game's default view once, to fill the painters' caches before the first reader needs it.

    To be called in the drawing process.
    """
    rules = games[game]
    seats = min(rules.seats)
    view = rules.view(rules.setup(seats, "any"), None)
    draw_view(view, Scene(tuple("ABCD"[:seats]), words_for(SOURCE)), usual(game))


def draw_view(view: Any, scene: Scene, name: str) -> bytes:
    """Draw a view of a position, or a region of it, as a PNG.

    To be called in the drawing process. Raises KeyError for an unknown name.
    """
    if name == GLANCE:
        return glance(view, scene)
    if name == MAP:
        painter = PAINTERS[view.game]
        drawn = painter.draw(view, scene, MAPS[view.game]).image
        return encode(drawn, painter.palette(THEMES[scene.palette]))
    return board(view, scene, name or None)


def size(game: str, name: str) -> tuple[int, int]:
    """Return the width and height of a view's picture in CSS pixels; those of sheets differ."""
    if name == GLANCE:
        return round(WIDE), round(HIGH)
    left, top, right, bottom = MAPS[game] if name == MAP else _ALL
    return round(right - left), round(bottom - top)


def outlines(view: Any, name: str) -> tuple[Mapping[str, Outline], Box]:
    """Return the outlines of the places in a view, and the view's box in the same units."""
    painter = PAINTERS[view.game]
    if name == GLANCE:
        return painter.places(view), (0.0, 0.0, WIDE, HIGH)
    if name == MAP:
        return painter.on_board(view), MAPS[view.game]
    return (painter.on_board(view) if name == WHOLE else {}), _ALL
