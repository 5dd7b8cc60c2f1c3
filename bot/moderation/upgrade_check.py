"""Checks whether this version can continue the tables of an earlier one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from bot.domain.errors import Refused
from bot.store import schema
from bot.store.table import tables
from bot.tables import played_again
from engine.kernel.errors import LaterFormat, UnknownRules
from engine.kernel.game import Game
from engine.kernel.save import state_hash


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of the check for one table."""

    table: int
    game: str
    status: str
    rules: int
    """The version of the game's rules with which the table began."""
    older: bool
    """Whether the table plays by rules that are not the newest."""
    mends: tuple[int, ...]
    """The numbers of the fixes that are applied to it at the next start."""
    wrong: str | None
    """The reason, as a code, why the table could not continue, or why its steps could not be undone; None if
    its log replays exactly."""
    step: int | None = None
    """The number of the first step that differs; None if none does."""


def table_ids(connection: Connection) -> list[int]:
    """Read the ids of all tables."""
    return list(connection.scalars(select(schema.tables.c.id).order_by(schema.tables.c.id)))


def examine(connection: Connection, games: Mapping[str, Game[Any]], table_id: int) -> Verdict:
    """Check one table: load its position, and replay its log."""
    table = tables.find(connection, table_id)
    if table is None:
        raise ValueError(f"there is no table {table_id}")
    game = games.get(table.game)
    running = table.status in ("running", "archived")

    def verdict(wrong: str | None, step: int | None = None, mends: tuple[int, ...] = ()) -> Verdict:
        older = running and game is not None and table.rules < game.newest
        return Verdict(table_id, table.game, table.status, table.rules, older, mends, wrong, step)

    if game is None:
        return verdict("unknown_game")
    dumped = tables.state(connection, table_id)
    if dumped is None:
        return verdict(None)
    try:
        state = game.load(dumped)
    except UnknownRules:
        return verdict("rules_unknown")
    except LaterFormat:
        return verdict("position_later")
    except (ValueError, TypeError, KeyError):
        return verdict("damaged")
    mends = tuple(game.due(game.ruleset(state))) if table.status == "running" else ()
    try:
        replay = played_again(connection, game, table, table.version)()
    except Refused as differs:
        step = differs.params.get("step")
        return verdict(differs.code, step if isinstance(step, int) else None, mends)
    if state_hash(game, replay.state) != state_hash(game, state):
        return verdict("position_differs", table.version, mends)
    return verdict(None, mends=mends)
