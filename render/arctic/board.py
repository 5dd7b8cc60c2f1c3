"""A board of The Arctic while it is drawn."""

from __future__ import annotations

from engine.arctic.view import View
from render import board
from render.arctic.changes import Changes


class Board(board.Board[View, Changes]):
    """One board of The Arctic."""

    __slots__ = ()
