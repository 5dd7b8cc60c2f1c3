"""The font files match: the same metrics, names of their own, and the licence of their sources."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from PIL import ImageFont

import fonts

WEIGHTS = (fonts.MEDIUM, fonts.BOLD, fonts.EXTRABOLD)
FACES = [*product(("zh-TW", "ja"), (fonts.MEDIUM, fonts.BOLD)), ("en", fonts.EXTRABOLD)]
FOLDER = fonts.path("en", fonts.MEDIUM).parent


@cache
def opened(locale: str, weight: int) -> TTFont:
    return TTFont(fonts.path(locale, weight))


def names(locale: str, weight: int) -> dict[int, str]:
    return {record.nameID: record.toUnicode() for record in opened(locale, weight)["name"].names}


def outline(locale: str, letter: str) -> Any:
    font = opened(locale, fonts.MEDIUM)
    return font["glyf"][font.getBestCmap()[ord(letter)]]


def test_the_folder_has_exactly_these_faces() -> None:
    assert {fonts.path(*face) for face in FACES} == set(FOLDER.glob("*.ttf"))


@pytest.mark.parametrize("weight", [fonts.MEDIUM, fonts.BOLD])
def test_only_japanese_has_its_own_family(weight: int) -> None:
    assert fonts.path("en", weight) == fonts.path("pl", weight) == fonts.path("zh-TW", weight)
    assert fonts.path("ja", weight) != fonts.path("en", weight)


@pytest.mark.parametrize("ideograph", "直海返")
def test_shared_ideographs_have_the_readers_shape(ideograph: str) -> None:
    assert outline("ja", ideograph) != outline("zh-TW", ideograph)


@pytest.mark.parametrize("letter", "AgŁ5")
def test_latin_letters_look_the_same_next_to_either_script(letter: str) -> None:
    assert outline("ja", letter) == outline("zh-TW", letter)


def test_an_unknown_weight_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="no font of weight 400; there are 500, 700 and 800"):
        fonts.path("en", 400)


def test_heavier_faces_give_wider_lines() -> None:
    widths = [
        ImageFont.truetype(fonts.path("en", weight), 100).getlength("Arctic Council") for weight in WEIGHTS
    ]

    assert widths == sorted(set(widths))


@pytest.mark.parametrize(("locale", "weight"), FACES)
def test_every_face_has_the_same_metrics(locale: str, weight: int) -> None:
    font = opened(locale, weight)
    head, hhea, os2 = font["head"], font["hhea"], font["OS/2"]

    assert (head.unitsPerEm, hhea.ascent, hhea.descent, hhea.lineGap) == (1000, 1069, -293, 0)
    assert (os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap) == (1069, -293, 0)
    assert (os2.usWinAscent, os2.usWinDescent) == (1069, 293)
    assert (os2.sCapHeight, os2.usWeightClass) == (714, weight)


@pytest.mark.parametrize(("locale", "weight"), FACES)
def test_no_letter_extends_beyond_its_line(locale: str, weight: int) -> None:
    font = opened(locale, weight)
    letters = [font["glyf"][glyph] for glyph in font.getBestCmap().values()]
    drawn = [letter for letter in letters if letter.numberOfContours]

    assert max(letter.yMax for letter in drawn) <= font["hhea"].ascent
    assert min(letter.yMin for letter in drawn) >= font["hhea"].descent


@pytest.mark.parametrize(("locale", "weight"), FACES)
def test_every_face_has_its_own_name(locale: str, weight: int) -> None:
    strings = names(locale, weight)

    assert strings[16].startswith("Quarterdeck Sans")
    assert strings[1] == strings[4] == f"{strings[16]} {strings[17]}"
    assert strings[6] == f"{strings[16].replace(' ', '')}-{strings[17]}"
    assert not any(word in strings[name] for name in (1, 3, 4, 6, 16) for word in ("Source", "Noto"))


def test_no_two_faces_share_a_name() -> None:
    assert len({names(*face)[6] for face in FACES}) == len(FACES)


@pytest.mark.parametrize(("locale", "weight"), FACES)
def test_every_face_keeps_its_sources_copyright_and_licence(locale: str, weight: int) -> None:
    strings = names(locale, weight)
    licence = (FOLDER / "OFL.txt").read_text(encoding="utf-8")
    holders = [
        line.removeprefix("Copyright ").removeprefix("(c) ").rstrip(".") for line in strings[0].split("\n")
    ]

    assert len(holders) == 3
    assert all(f"Copyright {holder}" in licence for holder in holders)
    assert "SIL Open Font License, Version 1.1" in strings[13]
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
