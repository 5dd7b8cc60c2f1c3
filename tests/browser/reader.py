"""A user of the page who follows its instructions."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from playwright.async_api import Locator, Page, Request, expect

LONGEST: Final = 60_000
"""After how many milliseconds the page counts as stuck."""
PATIENCE: Final = 5_000
"""After how many milliseconds a user stops waiting for others, and looks for something else to do."""
CHOICES: Final = "[data-press^='qd:do:']:enabled"
"""A selector for the controls of a panel."""
ALL_ANSWERED: Final = """() => Object.entries(sessionStorage)
    .every(([key, kept]) => !key.startsWith("presses ") || kept === "[]")"""
"""Returns whether the page has no press that it would have to send again."""


class Reader:
    """A user at a page; presses and answers are counted as seen by the page's server."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: dict[str, int] = {}
        """How many times each press was sent, by its id."""
        self.answered: set[str] = set()
        self.mistakes: list[str] = []
        self._news = asyncio.Event()
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("console", lambda said: self.mistakes.append(said.text) if said.type == "error" else None)
        page.on(
            "request",
            lambda request: self._note(request.post_data_json) if request.method == "POST" else None,
        )
        page.on("requestfinished", self._finished)

    def _note(self, body: Mapping[str, str] | None) -> None:
        if body and "id" in body:
            self.sent[body["id"]] = self.sent.get(body["id"], 0) + 1

    async def _finished(self, request: Request) -> None:
        body = request.post_data_json if request.method == "POST" else None
        if not body or "id" not in body:
            return
        response = await request.response()
        if response is not None and response.ok:
            self.answered.add(body["id"])
            self._news.set()

    @property
    def panel(self) -> Locator:
        """This user's newest ephemeral message with choices."""
        return self.page.locator("article.own", has=self.page.locator(f"{CHOICES}, .menu")).last

    async def learn(self, game: str) -> None:
        """Start a first game from the first page, and wait for the first decision."""
        await self.page.get_by_role("button", name=f"Learn {game} alone").click()
        await expect(self.panel).to_be_visible(timeout=LONGEST)

    async def follow(self) -> None:
        """Choose what the panel suggests, or else its first choice; wait for the result."""
        await self.asked()
        panel = self.panel
        before = await panel.get_attribute("data-mark")
        lamp, first = panel.locator(f"{CHOICES}.success"), panel.locator(CHOICES)
        if await lamp.count():
            await lamp.first.click()
        elif await first.count():
            await first.first.click()
        else:
            await self.pick()
        await expect(self.page.locator(f"article[data-mark='{before}']")).to_have_count(0, timeout=LONGEST)

    async def asked(self) -> None:
        """Wait for a decision; if the panel shows none in time, press Act."""
        try:
            await expect(self.panel).to_be_visible(timeout=PATIENCE)
        except AssertionError:
            await self.page.locator("[data-press^='qd:act']").last.click()
            await expect(self.panel).to_be_visible(timeout=LONGEST)

    async def pick(self) -> None:
        """Open the panel's menu and pick the suggested option, or the first one."""
        menu = self.panel.locator(".menu").last
        await menu.locator("summary").click()
        marked = menu.locator("[data-value]").filter(has_text="the guide suggests")
        line = (
            marked.first if await marked.count() else menu.locator("[data-value]:not([aria-pressed])").first
        )
        await line.click()

    async def settled(self) -> None:
        """Wait until every press has been answered.

        A button may disappear before its answer arrives, and the browser's network events come after the
        page's own, so both are checked.
        """
        await self.page.wait_for_function(ALL_ANSWERED, timeout=LONGEST)
        await expect(self.page.locator(".busy")).to_have_count(0, timeout=LONGEST)
        await expect(self.page.locator("#queue")).to_be_hidden(timeout=LONGEST)
        async with asyncio.timeout(LONGEST / 1000):
            while self.sent.keys() != self.answered:
                self._news.clear()
                await self._news.wait()
