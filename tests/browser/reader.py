"""A reader of the page who follows only its instructions."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from playwright.async_api import Locator, Page, Request, expect

LONGEST: Final = 60_000
"""Milliseconds after which the page is taken to be stuck."""
PATIENCE: Final = 5_000
"""The milliseconds after which a user no longer waits for others, and looks for another action."""
CHOICES: Final = "[data-press^='qd:do:']:enabled"
"""The controls of a panel."""
ALL_ANSWERED: Final = """() => Object.entries(sessionStorage)
    .every(([key, kept]) => !key.startsWith("presses ") || kept === "[]")"""
"""Whether the page keeps no press that it would have to send again."""


class Reader:
    """A user at a page; presses and answers are counted as the page's server saw them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: dict[str, int] = {}
        """The number of times that each press was sent, by its id."""
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
        """The newest ephemeral message of this user with choices."""
        return self.page.locator("article.own", has=self.page.locator(f"{CHOICES}, .menu")).last

    async def learn(self, game: str) -> None:
        """Press the offer of the first page, and wait for the first decision."""
        await self.page.get_by_role("button", name=f"Learn {game} alone").click()
        await expect(self.panel).to_be_visible(timeout=LONGEST)

    async def follow(self) -> None:
        """Take the panel's suggestion, otherwise its first choice; wait for the result."""
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
        """Wait for a decision; if the panel has none by then, press Act under the prompt."""
        try:
            await expect(self.panel).to_be_visible(timeout=PATIENCE)
        except AssertionError:
            await self.page.locator("[data-press^='qd:act']").last.click()
            await expect(self.panel).to_be_visible(timeout=LONGEST)

    async def pick(self) -> None:
        """Open the panel's menu and pick the line that is suggested, or the first."""
        menu = self.panel.locator(".menu").last
        await menu.locator("summary").click()
        marked = menu.locator("[data-value]").filter(has_text="the guide suggests")
        line = (
            marked.first if await marked.count() else menu.locator("[data-value]:not([aria-pressed])").first
        )
        await line.click()

    async def settled(self) -> None:
        """Wait until every press has its answer.

        A button may be gone before its answer arrives, and the browser's network events come after the
        page's own: so both are checked.
        """
        await self.page.wait_for_function(ALL_ANSWERED, timeout=LONGEST)
        await expect(self.page.locator(".busy")).to_have_count(0, timeout=LONGEST)
        await expect(self.page.locator("#queue")).to_be_hidden(timeout=LONGEST)
        async with asyncio.timeout(LONGEST / 1000):
            while self.sent.keys() != self.answered:
                self._news.clear()
                await self._news.wait()
