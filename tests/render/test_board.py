from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import render
from render import PAINTERS
from render.canvas import LIMIT
from render.palettes import THEMES

LOCALES = ("en", "zh-TW", "ja", "pl")
KINDS = [
    (palette, LOCALES[(number + small) % len(LOCALES)], small)
    for number, palette in enumerate(THEMES)
    for small in (False, True)
]
"""Palette, language and size: every palette in both sizes, and every language in both sizes."""


def picture(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.load()
    return image


def test_a_board_is_a_palette_png_of_2000_by_1500_pixels(staged: Any, scene: Any) -> None:
    image = picture(render.board(staged, scene()))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (2000, 1500))


def test_no_board_is_larger_than_400_kilobytes(positions: Any, scene: Any) -> None:
    log = ("Jonas (Russia) builds at Kara Coast · $1 fee, $1 cost, and a few words more",) * 6
    sizes = [len(render.board(view, scene(events=events, log=log))) for view, events in positions]
    assert len(sizes) > 40
    assert max(sizes) <= LIMIT


def test_even_a_crowded_board_keeps_the_limit(crowded: Any, scene: Any) -> None:
    assert len(render.board(crowded, scene())) <= LIMIT


@pytest.mark.parametrize(("palette", "locale", "small"), KINDS)
def test_every_palette_language_and_size_keeps_the_limit(
    staged: Any, scene: Any, palette: str, locale: str, small: bool
) -> None:
    data = render.board(staged, scene(palette=palette, locale=locale, small=small))
    assert len(data) <= LIMIT


def test_identity_colours_are_exact_in_the_saved_picture(game: str, staged: Any, scene: Any) -> None:
    colours = picture(render.board(staged, scene())).convert("RGB").getcolors(1 << 16)
    assert colours is not None
    drawn = {colour for _, colour in colours}
    assert [who.code for who in PAINTERS[game].identities(THEMES["standard"]) if who.base not in drawn] == []


def test_the_same_position_gives_the_same_bytes(staged: Any, scene: Any) -> None:
    assert render.board(staged, scene()) == render.board(staged, scene())


def test_threads_do_not_disturb_one_another(positions: Any, scene: Any) -> None:
    views = [view for view, _ in positions][:8]
    alone = [render.board(view, scene()) for view in views]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: render.board(view, scene()), views * 2))
    assert together == alone * 2


def test_a_game_without_a_painter_is_refused(opening: Any, scene: Any) -> None:
    with pytest.raises(KeyError, match="chess"):
        render.board(replace(opening, game="chess"), scene())


def test_the_final_board_differs_from_the_last_one_in_play(end: Any, scene: Any) -> None:
    assert render.board(end, scene()) != render.board(replace(end, result=None), scene())
