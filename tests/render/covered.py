"""A check for texts that overlap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.canvas import Placed
from render.units import overlap

TOUCH = 0.5
"""How much two boxes may overlap, in square design units; letters don't reach into the corners of their
boxes."""


def covered(placed: Sequence[Placed]) -> list[tuple[str, str]]:
    """Return the pairs of texts whose boxes overlap by more than `TOUCH`."""
    return list(_pairs(sorted(placed, key=lambda each: each.box[0])))


def _pairs(from_the_left: Sequence[Placed]) -> Iterator[tuple[str, str]]:
    for number, one in enumerate(from_the_left, 1):
        for other in from_the_left[number:]:
            if other.box[0] >= one.box[2]:
                break
            if overlap(one.box, other.box) > TOUCH:
                yield one.text, other.text
