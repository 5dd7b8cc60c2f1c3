from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from render import PAINTERS
from render.arctic.identities import nations, seats
from render.colours import RGB, SIZE, Identity, Theme, luminance
from render.empires.colours import tray
from render.empires.identities import powers
from render.nemo.identities import groups, tracks
from render.nemo.tokens import CUBE, SILVER
from render.palettes import STANDARD, THEMES

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency", IEEE TVCG 15(6), 2009: severity 1.0, for linear RGB.
MACHADO = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# sRGB to CIE XYZ (IEC 61966-2-1), rows over the white point D65.
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE_POINT = (0.95047, 1.0, 1.08883)
FAR_ENOUGH = 18.0
BLINDNESSES = ("protanopia", "deuteranopia", "tritanopia")


def linear(colour: RGB) -> list[float]:
    parts = (value / 255 for value in colour)
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour: RGB, vision: str) -> tuple[float, float, float]:
    seen = [min(1.0, max(0.0, part)) for part in times(MACHADO[vision], linear(colour))]
    ratios = (part / white for part, white in zip(times(XYZ, seen), WHITE_POINT, strict=True))
    x, y, z = (r ** (1 / 3) if r > 216 / 24389 else (24389 / 27 * r + 16) / 116 for r in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: RGB, other: RGB, vision: str) -> float:
    """Return the CIE 1976 difference of two colours as seen with this kind of colour vision."""
    pairs = zip(lab(one, vision), lab(other, vision), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def contrast(one: RGB, other: RGB) -> float:
    """Return the contrast ratio of WCAG 2.2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_black_and_white_have_the_known_difference() -> None:
    assert difference((0, 0, 0), (255, 255, 255), "normal") == pytest.approx(100, abs=0.1)


PEOPLE: dict[str, Callable[[Theme], tuple[Identity, ...]]] = {
    "nations": lambda theme: tuple(nations(theme).values()),
    "companies": seats,
    "powers": lambda theme: tuple(powers(theme).values()),
    "ship groups": lambda theme: tuple(groups(theme).values()),
}
ON_ONE_BOARD: dict[str, Callable[[Theme], tuple[Identity, ...]]] = {
    "nations and companies": lambda theme: (*nations(theme).values(), *seats(theme)),
    "powers": PEOPLE["powers"],
    "ship groups": PEOPLE["ship groups"],
}


def confused(people: tuple[Identity, ...], vision: str) -> dict[str, float]:
    """Return the pairs of identities that are too similar, with their difference."""
    return {
        f"{one.code}-{other.code}": round(difference(one.base, other.base, vision), 1)
        for one, other in combinations(people, 2)
        if difference(one.base, other.base, vision) < FAR_ENOUGH
    }


@pytest.mark.parametrize("vision", MACHADO)
@pytest.mark.parametrize("people", PEOPLE.values(), ids=PEOPLE)
@pytest.mark.parametrize("palette", ["standard", "contrast", "light", "dark"])
def test_usual_identities_are_distinct_for_every_colour_vision(
    palette: str, people: Any, vision: str
) -> None:
    assert confused(people(THEMES[palette]), vision) == {}


@pytest.mark.parametrize("seen", ["normal", "itself"])
@pytest.mark.parametrize("people", ON_ONE_BOARD.values(), ids=ON_ONE_BOARD)
@pytest.mark.parametrize("palette", BLINDNESSES)
def test_identities_are_distinct_for_their_colour_vision(palette: str, people: Any, seen: str) -> None:
    assert confused(people(THEMES[palette]), palette if seen == "itself" else seen) == {}


@pytest.mark.parametrize("people", ON_ONE_BOARD.values(), ids=ON_ONE_BOARD)
@pytest.mark.parametrize("palette", BLINDNESSES)
def test_identities_for_a_colour_vision_are_more_distinct_than_usual_ones(palette: str, people: Any) -> None:
    def nearest(theme: Theme) -> float:
        pairs = combinations(people(theme), 2)
        return min(difference(one.base, other.base, palette) for one, other in pairs)

    assert nearest(THEMES[palette]) > nearest(STANDARD)


def meanings(theme: Theme) -> dict[str, tuple[RGB, ...]]:
    """Return sets of colours with a meaning, except identities; those of a set must be distinguishable."""
    return {
        "words": (theme.text, theme.lamp, theme.warning, theme.third),
        "deposits": (theme.gas, theme.oil, theme.nodules),
        "sides": (tray("top", theme), tray("bottom", theme)),
        "resources": tuple(who.base for who in tracks(theme).values()),
        "cubes": (CUBE[1], SILVER[1]),
    }


@pytest.mark.parametrize("palette", THEMES)
def test_meaningful_colours_are_distinct_for_their_colour_vision(palette: str) -> None:
    near = {
        f"{kind} under {vision}": round(difference(one, other, vision), 1)
        for vision in ("normal", *(vision for vision in BLINDNESSES if vision == palette))
        for kind, colours in meanings(THEMES[palette]).items()
        for one, other in combinations(colours, 2)
        if difference(one, other, vision) < FAR_ENOUGH
    }
    assert near == {}


def test_each_seat_has_its_own_letters(game: str) -> None:
    everybody = PAINTERS[game].identities(STANDARD)
    assert len({who.code for who in everybody}) == len(everybody)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_letters_on_tokens_are_legible(game: str, theme: Theme) -> None:
    assert min(contrast(who.ink, who.base) for who in PAINTERS[game].identities(theme)) >= 4.45


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_text_on_panels_is_legible(theme: Theme) -> None:
    assert contrast(theme.text, theme.panel) >= 11
    assert contrast(theme.second, theme.panel) >= 7
    assert contrast(theme.third, theme.panel) >= 4.5
    assert contrast(theme.warning, theme.panel) >= 4.5
    assert contrast(theme.lamp, theme.panel) >= 5.5
    assert contrast(theme.brass, theme.panel) >= 4.5


def test_the_contrast_palette_has_more_contrast() -> None:
    def ratios(theme: Theme) -> list[float]:
        return [contrast(ink, theme.panel) for ink in (theme.text, theme.second, theme.third, theme.line)]

    pairs = zip(ratios(THEMES["contrast"]), ratios(THEMES["standard"]), strict=True)
    assert all(stronger > weaker for stronger, weaker in pairs)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fixed_palette_contains_identity_ground_and_highlight_colours_exactly(
    game: str, theme: Theme
) -> None:
    painter = PAINTERS[game]
    flat = painter.palette(theme).getpalette()
    assert flat is not None
    colours = {tuple(flat[start : start + 3]) for start in range(0, 3 * SIZE, 3)}
    assert {who.base for who in painter.identities(theme)} | {theme.lamp, theme.text} <= colours
    assert set(theme.waters) | set(theme.lands) | set(painter.grounds(theme)) <= colours
