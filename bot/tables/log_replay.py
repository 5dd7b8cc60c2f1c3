"""Replays a table's log, and compares the result with what was stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import PositionDiffers, ReplayDiffers, RulesUnknown, StepImpossible, StepUnknown
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store.table import steps, tables
from engine.kernel.errors import BadDraw, IllegalCommand, UnknownRules
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.save import state_hash
from engine.kernel.table import Table as Replay


def played_again(
    connection: Connection, game: Game[Any], table: TableRecord, version: int
) -> Callable[[], Replay]:
    """Return a function that replays a table from its setup to a version, which is slow.

    The function raises ReplayDiffers if a step's result differs from the stored one.
    """
    seed, past = tables.chance(connection, table.id)
    standing = steps.standing(connection, game, table.id, version)

    def play() -> Replay:
        replay = _set_up(game, table, seed, past)
        for step in standing:
            _repeat(replay, table, step)
        return replay

    return play


def position_before(connection: Connection, position: Position, first: int) -> Any:
    """Replay a table, and return the state before a step that isn't undone."""
    table, game = position.table, position.game
    seed, past = tables.chance(connection, table.id)
    replay, before = _set_up(game, table, seed, past), None
    for step in steps.standing(connection, game, table.id, position.version):
        if before is None and step.version >= first:
            before = game.clone(replay.state)
        _repeat(replay, table, step)
    if state_hash(game, replay.state) != state_hash(game, position.state):
        raise PositionDiffers(step=position.version)
    return before


def differs(game: Game[Any], stored: Sequence[Event], again: Sequence[Event]) -> bool:
    """Return whether replayed events differ from the stored ones, apart from fields added since."""
    return [game.events.without_later(event) for event in stored] != [
        game.events.without_later(event) for event in again
    ]


def _set_up(game: Game[Any], table: TableRecord, seed: str, past: tuple[int, ...]) -> Replay:
    try:
        return Replay(game, len(table.seats), seed, table.options, past, version=table.rules)
    except UnknownRules:
        raise RulesUnknown(rules=table.rules) from None


def _repeat(replay: Replay, table: TableRecord, step: Step) -> None:
    """Replay a step. Raises ReplayDiffers if its result differs from the stored one."""
    name = "" if step.seat is None else table.seats[step.seat].name
    if step.unreadable is not None:
        raise StepUnknown(step=step.version, name=name, kind=step.unreadable)
    happened: Sequence[Event] = ()
    if step.kind == "start":
        happened = replay.opening
    elif step.kind == "upgrade":
        happened = replay.apply_fix(step.about["mend"])
    elif step.kind == "command" and step.seat is not None and step.command is not None:
        interaction = None if step.interaction_id is None else str(step.interaction_id)
        try:
            happened = replay.play(step.seat, step.command, interaction)
        except (IllegalCommand, BadDraw):
            raise StepImpossible(step=step.version, name=name) from None
    if differs(replay.game, step.events, happened):
        raise ReplayDiffers(step=step.version, name=name)
    replay.burn(step.burnt or 0)


def history(replay: Replay, at: datetime, rest: Callable[[], object] = tuple) -> list[Step]:
    """Return all steps of a replay with their events, each with the time `at`.

    `rest` is called after each step, so that the caller can let other work continue.
    """
    retold = Replay(
        replay.game, replay.seats, replay.seed, replay.options, replay.past, version=replay.version
    )
    opening, burnt = tuple(retold.opening), replay.burns.get(0)
    found = [Step(0, "start", None, None, opening, barred=True, undone=None, at=at, burnt=burnt)]
    retold.burn(burnt or 0)
    found += _fixes(replay, retold, len(found), at)
    for count, entry in enumerate(replay.log, 1):
        rest()
        found.append(
            Step(
                len(found),
                "command",
                entry.seat,
                entry.command,
                tuple(retold.play(entry.seat, entry.command)),
                barred=entry.barred,
                undone=None,
                at=at,
                burnt=replay.burns.get(count),
            )
        )
        retold.burn(replay.burns.get(count, 0))
        found += _fixes(replay, retold, len(found), at)
    return found


def _fixes(replay: Replay, retold: Replay, version: int, at: datetime) -> list[Step]:
    """Return the steps that fix the rules after the last command; `version` is the first one's."""
    fixes = replay.mends.get(len(retold.log), ())
    return [
        Step(number, "upgrade", None, None, tuple(retold.apply_fix(fix)), True, None, at, about={"mend": fix})
        for number, fix in enumerate(fixes, version)
    ]
