"""A player's own page, used with the keyboard alone on a phone."""

from __future__ import annotations

from urllib.parse import urljoin, urlsplit

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import PHONE, Sandbox
from tests.browser.reader import LONGEST, Reader
from tests.browser.test_table_page import SERIOUS

TAKE_BACK, STEPS = "Take back …", "Take back from here on"


async def _own_page(browser: Browser, sandbox: Sandbox, game: str) -> str:
    """Play the first steps of a first game; return the address of the player's own page."""
    page = await browser.new_page()
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn(game)
    for _step in range(3):
        await reader.follow()
        await reader.settled()
    address = await page.locator("#page").get_attribute("src")
    assert address is not None
    await page.close()
    return urljoin(sandbox.url, urlsplit(address).path)


@pytest.mark.parametrize("game", ["The Arctic", "Struggle of Empires", "Nemo's War"])
async def test_steps_to_undo_are_chosen_by_keys_on_a_phone(
    browser: Browser, sandbox: Sandbox, game: str
) -> None:
    from axe_playwright_python.async_playwright import Axe

    address = await _own_page(browser, sandbox, game)
    page = await browser.new_page(viewport=PHONE, color_scheme="dark")
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    await page.goto(address)
    act = page.locator("#act")

    await act.get_by_role("button", name=TAKE_BACK).focus(timeout=LONGEST)
    await page.keyboard.press("Enter")
    await expect(act.get_by_role("heading", name="Taking steps back")).to_be_visible(timeout=LONGEST)
    assert await page.evaluate("document.getElementById('act').contains(document.activeElement)")
    await act.get_by_role("group", name=STEPS).get_by_role("button").first.focus()
    await page.keyboard.press("Enter")

    await expect(act.locator(".told")).to_contain_text("Lost: ", timeout=LONGEST)
    found = (await Axe().run(page)).response["violations"]
    assert [each["id"] for each in found if each["impact"] in SERIOUS] == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert mistakes == []
