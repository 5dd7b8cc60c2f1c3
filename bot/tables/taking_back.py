"""Functions that undo steps, and that replay undone ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from sqlalchemy import Connection

from bot.domain.play import Played
from bot.domain.position import Position
from bot.domain.step import Step
from bot.store import posts
from bot.store.table import steps
from bot.tables.repository import TableRepository


def take_back(
    repository: TableRepository,
    connection: Connection,
    before: Position,
    lost: Sequence[Step],
    *,
    state: Any,
    kind: Literal["undo", "rewind"],
    seat: int | None,
    interaction_id: int | None = None,
    person_id: int | None = None,
    about: Mapping[str, Any] | None = None,
) -> Played:
    """Undo the latest steps, given oldest first; the dice and cards that they drew are discarded.

    `state` is a copy of the state before them. Raises Overtaken.
    """
    table, game = before.table, before.game
    drawn = game.drawn(before.state)
    burnt = drawn if game.drawn(state) < drawn else None
    game.burn(state, drawn)
    step = Step(
        version=before.version + 1,
        kind=kind,
        seat=seat,
        command=lost[0].command if kind == "undo" else None,
        events=(),
        barred=burnt is not None,
        undone=None,
        at=repository.now(),
        interaction_id=interaction_id,
        burnt=burnt,
        person_id=person_id,
        about=about or {},
    )
    reported = posts.recall(connection, table.id, [each.version for each in lost])
    happened = [event for each in lost for event in each.events] if reported else []
    after = repository.advance(connection, before, step, state=state, happened=happened)
    steps.take_back(connection, table.id, lost[0].version, by=step.version)
    return Played(step, after)


def repeat(repository: TableRepository, connection: Connection, before: Position, step: Step) -> Played:
    """Replay a step that was undone. Raises IllegalCommand, Overtaken."""
    if step.seat is None or step.command is None:
        raise ValueError(f"version {step.version} is no command")
    return repository.carry_out(
        connection,
        before,
        step.seat,
        step.command,
        ballot_id=step.ballot_id,
        person_id=step.person_id,
        again=step,
    )
