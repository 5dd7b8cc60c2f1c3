"""Helpers for tests of leagues and cups: use commands, play tables, find messages and pings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord

from bot.domain.person import Person
from bot.domain.table import Place
from tests.bot.conftest import World, texts_of

HOUR = 3_600
ZOE = Person(1, "Zoe")
"""A moderator who acts through the service, without Discord."""


async def said(who: Any, channel: Any, command: str, /, **options: Any) -> str:
    """Use a command and return the text of its answer."""
    return texts_of((await who.slash(channel, command, **options)).response).strip()


def season_message(world: World) -> discord.Message:
    """Return the message of the channel's only season."""
    [message] = [one for one in world.messages() if "· The Arctic" in texts_of(one)]
    return message


async def played(world: World, *threads: Any) -> None:
    """Play games to their end with random legal commands."""
    tables = world.bot.services.tables
    for thread in threads:
        await world.play_out((await world.ask(tables.at_place(Place(thread.id, world.guild.id)))).id)
    await world.env.settle()
    await world.ask(world.bot.services.records.archive.settled())
    await world.env.settle()


def ends(*threads: Any) -> list[str]:
    """Return the messages with tables' final scores."""
    return [
        text for thread in threads for one in thread.history() if "final scores" in (text := texts_of(one))
    ]


def check_pings(world: World) -> None:
    """Check that each table pinged its people once, and that the season's message pinged no one."""
    for thread in world.channel.threads:
        pinged = Counter(each for message in thread.history() for each in message.raw_mentions)
        assert set(pinged.values()) == {1}, thread.name
    assert season_message(world).raw_mentions == []
