"""Photographs the sandbox for the documentation: conversations as they look in a channel.

    .venv/bin/python docs/screenshots.py

Needs Debian's `chromium`.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import discord
from playwright.async_api import FloatRect, Page, async_playwright

from bot.sandbox import Sandbox, sandbox
from bot.settings import Settings
from bot.ui.boards.render_process import studio

HERE: Final = Path(__file__).parent / "pictures"
LONGEST: Final = 60_000
"""Milliseconds after which the page is taken to be stuck."""
MARGIN: Final = 12
"""Pixels below the last message."""


async def main() -> None:
    """Let people play and a moderator act, and photograph what is said at the table."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("There is no chromium on this machine.")
    with TemporaryDirectory() as folder:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{folder}/pictures.db", _env_file=None)
        async with (
            sandbox(settings, port=0, players=4, game="arctic") as running,
            async_playwright() as playwright,
        ):
            browser = await playwright.chromium.launch(executable_path=chromium)
            page = await browser.new_page(viewport={"width": 1000, "height": 4000})
            await _moderate(running)
            await page.goto(running.url, timeout=LONGEST)
            await _photograph(page, "The table rests", "plays on", "moderating")
            await browser.close()


async def _moderate(running: Sandbox) -> None:
    """Seat two people, then let a moderator pause their table and give a seat away."""
    ann, bartek, chie, _dawei = running.people
    env, channel = running.env, running.channel
    role = env.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    mia = env.guild.add_member(env.create_user("mia", global_name="Mia"), roles=[role])
    await ann.slash(channel, "table open", game="arctic")
    lobby = channel.history()[-1]
    await bartek.click(lobby, label="Join")
    await ann.click(lobby, label="Start")
    await mia.slash(channel, "mod pause", why="Bartek is at sea without a net until Friday")
    await mia.slash(channel, "mod replace", seat=2, person=chie, why="Bartek asked for it")


async def _photograph(page: Page, first: str, last: str, name: str) -> None:
    """Photograph the conversation from the message that says something to another."""
    messages = page.locator("article")
    await page.wait_for_load_state("networkidle")
    start = await messages.filter(has_text=first).first.bounding_box(timeout=LONGEST)
    end = await messages.filter(has_text=last).last.bounding_box()
    if start is None or end is None:
        raise RuntimeError(f"nothing is to be seen of {first!r}")
    edge = MARGIN + end["y"] + end["height"] - start["y"]
    clip = FloatRect(x=start["x"], y=start["y"], width=start["width"], height=edge)
    await page.screenshot(path=HERE / f"{name}.png", clip=clip)


if __name__ == "__main__":
    studio.open()
    asyncio.run(main())
