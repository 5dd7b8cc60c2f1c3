"""Text on pictures: measuring it, fitting it into a width, and rendering it."""

from __future__ import annotations

import math
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageFont

import fonts
from render.units import SCALE, Box

MEDIUM: Final = fonts.MEDIUM
BOLD: Final = fonts.BOLD
EXTRABOLD: Final = fonts.EXTRABOLD
FLOOR: Final = 12.0
"""The smallest size of letters on any picture, in design units."""
CAPITAL: Final = 0.714
"""The height of a capital letter, in ems."""
_STEP: Final = 0.5
_FINER: Final = 2
"""The oversampling of letters: how many times larger they are drawn."""
_FACES: Final = 24
"""The number of cached font faces: each takes up to a megabyte, and opening one takes 0.03 ms."""


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a text, with sizes in design units."""

    size: float
    weight: int = MEDIUM
    locale: str = "en"
    tracking: float = 0.0
    """The additional space after each letter, in design units."""

    def of(self, size: float) -> Style:
        """Return the same style in another size."""
        return replace(self, size=size)


@dataclass(frozen=True, slots=True)
class Setting:
    """A rendered text, ready to be drawn: masks in pixels of the finished picture."""

    ink: Image.Image
    halo: Image.Image | None
    left: int
    """The distance from the start of the text to the left edge of the masks, in pixels."""
    top: int
    """The distance from the base line to the top edge of the masks, in pixels; negative, as that is above it.
    """
    extent: Box
    """The box of the ink, relative to the start of the base line, in design units."""


@lru_cache(maxsize=_FACES)
def _font(locale: str, weight: int, pixels: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(fonts.path(locale, weight), pixels, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def width(text: str, style: Style) -> float:
    """Return the width of a text in design units, as it will be drawn, including the effects of hinting."""
    font = _font(style.locale, style.weight, style.size * SCALE * _FINER)
    return font.getlength(text) / (SCALE * _FINER) + style.tracking * max(0, len(text) - 1)


@lru_cache(maxsize=512)
def setting(text: str, style: Style, halo: float = 0.0, scale: float = SCALE) -> Setting:
    """Render a text in a style, with a halo of `halo` design units around it.

    `scale` is the number of pixels in a design unit.
    """
    margin = _FINER * (math.ceil(halo * scale) + 1)
    large, left, top, extent = _draw(text, style, scale * _FINER, margin, _FINER)
    ink = large.reduce(_FINER)
    surround = _halo(ink, halo * scale) if halo else None
    return Setting(ink, surround, left // _FINER, top // _FINER, extent)


@lru_cache(maxsize=1024)
def stamp(text: str, style: Style, scale: float) -> Setting:
    """Render a text for a token at a scale in pixels per design unit; the result is measured in pixels."""
    ink, left, top, extent = _draw(text, style, scale, 0, 1)
    return Setting(ink, None, left, top, extent)


def _draw(text: str, style: Style, scale: float, margin: int, grid: int) -> tuple[Image.Image, int, int, Box]:
    """Draw a text with a margin; its corner and size are multiples of `grid`.

    Returns the mask and its corner in pixels, and the ink's box in design units.
    """
    font = _font(style.locale, style.weight, style.size * scale)
    pieces, starts = [text], [0.0]
    if style.tracking:
        pieces = list(text)
        for letter, after in pairwise(text):
            step = font.getlength(letter + after) - font.getlength(after)
            starts.append(starts[-1] + step + style.tracking * scale)
    boxes = [font.getbbox(piece, anchor="ls") for piece in pieces]
    left = min(start + box[0] for start, box in zip(starts, boxes, strict=True))
    right = max(start + box[2] for start, box in zip(starts, boxes, strict=True))
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)

    x0, y0 = math.floor((left - margin) / grid) * grid, math.floor((top - margin) / grid) * grid
    across = math.ceil((right + margin - x0) / grid) * grid
    down = math.ceil((bottom + margin - y0) / grid) * grid
    image = Image.new("L", (max(across, grid), max(down, grid)))
    pen = ImageDraw.Draw(image)
    for piece, start in zip(pieces, starts, strict=True):
        pen.text((start - x0, -y0), piece, fill=255, font=font, anchor="ls")
    first, highest, last, lowest = image.getbbox() or (0, 0, 0, 0)
    extent = (x0 + first) / scale, (y0 + highest) / scale, (x0 + last) / scale, (y0 + lowest) / scale
    return image, x0, y0, extent


_FIRM: Final = [0] * 10 + [120] * 14 + [235] * 232
"""A lookup table that gives a halo two steps of coverage: soft edges would take up a quarter of the file."""


def _halo(ink: Image.Image, reach: float) -> Image.Image:
    """Return the mask of the area around the ink, up to a distance in pixels."""
    return ink.filter(ImageFilter.GaussianBlur(reach * 0.45)).point(_FIRM)


@lru_cache(maxsize=8192)
def fit(text: str, style: Style, room: float, floor: float = FLOOR) -> tuple[str, Style]:
    """Return the text and the style in which it fits a width in design units.

    The style shrinks by half units down to `floor`; a text that is still too long is cut and ends in an
    ellipsis.
    """
    size = style.size
    while width(text, style.of(size)) > room and size - _STEP >= floor:
        size -= _STEP
    fitted = style.of(size)
    if width(text, fitted) <= room:
        return text, fitted

    def cut(end: int) -> str:
        return text[:end].rstrip() + "…"

    too_long = bisect_left(range(1, len(text)), True, key=lambda end: width(cut(end), fitted) > room)
    return cut(too_long), fitted


@lru_cache(maxsize=1024)
def lines(text: str, count: int) -> tuple[str, ...]:
    """Break a text into `count` lines of nearly equal length, or fewer if it has too few places to break."""
    words = _words(text)
    if count <= 1 or len(words) <= 1:
        return (text,)
    gauge = Style(10)

    def cut(at: int) -> tuple[str, ...]:
        return "".join(words[:at]).strip(), *lines("".join(words[at:]).strip(), count - 1)

    def widths(broken: tuple[str, ...]) -> list[float]:
        return [width(line, gauge) for line in broken]

    # The later the cut, the longer the first line and the shorter the others.
    after = bisect_left(range(1, len(words) - 1), True, key=lambda at: _first_longest(widths(cut(at)))) + 1
    ways = [(text,), *(cut(at) for at in (after - 1, after) if at)]
    return min(ways, key=lambda broken: max(widths(broken)))


def _first_longest(widths: Sequence[float]) -> bool:
    return widths[0] >= max(widths[1:])


def _words(text: str) -> list[str]:
    """Cut a text wherever a line may end."""
    japanese = any(_kana(sign) for sign in text)
    words = [""]
    for sign, after in pairwise(text + " "):
        words[-1] += sign
        if sign in " -・" or (_wide(sign) and _wide(after) and not (japanese and _joined(sign, after))):
            words.append("")
    return [word for word in words if word]


def _wide(sign: str) -> bool:
    """Return whether a character belongs to a script without spaces."""
    return unicodedata.east_asian_width(sign) in "WF" and unicodedata.category(sign)[0] == "L"


def _joined(sign: str, after: str) -> bool:
    """Return whether two characters belong to one Japanese word: both are kana, or neither is."""
    return _kana(sign) == _kana(after)


def _kana(sign: str) -> bool:
    return "\u3040" <= sign <= "\u30ff" and sign != "・"


@lru_cache(maxsize=4096)
def legible(text: str, locale: str) -> str:
    """Return a user's text without characters that the fonts cannot show: emoji, controls, rare scripts.

    Letters are composed, and variants of a letter, such as mathematical ones, are replaced by the letter
    itself.
    """
    return " ".join("".join(sign for sign in _signs(text, locale) if _known(sign, locale)).split())


@lru_cache(maxsize=4096)
def loses_letters(text: str, locale: str) -> bool:
    """Return whether `legible` removes letters, so that the rest might be read as another name."""
    return any(
        unicodedata.category(sign)[0] == "L" and not _known(sign, locale) for sign in _signs(text, locale)
    )


def _signs(text: str, locale: str) -> Iterator[str]:
    """Yield the characters of a text, composed, and in their plain form if the fonts lack them."""
    for sign in unicodedata.normalize("NFC", text):
        yield from sign if _known(sign, locale) else unicodedata.normalize("NFKC", sign)


@lru_cache(maxsize=4096)
def _known(sign: str, locale: str) -> bool:
    if sign == " ":
        return True
    if unicodedata.category(sign)[0] in "CZ":
        return False
    font = _font(locale, MEDIUM, 20)
    return bytes(font.getmask(sign)) != bytes(font.getmask("\uffff"))


def centred(style: Style, middle: float) -> float:
    """Return the baseline that centres a style's capitals on a height, in design units."""
    return middle + CAPITAL * style.size / 2


__all__ = [
    "BOLD", "CAPITAL", "EXTRABOLD", "FLOOR", "MEDIUM", "SCALE", "Setting", "Style",
    "centred", "fit", "legible", "lines", "loses_letters", "setting", "stamp", "width",
]  # fmt: skip
