"""The picture of the chances during a game: legible in a message, with distinguishable players."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from math import hypot, sin
from typing import Any

import pytest
from PIL import Image

import render
from bot.text.catalogue import words_for
from render import PAINTERS, Chances, Marked
from render.canvas import LIMIT, Canvas
from render.chances import draw
from render.chances_plot import apart, axis, dashes
from render.glance import HIGH, INLINE, READABLE, WIDE, size_inline
from render.palettes import THEMES
from tests.render.covered import covered

LOCALES = ("en", "zh-TW", "ja", "pl")
LONG = "Łucja-Kazimiera puts two ships and a lobbyist into the East Siberian Sea, space 12"


def chart(view: Any, count: int, together: bool, *, turns: int = 26, luck: float = 0.12) -> Chances:
    """Return the chances in a long game with this number of seats, with every kind of event."""
    clocks = [1, *(turn for turn in range(1, turns + 1) for _ in range(4))]
    odds = [
        tuple(
            0.5 + 0.4 * sin(at / 9 + seat) if together else (1 + sin(at / 9 + seat)) / 2 / count
            for seat in range(count)
        )
        for at in range(len(clocks))
    ]
    points = [tuple(90.0 + 30 * sin(at / 7 + seat) for seat in range(count)) for at in range(len(clocks))]
    marked = [Marked(at, "伊藤博文-Wielkopolski: 43% → 67%", LONG, 0.12) for at in (1, 60, 104)]
    return Chances(
        view=view,
        title="Struggle of Empires",
        clocks=tuple(clocks),
        chapters=tuple(clocks),
        odds=tuple(odds),
        totals=tuple(points),
        together=together,
        moments=tuple(marked),
        luck=(luck,) * count,
        lucky_points=(100 * luck,) * count,
    )


@pytest.fixture
def drawn(game: str, end: Any, scene: Any) -> Any:
    """Draw the chances of a game in a language."""
    painter, theme = PAINTERS[game], THEMES["standard"]
    assert painter.seats is not None
    seats = painter.seats(end, theme)

    def make(locale: str, **changes: Any) -> Canvas:
        chances = chart(end, len(seats), game == "nemo", **changes)
        return draw(chances, scene(words=words_for(locale), locale=locale), seats, painter.chapter)

    return make


@pytest.mark.parametrize("locale", LOCALES)
def test_every_letter_is_at_least_eleven_pixels_high_as_shown(drawn: Any, locale: str) -> None:
    canvas = drawn(locale)
    sizes = [placed.size for placed in canvas.texts] + canvas.lettered
    assert len(sizes) > 20
    assert [size for size in sizes if size_inline(size) < READABLE] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("luck", [0.12, 0.0])
def test_no_text_covers_another_and_all_stay_on_the_page(drawn: Any, locale: str, luck: float) -> None:
    canvas = drawn(locale, luck=luck)
    assert covered(canvas.texts) == []
    for placed in canvas.texts:
        left, top, right, bottom = placed.within or (0, 0, WIDE, HIGH)
        assert left <= placed.box[0], placed
        assert placed.box[2] <= right, placed
        assert top - 1 <= placed.box[1], placed
        assert placed.box[3] <= bottom, placed


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_the_bot_are_never_cut(drawn: Any, game: str, locale: str) -> None:
    cut = [placed.text for placed in drawn(locale).texts if placed.text.endswith("…")]
    people = (
        "Łucja",
        "伊藤",
        "Jonas",
        words_for(locale)("{names} share the victory").partition("{")[0] or "Mara",
    )
    assert [text for text in cut if not text.startswith(people)] == []


def test_every_moment_has_its_number_in_the_plot_and_in_its_description(drawn: Any) -> None:
    texts = [placed.text for placed in drawn("en").texts]
    assert all(texts.count(number) >= 2 for number in "123")


def test_without_dice_it_shows_the_final_points(drawn: Any, game: str) -> None:
    if game == "nemo":
        pytest.skip("a voyage always rolls dice")
    texts = [placed.text for placed in drawn("en", luck=0.0).texts]
    assert "No dice: points in the end" in texts
    assert not any(text.startswith("+") for text in texts if text.endswith("%") and text != "dice +12%")


@pytest.mark.parametrize("palette", THEMES)
def test_the_picture_has_the_usual_size_in_every_palette(
    game: str, end: Any, scene: Any, palette: str
) -> None:
    seats = PAINTERS[game].seats
    assert seats is not None
    count = len(seats(end, THEMES[palette]))
    data = render.chances(chart(end, count, game == "nemo"), scene(palette=palette))
    picture = Image.open(BytesIO(data))
    assert picture.size == (3 * INLINE, 3 * 350)
    assert len(data) < LIMIT


def test_a_game_after_few_steps_is_drawn(game: str, end: Any, scene: Any) -> None:
    seats = PAINTERS[game].seats
    assert seats is not None
    count = len(seats(end, THEMES["standard"]))
    luck, odds, totals = (0.0,) * count, ((0.5,) * count,), ((1.0,) * count,)
    one = Chances(end, "A game", (0,), (0,), odds, totals, game == "nemo", (), luck, luck)
    assert render.chances(one, scene())


def test_all_turns_are_equally_wide() -> None:
    found = axis((1, 1, 1, 2, 3, 3, 3, 3), (1, 1, 1, 1, 2, 2, 2, 2))
    assert found.places == (0.0, 0.5, 1.0, 2.0, 2.25, 2.5, 2.75, 3.0)
    assert found.length == 3
    assert found.marks == ((0.0, 1), (2.0, 2))


def test_dashes_continue_around_corners_with_equal_length() -> None:
    cut = list(dashes([(0.0, 0.0), (30.0, 0.0), (30.0, 40.0)], (20.0, 10.0)))
    assert [round(sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(dash))) for dash in cut] == [
        20,
        20,
        10,
    ]
    assert list(dashes([(0.0, 0.0), (5.0, 5.0)], ())) == [[(0.0, 0.0), (5.0, 5.0)]]


def test_badges_and_numbers_do_not_overlap_and_are_near_their_points() -> None:
    assert apart([50.0, 52.0, 10.0], 20, 0, 100) == [50.0, 70.0, 10.0]
    assert apart([99.0, 99.0, 99.0], 20, 0, 100) == [60.0, 80.0, 100.0]
    assert apart([], 20, 0, 100) == []


def test_a_decreasing_clock_draws_no_line_backwards() -> None:
    found = axis((1, 2, 3, 3, 0), (1, 1, 2, 2, 1))
    assert list(found.places) == sorted(found.places)
    assert found.length == 3
