from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import render
from render.canvas import LIMIT


def test_a_crowded_map_of_sixty_sectors_keeps_the_limit(crowded: Any, scene: Any) -> None:
    def ring(name: str, letter: str) -> Iterator[Any]:
        for number, sector in enumerate(crowded.sectors[1:20]):
            degrees = (round(360 * number / 19), round(360 * (number + 1) / 19))
            yield replace(sector, id=f"{letter}{number}", ring=name, degrees=degrees, controller="RUS")

    sectors = (crowded.sectors[0], *ring("inner", "A"), *ring("middle", "B"), *ring("outer", "C"))
    assert len(render.board(replace(crowded, sectors=sectors, land_borders=()), scene())) <= LIMIT
