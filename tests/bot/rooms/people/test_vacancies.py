"""Tables that wait no longer for a substitute."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from bot.domain.ballot import AGREE, DISAGREE, Ballot
from bot.domain.errors import (
    AskedAlready,
    NotSeated,
    QuestionOver,
    SeatTaken,
)
from bot.domain.person import Holder
from bot.services import House
from bot.store import ballots
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    begun,
    interactions,
)


async def question(house: House, table_id: int) -> Ballot:
    """Return the question that is open; there must be one."""

    def read(connection: Connection) -> Ballot | None:
        return ballots.live(connection, table_id, "vacancy")

    found = await house.database.transact(read)
    assert found is not None
    return found


async def without_ann(house: House) -> int:
    """Begin a table of three that Ann leaves, and let Ben ask to go on without her."""
    table = await begun(house, ANN, BEN, CLEO)
    await house.attendance.leave(table, ANN.id)
    assert await house.vacancies.propose(table, BEN.id, 0, next(interactions)) == "pending"
    return table


async def answer(house: House, table_id: int, plan: str) -> str:
    ballot = await question(house, table_id)
    return await house.agreements.answer(table_id, CLEO.id, plan, next(interactions), ballot.id)


async def test_a_free_seat_answers_neutrally_when_all_who_are_there_agree(house: House) -> None:
    table = await without_ann(house)
    assert (await question(house, table)).question["voters"] == [1, 2]
    assert await answer(house, table, AGREE) == "agreed_on"
    assert (await house.tables.find(table)).holders[0] == Holder("neutral")


async def test_one_who_disagrees_is_enough_to_go_on_waiting(house: House) -> None:
    table = await without_ann(house)
    assert await answer(house, table, DISAGREE) == "rejected"
    assert (await house.tables.find(table)).holders[0] == Holder("nobody")


async def test_who_is_left_alone_decides_at_once(house: House) -> None:
    table = await begun(house)
    await house.attendance.leave(table, ANN.id)
    assert await house.vacancies.propose(table, BEN.id, 0, next(interactions)) == "agreed_on"
    assert (await house.tables.find(table)).holders[0] == Holder("neutral")


async def test_the_question_is_settled_when_somebody_takes_the_seat(house: House) -> None:
    table = await without_ann(house)
    ballot = await question(house, table)
    await house.attendance.join(table, DAN, seat=0)
    with pytest.raises(QuestionOver):
        await house.agreements.answer(table, CLEO.id, AGREE, next(interactions), ballot.id)
    assert (await house.tables.find(table)).held(0)


async def test_nobody_goes_on_without_somebody_who_is_there(house: House) -> None:
    table = await without_ann(house)
    with pytest.raises(SeatTaken):
        await house.vacancies.propose(table, BEN.id, 2, next(interactions))
    with pytest.raises(AskedAlready):
        await house.vacancies.propose(table, CLEO.id, 0, next(interactions))
    with pytest.raises(NotSeated):
        await house.vacancies.propose(table, DAN.id, 0, next(interactions))
