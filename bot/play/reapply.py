"""Replays the steps that came after undone ones, either immediately or after a seat has acted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

from bot.domain.position import Position
from bot.domain.step import Step
from bot.store.table import steps
from bot.tables import Owed, TableRepository, repeat
from bot.votes import BallotManager
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import Game

TOLD: Final = 10
"""The largest number of steps that are listed one by one."""


@dataclass(frozen=True, slots=True)
class _Queue:
    """Steps that are replayed once a seat has taken another step in place of its undone one."""

    rewind: Step
    instead: int
    steps: Sequence[Step]


class Reapply:
    """Replays steps in order, up to the first that is no longer possible.

    A rewind may let a seat do something else in place of its undone step. Then the later steps wait until
    that seat has acted, and are dropped if another seat acts first.
    """

    def __init__(self, repository: TableRepository, ballot_manager: BallotManager) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager

    def play(self, connection: Connection, position: Position, again: Sequence[Step]) -> Position:
        """Replay steps that were undone, report which of them are lost, and post the board."""
        played = 0
        for step in again:
            if step.unreadable is not None:
                break
            try:
                repeated = repeat(self._repository, connection, position, step)
            except IllegalCommand:
                break
            position, played = self._ballot_manager.follow(connection, repeated).position, played + 1
        if again:
            self._tell(connection, position, played, again[played:])
        if position.table.status == "running":
            shown = [Owed("board"), Owed("turn")]
            self._repository.owe(connection, position.table.id, position.version, shown)
        return position

    def give_up(self, connection: Connection, position: Position) -> None:
        """Drop a table's waiting steps, and report which are lost."""
        queue = self._queue(connection, position)
        if queue is not None:
            self._end(connection, position, queue)
            self._tell(connection, position, 0, queue.steps)

    def play_on(self, connection: Connection, position: Position) -> Position:
        """Replay the waiting steps if the seat they wait for has acted; drop them if another seat has."""
        table, game = position.table, position.game
        queue = self._queue(connection, position)
        if queue is None:
            return position
        (last,) = steps.between(connection, game, table.id, position.version, position.version)
        if last.version == queue.rewind.version or (last.command is not None and game.is_order(last.command)):
            return position
        if last.seat != queue.instead:
            self.give_up(connection, position)
            return position
        if last.kind == "undo" or not _ready(position, queue):
            return position
        self._end(connection, position, queue)
        return self.play(connection, position, queue.steps)

    def _queue(self, connection: Connection, position: Position) -> _Queue | None:
        table, game = position.table, position.game
        rewind = steps.last_rewind(connection, game, table.id)
        if rewind is None or not rewind.about.get("waiting"):
            return None
        waiting = steps.listed(connection, game, table.id, rewind.about["waiting"])
        return _Queue(rewind, rewind.about["instead"], waiting)

    def _end(self, connection: Connection, position: Position, queue: _Queue) -> None:
        about = {**queue.rewind.about, "waiting": []}
        steps.amend(connection, position.table.id, queue.rewind.version, about)

    def _tell(self, connection: Connection, position: Position, played: int, lost: Sequence[Step]) -> None:
        """Report how many steps were replayed, and which are lost."""
        game = position.game
        about = {
            "subject": "rewind",
            "code": "again",
            "played": played,
            "steps": [public(game, step) for step in lost[:TOLD]],
            "more": len(lost[TOLD:]),
        }
        self._repository.tell(connection, position.table.id, position.version, about)


def public(game: Game[Any], step: Step) -> dict[str, Any]:
    """Return what every player may know of a step, as JSON-able data."""
    return {"seat": step.seat, "events": [game.events.dump(event) for event in step.events_for(None)]}


def _ready(position: Position, queue: _Queue) -> bool:
    """Return whether the first waiting step can be replayed now."""
    first = queue.steps[0]
    if first.seat is None or first.command is None or position.game.is_order(first.command):
        return True
    if first.seat == queue.instead:
        return first.command in position.legal(first.seat)
    return any(decision.seat == first.seat for decision in position.decisions)
