"""The drawing tools of a board of Nemo's War."""

from __future__ import annotations

from engine.nemo.names import OPTIONAL
from engine.nemo.view import View
from render.board import Board as GenericBoard
from render.nemo import words
from render.nemo.changes import Changes
from render.type import legible


class Board(GenericBoard[View, Changes]):
    """A board of Nemo's War that is being drawn."""

    __slots__ = ()

    def due(self) -> list[int]:
        """Return the seats with a pending decision, except optional ones."""
        return sorted({decision.seat for decision in self.view.decisions if decision.kind not in OPTIONAL})

    def ship_name(self, name: str) -> str:
        """Return the translated name of a ship, as far as the fonts can show it."""
        said = self.scene.words(name) if name in words.SHIPS else name
        return legible(said, self.scene.locale)

    def fought(self) -> int | None:
        """Return the number of the ship that a decision is about, or None."""
        for decision in self.view.decisions:
            kind, _, number = str(decision.about.get("subject", "")).partition(" ")
            if kind == "ship":
                return int(number)
            ship = decision.about.get("ship")
            if isinstance(ship, int):
                return ship
        return None
