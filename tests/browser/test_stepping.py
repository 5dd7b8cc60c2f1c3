"""Finished games on their tables' pages, stepped through from the first position to the last.

    BROWSER_TESTS=all python3 quarterdeck.py test tests/browser/test_stepping.py -s

prints the number of positions of each, and the time for a step.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.domain.person import Person
from bot.domain.table import Place, TableRecord
from bot.play import Request
from bot.text.catalogue import LOCALES, words_for
from bot.ui.channel.log import reported
from bot.ui.play.panel_model import message_names
from bot.web.board_views import outlines, usual
from bot.web.markdown import Reader
from bot.web.places import spots
from engine import games
from sandbox.run import Sandbox, sandbox
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.reader import LONGEST
from tests.sandbox.conftest import settings_in

PEOPLE: Final = {"arctic": ("ann", "bartek", "chie"), "empires": ("ann", "bartek", "chie"), "nemo": ("ann",)}


pytestmark = pytest.mark.timeout(45 * 60)

SHOWN: Final = """() => {
    const picture = document.querySelector("#picture");
    const marked = [...document.querySelectorAll("#log a[aria-current=step]")];
    return {
        language: document.documentElement.lang,
        width: document.documentElement.scrollWidth,
        board: picture !== null && picture.complete && picture.naturalWidth > 0,
        address: picture?.getAttribute("src") ?? "",
        places: [...document.querySelectorAll("#places li")].map((each) => each.textContent),
        outlines: document.querySelectorAll(".places polygon").length,
        marked: marked.map(({ dataset }) => Number(dataset.at)),
    };
}"""
"""Returns what the page shows."""
PATIENCE: Final = 20.0
"""How many seconds the log may take to mark its line."""


@pytest.fixture
async def running(tmp_path: Path, warm_studio: None) -> AsyncIterator[Sandbox]:
    async with sandbox(settings_in(tmp_path), port=0, players=4, game="arctic") as running:
        yield running


async def finished(running: Sandbox, game: str) -> TableRecord:
    """Play a random game to its end in a public channel; return its table."""
    guild, world, services = running.world.guilds[0], running.world, running.bot.services
    channel = world.open_channel(guild, f"finished-{game}")
    people = [Person(world.persona(key).user.id, key.title()) for key in PEOPLE[game]]
    opened = await services.lobby.tables.open(Place(channel.id, guild.id), game, people[0], "en", {})
    for person in people[1:]:
        await services.lobby.tables.join(opened.id, person)
    await services.lobby.tables.start(opened.id, people[0].id)
    chance, number = Random(1), 0  # noqa: S311 - any game will do
    while (position := await services.tables.position(opened.id)).decisions:
        number, seat = number + 1, position.decisions[0].seat
        request = Request(opened.id, position.table.seats[seat].id, number)
        await services.play.commands.play(request, chance.choice(position.legal(seat)))
    return await services.tables.find(opened.id)


async def described(running: Sandbox, table: TableRecord, version: int, locale: str) -> Sequence[str]:
    """Return the page's texts for every place of a position."""
    position = await running.bot.services.tables.position(table.id, version, keep=False)
    view = position.view(None)
    found, box = outlines(view, usual(table.game))
    reader = Reader(locale, lambda _kind, _number: None)
    named = message_names(table)
    return [
        " ".join(spot.contents.striptags().split())
        for spot in spots(view, found, box, names=named, words=words_for(locale), reader=reader)
    ]


async def lines(running: Sandbox, table: TableRecord) -> list[int]:
    """Return the versions for which the log has a line."""
    tables = running.bot.services.tables
    position, words = await tables.position(table.id), words_for("en")
    steps = await tables.log(table.id, None, table.version + 1)
    names = message_names(table)
    return [step.version for step in steps if reported([step], position, words, None, lambda _step: names)]


async def shown(page: Page, line: list[int]) -> dict[str, Any]:
    """Return what a page shows, once it has marked the log's line if there is one."""
    deadline = time.monotonic() + PATIENCE
    while (found := await page.evaluate(SHOWN))["marked"] != line and time.monotonic() < deadline:
        await page.wait_for_timeout(20)
    return dict(found)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", games)
async def test_every_position_of_a_finished_game_is_shown(
    patience: None, browser: Browser, running: Sandbox, size: ViewportSize, game: str
) -> None:
    table = await finished(running, game)
    address, told_of = await running.bot.services.links.page(table), await lines(running, table)
    page = await browser.new_page(viewport=size, has_touch=size == PHONE, color_scheme="dark")
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    page.on("console", lambda said: mistakes.append(said.text) if said.type == "error" else None)
    quarter, seconds, language = -(-(table.version + 1) // len(LOCALES)), [], ""

    for at in range(table.version + 1):
        locale = tuple(LOCALES)[at // quarter]
        began = time.monotonic()
        if locale == language:
            await page.keyboard.press("ArrowRight")
            await page.wait_for_url(f"**at={at}", timeout=LONGEST)
            seconds.append(time.monotonic() - began)
        else:
            language = locale
            await page.goto(f"{address}?lang={locale}&at={at}")
            await expect(page.locator("#picture")).to_be_visible(timeout=LONGEST)
            await page.evaluate("document.querySelector('#picture').decode()")
        line = [version for version in told_of if version <= at][-1:]
        found = await shown(page, line)

        where = f"{game} {size['width']} px, position {at}, {locale}"
        assert found["board"], where
        assert f"/board/{at}.png?lang={locale}" in found["address"], where
        assert found["language"] == locale, where
        assert found["width"] <= size["width"], where
        seen = [" ".join(each.split()) for each in found["places"]]
        assert seen == await described(running, table, at, locale), where
        assert found["outlines"] == len(seen) > 0, where
        assert found["marked"] == line, where
        assert mistakes == [], where
    seconds.sort()
    print(
        f"\n{game} {size['width']} px: {table.version + 1} positions, a step "
        f"{seconds[len(seconds) // 2] * 1_000:.0f} ms (p50), "
        f"{seconds[len(seconds) * 95 // 100] * 1_000:.0f} ms (p95)"
    )
