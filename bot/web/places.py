"""The places on a picture of a board, for people who press one or read the list of them.

An overlay on the picture contains the outlines of the places, and the latest moves of pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from markupsafe import Markup

from bot.text.catalogue import Words
from bot.text.games import texts
from bot.web.elements import tag
from bot.web.markdown import Reader, markdown
from render.spots import Outline
from render.units import Box

Shape = tuple[tuple[float, float], ...]
_SIDE: Final = 1000
"""The width and height of the overlay in its own units; it is stretched over the picture."""
_KEPT: Final = 1_000
"""The number of outlines whose centres are cached: most outlines are the same in each position."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a picture, or several places with the same outline."""

    codes: tuple[str, ...]
    """The names of its places in the engine."""
    shape: Shape
    """The points of its outline, as fractions of the picture's width and height."""
    contents: Markup
    """The description of its contents."""


def spots(
    view: Any,
    outlines: Mapping[str, Outline],
    box: Box,
    *,
    names: Sequence[str],
    words: Words,
    reader: Reader,
) -> list[Spot]:
    """Return the places within a picture's box, smaller ones first; `names` are the players' names."""
    shared: dict[Outline, list[str]] = {}
    for code, outline in outlines.items():
        shared.setdefault(outline, []).append(code)
    return [
        Spot(
            tuple(codes),
            _shares(outline, box),
            markdown(texts[view.game].place(codes[0], view, names, words), reader),
        )
        for outline, codes in sorted(shared.items(), key=lambda each: _extent(each[0]))
    ]


@lru_cache(_KEPT)
def _shares(outline: Outline, box: Box) -> Shape:
    return tuple(_share(point, box) for point in outline)


def _share(point: Sequence[float], box: Box) -> tuple[float, float]:
    return (
        round((point[0] - box[0]) / (box[2] - box[0]), 4),
        round((point[1] - box[1]) / (box[3] - box[1]), 4),
    )


def _extent(outline: Outline) -> float:
    across, down = [x for x, _ in outline], [y for _, y in outline]
    return (max(across) - min(across)) * (max(down) - min(down))


def overlay(places: Sequence[Spot], moved: Sequence[tuple[str, str]]) -> Markup | None:
    """Return the outlines of places as links to their descriptions, with smaller ones on top.

    `moved` contains, for each piece that moved in the shown step, the names of its origin and target in the
    engine. Returns None if there are no places.
    """
    links = [
        tag(
            "a", tag("polygon", points=_points(spot.shape)),
            href=f"#place-{number}", data_place=str(number), data_codes=" ".join(spot.codes), tabindex=-1,
        )
        for number, spot in enumerate(places)
    ]  # fmt: skip
    if not links:
        return None
    links.reverse()
    return tag(
        "svg", links, list(_traces(places, moved)), viewBox=f"0 0 {_SIDE} {_SIDE}",
        preserveAspectRatio="none", aria_hidden="true", class_="places",
    )  # fmt: skip


def _traces(places: Sequence[Spot], moved: Sequence[tuple[str, str]]) -> Iterator[Markup]:
    """Yield a mark for each move, in the middle of the place to which a piece moved.

    The page's script animates it, starting from the place that the piece left.
    """
    shapes = {code: spot.shape for spot in places for code in spot.codes}
    for origin, target in moved:
        if origin in shapes and target in shapes:
            (x, y), (from_x, from_y) = middle(shapes[target]), middle(shapes[origin])
            yield tag(
                "path", d=f"M{x:.0f} {y:.0f}h0", class_="moved", data_across=f"{from_x - x:.0f}",
                data_down=f"{from_y - y:.0f}",
            )  # fmt: skip


@lru_cache(_KEPT)
def middle(shape: Shape) -> tuple[float, float]:
    """Return the centroid of an outline, in units of the overlay."""
    area = across = down = 0.0
    for (x0, y0), (x1, y1) in pairwise((*shape, shape[0])):
        part = x0 * y1 - x1 * y0
        area += part
        across += (x0 + x1) * part
        down += (y0 + y1) * part
    return across / (3 * area) * _SIDE, down / (3 * area) * _SIDE


@lru_cache(_KEPT)
def _points(shape: Shape) -> str:
    return " ".join(f"{x * _SIDE:.0f},{y * _SIDE:.0f}" for x, y in shape)
