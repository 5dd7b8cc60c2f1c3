"""Boards at their size in a message, 550 pixels wide: texts are legible and don't overlap."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import render
from bot.text.catalogue import words_for
from render import PAINTERS
from render.canvas import LIMIT, Canvas
from render.glance import ENDS as STRIP
from render.glance import HIGH, INLINE, READABLE, WIDE, size_inline
from render.palettes import THEMES
from render.type import legible
from tests.render.covered import covered

LOCALES = ("en", "zh-TW", "ja", "pl")


def glanced(view: Any, scene: Any, locale: str, **changes: Any) -> Canvas:
    draw = PAINTERS[view.game].glance
    assert draw is not None
    return draw(view, scene(words=words_for(locale), locale=locale, **changes))


def too_small(canvas: Canvas) -> list[tuple[str, float]]:
    """Return the texts, including letters on tokens, that are too small at this size."""
    texts = [(placed.text, placed.size) for placed in canvas.texts]
    letters = [("on a token", size) for size in canvas.lettered]
    return [(text, size) for text, size in texts + letters if size_inline(size) < READABLE]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_letter_is_at_least_eleven_pixels_high_as_shown(
    positions: Any, scene: Any, locale: str
) -> None:
    checked = 0
    for view, events in positions[::2]:
        canvas = glanced(view, scene, locale, events=events)
        assert too_small(canvas) == []
        checked += len(canvas.texts) + len(canvas.lettered)
    assert checked > 1500


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_covers_another_at_a_glance(positions: Any, scene: Any, locale: str) -> None:
    for view, events in positions[::2]:
        assert covered(glanced(view, scene, locale, events=events).texts) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_crowded_board_is_legible(crowded: Any, end: Any, scene: Any, locale: str) -> None:
    for view in (crowded, end):
        canvas = glanced(view, scene, locale)
        assert too_small(canvas) == []
        assert all(legible(placed.text, locale) == " ".join(placed.text.split()) for placed in canvas.texts)


@pytest.mark.parametrize("locale", LOCALES)
def test_all_texts_stay_on_the_page(positions: Any, scene: Any, locale: str) -> None:
    for view, events in positions[::4]:
        for placed in glanced(view, scene, locale, events=events).texts:
            left, top, right, bottom = placed.box
            assert left >= 0, placed
            assert top >= -1, placed
            assert right <= WIDE, placed
            assert bottom <= HIGH, placed


def test_the_picture_fills_the_space_that_discord_shows(staged: Any, scene: Any) -> None:
    data = render.glance(staged, scene())
    picture = Image.open(BytesIO(data))
    assert picture.size == (3 * INLINE, 3 * 350)
    assert picture.mode == "P"
    assert len(data) < LIMIT


def test_the_picture_names_the_seats_that_act(positions: Any, scene: Any) -> None:
    names, checked = ("Mo", "Io", "Al", "Bo", "Cy", "Di", "Ed"), 0
    for view, events in positions[::6]:
        if view.result is not None:
            continue
        shown = glanced(view, scene, "en", events=events, names=names)
        (chip,) = [placed.text for placed in shown.texts if placed.text.endswith("to act")]
        assert any(names[decision.seat] in chip for decision in view.decisions)
        checked += 1
    assert checked > 3


@pytest.mark.parametrize("locale", LOCALES)
def test_the_picture_shows_how_near_the_end_is(game: str, staged: Any, scene: Any, locale: str) -> None:
    numbers = {
        "arctic": lambda view: (view.turn, view.turns),
        "empires": lambda view: (view.war, view.wars, view.round, view.rounds),
        "nemo": lambda view: (view.draw, view.defeat),
    }[game](staged)
    strip = " ".join(placed.text for placed in glanced(staged, scene, locale).texts if placed.within == STRIP)
    assert "…" not in strip
    assert [number for number in numbers if str(number) not in strip] == []


@pytest.mark.parametrize("palette", THEMES)
def test_colours_are_exact_in_every_palette(game: str, staged: Any, scene: Any, palette: str) -> None:
    picture = Image.open(BytesIO(render.glance(staged, scene(palette=palette)))).convert("RGB")
    drawn = {colour for _, colour in picture.getcolors(1 << 16)}
    everybody = {who.code: who.base for who in PAINTERS[game].identities(THEMES[palette])}
    shown = "NKUDE" if game == "nemo" else everybody
    assert [code for code in shown if everybody[code] not in drawn] == []
    assert THEMES[palette].lamp in drawn
