"""Helpers for tests of a server's queue, and the people who wait in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from bot.domain.matching.muster import Gathering
from bot.domain.matching.request import Wish
from bot.domain.person import Person
from bot.domain.table import TableRecord
from bot.matching import QueueOverview
from bot.services import Services

SERVER, CHANNEL = 1, 70
ZOE = Person(900, "Zoe")
PEOPLE = [Person(200 + number, f"P{number}") for number in range(8)]
threads = count(7_000)


def wish(**changed: Any) -> Wish:
    return Wish(**{"games": ("dash",), "least": 2, "most": 3, **changed})


async def opened(services: Services) -> None:
    """Let a moderator open the queue."""
    await services.matching.queues.choose(SERVER, ZOE, CHANNEL, "en")


async def join_queue(services: Services, *people: Person, **changed: Any) -> None:
    """Let people join the queue with the default wish, or a changed one."""
    for person in people:
        await services.matching.queues.join(SERVER, person, wish(**changed))


async def round_of(services: Services) -> QueueOverview:
    return await services.matching.rounds.run(SERVER)


async def only(services: Services) -> Gathering:
    """Form groups, and return the only group that is not over."""
    overview = await round_of(services)
    [found] = [each for each in overview.gatherings if each.muster.stage in ("call", "muster")]
    return found


async def confirmed(services: Services, gathering: Gathering, people: Sequence[Person] = ()) -> None:
    """Let these people confirm, or the whole group if none are given."""
    for person in people or [each.person for each in gathering.people]:
        await services.matching.queues.confirm(SERVER, gathering.muster.id, person.id)


async def seated(services: Services, gathering: Gathering) -> TableRecord | None:
    return await services.matching.opening.seat(SERVER, gathering.muster.id, next(threads))


def names(gathering: Gathering) -> list[str]:
    return [each.person.name for each in gathering.people]
