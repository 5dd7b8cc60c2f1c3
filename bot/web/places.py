"""What is where on a picture of a board: for people who press a place on it, or read a list of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from bot.text.catalogue import Words
from bot.text.games import texts
from bot.web.markdown import Reader, markdown
from render.spots import Outline
from render.units import Box

Shape = tuple[tuple[float, float], ...]
_KEPT: Final = 1_000
"""Outlines whose shape is kept: most are the same in each position."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a picture, or several that share an outline."""

    codes: tuple[str, ...]
    """Its names in the engine."""
    shape: Shape
    """Its outline, as shares of the picture's width and height."""
    told: Markup
    """What is there, in words."""


def spots(
    view: Any,
    outlines: Mapping[str, Outline],
    box: Box,
    *,
    names: Sequence[str],
    words: Words,
    reader: Reader,
) -> list[Spot]:
    """Return the places on a picture of a box, smaller ones first; `names` are for messages."""
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
