"""The panel of the sunk ships: six rows of tonnage, and the bonus for columns that are full in all rows."""

from __future__ import annotations

from typing import Final

from engine.nemo.view import ShipView
from render.board import PADDING
from render.nemo import lettering, tokens, words
from render.nemo.board import Board
from render.nemo.changes import LIT
from render.nemo.identities import group_of
from render.sprites import plate
from render.type import BOLD, EXTRABOLD, MEDIUM, centred
from render.units import Box
from render.words import N_

_TITLE: Final = 40.0
_ROW: Final = 42.5
_CELL: Final = 36.0
_STEP: Final = 39.6
_LEFT: Final = 146.0
"""The distance of the first column from the panel's left edge."""

TITLE: Final = N_("tonnage sunk")
FULL: Final = N_("full columns")
BONUS: Final = N_("bonus")


def draw(board: Board, panel: Box) -> None:
    """Draw the panel."""
    theme, canvas, view, say = board.theme, board.canvas, board.view, board.scene.words
    tonnage = board.view.box.figures.tonnage
    board.title(say(TITLE), panel, 210)
    board.note(f"{say(FULL)}: {view.full_columns}", panel, 150)
    left, top = panel[0] + _LEFT, panel[1] + _TITLE
    dice = {ocean.id: ocean.die for ocean in view.oceans if ocean.die is not None}
    for row, (ocean, ships) in enumerate(view.tonnage.items()):
        middle = top + (row + 0.5) * _ROW
        canvas.put(tokens.ocean_die(dice[ocean], 22, theme), panel[0] + PADDING + 11, middle)
        name = board.style(17, MEDIUM)
        said = say(words.OCEANS[ocean])
        x, room = panel[0] + PADDING + 28, _LEFT - PADDING - 34
        lettering.write(board, said, (x, middle), name, theme.second, room=room, within=panel)
        _row(board, ships, left, middle, tonnage.columns)
    base = top + len(view.tonnage) * _ROW + 26
    if view.full_columns:
        wide, high = view.full_columns * _STEP + 1, len(view.tonnage) * _ROW + 1
        canvas.put_corner(plate((wide, high), 5, None, theme.text, 2.4), left - 2, top - 0.5)
    board.write(say(BONUS), panel[0] + PADDING, base, board.style(19, BOLD), theme.second, room=_LEFT - 30)
    for column in range(1, tonnage.columns + 1):
        reached = column == view.full_columns
        style = board.style(22 if reached else 19, BOLD if reached else MEDIUM)
        x = left + (column - 0.5) * _STEP - 1.5
        colour = theme.text if reached else theme.third
        canvas.write(str(tonnage.bonus[column]), x, base, style, colour, align=0.5, within=panel)


def _row(board: Board, ships: tuple[ShipView, ...], left: float, middle: float, columns: int) -> None:
    """Draw a row of ships; those that have no column of their own are stacked on the last one."""
    theme, canvas = board.theme, board.canvas
    for column in range(columns):
        x = left + column * _STEP + _CELL / 2
        if column >= len(ships):
            canvas.put(plate((_CELL, _CELL), 4, theme.cell, theme.line, 1), x, middle)
            continue
        top = ships[-1] if column == columns - 1 else ships[column]
        canvas.put(tokens.sunk(group_of(top, board.theme), _CELL), x, middle)
        number = board.style(21, EXTRABOLD)
        ink = group_of(top, board.theme).ink
        canvas.write(str(top.vp), x + 3, centred(number, middle + 2), number, ink, align=0.5)
        if top.id in board.changes.ships[:LIT]:
            canvas.put(plate((_CELL + 7, _CELL + 7), 6, None, theme.lamp, 3), x, middle)
        if column == columns - 1 and len(ships) > columns:
            pile = tokens.tally(len(ships) - columns + 1, theme.warning)
            canvas.put(pile, x + _CELL / 2, middle - _CELL / 2 + 2)
