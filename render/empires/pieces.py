"""Small pictures of Struggle of Empires' pieces for use in texts: the board's tokens, and further signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from PIL import Image

from engine.empires.names import POWERS, UNITS, Power, Row, Unit
from render.colours import INK, RGB, WHITE, mix, rgb
from render.emblem import (
    GOLD,
    PAPER,
    RED,
    TEAL,
    THEME,
    Drawing,
    arc,
    cased,
    on_plate,
    piece,
    sprite,
    stroke,
    whole,
)  # fmt: skip
from render.empires import colours, tokens
from render.pen import Pen

_CLAY, _LEAF = rgb("#D9935A"), rgb("#8CC152")


def _power(power: Power) -> Image.Image:
    return whole(tokens.badge(power, 24, THEME))


def _unit(kind: Unit) -> Image.Image:
    return whole(tokens.unit(kind, None, 0, 24, THEME))


def _marker(pen: Pen) -> None:
    pen.disc(16, 16, 15.5, INK)
    pen.disc(16, 16, 14, PAPER)
    pen.disc(16, 16, 9.5, INK)
    pen.disc(16, 16, 6.2, PAPER)


def _slaves(pen: Pen) -> None:
    for line, colour in ((7.4, INK), (4.0, rgb("#9FB0BC"))):
        for x, y in ((9.5, 10), (22.5, 22)):
            pen.stroke(arc(x, y, 6, 0, 360), colour, line)
        pen.stroke([(13.5, 14), (18.5, 18)], colour, line)


def _house(pen: Pen) -> None:
    cased(pen, [(5.5, 14), (26.5, 14), (26.5, 29), (5.5, 29)], PAPER)
    cased(pen, [(2, 16), (16, 2.5), (30, 16)], _LEAF)
    pen.box((13, 19.5, 19, 29), 0, INK)


def _people(pen: Pen) -> None:
    for x, y in ((8, 5), (24, 5), (16, 8.5)):
        body = [(x - 6, y + 20), (x - 5, y + 9.5), (x + 5, y + 9.5), (x + 6, y + 20)]
        pen.disc(x, y + 3, 6, INK)
        cased(pen, body, _LEAF)
        pen.disc(x, y + 3, 4.4, _LEAF)


def _tent(pen: Pen) -> None:
    stroke(pen, [(12.8, 2.5), (16, 8), (19.2, 2.5)], _CLAY, 1.8)
    cased(pen, [(16, 5), (30, 29.5), (2, 29.5)], _CLAY)
    pen.polygon([(16, 16), (21, 29.5), (11, 29.5)], INK)


def _natives(pen: Pen, strength: int) -> None:
    """Draw a native counter: the strength under a roof."""
    pen.box((3, 8, 29, 32), 3, INK)
    pen.box((4.6, 8, 27.4, 30.4), 2, PAPER)
    cased(pen, [(16, 1.8), (30.2, 10), (1.8, 10)], _CLAY)
    pen.letters(str(strength), (16, 20.8), 23, INK)


def _coins(pen: Pen) -> None:
    for y in (24.5, 17.5, 10.5):
        cased(pen, arc(16, y, 13.4, 0, 350, flat=0.42), GOLD, line=3.0)
    pen.polygon(arc(16, 10.5, 7.5, 0, 350, flat=0.42), mix(GOLD, INK, 0.3))


def _warning(pen: Pen) -> None:
    cased(pen, [(16, 3), (30, 28.5), (2, 28.5)], RED)
    pen.letters("!", (16, 20.5), 19, WHITE)


def _side(letter: str) -> Callable[[Pen, RGB], None]:
    return lambda pen, _ink: pen.letters(letter, (16, 16), 25, WHITE)


def _alliance(row: Row, letter: str) -> Image.Image:
    return whole(on_plate(colours.tray(row, THEME), _side(letter), radius=9))


def _raise(pen: Pen, ink: RGB) -> None:
    pen.polygon([(16, 4.5), (27, 16), (20.5, 16), (20.5, 27.5), (11.5, 27.5), (11.5, 16), (5, 16)], ink)


def _barrel(pen: Pen, ink: RGB) -> None:
    pen.polygon([(10, 5), (22, 5), (25, 16), (22, 27), (10, 27), (7, 16)], ink)
    for y, half in ((10, 7.4), (22, 7.4)):
        pen.stroke([(16 - half, y), (16 + half, y)], PAPER, 2.2)


def _crown(pen: Pen, ink: RGB) -> None:
    pen.polygon([(5, 9), (11, 16), (16, 6), (21, 16), (27, 9), (24.5, 25.5), (7.5, 25.5)], ink)


def _tile(sign: Callable[[Pen, RGB], None]) -> Image.Image:
    return whole(on_plate(TEAL, sign, radius=2.5))


def _shown(draw: Callable[[Pen], None]) -> Image.Image:
    return whole(sprite(draw))


PIECES: Final[Mapping[str, Drawing]] = MappingProxyType({
    **{f"power_{power}": partial(_power, power) for power in POWERS},
    **{unit: partial(_unit, unit) for unit in UNITS},
    "marker": partial(_shown, _marker),
    "slaves": partial(_shown, _slaves),
    "colonists": partial(_shown, _house),
    "natives": partial(_shown, _tent),
    **{f"native_{each}": partial(_shown, partial(_natives, strength=each)) for each in range(1, 6)},
    "gold": partial(_shown, _coins),
    "population": partial(_shown, _people),
    "unrest": partial(_shown, _warning),
    "battle": lambda: piece((tokens.swords(24, THEME), 16, 16, 32)),
    "alliance_x": partial(_alliance, "top", "X"),
    "alliance_y": partial(_alliance, "bottom", "Y"),
    "improvement": partial(_tile, _raise),
    "company": partial(_tile, _barrel),
    "minor_state": partial(_tile, _crown),
})  # fmt: skip
