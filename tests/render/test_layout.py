from __future__ import annotations

from typing import Any

import pytest

from bot.text.catalogue import words_for
from render import PAINTERS
from render.canvas import Placed
from render.type import legible
from render.units import HEIGHT, WIDTH
from tests.render.covered import covered

LOCALES = ("en", "zh-TW", "ja", "pl")
LOG = ("Jonas (Russia) builds at Kara Coast · $1 fee, $1 cost, and goes on to tell of it at some length",) * 8


def texts(view: Any, scene: Any, locale: str, **changes: Any) -> list[Placed]:
    words = words_for(locale)
    return PAINTERS[view.game].draw(view, scene(words=words, locale=locale, log=LOG, **changes)).texts


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("small", [False, True])
def test_no_text_covers_another(positions: Any, scene: Any, locale: str, small: bool) -> None:
    checked = 0
    for view, events in positions[::2]:
        placed = texts(view, scene, locale, events=events, small=small)
        checked += len(placed)
        assert covered(placed) == []
    assert checked > 500


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("small", [False, True])
def test_no_text_covers_another_on_a_crowded_board(
    crowded: Any, scene: Any, locale: str, small: bool
) -> None:
    assert covered(texts(crowded, scene, locale, small=small)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_all_texts_stay_on_the_picture_and_in_their_places(positions: Any, scene: Any, locale: str) -> None:
    for view, events in positions[::2]:
        for placed in texts(view, scene, locale, events=events):
            left, top, right, bottom = placed.within or (0, 0, WIDTH, HEIGHT)
            x0, y0, x1, y1 = placed.box
            inside = x0 >= left - 3 and y0 >= top - 3 and x1 <= right + 3 and y1 <= bottom + 3
            assert inside, placed


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fonts_have_every_letter(staged: Any, end: Any, scene: Any, locale: str) -> None:
    for view in (staged, end):
        for placed in texts(view, scene, locale):
            assert legible(placed.text, locale) == " ".join(placed.text.split())
