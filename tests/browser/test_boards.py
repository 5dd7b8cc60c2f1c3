"""The board next to the conversation: its places can be pressed, and it follows a look back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Sandbox
from tests.browser.reader import LONGEST, Reader

FIRST = 700
"""Pixels from the top of a phone's screen at which the first choice of a panel begins at the latest."""
SURVEY = """async (image) => {
    const { person, channel } = document.body.dataset;
    const file = encodeURIComponent(new URL(image.src).pathname.slice("/file/".length));
    return (await fetch(`/places/${person}/${channel}?file=${file}`)).json();
}"""


def middle(shape: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the middle of an area."""
    area = across = down = 0.0
    for (x0, y0), (x1, y1) in zip([shape[-1], *shape[:-1]], shape, strict=True):
        part = x0 * y1 - x1 * y0
        area, across, down = area + part, across + (x0 + x1) * part, down + (y0 + y1) * part
    return across / (3 * area), down / (3 * area)


async def press_place(page: Page, picture: str, place: Mapping[str, Any]) -> None:
    box = await page.locator(picture).bounding_box()
    assert box is not None
    x, y = middle(place["shape"])
    await page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


async def first_choice(page: Page) -> float:
    """Return how far down the first choice of the current panel is, once that is there."""
    choice = page.locator("article.pinned").locator("[data-press], .menu").first
    while True:
        await expect(choice).to_be_visible(timeout=LONGEST)
        if (box := await choice.bounding_box()) is not None:
            return box["y"]


async def to_numbers(reader: Reader) -> None:
    """Follow the guide to the first panel whose picture has numbers."""
    for _ in range(12):
        await reader.follow()
        await reader.settled()
        if await reader.panel.locator("[data-number]").count():
            return
    raise AssertionError("no panel has numbers")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_numbered_place_is_its_option_and_any_other_says_what_is_there(
    browser: Browser, sandbox: Sandbox, size: dict[str, int]
) -> None:
    page = await browser.new_page(viewport=size, has_touch=size == PHONE)
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn("Struggle of Empires")
    await to_numbers(reader)
    picture = "#board .choice" if size == PHONE else ".pinned .gallery img"
    found = await page.locator(".pinned .gallery img").evaluate(SURVEY)
    word = await reader.panel.locator("[data-number='1']").first.get_attribute("data-press")
    assert word is not None
    target = found["choices"][word.split(":", 4)[4]]
    taken = set(found["choices"].values())

    other = next(each for each in found["places"] if each["codes"] == ["home"])
    assert not taken & set(other["codes"])
    before, sent = await reader.panel.get_attribute("data-mark"), len(reader.sent)
    await press_place(page, picture, other)
    await expect(page.locator("#place .text")).to_contain_text("At home", timeout=LONGEST)
    assert len(reader.sent) == sent
    await page.locator("#place [data-close]").click()

    await press_place(page, picture, next(each for each in found["places"] if target in each["codes"]))
    await expect(page.locator(f"article[data-mark='{before}']")).to_have_count(0, timeout=LONGEST)
    assert len(reader.sent) == sent + 1
    assert reader.mistakes == []


async def test_the_big_picture_follows_whoever_looks_back_and_returns_when_they_go_on(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=DESKTOP)
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn("Nemo's War")
    for _ in range(6):
        await reader.follow()
    await reader.settled()
    await page.locator("#say").fill("/table history replay")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").click()
    past, big = page.locator("article.own:has([data-press^='qd:replay:'])"), page.locator("#board .choice")

    for number, step in ((1, "Next"), (2, "Previous"), (1, "Next")):
        await expect(past.locator(".subtext").first).to_contain_text(f"Board {number} of", timeout=LONGEST)
        source = await past.locator(".gallery img").get_attribute("src")
        await expect(big).to_have_attribute("src", source or "", timeout=LONGEST)
        await expect(page.locator("#board-picture")).to_have_attribute(
            "data-past", re.compile(rf"Board {number} of")
        )
        await past.get_by_role("button", name=step).click()
    await page.locator("article.pinned .success").first.click()
    await expect(big).to_have_count(0, timeout=LONGEST)


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


async def test_the_card_of_a_roll_is_directly_above_the_panel_and_does_not_push_it_off(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True)
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn("Nemo's War")
    await reader.follow()
    card = page.locator("article:has(img[src*='/dice-'])").last
    await expect(card).to_be_attached(timeout=LONGEST)
    await reader.settled()

    await expect(page.locator("article:has(img[src*='/dice-']) + article.pinned")).to_have_count(1)
    assert await first_choice(page) <= FIRST
