"""Answers in advance: added, withdrawn, and carried out when their decision comes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection

from bot.crews import required
from bot.domain.errors import (
    CrewDecides,
    DecisionPending,
    NoSuchOrder,
    NotForeseen,
    OtherTerms,
    PlanTooLong,
    TieBinds,
    TooManyOrders,
)
from bot.domain.order import IN_ADVANCE, MOST, USUAL, Order, OrderKind
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import seated
from bot.orders import (
    SINGLE,
    Terms,
    answer,
    book,
    comes_between,
    in_force,
    look_ahead,
    offered,
    slot,
    terms,
)
from bot.play.missed import reason
from bot.store.table import orders
from bot.tables import TableRepository
from bot.votes import MOST_STEPS, BallotManager
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalCommand

_AT_ONCE: Final = 50
"""The largest number of answers given in one transaction; after that, the player is prompted."""


@dataclass(frozen=True, slots=True)
class InAdvance:
    """A player's answers in advance at a table."""

    position: Position
    seat: int
    orders: Sequence[Order]
    """The answers, the oldest first."""
    instead: Order | None = None
    """The order that the newest one has replaced, or the first of several; None if it replaced none."""

    @classmethod
    def of(cls, position: Position, seat: int, given: Sequence[Order]) -> InAdvance:
        """Return the answers among a seat's stored orders; a missed plan is stored, but answers nothing."""
        return cls(position, seat, [order for order in given if order.kind != "missed"])

    @property
    def plan(self) -> list[Order]:
        """The moves planned for the player's next turn, in order."""
        return [order for order in self.orders if order.kind == "next"]

    @property
    def decision(self) -> Decision | None:
        """The player's current decision; None if they have none."""
        return next((each for each in self.position.decisions if each.seat == self.seat), None)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The foreseeable part of a player's next turn, in a position with redealt hidden information."""

    position: Position
    moves: Sequence[Command] = ()
    """The moves that the player could choose then."""
    follows: bool = False
    """Whether a chosen move is added to those already planned; otherwise it replaces them."""
    decision: Decision | None = None
    """The decision that the player is expected to have; None if there is none to plan."""

    def terms(self, command: Command) -> Terms:
        """Return the facts on which one of the moves depends."""
        assert self.decision is not None  # noqa: S101 - there are moves, so there is a decision
        return terms(self.position.game, self.position.state, self.decision, command)


class StandingOrders:
    """Carries out players' answers in advance, in the transaction in which the decision comes.

    No one is pinged for such a decision. Each answer is a step in its player's name. An answer that a player
    has undone is not repeated before they have acted themselves.
    """

    def __init__(self, repository: TableRepository, ballot_manager: BallotManager) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager

    async def read(self, table_id: int, person_id: int) -> InAdvance:
        """Read a player's answers in advance. Raises NoTable, NotRunning and NotSeated."""

        def read(connection: Connection) -> InAdvance:
            table = self._repository.table(connection, table_id)
            return self._in_advance(connection, self._repository.position(connection, table), person_id)

        return await self._repository.read(read)

    async def add(self, table_id: int, person_id: int, word: str) -> InAdvance:
        """Add an order that answers all future decisions of a kind; it replaces any on the same subject.

        If such a decision is pending, it is answered. Raises NoTable, NotRunning, NotSeated, NoSuchOrder and
        TooManyOrders.
        """

        def add(connection: Connection, position: Position) -> tuple[Position, InAdvance]:
            seat, game = seated(position.table, person_id), position.game
            if word not in offered(game, position.state, seat):
                raise NoSuchOrder
            given = self._in_advance(connection, position, person_id).orders
            instead = [
                o for o in given if o.kind == "always" and slot(game.id, o.word) == slot(game.id, word)
            ]
            return self._write(connection, position, person_id, kind="always", word=word, instead=instead)

        return await self._repository.at_table(table_id, add)

    async def plan(
        self, table_id: int, person_id: int, command: Command | None, version: int | None = None
    ) -> InAdvance:
        """Plan a move for a player's next turn: it is made if it is possible then; otherwise they decide.

        It comes after the moves planned already, if it can follow them; otherwise it replaces them. `command`
        is None if the player typed something that is no such move. `version` is that of the position they
        were shown, if not the current one. Raises NoTable, NotRunning, NotSeated, DecisionPending,
        NotForeseen, PlanTooLong and TooManyOrders; OtherTerms if something the move depends on has changed
        since they were shown it.
        """
        foreseen = await self.foresee(table_id, person_id)
        shown = foreseen if version is None else await self.foresee(table_id, person_id, version)

        def plan(connection: Connection, position: Position) -> tuple[Position, InAdvance]:
            seat = seated(position.table, person_id)
            if any(each.seat == seat for each in required(position.game.id, position.decisions)):
                raise DecisionPending
            if command is None or command not in foreseen.moves:
                raise NotForeseen
            now = foreseen.terms(command)
            if command in shown.moves and (changes := [*shown.terms(command).changes(now)]):
                raise OtherTerms(changes)
            before = self._in_advance(connection, position, person_id).plan
            if foreseen.follows and len(before) >= MOST_STEPS:
                raise PlanTooLong(most=MOST_STEPS)
            instead = [] if foreseen.follows else before
            return self._write(
                connection,
                position,
                person_id,
                kind="next",
                word=str(command),
                instead=instead,
                terms=now,
            )

        return await self._repository.at_table(table_id, plan)

    async def foresee(self, table_id: int, person_id: int, version: int | None = None) -> Foreseen:
        """Return what can be foreseen of a player's next turn; no moves if they have a decision now.

        `version` is that of an earlier position, if not the current one. Raises NoTable, NotRunning,
        NotSeated, and ReplayDiffers if the earlier position is not available.
        """
        in_advance = await self.read(table_id, person_id)
        if version is not None and 0 <= version < in_advance.position.version:
            today = in_advance.position
            state = await self._repository.read(lambda c: self._repository.before(c, today, version + 1))
            in_advance = replace(in_advance, position=replace(today, version=version, state=state))
        return await self.foresee_after(in_advance)

    async def foresee_after(self, in_advance: InAdvance) -> Foreseen:
        """Return what can be foreseen of a player's next turn, after the moves planned for it so far."""
        position, seat, game = in_advance.position, in_advance.seat, in_advance.position.game
        if any(each.seat == seat for each in required(game.id, position.decisions)):
            return Foreseen(position)
        planned = [game.commands.parse(order.word) for order in in_advance.plan]
        ahead = await asyncio.to_thread(look_ahead, game, position.state, seat, planned)
        follows = ahead is not None and bool(planned)
        if ahead is None and planned:
            ahead = await asyncio.to_thread(look_ahead, game, position.state, seat)
        if ahead is None:
            return Foreseen(position)
        decision = next(each for each in game.pending(ahead) if each.seat == seat)
        return Foreseen(
            replace(position, state=ahead),
            game.legal(ahead, seat),
            follows,
            decision,
        )

    async def revoke(self, table_id: int, person_id: int, order_id: int) -> InAdvance:
        """Withdraw an answer in advance, and the planned moves after it.

        Raises NoTable, NotRunning, NotSeated and NoSuchOrder.
        """

        def revoke(connection: Connection, position: Position) -> tuple[Position, InAdvance]:
            in_advance = self._in_advance(connection, position, person_id)
            if all(order.id != order_id for order in in_advance.orders):
                raise NoSuchOrder
            planned = [order.id for order in in_advance.plan]
            following = planned[planned.index(order_id) :] if order_id in planned else []
            orders.drop(connection, following or [order_id])
            return position, self._in_advance(connection, position, person_id)

        return await self._repository.at_table(table_id, revoke)

    def follow(self, connection: Connection, step: Step | None, position: Position) -> None:
        """Delete the record of a planned move that was not made, once its seat has answered."""
        if step is not None and step.kind == "command" and step.seat is not None:
            orders.forget_missed(connection, position.table.id, step.seat)

    def end(self, connection: Connection, _step: Step | None, position: Position) -> None:
        """Delete the orders of a table whose game is over."""
        orders.forget_table(connection, position.table.id)

    def play_on(self, connection: Connection, position: Position) -> Position:
        """Answer the decisions for which there are orders, and those whose answer cannot matter any more."""
        for _answer in range(_AT_ONCE):
            table = position.table
            if table.status != "running" or table.paused_at is not None:
                break
            given = orders.of_table(connection, table) if table.ordered else []
            further = self._answer(connection, position, given)
            if further is None:
                break
            position = further
        return position

    def _answer(self, connection: Connection, position: Position, given: Sequence[Order]) -> Position | None:
        """Answer one decision, if possible, and return the resulting position; None if there is none.

        Players' own orders come first, since the usual answers depend on who else decides.
        """
        table = position.table
        pending = [each for each in required(table.game, position.decisions) if each.seat in table.people]
        for decision, usual in [*((each, False) for each in pending), *((each, True) for each in pending)]:
            seat = decision.seat
            plan = [order for order in given if order.seat == seat and order.kind == "next"]
            if usual:
                found = _usual(position, decision, given)
            else:
                found = self._planned(connection, position, decision, plan) or _standing(
                    position, decision, given
                )
            if found is None or orders.rests(connection, table.id, seat):
                continue
            command, kind = found
            further = self._give(connection, position, seat, command, kind)
            if further is not None:
                if kind == "next":
                    _drop(connection, plan[:1] if _goes_on(plan, decision.kind, position, further) else plan)
                return further
        return None

    def _planned(
        self, connection: Connection, position: Position, decision: Decision, plan: Sequence[Order]
    ) -> tuple[Command, str] | None:
        """Return the move that is planned for a decision; None if there is none to make.

        A move that is not possible, or no longer on the terms that were shown, remains stored so that the
        reason can be reported; the moves after it are dropped.
        """
        if not plan or comes_between(position.game, position.state, decision):
            return None
        missed, command = reason(position, plan[0]), position.game.commands.parse(plan[0].word)
        if missed is None and command in position.legal(decision.seat):
            return command, plan[0].kind
        if missed is not None:
            orders.miss(connection, plan[0].id)
            _drop(connection, plan[1:])
        return None

    def _give(
        self, connection: Connection, position: Position, seat: int, command: Command, kind: str
    ) -> Position | None:
        """Take a step in the player's name; return None if that isn't allowed, as while a crew votes."""
        try:
            self._ballot_manager.permit(connection, position, seat, command)
            played = self._repository.carry_out(
                connection,
                position,
                seat,
                command,
                person_id=position.table.seats[seat].id,
                about={IN_ADVANCE: kind},
            )
        except (CrewDecides, TieBinds, IllegalCommand):
            return None
        return self._ballot_manager.follow(connection, played).position

    def _write(
        self,
        connection: Connection,
        position: Position,
        person_id: int,
        *,
        kind: OrderKind,
        word: str,
        instead: Sequence[Order],
        terms: Terms | None = None,
    ) -> tuple[Position, InAdvance]:
        """Store an order, replacing the orders in `instead`, and let it answer the pending decision."""
        table = position.table
        before = self._in_advance(connection, position, person_id)
        if not instead and len(before.orders) >= MOST:
            raise TooManyOrders(most=MOST)
        _drop(connection, instead)
        if kind == "next":
            orders.forget_missed(connection, table.id, before.seat)
        orders.add(
            connection,
            table.id,
            seat=before.seat,
            person_id=person_id,
            kind=kind,
            word=word,
            now=self._repository.now(),
            terms=None if terms is None else terms.dump(),
        )
        position = replace(position, table=self._repository.table(connection, table.id))
        position = self.play_on(connection, position)
        replaced = next((order for order in instead if order.word != word), None)
        return position, replace(self._in_advance(connection, position, person_id), instead=replaced)

    def _in_advance(self, connection: Connection, position: Position, person_id: int) -> InAdvance:
        seat = seated(position.table, person_id)
        given = [each for each in orders.of_table(connection, position.table) if each.seat == seat]
        return InAdvance.of(position, seat, given)


def _goes_on(plan: Sequence[Order], kind: str, before: Position, after: Position) -> bool:
    """Return whether a plan continues after its first move, which answered a decision of this kind.

    It does if nothing was drawn, and if the next move is possible at once, or such decisions go round the
    table and it waits for its turn.
    """
    if len(plan) < 2 or after.game.drawn(after.state) != before.game.drawn(before.state):
        return False
    if kind in book(after.game.id).rounds and plan[1].seat not in {each.seat for each in after.decisions}:
        return True
    return after.game.commands.parse(plan[1].word) in after.legal(plan[1].seat)


def _drop(connection: Connection, given: Sequence[Order]) -> None:
    orders.drop(connection, [order.id for order in given])


def _standing(position: Position, decision: Decision, given: Sequence[Order]) -> tuple[Command, str] | None:
    """Return the answer that a seat's own orders give to a decision."""
    own, _others = _words(position, decision, given)
    command = answer(position.game, position.state, decision, own, position.table.people)
    return None if command is None else (command, "always")


def _usual(position: Position, decision: Decision, given: Sequence[Order]) -> tuple[Command, str] | None:
    """Return the answer that a seat's orders give to a decision, together with the usual answers."""
    words = in_force(position.game.id, *_words(position, decision, given))
    command = answer(position.game, position.state, decision, words, position.table.people)
    return None if command is None else (command, USUAL)


def _words(position: Position, decision: Decision, given: Sequence[Order]) -> tuple[list[str], list[str]]:
    """Return the orders that apply to a decision: those of its own seat, and those of the others."""
    always = [order for order in given if order.kind == "always"]
    own = [order.word for order in always if order.seat == decision.seat]
    if len(required(position.table.game, position.decisions)) < len(position.decisions):
        own = [word for word in own if word != SINGLE]  # A player may still intervene.
    return own, [order.word for order in always if order.seat != decision.seat]
