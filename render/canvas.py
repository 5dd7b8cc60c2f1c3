"""The picture while it is drawn: tokens put down, text set and remembered, everything encoded at the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from typing import Final

from PIL import Image

from render.palette import RGB, Theme
from render.sprites import Sprite
from render.type import Style, setting, width
from render.units import SCALE, Box


@dataclass(frozen=True, slots=True)
class Placed:
    """A text where it stands on the picture."""

    text: str
    box: Box
    """The ink's box, in design units."""
    within: Box | None = None
    """What it must not leave, if that is less than the canvas."""

    def moved(self, right: float, down: float, within: Box) -> Placed:
        """Return the text as it stands on a picture of which this one is a part."""
        x0, y0, x1, y1 = self.box
        return Placed(self.text, (x0 + right, y0 + down, x1 + right, y1 + down), within)


@dataclass(slots=True)
class Canvas:
    """One picture in the making. It belongs to one thread."""

    image: Image.Image
    """In pixels, mode RGB; RGBA for a part that is put together before it goes on the picture."""
    theme: Theme
    texts: list[Placed] = field(default_factory=list)
    """Everything that has been written, in order."""

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a token down, centred on a point."""
        left = round(x * SCALE - sprite.cover.width / 2)
        top = round(y * SCALE - sprite.cover.height / 2)
        self.image.paste(sprite.colours, (left, top), sprite.cover)

    def put_corner(self, sprite: Sprite, left: float, top: float) -> None:
        """Put a token down by its upper left corner."""
        self.image.paste(sprite.colours, (round(left * SCALE), round(top * SCALE)), sprite.cover)

    def write(
        self, text: str, x: float, base: float, style: Style, colour: RGB,
        *, align: float = 0.0, halo: float = 0.0, within: Box | None = None,
    ) -> None:  # fmt: skip
        """Write a text on a base line; `align` is the part of its width that lies left of `x`, 0 to 1."""
        if not text:
            return
        start = x - width(text, style) * align
        masks = setting(text, style, halo)
        at = (round(start * SCALE) + masks.left, round(base * SCALE) + masks.top)
        if masks.halo is not None:
            self.image.paste(self.theme.halo, at, masks.halo)
        self.image.paste(colour, at, masks.ink)
        left, top, right, bottom = masks.extent
        self.texts.append(Placed(text, (start + left, base + top, start + right, base + bottom), within))


LIMIT: Final = 400_000
"""How many bytes a picture may have."""
_QUICK, _THOROUGH = 2, 6
"""Level 2 is as fast as level 1 on a board and a twentieth smaller; level 6 takes thrice as long."""


def encode(image: Image.Image, palette: Image.Image) -> bytes:
    """Return the picture as a PNG in a fixed palette; one beyond the limit is compressed again, harder."""
    quantised = image.quantize(palette=palette, dither=Image.Dither.NONE)
    quick = _png(quantised, _QUICK)
    return quick if len(quick) <= LIMIT else _png(quantised, _THOROUGH)


def _png(image: Image.Image, level: int) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()
