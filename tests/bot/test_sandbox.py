"""The sandbox: a page on this machine, people with their languages, and time that goes by."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox import PEOPLE, sandbox
from bot.settings import Settings
from bot.text.catalogue import words_for


async def test_the_sandbox_serves_a_channel_in_which_people_play_in_their_languages(settings: Settings):
    async with sandbox(settings, port=0, players=3, game="arctic") as running:
        ann, bartek, _chie = running.people
        opened = await ann.slash(running.channel, "table open", game="arctic")
        joined = await bartek.slash(running.channel, "table join")
        async with aiohttp.ClientSession() as browser, browser.get(running.url) as page:
            served = page.status
        welcome = running.channel.history()[0].content

    assert "`/table open game:arctic`" in welcome
    assert opened.ephemeral
    assert served == 200
    said = "".join(part.get("content", "") for part in joined.response.components)
    assert said == words_for(PEOPLE["Bartek"])("You have seat {seat}.", seat=2)
    assert said != "You have seat 2."


async def test_the_first_that_the_sandbox_offers_is_a_first_game(settings: Settings):
    async with sandbox(settings, port=0, players=2, game="nemo") as running:
        welcome = running.channel.history()[0]
        offered = [button.label for row in welcome.components for button in row.children]
        answer = (await running.people[1].click(welcome, label=offered[0])).response

    assert offered == ["Nemo's War", "The Arctic", "Struggle of Empires"]
    said = "".join(part.get("content", "") for part in answer.components)
    assert (
        words_for(PEOPLE["Bartek"])("Press **Act** below: it shows each of your decisions and explains it.")
        in said
    )


async def test_the_page_goes_on_after_the_bot_has_taken_long(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.sandbox.TICK", 0.01)
    looks = 0

    async def busy() -> None:
        nonlocal looks
        looks += 1
        if looks == 1:
            raise TimeoutError
        seen.set()

    async with sandbox(settings, port=0, players=1, game="arctic") as running:
        seen = asyncio.Event()
        monkeypatch.setattr(running.preview, "refresh", busy)
        await running.people[0].send(running.channel, "Hello")
        await asyncio.wait_for(seen.wait(), timeout=30)


async def test_simulated_time_follows_real_time(settings: Settings, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.sandbox.TICK", 0.01)
    loop = asyncio.get_running_loop()
    async with sandbox(settings, port=0, players=1, game="arctic") as running:
        began, simulated = loop.time(), running.env.now()
        await asyncio.sleep(0.1)
        passed = (running.env.now() - simulated).total_seconds()

        assert 0.05 < passed <= loop.time() - began


@pytest.mark.parametrize("players", [0, len(PEOPLE) + 1])
async def test_nobody_and_too_many_people_are_refused(settings: Settings, players: int):
    with pytest.raises(ValueError, match="people can be in the sandbox"):
        async with sandbox(settings, port=0, players=players, game="arctic"):
            pass


async def test_the_sandbox_lets_go_of_its_port(settings: Settings):
    async with sandbox(settings, port=0, players=1, game="arctic") as running:
        url = running.url

    async with aiohttp.ClientSession() as browser:
        with pytest.raises(aiohttp.ClientConnectorError):
            await browser.get(url)
