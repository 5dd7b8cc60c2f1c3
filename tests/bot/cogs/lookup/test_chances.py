"""The picture of the chances in a game: posted at the end, then shown on request, but not before."""

from __future__ import annotations

import asyncio
from io import BytesIO

import discord
import pytest
from PIL import Image

from bot.text.catalogue import words_for
from tests.bot.conftest import World, texts_of
from tests.bot.patient import STUCK

LANGUAGES = [("en-US", "en"), ("zh-TW", "zh-TW"), ("ja", "ja"), ("pl", "pl")]


async def posted(world: World) -> discord.Message:
    """Return the message with the chances; computing them takes a while after the end."""
    async with asyncio.timeout(STUCK):
        while not (found := [m for m in world.messages() if "How the chances went" in texts_of(m)]):
            await world.later(1)
    return found[-1]


async def test_they_are_posted_after_the_end_and_described_in_words(world: World) -> None:
    await world.seated(world.person("Ann"), world.person("Bartek"))
    end = await world.played_out()

    shown = await posted(world)
    assert shown.id > end.id
    assert Image.open(BytesIO(world.file(shown))).size == (1650, 1050)
    text = texts_of(shown)
    assert all(f"{number}. " in text for number in (1, 2, 3))
    assert "Ann: " in text or "Bartek: " in text
    assert " → " in text


@pytest.mark.parametrize(("locale", "spoken"), LANGUAGES)
async def test_anyone_who_reads_the_channel_can_request_them_again(
    world: World, locale: str, spoken: str
) -> None:
    await world.seated(world.person("Ann"), world.person("Bartek"))
    await world.played_out()
    words = words_for(spoken)

    answer = await world.person("Edda", locale).slash(world.channel, "table history chances")

    assert answer.ephemeral
    assert words("### How the chances went") in texts_of(answer.response)
    assert Image.open(BytesIO(world.file(answer.response))).size == (1650, 1050)


@pytest.mark.parametrize(("locale", "spoken"), LANGUAGES)
async def test_they_are_not_shown_while_a_game_runs(world: World, locale: str, spoken: str) -> None:
    await world.seated(world.person("Ann"), world.person("Bartek"))
    answer = await world.person("Edda", locale).slash(world.channel, "table history chances")
    refused = words_for(spoken)(
        "While the game runs, nobody sees how the chances go: they're worked out from everybody's secrets. "
        "Once it's over, /table history chances shows them."
    )
    assert refused in texts_of(answer.response)
    assert not answer.response.attachments


async def test_there_are_none_before_the_game(world: World) -> None:
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    answer = await ann.slash(world.channel, "table history chances")
    assert "The game hasn't begun" in texts_of(answer.response)
