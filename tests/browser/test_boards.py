"""The board next to the messages: its places can be pressed, and the messages remain visible."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, FrameLocator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Sandbox
from tests.browser.reader import LONGEST, Reader

FIRST = 700
"""The largest distance of a panel's first choice from the top of a phone's screen, in pixels."""
POINT = """(polygon) => {
    const { left, top, width, height } = polygon.getBoundingClientRect();
    for (let down = 0.1; down < 1; down += 0.1) for (let across = 0.1; across < 1; across += 0.1) {
        const point = { x: left + across * width, y: top + down * height };
        const pressed = document.elementFromPoint(point.x, point.y);
        if (pressed === polygon) return { x: point.x - left, y: point.y - top };
    }
    throw new Error("the place cannot be pressed");
}"""
"""Returns a point at which a place can be pressed, relative to the place's own corner."""


async def press_place(board: FrameLocator, code: str) -> None:
    polygon = board.locator(f".places [data-codes~='{code}'] polygon")
    await polygon.click(position=await polygon.evaluate(POINT))


async def first_choice(page: Page) -> float:
    """Wait for the first choice of the current panel; return its distance from the top of the screen."""
    choice = page.locator("article.pinned").locator("[data-press], .menu").first
    while True:
        await expect(choice).to_be_visible(timeout=LONGEST)
        if (box := await choice.bounding_box()) is not None:
            return box["y"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_place_of_the_board_describes_its_contents_and_offers_its_commands(
    browser: Browser, sandbox: Sandbox, size: dict[str, int]
) -> None:
    page = await browser.new_page(viewport=size, has_touch=size == PHONE)
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn("Struggle of Empires")
    await reader.follow()
    await reader.settled()
    if size == PHONE:
        await page.get_by_role("button", name="Whole board").tap()
    board = page.frame_locator("#page")
    navy = board.locator("#act button[data-spot]").first
    await expect(navy).to_be_visible(timeout=LONGEST)
    spot, before = await navy.get_attribute("data-spot"), await reader.panel.get_attribute("data-mark")
    assert spot is not None

    await press_place(board, "home")
    await expect(board.locator("#place")).to_contain_text("At home", timeout=LONGEST)
    await expect(board.locator("#place button")).to_have_count(0)

    await press_place(board, spot)
    await board.locator("#place button").first.click()
    await expect(page.locator(f"article[data-mark='{before}']")).to_have_count(0, timeout=LONGEST)
    # A busy computer may not draw a picture in time; the page then requests it again.
    assert [each for each in reader.mistakes if "503" not in each] == []


@pytest.mark.parametrize("game", ["The Arctic", "Nemo's War", "Struggle of Empires"])
async def test_the_first_choice_is_on_a_phone_s_first_screen(
    browser: Browser, sandbox: Sandbox, game: str
) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True)
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn(game)
    for _ in range(8):
        await reader.settled()
        assert await first_choice(page) <= FIRST
        await reader.follow()


async def test_the_card_of_a_roll_is_in_the_panel_and_keeps_the_first_choice_visible(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True)
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn("Nemo's War")
    await reader.follow()
    await expect(page.locator("article.pinned img[src*='/dice-']")).to_be_attached(timeout=LONGEST)
    await reader.settled()

    assert await first_choice(page) <= FIRST
