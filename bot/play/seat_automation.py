"""Seats without a person go on: answered neutrally by the game, or by a computer player."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.crews import required
from bot.domain.ballot import Ballot
from bot.domain.errors import NoTable, NotRunning
from bot.domain.position import Position
from bot.domain.shards import Shards
from bot.domain.step import Step
from bot.store import ballots
from bot.store.table import seats
from bot.tables.post_planner import Owed
from bot.tables.repository import Ledger, Overtaken
from bot.votes.ballot_manager import Council
from bot.votes.tally import leaders
from engine.kernel.commands import Command

_log = logging.getLogger(__name__)

_STANDING_IN: Final = ("neutral", "computer")
_SEED_BYTES: Final = 16
_PAUSE: Final = 60
"""Seconds before another try, when a stand-in could not answer."""
_thinkers: Final = ThreadPoolExecutor(1, "computer player")
"""One at a time: a second would only take the interpreter from the event loop more often."""

Choose = Callable[..., Command | None]
"""A computer player: its answer in a game and a state, for a seat, of a strength, by a seed for its whims."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What a stand-in has to answer."""

    position: Position
    seat: int
    strength: str | None
    """Of the computer player; None for the game's neutral answer."""
    ballot: Ballot | None = None
    """On which a computer player in a crew is to vote; None where it is asked itself."""


class StandIns:
    """Answers for seats without a person after each commit, one step to a transaction; computers vote too.

    A table at which nobody is left does not play by itself; it waits until somebody comes back. While
    nothing is to be answered there is no task at all. Of several processes, whoever is too late finds the
    table moved on and looks again.
    """

    def __init__(self, ledger: Ledger, council: Council, choose: Choose, shards: Shards) -> None:
        """Take the books, what a crew's ballots do, the computer players, and the shards of this process."""
        self._ledger = ledger
        self._council = council
        self._choose = choose
        self._shards = shards
        self._running = False
        self._noted: set[int] = set()
        """Tables that have, or have had, a seat without a person. None is taken out again: what is noted in a
        transaction would be missed by whoever looks before it is committed."""
        self._again: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        ledger.observe(self.follow)

    async def start(self) -> None:
        """Begin to answer: first what an earlier run has left."""
        self._running = True
        left = partial(seats.stood_in, holders=_STANDING_IN, shards=self._shards)
        self._noted |= set(await self._ledger.read(left))
        for table_id in list(self._noted):
            self.wake(table_id)

    def follow(self, _connection: Connection, _step: Step | None, position: Position) -> None:
        """Take down, in a transaction and on any thread, at which tables there may be something to answer."""
        if any(holder.kind in _STANDING_IN for holder in position.table.holders):
            self._noted.add(position.table.id)

    def wake(self, table_id: int) -> None:
        """Answer what is asked at a table that was noted: the service calls it after each commit."""
        if not self._running or table_id not in self._noted:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._serve(table_id), name=f"stand-ins of table {table_id}")
        self._tasks[table_id] = task

    async def stop(self) -> None:
        """Stop; what is left is answered after the next start."""
        self._running = False
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()  # One that had not begun when it was cancelled has removed nothing.

    async def _serve(self, table_id: int) -> None:
        try:
            self._again.add(table_id)
            while table_id in self._again:
                self._again.discard(table_id)
                await self._answer(table_id)
        except (NoTable, NotRunning):
            pass
        except Exception:
            _log.exception("table %s: a stand-in could not answer", table_id)
            asyncio.get_running_loop().call_later(_PAUSE, self.wake, table_id)
        finally:
            self._tasks.pop(table_id, None)

    async def _answer(self, table_id: int) -> None:
        """Answer one question of a table, if a stand-in is asked one."""
        # In turn, behind the step that asked: the step may be on its way though nobody waits for it.
        question = await self._ledger.note(lambda connection: self._asked(connection, table_id))
        if question is None:
            return
        position = question.position
        command = position.game.neutral(position.state, question.seat)
        if question.strength is not None:
            loop = asyncio.get_running_loop()
            command = await loop.run_in_executor(_thinkers, self._choose_for, question)
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

        with suppress(Overtaken):  # Then it is looked at again, as after every commit.
            await self._ledger.at_table(table_id, give)

    def _asked(self, connection: Connection, table_id: int) -> _Question | None:
        table = self._ledger.table(connection, table_id)
        if table.status != "running" or table.paused_at is not None or not table.present:
            return None
        position = self._ledger.position(connection, table)
        for decision in required(table.game, position.decisions):
            holder = table.holders[decision.seat]
            if holder.kind in _STANDING_IN and self._free(connection, position, decision.seat):
                return _Question(position, decision.seat, holder.strength)
        return _vote_awaited(position, ballots.live(connection, table_id))

    def _free(self, connection: Connection, position: Position, seat: int) -> bool:
        """Whether a seat's decision is its own, and no crew's to vote on."""
        question = self._council.asked(position)
        if question is None or question.captain != seat:
            return True
        ballot = ballots.live(connection, position.table.id)
        return ballot is not None and ballot.decider == seat and ballot.stage in ("quiet", "deciding")

    def _choose_for(self, question: _Question) -> Command | None:
        """Return a computer player's answer; the neutral one, where it fails.

        What it votes for is what it would do as captain, by what it knows in its own seat.
        """
        game, state, seat = question.position.game, question.position.state, question.seat
        seed = secrets.token_hex(_SEED_BYTES)
        if question.ballot is not None:
            state, seat = game.redeal(state, seat, f"{seed} vote"), question.ballot.captain
        try:
            return self._choose(game, state, seat, question.strength or "", seed)
        except Exception:
            _log.exception("table %s: a computer player failed", question.position.table.id)
            return game.neutral(state, seat)

    def _vote(
        self, connection: Connection, today: Position, question: _Question, command: Command
    ) -> Position:
        """Vote for the likeliest plan that begins with a command, if the ballot is still as it was."""
        asked, ballot = question.ballot, ballots.live(connection, today.table.id)
        if asked is None or ballot is None or (ballot.id, ballot.stage) != (asked.id, "voting"):
            return today
        plan = next((plan for plan in ballot.plans if plan.split()[0] == str(command)), ballot.plans[0])
        now = self._ledger.now()
        voted = ballots.vote(connection, ballot, question.seat, plan, by=None, now=now)
        self._ledger.owe(connection, today.table.id, today.version, [Owed("turn")])
        self.follow(connection, None, today)
        return self._council.settle(connection, today, voted)

    def _give(
        self, connection: Connection, today: Position, question: _Question, command: Command
    ) -> Position:
        """Write a stand-in's answer; a tie of a crew's it breaks between what leads."""
        seat, table = question.seat, today.table
        ballot = ballots.live(connection, table.id)
        if ballot is not None and ballot.decider == seat and ballot.verdict == "tied":
            ahead = leaders(ballot.votes)
            plan = next((plan for plan in ahead if plan.split()[0] == str(command)), ahead[0])
            return self._council.elect(connection, today, ballot, plan, "chosen")
        by = table.holders[seat].kind
        played = self._ledger.carry_out(connection, today, seat, command, about={"by": by})
        return self._council.follow(connection, played).position


def _vote_awaited(position: Position, ballot: Ballot | None) -> _Question | None:
    """Return what a computer player is to vote on, if there is such a vote."""
    if ballot is None or ballot.stage != "voting" or ballot.version != position.version:
        return None
    for seat in position.table.voters:
        holder = position.table.holders[seat]
        if holder.kind == "computer" and seat != ballot.decider and seat not in ballot.votes:
            return _Question(position, seat, holder.strength, ballot)
    return None
