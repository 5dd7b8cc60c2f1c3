"""The map without pieces: water, land, homelands and ropes, drawn once for each page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from engine.empires.names import Power
from render.charts import Ring, empires
from render.colours import INK, RGB, Theme
from render.empires import colours, hatching
from render.empires.identities import TINCTURES, powers
from render.empires.sheets import MAP, ROPE, ROPES, SHEETS, Sheet
from render.ground import Place, corner, filled, firm, mask, shaded, stroke
from render.pen import Pen, Sprite
from render.units import SCALE, Box, Point

_HATCH: Final = (5.6, 0.9)
"""The gap between the lines that hatch homelands, and their thickness, in design units."""

Outline = list[Point]
"""An outline in design units."""


def chart(played: frozenset[Power], theme: Theme, plain: bool) -> Image.Image:
    """Return the whole map with the homelands of the powers in play.

    `plain` omits the graticule, water lines and hatching.
    """
    left, top = corner(MAP)
    image = Image.new("RGB", (round(MAP[2] * SCALE) - left, round(MAP[3] * SCALE) - top), theme.canvas)
    light = Image.radial_gradient("L").resize(image.size, Image.Resampling.BICUBIC)
    for name, sheet in SHEETS.items():
        x, y = corner(sheet.box)
        x, y = x - left, y - top
        land = _Land(name, sheet)
        part = land.surface(light.crop((x, y, x + land.cover.width, y + land.cover.height)), theme, plain)
        for power in powers(theme):
            if power in played and power in land.shapes:
                land.settle(part, power, theme, plain)
        land.engrave(part, theme)
        image.paste(part, (x, y))
    for start, end in ROPES:
        line = rope(end[0] - start[0], end[1] - start[1], theme)
        x = round((start[0] + end[0]) / 2 * SCALE - line.cover.width / 2) - left
        y = round((start[1] + end[1]) / 2 * SCALE - line.cover.height / 2) - top
        image.paste(line.colours, (x, y), line.cover)
    return image


def cover(name: str) -> Image.Image:
    """Return the mask of the land of one sheet."""
    return _Land(name, SHEETS[name]).cover


class _Land:
    """The land of one sheet: its outlines in design units, and the mask of all land."""

    def __init__(self, name: str, sheet: Sheet) -> None:
        source = empires()[name]
        self.sheet = sheet
        self.coast = _outlines(source.coast, sheet)
        self.shapes = {territory: _outlines(rings, sheet) for territory, rings in source.territories.items()}
        self.cover = filled(self.coast, sheet.box)

    def surface(self, light: Image.Image, theme: Theme, plain: bool) -> Image.Image:
        """Return water and land, with the game's areas in a tone of their own."""
        image = shaded(self.cover, light, theme, None if plain else _graticule(self.sheet))
        for territory, shape in self.shapes.items():
            if territory not in TINCTURES:
                box = _around(shape, self.sheet.box)
                _tint(image, colours.AREA, self._at(box), self._cover(shape, box), colours.AREA_SHARE)
        borders = [outline for shape in self.shapes.values() for outline in shape]
        image.paste(colours.border(theme), (0, 0), firm(_lines(borders, self.sheet.box, 1.2)))
        return image

    def settle(self, image: Image.Image, power: Power, theme: Theme, plain: bool) -> None:
        """Draw a homeland in its power's colour and pattern."""
        who, shape = powers(theme)[power], self.shapes[power]
        box = _around(shape, self.sheet.box)
        at, cover = self._at(box), self._cover(shape, box)
        _tint(image, who.base, at, cover, colours.home_share(who))
        if not plain:
            pattern = ImageChops.darker(_pattern(power, box), cover)
            image.paste(colours.hatch(who, theme), at, firm(pattern))
        edge = who.rim if who.rim != INK else who.base
        image.paste(edge, at, firm(_lines(shape, box, 1.8)))

    def engrave(self, image: Image.Image, theme: Theme) -> None:
        """Draw the coast, and a frame around the sheet."""
        image.paste(theme.coast, (0, 0), firm(_lines(self.coast, self.sheet.box, 1.0)))
        ImageDraw.Draw(image).rectangle((0, 0, image.width - 1, image.height - 1), outline=theme.line)

    def _at(self, box: Box) -> tuple[int, int]:
        """Return the corner of a box on the sheet, in pixels."""
        (x, y), (left, top) = corner(box), corner(self.sheet.box)
        return x - left, y - top

    def _cover(self, shape: Sequence[Outline], box: Box) -> Image.Image:
        """Return the mask of a territory's land inside a box."""
        cover = filled(shape, box)
        x, y = self._at(box)
        return ImageChops.darker(cover, self.cover.crop((x, y, x + cover.width, y + cover.height)))


def _outlines(rings: Sequence[Ring], sheet: Sheet) -> list[Outline]:
    return [[sheet.project(*point) for point in ring] for ring in rings]


def _around(shape: Sequence[Outline], limits: Box) -> Box:
    """Return the bounding box of a territory with a margin for its border, clipped to the sheet."""
    across, down = [x for outline in shape for x, _ in outline], [y for outline in shape for _, y in outline]
    left, top, right, bottom = limits
    return (
        max(left, min(across) - 2), max(top, min(down) - 2),
        min(right, max(across) + 2), min(bottom, max(down) + 2),
    )  # fmt: skip


def _tint(image: Image.Image, colour: RGB, at: tuple[int, int], cover: Image.Image, share: float) -> None:
    image.paste(colour, at, cover.point(lambda value: value * share))


def _lines(outlines: Sequence[Outline], box: Box, thick: float) -> Image.Image:
    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for outline in outlines:
            pen.line(place(outline), 255, stroke(thick), "curve")

    return mask(draw, box)


def _graticule(sheet: Sheet) -> Image.Image:
    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for longitude in sheet.meridians:
            pen.line(place(sheet.project(longitude, step) for step in range(-60, 76, 3)), 255, stroke(0.8))
        for latitude in sheet.parallels:
            pen.line(place(sheet.project(step, latitude) for step in range(-115, 150, 3)), 255, stroke(0.8))

    return mask(draw, sheet.box)


def _pattern(power: Power, box: Box) -> Image.Image:
    gap, thick = _HATCH

    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for line in hatching.lines(TINCTURES[power], box, gap):
            if line[0] != line[1]:
                pen.line(place(line), 255, stroke(thick))
                continue
            ((x, y),) = place(line[:1])
            half = stroke(thick * 1.7) / 2
            pen.ellipse((x - half, y - half, x + half, y + half), 255)

    return mask(draw, box)


def rope(across: float, down: float, theme: Theme) -> Sprite:
    """Return a rope of two strands; `across` or `down` is its length, the other is 0."""
    light, shade = colours.ROPE
    pen = Pen(across + ROPE + 2, down + ROPE + 2, theme.canvas)
    pen.box((0, 0, across + ROPE + 2, down + ROPE + 2), (ROPE + 2) / 2, INK)
    pen.box((1, 1, across + ROPE + 1, down + ROPE + 1), ROPE / 2, light)
    length = max(across, down)
    for step in range(int(length // 6) + 1):
        at = 3 + step * 6
        start, end = (at, ROPE + 0.4), (at + 3.4, 1.6)
        pen.stroke([start, end] if across else [start[::-1], end[::-1]], shade, 1.3)
    return pen.sprite()
