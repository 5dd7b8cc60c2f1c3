"""The path of a command, from a user's press to the commit, in order.

Everything in between runs in one transaction, after those of earlier requests at the table: if the process is
killed, all of it has happened or none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.crews import crews
from bot.domain.errors import (
    CrewDecides,
    DatabaseFails,
    NotRunning,
    NotYourTurn,
    Refused,
    StalePanel,
    TablePaused,
    TieBinds,
)
from bot.domain.play import Played
from bot.domain.position import Position
from bot.domain.table import TableRecord, seated
from bot.play.panel_query import Admit, PanelQuery
from bot.play.runs import goes_on
from bot.store.connection.handling import HANDLING
from bot.store.table.steps import between
from bot.tables import TableRepository
from bot.votes import BallotManager
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand

Outcome = Played | IllegalCommand | NotYourTurn | CrewDecides | StalePanel | TieBinds
"""The result of a command: a step, or the reason why the command isn't possible in this position."""
Work = Callable[[Connection, Position, int], Played]
"""Takes a step for a seat from a position, in a transaction."""


@dataclass(frozen=True, slots=True)
class Request:
    """A user's request to take a step at a table, before that table is read."""

    table_id: int
    person_id: int
    interaction_id: int
    """The interaction; a request with an id that was handled before returns the stored outcome."""
    version: int | None = None
    """The version of the table for which the request is meant; None if it applies to any version."""
    admit: Admit | None = None
    """Called first to check access, if the request comes from outside the table's channel; otherwise None."""
    panel: bool = True
    """Whether the user's next choices will be shown, so that they are read in the same transaction."""


class CommandPath:
    """Carries out users' requests."""

    def __init__(
        self, repository: TableRepository, ballot_manager: BallotManager, panels: PanelQuery
    ) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._panels = panels

    async def attempt(self, request: Request, meant: Command | str) -> Outcome:
        """Do the same as `play`, but return refusals that depend on the position instead of raising them."""
        try:
            return await self.play(request, meant)
        except (IllegalCommand, NotYourTurn, CrewDecides, StalePanel, TieBinds) as refused:
            return refused

    async def play(self, request: Request, meant: Command | str) -> Played:
        """Answer a player's decision with a command, given as an object or as text.

        Text with several words is a run: further commands are carried out while `bot.play.runs.goes_on`
        allows it. Raises NoTable, NotRunning, NotSeated, TablePaused, StalePanel, NotYourTurn, CrewDecides,
        TieBinds, IllegalCommand and UnknownCommand.
        """

        def answer(connection: Connection, before: Position, seat: int) -> Played:
            parse = before.game.commands.parse
            command, *further = map(parse, meant.split(" ")) if isinstance(meant, str) else [meant]
            if seat not in before.deciding_seats:
                names = (before.table.names[other] for other in sorted(before.deciding_seats))
                rule = before.game.refuse(before.state, seat, command).rule
                raise NotYourTurn(awaited=", ".join(names), rule=rule)
            played = self._carry_out(connection, before, seat, command, request)
            return self._run(connection, before, played, further, request) if further else played

        return await self.step(request, answer)

    async def order(self, request: Request, order: Command) -> Played:
        """Carry out a command that answers no decision, such as a standing order, during any player's turn.

        The game refuses answers to decisions, as in `play`. Raises the same exceptions as `play`.
        """
        return await self.step(
            request,
            lambda connection, before, seat: self._carry_out(connection, before, seat, order, request),
        )

    async def step(self, request: Request, work: Work) -> Played:
        """Take a player's step of any kind, after the steps of earlier requests at the same table.

        Raises NoTable, NotRunning, NotSeated, TablePaused, StalePanel, and what `work` raises.
        """
        repository = self._repository
        if (handling := HANDLING.get()) is not None and handling.id == request.interaction_id:
            handling.repeatable = True

        def in_turn(connection: Connection) -> Played:
            table = repository.hold(connection, request.table_id)
            if request.admit is not None:
                request.admit(table)
            seat = _ready(table, request)
            played = work(connection, repository.position(connection, table), seat)
            position = repository.play_on(connection, table, played.position)
            played = replace(played, position=position)
            if not request.panel:
                return played
            if position.version > played.step.version:
                went_on = between(
                    connection, position.game, table.id, played.step.version + 1, position.version
                )
                later = tuple(step for step in went_on if step.own(seat, request.person_id))
                played = replace(played, later=later)
            return replace(played, panel=self._panels.after(connection, played, seat))

        try:
            played = await repository.write(request.table_id, in_turn)
        except DatabaseFails:
            raise
        except (Refused, IllegalCommand, IntegrityError):
            # A repeated request fails here, at the latest when its step would be stored a second time.
            done = await repository.done(request.table_id, request.interaction_id)
            if done is None:
                raise
            played = done
        position = played.position
        repository.keep(position.table.id, position.version, position.state)
        return played

    def _run(
        self,
        connection: Connection,
        before: Position,
        played: Played,
        further: Sequence[Command],
        request: Request,
    ) -> Played:
        """Carry out the further commands of a run, each as its own step, until one is not allowed."""
        first, seat = played.step.version, played.step.seat
        for command in further:
            position = self._repository.play_on(connection, before.table, played.position)
            played = replace(played, position=position)
            news = played.step.barred or position.version > played.step.version
            if seat is None or not goes_on(before, position, seat, command, news=news):
                break
            try:
                played = self._carry_out(connection, position, seat, command, request, asked=False)
            except (IllegalCommand, CrewDecides, TieBinds):
                break
            before = position
        game, last = before.game, played.step.version
        steps = between(connection, game, before.table.id, first, last - 1) if last > first else ()
        return replace(played, earlier=steps)

    def _carry_out(
        self,
        connection: Connection,
        before: Position,
        seat: int,
        command: Command,
        request: Request,
        *,
        asked: bool = True,
    ) -> Played:
        """Apply a command and store its step, unless a crew's ballots forbid it; update those ballots."""
        crew = before.table.game in crews
        if crew:
            self._ballot_manager.permit(connection, before, seat, command)
        played = self._repository.carry_out(
            connection,
            before,
            seat,
            command,
            interaction_id=request.interaction_id if asked else None,
            person_id=request.person_id,
        )
        return self._ballot_manager.follow(connection, played) if crew else played


def _ready(table: TableRecord, request: Request) -> int:
    """Return the user's seat, if a step can be taken at the table now.

    Raises NotRunning, NotSeated, SeatAnswered, TablePaused and StalePanel.
    """
    if table.status != "running":
        raise NotRunning(status=table.status)
    seat = seated(table, request.person_id)
    if table.paused_at is not None:
        raise TablePaused
    if request.version is not None and request.version != table.version:
        raise StalePanel(version=table.version)
    return seat
