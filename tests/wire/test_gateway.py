"""The gateway drops the connection, requests another one, ends a session, and loses events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.play import Request
from tests.wire.conftest import Harbour
from wire.gateway import Gateway
from wire.person import Person, text_of


@pytest.mark.parametrize("break_off", [Gateway.drop, Gateway.ask_to_reconnect])
async def test_actions_during_a_gateway_outage_are_executed_once_afterwards(
    harbour: Harbour, table: list[Person], break_off: Callable[[Gateway], None]
) -> None:
    gateway = harbour.discord.gateway
    person, choice = await harbour.move(table)
    break_off(gateway)
    answer = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert (gateway.identified, gateway.resumed) == (1, 1)
    assert "Nothing for you to decide now" in text_of(answer)
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()


async def test_a_repeated_event_is_executed_once(harbour: Harbour, table: list[Person]) -> None:
    gateway = harbour.discord.gateway
    person, choice = await harbour.move(table)
    answer = person.type(harbour.channel, "play", action=choice)
    reported = text_of(await person.see(answer))
    await harbour.delivered()
    edits = answer.edits
    gateway.forget_where_it_was()
    gateway.drop()
    await harbour.until(lambda: answer.edits > edits)
    await harbour.delivered()
    assert text_of(person.shown(answer)) == reported
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()


async def test_after_the_end_of_a_session_the_bot_identifies_again_and_continues(
    harbour: Harbour, table: list[Person]
) -> None:
    gateway = harbour.discord.gateway
    gateway.invalidate()
    lost = harbour.backend.create_channel(harbour.guild, "opened meanwhile").id
    await harbour.until(lambda: gateway.identified == 2)
    await harbour.until(lambda: harbour.bot.get_channel(lost))
    person, choice = await harbour.move(table)
    answer = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert "Nothing for you to decide now" in text_of(answer)
    await harbour.assert_sound()


async def test_a_lost_press_changes_nothing_and_can_be_repeated(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    harbour.discord.gateway.lose(1)
    lost = person.type(harbour.channel, "play", action=choice)
    answer = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert lost.acknowledged is None
    assert "Nothing for you to decide now" in text_of(answer)
    assert len(await harbour.log()) == 2
    await harbour.assert_sound()


async def test_an_unreported_deletion_of_a_channel_is_detected_by_the_next_post(
    harbour: Harbour, table: list[Person]
) -> None:
    person, _choice = await harbour.move(table)
    position = await harbour.position()
    harbour.discord.gateway.lose(1)
    harbour.backend.delete_channel(harbour.channel)
    seat = position.decisions[0].seat
    request = Request(position.table.id, position.table.seats[seat].id, 1)
    await harbour.bot.services.play.commands.play(request, position.legal(seat)[0])
    await harbour.delivered()
    found = await harbour.bot.services.tables.find(position.table.id)
    assert found.lost_at is not None
    elsewhere = harbour.backend.create_channel(harbour.guild, "elsewhere").id
    moved = await person.slash(elsewhere, "table move", table=found.id)
    harbour.channel = elsewhere
    await harbour.delivered()
    assert "The table continues here" in text_of(moved)
    await harbour.assert_sound()
