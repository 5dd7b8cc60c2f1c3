"""The course of a table, played again from its log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store.table import steps, tables
from engine.kernel.game import Game
from engine.kernel.table import Table as Replay


def played_again(
    connection: Connection, game: Game[Any], table: TableRecord, version: int
) -> Callable[[], Replay]:
    """Return what plays a table again, from its set-up to a version: slow, so not done here."""
    seed, past = tables.chance(connection, table.id)
    standing = steps.standing(connection, game, table.id, version)

    def play() -> Replay:
        replay = Replay(game, len(table.seats), seed, table.options, past)
        for step in standing:
            if step.kind == "command" and step.seat is not None and step.command is not None:
                interaction = None if step.interaction_id is None else str(step.interaction_id)
                replay.play(step.seat, step.command, interaction)
            replay.burn(step.burnt or 0)
        return replay

    return play


def history(replay: Replay, at: datetime, rest: Callable[[], object] = tuple) -> list[Step]:
    """Return a played table's steps from its start on, all of one time, with what happened in each.

    `rest` is called after each, for whoever has to let others go on meanwhile.
    """
    retold = Replay(replay.game, replay.seats, replay.seed, replay.options, replay.past)
    opening, burnt = tuple(retold.opening), replay.burns.get(0)
    found = [Step(0, "start", None, None, opening, barred=True, undone=None, at=at, burnt=burnt)]
    for version, entry in enumerate(replay.log, 1):
        rest()
        retold.burn(replay.burns.get(version - 1, 0))
        found.append(
            Step(
                version,
                "command",
                entry.seat,
                entry.command,
                tuple(retold.play(entry.seat, entry.command)),
                barred=entry.barred,
                undone=None,
                at=at,
                burnt=replay.burns.get(version),
            )
        )
    return found
