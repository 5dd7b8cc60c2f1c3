"""Somebody at the sandbox's page who knows nothing but what it says, and does that."""

from __future__ import annotations

import re
from typing import Final

from playwright.async_api import Locator, Page, TimeoutError, expect

PATIENCE: Final = 4_000
"""Milliseconds after which something without effect is tried again: a busy page may lose an action."""
LONGEST: Final = 30_000
"""Milliseconds after which the page is taken to be stuck."""


class Reader:
    """A person who presses what the guide's prompts name."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def panels(self) -> Locator:
        """The messages that are for the reader's own eyes and explain a decision."""
        own = self.page.locator("article", has=self.page.get_by_text("Only you can see this"))
        return own.filter(has_text="Guide ·")

    @property
    def prompt(self) -> Locator:
        """What the latest panel says above its choices."""
        return self.panels.last.locator(".text-display").first

    async def begin(self, game: str) -> None:
        """Press the game in the welcome, and then `Act`, as the answer says."""
        answer = self.page.get_by_text("Press Act below")
        while not await answer.count():
            await self._press(self.page.get_by_role("button", name=game, exact=True), answer)
        await self.look()

    async def look(self) -> None:
        """Press `Act`, until there is a new panel."""
        known = await self.panels.count()
        while await self.panels.count() == known:
            await self._press(
                self.page.get_by_role("button", name="Act", exact=True).last, self.panels.nth(known)
            )

    async def suggested(self) -> tuple[str, str] | None:
        """Return under which heading the guide suggests what; None when the reader is on their own."""
        await expect(self.prompt).to_contain_text(re.compile("Suggested ·|on your own now"), timeout=LONGEST)
        bold = await self.prompt.locator("strong").all_inner_texts()
        if "Suggested" not in bold:
            return None
        at = bold.index("Suggested")
        return bold[at + 1], bold[at + 2]

    async def follow(self, heading: str, choice: str) -> None:
        """Do what the guide suggests; if the panel goes on asking for it, take a new one."""
        before = await self.prompt.text_content() or ""
        try:
            await self._choose(heading, choice)
            await expect(self.prompt).not_to_have_text(before, timeout=PATIENCE)
        except (TimeoutError, AssertionError):
            await self.look()

    async def _choose(self, heading: str, choice: str) -> None:
        """Press the button, or pick the marked line of the menu, behind a menu of headings if need be."""
        panel = self.panels.last
        button = panel.get_by_role("button", name=choice, exact=True)
        menu = panel.get_by_role("combobox", name=heading, exact=True)
        if not await button.count() and not await menu.count():
            await self._pick(panel.get_by_role("combobox").first)
            await expect(button.or_(menu)).to_be_visible(timeout=PATIENCE)
        if await button.count():
            await button.click(timeout=PATIENCE)
        elif " … " in await self._pick(menu):
            await expect(panel.get_by_role("button", name="Back")).to_be_visible(timeout=PATIENCE)
            await self._pick(menu)

    async def _pick(self, menu: Locator) -> str:
        """Pick the marked line, and return what it says."""
        await menu.click(timeout=PATIENCE)
        marked = self.page.get_by_role("option").filter(has_text="the guide suggests it")
        said = await marked.inner_text(timeout=PATIENCE)
        await marked.click(timeout=PATIENCE)
        return said

    async def _press(self, button: Locator, effect: Locator) -> None:
        """Press a button; a page on which nothing comes of it is loaded anew, as people do."""
        try:
            await button.click(timeout=PATIENCE)
            await expect(effect).to_be_visible(timeout=PATIENCE)
        except (TimeoutError, AssertionError):
            await self.page.reload(timeout=LONGEST)
