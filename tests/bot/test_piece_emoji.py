"""Emoji of pieces: uploaded, kept up to date, restored, and never a reason to fail."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from simcord.backend.models import GuildEmoji

from bot.delivery import PieceEmoji, emoji_name
from bot.domain.shards import Shards
from bot.store import realm
from render.pieces.names import NAMES
from render.pieces.pictures import picture
from tests.bot.conftest import World

LIMIT = 2_000
OPERATOR = 77
ALL, FIRST, SECOND = Shards(), Shards(0, 0, 2), Shards(1, 1, 2)


def discords(world: World) -> dict[int, GuildEmoji]:
    """Return the application's emoji on Discord, by id."""
    return world.env.backend.application_emojis


def add(world: World, name: str, by: int | None = None) -> GuildEmoji:
    """Add an emoji to the application."""
    emoji: GuildEmoji = world.env.backend.create_application_emoji(name)
    emoji.user_id = by or emoji.user_id
    return emoji


@dataclass
class CutOff:
    """A connection that fails after a number of uploads."""

    bot: discord.Client
    takes: int

    @property
    def user(self) -> discord.ClientUser | None:
        return self.bot.user

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        return await self.bot.fetch_application_emojis()

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        if not self.takes:
            raise aiohttp.ClientConnectionError("cut off")
        self.takes -= 1
        return await self.bot.create_application_emoji(name=name, image=image)


async def compared(world: World, shards: Shards = ALL, cut_after: int = LIMIT) -> PieceEmoji:
    """Let a process compare the emoji with Discord's once."""
    kept = PieceEmoji(world.bot.services.database, shards, shown=True)
    await kept.load()
    kept.start(CutOff(world.bot, cut_after))
    await kept.compared.wait()
    await kept.stop()
    return kept


async def test_each_piece_is_uploaded_once_and_shown(world: World) -> None:
    kept = await compared(world)
    before = dict(discords(world))
    assert len({each.name for each in before.values()}) == kept.available == len(NAMES)
    assert kept.words("pl")("{piece:crew} 2").startswith("<:qd_crew_")
    assert kept.words("pl", wordy=True)("{piece:crew} 2") == "załoga 2"
    await compared(world)
    assert discords(world) == before


async def test_stored_emoji_are_shown_until_they_are_compared(world: World) -> None:
    await compared(world)
    later = PieceEmoji(world.bot.services.database, ALL, shown=True)
    await later.load()
    assert later.available == len(NAMES)


async def test_an_emoji_deleted_in_the_portal_is_uploaded_again(world: World) -> None:
    before = await compared(world)
    gone = next(each for each in discords(world).values() if each.name.startswith("qd_navy_"))
    del discords(world)[gone.id]
    kept = await compared(world)
    assert gone.name in {each.name for each in discords(world).values()}
    assert kept.words("en").piece("navy") != before.words("en").piece("navy")


async def test_a_drawing_that_changed_is_uploaded_next_to_the_former_one(world: World) -> None:
    former = add(world, "qd_crew_0000")
    cut = await compared(world, cut_after=0)
    assert cut.words("en").piece("crew") == f"<:qd_crew_0000:{former.id}>"
    kept = await compared(world)
    assert former.id in discords(world)
    assert picture("crew").digest in kept.words("en").piece("crew")
    world.mistakes.found.clear()


async def test_former_emoji_are_deleted_for_room_and_an_operators_stay(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    own = {add(world, f"qd_old{number}_00ff").id for number in range(60)}
    others = {
        add(world, f"qd_team{number}_00ff" if number % 2 else f"fish{number}", OPERATOR).id
        for number in range(LIMIT - len(own))
    }
    with caplog.at_level(logging.WARNING):
        kept = await compared(world)
    assert len(discords(world)) == LIMIT
    assert others <= discords(world).keys()
    assert not own & discords(world).keys()
    assert kept.available == len(own)
    assert len([each for each in caplog.records if "no emoji" in each.getMessage()]) == 1
    world.mistakes.found.clear()


async def test_an_interrupted_upload_continues_at_the_next_start(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    kept = await compared(world, cut_after=7)
    assert kept.available == len(await world.bot.services.database.read(realm.emoji)) == 7
    assert len([each for each in caplog.records if "emoji of pieces" in each.getMessage()]) == 1
    early = dict(discords(world))
    kept = await compared(world)
    assert kept.available == len(discords(world)) == len(NAMES)
    assert early.items() <= discords(world).items()
    world.mistakes.found.clear()


async def test_two_processes_upload_nothing_twice(world: World) -> None:
    other = await compared(world, SECOND)
    assert (other.available, discords(world)) == (0, {})
    first = await compared(world, FIRST)
    other = await compared(world, SECOND)
    assert other.available == first.available == len(discords(world)) == len(NAMES)


async def test_the_setting_switches_pieces_off(world: World) -> None:
    off = PieceEmoji(world.bot.services.database, ALL, shown=False)
    off.start(world.bot)
    assert off.words("en")("{piece:crew} 2") == "crew 2"
    assert discords(world) == {}


@dataclass
class Strict(CutOff):
    """A Discord that rejects an emoji if its name is taken, unlike the simulated one."""

    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    refused: int = 0

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        async with self.one_at_a_time:
            if any(each.name == name for each in await self.fetch_application_emojis()):
                self.refused += 1
                answer = SimpleNamespace(status=400, reason="Bad Request")
                raise discord.HTTPException(answer, "the name is taken")  # type: ignore[arg-type]
            return await super().create_application_emoji(name=name, image=image)


async def test_two_processes_that_compare_at_once_show_each_piece_once(world: World) -> None:
    discord_itself = Strict(world.bot, LIMIT)
    both = [PieceEmoji(world.bot.services.database, ALL, shown=True) for _process in range(2)]
    for kept in both:
        kept.start(discord_itself)
    for kept in both:
        await kept.compared.wait()
        await kept.stop()
    assert discord_itself.refused
    assert [kept.available for kept in both] == [len(NAMES)] * 2
    assert sorted(each.name for each in discords(world).values()) == sorted(map(emoji_name, NAMES))
    assert len(await world.bot.services.database.read(realm.emoji)) == len(NAMES)
