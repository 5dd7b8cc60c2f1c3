"""Bots that serve one or several of their shards."""

from __future__ import annotations

import pytest

from bot.domain.person import Person
from bot.domain.shards import Shards
from bot.domain.table import Place
from bot.settings import Settings
from tests.bot.conftest import World, texts_of

ANN = Person(101, "Ann")


@pytest.fixture
def settings(settings: Settings, request: pytest.FixtureRequest) -> Settings:
    return settings.model_copy(update={"shards": Shards.read(request.param)})


@pytest.mark.parametrize("settings", ["0-1/2"], indirect=True)
async def test_a_bot_with_two_shards_plays_in_servers_of_both(world: World) -> None:
    for shard in (0, 1):
        guild = world.env.create_guild(f"Server {shard}", shard_id=shard)
        channel = guild.create_text_channel("arctic")
        user = world.env.create_user(f"ann{shard}")
        member = guild.add_member(user)
        await member.slash(channel, "table open", game="arctic")
        assert "How it plays" in texts_of(channel.history()[-1])


@pytest.mark.parametrize("settings", ["1/2"], indirect=True)
async def test_a_process_posts_to_a_server_of_another_process(world: World) -> None:
    guild = world.env.create_guild("Far", shard_id=0)
    channel = guild.create_text_channel("arctic")
    services = world.bot.services
    assert world.bot.get_guild(guild.id) is None

    table = await world.ask(services.lobby.tables.open(Place(channel.id, guild.id), "arctic", ANN, "en"))
    await world.ask(services.lobby.tables.join(table.id, Person(102, "Ben")))
    await world.ask(services.lobby.tables.start(table.id, ANN.id))
    await world.env.settle(timeout=20)  # With a longer timeout, simcord would wait for later timers.

    shown = [texts_of(message) for message in channel.history()]
    assert "All randomness comes from a sealed seed" in shown[0]
    assert "Act" in shown[-1]
    assert any(message.attachments for message in channel.history())
