from __future__ import annotations

import pytest

from render.type import BOLD, FLOOR, Style, fit, legible, lines, setting, width

STYLE = Style(20)


def test_a_text_that_fits_is_unchanged() -> None:
    assert fit("Kara Coast", STYLE, 400) == ("Kara Coast", STYLE)


def test_a_long_text_first_shrinks() -> None:
    room = width("Kara Coast", STYLE) * 0.8
    text, style = fit("Kara Coast", STYLE, room)
    assert text == "Kara Coast"
    assert FLOOR <= style.size < STYLE.size
    assert width(text, style) <= room


def test_a_very_long_text_is_cut_at_the_smallest_size() -> None:
    text, style = fit("Chukotka and Kamchatka Coast", STYLE, 60)
    assert text.endswith("…")
    assert style.size == FLOOR
    assert width(text, style) <= 60


@pytest.mark.parametrize(
    "text", ["Chukotka-and-Kamchatka-Coast", "從楚科奇到堪察加的沿岸", "W" * 60, "i" * 60]
)
@pytest.mark.parametrize("room", [30, 60, 90, 140])
def test_a_cut_text_uses_all_of_the_room(text: str, room: float) -> None:
    cut, style = fit(text, STYLE, room)
    longer = text[: len(cut)] + "…"
    assert width(cut, style) <= room < width(longer, style)


def test_without_room_only_an_ellipsis_remains() -> None:
    assert fit("Kara", STYLE, 0)[0] == "…"


@pytest.mark.parametrize(
    ("text", "count", "expected"),
    [
        ("Kola and Pechora Coast", 2, ("Kola and", "Pechora Coast")),
        ("Hudson Bay", 1, ("Hudson Bay",)),
        ("Lomonosov", 3, ("Lomonosov",)),
        ("北格陵蘭陸棚", 2, ("北格陵", "蘭陸棚")),
        ("新シベリア沿岸", 2, ("新シベリア", "沿岸")),
        ("チュコト・カムチャツカ沿岸", 2, ("チュコト・", "カムチャツカ沿岸")),
    ],
)
def test_names_break_into_balanced_lines(text: str, count: int, expected: tuple[str, ...]) -> None:
    assert lines(text, count) == expected


@pytest.mark.parametrize("text", ["Northern East Siberian Sea", "北東西伯利亞海", "東シベリア海北部"])
def test_breaking_a_name_loses_no_letter(text: str) -> None:
    for count in (1, 2, 3, 4):
        assert "".join(lines(text, count)).replace(" ", "") == text.replace(" ", "")


def test_characters_missing_from_the_fonts_are_omitted() -> None:
    assert legible("Ann \N{ANCHOR}\N{SAILBOAT}\u202e\n Łucja  愛子", "ja") in (
        "Ann Łucja 愛子",
        "Ann ⚓ Łucja 愛子",
    )
    assert legible("\N{GRINNING FACE}", "en") == ""


def test_the_ink_is_within_the_extent() -> None:
    masks = setting("Ag", Style(40, BOLD))
    box = masks.ink.getbbox()
    assert box is not None
    left, top, right, bottom = masks.extent
    assert (masks.left + box[0]) / 1.25 == pytest.approx(left, abs=1)
    assert (masks.top + box[1]) / 1.25 == pytest.approx(top, abs=1)
    assert (masks.left + box[2]) / 1.25 == pytest.approx(right, abs=1)
    assert (masks.top + box[3]) / 1.25 == pytest.approx(bottom, abs=1)


def test_a_halo_surrounds_its_ink() -> None:
    masks = setting("B5", Style(21, BOLD), 4)
    assert masks.halo is not None
    ink, halo = masks.ink.getbbox(), masks.halo.getbbox()
    assert ink is not None
    assert halo is not None
    assert halo[0] < ink[0]
    assert halo[1] < ink[1]
    assert halo[2] > ink[2]
    assert halo[3] > ink[3]
