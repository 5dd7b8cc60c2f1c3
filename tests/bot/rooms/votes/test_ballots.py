"""Ballots: vote and command share a transaction, deadlines survive a restart, and plans wait or stop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.crews import crews
from bot.domain.errors import (
    BallotClosed,
    CrewDecides,
    NothingToUndo,
    NotOnBallot,
    OwnMatter,
    PlanTooLong,
)
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot, Pressed
from bot.domain.votes.crew_terms import Mode, Scope, Terms
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store.schema import posts
from bot.tables.repository import TableRepository
from engine.kernel.commands import Command
from engine.nemo.commands import Declare, Done, End, Sacrifice
from engine.nemo.game import Nemo
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    HALL,
)
from tests.bot.rooms.conftest import Clock

DAY = 24 * 60 * 60
CREW = (ANN, BEN, CLEO, DAN)
NEMO = {"first_captain": "first", "crew_cards": "in_order", "starting_upgrade": "captain"}


class Table:
    """A table of Nemo's War without Discord."""

    def __init__(self, services: Services, clock: Clock) -> None:
        self.services = services
        self.clock = clock
        self.id = 0
        self.interactions = count(9_000)

    async def begin(self, mode: Mode = "vote", scope: Scope = "all", **options: Any) -> None:
        table = await self.services.lobby.tables.open(HALL, "nemo", ANN, "en", {**NEMO, **options})
        self.id = table.id
        for person in CREW[1:]:
            await self.services.lobby.tables.join(self.id, person)
        await self.services.votes.crew_terms.settle(self.id, ANN.id, Terms(mode=mode, scope=scope))
        await self.services.lobby.tables.start(self.id, ANN.id)

    async def position(self) -> Position:
        return await self.services.tables.position(self.id)

    async def live(self) -> Ballot | None:
        return await self.services.votes.ballots.live(self.id)

    async def ballot(self) -> Ballot:
        found = await self.live()
        assert found is not None
        return found

    async def vote(self, seat: int, plan: str, at: datetime | None = None) -> str:
        pressed = Pressed(next(self.interactions), at or self.clock.now())
        return await self.services.votes.ballots.vote(self.id, CREW[seat].id, plan, pressed)

    async def elect(self, plan: str) -> None:
        for seat in range(3):
            await self.vote(seat, plan)

    async def risk(self) -> Ballot:
        """Let the crew elect an action with a roll, followed by the end of the turn; return the ballot."""

        def risky(position: Position, ballot: Ballot | None) -> bool:
            return acting(position, ballot) and bool(rolled(position))

        position = await self.until(risky)
        plan = f"{rolled(position)[-1]} declare:none end"
        commands = [position.game.commands.parse(word) for word in plan.split()]
        await self.services.votes.ballots.propose(self.id, BEN.id, commands)
        ballot = await self.ballot()
        await self.elect(plan)
        return ballot

    async def wait_on_a_plan(self) -> Ballot:
        """Let the crew elect plans with a roll until one waits for another player; return its ballot."""
        while (now := await self.live()) is None or now.stage != "carrying":
            await self.risk()
        return now

    async def give(self, seat: int, command: Command) -> None:
        await self.services.play.commands.play(
            Request(self.id, CREW[seat].id, next(self.interactions)), command
        )

    async def reported(self) -> list[str]:
        """Return the codes of the reports about ballots."""
        query = select(posts.c.about).where(posts.c.kind == "tally").order_by(posts.c.id)

        def read(connection: Connection) -> list[str]:
            return [about.get("why", about["code"]) for about in connection.scalars(query)]

        return await self.services.database.transact(read)

    async def until(self, reached: Callable[[Position, Ballot | None], bool]) -> Position:
        """Make first choices, and let the crew elect plans with rolls, until a condition is met."""
        while True:
            position, ballot = await self.position(), await self.live()
            if reached(position, ballot):
                return position
            assert position.decisions, "the game ended before it was so"
            if ballot is not None and ballot.binding:
                risky = [plan for plan in ballot.plans if plan in {*rolled(position), "declare:none"}]
                await self.elect((risky or list(ballot.plans))[-1])
            else:
                decision = next(one for one in position.decisions if one.kind not in ("assist", "object"))
                await self.give(decision.seat, position.legal(decision.seat)[-1])


@pytest.fixture
async def table(settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """A table whose seed, and therefore dice, are known."""
    monkeypatch.setattr("bot.lobby.lobby.secrets.token_hex", lambda _bytes: "37" * 32)
    services = build_services(settings, {"nemo": Nemo()}, clock.now)
    await services.open()
    yield Table(services, clock)
    await services.close()


def rolled(position: Position) -> list[str]:
    """Return the legal commands that lead to a roll on which resources can be exerted."""
    plans = crews["nemo"].chances(position.state)
    return list(dict.fromkeys(str(plan[0]) for plan in plans if len(plan) == 2))


def acting(position: Position, ballot: Ballot | None) -> bool:
    return ballot is not None and ballot.question["kind"] == "act"


async def test_the_same_interaction_votes_once(table: Table) -> None:
    await table.begin()
    await table.until(acting)
    pressed = Pressed(1, table.clock.now())
    for _again in range(2):
        await table.services.votes.ballots.vote(table.id, BEN.id, "end", pressed)
    assert (await table.ballot()).votes == {1: "end"}


async def test_a_step_that_cannot_be_written_leaves_ballot_and_table_unchanged(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.begin()
    before = await table.until(acting)
    for seat in (0, 1):
        await table.vote(seat, "end")
    ballot = await table.ballot()

    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("the power is cut")

    with monkeypatch.context() as broken:
        broken.setattr(TableRepository, "advance", fail)
        with pytest.raises(RuntimeError, match="the power is cut"):
            await table.vote(2, "end")
    assert await table.ballot() == ballot
    assert (await table.position()).version == before.version
    await table.vote(2, "end")
    assert (await table.position()).version > before.version


async def test_a_deadline_is_kept_by_the_next_process(table: Table, settings: Settings, clock: Clock) -> None:
    await table.begin()
    before = await table.until(acting)
    await table.vote(1, "end")
    await table.vote(2, "end")
    await table.services.close()
    other = build_services(settings, {"nemo": Nemo()}, clock.now)
    await clock.advance(DAY)
    await other.time.deadlines.start(other.time.timeouts.expire)
    await clock.advance(0)
    assert (await other.tables.position(table.id)).version > before.version
    await other.close()


async def test_no_deadline_fires_early(table: Table, clock: Clock) -> None:
    await table.begin()
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    before = await table.until(acting)
    await table.vote(1, "end")
    await table.vote(2, "end")
    await clock.advance(DAY - 1)
    assert (await table.position()).version == before.version
    await clock.advance(1)
    assert (await table.position()).version > before.version


async def test_a_plan_stops_when_a_roll_goes_wrong(table: Table) -> None:
    await table.begin()
    while "test_failed" not in await table.reported():
        ballot = await table.risk()
        await table.until(lambda _position, now: now is None or now.stage != "carrying")
    stopped = await table.services.votes.ballots.find(ballot.id)
    assert stopped is not None
    assert (stopped.stage, stopped.carried) == ("closed", 2)
    assert (stopped.plan or "").endswith(" declare:none end")


async def test_a_plan_waits_for_answers_of_others_and_continues(table: Table) -> None:
    await table.begin()
    ballot = await table.wait_on_a_plan()
    waited, words = await table.position(), (ballot.plan or "").split()
    assert 0 < ballot.carried < len(words)
    assert words[ballot.carried] not in map(str, waited.legal(ballot.captain))
    await table.until(lambda _position, now: now is None or now.id != ballot.id)
    closed = await table.services.votes.ballots.find(ballot.id)
    assert closed is not None
    assert closed.stage == "closed"


async def test_a_crews_decision_is_taken_back_by_no_single_player(table: Table) -> None:
    await table.begin()
    await table.until(acting)
    await table.elect(next(plan for plan in (await table.ballot()).plans if plan.startswith("move")))
    captain = (await table.position()).view(None).captain
    assert (await table.services.play.panels.take(table.id, CREW[captain].id)).undoable == 0
    with pytest.raises(NothingToUndo):
        await table.services.play.rewinds.undo(Request(table.id, CREW[captain].id, next(table.interactions)))


async def test_characters_belong_to_their_owners_whatever_the_crew_votes_on(table: Table) -> None:
    await table.begin()

    def own(position: Position, ballot: Ballot | None) -> bool:
        if ballot is None or not ballot.binding:
            return False
        return any(isinstance(command, Sacrifice) for command in position.legal(ballot.captain))

    position = await table.until(own)
    ballot = await table.ballot()
    with pytest.raises(CrewDecides):
        await table.give(ballot.captain, End())
    character = next(c for c in position.legal(ballot.captain) if isinstance(c, Sacrifice))
    await table.give(ballot.captain, character)
    assert (await table.position()).version == position.version + 1
    with pytest.raises(OwnMatter):
        await table.services.votes.ballots.propose(table.id, BEN.id, [End(), character])


async def test_votes_are_kept_if_another_players_step_leaves_the_question_unchanged(table: Table) -> None:
    await table.begin()

    def others_too(position: Position, ballot: Ballot | None) -> bool:
        pending = {decision.seat for decision in position.decisions if decision.kind == "after_roll"}
        voted = ballot is not None and ballot.stage == "voting"
        return voted and ballot.question["kind"] == "after_roll" and len(pending) > 1

    position = await table.until(others_too)
    ballot = await table.ballot()
    await table.vote(ballot.captain, "done")
    other = next(decision.seat for decision in position.decisions if decision.seat != ballot.captain)
    await table.give(other, Done())
    after = await table.ballot()
    assert (after.id, after.votes) == (ballot.id, {ballot.captain: "done"})
    assert after.version == position.version + 1


async def test_a_plan_has_a_maximum_length(table: Table) -> None:
    await table.begin()
    await table.until(acting)
    with pytest.raises(PlanTooLong):
        await table.services.votes.ballots.propose(table.id, BEN.id, [End()] * 7)


async def test_a_captain_who_plays_alone_has_no_ballot(table: Table) -> None:
    opened = await table.services.lobby.tables.open(HALL, "nemo", ANN, "en", NEMO)
    await table.services.votes.crew_terms.settle(opened.id, ANN.id, Terms(mode="vote"))
    await table.services.lobby.tables.start(opened.id, ANN.id)
    assert await table.services.votes.ballots.live(opened.id) is None


def one_answer(_position: Position, ballot: Ballot | None) -> bool:
    return ballot is not None and ballot.stage == "quiet" and len(ballot.plans) == 1


@pytest.mark.parametrize("mode", ["captain", "advice", "vote"])
async def test_a_single_answer_is_the_captains_and_given_when_time_is_up(
    table: Table, clock: Clock, mode: Mode
) -> None:
    await table.begin(mode)
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    before = await table.until(one_answer)
    ballot = await table.ballot()
    assert ballot.decider == ballot.captain
    await clock.advance(DAY - 1)
    assert (await table.position()).version == before.version
    await clock.advance(1)
    assert (await table.position()).version > before.version
    assert "only" in await table.reported()


async def test_a_character_that_could_still_help_does_not_block_the_crew_for_ever(
    table: Table, clock: Clock
) -> None:
    await table.begin()
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)

    def help_or_done(position: Position, ballot: Ballot | None) -> bool:
        if not one_answer(position, ballot) or ballot is None or ballot.plans != ("done",):
            return False
        return any(isinstance(command, Sacrifice) for command in position.legal(ballot.captain))

    before = await table.until(help_or_done)
    await clock.advance(DAY)
    assert (await table.position()).version > before.version


async def test_an_impatient_second_press_does_not_take_a_vote_back(table: Table, clock: Clock) -> None:
    await table.begin()
    await table.until(acting)
    plan, seat = "end", 1
    pressed = clock.now()
    await clock.advance(3)

    assert await table.vote(seat, plan, pressed) == "voted"
    assert await table.vote(seat, plan, pressed + timedelta(seconds=2)) == "voted"
    assert (await table.ballot()).votes == {seat: plan}
    await clock.advance(2)
    assert await table.vote(seat, plan) == "voted", "they may not have seen an answer yet"
    await clock.advance(1)
    earlier = Pressed(1, clock.now())
    assert await table.services.votes.ballots.vote(table.id, CREW[seat].id, plan, earlier) == "voted"
    assert await table.vote(seat, plan) == "taken_back"
    assert (await table.ballot()).votes == {}


async def test_a_crew_votes_on_the_action_first_and_then_on_the_exertion(table: Table) -> None:
    await table.begin()
    position = await table.until(lambda position, ballot: acting(position, ballot) and bool(rolled(position)))
    what = rolled(position)[-1]
    first = await table.ballot()
    assert not any("declare" in plan for plan in first.plans)
    await table.elect(what)
    then = await table.ballot()
    assert (then.question["kind"], then.stage) == ("declare", "voting")
    assert {plan.split(":")[0] for plan in then.plans} >= {"declare"}


async def test_the_captain_chooses_the_exertion_if_the_crew_votes_on_actions_only(table: Table) -> None:
    await table.begin(scope="course")
    position = await table.until(lambda position, ballot: acting(position, ballot) and bool(rolled(position)))
    captain = position.view(None).captain
    await table.elect(rolled(position)[-1])
    then = await table.ballot()
    assert (then.question["kind"], then.stage, then.decider) == ("declare", "quiet", captain)
    await table.give(captain, Declare("none"))
    assert (await table.position()).version > position.version + 1


async def test_the_most_accepted_option_is_carried_out_and_of_equals_the_one_more_like_best(
    table: Table,
) -> None:
    await table.begin()
    await table.until(acting)
    ballot = await table.ballot()
    one, other, third = ballot.plans[:3]
    for seat, plans in enumerate([(one, other), (third, other), (other,)]):
        for plan in plans:
            await table.vote(seat, plan)
    closed = await table.services.votes.ballots.find(ballot.id)
    assert closed is not None
    assert (closed.plan, closed.verdict) == (other, "elected")


async def test_several_options_can_be_picked_at_once_in_their_order(table: Table) -> None:
    await table.begin()
    await table.until(acting)
    ballot = await table.ballot()
    pick, pressed = table.services.votes.ballots.approve, Pressed(1, table.clock.now())
    wanted = ballot.plans[2::-1]
    assert await pick(table.id, BEN.id, wanted, pressed, ballot.id) == "voted_too"
    assert (await table.ballot()).approvals == {1: wanted}
    with pytest.raises(NotOnBallot):
        await pick(table.id, BEN.id, ["fly"], Pressed(2, table.clock.now()), ballot.id)
    assert (await table.ballot()).approvals == {1: wanted}


async def test_a_vote_for_a_finished_step_is_refused_and_changes_nothing(table: Table) -> None:
    await table.begin()
    position = await table.until(lambda position, ballot: acting(position, ballot) and bool(rolled(position)))
    before = await table.ballot()
    await table.elect(rolled(position)[-1])
    now = await table.ballot()
    late = Pressed(next(table.interactions), table.clock.now())
    with pytest.raises(BallotClosed):
        await table.services.votes.ballots.vote(table.id, DAN.id, "end", late, before.id)
    assert await table.ballot() == now


async def test_a_captains_proposal_is_carried_out_after_a_quarter_of_the_time_without_votes(
    table: Table, clock: Clock
) -> None:
    await table.begin()
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    before = await table.until(acting)
    captain = (await table.ballot()).captain
    await table.services.votes.ballots.propose(table.id, CREW[captain].id, [End()])
    await clock.advance(DAY / 4 - 1)
    assert (await table.position()).version == before.version
    await clock.advance(1)
    assert (await table.position()).version > before.version
    assert "proposed" in await table.reported()


async def test_a_vote_against_a_captains_proposal_gives_the_ballot_its_whole_time(
    table: Table, clock: Clock
) -> None:
    await table.begin()
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    before = await table.until(acting)
    ballot = await table.ballot()
    await table.services.votes.ballots.propose(table.id, CREW[ballot.captain].id, [End()])
    await clock.advance(DAY / 8)
    await table.vote((ballot.captain + 1) % 4, ballot.plans[0])
    assert (await table.ballot()).closes_at == ballot.closes_at
    await clock.advance(DAY / 2)
    assert (await table.position()).version == before.version


async def test_no_one_but_the_captain_shortens_a_ballot_by_proposing(table: Table) -> None:
    await table.begin()
    await table.until(acting)
    ballot = await table.ballot()
    await table.services.votes.ballots.propose(table.id, CREW[(ballot.captain + 1) % 4].id, [End()])
    assert (await table.ballot()).closes_at == ballot.closes_at
