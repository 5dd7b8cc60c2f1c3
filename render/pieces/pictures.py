"""Every piece as a picture, and all of them on a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from io import BytesIO
from types import MappingProxyType
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageOps

from render.arctic.pieces import PIECES as ARCTIC
from render.emblem import Drawing
from render.empires.pieces import PIECES as EMPIRES
from render.nemo.pieces import PIECES as NEMO
from render.pieces.dice_and_points import PIECES as COMMON
from render.pieces.names import NAMES
from render.type import MEDIUM, Style, stamp

DRAWINGS: Final[Mapping[str, Drawing]] = MappingProxyType({**COMMON, **ARCTIC, **EMPIRES, **NEMO})
"""How each piece is drawn, by its code."""
IN_TEXT: Final = 22
"""Pixels that a piece is high in a line of text."""


class Picture(NamedTuple):
    """A piece as it is uploaded."""

    png: bytes
    digest: str
    """The beginning of a hash of its pixels: it changes with the drawing, not with what compresses it."""


@cache
def picture(piece: str) -> Picture:
    """Return a piece as a PNG of 128 pixels in each direction. Raises KeyError for an unknown one."""
    image = DRAWINGS[piece]()
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return Picture(file.getvalue(), sha256(image.tobytes()).hexdigest()[:4])


_GROUNDS: Final = ("#313338", "#FFFFFF", "#808080")
_COLUMNS, _CELL, _LABEL = 6, 36, 130


def sheet() -> bytes:
    """Return a PNG of all pieces as a line of text has them: on dark, light and grey, and without colour."""
    rows = -(-len(NAMES) // _COLUMNS)
    wide = len(_GROUNDS) * _CELL + _CELL + _LABEL
    page = Image.new("RGB", (_COLUMNS * wide, rows * _CELL), "#1E1F22")
    pen = ImageDraw.Draw(page)
    for number, code in enumerate(NAMES):
        left, top = number % _COLUMNS * wide, number // _COLUMNS * _CELL
        small = Image.open(BytesIO(picture(code).png)).resize((IN_TEXT, IN_TEXT), Image.Resampling.LANCZOS)
        grey = ImageOps.grayscale(small.convert("RGB"))
        for place, ground in enumerate((*_GROUNDS, "#808080")):
            x = left + place * _CELL
            pen.rectangle((x, top, x + _CELL, top + _CELL), ground)
            shown = small if place < len(_GROUNDS) else grey
            page.paste(shown, (x + 7, top + 7), small.getchannel("A"))
        label = stamp(code[:20], Style(11, MEDIUM, "en"), 1)
        at = (left + 4 * _CELL + 6 + label.left, top + 22 + label.top)
        page.paste("#DBDEE1", at, label.ink)
    file = BytesIO()
    page.save(file, "PNG", optimize=True)
    return file.getvalue()
