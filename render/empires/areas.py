"""The cards of the areas: the powers' units in each, and the points that it is worth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from engine.empires.names import POP, SLAVE, UNITS
from engine.empires.view import PowerView
from render.colours import INK
from render.empires import leaders, tokens, words
from render.empires.board import Board
from render.empires.changes import LIT
from render.empires.stands import HEAD, Card, cards, present
from render.sprites import disc, plate, ring
from render.type import BOLD, FLOOR, Style, centred, width
from render.words import N_

POP_WORD: Final = N_("POP")
SLAVE_WORD: Final = N_("SLAVE")


def draw(board: Board) -> None:
    """Draw the cards of all areas, and the lines that lead from them to their areas."""
    placed = cards(board.view, small=board.scene.small)
    leaders.draw(board, placed)
    for card in placed:
        _card(board, card)


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
    canvas.write(points, right - 11, base, style, theme.brass, align=1, within=card.box)
    room = right - left - 30 - width(points, style)
    x = left + 12
    if fought:
        canvas.put(tokens.swords(22, theme), x + 10, top + 18)
        x, room = x + 26, room - 26
    colour = board.changed(area.id in board.changes.areas, theme.text)
    name = board.style(19, BOLD)
    board.write(board.scene.words(words.AREAS[area.id]), x, base, name, colour, room=room, within=card.box)
    canvas.put_corner(plate((right - left - 20, 1), 0, theme.line), left + 10, top + HEAD - 2)
    powers = present(board.view, area.id)
    rows = math.ceil(len(powers) / card.density.columns)
    for index, power in enumerate(powers):
        column, row = divmod(index, max(1, rows))
        start = left + column * (right - left) / card.density.columns
        middle = top + HEAD + 2 + (row + 0.5) * card.density.row
        _power(board, card, power, start, middle)
    _counters(board, card)


def _power(board: Board, card: Card, power: PowerView, left: float, middle: float) -> None:
    canvas, theme, area, size = board.canvas, board.theme, card.area.id, card.density.row
    if power.power is None:
        return
    close = card.density.columns > 1
    step = size / 30
    token = size * 0.83
    x = left + (20 if close else 22)
    canvas.put(disc(board.identity(power.seat), size * 0.4), x, middle)
    if (area, power.seat) in board.changes.rows:
        canvas.put(ring(size * 0.4 + 3, theme.lamp, 2.4), x, middle)
    markers = power.markers.get(area, 0)
    style = board.style(round(size * 0.74 * 2) / 2, BOLD)
    x += (21 if close else 27) * step
    text = str(markers) if markers else "–"
    colour = theme.text if markers else theme.third
    canvas.write(text, x, centred(style, middle), style, colour, align=0.5, within=card.box)
    columns = (23, 53, 83) if close else (36, 76, 116)
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
    """Return the largest style in which all counters of an area fit in one row."""
    size = 16.0
    while size > FLOOR:
        style = board.style(size, BOLD)
        if sum(_slip(text, style) + 4 for text in texts) - 4 <= room:
            return style
        size -= 0.5
    return board.style(FLOOR, BOLD)


def _slip(text: str, style: Style) -> float:
    """Return the width of a counter, in design units."""
    return max(style.size * 1.4, width(text, style) + style.size * 0.6)


def _face(face: str, count: int, pop: str, slave: str) -> str:
    text = {POP: pop, SLAVE: slave}.get(face, face)
    return f"{text} ×{count}" if count > 1 else text
