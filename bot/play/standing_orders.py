"""Answers that people have given beforehand: left, taken back, and given when their question comes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection

from bot.crews import required
from bot.domain.errors import (
    AskedNow,
    CrewDecides,
    NoSuchOrder,
    NotForeseen,
    TieBinds,
    TooManyOrders,
)
from bot.domain.order import BEFOREHAND, MOST, USUAL, Order, OrderKind
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import seated
from bot.orders import SINGLE, answer, belongs, foresee, in_force, offered, slot
from bot.store.table import orders
from bot.tables import TableRepository
from bot.votes import BallotManager
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalCommand

_AT_ONCE: Final = 50
"""Answers given in one transaction, at most; the next question is put to its person."""


@dataclass(frozen=True, slots=True)
class Left:
    """What somebody has left to be answered at a table."""

    position: Position
    seat: int
    orders: Sequence[Order]
    """The oldest first."""
    instead: Order | None = None
    """What the one that was left just now has taken the place of."""

    @property
    def decision(self) -> Decision | None:
        """What they are asked now."""
        return next((each for each in self.position.decisions if each.seat == self.seat), None)


class StandingOrders:
    """Answers for people as they have said beforehand, in the transaction in which they are asked.

    Nobody is called for such a question. Each answer is a step of its own, in its person's name. What
    somebody took back is not answered so again before they have done something themselves.
    """

    def __init__(self, repository: TableRepository, ballot_manager: BallotManager) -> None:
        """Take the tables, and what a crew's ballots do when a position is reached."""
        self._repository = repository
        self._ballot_manager = ballot_manager

    async def read(self, table_id: int, person_id: int) -> Left:
        """Return what somebody has left. Raises NoTable, NotRunning, NotSeated."""

        def read(connection: Connection) -> Left:
            table = self._repository.table(connection, table_id)
            return self._left(connection, self._repository.position(connection, table), person_id)

        return await self._repository.read(read)

    async def leave(self, table_id: int, person_id: int, word: str) -> Left:
        """Leave an answer for whenever it is asked for, in place of any about the same thing.

        Where that is asked now, it is given. Raises NoTable, NotRunning, NotSeated, NoSuchOrder,
        TooManyOrders.
        """

        def leave(connection: Connection, position: Position) -> tuple[Position, Left]:
            seat, game = seated(position.table, person_id), position.game
            if word not in offered(game, position.state, seat):
                raise NoSuchOrder
            return self._write(connection, position, person_id, "always", word)

        return await self._repository.at_table(table_id, leave)

    async def plan(self, table_id: int, person_id: int, command: Command | None) -> Left:
        """Leave a move for somebody's next turn: made at once then if it is possible, else they are asked.

        None is something typed that is no such move.

        Raises NoTable, NotRunning, NotSeated, AskedNow, NotForeseen, TooManyOrders.
        """
        foreseen = await self.foresee(table_id, person_id)

        def plan(connection: Connection, position: Position) -> tuple[Position, Left]:
            seat = seated(position.table, person_id)
            if any(each.seat == seat for each in required(position.game.id, position.decisions)):
                raise AskedNow
            if command not in foreseen:
                raise NotForeseen
            return self._write(connection, position, person_id, "next", str(command))

        return await self._repository.at_table(table_id, plan)

    async def foresee(self, table_id: int, person_id: int) -> Sequence[Command]:
        """Return the moves that can be foreseen of somebody's next turn; none while they are asked.

        Raises NoTable, NotRunning, NotSeated.
        """
        left = await self.read(table_id, person_id)
        position, seat = left.position, left.seat
        if any(each.seat == seat for each in required(position.game.id, position.decisions)):
            return ()
        return await asyncio.to_thread(foresee, position.game, position.state, seat)

    async def revoke(self, table_id: int, person_id: int, order_id: int) -> Left:
        """Take back what somebody has left. Raises NoTable, NotRunning, NotSeated, NoSuchOrder."""

        def revoke(connection: Connection, position: Position) -> tuple[Position, Left]:
            left = self._left(connection, position, person_id)
            if all(order.id != order_id for order in left.orders):
                raise NoSuchOrder
            orders.drop(connection, [order_id])
            return position, self._left(connection, position, person_id)

        return await self._repository.at_table(table_id, revoke)

    def end(self, connection: Connection, _step: Step | None, position: Position) -> None:
        """Forget what was left at a table whose game is over."""
        orders.forget_table(connection, position.table.id)

    def play_on(self, connection: Connection, position: Position) -> Position:
        """Answer what is asked of those who have said how, and what cannot matter any more."""
        for _answer in range(_AT_ONCE):
            table = position.table
            if table.status != "running" or table.paused_at is not None:
                break
            left = orders.of_table(connection, table) if table.ordered else []
            further = self._answer(connection, position, left)
            if further is None:
                break
            position = further
        return position

    def _answer(self, connection: Connection, position: Position, left: Sequence[Order]) -> Position | None:
        """Answer one question, if one can be; return the position that this leads to."""
        table = position.table
        for decision in required(table.game, position.decisions):
            seat = decision.seat
            if seat not in table.people:
                continue
            own = [order for order in left if order.seat == seat]
            found = self._planned(connection, position, seat, own) or _standing(position, decision, left)
            if found is None or orders.rests(connection, table.id, seat):
                continue
            command, kind = found
            further = self._give(connection, position, seat, command, kind)
            if further is not None:
                orders.drop(connection, [o.id for o in own if o.kind == "next" and o.word == str(command)])
                return further
        return None

    def _planned(
        self, connection: Connection, position: Position, seat: int, own: Sequence[Order]
    ) -> tuple[Command, str] | None:
        """Return the move that was left for this turn; one that is not possible now is dropped."""
        for order in own:
            if order.kind != "next":
                continue
            command = position.game.commands.parse(order.word)
            if command in position.legal(seat):
                return command, order.kind
            if belongs(position.game, position.state, seat, command):
                orders.drop(connection, [order.id])
        return None

    def _give(
        self, connection: Connection, position: Position, seat: int, command: Command, kind: str
    ) -> Position | None:
        """Take the step in the person's name; None where it is not theirs to take, as where a crew votes."""
        try:
            self._ballot_manager.permit(connection, position, seat, command)
            played = self._repository.carry_out(
                connection,
                position,
                seat,
                command,
                person_id=position.table.seats[seat].id,
                about={BEFOREHAND: kind},
            )
        except (CrewDecides, TieBinds, IllegalCommand):
            return None
        return self._ballot_manager.follow(connection, played).position

    def _write(
        self,
        connection: Connection,
        position: Position,
        person_id: int,
        kind: OrderKind,
        word: str,
    ) -> tuple[Position, Left]:
        """Write an order in place of the one about the same thing, and let it answer what is asked now."""
        table, game = position.table, position.game
        before = self._left(connection, position, person_id)
        instead = next((o for o in before.orders if o.kind == kind and _same(game.id, o, word)), None)
        if instead is None and len(before.orders) >= MOST:
            raise TooManyOrders(most=MOST)
        orders.drop(connection, [] if instead is None else [instead.id])
        orders.leave(
            connection,
            table.id,
            seat=before.seat,
            person_id=person_id,
            kind=kind,
            word=word,
            now=self._repository.now(),
        )
        position = replace(position, table=self._repository.table(connection, table.id))
        position = self.play_on(connection, position)
        same = instead is not None and instead.word == word
        left = self._left(connection, position, person_id)
        return position, replace(left, instead=None if same else instead)

    def _left(self, connection: Connection, position: Position, person_id: int) -> Left:
        seat = seated(position.table, person_id)
        left = orders.of_table(connection, position.table)
        return Left(position, seat, [order for order in left if order.seat == seat])


def _same(game: str, order: Order, word: str) -> bool:
    """Whether an order would stand beside another about the same thing; there is one move for a turn."""
    return order.kind == "next" or slot(game, order.word) == slot(game, word)


def _standing(position: Position, decision: Decision, left: Sequence[Order]) -> tuple[Command, str] | None:
    """Return what a seat's orders say to a question; else what is usual among several people."""
    game, state, table = position.game, position.state, position.table
    always = [order for order in left if order.kind == "always"]
    words = [order.word for order in always if order.seat == decision.seat]
    others = [order.word for order in always if order.seat != decision.seat]
    if len(required(table.game, position.decisions)) < len(position.decisions):
        words = [word for word in words if word != SINGLE]  # Somebody might still step in.
    command = answer(game, state, decision, words)
    if command is not None:
        return command, "always"
    if len(table.people) > 1:
        command = answer(game, state, decision, in_force(game.id, words, others))
    return None if command is None else (command, USUAL)
