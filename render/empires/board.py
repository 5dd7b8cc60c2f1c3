"""A board of Struggle of Empires during drawing."""

from __future__ import annotations

from engine.empires.view import PowerView, View
from render.board import Board as GenericBoard
from render.empires.changes import Changes
from render.empires.identities import of_seat
from render.palette import Identity


class Board(GenericBoard[View, Changes]):
    """One board of Struggle of Empires."""

    __slots__ = ()

    def identity(self, seat: int) -> Identity:
        """Return the colours of a seat's power, neutral ones until it has chosen."""
        return of_seat(self.view, seat, self.theme)

    def due(self) -> list[int]:
        """Return the seats whose decision is pending; in an auction, only the one whose answer is due."""
        auction, acting = self.view.auction, self.acting()
        if auction is not None and auction.turn in acting:
            return [auction.turn]
        return sorted(acting)

    def power_called(self, name: str | None) -> PowerView | None:
        """Return the player of a power, or None."""
        return next((power for power in self.view.powers if name and power.power == name), None)
