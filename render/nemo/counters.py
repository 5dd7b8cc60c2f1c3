"""The ships of an ocean: counters side by side, in as many spaces as the ocean has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.nemo.view import OceanView, ShipView
from render.colours import INK, mix
from render.nemo import tokens
from render.nemo.board import Board
from render.nemo.changes import LIT
from render.nemo.identities import group_of
from render.nemo.lettering import broken
from render.sprites import plate
from render.type import EXTRABOLD, MEDIUM, centred, fit
from render.units import Box, Point

_GAP: Final = 5.0
_SHRINK: Final = 0.05
_NAME: Final = 15.0
_VALUES: Final = 27.0


def draw(board: Board, ocean: OceanView, room: Box) -> None:
    """Draw the revealed ships, then the hidden ones, then the free spaces."""
    canvas, theme = board.canvas, board.theme
    count = len(ocean.ships) + ocean.hidden
    scale, spaces = _spaces(room, max(ocean.capacity, count))
    fresh = min(board.changes.hidden[:LIT].count(ocean.id), ocean.hidden)
    free = tokens.berth(tokens.CARD[0] * scale, tokens.CARD[1] * scale, mix(theme.sea, theme.coast, 0.62))
    for place, (x, y) in enumerate(spaces):
        if place < len(ocean.ships):
            counter(board, ocean.ships[place], (x, y), scale)
        elif place < count:
            canvas.put(tokens.hidden(scale, theme), x, y)
            if place >= count - fresh:
                ring(board, (x, y), scale)
        else:
            canvas.put(free, x, y)


def counter(board: Board, ship: ShipView, middle: Point, scale: float = 1.0) -> None:
    """Draw a revealed ship with its name, attack and defence."""
    canvas, theme = board.canvas, board.theme
    canvas.put(tokens.ship(group_of(ship, board.theme), scale, theme), *middle)
    if ship.id in board.changes.ships[:LIT] or ship.id == board.fought():
        ring(board, middle, scale)
    wide, high = tokens.CARD[0] * scale, tokens.CARD[1] * scale
    left, top = middle[0] - wide / 2, middle[1] - high / 2
    x = left + (wide + tokens.BAR * scale) / 2
    room = wide - tokens.BAR * scale - 5
    card: Box = (left, top, left + wide, top + high)
    attack = "–" if ship.attack is None else str(ship.attack)
    named = not board.scene.small and scale > 0.75
    values = board.style(_VALUES * scale * (1.0 if named else 1.25), EXTRABOLD)
    text, values = fit(f"{attack}/{ship.defence}", values, room)
    low = top + high * (0.66 if named else 0.5)
    if not named:
        canvas.write(text, x, centred(values, low), values, INK, align=0.5, within=card)
        return
    rows = broken(board.ship_name(ship.name), board.style(_NAME, MEDIUM), room)
    for row, (line, style) in enumerate(rows):
        base = 19 if len(rows) == 1 else 12.2 + 12.8 * row
        canvas.write(line, x, top + base * scale, style, INK, align=0.5, within=card)
    if len(rows) > 1:
        values, low = values.of(min(values.size, 24 * scale)), top + high * 0.75
    canvas.write(text, x, centred(values, low), values, INK, align=0.5, within=card)


def ring(board: Board, middle: Point, scale: float) -> None:
    """Frame a counter in the highlight colour."""
    size = tokens.CARD[0] * scale + 7, tokens.CARD[1] * scale + 7
    board.canvas.put(plate(size, 7, None, board.theme.halo, 4.6), *middle)
    board.canvas.put(plate(size, 7, None, board.theme.lamp, 3.4), *middle)


def _spaces(room: Box, count: int) -> tuple[float, list[Point]]:
    """Return the scale at which all counters fit, and the middle of each space."""
    left, top, right, bottom = room
    scale = 1.0
    while True:
        wide, high = tokens.CARD[0] * scale, tokens.CARD[1] * scale
        columns = max(1, int((right - left + _GAP) / (wide + _GAP)))
        rows = max(1, int((bottom - top + _GAP) / (high + _GAP)))
        if columns * rows >= count or scale <= 2 * _SHRINK:
            break
        scale -= _SHRINK
    return scale, list(_grid(left, top, wide, high, columns))[:count]


def _grid(left: float, top: float, wide: float, high: float, columns: int) -> Iterator[Point]:
    for place in range(columns * 12):
        row, column = divmod(place, columns)
        yield left + wide / 2 + column * (wide + _GAP), top + high / 2 + row * (high + _GAP)
