"""A seat that changes hands because both agree."""

from __future__ import annotations

import pytest

from bot.domain.errors import (
    NoOffer,
    NotRunning,
    NotSeated,
    OwnSeatFree,
    SeatedAlready,
)
from bot.services import House
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    HALL,
    begun,
    play,
)
from tests.bot.rooms.dash import Walk


async def test_a_seat_is_handed_over_when_the_other_agrees(house: House) -> None:
    table = await begun(house)
    await house.handover.offer(table, ANN.id, CLEO)
    assert (await house.tables.find(table)).seats == (ANN, BEN)
    await play(house, table, ANN, Walk(1))

    await house.handover.accept(table, CLEO, 0)

    assert (await house.tables.find(table)).seats == (CLEO, BEN)
    with pytest.raises(NotSeated):
        await play(house, table, ANN, Walk(1))
    assert (await play(house, table, CLEO, Walk(1))).step.seat == 0
    with pytest.raises(NoOffer):
        await house.handover.accept(table, CLEO, 0)


async def test_an_offer_can_be_turned_down_and_taken_back(house: House) -> None:
    table = await begun(house)
    await house.handover.offer(table, ANN.id, CLEO)
    await house.handover.decline(table, CLEO, 0)
    await house.handover.offer(table, ANN.id, CLEO)
    await house.handover.withdraw(table, ANN.id)
    for attempt in (
        house.handover.accept(table, CLEO, 0),
        house.handover.decline(table, CLEO, 0),
        house.handover.withdraw(table, ANN.id),
    ):
        with pytest.raises(NoOffer):
            await attempt


async def test_a_new_offer_replaces_the_one_before_and_leaving_voids_it(house: House) -> None:
    table = await begun(house)
    await house.handover.offer(table, ANN.id, CLEO)
    await house.handover.offer(table, ANN.id, DAN)
    with pytest.raises(NoOffer):
        await house.handover.accept(table, CLEO, 0)
    await house.attendance.leave(table, ANN.id)
    with pytest.raises(NoOffer):
        await house.handover.accept(table, DAN, 0)


async def test_no_seat_is_offered_to_somebody_who_has_one_or_had_one(house: House) -> None:
    table = await begun(house, ANN, BEN, CLEO)
    with pytest.raises(SeatedAlready) as refused:
        await house.handover.offer(table, ANN.id, BEN)
    assert refused.value.params == {"name": "Ben"}
    await house.attendance.leave(table, BEN.id)
    with pytest.raises(OwnSeatFree):
        await house.handover.offer(table, ANN.id, BEN)
    with pytest.raises(NotSeated):
        await house.handover.offer(table, DAN.id, BEN)


async def test_seats_of_a_table_that_is_filling_are_not_handed_over(house: House) -> None:
    table = await house.lobby.open(HALL, "dash", ANN, "en")
    with pytest.raises(NotRunning):
        await house.handover.offer(table.id, ANN.id, BEN)
