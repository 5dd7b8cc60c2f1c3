"""A form of a player's page that is submitted twice is carried out once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.domain.order import Order
from tests.bot.cogs.games.test_empires import Company
from tests.bot.cogs.party import Party
from tests.bot.conftest import World
from tests.bot.web.conftest import Reader, filled, forms, moves

USED = "This form has been used already"


async def _waiting(world: World, party: Party, reader: Reader) -> tuple[Any, str]:
    """Start a game, and open the page of a player without a decision."""
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    [seat, *_others] = await party.waits_for()
    person = people[(seat + 1) % 3]
    await reader.sit_down(world, party.table, person)
    return person, f"/seat/{party.table}/act"


async def _orders(world: World, party: Party, person: Any) -> list[Order]:
    return [*(await world.bot.services.play.orders.read(party.table, person.id)).orders]


async def _send(reader: Reader, path: str, verb: str) -> dict[str, str]:
    """Submit the first form with this verb; return what was sent."""
    sent = filled(moves((await reader.get(path)).text, verb)[0])
    assert (await reader.get(f"{path}?part=1", "POST", sent)).status == 200
    return sent


async def test_an_answer_in_advance_that_was_taken_back_does_not_apply_again(
    world: World, party: Party, reader: Reader
) -> None:
    person, path = await _waiting(world, party, reader)
    old = await _send(reader, path, "always")
    await _send(reader, path, "revoke")

    again = await reader.get(f"{path}?part=1", "POST", old)

    assert again.status == 409
    assert USED in again.text
    assert await _orders(world, party, person) == []
    await _send(reader, path, "always")
    assert len(await _orders(world, party, person)) == 1, "a new form does it"


async def test_an_older_answer_does_not_replace_the_one_given_since_on_discord(
    world: World, party: Party, reader: Reader
) -> None:
    person, path = await _waiting(world, party, reader)
    form = moves((await reader.get(path)).text, "always")[0]
    pays, loses = [word for word in form["command"] if word.startswith("fee:")]
    old = {**filled(form), "command": pays}
    await reader.get(path, "POST", old)
    await world.ask(world.bot.services.play.orders.add(party.table, person.id, loses))
    before = await _orders(world, party, person)

    assert (await reader.get(path, "POST", old)).status == 409
    assert await _orders(world, party, person) == before


async def test_taking_back_the_same_answer_twice_does_not_take_back_another(
    world: World, party: Party, reader: Reader
) -> None:
    """The id of a removed answer isn't used again."""
    person, path = await _waiting(world, party, reader)
    await _send(reader, path, "always")
    old = await _send(reader, path, "revoke")
    await world.later(1)
    await _send(reader, path, "always")
    before = await _orders(world, party, person)

    assert (await reader.get(path, "POST", old)).status == 409
    assert await _orders(world, party, person) == before


async def test_an_unused_form_does_not_take_back_an_answer_that_it_never_showed(
    world: World, party: Party, reader: Reader
) -> None:
    person, path = await _waiting(world, party, reader)
    await _send(reader, path, "always")
    unused = filled(moves((await reader.get(path)).text, "revoke")[0])
    await world.later(1)
    await _send(reader, path, "revoke")
    await _send(reader, path, "always")
    before = await _orders(world, party, person)

    assert (await reader.get(path, "POST", unused)).status == 409
    assert await _orders(world, party, person) == before


async def test_a_refused_form_can_be_sent_again(world: World, party: Party, reader: Reader) -> None:
    person, path = await _waiting(world, party, reader)
    sent = filled(moves((await reader.get(path)).text, "always")[0])
    await world.bot.services.play.orders.add(party.table, person.id, sent["command"])

    refused = await reader.get(path, "POST", {**sent, "command": "no-such:answer"})
    [order] = await _orders(world, party, person)
    await world.bot.services.play.orders.revoke(party.table, person.id, order.id)
    done = await reader.get(f"{path}?part=1", "POST", sent)

    assert (refused.status, done.status) == (409, 200)
    assert len(await _orders(world, party, person)) == 1


async def test_requests_on_one_connection_are_separate(world: World, party: Party, reader: Reader) -> None:
    """A browser sends many requests over a connection, and a single task answers them."""
    person, path = await _waiting(world, party, reader)
    for _time in range(3):
        await _send(reader, path, "always")
        await _send(reader, path, "revoke")

    assert await _orders(world, party, person) == []


async def test_a_games_standing_order_is_given_once(world: World, reader: Reader) -> None:
    company = Company(world, "Ann", "Bartek", "Chie")
    await company.sit_down()
    await company.set_up()
    table = (await company.position()).table
    path = f"/seat/{table.id}/act"
    await reader.sit_down(world, table.id, company.people[1])
    offered = moves((await reader.get(path)).text, "order")
    sent = filled(offered[0])

    await reader.get(path, "POST", sent)
    given = (await company.position()).version
    later = filled(moves((await reader.get(path)).text, "order")[0])
    await reader.get(path, "POST", later)
    version = (await company.position()).version
    await reader.get(path, "POST", sent)

    assert 0 < given < version
    assert (await company.position()).version == version


@pytest.mark.parametrize("verb", ["always", "revoke"])
async def test_used_forms_are_forgotten_only_when_no_page_can_send_them(
    world: World, party: Party, reader: Reader, verb: str
) -> None:
    person, path = await _waiting(world, party, reader)
    sent = await _send(reader, path, "always")
    sent = await _send(reader, path, "revoke") if verb == "revoke" else sent
    before = await _orders(world, party, person)

    await world.later(timedelta(minutes=119).total_seconds())

    assert (await reader.get(path, "POST", sent)).status == 409
    assert await _orders(world, party, person) == before
    assert forms((await reader.get(path)).text)
