"""Plans of one or several commands that a crew has chosen, and whether they continue, wait or stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection

from bot.crews.contract import Crew
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot
from bot.store import ballots
from bot.tables import Owed, TableRepository
from engine.kernel.commands import Command
from engine.kernel.events import Event


class Convene(Protocol):
    """A function that opens the next decision, for the crew or only the captain, once a plan is over."""

    def __call__(self, connection: Connection, position: Position) -> None:
        """Open the next decision, if there is one."""


class Plans:
    """Carries out the captain's commands that a crew has chosen."""

    def __init__(self, repository: TableRepository, crews: Mapping[str, Crew[Any]], convene: Convene) -> None:
        self._repository = repository
        self._crews = crews
        self._convene = convene

    def carry(
        self,
        connection: Connection,
        position: Position,
        ballot: Ballot,
        happened: Sequence[Event],
        *,
        by: int | None = None,
    ) -> Position:
        """Continue a plan: to its end, to another player's decision, or to an obstacle."""
        crew = self._crews[position.table.game]
        words = (ballot.plan or "").split()
        carried, wrong = ballot.carried, crew.gone_wrong(happened)
        while carried < len(words):
            command = position.game.commands.parse(words[carried])
            stopped = wrong or self._obstacle(crew, position, ballot, command)
            if stopped is not None:
                self._stop(connection, position, ballot, stopped, " ".join(words[carried:]))
                break
            if command not in position.legal(ballot.captain):
                ballots.change(connection, ballot, version=position.version, carried=carried)
                return position
            played = self._repository.carry_out(
                connection,
                position,
                ballot.captain,
                command,
                interaction_id=None if carried else by,
                ballot_id=ballot.id,
            )
            position, carried = played.position, carried + 1
            wrong = crew.gone_wrong(played.step.events)
        ballots.change(connection, ballot, stage="closed", version=position.version, carried=carried)
        self._convene(connection, position)
        return position

    def _obstacle(self, crew: Crew[Any], position: Position, ballot: Ballot, command: Command) -> str | None:
        """Return why a plan cannot continue, or None if it can, or waits for another player."""
        decider = crew.asked(position.state)
        if decider not in (None, ballot.captain):
            return "captain_changed"
        if command in position.legal(ballot.captain):
            return None
        if position.result is not None:
            return "game_over"
        others = decider is None and not all(crew.idle(decision) for decision in position.decisions)
        return None if others else "not_possible"

    def _stop(self, connection: Connection, position: Position, ballot: Ballot, why: str, left: str) -> None:
        about = {"code": "stopped", "ballot": ballot.id, "why": why, "left": left}
        self._repository.tell(connection, ballot.table_id, position.version, about)
        self._repository.owe(connection, ballot.table_id, position.version, [Owed("turn")])
