"""The canvas on which pictures are drawn and texts recorded, and the encoding of pictures as PNG."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from typing import Final

from PIL import Image

from render.colours import RGB, Theme
from render.pen import Sprite
from render.type import Style, setting, width
from render.units import SCALE, Box, Point


@dataclass(frozen=True, slots=True)
class Placed:
    """A text at its position on the picture."""

    text: str
    box: Box
    """The box around the ink, in design units."""
    within: Box | None = None
    """The box that the text must stay inside, in design units; None for the whole canvas."""
    size: float = 0.0
    """The size of its font, in design units."""

    def moved(self, right: float, down: float, within: Box) -> Placed:
        """Return the text with its position on a larger picture that contains this one."""
        x0, y0, x1, y1 = self.box
        return Placed(self.text, (x0 + right, y0 + down, x1 + right, y1 + down), within, self.size)


@dataclass(slots=True)
class Canvas:
    """A picture in progress. It belongs to one thread."""

    image: Image.Image
    """The pixels, in mode RGB, or RGBA for a part that is composed before it is put on the picture."""
    theme: Theme
    texts: list[Placed] = field(default_factory=list)
    """All texts that were written, in this order."""
    scale: float = SCALE
    """The number of pixels per design unit."""
    corner: Point = (0.0, 0.0)
    """The upper left corner of the picture, in design units."""
    lettered: list[float] = field(default_factory=list)
    """The size of the smallest letters on each token that has letters, in design units."""
    taken: list[Box] = field(default_factory=list)
    """The boxes of all tokens and texts, in design units."""

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Draw a token, centred on a point."""
        if self._shows(x - sprite.width / 2, y - sprite.height / 2, sprite):
            drawn = sprite.at(self.scale)
            self._note(sprite, x - sprite.width / 2, y - sprite.height / 2)
            left = round((x - self.corner[0]) * self.scale - drawn.cover.width / 2)
            top = round((y - self.corner[1]) * self.scale - drawn.cover.height / 2)
            self.image.paste(drawn.colours, (left, top), drawn.cover)

    def put_corner(self, sprite: Sprite, left: float, top: float) -> None:
        """Draw a token with its upper left corner at a point."""
        if self._shows(left, top, sprite):
            drawn = sprite.at(self.scale)
            self._note(sprite, left, top)
            self.image.paste(drawn.colours, self._pixels(left, top), drawn.cover)

    def inset(self, ratio: float, design: Point, at: Point) -> Canvas:
        """Return a canvas on the same picture for a part with its own design units.

        One of its units is `ratio` units of this canvas; its point `design` is the point `at` of this canvas.
        """
        corner = design[0] - at[0] / ratio, design[1] - at[1] / ratio
        return Canvas(self.image, self.theme, scale=self.scale * ratio, corner=corner)

    def adopt(self, part: Canvas) -> None:
        """Add the recorded texts and sizes of an inset, converted to the units of this canvas."""
        ratio = part.scale / self.scale
        (left, top) = part.corner

        def here(box: Box) -> Box:
            x0, y0, x1, y1 = box
            return (x0 - left) * ratio, (y0 - top) * ratio, (x1 - left) * ratio, (y1 - top) * ratio

        for placed in part.texts:
            within = None if placed.within is None else here(placed.within)
            self.texts.append(Placed(placed.text, here(placed.box), within, placed.size * ratio))
        self.lettered += [size * ratio for size in part.lettered]
        self.taken += map(here, part.taken)

    def _note(self, sprite: Sprite, left: float, top: float) -> None:
        self.taken.append((left, top, left + sprite.width, top + sprite.height))
        if sprite.letters is not None:
            self.lettered.append(sprite.letters)

    def lay(self, colours: Image.Image | RGB, at: tuple[int, int], cover: Image.Image) -> None:
        """Paste a part of the ground that was drawn in advance; `at` is in pixels of the whole picture."""
        if self.scale != SCALE:
            ratio = self.scale / SCALE
            size = max(1, round(cover.width * ratio)), max(1, round(cover.height * ratio))
            cover = cover.resize(size, Image.Resampling.BICUBIC)
            if isinstance(colours, Image.Image):
                colours = colours.resize(size, Image.Resampling.BICUBIC)
            at = self._pixels(at[0] / SCALE, at[1] / SCALE)
        if not isinstance(colours, Image.Image):
            colours = plain(colours, cover.size)
        self.image.paste(colours, at, cover)

    def _pixels(self, x: float, y: float) -> tuple[int, int]:
        return round((x - self.corner[0]) * self.scale), round((y - self.corner[1]) * self.scale)

    def _shows(self, left: float, top: float, sprite: Sprite) -> bool:
        x, y = left - self.corner[0], top - self.corner[1]
        return (
            x + sprite.width > 0
            and y + sprite.height > 0
            and x * self.scale < self.image.width
            and y * self.scale < self.image.height
        )

    def write(
        self, text: str, x: float, base: float, style: Style, colour: RGB,
        *, align: float = 0.0, halo: float = 0.0, within: Box | None = None,
    ) -> None:  # fmt: skip
        """Write a text on a baseline; `align` is the share of its width to the left of `x`, from 0 to 1."""
        if not text:
            return
        start = x - width(text, style) * align
        masks = setting(text, style, halo, self.scale)
        across, down = self._pixels(start, base)
        at = (across + masks.left, down + masks.top)
        if masks.halo is not None:
            self.image.paste(self.theme.halo, at, masks.halo)
        self.image.paste(colour, at, masks.ink)
        left, top, right, bottom = masks.extent
        box = (start + left, base + top, start + right, base + bottom)
        self.texts.append(Placed(text, box, within, style.size))
        self.taken.append(box)


def plain(colour: RGB, size: tuple[int, int]) -> Image.Image:
    """Return a picture of one colour. Through a large mask, it is pasted three times as fast as a colour."""
    return Image.new("RGB", size, colour)


ENLARGED: Final = 1500
"""The length of the longer side of an enlarged part of a board, in pixels."""


def canvas_on(page: Image.Image, theme: Theme, window: Box | None = None) -> Canvas:
    """Return a canvas on a copy of an empty page, or on the enlarged part `window`, in design units."""
    if window is None:
        return Canvas(page.copy(), theme)
    left, top, right, bottom = window
    scale = ENLARGED / max(right - left, bottom - top)
    size = round((right - left) * scale), round((bottom - top) * scale)
    part = (left * SCALE, top * SCALE, right * SCALE, bottom * SCALE)
    enlarged = page.resize(size, Image.Resampling.BICUBIC, box=part)
    return Canvas(enlarged, theme, scale=scale, corner=(left, top))


LIMIT: Final = 400_000
"""The size in bytes above which a picture is compressed more thoroughly."""
_QUICK, _THOROUGH = 2, 6
"""The levels of compression: 2 is as fast as 1 on a board and 5% smaller; 6 takes three times as long."""


def encode(image: Image.Image, palette: Image.Image) -> bytes:
    """Return the picture as a PNG in a fixed palette; one that is too large is compressed more thoroughly."""
    quantised = image.quantize(palette=palette, dither=Image.Dither.NONE)
    quick = _png(quantised, _QUICK)
    return quick if len(quick) <= LIMIT else _png(quantised, _THOROUGH)


def _png(image: Image.Image, level: int) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()
