"""`/stats` as shown to users."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, update

from bot.domain.finish import Finish
from bot.domain.person import Person
from bot.domain.table import Place
from bot.store import finishes
from bot.store.schema import tables
from bot.text.catalogue import words_for
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of

LOCALES = ("en-US", "pl", "ja", "zh-TW")


async def answer_to(world: World, reader: Any, command: str, **options: Any) -> str:
    """Return the private answer of `/stats`."""
    answer = await reader.slash(world.channel, f"stats {command}", **options)
    assert answer.ephemeral
    return texts_of(answer.response).strip()


async def test_a_finished_game_is_in_the_statistics_of_its_players(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    await world.played_out()

    for locale in LOCALES:
        world.locales[ann.id], words = locale, words_for(locale)
        own = await answer_to(world, ann, "me")
        others = await answer_to(world, ann, "person", person=bartek)
        game = await answer_to(world, ann, "game", game="arctic")
        server = await answer_to(world, ann, "server")

        begun = words.n("{count} game begun", "{count} games begun", 1)
        finished = words.n("{count} finished", "{count} finished", 1)
        for shown in (own, others, game, server):
            assert words.join([begun, finished]) in shown
        assert words("{name} on this server", name="Ann") in own
        assert words("{name} on this server", name="Bartek") in others
        for shown in (own, others):
            assert words("Place {place}: {count}×").partition("{")[0] in shown
            assert words("Rating: {rating}").partition("{")[0] in shown
            assert words("Time for a decision: {time} (median of {count})").partition("{")[0] in shown
            assert words("{rating} · settling").partition("}")[2] in shown
        met = words("With you at the table: {ahead}× ahead of you, {level}× level, {behind}× behind")
        assert met.partition("{")[0] in others
        assert met.partition("{")[0] not in own
        assert words("Most points") in game
        assert words.n("{count} person has played", "{count} people have played", 2) in server
        assert words("Games finished: {names}", names=words.join(["Ann 1", "Bartek 1"])) in server


@pytest.mark.parametrize("locale", LOCALES)
async def test_without_any_games_the_statistics_say_so(world: World, locale: str):
    ann, bartek, words = world.person("Ann", locale), world.person("Bartek"), words_for(locale)
    nothing = words("No game yet. /table list shows tables with a free seat.")
    assert nothing in await answer_to(world, ann, "me")
    assert nothing in await answer_to(world, ann, "person", person=bartek)
    assert words("No game has begun here yet. /table open opens a table.") in await answer_to(
        world, ann, "server"
    )
    assert words.n("{count} game begun", "{count} games begun", 0) in await answer_to(
        world, ann, "game", game="nemo"
    )


async def test_voyages_are_counted_separately_by_motive_and_difficulty(world: World):
    party = Party(world)
    (ann,) = await party.sit_down("nemo", "Ann", motive="science", difficulty="sailor")
    table = (await party.position()).table
    voyage = Finish(
        table_id=table.id,
        game="nemo",
        ended_at=world.now(),
        seat=0,
        person=Person(ann.id, "Ann"),
        place=1,
        points=312,
        outcome="triumph",
        sort={"motive": "science", "difficulty": "sailor", "semi_competitive": "False"},
        rivals=False,
        whole=True,
        decisions=120,
        pace=90,
        dice=(10, 12, 8, 9, 11, 10),
    )

    def end(connection: Connection) -> None:
        ended = {"status": "ended", "ended_at": world.now()}
        connection.execute(update(tables).where(tables.c.id == table.id).values(ended))
        finishes.add(connection, table.id, [voyage])

    await world.ask(world.bot.services.database.transact(end))

    shown = await answer_to(world, ann, "me")

    assert "- Science, Sailor: 312 points" in shown
    assert "Triumph 1×" in shown
    assert "Time for a decision: 1 minute (median of 120)" in shown
    assert "Dice: 60×, mean 3.48 (3.50 expected), 1 to 6 in turn 10 12 8 9 11 10" in shown
    assert "Rating" not in shown
    assert "Places" not in shown
    assert "312 points · Ann" in await answer_to(world, ann, "game", game="nemo")


async def test_statistics_are_those_of_the_server_where_they_are_requested(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    table = await world.ask(world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id)))
    sheet = await world.ask(world.bot.services.records.statistics.of_server(world.guild.id + 1, ann.id))
    assert table.status == "running"
    assert sheet.games == {}


async def test_a_bot_has_no_statistics(world: World):
    ann = world.person("Ann")
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    assert "is a bot" in await answer_to(world, ann, "person", person=robot)
