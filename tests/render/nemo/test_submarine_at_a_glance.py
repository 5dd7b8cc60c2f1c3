"""In small pictures the Nautilus covers no name and no ship."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from render.nemo import glance
from render.nemo.chart import REGIONS
from render.units import overlap


@pytest.mark.parametrize("small", [False, True], ids=["usual", "small"])
def test_the_nautilus_covers_no_name_and_no_ship(staged: Any, crowded: Any, scene: Any, small: bool) -> None:
    for view in (staged, crowded):
        without = glance.draw(replace(view, nautilus=None), scene(small=small))
        for ocean in REGIONS:
            canvas = glance.draw(replace(view, nautilus=ocean), scene(small=small))
            (ship,) = Counter(canvas.taken) - Counter(without.taken)
            covered = sum(overlap(ship, other) for other in without.taken)
            assert covered < 0.1 * (ship[2] - ship[0]) * (ship[3] - ship[1]), ocean
