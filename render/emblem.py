"""Helpers that compose small pictures of pieces from the boards' tokens and signs, for use in texts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Final

from PIL import Image

from render.colours import INK, RGB, WHITE, rgb
from render.palettes import STANDARD
from render.pen import Pen, Points, Sprite

PIXELS: Final = 128
"""The side length of a finished picture."""
SIDE: Final = 32.0
"""The side length of its design, in design units: a line of width 3 is two pixels wide in a line of text."""
THEME: Final = STANDARD
"""The default theme of boards, whose tokens have edges for dark and pale backgrounds."""
PAPER: Final = THEME.paper
RED, GOLD, BLUE, TEAL = rgb("#E5484D"), rgb("#F2C230"), rgb("#66BEF0"), rgb("#37B59A")
RIM: Final = 1.6
"""The width of the edge of a piece, in design units."""

Drawing = Callable[[], Image.Image]
Sign = Callable[[Pen, RGB], None]
"""Draws lines and shapes in one colour onto a square with sides of `SIDE` units."""


def piece(*parts: tuple[Sprite, float, float, float]) -> Image.Image:
    """Compose tokens on one transparent square, each given with its middle and its longer side."""
    picture = Image.new("RGBA", (PIXELS, PIXELS))
    for token, x, y, side in parts:
        drawn = token.again(PIXELS / SIDE * side / max(token.width, token.height))
        image = drawn.colours.convert("RGBA")
        image.putalpha(drawn.cover)
        at = (round(x * PIXELS / SIDE - image.width / 2), round(y * PIXELS / SIDE - image.height / 2))
        picture.alpha_composite(
            image.crop((max(0, -at[0]), max(0, -at[1]), image.width, image.height)),
            (max(0, at[0]), max(0, at[1])),
        )
    return picture


def whole(token: Sprite) -> Image.Image:
    """Return a token that fills the square."""
    return piece((token, SIDE / 2, SIDE / 2, SIDE))


def sprite(sign: Callable[[Pen], None]) -> Sprite:
    """Return a sign drawn on a square of its own."""
    pen = Pen(SIDE, SIDE)
    sign(pen)
    return pen.sprite()


def cased(pen: Pen, points: Points, fill: RGB, edge: RGB = INK, line: float = 2 * RIM) -> None:
    """Draw a shape with an edge around it."""
    pen.polygon(points, fill, edge, line)
    pen.polygon(points, fill)


def stroke(pen: Pen, points: Points, colour: RGB, line: float = 3.0, edge: RGB = INK) -> None:
    """Draw a line with an edge around it."""
    pen.stroke(points, edge, line + 2 * RIM)
    pen.stroke(points, colour, line)


def on_disc(ground: RGB, sign: Sign, ink: RGB = INK) -> Sprite:
    """Return a sign on a coloured disc."""
    pen = Pen(SIDE, SIDE)
    pen.disc(16, 16, 16, INK)
    pen.disc(16, 16, 16 - 0.5, WHITE)
    pen.disc(16, 16, 14.4, ground)
    sign(pen, ink)
    return pen.sprite()


def on_plate(ground: RGB, sign: Sign, ink: RGB = INK, radius: float = 5) -> Sprite:
    """Return a sign on a coloured square with round corners."""
    pen = Pen(SIDE, SIDE)
    pen.box((0, 0, 32, 32), radius, INK)
    pen.box((0.6, 0.6, 31.4, 31.4), radius, WHITE)
    pen.box((1.8, 1.8, 30.2, 30.2), radius - 1, ground)
    sign(pen, ink)
    return pen.sprite()


def star(x: float, y: float, radius: float) -> Points:
    """Return the outline of a star with five points."""
    turns = (math.radians(36 * step - 90) for step in range(10))
    return [
        (
            x + radius * (1 - 0.58 * (step % 2)) * math.cos(turn),
            y + radius * (1 - 0.58 * (step % 2)) * math.sin(turn),
        )
        for step, turn in enumerate(turns)
    ]


def arc(x: float, y: float, radius: float, start: int, end: int, *, flat: float = 1.0) -> Points:
    """Return an arc from one angle to another, in degrees clockwise from the right."""
    step = 10 if end > start else -10
    turns: Iterable[float] = (math.radians(turn) for turn in range(start, end + step // 10, step))
    return [(x + radius * math.cos(turn), y + flat * radius * math.sin(turn)) for turn in turns]


def medal() -> Sprite:
    """Return the medal that stands for points. It is not a bare star, which marks the guide's suggestion."""
    return on_disc(GOLD, lambda pen, ink: pen.polygon(star(16, 16.8, 11.5), ink))
