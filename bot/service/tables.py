"""Tables being played: positions, commands, undo, the log."""

from __future__ import annotations

from bot.service.records import Place, Played, Position, Step, TableRecord
from engine.kernel.commands import Command


class Tables:
    """The way of a command, and everything that reads a position."""

    async def at_place(self, place: Place) -> TableRecord:
        """Return the table of a channel: the open one, else the last that ended there. Raises NoTable."""
        raise NotImplementedError

    async def find(self, table_id: int) -> TableRecord:
        """Return a table by its id, closed or not. Raises NoTable."""
        raise NotImplementedError

    async def position(self, table_id: int, version: int | None = None) -> Position:
        """Return a table's position: today's, or that of an earlier version.

        Raises NoTable; NotRunning when the game has not begun (an ended one has a position).
        """
        raise NotImplementedError

    async def play(
        self, table_id: int, person_id: int, command: Command, interaction_id: int, version: int | None = None
    ) -> Played:
        """Carry out a person's command: the whole way, in its turn, in one transaction.

        With `version`, the command is meant for that version and none other. The same
        `interaction_id` again gives the recorded outcome and changes nothing.
        Raises NoTable, NotRunning, NotSeated, NotYourTurn, StalePanel, IllegalCommand.
        """
        raise NotImplementedError

    async def undo(
        self, table_id: int, person_id: int, interaction_id: int, version: int | None = None
    ) -> Played:
        """Take back the last command, if it was the person's own and nothing was rolled or revealed.

        Raises NoTable, NotRunning, NotSeated, NothingToUndo, UndoBarred, StalePanel.
        """
        raise NotImplementedError

    async def undoable(self, table_id: int, person_id: int) -> Step | None:
        """Return the step that `undo` would take back now, or None."""
        raise NotImplementedError

    async def log(self, table_id: int, before: int | None = None, most: int = 25) -> list[Step]:
        """Return the latest steps of a table, oldest first: those below version `before`, if given.

        Raises NoTable.
        """
        raise NotImplementedError
