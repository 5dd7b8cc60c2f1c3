"""The parts of a board: legible in a message, and together complete."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

import render
from render import PAINTERS, PARTS
from render.units import HEIGHT, WIDTH, Box

ACROSS, DOWN = 550, 350
"""The largest size of a picture in a message, in pixels."""
LEGIBLE = 9.5
"""The smallest size of letters on a part, in pixels."""


def inside(part: Box, box: Box) -> bool:
    return part[0] <= box[0] and part[1] <= box[1] and part[2] >= box[2] and part[3] >= box[3]


def test_all_parts_together_are_the_board() -> None:
    for x in range(0, WIDTH, 10):
        for y in range(0, HEIGHT, 10):
            assert any(inside(part, (x, y, x + 10, y + 10)) for part in PARTS.values())


def test_texts_too_small_on_the_whole_board_are_legible_on_a_part(staged: Any, scene: Any) -> None:
    texts = PAINTERS[staged.game].draw(staged, scene()).texts
    whole = min(ACROSS / WIDTH, DOWN / HEIGHT)
    larger = min(min(ACROSS / (part[2] - part[0]), DOWN / (part[3] - part[1])) for part in PARTS.values())
    smallest = min(text.size for text in texts)

    assert smallest * whole < LEGIBLE <= smallest * larger


def test_a_part_is_drawn_larger(staged: Any, scene: Any) -> None:
    with Image.open(BytesIO(render.board(staged, scene(), "part_1"))) as image:
        assert max(image.size) == 1500
