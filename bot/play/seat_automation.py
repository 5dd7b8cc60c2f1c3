"""Automatic answers for seats without a player: neutral ones, or those of computer players."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.crews import required
from bot.domain.errors import NoTable, NotRunning
from bot.domain.person import STANDING_IN
from bot.domain.position import Position
from bot.domain.shards import Shards
from bot.domain.step import Step
from bot.domain.votes.ballot import Ballot
from bot.play.heard import heard
from bot.store import ballots
from bot.store.table import seats
from bot.tables import Overtaken, Owed, TableRepository, TableWorker
from bot.votes import BallotManager, leaders
from engine.kernel.commands import Command
from engine.kernel.events import Event

_log = logging.getLogger(__name__)

_SEED_BYTES: Final = 16
_thinkers: Final = ThreadPoolExecutor(1, "computer player")
"""The thread of computer players. There is only one, as a second would just compete with the event loop."""

Choose = Callable[..., Command | None]
"""A computer player: takes a game, a state, a seat, a strength and a seed for its variation, and returns a
command.

`heard` are all events so far that the seat could see.
"""


@dataclass(frozen=True, slots=True)
class _Question:
    """A decision, or a vote, that a seat without a player has to make."""

    position: Position
    seat: int
    strength: str | None
    """The strength of the computer player; None for the game's neutral answer."""
    ballot: Ballot | None = None
    """The ballot on which a computer player in a crew has to vote; None if it decides itself."""


class SeatAutomation:
    """Takes the decisions of seats without a player after each commit, one step in a transaction.

    A table without people does not continue; it waits until a person returns. While there is nothing to
    decide, there is no task. If several processes answer, the later one finds the table changed and checks
    again.
    """

    def __init__(
        self, repository: TableRepository, ballot_manager: BallotManager, choose: Choose, shards: Shards
    ) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._choose = choose
        self._shards = shards
        self._noted: set[int] = set()
        """Tables that have, or have had, a seat without a player. Tables are never removed: a removal could
        undo what a transaction has added before its commit."""
        self._worker = TableWorker("seat automation", self._serve, repository.now)

    async def start(self) -> None:
        """Begin to answer, starting with the tables from an earlier run."""
        self._worker.start()
        left = partial(seats.stood_in, holders=STANDING_IN, shards=self._shards)
        self._noted |= set(await self._repository.read(left))
        for table_id in list(self._noted):
            self.wake(table_id)

    def follow(self, _connection: Connection, _step: Step | None, position: Position) -> None:
        """Note that a table may have something to answer; called in a transaction, on any thread."""
        self._noted.add(position.table.id)

    def wake(self, table_id: int) -> None:
        """Answer the decisions of a noted table; called after each commit."""
        if table_id in self._noted:
            self._worker.wake(table_id)

    async def stop(self) -> None:
        """Stop; remaining decisions are answered after the next start."""
        await self._worker.stop()

    async def _serve(self, table_id: int) -> None:
        with suppress(NoTable, NotRunning):
            await self._answer(table_id)

    async def _answer(self, table_id: int) -> None:
        """Answer one of a table's decisions, if it belongs to a seat without a player."""
        # This is a transaction so that it waits for the step that caused it, which may still be running
        # although its caller has been cancelled.
        question = await self._repository.transact(lambda connection: self._asked(connection, table_id))
        if question is None:
            return
        position = question.position
        command = position.game.neutral(position.state, question.seat)
        if question.strength is not None:
            seen = await self._repository.read(partial(heard, position=position, seat=question.seat))
            loop = asyncio.get_running_loop()
            command = await loop.run_in_executor(_thinkers, self._choose_for, question, seen)
        if command is None:
            return
        chosen = command

        def give(connection: Connection, today: Position) -> tuple[Position, None]:
            table = today.table
            same = (today.version, table.holders) == (position.version, position.table.holders)
            if not same or table.paused_at is not None:
                return today, None
            if question.ballot is not None:
                return self._vote(connection, today, question, chosen), None
            return self._give(connection, today, question, chosen), None

        with suppress(Overtaken):  # The table is then checked again, as after every commit.
            await self._repository.at_table(table_id, give)

    def _asked(self, connection: Connection, table_id: int) -> _Question | None:
        table = self._repository.table(connection, table_id)
        if table.status != "running" or table.paused_at is not None or not table.present:
            return None
        position = self._repository.position(connection, table)
        for decision in required(table.game, position.decisions):
            holder = table.holders[decision.seat]
            if holder.kind in STANDING_IN and self._free(connection, position, decision.seat):
                return _Question(position, decision.seat, holder.strength)
        return _vote_awaited(position, ballots.live(connection, table_id))

    def _free(self, connection: Connection, position: Position, seat: int) -> bool:
        """Return whether a seat decides alone, without a crew's vote."""
        question = self._ballot_manager.captains_question(position)
        if question is None or question.captain != seat:
            return True
        ballot = ballots.live(connection, position.table.id)
        return ballot is not None and ballot.decider == seat and ballot.stage in ("quiet", "deciding")

    def _choose_for(self, question: _Question, seen: Sequence[Event]) -> Command | None:
        """Return a computer player's answer, or the neutral one if it fails.

        In a vote, it names what it would do as captain, given what its own seat knows and has seen.
        """
        game, state, seat = question.position.game, question.position.state, question.seat
        seed = secrets.token_hex(_SEED_BYTES)
        if question.ballot is not None:
            state, seat = game.redeal(state, seat, f"{seed} vote"), question.ballot.captain
        try:
            return self._choose(game, state, seat, question.strength or "", seed, heard=seen)
        except Exception:
            _log.exception("table %s: a computer player failed", question.position.table.id)
            return game.neutral(state, seat)

    def _vote(
        self, connection: Connection, today: Position, question: _Question, command: Command
    ) -> Position:
        """Vote for the first plan that begins with a command, if the ballot is still open."""
        earlier, ballot = question.ballot, ballots.live(connection, today.table.id)
        if earlier is None or ballot is None or (ballot.id, ballot.stage) != (earlier.id, "voting"):
            return today
        plan = next((plan for plan in ballot.plans if plan.split()[0] == str(command)), ballot.plans[0])
        now = self._repository.now()
        voted = ballots.vote(connection, ballot, question.seat, plan, by=None, now=now)
        self._repository.owe(connection, today.table.id, today.version, [Owed("turn")])
        self.follow(connection, None, today)
        return self._ballot_manager.settle(connection, today, voted)

    def _give(
        self, connection: Connection, today: Position, question: _Question, command: Command
    ) -> Position:
        """Store an automatic answer; if a crew's ballot is tied, it chooses one of the leading plans."""
        seat, table = question.seat, today.table
        ballot = ballots.live(connection, table.id)
        if ballot is not None and ballot.decider == seat and ballot.verdict == "tied":
            ahead = leaders(ballot.counted)
            plan = next((plan for plan in ahead if plan.split()[0] == str(command)), ahead[0])
            return self._ballot_manager.elect(connection, today, ballot, plan, "chosen")
        by = table.holders[seat].kind
        played = self._repository.carry_out(connection, today, seat, command, about={"by": by})
        return self._ballot_manager.follow(connection, played).position


def _vote_awaited(position: Position, ballot: Ballot | None) -> _Question | None:
    """Return the vote that a computer player has to cast; None if there is none."""
    if ballot is None or ballot.stage != "voting" or ballot.version != position.version:
        return None
    for seat in position.table.voters:
        holder = position.table.holders[seat]
        if holder.kind == "computer" and seat != ballot.decider and seat not in ballot.votes:
            return _Question(position, seat, holder.strength, ballot)
    return None
