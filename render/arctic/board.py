"""The drawing tools of a board of The Arctic."""

from __future__ import annotations

from engine.arctic.names import Nation
from engine.arctic.view import View
from render.arctic.changes import Changes
from render.arctic.identities import nations, seats
from render.board import Board as GenericBoard
from render.colours import Identity


class Board(GenericBoard[View, Changes]):
    """A board of The Arctic that is being drawn."""

    __slots__ = ()

    def nation(self, nation: Nation) -> Identity:
        """Return a nation's colours."""
        return nations(self.theme)[nation]

    def company(self, seat: int) -> Identity:
        """Return the colours of a seat's company."""
        return seats(self.theme)[seat]
