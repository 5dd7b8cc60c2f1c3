"""Writes names in lines, one after another, as many as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from render.board import Board
from render.colours import RGB
from render.sprites import dot, plate
from render.type import FLOOR, MEDIUM, Style, fit, legible, width
from render.units import Box

_SPACE: Final = 13.0
"""The space between two names, which has a dot in the middle."""
_LEADING: Final = 1.18
_STEP: Final = 0.5


@dataclass(frozen=True, slots=True)
class Piece:
    """One name in a flow of names."""

    text: str
    colour: RGB
    struck: bool = False
    """Whether the text is struck through."""
    count: str = ""
    """A number after the text, in the main text colour."""


def flow(board: Board[Any, Any], pieces: Sequence[Piece], box: Box, size: float) -> None:
    """Write names in lines inside a box, smaller if necessary; then only as many as fit.

    The number of names that are omitted is written at the end.
    """
    known = [_legible(piece, board) for piece in pieces]
    while True:
        style = board.style(size, MEDIUM)
        lines = _lines(known, style, box[2] - box[0])
        most = max(1, int((box[3] - box[1]) / (size * _LEADING)))
        if len(lines) <= most or size - _STEP < FLOOR:
            break
        size -= _STEP
    left_out = len(known) - sum(map(len, lines[:most]))
    for row, line in enumerate(lines[:most]):
        place = box[0], box[1] + size * (1 + row * _LEADING), box[2], box[3]
        _write(board, line, place, style, left_out if row == most - 1 else 0)


def _legible(piece: Piece, board: Board[Any, Any]) -> Piece:
    text = legible(piece.text, board.scene.locale)
    return Piece(text, piece.colour, piece.struck, piece.count)


def _lines(pieces: Sequence[Piece], style: Style, room: float) -> list[list[Piece]]:
    lines: list[list[Piece]] = []
    used = room
    for piece in pieces:
        wide = _width(piece, style)
        if used + _SPACE + wide > room:
            lines.append([])
            used = -_SPACE
        lines[-1].append(piece)
        used += _SPACE + wide
    return lines


def _width(piece: Piece, style: Style) -> float:
    return width(piece.text, style) + (width(piece.count, style) + 5 if piece.count else 0)


def _write(board: Board[Any, Any], line: list[Piece], box: Box, style: Style, left_out: int) -> None:
    """Write one line at the top of its box."""
    canvas, theme = board.canvas, board.theme
    x, base = box[0], box[1]
    more = f"+{left_out}"
    room = box[2] - (width(more, style) + 8 if left_out else 0)
    for index, piece in enumerate(line):
        if left_out and x + _width(piece, style) > room:
            more = f"+{left_out + len(line) - index}"
            break
        if index:
            canvas.put(dot(1.6, theme.third), x - _SPACE / 2, base - style.size * 0.3)
        text, fitted = fit(piece.text, style, box[2] - x)
        canvas.write(text, x, base, fitted, piece.colour)
        wide = width(text, fitted)
        if piece.struck:
            canvas.put(plate((wide + 2, 1.4), 0, piece.colour), x + wide / 2, base - fitted.size * 0.3)
        if piece.count:
            canvas.write(piece.count, x + wide + 5, base, style, theme.text)
        x += _width(piece, style) + _SPACE
    if left_out:
        canvas.write(more, x, base, style, theme.third)
