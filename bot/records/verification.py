"""Verifies a table's dice by replaying all of its steps with the published seed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import SeedSealed, VoyageSeedSealed
from bot.domain.position import Position
from bot.domain.step import Step
from bot.records.dice_statistics import Draw, Fairness, fairness
from bot.store.table import steps, tables
from bot.tables import TableRepository, differs
from engine.kernel.dice import RecordedDice, commitment
from engine.kernel.errors import BadDraw, IllegalCommand
from engine.kernel.events import Event
from engine.kernel.ruleset import Ruleset
from engine.kernel.save import state_hash


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether the dice of a table that has ended were honest."""

    commitment: str
    seed: str
    seed_matches: bool
    """Whether the seed has the hash that was published when the table started."""
    commands: int
    """The number of replayed commands, including those that were undone."""
    taken_back: int
    rules: str
    """The version of the rules by which the game was played, and the fixes that were applied."""
    differs: int | None
    """The first version whose result differs from the stored one; None if there is none."""
    differing_seat: int | None
    """The seat of that step; None if no step differs, or if it has no seat."""
    replay_matches: bool
    """Whether the replay ends in the stored position."""
    draws: int
    """The number of draws that the replay repeated."""
    taken_over: int
    """The number of those draws that came with the save from which the table was imported."""
    streams: Mapping[str, int]
    """The number of draws from each stream, by name; empty if the dice were not split into streams."""
    fairness: Fairness


@dataclass(frozen=True, slots=True)
class Retraced:
    """The result of replaying a log with its seed."""

    draws: Sequence[Draw]
    differs: Step | None
    """The first step whose result differs from the stored one; None if there is none."""
    state: Any
    """The last state of the replay."""
    streams: Mapping[str, int]
    """The number of draws from each stream, by name; empty if the dice were not split."""


class Verifier:
    """Verifies tables that have ended."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def verify(self, table_id: int) -> Verification:
        """Replay all steps of a table that has ended, and return what was verified.

        Raises NoTable, NotRunning, SeedSealed and VoyageSeedSealed.
        """

        def look(connection: Connection) -> tuple[Position, tuple[int, ...], tuple[Step, ...]]:
            table = self._repository.table(connection, table_id)
            position = self._repository.position(connection, table)
            if table.seed is None:
                raise VoyageSeedSealed if table.sealed else SeedSealed
            _seed, past = tables.chance(connection, table_id)
            return position, past, steps.between(connection, position.game, table_id, 0, table.version)

        position, past, log = await self._repository.read(look)
        return await asyncio.to_thread(check, position, past, log)


def check(position: Position, past: tuple[int, ...], log: Sequence[Step]) -> Verification:
    """Compare a log with the result of replaying it with its seed."""
    table, game = position.table, position.game
    seed, course = table.seed or "", retrace(position, past, log)
    commands = [step for step in log if step.kind == "command"]
    return Verification(
        commitment=table.commitment,
        seed=seed,
        seed_matches=commitment(seed) == table.commitment,
        commands=len(commands),
        taken_back=sum(step.undone is not None for step in commands),
        rules=str(game.ruleset(position.state)),
        differs=None if course.differs is None else course.differs.version,
        differing_seat=None if course.differs is None else course.differs.seat,
        replay_matches=state_hash(game, course.state) == state_hash(game, position.state),
        draws=len(course.draws),
        taken_over=min(len(past), len(course.draws)),
        streams=course.streams,
        fairness=fairness(course.draws),
    )


def retrace(position: Position, past: tuple[int, ...], log: Sequence[Step]) -> Retraced:
    """Replay each step that was ever taken, including those undone since."""
    table, game = position.table, position.game
    dice = RecordedDice(table.seed or "", past=past)
    draws: list[Draw] = []
    differing: Step | None = None
    bases = _bases(log)
    returns = set(bases.values())
    kept: dict[int, Any] = {}
    state = game.deal(len(table.seats), dice, table.options, Ruleset(table.rules))
    for step in log:
        made = len(dice.draws)
        happened: Sequence[Event] = ()
        if step.unreadable is not None:
            differing = differing or step
            break
        if step.kind == "start":
            made, happened = 0, game.opening(state)
        elif step.kind == "upgrade":
            happened = game.apply_fix(state, step.about["mend"])
        elif step.seat is not None and step.kind == "command" and step.command is not None:
            try:
                happened = game.apply(state, step.seat, step.command)
            except (IllegalCommand, BadDraw):
                differing = differing or step
                break
        elif step.version in bases:
            state = game.clone(kept[bases[step.version]])
        if differing is None and differs(game, step.events, happened):
            differing = step
        draws += [
            Draw(sides, value, step.seat, step.version)
            for sides, value in zip(dice.sides[made:], dice.draws[made:], strict=True)
            if sides
        ]
        game.burn(state, step.burnt or 0)
        if step.version in returns:
            kept[step.version] = game.clone(state)
    streams = {} if dice.streams is None else Counter(filter(None, dice.named))
    return Retraced(draws, differing, state, streams)


def _bases(log: Sequence[Step]) -> Mapping[int, int]:
    """Return for each undo and rewind, by its version, the version whose position it restored."""
    firsts: dict[int, int] = {}
    for step in log:
        if step.undone is not None:
            firsts.setdefault(step.undone, step.version)
    return {version: first - 1 for version, first in firsts.items()}
