"""Small pictures of Nemo's War's pieces for use in texts: the board's tokens, and further signs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from PIL import Image

from engine.nemo.names import Track
from render.colours import INK, RGB, WHITE, rgb
from render.emblem import (
    BLUE,
    GOLD,
    PAPER,
    RED,
    TEAL,
    THEME,
    Drawing,
    arc,
    cased,
    medal,
    on_disc,
    on_plate,
    piece,
    sprite,
    stroke,
    whole,
)  # fmt: skip
from render.nemo import tokens
from render.nemo.identities import tracks
from render.nemo.upgrade_signs import PEOPLE, UPGRADES
from render.pen import Pen, Sprite

_IRON, _SEA = rgb("#9FB0BC"), rgb("#2C5A7A")


def _captain(pen: Pen, ink: RGB) -> None:
    pen.polygon([(8, 28.5), (9, 21.5), (13, 19), (19, 19), (23, 21.5), (24, 28.5)], ink)
    pen.disc(16, 13.5, 5.6, ink)
    pen.polygon([(8, 10), (10, 4.5), (22, 4.5), (24, 10), (26, 12), (6, 12)], ink)


def _hands(pen: Pen, ink: RGB) -> None:
    for x in (10, 22):
        pen.disc(x, 11.5, 4.6, ink)
        pen.polygon([(x - 6.5, 26.5), (x - 5.2, 18), (x + 5.2, 18), (x + 6.5, 26.5)], ink)


def _hull(pen: Pen, ink: RGB) -> None:
    pen.polygon([(4, 15), (28, 15), (23, 26.5), (9, 26.5)], ink)
    pen.box((11, 9, 21, 14), 0, ink)
    pen.box((14.4, 4, 17.6, 10), 0, ink)


_TRACKS: Final = {"nemo": _captain, "crew": _hands, "hull": _hull}


def _track(track: Track) -> Sprite:
    return on_plate(tracks(THEME)[track].base, _TRACKS[track])


def _exerted(*exerted: Track) -> Image.Image:
    """Return the sign of resources exerted together: two along a diagonal, or three in a triangle."""
    spots = {2: ((10, 10), (22, 22)), 3: ((16, 8.4), (8.4, 23.6), (23.6, 23.6))}[len(exerted)]
    side = {2: 20.0, 3: 16.4}[len(exerted)]
    return piece(*((_track(track), x, y, side) for track, (x, y) in zip(exerted, spots, strict=True)))


def _flag(pen: Pen) -> None:
    stroke(pen, [(7, 4), (7, 29)], PAPER, 2.6)
    cased(pen, [(8, 4), (28, 4), (23, 11), (28, 18), (8, 18)], RED)


def _cog(pen: Pen) -> None:
    for colour, reach, line in ((INK, 14.4, 8.4), (_IRON, 13.4, 5.2)):
        for turn in range(0, 360, 60):
            angle = math.radians(turn)
            tip = (16 + reach * 0.9 * math.cos(angle), 16 + reach * 0.9 * math.sin(angle))
            pen.stroke([(16, 16), tip], colour, line)
        pen.disc(16, 16, reach * 0.73, colour)
    pen.disc(16, 16, 4.6, INK)


def _nautilus(pen: Pen) -> None:
    upper = arc(18, 17, 13, 180, 360, flat=0.55)
    cased(pen, [(1.8, 10.5), (1.8, 23.5), (8, 17)], GOLD)
    cased(pen, [(14, 12), (15.5, 5), (22, 5), (24, 12)], GOLD)
    cased(pen, [*upper, *arc(18, 17, 13, 0, 180, flat=0.55)], GOLD)
    pen.disc(21.5, 17, 2.7, INK)
    pen.disc(13.5, 17, 2.7, INK)


def _card(pen: Pen, ink: RGB) -> None:
    pen.letters("!", (16, 16), 24, ink)


def _adventure(pen: Pen) -> None:
    pen.box((4.5, 0.6, 27.5, 31.4), 3, INK)
    pen.box((6, 2, 26, 30), 2, PAPER)
    pen.box((6, 2, 26, 8), 2, TEAL)
    pen.letters("!", (16, 19.5), 19, INK)


def _play(pen: Pen, ink: RGB) -> None:
    pen.polygon([(11, 7.5), (25, 16), (11, 24.5)], ink)


def _flash(pen: Pen) -> None:
    cased(pen, [(18, 2), (7, 18), (14.5, 18), (12, 30), (25, 12.5), (17, 12.5)], PAPER)


def _lock(pen: Pen) -> None:
    stroke(pen, [(10, 15), *arc(16, 12, 6, 180, 360), (22, 15)], PAPER)
    cased(pen, [(6, 15), (26, 15), (26, 29), (6, 29)], PAPER)
    pen.box((14.2, 18.5, 17.8, 25), 0, INK)


def _chest(badge: Sprite | None = None) -> Image.Image:
    chest = tokens.chest(30, THEME)
    if badge is None:
        return whole(chest)
    return piece((chest, 13.5, 12.5, 27), (badge, 21.8, 21.8, 20.4))


def _temple(pen: Pen) -> None:
    cased(pen, [(2, 11), (16, 2), (30, 11)], PAPER)
    for x in (7.0, 16.0, 25.0):
        cased(pen, [(x - 2, 12.5), (x + 2, 12.5), (x + 2, 25), (x - 2, 25)], PAPER)
    cased(pen, [(2.5, 25.5), (29.5, 25.5), (29.5, 29.5), (2.5, 29.5)], PAPER)


def _keel(pen: Pen, fill: RGB) -> None:
    cased(pen, [(2, 18), (30, 18), (25, 28.5), (7, 28.5)], fill)


def _merchant(pen: Pen) -> None:
    stroke(pen, [(15, 3), (15, 18)], PAPER, 2)
    cased(pen, [(17.5, 3.5), (28, 14.5), (17.5, 14.5)], PAPER)
    cased(pen, [(12, 5), (12, 14.5), (3.5, 14.5)], PAPER)
    _keel(pen, rgb("#C98A4B"))


def _warship(pen: Pen, *, armoured: bool) -> None:
    cased(pen, [(13, 4), (19, 4), (19, 17), (13, 17)], RED)
    for tip in ((27.5, 9.5), (4.5, 9.5)):
        stroke(pen, [(16, 15.5), tip], _IRON, 2.6)
    _keel(pen, _IRON)
    if armoured:
        pen.box((3, 19, 29, 24.6), 0, INK)
        for x in (8, 13.3, 18.6, 24):
            pen.disc(x, 21.8, 1.7, WHITE)


def _monster(pen: Pen) -> None:
    path = [(3, 27), (5, 19), *arc(10.5, 19, 5, 180, 360), *arc(20, 19, 4.5, 180, 0), (24.5, 10), (20, 6)]
    stroke(pen, path, TEAL, 4.6)
    cased(pen, [(24.5, 4), (14, 5.5), (14, 9), (25, 11)], TEAL)
    pen.disc(22.8, 6.6, 1.5, INK)


def _airship(pen: Pen) -> None:
    for x in (11, 21):
        stroke(pen, [(x, 18), (x, 26)], PAPER, 1.6)
    cased(pen, [*arc(16, 12.5, 14, 0, 350, flat=0.66)], rgb("#C9A4F0"))
    cased(pen, [(9, 25), (23, 25), (21, 29.5), (11, 29.5)], PAPER)


def _torpedo(pen: Pen) -> None:
    cased(pen, [(2.5, 22), (8, 20), (12, 24), (10, 29.5)], RED)
    cased(pen, [(6, 21), (21, 6), (28, 3.5), (26, 11), (11, 26)], _IRON)
    pen.stroke([(18, 9.5), (22.5, 14)], INK, 2.2)


def _hidden(pen: Pen) -> None:
    pen.box((0.6, 3, 31.4, 29), 3, WHITE)
    pen.box((2, 4.4, 30, 27.6), 2, _SEA)
    pen.letters("?", (16, 16), 21, WHITE)


def _person(name: str) -> Image.Image:
    return whole(on_disc(BLUE, PEOPLE[name]))


def _upgrade(name: str) -> Image.Image:
    return whole(on_plate(rgb("#E2B45C"), UPGRADES[name], radius=2.5))


def _drawn(sign: object) -> Drawing:
    return lambda: whole(sprite(sign))  # type: ignore[arg-type]


PIECES: Final[Mapping[str, Drawing]] = MappingProxyType({
    "nemo": lambda: whole(_track("nemo")),
    "crew": lambda: whole(_track("crew")),
    "hull": lambda: whole(_track("hull")),
    "nemo_crew": partial(_exerted, "nemo", "crew"),
    "nemo_hull": partial(_exerted, "nemo", "hull"),
    "crew_hull": partial(_exerted, "crew", "hull"),
    "nemo_crew_hull": partial(_exerted, "nemo", "crew", "hull"),
    "notoriety": _drawn(_flag),
    "salvage": _drawn(_cog),
    "nautilus": _drawn(_nautilus),
    "captain": lambda: whole(tokens.anchor(24, THEME)),
    "action_points": lambda: whole(on_disc(GOLD, _play)),
    "adventure": _drawn(_adventure),
    "gem": lambda: whole(tokens.gem(22)),
    "uprising": lambda: whole(tokens.cube(22, silver=False)),
    "silver_cube": lambda: whole(tokens.cube(22, silver=True)),
    "treasure": _chest,
    "treasure_points": lambda: _chest(medal()),
    "treasure_held": lambda: _chest(sprite(_lock)),
    "treasure_at_once": lambda: _chest(sprite(_flash)),
    "wonder": _drawn(_temple),
    "hidden_ship": _drawn(_hidden),
    "merchant": _drawn(_merchant),
    "warship": _drawn(partial(_warship, armoured=False)),
    "armoured_warship": _drawn(partial(_warship, armoured=True)),
    "monster": _drawn(_monster),
    "airship": _drawn(_airship),
    "torpedo": _drawn(_torpedo),
    **{name: partial(_person, name) for name in PEOPLE},
    **{name: partial(_upgrade, name) for name in UPGRADES},
})  # fmt: skip
