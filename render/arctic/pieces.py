"""Small pictures of The Arctic's pieces for use in texts: the board's tokens, signs for laws and money."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from PIL import Image

from engine.arctic.names import ACTIONS, LAWS, NATIONS, RESOURCES, Action, Law, Nation, Resource
from render.arctic import tokens
from render.arctic.identities import nations, seats
from render.colours import INK, RGB, Identity, mix
from render.emblem import (
    BLUE,
    GOLD,
    PAPER,
    RED,
    TEAL,
    THEME,
    Drawing,
    cased,
    on_disc,
    piece,
    sprite,
    stroke,
    whole,
)  # fmt: skip
from render.pen import Pen, Sprite
from render.signs import cross
from render.sprites import badge, disc, pawn

_NEUTRAL: Final = Identity("", PAPER, PAPER, INK)
"""The identity used for a piece that belongs to no particular nation or company."""


def _nation(code: Nation) -> Image.Image:
    return whole(disc(nations(THEME)[code], 13))


def _company(seat: int) -> Image.Image:
    return whole(badge(seats(THEME)[seat], 22, 16))


def _rig(pen: Pen) -> None:
    pen.box((6, 16, 26, 27), 0, INK)
    pen.stroke([(10, 16), (16, 4), (22, 16)], INK, 2.6)
    pen.stroke([(12, 11), (20, 11)], INK, 2)


def _platform(*, legal: bool) -> Image.Image:
    square = tokens.platform(_NEUTRAL, legal, None, 22, THEME)
    return piece((square, 16, 16, 32 if not legal else 41), (sprite(_rig), 17, 16, 22))


def _deposit(resource: Resource) -> Image.Image:
    return whole(tokens.deposit(resource, 11, THEME))


def _ship(pen: Pen) -> None:
    stroke(pen, [(14, 4), (14, 18)], PAPER, 2.2)
    cased(pen, [(16.4, 3), (28, 15), (16.4, 15)], BLUE)
    cased(pen, [(2, 18), (30, 18), (24.5, 28.5), (7.5, 28.5)], PAPER)


def _guard() -> Image.Image:
    return piece((pawn(_NEUTRAL, 24), 13, 16, 32), (_round(RED), 23.6, 23, 16))


def _round(colour: RGB) -> Sprite:
    pen = Pen(16, 16)
    pen.disc(8, 8, 8, INK)
    pen.disc(8, 8, 6.8, PAPER)
    pen.disc(8, 8, 4.4, colour)
    return pen.sprite()


def _law(law: Law) -> Image.Image:
    pen = Pen(32, 32)
    page = [(5, 1.6), (20.5, 1.6), (27.5, 8.5), (27.5, 30.4), (5, 30.4)]
    cased(pen, page, PAPER)
    pen.polygon([(20.5, 1.6), (27.5, 8.5), (20.5, 8.5)], mix(PAPER, INK, 0.45))
    pen.polygon([(5, 1.6), (20.5, 1.6), (20.5, 8.5), (5, 8.5)], RED)
    pen.letters(law, (16.2, 19.4), 20, INK)
    return whole(pen.sprite())


def _dollar(pen: Pen, ink: RGB) -> None:
    pen.ring(16, 16, 12.6, ink, 1.4)
    pen.letters("$", (16, 16), 20, ink)


def _conflict() -> Image.Image:
    pen = Pen(32, 32)
    pen.box((1, 1, 31, 31), 15, INK)
    pen.box((2.2, 2.2, 29.8, 29.8), 14, PAPER)
    return piece((pen.sprite(), 16, 16, 32), (cross(22, RED), 16, 16, 25))


def _action(sign: Action) -> Image.Image:
    ground = on_disc(TEAL, lambda _pen, _ink: None)
    return piece((ground, 16, 16, 32), (tokens.action(sign, INK, 1.0), 16, 16, 27))


PIECES: Final[Mapping[str, Drawing]] = MappingProxyType({
    **{f"nation_{code.lower()}": partial(_nation, code) for code in NATIONS},
    **{f"company_{letter}": partial(_company, seat) for seat, letter in enumerate("abcd")},
    "platform": partial(_platform, legal=True),
    "illegal_platform": partial(_platform, legal=False),
    **{resource: partial(_deposit, resource) for resource in RESOURCES},
    "ship": lambda: whole(sprite(_ship)),
    "lobbyist": lambda: whole(pawn(_NEUTRAL, 24)),
    "guard": _guard,
    **{f"law_{law.lower()}": partial(_law, law) for law in LAWS},
    "conflict": _conflict,
    "money": lambda: whole(on_disc(GOLD, _dollar)),
    **{f"act_{action}": partial(_action, action) for action in ACTIONS},
})  # fmt: skip
