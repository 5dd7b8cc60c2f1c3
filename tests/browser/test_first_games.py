"""Whoever knows none of the games learns them at the sandbox's page, by what it says and nothing else."""

from __future__ import annotations

import asyncio

import pytest

from bot.app import Quarterdeck
from bot.domain.table import Place
from bot.openings import openings
from bot.sandbox import Sandbox
from tests.browser.reader import Reader

STUCK = 300
"""Seconds after which nobody learns the game any more."""


@pytest.mark.parametrize(
    ("game", "name"), [("arctic", "The Arctic"), ("empires", "Struggle of Empires"), ("nemo", "Nemo's War")]
)
async def test_following_the_guide_leads_through_the_opening(
    reader: Reader, running: Sandbox, game: str, name: str
):
    async with asyncio.timeout(STUCK):
        await reader.begin(name)
        while (suggestion := await reader.suggested()) is not None:
            await reader.follow(*suggestion)

    bot: Quarterdeck = running.env.bot
    table = await bot.house.tables.at_place(Place(running.channel.id))
    position = await bot.house.tables.position(table.id)
    assert table.game == game
    assert openings[game].place(position.state) == len(openings[game].moves)
