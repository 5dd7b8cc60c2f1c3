"""The cards of the areas: who stands there with what, and what there is to win."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from engine.empires.names import POP, SLAVE, UNITS, Area, Power
from engine.empires.view import AreaView, PowerView
from render.empires import tokens, words
from render.empires.board import Board
from render.empires.changes import LIT
from render.empires.colours import POINTS
from render.empires.homelands import shown, units_at_home
from render.empires.sheets import anchor, home
from render.palette import INK
from render.sprites import disc, plate, ring
from render.type import BOLD, FLOOR, Style, centred, width
from render.units import HEIGHT, Box, Point
from render.words import N_

_HEAD: Final = 33.0
_COUNTERS: Final = 29.0
_GAP: Final = 8.0
"""Between two cards."""
_WIDE, _WIDER = 216.0, 284.0
"""The width of a card with one column of powers, and with two."""
_CLEAR: Final = 36.0
"""How far leaders keep from the middle of homelands' badges and units."""

POP_WORD: Final = N_("POP")
SLAVE_WORD: Final = N_("SLAVE")


@dataclass(frozen=True, slots=True)
class Stand:
    """Where cards stand above one another on a sheet."""

    areas: tuple[Area, ...]
    room: Box
    """What they must not leave, in design units."""
    side: Literal["left", "right"]
    middles: tuple[float, ...]
    """How far down each one's middle should lie; they come as near as the room and the others allow."""


STANDS: Final[tuple[Stand, ...]] = (
    Stand(("north_america", "caribbean"), (32, 112, 400, 560), "right", (0, 0)),
    Stand(("south_america",), (32, 568, 400, 856), "left", (0,)),
    Stand(("german_states", "mediterranean"), (426, 112, 690, 580), "left", (312, HEIGHT)),
    Stand(("baltic", "central_europe", "ottoman_empire"), (1260, 112, 1568, 580), "right", (172, 288, 470)),
    Stand(("africa",), (426, 606, 790, 856), "left", (HEIGHT,)),
    Stand(("india",), (816, 606, 1180, 856), "left", (HEIGHT,)),
    Stand(("east_indies",), (1206, 606, 1568, 856), "right", (0,)),
)


@dataclass(frozen=True, slots=True)
class Density:
    """How closely a card is written."""

    columns: int
    row: float
    """The height of a power's row, in design units."""


_DENSITIES: Final = (
    Density(1, 36), Density(1, 33), Density(1, 30), Density(1, 27), Density(1, 25),
    Density(2, 28), Density(2, 25), Density(2, 22), Density(2, 20), Density(1, 23), Density(1, 21),
)  # fmt: skip
"""From the most legible on; a usual board begins at 30, a small one at 36."""
_USUAL: Final = 30


@dataclass(frozen=True, slots=True)
class Card:
    """A card where it stands."""

    area: AreaView
    box: Box
    density: Density


def draw(board: Board) -> None:
    """Draw all cards, and the leaders to those of Europe and America."""
    placed = cards(board)
    for card in placed:
        _leader(board, card, placed)
    for card in placed:
        _card(board, card)


def cards(board: Board) -> list[Card]:
    """Lay all cards out."""
    views = {area.id: area for area in board.view.areas}
    return [card for stand in STANDS for card in _stand([views[area] for area in stand.areas], stand, board)]


def present(board: Board, area: Area) -> list[PowerView]:
    """Return the powers with anything in an area, the one with most markers first."""
    there = [
        power
        for power in board.view.powers
        if power.markers.get(area) or any(power.units[unit].get(area) for unit in UNITS)
    ]
    return sorted(there, key=lambda power: (-power.markers.get(area, 0), power.seat))


def _stand(areas: Sequence[AreaView], stand: Stand, board: Board) -> Iterator[Card]:
    left, top, right, bottom = stand.room
    counts = [len(present(board, area.id)) for area in areas]
    densities = [density for density in _DENSITIES if _width(density) <= right - left]
    for density in densities:
        if density.row > _USUAL and not board.scene.small:
            continue
        heights = [_height(area, count, density) for area, count in zip(areas, counts, strict=True)]
        if sum(heights) + _GAP * (len(areas) - 1) <= bottom - top:
            break
    tops = _tops(heights, stand)
    for area, count, high, y in zip(areas, counts, heights, tops, strict=True):
        wide = _width(density) if count > 1 else _WIDE
        x = left if stand.side == "left" else right - wide
        yield Card(area, (x, y, x + wide, y + high), density)


def _width(density: Density) -> float:
    if density.columns > 1:
        return _WIDER
    return _WIDE * max(1.0, density.row / _USUAL - 0.08)


def _tops(heights: Sequence[float], stand: Stand) -> list[float]:
    """Return where the cards of a stand begin, from the top, one below the other."""
    _, top, _, bottom = stand.room
    tops: list[float] = []
    for middle, high in zip(stand.middles, heights, strict=True):
        tops.append(max(middle - high / 2, top))
        top = tops[-1] + high + _GAP
    for index in reversed(range(len(tops))):
        tops[index] = min(tops[index], bottom - heights[index])
        bottom = tops[index] - _GAP
    return tops


def _height(area: AreaView, count: int, density: Density) -> float:
    rows = math.ceil(count / density.columns)
    return _HEAD + rows * density.row + (_COUNTERS if area.counters else 0) + 5


def _leader(board: Board, card: Card, others: Sequence[Card]) -> None:
    x, y = anchor(card.area.id)
    alone = all(other.area.sea_box != card.area.sea_box for other in others if other is not card)
    if alone or any(
        other.box[0] - 6 < x < other.box[2] + 6 and other.box[1] < y < other.box[3] for other in others
    ):
        return
    start = _start(card.box, (x, y), shown(board.view), board.enlarged)
    line = tokens.leader(round(x - start[0], 1), round(y - start[1], 1), POINTS)
    board.canvas.put(line, (x + start[0]) / 2, (y + start[1]) / 2)


@lru_cache(maxsize=256)
def _start(box: Box, end: Point, homelands: frozenset[Power], enlarged: float) -> Point:
    """Return where on a card's edge the leader to a point begins: off homelands, then as near as can be."""
    obstacles = [point for power in homelands for point in (home(power), units_at_home(power, enlarged))]

    def clearance(start: Point) -> float:
        return min((*(_apart(obstacle, start, end) for obstacle in obstacles), _CLEAR))

    return max(_starts(box, *end), key=clearance)


def _starts(box: Box, x: float, y: float) -> list[Point]:
    """Return where on a card's edge the leader to a point may begin, the nearest place first."""
    left, top, right, bottom = box
    if left <= x <= right:
        return [(min(max(x, left + 20), right - 20), bottom if y > bottom else top)]
    edge = left if x < left else right
    heights = (top + 20 + (bottom - top - 36) * step / 6 for step in range(7))
    return sorted(((edge, height) for height in heights), key=lambda start: abs(start[1] - y))


def _apart(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a line between two others, in design units."""
    across, down = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * across + (point[1] - start[1]) * down) / (across**2 + down**2)
    along = min(max(along, 0.0), 1.0)
    return math.hypot(start[0] + along * across - point[0], start[1] + along * down - point[1])


def _covers(box: Box, x: float, y: float) -> bool:
    return box[0] - 6 < x < box[2] + 6 and box[1] - 6 < y < box[3] + 6


def _card(board: Board, card: Card) -> None:
    theme, canvas, area = board.theme, board.canvas, card.area
    left, top, right, bottom = card.box
    fought = board.view.battle is not None and board.view.battle.area == area.id
    lit = fought or area.id in board.changes.areas[:LIT]
    fill = theme.active if fought else theme.panel
    frame = plate((right - left, bottom - top), 6, fill, theme.lamp if lit else theme.line, 3 if lit else 1.4)
    canvas.put_corner(frame, left, top)
    points = "/".join(map(str, area.points))
    style = board.style(18, BOLD)
    base = top + 24
    canvas.write(points, right - 11, base, style, POINTS, align=1, within=card.box)
    room = right - left - 30 - width(points, style)
    x = left + 12
    if fought:
        canvas.put(tokens.swords(22, theme.warning), x + 10, top + 18)
        x, room = x + 26, room - 26
    colour = board.changed(area.id in board.changes.areas, theme.text)
    name = board.style(19, BOLD)
    board.write(board.scene.words(words.AREAS[area.id]), x, base, name, colour, room=room, within=card.box)
    canvas.put_corner(plate((right - left - 20, 1), 0, theme.line), left + 10, top + _HEAD - 2)
    powers = present(board, area.id)
    rows = math.ceil(len(powers) / card.density.columns)
    for index, power in enumerate(powers):
        column, row = divmod(index, max(1, rows))
        start = left + column * (right - left) / card.density.columns
        middle = top + _HEAD + 2 + (row + 0.5) * card.density.row
        _power(board, card, power, start, middle)
    _counters(board, card)


def _power(board: Board, card: Card, power: PowerView, left: float, middle: float) -> None:
    canvas, theme, area, size = board.canvas, board.theme, card.area.id, card.density.row
    if power.power is None:
        return
    close = card.density.columns > 1
    step = size / 30
    token = size * 0.83
    x = left + (14 if close else 22)
    canvas.put(disc(board.identity(power.seat), size * 0.4), x, middle)
    if (area, power.seat) in board.changes.rows:
        canvas.put(ring(size * 0.4 + 3, theme.lamp, 2.4), x, middle)
    markers = power.markers.get(area, 0)
    style = board.style(round(size * 0.74 * 2) / 2, BOLD)
    x += (21 if close else 27) * step
    text = str(markers) if markers else "–"
    colour = theme.text if markers else theme.third
    canvas.write(text, x, centred(style, middle), style, colour, align=0.5, within=card.box)
    columns = (22, 51, 79) if close else (36, 76, 116)
    for unit, column in zip(UNITS, columns, strict=True):
        count = power.units[unit].get(area, 0)
        if count:
            canvas.put(tokens.unit(unit, power.power, count, token, theme), x + column * step, middle)


def _counters(board: Board, card: Card) -> None:
    """Draw the country counters: natives by strength, then people to colonise and to enslave."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    left, _, right, bottom = card.box
    faces = list(dict.fromkeys(card.area.counters))
    texts = [_face(face, card.area.counters.count(face), say(POP_WORD), say(SLAVE_WORD)) for face in faces]
    style = _counter_style(board, texts, right - left - 20)
    x, middle = left + 10, bottom - 17
    for text in texts:
        wide = _slip(text, style)
        canvas.put(tokens.slip(wide, 23, theme), x + wide / 2, middle)
        base = centred(style, middle - 1)
        canvas.write(text, x + wide / 2, base, style, INK, align=0.5, within=card.box)
        x += wide + 4


def _counter_style(board: Board, texts: Sequence[str], room: float) -> Style:
    """Return the largest style in which all counters of an area stand in one row."""
    size = 16.0
    while size > FLOOR:
        style = board.style(size, BOLD)
        if sum(_slip(text, style) + 4 for text in texts) - 4 <= room:
            return style
        size -= 0.5
    return board.style(FLOOR, BOLD)


def _slip(text: str, style: Style) -> float:
    """Return the width of a counter."""
    return max(style.size * 1.4, width(text, style) + style.size * 0.6)


def _face(face: str, count: int, pop: str, slave: str) -> str:
    text = {POP: pop, SLAVE: slave}.get(face, face)
    return f"{text} ×{count}" if count > 1 else text
