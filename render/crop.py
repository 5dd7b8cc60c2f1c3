"""The part of a board around a decision: its places numbered as the buttons are, all else dimmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.canvas import Canvas, plain
from render.palette import INK, RGB, WHITE, Identity, Theme, fixed, mix
from render.pen import Pen, Sprite
from render.spots import Outline, Spots
from render.type import EXTRABOLD, Style, width
from render.units import SCALE, Box, overlap, px

_SHAPE: Final = 11 / 7
"""Width to height, as Discord shows a picture in its full width."""
_LEAST: Final = 560.0
"""The smallest part of a board that is shown, in design units: neighbours are seen with a place."""
_MARGIN: Final = 26.0
_DIMMED: Final = 0.58
"""How much of the page's colour covers what is no candidate."""
_NUMBER: Final = 28.0
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
    image = _dimmed(page, list(outlines.values()), (left, top, px(part[2]), px(part[3])))
    canvas = Canvas(image, theme, corner=(left / SCALE, top / SCALE))
    canvas.texts = [text for text in page.texts if overlap(text.box, part) > 0]
    canvas.lettered = page.lettered
    chosen = None if suggested is None else candidates[suggested]
    for name, outline in outlines.items():
        lit = name == chosen
        _edge(canvas, outline, theme.lamp if lit else theme.text, 5.0 if lit else 3.0)
    free = Spots(part, tuple(dict.fromkeys(outlines.values())), page.taken)
    for name, outline in outlines.items():
        numbers = ", ".join(str(place) for place, other in enumerate(candidates, 1) if other == name)
        token = number(numbers, name == chosen, theme)
        canvas.put(token, *free.take(outline, (token.width, token.height)))
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


def _dimmed(page: Canvas, outlines: Sequence[Outline], pixels: tuple[int, int, int, int]) -> Image.Image:
    """Return a part of the page with all but some places darkened."""
    shown = page.image.crop(pixels)
    image = shown.point(_darker(page.theme))
    kept = Image.new("1", shown.size)
    pen = ImageDraw.Draw(kept)
    for outline in outlines:
        pen.polygon([(x * SCALE - pixels[0], y * SCALE - pixels[1]) for x, y in outline], 1)
    image.paste(shown, (0, 0), kept)
    return image


@lru_cache(maxsize=8)
def _darker(theme: Theme) -> list[int]:
    """Return what becomes of each value of red, of green and of blue."""
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
