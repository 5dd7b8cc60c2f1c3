"""Takes screenshots of a turn of each game for `a-turn.md`, as a channel shows it on a desktop and a phone.

There are also screenshots of a decision's panel, with pieces and with their names, in each language.

    .venv/bin/python docs/turns.py [LANGUAGE FOLDER]

makes the screenshots of the documentation, or others in a language in a folder, for proofreading.

Needs Debian's `chromium`, and `fonts-noto-color-emoji` for the dice.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from PIL import Image
from playwright.async_api import Browser, FloatRect, ViewportSize
from screenshots import HERE, LONGEST, MARGIN, arrive, opened_browser, opened_table, people_of, whose_turn

from bot.text.catalogue import LOCALES
from bot.ui.boards.render_process import studio
from players import choose
from sandbox.run import Sandbox

WIDTHS: Final = {
    "desktop": ViewportSize(width=1440, height=9_000),
    "phone": ViewportSize(width=390, height=14_000),
}
"""The sizes of windows that are high enough for a whole channel."""
COLORS: Final = 256
"""The number of colours in a picture; few keep the many tall pictures small."""
PAGE: Final = (16, 27, 38)
"""The background of a sheet of panels, similar to that of the page."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of which screenshots are taken."""

    game: str
    channel: str
    keys: tuple[str, ...]
    stage: Callable[[Any], tuple[int, ...]]
    """Returns how far a game has progressed, from a view of its position."""
    shown: tuple[int, ...]
    """The value of `stage` during the turn."""
    terms: str = ""


TURNS: Final = (
    Turn("arctic", "northern-lights", ("ann", "bartek", "chie", "da-wei"), lambda view: (view.turn,), (2,)),
    Turn(
        "nemo",
        "nautilus",
        ("ann", "bartek", "chie"),
        lambda view: (view.turn - (view.phase != "action"),),
        (3,),
        terms="vote",
    ),
    Turn(
        "empires",
        "seven-years",
        ("ann", "bartek", "chie", "da-wei"),
        lambda view: (view.war, view.round if view.phase == "actions" else 0),
        (1, 2),
    ),
)


async def main(language: str = "en-US", folder: str | Path = HERE) -> None:
    """Let users play each game until the turn is over, and take screenshots of it."""
    async with opened_browser() as (browser, running):
        for turn in TURNS:
            dice = Random(turn.game)  # noqa: S311 - the same game each time
            with patch("secrets.token_hex", lambda size, dice=dice: dice.randbytes(size).hex()):
                channel, after = await _play(browser, running, turn, language, Path(folder))
            for width, size in WIDTHS.items():
                url = f"{running.url}/mia/{channel}"
                file = Path(folder) / f"turn-{turn.game}-{width}.png"
                await _photograph(browser, url, after, file, size)


async def _play(
    browser: Browser, running: Sandbox, turn: Turn, language: str, folder: Path
) -> tuple[int, int]:
    """Play until the turn is over; return the channel, and the id of its last message before the turn."""
    people = people_of(running, language)
    channel = await opened_table(
        running, turn.channel, turn.game, *turn.keys, terms=turn.terms, scope="course", language=language
    )
    last, looked_at = 0, False
    for number in count(1):
        position, key = await whose_turn(running, channel)
        stage = turn.stage(position.view(None))
        if stage > turn.shown:
            return channel, last
        if stage < turn.shown:
            last = max(running.discord.backend.messages[channel])
        elif not looked_at:
            looked_at = True
            await _panels(browser, running, channel, key, folder / f"panels-{turn.game}.png")
        ballot = await running.bot.services.votes.ballots.live(position.table.id)
        if ballot is not None and ballot.stage == "voting":
            for voter in turn.keys:
                await people[voter].slash(channel, "crew vote", option="A")
        else:
            seat = position.decisions[0].seat
            command = choose(position.game, position.state, seat, "steady", f"{turn.game} {number}")
            await people[key].slash(channel, "play", action=str(command))
        await running.delivered()
    raise AssertionError


async def _panels(browser: Browser, running: Sandbox, channel: int, key: str, file: Path) -> None:
    """Take screenshots of a user's panel, a column per language: a row with pieces, then one with names."""
    person, rows = people_of(running)[key], []
    for names in (False, True):
        await person.slash(channel, "me words", names=names)
        row = []
        for locale in LOCALES:
            await person.slash(channel, "me language", language=locale)
            await person.slash(channel, "act")
            page = await browser.new_page(viewport=ViewportSize(width=390, height=4_000))
            await arrive(page, f"{running.url}/{key}/{channel}")
            row.append(
                Image.open(BytesIO(await page.locator("article.own").last.screenshot())).convert("RGB")
            )
            await page.close()
        rows.append(row)
    await person.slash(channel, "me words", names=False)
    width = max(panel.width for row in rows for panel in row) + MARGIN
    heights = [max(panel.height for panel in row) + MARGIN for row in rows]
    sheet = Image.new("RGB", (width * len(LOCALES) + MARGIN, sum(heights) + MARGIN), PAGE)
    for below, row in enumerate(rows):
        for beside, panel in enumerate(row):
            sheet.paste(panel, (MARGIN + beside * width, MARGIN + sum(heights[:below])))
    sheet.quantize(COLORS, dither=Image.Dither.NONE).save(file, optimize=True)


async def _photograph(browser: Browser, url: str, after: int, file: Path, size: ViewportSize) -> None:
    """Take a screenshot of the messages of a channel after the one with id `after`."""
    page = await browser.new_page(viewport=size)
    await arrive(page, url)
    shown = [
        each
        for each in await page.locator("article[data-id]").all()
        if int(await each.get_attribute("data-id") or 0) > after
    ]
    start, end = await shown[0].bounding_box(timeout=LONGEST), await shown[-1].bounding_box(timeout=LONGEST)
    if start is None or end is None:
        raise RuntimeError(f"there is nothing to be seen of {file.stem}")
    clip = FloatRect(
        x=max(0, start["x"] - MARGIN),
        y=start["y"] - MARGIN,
        width=start["width"] + 2 * MARGIN,
        height=end["y"] + end["height"] - start["y"] + 2 * MARGIN,
    )
    picture = Image.open(BytesIO(await page.screenshot(clip=clip)))
    picture.convert("RGB").quantize(COLORS, dither=Image.Dither.NONE).save(file, optimize=True)
    await page.close()


if __name__ == "__main__":
    studio.open()
    asyncio.run(main(*sys.argv[1:]))
