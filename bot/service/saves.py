"""A table as one file, to another server and back; and the proof of its dice."""

from __future__ import annotations

from bot.service.ledger import Ledger
from bot.service.records import Person, Place, TableRecord, Verification


class Saves:
    """Writes and reads saves."""

    def __init__(self, ledger: Ledger, limit: int) -> None:
        """Take the books, and the size in bytes up to which saves are read."""
        self._ledger = ledger
        self._limit = limit

    async def export(self, table_id: int) -> bytes:
        """Return the table as a save: JSON; the seed is in it only after the end.

        Raises NoTable, NotRunning.
        """
        raise NotImplementedError

    async def read(self, place: Place, opener: Person, locale: str, data: bytes) -> TableRecord:
        """Set up a table from a save, in the seats and at the position it was saved with.

        Raises TableStands, SaveTooLarge, UnreadableSave.
        """
        raise NotImplementedError

    async def verify(self, table_id: int) -> Verification:
        """Play an ended table again with its seed. Raises NoTable, SeedSealed."""
        raise NotImplementedError
