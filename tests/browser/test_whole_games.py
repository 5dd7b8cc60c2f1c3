"""Whole first games in a browser, played as fast as a user plays, and twice as fast.

    BROWSER_TESTS=all python3 quarterdeck.py test tests/browser/test_whole_games.py -s

prints a line with figures for each; docs/sandbox.md summarizes the last run.
"""

from __future__ import annotations

import asyncio
import signal
import time
from typing import Any, Final, NamedTuple

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Sandbox
from tests.browser.reader import LONGEST, Reader

PERSON: Final = 200
"""The time between two presses of a quick user, in milliseconds; half of it is twice as fast."""
DEAD: Final = 45.0
"""After how many seconds a panel without choices counts as dead when it is the user's turn."""
STUCK: Final = 45 * 60
"""After how many seconds a game is given up."""
RESTARTS: Final = 20
pytestmark = pytest.mark.timeout(STUCK + DEAD)
"""A whole game takes longer than any other test, and so do twenty restarts on a busy computer."""


class Trip(NamedTuple):
    """The players of a game, their screens, and the time between two presses in milliseconds."""

    who: str
    game: str
    size: dict[str, int]
    pace: int


TRIPS: Final = [
    Trip("ann", "arctic", DESKTOP, PERSON),
    Trip("ann", "arctic", PHONE, PERSON // 2),
    Trip("ann", "empires", DESKTOP, PERSON // 2),
    Trip("ann", "empires", PHONE, PERSON),
    Trip("ann", "nemo", DESKTOP, PERSON),
    Trip("ann", "nemo", PHONE, PERSON // 2),
    Trip("bartek", "arctic", PHONE, PERSON),
    Trip("chie", "empires", DESKTOP, PERSON // 2),
    Trip("da-wei", "nemo", PHONE, PERSON),
]
LANGUAGES: Final = {"ann": "en-US", "bartek": "pl-PL", "chie": "ja-JP", "da-wei": "zh-TW"}
"""The language of each user's browser."""

STEP: Final = """() => {
    if (document.querySelector("[data-press^='qd:again:']")) return "over";
    const choices = "[data-press^='qd:do:']:enabled, [data-press^='qd:preview:'].danger:enabled";
    const panels = [...document.querySelectorAll("article.own")];
    const panel = panels.findLast((each) => each.querySelector(`${choices}, .menu`));
    if (document.querySelector(".busy")) return "waits";
    if (!panel) return document.querySelector("#progress .chip.lamp") ? "asked" : "waits";
    const one = panel.querySelector(".success[data-press]:enabled")
        ?? panel.querySelector("[data-value]:has(small)")
        ?? panel.querySelector(choices)
        ?? panel.querySelector("[data-value]:not([aria-pressed])");
    one.click();
    return "pressed";
}"""
"""Presses the suggestion on the newest panel, or else its first choice, unless an answer is pending.

Returns "asked" if it is this user's turn but nothing can be pressed.
"""


class Walk:
    """A player who follows the guide of a first game, pressing as soon as the panel allows."""

    def __init__(self, page: Page, pace: float) -> None:
        self.reader = Reader(page)
        self.page = page
        self.pace = pace
        self.pressed = 0
        self.dead = 0

    async def begin(self, address: str, game: str) -> None:
        await self.page.goto(address)
        await self.page.locator(f"[data-begin=learn][data-game={game}]").click()
        await expect(self.reader.panel).to_be_visible(timeout=LONGEST)

    async def play(self, most: float = float("inf")) -> bool:
        """Press until the game is over, or at most `most` times; return whether it is over."""
        well, done = time.monotonic(), 0
        async with asyncio.timeout(STUCK):
            while done < most:
                state = await self.page.evaluate(STEP)
                if state == "over":
                    return True
                if state != "asked":
                    well = time.monotonic()
                if state == "pressed":
                    self.pressed, done = self.pressed + 1, done + 1
                elif time.monotonic() - well > DEAD:
                    self.dead, well = self.dead + 1, time.monotonic()
                    await self.page.locator("[data-press^='qd:act']").last.click()
                    self.pressed += 1
                await asyncio.sleep(self.pace / 1_000)
        return False


def context_of(size: dict[str, int], who: str = "ann") -> dict[str, Any]:
    return {"viewport": size, "has_touch": size == PHONE, "locale": LANGUAGES[who]}


@pytest.mark.parametrize("trip", TRIPS, ids=lambda trip: f"{trip.who}-{trip.game}-{trip.size['width']}")
async def test_a_first_game_reaches_its_end_without_a_lost_press(
    patience: None, browser: Browser, sandbox: Sandbox, trip: Trip
) -> None:
    page = await browser.new_page(**context_of(trip.size, trip.who))
    walk, began = Walk(page, trip.pace), time.monotonic()
    await walk.begin(f"{sandbox.url}/{trip.who}", trip.game)

    await walk.play()
    await walk.reader.settled()

    reader = walk.reader
    lost = reader.sent.keys() - reader.answered
    print(
        f"\n{trip.who} {trip.game} {trip.size['width']} px, {trip.pace} ms: {walk.pressed} presses, "
        f"{len(lost)} lost, {walk.dead} dead panels, {time.monotonic() - began:.0f} s"
    )
    assert len(reader.sent) == walk.pressed + 1, "every press was sent, and the one on the first page"
    assert lost == set()
    assert walk.dead == 0
    assert reader.mistakes == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= trip.size["width"]


async def test_a_game_interrupted_twenty_times_continues_each_time(
    patience: None, browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=DESKTOP)
    walk = Walk(page, PERSON / 2)
    await walk.begin(f"{sandbox.url}/ann", "nemo")
    slowest = 0.0
    for number in range(RESTARTS):
        await walk.play(3)
        # During the last press, or between two.
        await asyncio.sleep(number % 4 * 0.15)
        await sandbox.end(signal.SIGKILL if number % 2 else signal.SIGTERM)
        began = time.monotonic()
        await sandbox.start()
        await walk.reader.settled()
        slowest = max(slowest, time.monotonic() - began)
    await walk.play(3)
    await walk.reader.settled()

    reader = walk.reader
    print(f"\n{RESTARTS} restarts, {walk.pressed} presses, all answered within {slowest:.1f} s")
    assert len(reader.sent) == walk.pressed + 1
    assert reader.sent.keys() == reader.answered
    assert walk.dead == 0
