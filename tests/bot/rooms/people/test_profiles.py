"""Profiles: asked for by every answer, so they are remembered for a while."""

from __future__ import annotations

from bot.domain.person import Person
from bot.domain.profile import Profile
from bot.people.profiles import FRESH
from bot.services import House
from tests.bot.rooms.company import ANN, BEN
from tests.bot.rooms.conftest import Clock


async def test_what_somebody_chooses_holds_at_once(house: House) -> None:
    assert await house.people.profile(ANN.id) == Profile()
    await house.people.speak(ANN.id, "pl")
    await house.people.colour(ANN.id, "dark")
    await house.people.look(ANN.id, "text")
    assert await house.people.profile(ANN.id) == Profile("pl", "dark", "text")
    assert await house.people.profile(BEN.id) == Profile()


async def test_what_they_choose_elsewhere_holds_within_a_minute(
    house: House, other_house: House, clock: Clock
) -> None:
    assert await house.people.profile(ANN.id) == Profile()
    await other_house.people.speak(ANN.id, "ja")
    assert await other_house.people.profile(ANN.id) == Profile("ja")
    await clock.advance(FRESH.total_seconds())
    assert await house.people.profile(ANN.id) == Profile("ja")


async def test_nobody_is_remembered_who_was_forgotten(house: House) -> None:
    await house.people.speak(ANN.id, "pl")
    await house.people.profile(ANN.id)
    await house.personal.forget(Person(ANN.id, ANN.name))
    assert await house.people.profile(ANN.id) == Profile()
