"""Discord delivers an interaction again, as it may after a resumed session; it is carried out once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select

from bot.store.schema import audit, ballots, posts, seats
from tests.wire.conftest import Harbour
from wire.person import Person, text_of
from wire.server import Answer


async def delivered_again(harbour: Harbour, answer: Answer, times: int = 2) -> None:
    """Resume the session at an earlier point, so that its events are sent again."""
    for _ in range(times):
        edits = answer.edits
        harbour.discord.gateway.forget_where_it_was()
        harbour.discord.gateway.drop()
        await harbour.until(lambda edits=edits: answer.edits > edits)
    await harbour.delivered()


async def rows(harbour: Harbour) -> list[list[object]]:
    """Return the stored seats, ballots, audit log and pending posts."""
    whole = [select(table).order_by(*table.primary_key) for table in (seats, ballots, audit)]
    owed = select(posts.c.id, posts.c.kind, posts.c.version, posts.c.about).where(posts.c.kind != "turn")
    return await harbour.bot.services.database.read(
        lambda c: [[tuple(row) for row in c.execute(query)] for query in (*whole, owed)]
    )


def moderator(harbour: Harbour) -> Person:
    owner = harbour.backend.get_guild(harbour.guild).owner_id
    return Person(harbour.discord, harbour.guild, owner)


Ask = Callable[[Harbour, list[Person]], Awaitable[Answer]]


async def undo(harbour: Harbour, people: list[Person]) -> Answer:
    for _ in range(4):
        person, choice = await harbour.move(people)
        await person.slash(harbour.channel, "play", action=choice)
    return moderator(harbour).type(harbour.channel, "mod undo", why="a slip of the finger")


async def timer(harbour: Harbour, people: list[Person]) -> Answer:
    return moderator(harbour).type(harbour.channel, "mod timer", way="bank", hours=30, why="a birthday")


async def watch(harbour: Harbour, people: list[Person]) -> Answer:
    return harbour.person("Cleo").type(harbour.channel, "table seat watch")


async def away(harbour: Harbour, people: list[Person]) -> Answer:
    return people[0].type(harbour.channel, "me away", until="2099-01-01")


async def ban(harbour: Harbour, people: list[Person]) -> Answer:
    return moderator(harbour).type(harbour.channel, "mod ban", person=str(people[1].user), why="spoils games")


@pytest.mark.parametrize("ask", [undo, timer, watch, away, ban])
async def test_a_repeated_interaction_changes_nothing_and_has_the_same_answer(
    harbour: Harbour, table: list[Person], ask: Ask
) -> None:
    answer = await ask(harbour, table)
    person = Person(harbour.discord, harbour.guild, answer.interaction.user_id)
    reported = text_of(await person.see(answer))
    await harbour.delivered()
    before, steps = await rows(harbour), await harbour.log()
    await delivered_again(harbour, answer)
    assert await rows(harbour) == before
    assert await harbour.log() == steps
    assert text_of(person.shown(answer)) == reported


async def test_a_computer_player_is_seated_once(harbour: Harbour) -> None:
    ann = harbour.person("Ann")
    await ann.slash(harbour.channel, "table open", game="arctic")
    answer = ann.type(harbour.channel, "table seat computer", strength="easy")
    reported = text_of(await ann.see(answer))
    await delivered_again(harbour, answer)
    seated = (await rows(harbour))[0]
    assert len(seated) == 2
    assert text_of(ann.shown(answer)) == reported
