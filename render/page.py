"""The empty page of a board: the header strip, and the frames of the panels."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from render.colours import Theme
from render.header import HEIGHT as STRIP
from render.sprites import plate
from render.units import HEIGHT, SCALE, WIDTH, Box, px


def blank(panels: Iterable[Box], theme: Theme) -> Image.Image:
    """Return a page with a strip on top and a frame for each panel."""
    image = Image.new("RGB", (px(WIDTH), px(HEIGHT)), theme.canvas)
    image.paste(theme.header, (0, 0, px(WIDTH), px(STRIP)))
    for top, colour in ((STRIP, theme.line), (STRIP + 4, theme.cell)):
        image.paste(colour, (0, px(top), px(WIDTH), px(top) + 2))
    for left, upper, right, lower in panels:
        frame = plate((right - left, lower - upper), 6, theme.panel, theme.line, 1.2)
        image.paste(frame.colours, (round(left * SCALE), round(upper * SCALE)), frame.cover)
    return image
