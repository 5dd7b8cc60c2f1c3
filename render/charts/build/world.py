"""The land of the chart of Nemo's War: the globe, cut in Asia so that every ocean is in one piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from shapely import Polygon

from render.charts.build.topology import Frame, cut

FRAME: Final[Frame] = (-256, -58, 106, 78)
"""One degree more on each side than the chart shows, so that the edges of the cut are outside the picture."""
TOLERANCE: Final = 0.1
"""The largest deviation of the simplified coast, in degrees (half a pixel of the largest board)."""
SMALLEST: Final = 0.15
"""The area below which islands are omitted, in square degrees."""


def world(land: Iterable[Polygon]) -> Iterator[Polygon]:
    """Simplify the land and cut it off at the frame; land at the cut is repeated at both edges."""
    for piece in land:
        if piece.area >= SMALLEST:
            yield from cut(piece.simplify(TOLERANCE), FRAME)
