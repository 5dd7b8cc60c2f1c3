"""A cache for the pictures in panels, so that panels that show the same picture share it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from cachetools import LRUCache

from bot.ui.boards.render_process import studio
from render import Scene, Sought, crop

_MOST: Final = 200
"""How many pictures are cached, at about 30 kB each."""

Place = tuple[int, int]
"""The id of a table, and one of its seats."""


@dataclass(slots=True)
class _Crop:
    """A picture that has been drawn or is being drawn."""

    shows: tuple[Any, ...]
    """What the picture shows; it is reused only for an identical request."""
    drawing: asyncio.Task[bytes | None]
    waiting: int = 0
    """How many callers wait for the picture; it isn't drawn if there are none."""

    @property
    def usable(self) -> bool:
        """Whether the drawing is in progress or succeeded, so that it was neither cancelled nor failed."""
        drawing = self.drawing
        return not drawing.done() or not (drawing.cancelled() or drawing.exception())


class Crops:
    """Draws the part of a board around a decision, and caches the latest picture of each seat."""

    def __init__(self) -> None:
        self._latest: LRUCache[Place, _Crop] = LRUCache(_MOST)

    async def draw(self, place: Place, view: Any, scene: Scene, sought: Sought) -> bytes | None:
        """Return the picture of `render.crop`, drawn with priority over boards.

        If all callers that wait for a drawing are cancelled, it is cancelled too.
        """
        shows = (view, scene, sought)
        one = self._latest.get(place)
        if one is None or one.shows != shows or not one.usable:
            drawing = asyncio.create_task(studio.draw_first(crop, *shows), name=f"crop of table {place[0]}")
            one = self._latest[place] = _Crop(shows, drawing)
        one.waiting += 1
        try:
            return await asyncio.shield(one.drawing)
        finally:
            one.waiting -= 1
            if not one.waiting:
                one.drawing.cancel()


crops: Final = Crops()
"""The cache of this process."""
