"""Hidden information is not revealed: after a redeal, texts, pictures and function calls are the same."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import CO_COROUTINE
from itertools import count
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

import bot
import engine
import render
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.play import Request
from bot.store.table import tables
from engine import games
from tests.bot.cogs.party import Party
from tests.bot.conftest import World

pytestmark = pytest.mark.drawn

STEPS = {"arctic": 15, "empires": 40, "nemo": 30}
"""By game: after how many steps it is tested."""
READING = (
    ("act", {}),
    ("table status", {}),
    ("table board", {}),
    ("table export", {}),
    ("play", {"action": "what I may not know"}),
    ("preview", {"action": "a"}),
    ("crew orders", {}),
    ("orders", {}),
    ("orders", {"next": "what I may not know"}),
    ("rules", {}),
)
"""Commands that show a position without changing it."""

OURS = tuple(str(Path(module.__file__).parent) for module in (bot, engine, render) if module.__file__)
"""The directories that contain the project's functions."""

every_game = pytest.mark.parametrize("game", games)


class Watched:
    """A table of three players in mid-game, whose hidden information can be redealt."""

    def __init__(self, world: World, game: str) -> None:
        self.world, self.game = world, games[game]
        self.people = [world.person(name) for name in ("Ann", "Bartek", "Chie", "Zoe")]
        self.numbers = count(1)

    async def begin(self) -> None:
        world, lobby = self.world, self.world.bot.services.lobby.tables
        await world.bot.services.delivery.outbox.stop()
        seats = [Person(person.id, f"Person {place}") for place, person in enumerate(self.people[:3])]
        place = Place(world.channel.id, world.guild.id)
        self.table = (await world.ask(lobby.open(place, self.game.id, seats[0], "en"))).id
        for person in seats[1:]:
            await world.ask(lobby.join(self.table, person))
        await world.ask(lobby.start(self.table, seats[0].id))
        chance = Random(self.game.id)  # noqa: S311 - any game will do
        for _step in range(STEPS[self.game.id]):
            position = await self.position()
            seat = position.decisions[0].seat
            command = chance.choice(position.legal(seat))
            play = world.bot.services.play.commands.play(
                Request(self.table, seats[seat].id, next(self.numbers)), command
            )
            await world.ask(play)

    async def position(self) -> Position:
        return await self.world.ask(self.world.bot.services.tables.position(self.table))

    async def redeal(self, seat: int | None, seed: str) -> None:
        """Redeal the information that is hidden from a seat."""
        position = await self.position()
        dealt = self.game.redeal(position.state, seat, seed)
        self.world.bot.services.tables._repository.keep(self.table, position.version, dealt)

    async def conversation(self, person: Any) -> list[str]:
        """Let a user read and type whatever they can; return everything that is sent to them."""
        world = self.world
        begun = len(world.env.http_requests)
        offered = []
        for command, options in READING:
            answer = await person.slash(world.channel, command, **options)
            if answer.response is not None:
                offered += [
                    (world.env.backend.cdn.get(each.url) or b"").hex() for each in answer.response.attachments
                ]
        for option in ("", "a", "1"):
            offered.append(json.dumps(await person.autocomplete(world.channel, "play", "action", option)))
        sent = [_as_text(request.json) for request in world.env.http_requests[begun:]]
        return [*sent, *offered]


def _as_text(payload: Any) -> str:
    return json.dumps(payload, sort_keys=True, default=str)


@pytest.fixture
async def watched(world: World, game: str) -> Watched:
    table = Watched(world, game)
    await table.begin()
    return table


@every_game
@pytest.mark.parametrize("seat", [1, None], ids=["a seat", "a spectator"])
async def test_a_user_is_sent_nothing_that_depends_on_hidden_information(watched: Watched, seat: int | None):
    person = watched.people[3 if seat is None else seat]
    before = (await watched.position()).game.dump((await watched.position()).state)
    await person.slash(watched.world.channel, "act")  # From now on, every panel replaces an earlier one.
    shown = await watched.conversation(person)

    for deal in range(2):
        await watched.redeal(seat, f"deal {deal}")
        assert await watched.conversation(person) == shown

    after = (await watched.position()).game.dump((await watched.position()).state)
    assert before != after
    assert len(shown) > 2 * len(READING)


@every_game
async def test_orders_plans_and_notes_are_never_sent_to_others(watched: Watched):
    position, services = await watched.position(), watched.world.bot.services
    secretive = next(seat for seat in range(3) if seat not in {each.seat for each in position.decisions})
    person = watched.people[secretive]
    others = [each for each in watched.people if each is not person]
    for each in watched.people:  # The first press stores the user's display name.
        await watched.conversation(each)
    shown = [await watched.conversation(each) for each in others]
    own = await watched.conversation(person)

    await watched.world.ask(services.play.orders.add(watched.table, person.id, "single:do"))
    foreseen = await watched.world.ask(services.play.orders.foresee(watched.table, person.id))
    for move in foreseen.moves[:1]:
        await watched.world.ask(services.play.orders.plan(watched.table, person.id, move))
    await watched.world.ask(services.people.notes.write(watched.table, person.id, "xyzzy"))

    assert [await watched.conversation(each) for each in others] == shown
    assert (await watched.position()).version == position.version
    assert await watched.conversation(person) != own


@pytest.mark.parametrize("game", ["empires"])
async def test_a_different_deal_is_shown_to_a_player_who_may_know_it(watched: Watched):
    shown = await watched.conversation(watched.people[1])

    await watched.redeal(None, "another deal")

    assert await watched.conversation(watched.people[1]) != shown


@every_game
async def test_the_work_of_an_answer_does_not_depend_on_hidden_information(watched: Watched):
    person, worked = watched.people[1], []
    await watched.redeal(1, "to begin with")
    await watched.conversation(person)
    await person.slash(watched.world.channel, "act")  # From now on, every panel replaces an earlier one.

    for deal in range(2):
        await watched.redeal(1, f"deal {deal}")
        with counted() as calls:
            await watched.conversation(person)
        worked.append(dict(calls))

    assert worked[0] == worked[1]
    assert sum(worked[0].values()) > 1_000


@contextmanager
def counted() -> Iterator[dict[str, int]]:
    """Count the calls of each function of the rules, the boards and the bot, except those for waiting."""
    calls: dict[str, int] = {}

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        ours = code.co_filename.startswith(OURS)
        if event == "call" and ours and not code.co_flags & CO_COROUTINE:
            calls[code.co_qualname] = calls.get(code.co_qualname, 0) + 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


@every_game
async def test_the_seed_of_a_running_game_is_never_sent_or_logged(
    world: World, game: str, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.DEBUG)
    party = Party(world)
    people = await party.sit_down(game, "Ann", "Bartek", "Chie")
    for _step in range(2):
        await party.act()
    for command, options in READING:
        await people[0].slash(world.channel, command, **options)
    position = await party.position()
    seed, _past = await world.ask(
        world.bot.services.database.transact(lambda c: tables.chance(c, party.table))
    )

    sent = [message for each in world.env.backend.messages.values() for message in each.values()]
    files = [world.env.backend.cdn.get(one["url"]) or b"" for each in sent for one in each.attachments]
    shown = "\n".join([repr(world.env.http_requests), caplog.text, repr(position), repr(position.table)])
    assert len(seed) == 64
    assert position.table.commitment in shown
    assert seed not in shown
    assert len(files) > 1
    assert not any(seed.encode() in file for file in files)
    assert seed not in repr(position.state)
