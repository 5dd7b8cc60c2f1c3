from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

import render

GOLDEN = Path(__file__).parent / "golden"
SIZE = (500, 375)
MEAN, WORST_PATCH = 2.0, 24.0
"""The largest permitted differences, from 0 to 255: on average, and in any square of 25 x 25 pixels."""


def reduced(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB").resize(SIZE, Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Return the average and the largest local difference of two pictures."""
    apart = ImageChops.difference(one, other)
    patches = apart.resize((SIZE[0] // 25, SIZE[1] // 25), Image.Resampling.BOX)
    return max(ImageStat.Stat(apart).mean), max(high for _, high in patches.getextrema())  # type: ignore[misc]


@pytest.mark.parametrize("name", ["opening", "staged", "end"])
def test_a_board_matches_its_golden_picture(
    game: str, name: str, scene: Any, request: pytest.FixtureRequest
) -> None:
    file = GOLDEN / game / f"{name}.png"
    drawn = reduced(render.board(request.getfixturevalue(name), scene()))
    if os.environ.get("RENEW_GOLDEN"):
        drawn.save(file, optimize=True)
    mean, worst = difference(drawn, Image.open(file).convert("RGB"))
    assert mean <= MEAN
    assert worst <= WORST_PATCH


@pytest.mark.parametrize("name", ["staged", "end"])
def test_a_board_at_a_glance_matches_its_golden_picture(
    game: str, name: str, scene: Any, request: pytest.FixtureRequest
) -> None:
    file = GOLDEN / game / f"glance-{name}.png"
    drawn = reduced(render.glance(request.getfixturevalue(name), scene()))
    if os.environ.get("RENEW_GOLDEN"):
        drawn.save(file, optimize=True)
    mean, worst = difference(drawn, Image.open(file).convert("RGB"))
    assert mean <= MEAN
    assert worst <= WORST_PATCH


def test_the_comparison_detects_a_missing_token(staged: Any, scene: Any) -> None:
    drawn = reduced(render.board(staged, scene()))
    missing = drawn.copy()
    wider = missing.crop((20, 60, 40, 90)).resize((40, 40))
    missing.paste(wider, (150, 180))
    assert difference(drawn, missing)[1] > WORST_PATCH
