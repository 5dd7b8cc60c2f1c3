"""Save files: moved from one server's bot to another's, and what they reveal of a running game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.domain.table import Place
from bot.settings import Settings
from engine.kernel.save import state_hash
from tests.bot.conftest import World, simulated, texts_of

ORDER = ("RUS", "NOR", "EU", "CAN")


async def board(world: World, person: Any) -> bytes:
    return world.file((await person.slash(world.channel, "table board")).response)


async def hash_of(world: World) -> str:
    tables = world.bot.services.tables
    table = await world.ask(tables.at_place(Place(world.channel.id, world.guild.id)))
    position = await world.ask(tables.position(table.id))
    return state_hash(position.game, position.state)


@pytest.mark.drawn
async def test_a_table_continues_unchanged_under_another_bot_on_another_server(
    settings: Settings, tmp_path: Path
):
    async with simulated(settings) as here:
        ann, bartek = here.person("Ann"), here.person("Bartek")
        await here.seated(ann, bartek)
        for space in range(1, 4):
            for nation, person in zip(ORDER, (ann, bartek) * 2, strict=True):
                await person.slash(here.channel, "play", action=f"place:{nation}:{space}")
        save = here.file((await ann.slash(here.channel, "table export")).response)
        drawn, hashed, awaited = await board(here, ann), await hash_of(here), here.turn().raw_mentions

    elsewhere = Settings(
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'elsewhere.db'}", pieces=False, _env_file=None
    )
    async with simulated(elsewhere) as there:
        people = {person.id: person for person in (there.person("Ann"), there.person("Bartek"))}
        assert people.keys() == {ann.id, bartek.id}
        answer = await there.person("Edda").slash(there.channel, "table import", file=("table.json", save))
        assert "The table is set up as saved." in texts_of(answer.response)
        offer = there.latest("Seats are offered to: Ann, Bartek.")
        assert there.pinged(offer) == []
        for person in people.values():
            await person.click(offer, label="Take the seat")
        await there.restart()

        assert await hash_of(there) == hashed
        assert await board(there, people[ann.id]) == drawn
        assert there.turn().raw_mentions == awaited
        acting = people[awaited[0]]
        offered = await acting.autocomplete(there.channel, "play", "action", "")
        await acting.slash(there.channel, "play", action=offered[0]["value"])
        assert await hash_of(there) != hashed


async def test_a_game_with_hidden_information_is_saved_for_each_player_as_they_may_know_it(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="empires")
    await bartek.slash(world.channel, "table join")
    await ann.slash(world.channel, "table start")

    answer = (await ann.slash(world.channel, "table export")).response

    assert "Hidden information isn't in it" in texts_of(answer)
    exported = json.loads(world.file(answer))
    assert (exported["format"], exported["seat"]) == ("quarterdeck-view", 0)
    harbour = world.guild.create_text_channel("harbour")
    refused = await ann.slash(harbour, "table import", file=("table.json", world.file(answer)))
    assert "it can't be continued. Nothing has changed." in texts_of(refused.response)
    assert "There's no table in" in texts_of((await ann.slash(harbour, "table status")).response)


async def test_a_save_whose_hash_is_not_that_of_its_game_is_refused(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    save = json.loads(world.file((await ann.slash(world.channel, "table export")).response))
    edited = json.dumps({**save, "state_hash": "0" * 64}).encode()
    harbour: discord.TextChannel = world.guild.create_text_channel("harbour")

    answer = await ann.slash(harbour, "table import", file=("table.json", edited))

    assert "replaying the commands leads to another position" in texts_of(answer.response)
