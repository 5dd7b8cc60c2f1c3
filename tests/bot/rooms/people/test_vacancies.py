"""Tables that stop waiting for a substitute."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from bot.domain.errors import (
    NotSeated,
    QuestionOver,
    QuestionPending,
    SeatTaken,
)
from bot.domain.person import Holder
from bot.domain.votes.ballot import AGREE, DISAGREE, Ballot
from bot.services import Services
from bot.store import ballots
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    begun,
    interactions,
)


async def question(services: Services, table_id: int) -> Ballot:
    """Return the open question; there must be one."""

    def read(connection: Connection) -> Ballot | None:
        return ballots.live(connection, table_id, "vacancy")

    found = await services.database.transact(read)
    assert found is not None
    return found


async def without_ann(services: Services) -> int:
    """Start a table of three that Ann leaves, and let Ben ask to continue without her."""
    table = await begun(services, ANN, BEN, CLEO)
    await services.people.attendance.leave(table, ANN.id)
    assert await services.people.vacancies.propose(table, BEN.id, 0, next(interactions)) == "pending"
    return table


async def answer(services: Services, table_id: int, plan: str) -> str:
    ballot = await question(services, table_id)
    return await services.votes.consent.answer(table_id, CLEO.id, plan, next(interactions), ballot.id)


async def test_one_objection_keeps_the_table_waiting(services: Services) -> None:
    table = await without_ann(services)
    assert await answer(services, table, DISAGREE) == "rejected"
    assert (await services.tables.find(table)).holders[0] == Holder("nobody")


async def test_the_only_remaining_player_decides_at_once(services: Services) -> None:
    table = await begun(services)
    await services.people.attendance.leave(table, ANN.id)
    assert await services.people.vacancies.propose(table, BEN.id, 0, next(interactions)) == "agreed_on"
    assert (await services.tables.find(table)).holders[0] == Holder("neutral")


async def test_the_question_is_settled_when_a_person_takes_the_seat(services: Services) -> None:
    table = await without_ann(services)
    ballot = await question(services, table)
    await services.people.attendance.join(table, DAN, seat=0)
    with pytest.raises(QuestionOver):
        await services.votes.consent.answer(table, CLEO.id, AGREE, next(interactions), ballot.id)
    assert (await services.tables.find(table)).held(0)


async def test_no_one_continues_without_a_present_player(services: Services) -> None:
    table = await without_ann(services)
    with pytest.raises(SeatTaken):
        await services.people.vacancies.propose(table, BEN.id, 2, next(interactions))
    with pytest.raises(QuestionPending):
        await services.people.vacancies.propose(table, CLEO.id, 0, next(interactions))
    with pytest.raises(NotSeated):
        await services.people.vacancies.propose(table, DAN.id, 0, next(interactions))
