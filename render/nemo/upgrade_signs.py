"""The signs of Nemo's characters and of the upgrades, in one colour on a square of 32 units."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.colours import RGB
from render.emblem import PAPER, Sign, arc
from render.pen import Pen


def _stripes(count: int) -> Sign:
    """Return the function that draws an officer's stripes."""

    def draw(pen: Pen, ink: RGB) -> None:
        for stripe in range(count):
            y = 16 + (stripe - (count - 1) / 2) * 8.5
            pen.stroke([(8, y + 3), (16, y - 3), (24, y + 3)], ink, 4.2)

    return draw


def _spanner(pen: Pen, ink: RGB) -> None:
    pen.stroke([(9, 23.5), (20, 12)], ink, 5)
    pen.stroke(arc(22, 10, 5, -40, 130)[::-1], ink, 3.6)
    pen.stroke(arc(22, 10, 5, 130, 230), ink, 3.6)
    pen.disc(9, 23.5, 3.6, ink)


def _magnifier(pen: Pen, ink: RGB) -> None:
    pen.ring(13.5, 13.5, 8.5, ink, 3.4)
    pen.stroke([(20, 20), (25.5, 25.5)], ink, 4.6)


def _harpoon(pen: Pen, ink: RGB) -> None:
    pen.stroke([(7, 25), (22, 10)], ink, 3)
    pen.polygon([(27, 5), (24.5, 16.5), (21, 14), (18, 11), (15.5, 7.5)], ink)


def _book(pen: Pen, ink: RGB) -> None:
    pen.polygon([(5, 9), (15, 11.5), (15, 25), (5, 22)], ink)
    pen.polygon([(27, 9), (17, 11.5), (17, 25), (27, 22)], ink)


def _periscope(pen: Pen, ink: RGB) -> None:
    pen.stroke([(12, 27), (12, 8.5), (22, 8.5)], ink, 5.4)
    pen.disc(23.5, 8.5, 4.4, ink)
    pen.disc(24.3, 8.5, 1.9, PAPER)


def _eye(pen: Pen, ink: RGB) -> None:
    pen.polygon([*arc(16, 21, 14, 210, 330), *arc(16, 7, 14, 30, 150)][::1], ink)
    for x in (9, 16, 23):
        pen.polygon([(x - 3.4, 21.5), (x + 3.4, 21.5), (x, 28.5)], ink)
    pen.disc(16, 14, 3.6, PAPER)


def _propeller(pen: Pen, ink: RGB) -> None:
    for turn in (-90, 30, 150):
        angle = math.radians(turn)
        pen.disc(16 + 7.6 * math.cos(angle), 16 + 7.6 * math.sin(angle), 5.0, ink)
        pen.stroke([(16, 16), (16 + 8 * math.cos(angle), 16 + 8 * math.sin(angle))], ink, 4)
    pen.disc(16, 16, 3.4, ink)
    pen.disc(16, 16, 1.6, PAPER)


def _double_hull(pen: Pen, ink: RGB) -> None:
    pen.stroke([(4.5, 8), (9, 25.5), (23, 25.5), (27.5, 8)], ink, 3)
    pen.stroke([(11, 8), (13.4, 19.5), (18.6, 19.5), (21, 8)], ink, 3)


def _library(pen: Pen, ink: RGB) -> None:
    for x, top in ((6.0, 9), (11.6, 6), (17.2, 9)):
        pen.box((x, top, x + 4.4, 26), 0, ink)
    pen.stroke([(24, 8.5), (27, 25)], ink, 3.8)


def _vest(pen: Pen, ink: RGB) -> None:
    pen.polygon(
        [
            (8, 5),
            (12.5, 5),
            (16, 9),
            (19.5, 5),
            (24, 5),
            (26.5, 12),
            (23, 14),
            (23, 27),
            (9, 27),
            (9, 14),
            (5.5, 12),
        ],
        ink,
    )
    pen.polygon([(17.6, 11.5), (12, 19.5), (15.6, 19.5), (14, 25), (20, 17), (16.4, 17)], PAPER)


def _fog(pen: Pen, ink: RGB) -> None:
    for x, y, radius in ((10.5, 13.5, 5.5), (18, 10.5, 6.5), (23, 14.5, 4.6)):
        pen.disc(x, y, radius, ink)
    pen.box((8, 13, 25, 18.5), 2, ink)
    for y, left, right in ((22.2, 6, 22), (26.8, 11, 27)):
        pen.stroke([(left, y), (right, y)], ink, 2.4)


def _armour(pen: Pen, ink: RGB) -> None:
    pen.polygon([(6, 5.5), (26, 5.5), (26, 16), (23, 22), (16, 28), (9, 22), (6, 16)], ink)
    for x, y in ((11, 10.5), (21, 10.5), (16, 16), (16, 22.5)):
        pen.disc(x, y, 2.0, PAPER)


def _torpedoes(pen: Pen, ink: RGB) -> None:
    for y in (11.0, 21.5):
        pen.polygon([(4.5, y - 4), (9, y), (4.5, y + 4)], ink)
        pen.stroke([(10.5, y), (24, y)], ink, 6.4)


def _prow(pen: Pen, ink: RGB) -> None:
    pen.polygon([(4.5, 8), (16, 8), (28, 20), (4.5, 20)], ink)
    pen.stroke([(5.5, 25), (27, 25)], ink, 3)


def _mine(pen: Pen, ink: RGB) -> None:
    for turn in range(0, 360, 45):
        angle = math.radians(turn)
        pen.stroke([(16, 16), (16 + 11.5 * math.cos(angle), 16 + 11.5 * math.sin(angle))], ink, 2.8)
    pen.disc(16, 16, 7.8, ink)
    pen.disc(13.6, 13.6, 1.9, PAPER)


PEOPLE: Final[Mapping[str, Sign]] = MappingProxyType({
    "second_officer": _stripes(2),
    "chief_engineer": _spanner,
    "first_officer": _stripes(1),
    "conseil": _magnifier,
    "ned_land": _harpoon,
    "aronnax": _book,
})  # fmt: skip

UPGRADES: Final[Mapping[str, Sign]] = MappingProxyType({
    "periscope_device": _periscope,
    "monstrous_design": _eye,
    "hydro_drive": _propeller,
    "double_hull": _double_hull,
    "arcane_library": _library,
    "electro_powered_crew_armor": _vest,
    "fog_machine": _fog,
    "reinforced_armor": _armour,
    "steam_torpedoes": _torpedoes,
    "strengthened_prow": _prow,
    "magnetic_mines": _mine,
})  # fmt: skip
