"""The panels of whole tutorial games, played as the guide suggests: their words, and their height on a phone.

python3 quarterdeck.py bench panels

Needs Debian's `chromium`, in which each panel is laid out as the sandbox's page shows it.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from playwright.async_api import Page, async_playwright
from simcord.backend.models import Message

from bot.settings import Settings
from bot.text.catalogue import words_for
from bot.ui.boards.render_process import studio
from bot.ui.play import places
from engine import games
from sandbox.html.message import LOADING, Conversation
from sandbox.run import Sandbox, sandbox
from wire.person import Person, pressable, walk_components

WIDE: Final = 390
HIGH: Final = 844
"""The height of a phone's screen in pixels; `WIDE` is the width."""
WORDS: Final = 45
MANY: Final = 90
"""The number of words that 95 in 100 panels may have at most; half of them at most `WORDS`."""
HALF: Final = 560
"""The height that half of the panels may have at most, in pixels."""
STUCK: Final = 60.0
"""The time in seconds after which nothing more is expected."""
LOOK: Final = 0.02
"""The interval in seconds at which the panels check whether anything has arrived."""
SUCCESS: Final = 3
"""The style of the button that the guide suggests."""
_PIECE: Final = re.compile(r"<:\w+:\d+>")
"""Matches an emoji, which does not count as a word."""
DANGER: Final = 4
"""The style of the button that ends the game."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel as its reader saw it."""

    title: str
    words: int
    """The number of words in texts, on buttons and on closed menus."""
    pictured: bool
    html: str


def run() -> dict[str, Any]:
    """Return the words and heights of each game's panels: the median, the 95th percentile and the maximum."""
    studio.open()
    figures = asyncio.run(_measured(tuple(games)))
    met = all(
        each["words"]["p50"] <= WORDS
        and each["words"]["p95"] <= MANY
        and each["pixels"]["p50"] <= HALF
        and each["pixels"]["max"] <= HIGH
        for each in figures.values()
    )
    return {**figures, "screen": [WIDE, HIGH], "met": met}


async def _measured(wanted: Sequence[str]) -> dict[str, dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'sandbox.db'}"
        settings = Settings(sandbox_database_url=url, _env_file=None)
        async with sandbox(settings, port=0, players=4, game="arctic") as running:
            return {game: await _of_a_game(running, game) for game in wanted}


async def _of_a_game(running: Sandbox, game: str) -> dict[str, Any]:
    channel = running.world.open_channel(running.world.guilds[0], f"first-{game}").id
    panels = await walk(running, channel, game)
    heights = await _heights(f"{running.url}/ann/{channel}", panels)
    largest = sorted(zip(heights, panels, strict=True), key=lambda each: -each[0])[:5]
    return {
        "panels": len(panels),
        "words": _spread([panel.words for panel in panels]),
        "pixels": _spread(heights),
        "pictured": sum(panel.pictured for panel in panels),
        "highest": [f"{height}: {panel.title}" for height, panel in largest],
    }


def _spread(figures: Sequence[int]) -> dict[str, int]:
    parts = quantiles(figures, n=20, method="inclusive")
    return {"p50": round(parts[9]), "p95": round(parts[18]), "max": max(figures)}


async def walk(running: Sandbox, channel: int, game: str, most: int = 1_000) -> list[Panel]:
    """Play a tutorial game to its end by the suggestions, and return every panel with a decision.

    Raises TimeoutError if the table does not continue.
    """
    ann, world = running.world.people[0], running.world
    person = Person(running.discord, world.guilds[0].id, ann.user.id, ann.locale)
    places.PATIENCE = STUCK  # type: ignore[misc]  # Heights are those with the picture, however busy the machine is.
    talk = Conversation(world, world.backend.channels[channel], ann, words_for(ann.locale))
    await person.slash(channel, "table open", game=game, guided=True)
    message = await person.slash(channel, "act")
    found: list[Panel] = []
    before = ""
    while len(found) < most:
        async with asyncio.timeout(STUCK):
            while (suggested := _suggested(message)) in ("", before) and not _over(running, channel):
                await asyncio.sleep(LOOK)
                message = running.discord.backend.get_message(channel, message.id)
        if _over(running, channel):
            break
        found.append(_panel(message, str(talk.message(message).html)))
        before = suggested
        person.press(channel, message, suggested)
    return found


def _suggested(message: Message) -> str:
    """Return the button that a panel suggests, or else its first choice; "" without a decision."""
    if message.flags & LOADING:
        return ""
    offered = [part for part in pressable(message) if _plays(part)]
    lit = [part for part in offered if part.get("style") == SUCCESS] or offered
    return lit[0]["custom_id"] if lit else ""


def _plays(part: Mapping[str, Any]) -> bool:
    """Return whether a button is a choice; one that ends the game leads to a confirmation first."""
    plays: str = part["custom_id"]
    return plays.startswith("qd:do:") or (plays.startswith("qd:preview:") and part.get("style") == DANGER)


def _over(running: Sandbox, channel: int) -> bool:
    return any(
        part["custom_id"].startswith("qd:again:")
        for message in running.discord.backend.messages[channel].values()
        for part in pressable(message)
    )


def _panel(message: Message, html: str) -> Panel:
    shown = [
        part[key]
        for part in walk_components(message.components)
        for key in ("content", "label", "placeholder")
        if part.get(key)
    ]
    text = _PIECE.sub(" ", "\n".join(shown))
    text = re.sub(r"<[^>]*>", "x", text)
    title = next((line for line in text.splitlines() if line.startswith("### ")), "")
    return Panel(
        title.removeprefix("### "),
        sum(any(character.isalnum() for character in word) for word in text.split()),
        'class="gallery"' in html,
        html,
    )


async def _heights(url: str, panels: Sequence[Panel]) -> list[int]:
    """Return the height of each panel on a phone's screen, in pixels."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = await browser.new_page(viewport={"width": WIDE, "height": HIGH}, has_touch=True)
        page.set_default_timeout(STUCK * 1000)
        await page.goto(url)
        await page.evaluate("document.fonts.ready")
        heights = [await _height(page, panel) for panel in panels]
        await browser.close()
    return heights


async def _height(page: Page, panel: Panel) -> int:
    height: float = await page.evaluate(
        """async (html) => {
            const log = document.querySelector(".log");
            log.innerHTML = html;
            const pictures = [...log.querySelectorAll("img")];
            for (const each of pictures) each.loading = "eager";
            await Promise.all(pictures.map((each) => each.decode().catch(() => null)));
            return log.firstElementChild.getBoundingClientRect().height;
        }""",
        panel.html,
    )
    return round(height)


if __name__ == "__main__":
    studio.open()
    print(asyncio.run(_measured(sys.argv[1:] or tuple(games))))
