"""Profiles, which every answer needs, so they are cached for a while."""

from __future__ import annotations

from bot.domain.person import Person
from bot.domain.profile import Profile
from bot.people.profiles import FRESH
from bot.services import Services
from tests.bot.rooms.company import ANN, BEN
from tests.bot.rooms.conftest import Clock


async def test_a_persons_choices_apply_at_once(services: Services) -> None:
    assert await services.people.profiles.profile(ANN.id) == Profile()
    await services.people.profiles.speak(ANN.id, "pl")
    await services.people.profiles.colour(ANN.id, "dark")
    await services.people.profiles.look(ANN.id, "text")
    assert await services.people.profiles.profile(ANN.id) == Profile("pl", "dark", "text")
    assert await services.people.profiles.profile(BEN.id) == Profile()


async def test_choices_made_in_another_process_apply_within_a_minute(
    services: Services, other_services: Services, clock: Clock
) -> None:
    assert await services.people.profiles.profile(ANN.id) == Profile()
    await other_services.people.profiles.speak(ANN.id, "ja")
    assert await other_services.people.profiles.profile(ANN.id) == Profile("ja")
    await clock.advance(FRESH.total_seconds())
    assert await services.people.profiles.profile(ANN.id) == Profile("ja")


async def test_a_forgotten_person_is_not_remembered(services: Services) -> None:
    await services.people.profiles.speak(ANN.id, "pl")
    await services.people.profiles.profile(ANN.id)
    await services.people.privacy.forget(Person(ANN.id, ANN.name))
    assert await services.people.profiles.profile(ANN.id) == Profile()
