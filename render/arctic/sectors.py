"""The labels and tokens in the sectors: names, deposits, platforms, ships and control discs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import ceil, floor
from typing import Final

from PIL import Image

from engine.arctic.names import NATIONS, Nation, Resource
from engine.arctic.view import SectorView
from render.arctic import tokens
from render.arctic.chart import Wedge
from render.arctic.identities import nations, seats
from render.canvas import Canvas, Placed
from render.colours import RGB, Theme
from render.labels import Settled, Stack, room, settle
from render.pen import Sprite
from render.sprites import disc, hull, tag
from render.type import BOLD, CAPITAL, MEDIUM, Style, lines, width
from render.units import SCALE, Box

_INSET: Final = 4.0
_SHIP, _PLATFORM, _DEPOSIT = 28.0, 36.0, 10.5
_GAP: Final = 5.0
"""The gap between the tokens of a row."""
_HALO: Final = 4.0
_MARGIN: Final = 6.0
"""The margin of a printed block, for halos and rims."""
_NAME_SIZES: Final = ((14.5, 0.0), (13.25, 5.0), (12.0, 12.0))
"""The possible sizes of sector names, and the cost of each in choosing an arrangement."""
_TOKEN_SCALES: Final = ((1.0, 0.0), (0.88, 18.0), (0.78, 40.0), (0.68, 75.0), (0.56, 120.0))


@dataclass(frozen=True, slots=True)
class Block:
    """What is shown in a sector; equal blocks look the same."""

    title: str
    name: str
    """The sector's name in the reader's language; empty on a small board."""
    disc: Nation | None
    deposit: Resource | None
    platform: tuple[int, bool] | None
    """The owner's seat and whether the platform is legal, or None."""
    guard: tuple[int, Nation] | None
    """The seat of the protecting lobbyist and the nation that it came from, or None."""
    ships: tuple[tuple[Nation, int], ...]
    locale: str
    enlarged: float
    """The size of its tokens compared with the usual one."""
    letters: float = 0.0
    """The fixed size of all its letters on a board at a glance; otherwise 0."""


Part = Sprite | tuple[str, Style]
"""A token, or a text in its style."""
Row = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Arranged:
    """A block's rows and their positions."""

    rows: tuple[Row, ...]
    place: Settled


@dataclass(frozen=True, slots=True)
class Printed:
    """A block as a sprite at its position on the chart, in design units."""

    sprite: Sprite
    left: float
    top: float
    texts: tuple[Placed, ...]
    boxes: tuple[Box, ...]
    """The boxes of its rows, in design units."""


def describe(
    sector: SectorView, title: str, name: str, locale: str, enlarged: float, *, letters: float = 0.0
) -> Block:
    """Return what is shown in a sector, under its title and, if there is space, its name."""
    platform = sector.platform
    guard = None
    if platform is not None and platform.guard is not None and platform.guard_nation is not None:
        guard = (platform.guard, platform.guard_nation)
    return Block(
        title=title,
        name=name,
        disc=None if sector.kind == "coast" else sector.controller,
        deposit=sector.deposit,
        platform=None if platform is None else (platform.seat, platform.legal),
        guard=guard,
        ships=tuple((nation, sector.ships[nation]) for nation in NATIONS if sector.ships.get(nation)),
        locale=locale,
        enlarged=enlarged,
        letters=letters,
    )


def arrange(content: Block, wedge: Wedge, theme: Theme) -> Arranged:
    """Choose the arrangement of a block that fits its sector best, with smaller tokens only if necessary."""
    best: Arranged | None = None
    space = room(tuple(wedge.outline(_INSET)))
    for scale, smaller in _TOKEN_SCALES[:1] if content.letters else _TOKEN_SCALES:
        if best is not None and best.place.cost <= smaller:
            break
        choices = at_a_glance(content, theme) if content.letters else _ways(content, theme, scale)
        ways = sorted(choices, key=lambda way: way[1])
        stacks = (Stack(tuple(_extent(row) for row in rows), smaller + cost) for rows, cost in ways)
        place = settle(space, wedge.centre, stacks, best.place.cost if best else float("inf"))
        if place is not None:
            best = Arranged(ways[place.choice][0], place)
    if best is None:
        raise ValueError("tokens need at least one size")
    return best


@lru_cache(maxsize=90)
def printed(content: Block, wedge: Wedge, theme: Theme, title: RGB) -> Printed:
    """Draw a block as one sprite; `title` is the colour of the sector's short name."""
    arranged = arrange(content, wedge, theme)
    spans = boxes(arranged)
    left, top = (floor((min(box[edge] for box in spans) - _MARGIN) * SCALE) / SCALE for edge in (0, 1))
    right, bottom = (max(box[edge] for box in spans) + _MARGIN for edge in (2, 3))
    print_it = partial(_print, arranged, (left, top, right, bottom), theme, title)
    canvas = print_it(SCALE)
    texts = tuple(text.moved(left, top, wedge.box) for text in canvas.texts)
    return Printed(_cut_out(print_it, canvas), left, top, texts, tuple(spans))


def _cut_out(print_it: Callable[[float], Canvas], canvas: Canvas) -> Sprite:
    """Return a drawn block as a sprite, which is drawn again for any other scale."""
    return Sprite(
        canvas.image.convert("RGB"),
        canvas.image.getchannel("A"),
        lambda scale: _cut_out(print_it, print_it(scale)),
        min(canvas.lettered, default=None),
    )


def _print(arranged: Arranged, extent: Box, theme: Theme, title: RGB, scale: float) -> Canvas:
    """Draw a block's rows on a canvas of their own."""
    left, top, right, bottom = extent
    size = ceil((right - left) * scale), ceil((bottom - top) * scale)
    canvas = Canvas(Image.new("RGBA", size, (*theme.halo, 0)), theme, scale=scale)
    for row, (x, y) in zip(arranged.rows, arranged.place.middles, strict=True):
        start = x - left - _width(row) / 2
        for part in row:
            if isinstance(part, Sprite):
                canvas.put(part, start + part.width / 2, y - top)
                start += part.width + _GAP
            else:
                text, style = part
                colour = title if style.weight == BOLD else theme.text
                canvas.write(text, start, y - top + CAPITAL * style.size / 2, style, colour, halo=_HALO)
                start += width(text, style) + _GAP
    return canvas


def boxes(arranged: Arranged) -> list[Box]:
    """Return the boxes of an arranged block's rows."""
    extents = [_extent(row) for row in arranged.rows]
    return [
        (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        for (x, y), (wide, high) in zip(arranged.place.middles, extents, strict=True)
    ]


def _ways(content: Block, theme: Theme, scale: float) -> Iterator[tuple[tuple[Row, ...], float]]:
    """Yield pairs of an arrangement of a block, with tokens of one size, and its cost."""
    titles = {lines(content.name, count) for count in (1, 2, 3)} if content.name else {()}
    head = _head(content, theme, scale)
    ground = _ground(content, theme, scale * content.enlarged)
    height = _SHIP * scale * content.enlarged
    fleet = tuple(hull(nations(theme)[nation], count, height) for nation, count in content.ships)
    for title in sorted(titles, key=len):
        for size, fainter in _NAME_SIZES if title else _NAME_SIZES[:1]:
            names: list[Row] = [((line, Style(size, MEDIUM, content.locale)),) for line in title]
            cost = fainter + 4.0 * len(title)
            for rows, loose in _under_names(ground, fleet):
                yield (head, *names, *rows), cost + loose
            if ground or len(fleet) == 1:
                next_to_title, rest = (ground, fleet) if ground else (fleet, ())
                for across in (2, 1)[: max(1, len(rest))]:
                    yield ((*head, *next_to_title), *names, *_rows(rest, across)), cost + 9.0


def at_a_glance(content: Block, theme: Theme) -> Iterator[tuple[tuple[Row, ...], float]]:
    """Yield the arrangements of a block with letters of one size, for the board at a glance.

    Tokens move closer together instead of shrinking.
    """
    size, people = content.letters, nations(theme)
    head: Row = ((content.title, Style(size, BOLD, content.locale)),) if content.title else ()
    if content.disc is not None:
        head = (*head, tag(people[content.disc], people[content.disc].code, size, held=True))
    ground: Row = ()
    if content.platform is not None:
        seat, legal = content.platform
        ground = (
            tokens.platform(seats(theme)[seat], legal, content.deposit, size * 1.25, theme, letters=0.8),
        )
    elif content.deposit is not None:
        ground = (tokens.deposit(content.deposit, size * 0.42, theme),)
    if content.guard is not None:
        guard, nation = content.guard
        ground = (*ground, tag(seats(theme)[guard], people[nation].code, size))
    full = tuple(
        tag(people[nation], f"{people[nation].code}{count}", size, hull=True)
        for nation, count in content.ships
    )
    slim = tuple(
        tag(people[nation], people[nation].code + (str(count) if count > 1 else ""), size, hull=True)
        for nation, count in content.ships
    )
    for fleet, worse in ((full, 0.0), (slim, 30.0)):
        for across in range(1, max(1, len(fleet)) + 1):
            rows = _rows(fleet, across)
            for upper in ((head + ground,), (head, ground), (ground, head)):
                tidy = tuple(row for row in upper if row)
                yield (*tidy, *rows), worse + 3.0 * len(tidy)
                if rows and tidy:
                    yield (*tidy[:-1], tidy[-1] + rows[0], *rows[1:]), worse + 4.0


def _head(content: Block, theme: Theme, scale: float) -> Row:
    size = 21 * max(scale, 0.76) * content.enlarged
    title: Part = (content.title, Style(size, BOLD, content.locale))
    if content.disc is None:
        return (title,)
    return (disc(nations(theme)[content.disc], 12.5 * max(scale, 0.8) * content.enlarged), title)


def _ground(content: Block, theme: Theme, scale: float) -> Row:
    """Return the deposit, or the platform on it and its guard."""
    if content.platform is None:
        return () if content.deposit is None else (tokens.deposit(content.deposit, _DEPOSIT * scale, theme),)
    seat, legal = content.platform
    rig = tokens.platform(seats(theme)[seat], legal, content.deposit, _PLATFORM * scale, theme)
    if content.guard is None:
        return (rig,)
    guard, nation = content.guard
    return rig, tokens.guard(seats(theme)[guard], nations(theme)[nation], _PLATFORM * scale)


def _under_names(ground: Row, fleet: tuple[Sprite, ...]) -> Iterator[tuple[tuple[Row, ...], float]]:
    """Yield pairs of an arrangement of tokens in rows and its cost."""
    if not ground and not fleet:
        yield (), 0.0
        return
    if len(fleet) <= 2:
        yield ((*ground, *fleet),), 0.0
    for across in (3, 2, 1):
        if across > len(fleet) or (not ground and len(fleet) <= min(across, 2)):
            continue
        rows = _rows(fleet, across)
        loose = 2.0 + (3 - across) * 0.5
        yield ((ground, *rows) if ground else rows), loose
        if ground:
            yield (*rows, ground), loose + 2.0
    if ground and len(fleet) > 1:
        yield ((*ground, fleet[0]), *_rows(fleet[1:], 2)), 3.0


def _rows(fleet: Sequence[Part], across: int) -> tuple[Row, ...]:
    return tuple(tuple(fleet[start : start + across]) for start in range(0, len(fleet), across))


def _extent(row: Row) -> tuple[float, float]:
    return _width(row), max(_height(part) for part in row)


def _width(row: Row) -> float:
    parts = (part.width if isinstance(part, Sprite) else width(*part) for part in row)
    return sum(parts) + _GAP * (len(row) - 1)


def _height(part: Part) -> float:
    if isinstance(part, Sprite):
        return part.height + 3
    style = part[1]
    return style.size * (1.08 if style.weight == BOLD else 1.14)
