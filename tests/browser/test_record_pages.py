"""The pages of leagues and records in a browser, with every screen size, language and colour scheme."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest
from playwright.async_api import Browser

from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import Wish
from bot.text.catalogue import LOCALES
from sandbox.run import Sandbox, sandbox
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_stepping import finished
from tests.browser.test_table_page import SERIOUS
from tests.sandbox.conftest import settings_in


@pytest.fixture
async def running(tmp_path: Path, warm_studio: None) -> AsyncIterator[Sandbox]:
    async with sandbox(settings_in(tmp_path), port=0, players=4, game="arctic") as running:
        yield running


async def _addresses(running: Sandbox) -> list[str]:
    """Return the addresses of the pages of a started league, and of a server with a finished game."""
    guild, world, services = running.world.guilds[0], running.world, running.bot.services
    await finished(running, "arctic")
    await services.records.archive.settled()
    channel = world.open_channel(guild, "harbour-league")
    people = [Person(world.persona(key).user.id, key.title()) for key in ("ann", "bartek", "chie")]
    wish = Wish("Harbour", "arctic", 2, 8, 8, {}, "en")
    season = await services.leagues.open(Place(channel.id, guild.id), people[0], wish)
    for person in people:
        await services.leagues.join(season.id, person)
    await services.leagues.start(season.id, people[0])
    links = services.links.records
    paths = [await links.season(season), await links.server(guild.id)]
    return [running.url + "/" + path.split("/", 3)[3] for path in paths]


async def test_record_pages_fit_every_screen_and_axe_finds_nothing_serious(
    browser: Browser, running: Sandbox
) -> None:
    from axe_playwright_python.async_playwright import Axe

    for address in await _addresses(running):
        for size, scheme, locale in product((DESKTOP, PHONE), ("dark", "light"), LOCALES):
            page = await browser.new_page(viewport=size, color_scheme=scheme, has_touch=size == PHONE)
            mistakes: list[str] = []
            page.on(
                "console", lambda said, to=mistakes: to.append(said.text) if said.type == "error" else None
            )
            await page.goto(f"{address}?lang={locale}")

            about = (address, size, scheme, locale)
            assert await page.locator("table").count() > 0, about
            assert await page.locator("html").get_attribute("lang") == locale
            assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"], about
            found = (await Axe().run(page)).response["violations"]
            assert [each["id"] for each in found if each["impact"] in SERIOUS] == [], about
            assert mistakes == [], about
            await page.close()


async def test_record_pages_work_without_scripts(browser: Browser, running: Sandbox) -> None:
    plain = await browser.new_context(java_script_enabled=False, viewport=PHONE)
    for address in await _addresses(running):
        page = await plain.new_page()
        await page.goto(address)
        await page.locator(".menu summary").click()
        await page.get_by_role("link", name="Polski").click()
        assert await page.locator("html").get_attribute("lang") == "pl"
        await page.locator(".menu summary").click()
        await page.locator(".menu a[href*='palette=light']").click()
        assert await page.locator("html").get_attribute("data-theme") == "light"
        assert await page.locator("html").get_attribute("lang") == "pl"
    await plain.close()
