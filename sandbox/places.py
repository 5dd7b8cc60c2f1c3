"""What is where on a picture of a board: for people who press a place on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.text.catalogue import Words
from bot.text.games import texts
from render import PAINTERS, place_of
from render.glance import HIGH, WIDE
from render.spots import Outline
from render.units import HEIGHT, WIDTH, Box
from sandbox.html.markdown import Reader, markdown
from sandbox.tables import GLANCE, MAP, MAPS, WHOLE, Standing, names_of

_AT_A_GLANCE: Final[Box] = (0.0, 0.0, WIDE, HIGH)
_ALL: Final[Box] = (0.0, 0.0, float(WIDTH), float(HEIGHT))


def surveyed(standing: Standing, words: Words, reader: Reader, view: str, part: Box | None) -> dict[str, Any]:
    """Return the places on a picture, and the place of each choice of the reader.

    The picture is one of the views of a board, or with `part` that part of a board at a glance. A place has
    its names in the engine, its outline as shares of the picture's width and height, and what is there in
    words, as HTML; smaller places come first.
    """
    position, game = standing.position, standing.table.game
    if position is None:
        return {"places": [], "choices": {}}
    shown, text, names = position.view(standing.seat), texts[game], names_of(standing)
    outlines, box = _outlines(game, shown, view, part)
    shared: dict[Outline, list[str]] = {}
    for code, outline in outlines.items():
        shared.setdefault(outline, []).append(code)
    places = [
        {
            "codes": codes,
            "shape": [_share(point, box) for point in outline],
            "told": str(markdown(text.place(codes[0], shown, names, words), reader)),
        }
        for outline, codes in sorted(shared.items(), key=lambda each: _extent(each[0]))
    ]
    legal = position.legal(standing.seat) if standing.seat is not None else ()
    choices = {str(command): place for command in legal if (place := place_of(game, command)) is not None}
    return {"places": places, "choices": choices}


def _outlines(game: str, shown: Any, view: str, part: Box | None) -> tuple[Mapping[str, Outline], Box]:
    """Return the outlines of places, and the box of the picture in the same units."""
    painter = PAINTERS[game]
    if part is not None:
        return painter.places(shown), part
    if view == GLANCE:
        return painter.places(shown), _AT_A_GLANCE
    if view == MAP:
        return painter.on_board(shown), MAPS[game]
    return (painter.on_board(shown) if view == WHOLE else {}), _ALL


def _share(point: Sequence[float], box: Box) -> tuple[float, float]:
    return (
        round((point[0] - box[0]) / (box[2] - box[0]), 4),
        round((point[1] - box[1]) / (box[3] - box[1]), 4),
    )


def _extent(outline: Outline) -> float:
    across, down = [x for x, _ in outline], [y for _, y in outline]
    return (max(across) - min(across)) * (max(down) - min(down))
