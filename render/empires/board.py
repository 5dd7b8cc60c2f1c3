"""The drawing tools of a board of Struggle of Empires."""

from __future__ import annotations

from engine.empires.view import PowerView, View
from render.board import Board as GenericBoard
from render.colours import Identity
from render.empires.changes import Changes
from render.empires.identities import of_seat


class Board(GenericBoard[View, Changes]):
    """A board of Struggle of Empires that is being drawn."""

    __slots__ = ()

    def identity(self, seat: int) -> Identity:
        """Return the colours of a seat's power, or neutral ones until it has chosen a power."""
        return of_seat(self.view, seat, self.theme)

    def due(self) -> list[int]:
        """Return the seats whose decision is pending; in an auction, only the one whose turn it is."""
        auction, acting = self.view.auction, self.acting()
        if auction is not None and auction.turn in acting:
            return [auction.turn]
        return sorted(acting)

    def power_called(self, name: str | None) -> PowerView | None:
        """Return the view of a power in play, or None."""
        return next((power for power in self.view.powers if name and power.power == name), None)
