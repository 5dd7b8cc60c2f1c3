"""Rewinds of a crew's decisions, which also rewind its ballots."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection

from bot.domain.votes.ballot import AGREE, Ballot
from bot.play.rewind_range import RewindRange
from bot.services import build_services
from bot.settings import Settings
from bot.store import ballots
from engine.nemo.game import Nemo
from tests.bot.rooms.company import ANN, BEN
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.votes.test_ballots import CREW, Table, acting


@pytest.fixture
async def crew(settings: Settings, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """A table whose seed, and therefore dice, are known."""
    monkeypatch.setattr("bot.lobby.lobby.secrets.token_hex", lambda _bytes: "37" * 32)
    services = build_services(settings, {"nemo": Nemo()}, clock.now)
    await services.open()
    yield Table(services, clock)
    await services.close()


async def ask_back(crew: Table, rewind_range: RewindRange) -> None:
    """Request a rewind, and let the whole crew agree."""
    services, version = crew.services, (await crew.position()).version

    def live(connection: Connection) -> Ballot | None:
        return ballots.live(connection, crew.id, "rewind")

    await services.play.rewinds.ask(crew.id, ANN.id, rewind_range, next(crew.interactions), version)
    question = await services.database.transact(live)
    assert question is not None
    assert question.question["voters"] == [0, 1, 2, 3]
    for person in CREW[1:]:
        await services.votes.consent.answer(crew.id, person.id, AGREE, next(crew.interactions), question.id)


async def test_a_crew_votes_again_on_what_it_took_back(crew: Table) -> None:
    await crew.begin()
    before = await crew.until(acting)
    ballot = await crew.ballot()
    await crew.elect(next(plan for plan in ballot.plans if plan.startswith("move")))
    moved = await crew.position()
    assert moved.version > before.version

    await ask_back(crew, RewindRange(before.version + 1))

    again = await crew.ballot()
    assert (again.stage, again.captain, again.plans) == ("voting", ballot.captain, ballot.plans)
    assert again.votes == {}
    assert again.id != ballot.id
    assert (await crew.position()).view(None) == before.view(None)


async def test_votes_on_a_question_that_is_gone_end_with_it(crew: Table) -> None:
    await crew.begin()
    before = await crew.until(acting)
    await crew.elect(next(plan for plan in (await crew.ballot()).plans if plan.startswith("move")))
    later = await crew.ballot()
    await crew.vote(1, later.plans[0])

    await ask_back(crew, RewindRange(before.version + 1))

    closed = await crew.services.votes.ballots.find(later.id)
    assert closed is not None
    assert (closed.stage, closed.verdict) == ("closed", "overtaken")
    assert "overtaken" in await crew.reported()


async def test_a_waiting_plan_stops_when_the_game_goes_back(crew: Table) -> None:
    await crew.begin()
    carrying = await crew.wait_on_a_plan()
    waited = await crew.position()
    first = await _first_of(crew, carrying.id)

    await ask_back(crew, RewindRange(first))

    stopped = await crew.services.votes.ballots.find(carrying.id)
    assert stopped is not None
    assert (stopped.stage, stopped.carried) == ("closed", carrying.carried)
    assert (await crew.ballot()).question == carrying.question
    assert waited.version < (await crew.position()).version


async def test_after_the_crews_new_choice_the_rest_is_played_again(crew: Table) -> None:
    await crew.begin()
    before = await crew.until(acting)
    moves = [plan for plan in (await crew.ballot()).plans if plan.startswith("move")]
    await crew.elect(moves[0])
    await crew.elect("end")
    log = await crew.services.tables.log(crew.id, most=500)
    followed = [step for step in log if step.version > before.version + 1 and step.kind == "command"]
    assert followed

    await ask_back(crew, RewindRange(before.version + 1, 1, instead=True))
    await crew.elect(moves[-1])

    again = [step for step in await crew.services.tables.log(crew.id, most=500) if "again" in step.about]
    assert [step.command for step in again][:1] == [followed[0].command]
    assert all(step.ballot_id == followed[0].ballot_id for step in again[:1])
    elected = [step for step in again if step.ballot_id is not None]
    assert BEN.id not in {step.person_id for step in elected}


async def _first_of(crew: Table, ballot_id: int) -> int:
    log = await crew.services.tables.log(crew.id, most=500)
    return min(step.version for step in log if step.ballot_id == ballot_id)
