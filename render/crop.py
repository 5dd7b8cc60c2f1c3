"""The part of a board around a decision: its places numbered as the buttons are, all else dimmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.canvas import Canvas
from render.palette import INK, RGB, WHITE, Identity, Theme, fixed, mix
from render.pen import Pen, Sprite
from render.type import EXTRABOLD, Style, width
from render.units import SCALE, Box, Point, overlap, px

Outline = tuple[Point, ...]
"""The edge of a place, in units of the glance board."""
_SHAPE: Final = 11 / 7
"""Width to height, as Discord shows a picture in its full width."""
_LEAST: Final = 560.0
"""The smallest part of a board that is shown, in design units: neighbours are seen with a place."""
_MARGIN: Final = 26.0
_DIMMED: Final = 0.58
"""How much of the page's colour lies over what is no candidate."""
_STRADDLE: Final = 22.0
"""How far outside its place the middle of a number may lie."""
_OUTSIDE: Final = 500.0
"""What that costs, in square design units covered."""
_TRIES: Final = 9
"""Positions of a number that are tried in each direction."""
_NUMBER: Final = 32.0
"""The size of the numbers."""
_FINE: Final = 2


@dataclass(frozen=True, slots=True)
class Ground:
    """The part of a glance board on which places are chosen."""

    canvas: Canvas
    """The whole page, of which at least that part has been drawn."""
    within: Box
    """That part."""
    places: Mapping[str, Outline]
    """What can be chosen there, by the engine's names."""


def cut(ground: Ground, candidates: Sequence[str], suggested: int | None) -> Canvas:
    """Return the part around the candidates; the first one is number 1, and several may name one place.

    `suggested` is the place of one of them in the sequence, from 0. Raises KeyError for a place that the
    board does not have, and ValueError without candidates.
    """
    if not candidates:
        raise ValueError("a decision has at least one candidate")
    outlines = {name: ground.places[name] for name in candidates}
    part = frame(list(outlines.values()), ground.within)
    theme, page = ground.canvas.theme, ground.canvas
    left, top = px(part[0]), px(part[1])
    image = page.image.crop((left, top, px(part[2]), px(part[3])))
    dark = Image.new("RGB", image.size, theme.canvas)
    image.paste(dark, (0, 0), _all_but(list(outlines.values()), (left, top), image.size))
    canvas = Canvas(image, theme, corner=(left / SCALE, top / SCALE))
    canvas.texts = [text for text in page.texts if overlap(text.box, part) > 0]
    canvas.lettered = page.lettered
    chosen = None if suggested is None else candidates[suggested]
    for name, outline in outlines.items():
        lit = name == chosen
        _edge(canvas, outline, theme.lamp if lit else theme.text, 5.0 if lit else 3.0)
    taken = [*page.taken]
    for name, outline in outlines.items():
        numbers = ", ".join(str(place) for place, other in enumerate(candidates, 1) if other == name)
        token = number(numbers, name == chosen, theme)
        others = [other for name_of_other, other in outlines.items() if name_of_other != name]
        x, y = _free(outline, token, part, taken, others)
        canvas.put(token, x, y)
        taken.append((x - token.width / 2, y - token.height / 2, x + token.width / 2, y + token.height / 2))
    return canvas


def frame(outlines: Sequence[Outline], within: Box) -> Box:
    """Return the part of a board to be shown: round the places, in the picture's shape, and on the board."""
    points = [point for outline in outlines for point in outline]
    across, down = [x for x, _ in points], [y for _, y in points]
    room = within[2] - within[0], within[3] - within[1]
    wide = max(max(across) - min(across), (max(down) - min(down)) * _SHAPE) + 2 * _MARGIN
    wide = min(max(wide, _LEAST), max(room[0], room[1] * _SHAPE))
    size = min(wide, room[0]), min(wide / _SHAPE, room[1])
    middle = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    left, top = (
        min(max(middle[axis] - size[axis] / 2, within[axis]), within[axis + 2] - size[axis])
        for axis in (0, 1)
    )
    return left, top, left + size[0], top + size[1]


def _all_but(outlines: Sequence[Outline], at: tuple[int, int], size: tuple[int, int]) -> Image.Image:
    """Return the mask of what is dimmed."""
    mask = Image.new("L", size, round(255 * _DIMMED))
    pen = ImageDraw.Draw(mask)
    for outline in outlines:
        pen.polygon([(x * SCALE - at[0], y * SCALE - at[1]) for x, y in outline], 0)
    return mask


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
        canvas.image.paste(shade, at, small)


def _free(
    outline: Outline, token: Sprite, part: Box, taken: Sequence[Box], others: Sequence[Outline]
) -> Point:
    """Return where a number covers least: in its place or at its edge, and not on another candidate."""
    half = token.width / 2 + 2, token.height / 2 + 2
    low, high = [], []
    for axis in (0, 1):
        places = [point[axis] for point in outline]
        low.append(max(min(places) - _STRADDLE, part[axis] + half[axis]))
        high.append(min(max(places) + _STRADDLE, part[axis + 2] - half[axis]))
    middle = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    reach = low[0] - half[0], low[1] - half[1], high[0] + half[0], high[1] + half[1]
    near = [other for other in taken if overlap(other, reach) > 0]

    def cost(at: Point) -> float:
        around = at[0] - half[0], at[1] - half[1], at[0] + half[0], at[1] + half[1]
        covered = sum(overlap(around, other) for other in near)
        apart = abs(at[0] - middle[0]) + abs(at[1] - middle[1])
        return (
            2 * covered
            + 0.4 * apart
            + (0 if inside(at, outline) else _OUTSIDE)
            + _OUTSIDE * _reaches(around, others)
        )

    steps = [step / (_TRIES - 1) for step in range(_TRIES)]
    spots = [
        (low[0] + (high[0] - low[0]) * right, low[1] + (high[1] - low[1]) * below)
        for right in steps
        for below in steps
    ]
    return min(spots, key=cost)


def _reaches(box: Box, outlines: Sequence[Outline]) -> int:
    """Return how many corners of a box lie in any of some places."""
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return sum(inside(corner, outline) for corner in corners for outline in outlines)


def inside(point: Point, outline: Outline) -> bool:
    """Return whether a point lies within an outline (even-odd rule)."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            inside = not inside
    return inside


@lru_cache(maxsize=128)
def number(text: str, lit: bool, theme: Theme) -> Sprite:
    """Return a candidate's number on a disc; the suggested one's in the lamp's colour and ringed."""
    style = Style(_NUMBER, EXTRABOLD)
    fill = theme.lamp if lit else theme.paper
    around = 9.0 if lit else 3.0
    high = _NUMBER * 1.3 + 2 * around
    wide = max(high, width(text, style) + _NUMBER * 0.6 + 2 * around)
    pen = Pen(wide, high, INK)
    pen.box((0, 0, wide, high), high / 2, INK)
    if lit:
        pen.box((2, 2, wide - 2, high - 2), high / 2 - 2, None, fill, 3.6)
    pen.box((around, around, wide - around, high - around), high / 2 - around, fill)
    pen.letters(text, (wide / 2, high / 2), _NUMBER, INK if fill != theme.lamp or not theme.bright else WHITE)
    return pen.sprite()


def palette(theme: Theme, identities: tuple[Identity, ...], grounds: tuple[RGB, ...]) -> Image.Image:
    """Return the palette of such pictures: identities stay exact, most dimmed colours come near."""
    shown = (
        *(who.base for who in identities), theme.panel, theme.text, theme.second, theme.paper, theme.coast,
        theme.halo, INK, WHITE, theme.gas, theme.nodules, *theme.waters, *theme.lands, *grounds,
    )  # fmt: skip
    dim = tuple(mix(colour, theme.canvas, _DIMMED) for colour in shown)
    return fixed(theme, identities, (*grounds, *dim))
