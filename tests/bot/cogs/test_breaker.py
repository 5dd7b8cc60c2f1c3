"""Unexpected errors: the bot reports them, pauses the table, and always answers the user."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from bot.circuit_breaker import MANY, REST, ROW
from tests.bot.conftest import World, texts_of


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def fail(*_: Any, **__: Any) -> None:
    raise RuntimeError("a mistake in a rule")


async def test_errors_in_a_row_pause_the_table_and_are_announced(world: World, table: tuple[Any, Any]):
    button = await world.post_button("qd:act:1::")
    world.bot.presses["act"] = fail

    for _ in range(ROW):
        answer = await table[0].click(button, label="Press")
        assert "Something went wrong on my side" in texts_of(answer.response)
    await world.env.settle()

    assert "paused the game" in texts_of(world.latest("failed several times in a row"))
    assert (await world.bot.services.tables.find(1)).paused_at is not None
    assert any("its table rests" in line for line in world.forgive())


async def test_many_errors_stop_the_bot_for_a_while_and_it_says_until_when(
    world: World, table: tuple[Any, Any]
):
    button = await world.post_button("qd:act:1::")
    world.bot.presses["act"] = fail
    for _ in range(MANY):
        await table[1].click(button, label="Press")

    for answer in (
        await table[0].click(button, label="Press"),
        await table[0].slash(world.channel, "table status"),
    ):
        assert "I've stopped after too many failures" in texts_of(answer.response)
    await world.later(REST.total_seconds() + 1)
    answer = await table[0].slash(world.channel, "table status")

    assert "too many failures" not in texts_of(answer.response)
    assert any("too many mistakes: resting" in line for line in world.forgive())


TOLD_OTHERWISE = "UPDATE steps SET events = '[]' WHERE kind = 'start'"
UNKNOWN = """UPDATE steps SET command = '{"kind": "gone"}' WHERE version = 1"""


@pytest.mark.parametrize("of_another_version", [TOLD_OTHERWISE, UNKNOWN])
async def test_a_log_that_replays_differently_is_no_error_and_its_table_is_not_paused(
    world: World, table: tuple[Any, Any], of_another_version: str
):
    ann, bartek = table
    for person, action in ((ann, "place:RUS:1"), (bartek, "place:NOR:1")):
        await person.slash(world.channel, "play", action=action)
    database = world.bot.services.database
    await world.ask(database.transact(lambda connection: connection.execute(text(of_another_version))))
    await world.restart()

    for _ in range(ROW + 1):
        answer = await bartek.slash(world.channel, "undo")
        assert "the game goes on" in texts_of(answer.response)

    found = await world.ask(world.bot.services.tables.find(1))
    assert (found.paused_at, found.version) == (None, 2)
