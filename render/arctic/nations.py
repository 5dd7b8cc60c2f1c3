"""The panel of the nations: treasury, six actions, influence, conflict, and the EU's support in Norway."""

from __future__ import annotations

from typing import Final

from engine.arctic.names import ACTIONS, TOP_ROW, Action, Nation
from engine.arctic.view import NationView
from render.arctic import tokens, words
from render.arctic.board import Board
from render.arctic.changes import LIT
from render.board import PADDING
from render.signs import cross, tick
from render.sprites import badge, disc, hull, pawn, plate, ring, vacancy
from render.type import BOLD, MEDIUM
from render.units import Box
from render.words import N_

_ROW: Final = 82
_TITLE: Final = 38
_ACTIONS: Final = 186
"""The distance of the actions from the panel's left edge."""
_CELL: Final = (50.0, 33.0)
_INFLUENCE: Final = (350, 138)
"""The distance of the influence spaces from the panel's left edge, and their total width."""
_SUPPORT: Final = 500
_CONFLICT: Final = 529
_LOBBYIST: Final = 40.0

TITLE: Final = N_("nations")
SIGNS: Final = N_("platform · ships · diplomacy / unrest · taxes · move")
JOINED: Final = N_("part of the EU")


def draw(board: Board, box: Box) -> None:
    """Draw the panel of the five nations, in the order of phase 6."""
    board.title(board.scene.words(TITLE), box, 140)
    if not board.scene.small:
        board.note(board.scene.words(SIGNS), box, 380)
    concerned = acting(board)
    for row, nation in enumerate(board.view.nations):
        top = box[1] + _TITLE + row * _ROW
        if nation.id in concerned:
            board.lamp_frame((box[0] + 6, top, box[2] - 6, top + _ROW))
        elif row:
            line = plate((box[2] - box[0] - 2 * PADDING, 1), 0, board.theme.cell)
            board.canvas.put_corner(line, box[0] + PADDING, top)
        _nation(board, nation, box[0], top, concerned.get(nation.id))


def acting(board: Board) -> dict[Nation, int | None]:
    """Return the nation that a decision is about, with the influence space if it is about one."""
    for decision in board.view.decisions:
        for nation in board.view.nations:
            if decision.about.get("nation") == nation.id:
                space = decision.about.get("space")
                return {nation.id: space if isinstance(space, int) else None}
    return {}


def _nation(board: Board, nation: NationView, left: float, top: float, space: int | None) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    who, middle = board.nation(nation.id), top + _ROW / 2
    room = _ACTIONS - 98.0
    canvas.put(badge(who, 58, 31), left + 47, middle)
    name = board.style(20, MEDIUM)
    if not nation.open:
        board.write(say(words.NATIONS[nation.id]), left + 88, middle - 6, name, theme.third, room=room)
        canvas.put(disc(board.nation("EU"), 15), left + 104, middle + 17)
        board.write(say(JOINED), left + 128, middle + 23, board.style(17), theme.second, room=300)
        return
    unrest = nation.actions.get("unrest") is not None
    if unrest:
        canvas.put(tokens.action("unrest", theme.warning, 1.05), left + _ACTIONS - 17, middle - 17)
    spare = room - 22 if unrest else room
    board.write(say(words.NATIONS[nation.id]), left + 88, middle - 10, name, theme.text, room=spare)
    if not board.scene.small:
        fleet = hull(board.nation(nation.id), nation.supply, 16)
        canvas.put(fleet, left + _ACTIONS - 6 - fleet.width / 2, middle + 16)
        room -= fleet.width + 3
    money = board.style(32, BOLD)
    colour = board.changed(nation.id in board.changes.treasuries, theme.text)
    board.write(f"${nation.treasury}", left + 87, middle + 26, money, colour, room=room)
    for place, action in enumerate(ACTIONS):
        x = left + _ACTIONS + place % 3 * (_CELL[0] + 2) + _CELL[0] / 2
        y = middle + (_CELL[1] / 2 + 1.5) * (1 if place >= len(TOP_ROW) else -1)
        _action(board, nation, action, x, y)
    _influence(board, nation, left + _INFLUENCE[0], middle, space)
    _conflict(board, nation, left + _CONFLICT, middle)
    if nation.id == "NOR":
        _support(board, left + _SUPPORT, middle)


def _action(board: Board, nation: NationView, action: Action, x: float, y: float) -> None:
    theme, canvas = board.theme, board.canvas
    canvas.put(plate(_CELL, 4, theme.cell, theme.line, 1), x, y)
    seat = nation.actions.get(action)
    if seat is None:
        if not board.scene.small:
            canvas.put(tokens.action(action, theme.third, 0.92), x, y)
        return
    canvas.put(pawn(board.company(seat), 32), x, y)
    if (nation.id, action) in board.changes.lobbyists[:LIT]:
        canvas.put(plate(_CELL, 4, None, theme.lamp, 2.6), x, y)


def _influence(board: Board, nation: NationView, left: float, middle: float, acting: int | None) -> None:
    theme, canvas = board.theme, board.canvas
    count = len(nation.influence)
    gap = 2.5
    side = (_INFLUENCE[1] - gap * (count - 1)) / count
    for space, seat in enumerate(nation.influence, start=1):
        x = left + (space - 0.5) * side + (space - 1) * gap
        lit = seat is not None and (nation.id, space) in board.changes.lobbyists[:LIT]
        outline = theme.lamp if lit else theme.line
        canvas.put(plate((side, 62), 4, theme.cell, outline, 2.6 if lit else 1), x, middle)
        number = board.style(15, BOLD)
        canvas.write(str(space), x - side / 2 + 5, middle - 16, number, theme.third)
        if seat is None:
            continue
        canvas.put(pawn(board.company(seat), min(_LOBBYIST, side + 4)), x + 2, middle + 7)
        if space in nation.gone:
            canvas.put(tick(13, theme.second), x + side / 2 - 10, middle - 22)
    if acting is not None and acting <= count:
        x = left + (acting - 0.5) * side + (acting - 1) * gap
        canvas.put(ring(min(25.0, side / 2 + 3), theme.lamp, 3.2), x + 2, middle + 7)


def _conflict(board: Board, nation: NationView, x: float, middle: float) -> None:
    canvas, theme = board.canvas, board.theme
    if nation.conflict is None:
        canvas.put(vacancy(15, theme.line), x, middle + 6)
        return
    canvas.put(disc(board.nation(nation.conflict), 16.5), x, middle + 8)
    canvas.put(cross(17, theme.warning), x, middle - 24)
    if nation.id in board.changes.conflicts:
        canvas.put(ring(19.5, theme.lamp, 2.8), x, middle + 8)


def _support(board: Board, x: float, middle: float) -> None:
    """Draw the two places for EU discs next to Norway's display (D3)."""
    for place in range(2):
        y = middle + (place - 0.5) * 28
        if place < board.view.support:
            board.canvas.put(disc(board.nation("EU"), 10.5), x, y)
        else:
            board.canvas.put(vacancy(9, board.nation("EU").line), x, y)
    if board.changes.support:
        board.canvas.put(plate((27, 58), 12, None, board.theme.lamp, 2.4), x, middle)
