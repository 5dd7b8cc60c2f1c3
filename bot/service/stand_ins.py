"""Seats whose people are away go on: answered neutrally by the game, or by a computer player."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.crews import required
from bot.service.council import Council
from bot.service.errors import NoTable, NotRunning
from bot.service.ledger import Ledger, Overtaken
from bot.service.records import Position, Step
from bot.service.tally import leaders
from bot.store import ballots, seats
from engine.kernel.commands import Command

_log = logging.getLogger(__name__)

_STANDING_IN: Final = ("neutral", "computer")
_SEED_BYTES: Final = 16
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


class StandIns:
    """Answers for the seats of people who are away: after each commit, one step to a transaction.

    A table at which nobody is left does not play by itself; it waits until somebody comes back. While
    nothing is to be answered there is no task at all. Of several processes, whoever is too late finds the
    table moved on and looks again.
    """

    def __init__(self, ledger: Ledger, council: Council, choose: Choose) -> None:
        """Take the books, what a crew's ballots do, and the computer players."""
        self._ledger = ledger
        self._council = council
        self._choose = choose
        self._running = False
        self._noted: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        ledger.observe(self.follow)

    async def start(self) -> None:
        """Begin to answer: first what an earlier run has left."""
        self._running = True
        self._noted |= set(await self._ledger.read(partial(seats.stood_in, holders=_STANDING_IN)))
        for table_id in list(self._noted):
            self.wake(table_id)

    def follow(self, _connection: Connection, _step: Step | None, position: Position) -> None:
        """Take down, in a transaction and on any thread, that a table may have something to answer."""
        if any(holder.kind in _STANDING_IN for holder in position.table.holders):
            self._noted.add(position.table.id)

    def wake(self, table_id: int) -> None:
        """Answer what was noted of a table: the service calls it after each commit."""
        if not self._running or table_id not in self._noted or table_id in self._tasks:
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
            while table_id in self._noted:
                self._noted.discard(table_id)
                await self._answer(table_id)
        except (NoTable, NotRunning):
            pass
        except Exception:
            _log.exception("table %s: a stand-in could not answer", table_id)
        finally:
            self._tasks.pop(table_id, None)

    async def _answer(self, table_id: int) -> None:
        """Answer one question of a table, if a stand-in is asked one."""
        question = await self._ledger.read(lambda connection: self._asked(connection, table_id))
        if question is None:
            return
        position, seat = question.position, question.seat
        command = position.game.neutral(position.state, seat)
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
            return self._give(connection, today, question, chosen), None

        try:
            await self._ledger.at_table(table_id, give)
        except Overtaken:
            self._noted.add(table_id)

    def _asked(self, connection: Connection, table_id: int) -> _Question | None:
        table = self._ledger.table(connection, table_id)
        if table.status != "running" or table.paused_at is not None or not table.present:
            return None
        position = self._ledger.position(connection, table)
        for decision in required(table.game, position.decisions):
            holder = table.holders[decision.seat]
            if holder.kind in _STANDING_IN and self._free(connection, position, decision.seat):
                return _Question(position, decision.seat, holder.strength)
        return None

    def _free(self, connection: Connection, position: Position, seat: int) -> bool:
        """Whether a seat's decision is its own, and no crew's to vote on."""
        question = self._council.asked(position)
        if question is None or question.captain != seat:
            return True
        ballot = ballots.live(connection, position.table.id)
        return ballot is not None and ballot.decider == seat and ballot.stage in ("quiet", "deciding")

    def _choose_for(self, question: _Question) -> Command | None:
        """Return a computer player's answer; the neutral one, where it fails."""
        position, seat = question.position, question.seat
        seed = secrets.token_hex(_SEED_BYTES)
        try:
            return self._choose(position.game, position.state, seat, question.strength or "", seed)
        except Exception:
            _log.exception("table %s: a computer player failed", position.table.id)
            return position.game.neutral(position.state, seat)

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
