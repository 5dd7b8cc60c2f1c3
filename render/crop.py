"""The picture for a decision: its places have the numbers of the choices, the rest of the chart is dimmed.

It has the size of a board at a glance. If all places of the decision are close together, only that part of
the chart is shown, enlarged; an arrow at an edge means that the chart continues there. Otherwise the whole
board is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.canvas import Canvas, plain
from render.colours import INK, RGB, WHITE, Identity, Theme, fixed, mix
from render.pen import Pen, Sprite
from render.spots import Outline, Spots
from render.type import EXTRABOLD, Style, width
from render.units import SCALE, Box, overlap, px

SHAPE: Final = 11 / 7
"""The ratio of width to height of all these pictures: Discord shows such a picture in its full width."""
_LEAST: Final = 560.0
"""The width of the smallest part of a board that is shown, in design units: it includes a place's neighbours.
"""
_MARGIN: Final = 26.0
_DIMMED: Final = 0.58
"""The share of the page's colour, 0 to 1, over places that cannot be chosen."""
_NUMBER: Final = 28.0
"""The size of the numbers on the smallest part, in design units."""
_LARGEST: Final = 38.0
"""The size of the numbers on the whole board, which is shown at a smaller scale, in design units."""
_ARROW: Final = 0.045
"""The length of an arrow at an edge, as a share of the picture's width."""
_FINE: Final = 2


@dataclass(frozen=True, slots=True)
class Ground:
    """A board at a glance with places that can be chosen."""

    canvas: Canvas
    """The whole board."""
    within: Box
    """The box of the chart on it."""
    places: Mapping[str, Outline]
    """The outlines of the places that can be chosen, by the engine's names."""
    zooms: bool = True
    """Whether a part of the chart may be shown without the panels next to it."""


@dataclass(frozen=True, slots=True)
class Sought:
    """The places that a decision's picture shows."""

    numbered: Sequence[str] = ()
    """The place of each numbered choice, from number 1; several choices may share a place."""
    others: Sequence[str] = ()
    """The places of the choices that have no number."""
    near: Sequence[str] = ()
    """The places to include that are no candidates, such as that of the chosen ship."""
    suggested: int | None = None
    """The index in `numbered` of the suggested choice, or None."""

    @property
    def candidates(self) -> tuple[str, ...]:
        """Return every place that can be chosen, without repetition."""
        return tuple(dict.fromkeys((*self.numbered, *self.others)))


@dataclass(frozen=True, slots=True)
class Cut:
    """The picture of a decision, with what is needed to check it."""

    canvas: Canvas
    part: Box
    """The part of the board at a glance that is shown, in design units."""
    numbers: Mapping[str, Box]
    """The box of the numbers at each numbered place."""


def cut(ground: Ground, sought: Sought) -> Cut:
    """Return the picture of a decision.

    Raises KeyError for a place that the board does not have, and ValueError if there are no candidates.
    """
    if not sought.candidates:
        raise ValueError("a decision has at least one candidate")
    outlines = {name: ground.places[name] for name in sought.candidates}
    near = [ground.places[name] for name in sought.near]
    theme, page = ground.canvas.theme, ground.canvas
    part = frame([*outlines.values(), *near], ground)
    left, top = px(part[0]), px(part[1])
    image = _dimmed(ground, list(outlines.values()), (left, top, px(part[2]), px(part[3])))
    canvas = Canvas(image, theme, corner=(left / SCALE, top / SCALE))
    canvas.texts = [text for text in page.texts if overlap(text.box, part) > 0]
    canvas.lettered = page.lettered
    chosen = None if sought.suggested is None else sought.numbered[sought.suggested]
    for name, outline in outlines.items():
        lit = name == chosen
        _edge(canvas, outline, theme.lamp if lit else theme.text, 5.0 if lit else 3.0)
    _arrows(canvas, part, ground.within)
    size = float(round(_NUMBER + (_LARGEST - _NUMBER) * min(1.0, ((part[2] - part[0]) / _LEAST - 1) / 1.2)))
    free = Spots(part, tuple(dict.fromkeys(outlines.values())), [*page.taken, *canvas.taken])
    numbers: dict[str, Box] = {}
    for name in dict.fromkeys(sought.numbered):
        label = ", ".join(str(place) for place, other in enumerate(sought.numbered, 1) if other == name)
        token = number(label, name == chosen, theme, size)
        x, y = free.take(outlines[name], (token.width, token.height))
        numbers[name] = x - token.width / 2, y - token.height / 2, x + token.width / 2, y + token.height / 2
        canvas.put(token, x, y)
    return Cut(canvas, part, numbers)


def frame(outlines: Sequence[Outline], ground: Ground) -> Box:
    """Return the part of a board to show: it has the picture's ratio and contains the given places."""
    points = [point for outline in outlines for point in outline]
    across, down = [x for x, _ in points], [y for _, y in points]
    within, page = ground.within, ground.canvas.image
    room = within[2] - within[0], within[3] - within[1]
    wide = max(max(across) - min(across), (max(down) - min(down)) * SHAPE) + 2 * _MARGIN
    size = max(wide, _LEAST), max(wide, _LEAST) / SHAPE
    if not ground.zooms or size[0] > room[0] or size[1] > room[1]:
        return 0.0, 0.0, page.width / SCALE, page.height / SCALE
    middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    left, top = (
        min(max(middle[axis] - size[axis] / 2, within[axis]), within[axis + 2] - size[axis])
        for axis in (0, 1)
    )
    return left, top, left + size[0], top + size[1]


def _dimmed(ground: Ground, outlines: Sequence[Outline], pixels: tuple[int, int, int, int]) -> Image.Image:
    """Return a part of the page on which the chart is darkened, except the given places."""
    left, top, right, bottom = pixels
    shown = ground.canvas.image.crop(pixels)
    x0, y0, x1, y1 = ground.within
    chart = max(px(x0), left), max(px(y0), top), min(px(x1), right), min(px(y1), bottom)
    inside = chart[0] - left, chart[1] - top, chart[2] - left, chart[3] - top
    image = shown.copy()
    image.paste(shown.crop(inside).point(_darker(ground.canvas.theme)), inside[:2])
    kept = Image.new("1", shown.size)
    pen = ImageDraw.Draw(kept)
    for outline in outlines:
        pen.polygon([(x * SCALE - left, y * SCALE - top) for x, y in outline], 1)
    image.paste(shown, (0, 0), kept)
    return image


def _arrows(canvas: Canvas, part: Box, within: Box) -> None:
    """Draw an arrow at each edge of the part beyond which the chart continues."""
    left, top, right, bottom = part
    if top < within[1]:
        return
    across, down, size = (left + right) / 2, (top + bottom) / 2, float(round((right - left) * _ARROW))
    for shown, turn, at in (
        (left > within[0] + 1, 0, (left + size / 2, down)),
        (top > within[1] + 1, 1, (across, top + size / 2)),
        (right < within[2] - 1, 2, (right - size / 2, down)),
        (bottom < within[3] - 1, 3, (across, bottom - size / 2)),
    ):
        if shown:
            canvas.put(arrow(turn, size, canvas.theme), *at)


@lru_cache(maxsize=32)
def arrow(turn: int, size: float, theme: Theme) -> Sprite:
    """Return an arrow that points to the left, rotated clockwise by `turn` right angles."""
    point, base = size * 0.12, size * 0.78
    outer = [(point, 0.0), (base, -size * 0.46), (base, size * 0.46)]
    inner = [(point + size * 0.14, 0.0), (base - size * 0.08, -size * 0.3), (base - size * 0.08, size * 0.3)]
    pen = Pen(size, size, INK)
    for shape, colour in ((outer, INK), (inner, theme.text)):
        centred = [(x - size / 2, y) for x, y in shape]
        for _ in range(turn):
            centred = [(-y, x) for x, y in centred]
        pen.polygon([(x + size / 2, y + size / 2) for x, y in centred], colour)
    return pen.sprite()


@lru_cache(maxsize=8)
def _darker(theme: Theme) -> list[int]:
    """Return the lookup table that darkens red, green and blue."""
    return [mix((value,) * 3, theme.canvas, _DIMMED)[part] for part in range(3) for value in range(256)]


def _edge(canvas: Canvas, outline: Outline, colour: RGB, line: float) -> None:
    """Draw a line along the inside of a place, on a dark casing."""
    fine = SCALE * _FINE
    left, top = min(x for x, _ in outline) - 4, min(y for _, y in outline) - 4
    wide = (max(x for x, _ in outline) + 4 - left) * fine
    high = (max(y for _, y in outline) + 4 - top) * fine
    points = [((x - left) * fine, (y - top) * fine) for x, y in (*outline, *outline[:2])]
    for shade, thick in ((canvas.theme.halo, line + 3), (colour, line)):
        mask = Image.new("L", (round(wide / _FINE) * _FINE, round(high / _FINE) * _FINE))
        ImageDraw.Draw(mask).line(points, 255, round(thick * fine), "curve")
        small = mask.reduce(_FINE)
        at = round((left - canvas.corner[0]) * SCALE), round((top - canvas.corner[1]) * SCALE)
        canvas.image.paste(plain(shade, small.size), at, small)


@lru_cache(maxsize=128)
def number(text: str, lit: bool, theme: Theme, size: float) -> Sprite:
    """Return the disc with a candidate's number; the suggested one is highlighted, with a ring."""
    style = Style(size, EXTRABOLD)
    fill = theme.lamp if lit else theme.paper
    around = 9.0 if lit else 3.0
    high = size * 1.3 + 2 * around
    wide = max(high, width(text, style) + size * 0.6 + 2 * around)
    pen = Pen(wide, high, INK)
    pen.box((0, 0, wide, high), high / 2, INK)
    if lit:
        pen.box((2, 2, wide - 2, high - 2), high / 2 - 2, None, fill, 3.6)
    pen.box((around, around, wide - around, high - around), high / 2 - around, fill)
    pen.letters(text, (wide / 2, high / 2), size, INK if fill != theme.lamp or not theme.bright else WHITE)
    return pen.sprite()


def palette(theme: Theme, identities: tuple[Identity, ...], grounds: tuple[RGB, ...]) -> Image.Image:
    """Return the palette of these pictures: identities are exact, most dimmed colours approximate."""
    shown = (
        *(who.base for who in identities), theme.panel, theme.text, theme.second, theme.paper, theme.coast,
        theme.halo, INK, WHITE, theme.gas, theme.nodules, *theme.waters, *theme.lands, *grounds,
    )  # fmt: skip
    dim = tuple(mix(colour, theme.canvas, _DIMMED) for colour in shown)
    return fixed(theme, identities, (*grounds, *dim))
