"""The pictures of all pieces, one by one or together on a sheet."""

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
"""The function that draws each piece, by its code."""
IN_TEXT: Final = 22
"""The height of a piece in a line of text, in pixels."""


class Picture(NamedTuple):
    """The picture of a piece, as it is uploaded."""

    png: bytes
    digest: str
    """The beginning of a hash of the pixels; it changes with the drawing, but not with the compression."""


@cache
def picture(piece: str) -> Picture:
    """Return the picture of a piece, as a PNG of 128 by 128 pixels.

    Raises KeyError if the piece is unknown.
    """
    image = DRAWINGS[piece]()
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return Picture(file.getvalue(), sha256(image.tobytes()).hexdigest()[:4])


_GREY: Final = "#808080"
_GROUNDS: Final = ("#313338", "#FFFFFF", _GREY)
_LARGE: Final = 64
"""The height of a large piece on the overview of all pieces, in pixels."""
_GAP, _HIGH, _LABEL, _COLUMNS = 6, _LARGE + 8, 140, 3
_CELL: Final = IN_TEXT + _LARGE + 3 * _GAP


def sheet() -> bytes:
    """Return a PNG that shows all pieces in the size of text and larger, on three backgrounds and in grey.

    The backgrounds are Discord's dark and light ones, and a grey.
    """
    rows = -(-len(NAMES) // _COLUMNS)
    across = (len(_GROUNDS) + 1) * _CELL + _LABEL
    page = Image.new("RGB", (_COLUMNS * across, rows * _HIGH), "#1E1F22")
    pen = ImageDraw.Draw(page)
    for number, code in enumerate(NAMES):
        left, top = number % _COLUMNS * across, number // _COLUMNS * _HIGH
        image = Image.open(BytesIO(picture(code).png))
        for place, ground in enumerate((*_GROUNDS, _GREY)):
            x = left + place * _CELL
            pen.rectangle((x, top, x + _CELL, top + _HIGH), ground)
            for size, at in ((IN_TEXT, x + _GAP), (_LARGE, x + IN_TEXT + 2 * _GAP)):
                shown = image.resize((size, size), Image.Resampling.LANCZOS)
                drawn = shown if place < len(_GROUNDS) else ImageOps.grayscale(shown.convert("RGB"))
                page.paste(drawn, (at, top + (_HIGH - size) // 2), shown.getchannel("A"))
        label = stamp(code[:20], Style(11, MEDIUM, "en"), 1)
        at_label = (left + 4 * _CELL + _GAP + label.left, top + _HIGH // 2 + 4 + label.top)
        page.paste("#DBDEE1", at_label, label.ink)
    file = BytesIO()
    page.save(file, "PNG", optimize=True)
    return file.getvalue()
