"""The pictures in panels, each drawn once for all panels that show it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from cachetools import LRUCache

from bot.ui.boards.render_process import studio
from render import Scene, Sought, crop

_MOST: Final = 200
"""How many pictures are kept, at some 30 kilobytes each."""

Place = tuple[int, int]
"""A table's id, and one of its seats."""


@dataclass(slots=True)
class _Crop:
    """A picture that is being drawn, or is there."""

    shows: tuple[Any, ...]
    """What it was asked to show: it is used again for exactly the same."""
    drawing: asyncio.Task[bytes | None]
    waiting: int = 0
    """How many callers wait for it; once there are none, it isn't drawn."""

    @property
    def usable(self) -> bool:
        """Whether it is there or being drawn: not given up, and not failed."""
        drawing = self.drawing
        return not drawing.done() or not (drawing.cancelled() or drawing.exception())


class Crops:
    """Draws the part of a board around a decision, and keeps the latest one of each seat."""

    def __init__(self) -> None:
        """Keep none yet."""
        self._latest: LRUCache[Place, _Crop] = LRUCache(_MOST)

    async def draw(self, place: Place, view: Any, scene: Scene, sought: Sought) -> bytes | None:
        """Return what `render.crop` draws, before all boards; nothing, if all callers are cancelled."""
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
"""Those of this program."""
