"""A table's own page, opened from the link next to the board: slider, keys, log, and contents of places."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Sandbox
from tests.browser.reader import LONGEST, Reader

SERIOUS = {"serious", "critical"}
STEPS = 3
INSIDE = """(polygon) => {
    const { left, top, width, height } = polygon.getBoundingClientRect();
    for (let down = 0.1; down < 1; down += 0.1) for (let across = 0.1; across < 1; across += 0.1) {
        const point = [left + across * width, top + down * height];
        if (document.elementFromPoint(...point) === polygon) return point;
    }
    throw new Error("the place cannot be pressed");
}"""
"""Returns a point at which a place can be pressed."""
NATIVE = {"繁體中文": "zh-TW", "日本語": "ja", "Polski": "pl", "English": "en"}


async def opened(browser: Browser, sandbox: Sandbox, size: dict[str, int], game: str) -> tuple[Reader, Page]:
    """Play the first steps of a first game, and open the table's page."""
    page = await browser.new_page(viewport=size, has_touch=size == PHONE, color_scheme="dark")
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn(game)
    for _ in range(STEPS):
        await reader.follow()
        await reader.settled()
    address = await page.locator("#log a[href*='/t/']").first.get_attribute("href")
    assert address is not None
    table = await browser.new_page(viewport=size, has_touch=size == PHONE, color_scheme="dark")
    await table.goto(address)
    await expect(table.locator("#picture")).to_be_visible(timeout=LONGEST)
    return reader, table


async def at(table: Page) -> int:
    return int(await table.locator("#slider").input_value())


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["The Arctic", "Struggle of Empires", "Nemo's War"])
async def test_every_position_is_reachable_and_places_describe_their_contents(
    browser: Browser, sandbox: Sandbox, size: dict[str, int], game: str
) -> None:
    from axe_playwright_python.async_playwright import Axe

    reader, table = await opened(browser, sandbox, size, game)
    mistakes: list[str] = []
    table.on("pageerror", lambda error: mistakes.append(str(error)))
    table.on("console", lambda said: mistakes.append(said.text) if said.type == "error" else None)
    newest = await at(table)
    picture = table.locator("#picture")

    await table.keyboard.press("ArrowLeft")
    await expect(table.locator("#log a[aria-current]")).to_have_count(1, timeout=LONGEST)
    await table.wait_for_url(f"**at={newest - 1}**", timeout=LONGEST)
    await table.locator("#slider").fill("1")
    await table.wait_for_url("**at=1", timeout=LONGEST)
    assert "/board/1.png" in (await picture.get_attribute("src") or "")
    await table.locator("#on").click()
    await table.wait_for_url("**at=2", timeout=LONGEST)
    await table.locator("#log a[data-at]:not(.more)").first.click()
    await expect(table.locator("#log a[data-at]:not(.more)").first).to_have_attribute(
        "aria-current", "step", timeout=LONGEST
    )

    await picture.scroll_into_view_if_needed()
    x, y = await table.locator(".places polygon").last.evaluate(INSIDE)
    await table.mouse.click(x, y)
    await expect(table.locator("#place")).not_to_be_empty()
    listed = await table.locator("#places li").all_text_contents()
    assert (await table.locator("#place").text_content()) in listed

    await table.locator("#live").click()
    await expect(table.locator("#slider")).to_have_value(str(newest), timeout=LONGEST)
    await reader.follow()
    await expect(table.locator("#slider")).not_to_have_value(str(newest), timeout=LONGEST)

    found = (await Axe().run(table)).response["violations"]
    assert [each["id"] for each in found if each["impact"] in SERIOUS] == []
    width = await table.evaluate("document.documentElement.scrollWidth")
    assert width <= size["width"]
    assert mistakes == []


async def test_the_table_page_works_in_four_languages_without_scripts(
    browser: Browser, sandbox: Sandbox
) -> None:
    _reader, table = await opened(browser, sandbox, PHONE, "Nemo's War")
    plain = await browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = await plain.new_page()
    await page.goto(table.url)
    for name, locale in NATIVE.items():
        await page.locator(".menu summary").click()
        await page.get_by_role("link", name=name).click()
        assert await page.locator("html").get_attribute("lang") == locale
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    await page.locator("#back").click()
    assert "at=" in page.url
    await expect(page.locator("#picture")).to_be_visible()
    await plain.close()
