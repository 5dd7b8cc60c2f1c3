"""A seat that is handed to another person, who agrees."""

from __future__ import annotations

import pytest

from bot.domain.errors import (
    NoOffer,
    NotRunning,
    NotSeated,
    OfferedLately,
    OfferOpen,
    OwnSeatFree,
    SeatedAlready,
)
from bot.services import Services
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    DAN,
    HALL,
    begun,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Walk


async def test_a_seat_is_handed_over_when_the_other_agrees(services: Services) -> None:
    table = await begun(services)
    await services.people.handover.offer(table, ANN.id, CLEO)
    assert (await services.tables.find(table)).seats == (ANN, BEN)
    await play(services, table, ANN, Walk(1))

    await services.people.handover.accept(table, CLEO, 0)

    assert (await services.tables.find(table)).seats == (CLEO, BEN)
    with pytest.raises(NotSeated):
        await play(services, table, ANN, Walk(1))
    assert (await play(services, table, CLEO, Walk(1))).step.seat == 0
    with pytest.raises(NoOffer):
        await services.people.handover.accept(table, CLEO, 0)


async def test_an_offer_can_be_declined_and_taken_back(services: Services, clock: Clock) -> None:
    table = await begun(services)
    await services.people.handover.offer(table, ANN.id, CLEO)
    await services.people.handover.decline(table, CLEO, 0)
    await clock.advance(60 * 60)
    await services.people.handover.offer(table, ANN.id, CLEO)
    await services.people.handover.withdraw(table, ANN.id)
    for attempt in (
        services.people.handover.accept(table, CLEO, 0),
        services.people.handover.decline(table, CLEO, 0),
        services.people.handover.withdraw(table, ANN.id),
    ):
        with pytest.raises(NoOffer):
            await attempt


async def test_leaving_voids_an_offer(services: Services) -> None:
    table = await begun(services)
    await services.people.handover.offer(table, ANN.id, CLEO)
    await services.people.attendance.leave(table, ANN.id)
    with pytest.raises(NoOffer):
        await services.people.handover.accept(table, CLEO, 0)


async def test_a_seat_is_offered_to_one_person_at_a_time_and_once_an_hour(
    services: Services, clock: Clock
) -> None:
    table, other = await begun(services), await begun(services, ANN, DAN, place=CELLAR)
    await services.people.handover.offer(table, ANN.id, CLEO)
    await clock.advance(2 * 60 * 60)
    with pytest.raises(OfferOpen):
        await services.people.handover.offer(table, ANN.id, DAN)

    await services.people.handover.withdraw(table, ANN.id)
    await services.people.handover.offer(table, ANN.id, DAN)
    await services.people.handover.withdraw(table, ANN.id)
    for at in (table, other):
        with pytest.raises(OfferedLately) as refused:
            await services.people.handover.offer(at, ANN.id, CLEO)
        assert refused.value.params == {"until": int(clock.now().timestamp()) + 60 * 60}
    await clock.advance(60 * 60)
    await services.people.handover.offer(other, ANN.id, CLEO)


async def test_no_seat_is_offered_to_a_person_who_has_or_had_one(services: Services) -> None:
    table = await begun(services, ANN, BEN, CLEO)
    with pytest.raises(SeatedAlready) as refused:
        await services.people.handover.offer(table, ANN.id, BEN)
    assert refused.value.params == {"name": "Ben"}
    await services.people.attendance.leave(table, BEN.id)
    with pytest.raises(OwnSeatFree):
        await services.people.handover.offer(table, ANN.id, BEN)
    with pytest.raises(NotSeated):
        await services.people.handover.offer(table, DAN.id, BEN)


async def test_seats_of_a_lobby_are_not_handed_over(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en")
    with pytest.raises(NotRunning):
        await services.people.handover.offer(table.id, ANN.id, BEN)
