"""Everything that a player's panel shows, read in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain
from typing import Any, Final

from sqlalchemy import Connection

from bot.crews import crews
from bot.domain.order import Order
from bot.domain.play import PanelData, Played, Standing
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord, seated
from bot.play.read_markers import ReadMarkers
from bot.play.rewind_range import own_steps
from bot.store import ballots, clocks
from bot.store.table import orders, steps
from bot.tables import TableRepository
from engine.kernel.game import Game

LATEST: Final = 120
"""The largest number of other players' steps that a panel summarizes."""

Admit = Callable[[TableRecord], object]
"""Raises an exception if the user may not see the table; its return value is ignored."""


class PanelQuery:
    """Reads everything that a panel shows, in one transaction."""

    def __init__(self, repository: TableRepository, read_markers: ReadMarkers) -> None:
        self._repository = repository
        self._read_markers = read_markers

    async def take(self, table_id: int, person_id: int, admit: Admit | None = None) -> PanelData:
        """Return what a person sees of a table, after `admit` has checked that they may.

        Raises NoTable, NotRunning, NotSeated and SeatAnswered.
        """

        def take(connection: Connection) -> PanelData:
            table = self._repository.table(connection, table_id)
            if admit is not None:
                admit(table)
            position = self._repository.position(connection, table)
            unseen = self._read_markers.unseen(connection, table, person_id)
            return self._panel(connection, position, seated(table, person_id), unseen)

        return await self._repository.read(take)

    async def take_all(self, table_id: int, people: Collection[int]) -> dict[int, PanelData]:
        """Return what each of the given people sees of a table; people without a seat are omitted.

        Raises NoTable, NotRunning.
        """

        def take(connection: Connection) -> dict[int, PanelData]:
            table = self._repository.table(connection, table_id)
            position = self._repository.position(connection, table)
            seats = {person: table.seat_of(person) for person in people}
            return {
                person: self._panel(connection, position, seat, unseen=False)
                for person, seat in seats.items()
                if seat is not None
            }

        return await self._repository.read(take)

    def after(self, connection: Connection, played: Played, seat: int) -> PanelData:
        """Return what a seat's player sees after a step of their own, within the same transaction."""
        # They know their own step, but it may have been answered at once.
        last = played.step if played.position.version == played.step.version else None
        return self._panel(connection, played.position, seat, last is None, last)

    def _panel(
        self, connection: Connection, position: Position, seat: int, unseen: bool, last: Step | None = None
    ) -> PanelData:
        back: Iterable[Step] = _back(connection, position, last)
        since, moved = list[Step](), True
        if last is None:
            since, moved, back = _since(iter(back), position, seat)
        return PanelData(
            position=position,
            seat=seat,
            # A panel shows only the clock of its own seat, which runs only while the seat has to decide.
            standing=_standing(connection, position.table, clock=seat in position.deciding_seats),
            undoable=_undoable(back, position, seat),
            unseen=unseen,
            orders=_orders(connection, position.table, seat),
            since=since,
            moved=moved,
        )

    async def standing(self, table: TableRecord) -> Standing:
        """Return the current time limits of a table."""
        return await self._repository.read(lambda connection: _standing(connection, table))


def _standing(connection: Connection, table: TableRecord, *, clock: bool = True) -> Standing:
    """Return the current time limits of a table, with its clocks only if they are needed."""
    reached = table.unreached_since is None  # Otherwise no clock runs, and none is shown.
    return Standing(
        clocks=clocks.of(connection, table.id) if clock and table.timed and reached else {},
        ballot=ballots.live(connection, table.id) if table.game in crews else None,
    )


def _orders(connection: Connection, table: TableRecord, seat: int) -> list[Order]:
    """Return the answers in advance of a seat's player."""
    left = orders.of_table(connection, table) if table.ordered else []
    return [order for order in left if order.seat == seat]


def _back(connection: Connection, position: Position, last: Step | None) -> Iterator[Step]:
    """Yield a table's commands that aren't undone, latest first; `last` is the latest step, if known."""
    table, game = position.table, position.game
    if last is not None and last.kind == "command":
        return chain([last], steps.back(connection, game, table.id, last.version))
    return steps.back(connection, game, table.id)


def _since(back: Iterator[Step], position: Position, seat: int) -> tuple[list[Step], bool, Iterable[Step]]:
    """Return the steps since a player's last step, whether they have taken one, and all of `back`."""
    game, person_id, later = position.game, position.table.seats[seat].id, list[Step]()
    for step in back:
        if step.own(seat, person_id) and not _ordered(game, step):
            return later[::-1], True, chain(later, [step], back)
        later.append(step)
        if step.ballot_id is not None:
            return later[::-1], True, chain(later, back)
        if len(later) == LATEST:
            break
    return later[::-1], False, chain(later, back)


def _ordered(game: Game[Any], step: Step) -> bool:
    return step.command is not None and game.is_order(step.command)


def _undoable(back: Iterable[Step], position: Position, seat: int) -> int:
    """Return how many of their own steps a seat's player could undo alone now."""
    table, game = position.table, position.game
    if table.status != "running":
        return 0
    own = own_steps(game, back, seat, table.seats[seat].id)
    return sum(step.seat == seat for step in own)
