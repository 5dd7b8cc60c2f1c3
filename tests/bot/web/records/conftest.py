"""Fixtures for the pages of seasons."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.leagues import GRACE
from tests.bot.conftest import World, texts_of
from tests.bot.web.conftest import URL

HOUR = 3_600


@pytest.fixture
def moderator(world: World) -> Any:
    role = world.guild.create_role("Warden", permissions=discord.Permissions(manage_channels=True))
    return world.person("Zoe", roles=[role])


async def begun(
    world: World, moderator: Any, *names: str, group: str = "league", **options: Any
) -> list[Any]:
    """Open and start a season in the channel; return its participants."""
    given = {"name": "Harbour", "game": "arctic", "seats": 2, **options}
    await moderator.slash(world.channel, f"{group} open", **given)
    people = [world.person(name) for name in names]
    for person in people:
        assert "signed up" in texts_of((await person.slash(world.channel, f"{group} join")).response)
    shown = texts_of((await moderator.slash(world.channel, f"{group} start", sure=True)).response)
    assert "has started" in shown, shown
    await world.later(GRACE.seconds + 1)
    return people


def buttons(answer: Any) -> dict[str, str]:
    """Return the paths of a message's link buttons, by label."""
    found = {}
    parts = [part if isinstance(part, dict) else part.to_dict() for part in answer.components]
    while parts:
        part = parts.pop()
        if part.get("url"):
            found[part["label"]] = part["url"].removeprefix(URL)
        parts += part.get("components") or ()
    return found


async def season_path(world: World, kind: Any = "league") -> str:
    """Return the path of the page of the channel's season."""
    services = world.bot.services
    overview = await world.ask(services.leagues.here(world.channel.id, kind))
    return (await world.ask(services.links.records.season(overview.season))).removeprefix(URL)


def hide(world: World, *people: Any) -> None:
    """Hide the channel from everyone except some people and the bot."""
    looks = discord.Permissions(view_channel=True).value
    assert world.bot.user is not None
    for member in (world.bot.user, *people):
        world.env.backend.set_overwrite(
            world.channel.id, Overwrite(member.id, OverwriteType.MEMBER, allow=looks)
        )
    everyone = Overwrite(world.guild.id, OverwriteType.ROLE, deny=looks)
    world.env.backend.set_overwrite(world.channel.id, everyone)
