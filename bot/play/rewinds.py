"""Commands that undo steps: a player's own at once, others after everyone concerned agrees."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import (
    DiceSealed,
    NoSuchStep,
    NothingToUndo,
    NotRunning,
    OrderFollows,
    StalePanel,
    UndoBarred,
)
from bot.domain.play import Played
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord, seated
from bot.domain.votes.ballot import Ballot
from bot.play.command_path import CommandPath, Request
from bot.play.reapply import TOLD, Reapply, public
from bot.play.rewind_range import (
    RewindRange,
    concerned,
    forecast,
    own_steps,
)
from bot.store import ballots
from bot.store.table import messages, steps
from bot.tables import TableRepository, Tables, repeat, take_back
from bot.votes import BallotManager, ConsentVotes, Effect
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Prospect:
    """The effect of undoing steps, as far as it can be foreseen."""

    rewind_range: RewindRange
    today: Position
    then: Position
    """The position afterwards, as far as it can be foreseen, and as the requester would see it."""
    lost: Sequence[Step]
    """The steps that are undone."""
    again: Sequence[Step]
    """The steps that are replayed unchanged."""
    open: Sequence[Step]
    """The steps that are replayed with new dice, if the rules then allow them."""
    gone: Sequence[Step]
    """The later steps that are also lost, since they will not be possible, whatever the dice are."""
    voters: frozenset[int]
    """The seats that must agree."""


class Rewinds:
    """Undoes steps. What was drawn in them is never drawn again, and the log says what players have seen."""

    def __init__(
        self,
        repository: TableRepository,
        *,
        ballot_manager: BallotManager,
        consent_votes: ConsentVotes,
        commands: CommandPath,
        reapply: Reapply,
        tables: Tables,
    ) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._commands = commands
        self._reapply = reapply
        self._consent_votes = consent_votes
        self._tables = tables
        consent_votes.enter("rewind", self._hold)

    async def undo(self, request: Request, *, whole: bool = False) -> Played:
        """Undo a player's last step, or if `whole` all of their steps back to the barrier.

        Standing orders that others have given since are given again. Raises NoTable, NotRunning, NotSeated,
        NothingToUndo, UndoBarred, OrderFollows, StalePanel, RulesFixed and ReplayDiffers.
        """

        def undo_own(connection: Connection, before: Position, seat: int) -> Played:
            table, game = before.table, before.game
            most = None if whole else 1
            lost = own_steps(game, steps.back(connection, game, table.id), seat, request.person_id, most)
            if not lost:
                last = next(steps.back(connection, game, table.id), None)
                own = last is not None and last.seat == seat and last.ballot_id is None
                raise UndoBarred if last is not None and own and last.barred else NothingToUndo
            own_count = sum(step.seat == seat for step in lost)
            undone = take_back(
                self._repository,
                connection,
                before,
                lost,
                state=self._repository.before(connection, before, lost[0].version),
                kind="undo",
                seat=seat,
                interaction_id=request.interaction_id,
                person_id=request.person_id,
                about={"count": own_count},
            )
            undone = self._ballot_manager.follow(connection, undone)
            position = undone.position
            for order in lost:
                if order.seat != seat and order.command is not None and game.is_order(order.command):
                    position = self._leave_again(connection, position, order)
            return replace(undone, position=position)

        return await self._commands.step(request, undo_own)

    async def reported_first(self, table_id: int, message_id: int) -> int | None:
        """Return the first step that a message reports and that could be undone; None if there is none.

        Raises NoTable and NotRunning.
        """

        def look(connection: Connection) -> int | None:
            table = self._repository.table(connection, table_id)
            if table.status != "running":
                raise NotRunning(status=table.status)
            versions = messages.reported(connection, table_id, message_id)
            if not versions:
                return None
            game = self._repository.game(table.game)
            later = steps.since(connection, game, table_id, min(versions))
            return next((step.version for step in later if step.version <= max(versions)), None)

        return await self._repository.read(look)

    async def standing(self, table_id: int, most: int) -> list[Step]:
        """Return the latest steps that could be undone, the latest first. Raises NoTable, NotRunning."""

        def look(connection: Connection) -> list[Step]:
            table = self._repository.table(connection, table_id)
            if table.status != "running":
                raise NotRunning(status=table.status)
            return list(islice(steps.back(connection, self._repository.game(table.game), table_id), most))

        return await self._repository.read(look)

    async def foresee(self, table_id: int, person_id: int | None, rewind_range: RewindRange) -> Prospect:
        """Return the effect of undoing steps, as a player may see it, or a spectator if `person_id` is None.

        Raises NoTable, NotRunning and NoSuchStep.
        """

        def look(connection: Connection) -> tuple[Position, list[Step]]:
            table = self._repository.table(connection, table_id)
            if table.status != "running":
                raise NotRunning(status=table.status)
            position = self._repository.position(connection, table)
            return position, self._since(connection, position, rewind_range)

        today, later = await self._repository.read(look)
        past = await self._tables.position(table_id, rewind_range.first - 1)
        seat = None if person_id is None else today.table.seat_of(person_id)

        def ahead() -> Prospect:
            lost, following = rewind_range.split(later)
            again, unsure, gone = _split(today.game, past.state, rewind_range, following)
            then = forecast(today.game, past.state, seat, again).state
            return Prospect(
                rewind_range=rewind_range,
                today=today,
                then=replace(past, state=then),
                lost=lost,
                again=again,
                open=unsure,
                gone=gone,
                voters=frozenset(concerned(today.table, seat, [*lost, *unsure, *gone])),
            )

        return await asyncio.to_thread(ahead)

    async def ask(
        self, table_id: int, person_id: int, rewind_range: RewindRange, interaction_id: int, version: int
    ) -> Effect:
        """Ask the seats concerned whether steps may be undone; if there are none, undo them at once.

        The question is about one version of the table: any later step withdraws it. Raises NoTable,
        NotRunning, NotSeated, StalePanel, NoSuchStep, DiceSealed, QuestionPending, RulesFixed, ReplayDiffers.
        """

        def request(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table, game = position.table, position.game
            seat = seated(table, person_id)
            if ballots.voted(connection, table.id, interaction_id):
                return position, "pending"
            if version != table.version:
                raise StalePanel(version=table.version)
            later = self._since(connection, position, rewind_range)
            _require_same_dice(table, later)
            lost, following = rewind_range.split(later)
            past = self._repository.before(connection, position, rewind_range.first)
            again, unsure, gone = _split(game, past, rewind_range, following)
            return self._consent_votes.ask(
                connection,
                position,
                "rewind",
                seat=seat,
                others=concerned(table, seat, [*lost, *unsure, *gone]),
                about={
                    "range": str(rewind_range),
                    "person": person_id,
                    "lost": counted(lost),
                    "steps": [public(game, step) for step in lost[:TOLD]],
                    "again": len(again),
                    "open": len(unsure),
                    "gone": len(gone),
                    "dice": any(step.barred for step in [*lost, *unsure, *gone]),
                    "instead": rewind_range.instead,
                },
                interaction_id=interaction_id,
            )

        return await self._repository.at_table(table_id, request)

    def carry_out(
        self,
        connection: Connection,
        position: Position,
        rewind_range: RewindRange,
        *,
        about: Mapping[str, Any],
        seat: int | None = None,
        person_id: int | None = None,
        interaction_id: int | None = None,
    ) -> Position:
        """Undo steps, and replay later ones at once or after the seat has done something else.

        `about` is stored in the log and says who decided it: the seats in ``asked`` and ``agreed``, or a
        ``moderator``'s name, with ``why`` and whether that person ``plays``. `seat` and `person_id` are the
        requester. Raises NoSuchStep, DiceSealed, RulesFixed, ReplayDiffers and Overtaken.
        """
        game = position.game
        later = self._since(connection, position, rewind_range)
        _require_same_dice(position.table, later)
        lost, following = rewind_range.split(later)
        self._reapply.give_up(connection, position)
        state = self._repository.before(connection, position, rewind_range.first)
        gone = _split(game, state, rewind_range, following)[2]
        known = [event for step in later for event in step.events_for(None) if event.reveals]
        taken = take_back(
            self._repository,
            connection,
            position,
            later,
            state=state,
            kind="rewind",
            seat=seat,
            interaction_id=interaction_id,
            person_id=person_id,
            about={
                **about,
                "lost": counted(lost),
                "draws": game.drawn(position.state) - game.drawn(state),
                "known": [game.events.dump(event) for event in known[:TOLD]],
                "following": len(following) - len(gone),
                "gone": len(gone),
                "instead": lost[0].seat if rewind_range.instead else None,
                "waiting": [step.version for step in following] if rewind_range.instead else [],
            },
        )
        position = self._ballot_manager.follow(connection, taken).position
        return self._reapply.play(connection, position, () if rewind_range.instead else following)

    def _since(self, connection: Connection, position: Position, rewind_range: RewindRange) -> list[Step]:
        """Return the steps from the range's first one on that aren't undone.

        Raises NoSuchStep if the first one is undone.
        """
        later = steps.since(connection, position.game, position.table.id, rewind_range.first)
        if not later or later[0].version != rewind_range.first:
            raise NoSuchStep
        return later

    def _leave_again(self, connection: Connection, position: Position, order: Step) -> Position:
        """Repeat another seat's standing order. Raises OrderFollows if its effect would differ now."""
        try:
            left = repeat(self._repository, connection, position, order)
        except IllegalCommand:
            left = None
        if left is None or left.step.events != order.events:
            raise OrderFollows(name=position.table.seats[order.seat or 0].name)
        return self._ballot_manager.follow(connection, left).position

    def _hold(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        request = ballot.question
        agreed = [seat for seat in sorted(ballot.votes) if seat != ballot.captain]
        return self.carry_out(
            connection,
            position,
            RewindRange.read(request["range"]),
            about={"asked": ballot.captain, "agreed": agreed},
            seat=ballot.captain,
            person_id=request["person"],
        )

    def overtake(self, connection: Connection, step: Step | None, position: Position) -> None:
        """Withdraw the question about a table's last steps, since another step has followed."""
        if step is not None:
            self._consent_votes.withdraw(connection, position.table, "rewind")


def _require_same_dice(table: TableRecord, later: Sequence[Step]) -> None:
    """Raise DiceSealed if draws would be undone while other crews play the same voyage."""
    if table.sealed and any(step.barred for step in later):
        raise DiceSealed


def counted(lost: Sequence[Step]) -> list[tuple[int, int]]:
    """Return pairs of a seat that took steps and the number of its steps."""
    seats = [step.seat for step in lost if step.seat is not None]
    return [(seat, seats.count(seat)) for seat in sorted(set(seats))]


def _split(
    game: Game[Any], state: Any, rewind_range: RewindRange, following: Sequence[Step]
) -> tuple[Sequence[Step], Sequence[Step], Sequence[Step]]:
    """Split the later steps into those replayed unchanged, those that may be, and those certainly lost."""
    if rewind_range.instead:
        return [], following, []
    foreseen = forecast(game, state, None, following)
    again, rest = following[: foreseen.certain], following[foreseen.certain :]
    return (again, [], rest) if foreseen.ended else (again, rest, [])
