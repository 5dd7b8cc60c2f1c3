"""Rewinds of others' steps: requested, rejected, granted, lapsed, withdrawn; and replays of later steps."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.domain.errors import (
    NoSuchStep,
    NothingToUndo,
    NotRunning,
    NotYourQuestion,
    QuestionOver,
    QuestionPending,
    StalePanel,
    UndoBarred,
)
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.votes.ballot import AGREE, DISAGREE, Ballot
from bot.play import Request
from bot.play.rewind_range import RewindRange
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import ballots
from bot.store.schema import posts
from bot.votes.consent_votes import Effect
from engine.kernel.commands import Command
from engine.kernel.dice import draw
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    begun,
    interactions,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import (
    Dash,
    Rest,
    Roll,
    Walk,
)

DAY = 24 * 60 * 60


class Table:
    """A table of dash with Ann, Ben and Cleo."""

    def __init__(self, services: Services, table_id: int) -> None:
        self.services = services
        self.id = table_id

    async def play(self, person: Person, *commands: Command) -> None:
        await play(self.services, self.id, person, *commands)

    async def position(self) -> Position:
        return await self.services.tables.position(self.id)

    async def places(self) -> tuple[int, ...]:
        found: tuple[int, ...] = (await self.position()).view(None)["places"]
        return found

    async def log(self) -> list[Step]:
        return await self.services.tables.log(self.id, most=100)

    async def ask(self, person: Person, word: str, interaction_id: int | None = None) -> Effect:
        version = (await self.position()).version
        number = next(interactions) if interaction_id is None else interaction_id
        return await self.services.play.rewinds.ask(
            self.id, person.id, RewindRange.read(word), number, version
        )

    async def question(self) -> Ballot:
        def live(connection: Connection) -> Ballot | None:
            return ballots.live(connection, self.id, "rewind")

        found = await self.services.database.transact(live)
        assert found is not None
        return found

    async def answer(self, person: Person, plan: str, ballot: Ballot | None = None) -> Effect:
        question = ballot or await self.question()
        return await self.services.votes.consent.answer(
            self.id, person.id, plan, next(interactions), question.id
        )

    async def reported(self) -> list[dict[str, Any]]:
        """Return the lines about questions in the channel, in order."""
        query = select(posts.c.about).where(posts.c.kind == "tally").order_by(posts.c.id)
        return await self.services.database.transact(lambda connection: list(connection.scalars(query)))

    async def codes(self) -> list[str]:
        return [about["code"] for about in await self.reported()]


@pytest.fixture
async def table(services: Services) -> Table:
    return Table(services, await begun(services, ANN, BEN, CLEO, rounds=5))


async def round_played(table: Table) -> None:
    """Play versions 1 to 6: every player walks one field and rests."""
    for person in (ANN, BEN, CLEO):
        await table.play(person, Walk(1), Rest())


async def test_a_whole_turn_is_taken_back_at_once(table: Table) -> None:
    await table.play(ANN, Walk(1), Roll(), Walk(1), Walk(2))
    before = await table.services.tables.position(table.id, 2)
    assert (await table.services.play.panels.take(table.id, ANN.id)).undoable == 2
    undone = await table.services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)), whole=True)
    assert (undone.step.kind, undone.step.about) == ("undo", {"count": 2})
    assert undone.position.state == before.state
    with pytest.raises(UndoBarred):
        await table.services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)), whole=True)


async def test_a_refused_request_changes_nothing(table: Table) -> None:
    await round_played(table)
    before = await table.position()
    assert await table.ask(ANN, "1") == "pending"
    assert (await table.question()).question["voters"] == [0, 1, 2]
    assert await table.answer(BEN, AGREE) == "pending"
    assert await table.answer(CLEO, DISAGREE) == "rejected"
    assert (await table.position()).state == before.state
    assert (await table.position()).version == before.version
    assert await table.codes() == ["asked", "rejected"]
    assert (await table.reported())[-1]["refuser"] == 2


async def test_a_granted_request_takes_effect_at_once_and_the_log_says_who_agreed(table: Table) -> None:
    await round_played(table)
    await table.ask(ANN, "4")
    assert (await table.question()).question["voters"] == [0, 1, 2]
    await table.answer(CLEO, AGREE)
    assert await table.answer(BEN, AGREE) == "agreed_on"
    assert await table.places() == (1, 1, 0)
    (rewind,) = [step for step in await table.log() if step.kind == "rewind"]
    assert (rewind.seat, rewind.person_id) == (0, ANN.id)
    about = rewind.about
    assert (about["asked"], about["agreed"], about["draws"]) == (0, [1, 2], 0)
    assert [tuple(pair) for pair in about["lost"]] == [(1, 1), (2, 2)]
    assert [step.undone for step in await table.log() if step.version in (4, 5, 6)] == [7, 7, 7]
    assert [decision.seat for decision in (await table.position()).decisions] == [1]


async def test_only_players_who_lose_something_are_asked_to_agree(table: Table) -> None:
    await table.play(ANN, Walk(1), Rest())
    await table.play(BEN, Walk(2))
    await table.ask(ANN, "2")
    assert (await table.question()).question["voters"] == [0, 1]
    with pytest.raises(NotYourQuestion):
        await table.answer(CLEO, DISAGREE)
    assert await table.answer(BEN, AGREE) == "agreed_on"
    assert await table.places() == (1, 0, 0)


async def test_all_others_decide_if_only_ones_own_dice_are_lost(table: Table) -> None:
    await table.play(ANN, Roll())
    await table.ask(ANN, "1")
    assert (await table.question()).question["voters"] == [0, 1, 2]


async def test_dice_that_were_seen_are_never_rolled_again(table: Table) -> None:
    await table.play(ANN, Roll(), Roll(), Walk(1))
    drawn = (await table.position()).state.dice.drawn
    await table.ask(ANN, "2")
    for person in (BEN, CLEO):
        await table.answer(person, AGREE)
    (rewind,) = [step for step in await table.log() if step.kind == "rewind"]
    assert (rewind.about["draws"], rewind.burnt) == (1, drawn)
    assert (await table.position()).state.dice.drawn == drawn == 2


async def test_another_players_step_withdraws_the_request(table: Table) -> None:
    await table.play(ANN, Rest())
    await table.ask(ANN, "1")
    question = await table.question()
    await table.play(BEN, Walk(1))
    assert await table.codes() == ["asked", "withdrawn"]
    with pytest.raises(QuestionOver):
        await table.answer(BEN, AGREE, question)
    assert await table.places() == (0, 1, 0)


async def test_a_request_lapses_under_the_next_process_too(
    table: Table, settings: Settings, clock: Clock
) -> None:
    await table.play(ANN, Roll())
    await table.ask(ANN, "1")
    await table.services.close()
    other = build_services(settings, {"dash": Dash()}, clock.now)
    await clock.advance(DAY - 1)
    await other.time.deadlines.start(other.time.timeouts.expire)
    table.services = other
    assert (await table.question()).stage == "voting"
    await clock.advance(1)
    assert await table.codes() == ["asked", "lapsed"]
    assert (await table.position()).version == 1
    await other.close()


async def test_a_request_is_granted_under_the_next_process(
    table: Table, settings: Settings, clock: Clock
) -> None:
    await round_played(table)
    await table.ask(BEN, "3")
    await table.answer(CLEO, AGREE)
    await table.services.close()
    table.services = build_services(settings, {"dash": Dash()}, clock.now)
    assert await table.places() == (1, 0, 0)
    again = await table.services.tables.position(table.id, 6)
    assert again.view(None)["places"] == (1, 1, 1)
    await table.services.close()


async def test_one_request_at_a_time(table: Table) -> None:
    await table.play(ANN, Roll(), Rest())
    assert await table.ask(ANN, "1", interaction_id=77) == "pending"
    assert await table.ask(ANN, "1", interaction_id=77) == "pending"
    with pytest.raises(QuestionPending):
        await table.ask(BEN, "2")
    assert await table.codes() == ["asked"]


async def test_a_request_for_steps_that_no_longer_exist_is_refused(table: Table) -> None:
    await table.play(ANN, Walk(1), Walk(2))
    await table.services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)))
    for word in ("2", "3", "99"):
        with pytest.raises(NoSuchStep):
            await table.ask(ANN, word)
        with pytest.raises(NoSuchStep):
            await table.services.play.rewinds.foresee(table.id, ANN.id, RewindRange.read(word))
    with pytest.raises(StalePanel):
        await table.services.play.rewinds.ask(table.id, ANN.id, RewindRange(1), next(interactions), 2)
    assert await table.codes() == []


async def test_no_one_rewinds_a_finished_game(services: Services) -> None:
    table = Table(services, await begun(services, rounds=1))
    await table.play(ANN, Rest())
    await table.play(BEN, Rest())
    with pytest.raises(NotRunning):
        await table.ask(ANN, "1")
    with pytest.raises(NotRunning):
        await services.play.rewinds.foresee(table.id, ANN.id, RewindRange(1))
    with pytest.raises(NotRunning):
        await services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)))


async def test_a_step_is_removed_from_the_middle_and_the_rest_is_played_again(table: Table) -> None:
    await table.play(ANN, Walk(1), Walk(2), Walk(1), Rest())
    await table.play(BEN, Walk(2))
    prospect = await table.services.play.rewinds.foresee(table.id, ANN.id, RewindRange(2, 1))
    assert [step.version for step in prospect.lost] == [2]
    assert [step.version for step in prospect.again] == [3, 4, 5]
    assert (prospect.open, prospect.then.view(0)["places"]) == ([], (2, 2, 0))
    assert prospect.voters == {1, 2}
    await table.ask(ANN, "2x1")
    for person in (BEN, CLEO):
        await table.answer(person, AGREE)
    assert await table.places() == (2, 2, 0)
    again = [step for step in await table.log() if step.version > 6]
    assert [(step.command, step.person_id, step.about["again"]) for step in again] == [
        (Walk(1), ANN.id, 3),
        (Rest(), ANN.id, 4),
        (Walk(2), BEN.id, 5),
    ]


async def test_replay_stops_at_the_first_illegal_step(table: Table) -> None:
    await round_played(table)
    await table.ask(ANN, "2x1")
    for person in (BEN, CLEO):
        await table.answer(person, AGREE)
    assert await table.places() == (1, 0, 0)
    reported = (await table.reported())[-1]
    assert (reported["code"], reported["played"]) == ("again", 0)
    assert [step["seat"] for step in reported["steps"]] == [1, 1, 2, 2]


async def test_steps_that_certainly_become_impossible_are_foretold_as_lost(table: Table) -> None:
    await table.play(ANN, Walk(1), Rest())
    await table.play(BEN, Walk(2), Rest())
    prospect = await table.services.play.rewinds.foresee(table.id, ANN.id, RewindRange(2, 1))
    assert (len(prospect.again), len(prospect.open), len(prospect.gone)) == (0, 0, 2)
    assert prospect.voters == {1}
    await table.ask(ANN, "2x1")
    question = (await table.reported())[-1]["question"]
    assert (question["again"], question["open"], question["gone"]) == (0, 0, 2)


async def test_replayed_dice_are_rolled_again_with_their_owners_consent(
    table: Table,
) -> None:
    await table.play(ANN, Walk(1), Rest())
    await table.play(BEN, Roll())
    prospect = await table.services.play.rewinds.foresee(table.id, ANN.id, RewindRange(1, 1))
    assert ([step.version for step in prospect.again], [step.version for step in prospect.open]) == ([2], [3])
    assert prospect.voters == {1}
    await table.ask(ANN, "1x1")
    await table.answer(BEN, AGREE)
    state = (await table.position()).state
    assert (state.places, state.dice.drawn) == ([0, draw(state.dice.seed, 1, 6) + 1, 0], 2)


async def ten_steps_back(table: Table) -> None:
    """Play ten steps after one of Ann's, and rewind to before that step, for Ann to take another."""
    await table.play(ANN, Walk(1))
    await table.play(ANN, Walk(1), Rest())
    for person in (BEN, CLEO):
        await table.play(person, Walk(1), Walk(2), Walk(1), Rest())
    assert (await table.position()).version == 11
    await table.ask(ANN, "1x1i")
    for person in (BEN, CLEO):
        await table.answer(person, AGREE)


async def test_ten_steps_follow_again_under_the_next_process(
    table: Table, settings: Settings, clock: Clock
) -> None:
    await ten_steps_back(table)
    assert await table.places() == (0, 0, 0)
    await table.services.close()
    table.services = build_services(settings, {"dash": Dash()}, clock.now)
    await table.play(ANN, Walk(2))
    assert await table.places() == (3, 4, 4)
    assert [step.about.get("again") for step in await table.log() if step.version > 13] == [*range(2, 12)]
    assert [
        (reported["played"], reported["steps"])
        for reported in await table.reported()
        if reported["code"] == "again"
    ] == [(10, [])]
    await table.play(ANN, Walk(2))
    assert await table.places() == (5, 4, 4)
    await table.services.close()


async def test_steps_waiting_to_be_replayed_are_dropped_when_another_player_acts(table: Table) -> None:
    await ten_steps_back(table)
    await table.play(ANN, Rest())
    assert await table.codes() == ["asked"]
    await table.play(BEN, Walk(1))
    assert (await table.places(), await table.codes()) == ((0, 1, 0), ["asked", "again"])
    assert len((await table.reported())[-1]["steps"]) == 10
    await table.play(BEN, Rest())
    await table.play(CLEO, Rest())
    await table.play(ANN, Walk(1))
    assert await table.places() == (1, 1, 0)


async def test_waiting_steps_are_dropped_by_another_rewind_but_not_by_an_undo(table: Table) -> None:
    await table.play(ANN, Walk(1), Rest())
    await table.play(BEN, Walk(1), Walk(2))
    await table.ask(ANN, "2x1i")
    await table.answer(BEN, AGREE)
    await table.play(ANN, Walk(2))
    await table.services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)))
    assert await table.codes() == ["asked"]
    await table.ask(ANN, "1")
    for person in (BEN, CLEO):
        await table.answer(person, AGREE)
    assert (await table.places(), (await table.codes())[-1]) == ((0, 0, 0), "again")
    await table.play(ANN, Rest())
    assert await table.places() == (0, 0, 0)


async def test_a_moderators_decision_is_enough(table: Table) -> None:
    await round_played(table)

    def rewind(connection: Connection, position: Position) -> tuple[Position, None]:
        about = {"moderator": "Mo", "why": "a quarrel", "plays": False}
        return table.services.play.rewinds.carry_out(connection, position, RewindRange(3), about=about), None

    repository = table.services.play.rewinds._repository
    await repository.at_table(table.id, rewind)
    assert await table.places() == (1, 0, 0)
    step = (await table.log())[-1]
    assert (step.kind, step.person_id, step.about["moderator"]) == ("rewind", None, "Mo")
    with pytest.raises(NothingToUndo):
        await table.services.play.rewinds.undo(Request(table.id, BEN.id, next(interactions)))


async def test_a_step_taken_back_before_it_was_posted_is_not_posted(table: Table) -> None:
    await table.play(ANN, Walk(1), Walk(2))
    await table.services.play.rewinds.undo(Request(table.id, ANN.id, next(interactions)), whole=True)

    def waiting(connection: Connection) -> list[int]:
        query = select(posts.c.version).where(posts.c.kind == "log", posts.c.status == "waiting")
        return list(connection.scalars(query))

    assert await table.services.database.transact(waiting) == [0]
