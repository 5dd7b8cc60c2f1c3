"""Photographs the sandbox's page for the documentation: on a desktop, on a phone, and a moderator at work.

    .venv/bin/python docs/screenshots.py

Needs Debian's `chromium`.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.async_api import Browser, FloatRect, Page, ViewportSize, async_playwright

from bot.settings import Settings
from bot.ui.boards.render_process import studio
from sandbox.run import Sandbox, sandbox
from wire.person import Person

HERE: Final = Path(__file__).parent / "pictures"
LONGEST: Final = 60_000
"""Milliseconds after which the page is taken to be stuck."""
DESKTOP, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
MOVES: Final = 8
"""How far the first game on the pictures is: into its first turn."""
MARGIN: Final = 12
"""Pixels round a part of a page."""


async def main() -> None:
    """Let people play and a moderator act, and photograph what they see."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("There is no chromium on this machine.")
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/sandbox.db"
        settings = Settings(sandbox_database_url=url, log_lines_delay=0, _env_file=None)
        async with (
            sandbox(settings, port=0, players=4, game="arctic") as running,
            async_playwright() as playwright,
        ):
            flags = ["--no-sandbox", "--disable-gpu"]
            browser = await playwright.chromium.launch(executable_path=chromium, args=flags)
            address = await _learn(browser, running)
            await _photograph(browser, f"{running.url}/ann", "page-first", DESKTOP)
            await _photograph(browser, address, "page-desktop", DESKTOP)
            await _photograph(browser, address, "page-phone", PHONE, scale=2)
            await _moderate(browser, running)
            await browser.close()


async def _learn(browser: Browser, running: Sandbox) -> str:
    """Play the first moves of a first game as the guide suggests; return the channel's address."""
    page = await browser.new_page(viewport=DESKTOP)
    page.set_default_timeout(LONGEST)
    await page.goto(f"{running.url}/ann")
    await page.get_by_role("button", name="Learn The Arctic alone").click()
    for _ in range(MOVES):
        panel = page.locator("article.own").filter(has=page.locator(".success, .menu")).last
        mark = await panel.get_attribute("data-mark")
        if await panel.locator(".success").count():
            await panel.locator(".success").first.click()
        else:
            await panel.locator(".menu summary").last.click()
            await panel.locator("[data-value]").filter(has_text="suggests").first.click()
        await page.locator(f"article[data-mark='{mark}']").wait_for(state="detached")
    address = page.url
    await page.close()
    return address


async def _photograph(browser: Browser, url: str, name: str, size: ViewportSize, scale: float = 1) -> None:
    page = await browser.new_page(viewport=size, device_scale_factor=scale)
    await _arrive(page, url)
    await page.screenshot(path=HERE / f"{name}.png")
    await page.close()


async def _arrive(page: Page, url: str) -> None:
    """Go to a page and wait until its pictures and letters are there."""
    await page.goto(url, timeout=LONGEST)
    await page.evaluate("document.fonts.ready")
    await page.wait_for_function("[...document.images].every((each) => each.complete)", timeout=LONGEST)
    await page.wait_for_timeout(500)


async def _moderate(browser: Browser, running: Sandbox) -> None:
    """Let a moderator pause a table of two and give a seat away; photograph what is said of it."""
    world = running.world
    channel = world.open_channel(world.guilds[0], "harbour-arctic").id
    people = {
        each.key: Person(running.discord, world.guilds[0].id, each.user.id, "en-US") for each in world.people
    }
    await people["ann"].slash(channel, "table open", game="arctic")
    await people["bartek"].slash(channel, "table join")
    await people["ann"].slash(channel, "table start")
    await people["mia"].slash(channel, "mod pause", why="Bartek is at sea without a net until Friday")
    chie = str(people["chie"].user)
    await people["mia"].slash(channel, "mod replace", seat=2, person=chie, why="Bartek asked for it")
    page = await browser.new_page(viewport=ViewportSize(width=1440, height=2400))
    await _arrive(page, f"{running.url}/mia/{channel}")
    messages = page.locator("article")
    start = await messages.filter(has_text="The game is paused").first.bounding_box(timeout=LONGEST)
    end = await messages.filter(has_text="takes over from").last.bounding_box(timeout=LONGEST)
    if start is None or end is None:
        raise RuntimeError("nothing is to be seen of the moderator's acts")
    height = end["y"] + end["height"] - start["y"] + 2 * MARGIN
    clip = FloatRect(
        x=start["x"] - MARGIN, y=start["y"] - MARGIN, width=start["width"] + 2 * MARGIN, height=height
    )
    await page.screenshot(path=HERE / "moderating.png", clip=clip)


if __name__ == "__main__":
    studio.open()
    asyncio.run(main())
