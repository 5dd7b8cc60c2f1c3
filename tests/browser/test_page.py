"""A newcomer learns the games on the page; none of their presses is lost."""

from __future__ import annotations

import asyncio
import re
import signal

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Sandbox
from tests.browser.reader import CHOICES, LONGEST, Reader

GAMES = ["The Arctic", "Nemo's War"]
SERIOUS = ("serious", "critical")
PERSON = 200
"""The time between two presses of a quick user, in milliseconds; half of it is twice as fast."""
MANY = 40
"""How many presses are enough to notice that one was lost."""
STUCK = 300
"""After how many seconds a user gives up."""
FREE = """(choices) => {
    const panels = [...document.querySelectorAll("article.own")];
    const panel = panels.findLast((each) => each.querySelector(choices));
    const buttons = panel ? [...panel.querySelectorAll(choices)] : [];
    const free = buttons.filter((each) => !each.classList.contains("busy"));
    const one = free[Math.floor(free.length / 2)];
    one?.click();
    return one ? 1 : 0;
}"""
"""Presses a button without waiting for the answer, and returns whether there was one."""


async def hold(page: Page, address: str, until: asyncio.Event) -> None:
    """Delay the page's requests to an address until an event is set."""

    async def late(route: Route) -> None:
        await until.wait()
        await route.continue_()

    await page.route(address, late)


@pytest.mark.parametrize("game", GAMES)
async def test_a_first_game_begins_and_continues_with_one_press_each(reader: Reader, game: str) -> None:
    await reader.learn(game)
    for _ in range(6):
        await reader.follow()
    await reader.settled()

    assert reader.sent.keys() == reader.answered
    assert reader.mistakes == []


async def test_very_fast_presses_are_each_answered_once(browser: Browser, sandbox: Sandbox) -> None:
    reader = Reader(await browser.new_page(viewport=DESKTOP))
    await reader.page.goto(sandbox.url)
    await reader.learn("Nemo's War")
    pressed = 0
    async with asyncio.timeout(STUCK):
        while pressed < MANY:
            pressed += await reader.page.evaluate(FREE, CHOICES)
            await asyncio.sleep(PERSON / 2_000)
    await reader.settled()

    assert len(reader.sent) == pressed + 1, "every press was sent, and the one on the first page"
    assert reader.sent.keys() == reader.answered
    await expect(reader.panel).to_be_visible()
    await reader.follow()


async def test_a_line_of_a_new_menu_counts_while_the_last_answer_is_pending(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=DESKTOP)
    await page.goto(sandbox.url)
    reader, on_its_way = Reader(page), asyncio.Event()
    await reader.learn("Struggle of Empires")

    async def late(route: Route) -> None:
        response = await route.fetch()
        await on_its_way.wait()
        await route.fulfill(response=response)

    await page.route("**/act/**", late)
    for picked in range(2):
        panel = await reader.panel.get_attribute("data-mark")
        await reader.panel.locator(".menu").first.locator("[data-value]").first.dispatch_event("click")
        if not picked:
            await expect(page.locator(f"article[data-mark='{panel}']")).to_have_count(0, timeout=LONGEST)
            await expect(reader.panel.locator(".menu").first).to_be_visible(timeout=LONGEST)
    on_its_way.set()
    await reader.settled()

    assert len(reader.sent) == 3, "two lines of menus, and the one on the first page"


async def test_a_waiting_menu_shows_its_answer_after_a_lost_connection(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=DESKTOP)
    await page.goto(sandbox.url)
    reader, on_its_way = Reader(page), asyncio.Event()
    await reader.learn("The Arctic")

    await hold(page, "**/act/**", on_its_way)
    await reader.panel.locator(".menu [data-value]").first.dispatch_event("click")
    shown = await reader.panel.get_attribute("data-mark")
    await reader.panel.evaluate("(panel) => { panel.dataset.mark = 'what came before it'; }")
    await sandbox.end(signal.SIGTERM)
    await sandbox.start()
    await expect(page.locator(f"article[data-mark='{shown}']")).to_be_visible(timeout=LONGEST)

    await expect(reader.panel.locator(".menu summary.busy")).to_have_count(1)
    on_its_way.set()
    await reader.settled()
    await expect(page.locator(f"article[data-mark='{shown}']")).to_have_count(0, timeout=LONGEST)
    assert list(reader.sent.values())[1:] == [1], "one line was picked, and sent once"


async def test_a_press_before_the_scripts_are_loaded_counts(browser: Browser, sandbox: Sandbox) -> None:
    reader, there = Reader(await browser.new_page(viewport=PHONE, has_touch=True)), asyncio.Event()

    await hold(reader.page, "**/static/page.js", there)
    await reader.page.goto(sandbox.url, wait_until="commit")
    await reader.page.get_by_role("button", name="Learn The Arctic alone").click()
    there.set()

    await expect(reader.panel).to_be_visible(timeout=LONGEST)
    assert reader.mistakes == []


async def test_the_text_next_to_the_board_never_waits_for_its_picture(
    browser: Browser, sandbox: Sandbox
) -> None:
    reader = Reader(await browser.new_page(viewport=DESKTOP))
    await reader.page.goto(sandbox.url)
    await reader.learn("The Arctic")
    line = reader.page.locator("#progress .line")
    await expect(line).to_have_text("set-up")
    held: list[Route] = []

    async def hold(route: Route) -> None:
        held.append(route)

    await reader.page.route("**/board/**", hold)
    for _ in range(7):
        await reader.follow()

    await expect(line).to_contain_text("turn 1 of 9", timeout=LONGEST)
    assert 1 <= len(held) <= 2, (
        "the first picture and a new one are on their way: no other takes a connection"
    )


async def _serious(page: Page) -> list[str]:
    found = await Axe().run(page)
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in found.response["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_the_pages_have_no_serious_accessibility_problems(
    browser: Browser, sandbox: Sandbox, size: dict[str, int]
) -> None:
    # The page's content security policy forbids the checker's script, as it does any foreign script.
    context = await browser.new_context(viewport=size, bypass_csp=True)
    page = await context.new_page()
    await page.goto(sandbox.url)
    first = await _serious(page)
    reader = Reader(page)
    await reader.learn("The Arctic")
    channel = await _serious(page)

    assert first == []
    assert channel == []
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["width"]


async def test_a_command_is_filled_in_with_a_field_for_each_option(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=DESKTOP)
    await page.goto(sandbox.url)
    await page.goto(await page.evaluate("location.origin + '/ann'"))
    await Reader(page).learn("Nemo's War")
    await page.locator("#rail").get_by_role("link", name="lobby").click()
    await page.locator("#say").fill("/table open")
    await page.keyboard.press("Enter")
    await page.locator("#fields").get_by_label("game", exact=False).first.select_option("empires")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_role("button", name="Join")).to_be_visible(timeout=LONGEST)


async def test_several_users_at_one_table_answer_one_another(browser: Browser, sandbox: Sandbox) -> None:
    page = await browser.new_page(viewport=DESKTOP)
    await page.goto(sandbox.url)
    await page.get_by_role("button", name="Open a table for The Arctic").click()
    await expect(page.get_by_role("button", name="Join")).to_be_visible(timeout=LONGEST)
    channel = page.url.rsplit("/", 1)[-1]
    await page.locator("#rail").get_by_role("link", name="Bartek").click()
    await page.get_by_role("button", name="Join").click()
    await expect(page.locator("#log")).to_contain_text("Bartek", timeout=LONGEST)
    await page.goto(f"{sandbox.url}/ann/{channel}", wait_until="domcontentloaded")
    await page.get_by_role("button", name="Start", exact=True).click()
    chip = page.locator("#progress .chip")
    await expect(chip).to_contain_text(re.compile("Your turn|Answer as Bartek"), timeout=LONGEST)
    annes = "Your turn" in await chip.inner_text()
    acts, waits = ("ann", "bartek") if annes else ("bartek", "ann")
    await page.goto(f"{sandbox.url}/{waits}/{channel}", wait_until="domcontentloaded")
    await page.locator("#progress a.chip").click()
    await expect(page).to_have_url(f"{sandbox.url}/{acts}/{channel}")
    await expect(chip).to_contain_text("Your turn")


@pytest.mark.parametrize("language", ["en-US", "pl-PL", "ja-JP", "zh-TW"])
async def test_on_a_phone_nothing_in_the_header_is_cut_off(
    browser: Browser, sandbox: Sandbox, language: str
) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True, locale=language)
    await page.goto(sandbox.url)
    await page.locator("[data-begin=open][data-game=empires]").click()
    chip = page.locator("#progress .chip")
    await expect(chip).to_be_visible(timeout=LONGEST)
    for part in (chip, page.locator("#progress .line")):
        assert await part.evaluate("(each) => each.scrollWidth <= each.clientWidth + 1")
    box = await chip.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]


async def test_language_and_users_are_visible_with_many_tables(browser: Browser, sandbox: Sandbox) -> None:
    page = await browser.new_page(viewport=DESKTOP)
    for _table in range(8):
        await page.goto(sandbox.url)
        await page.locator("[data-begin=open][data-game=arctic]").click()
        await expect(page.locator("#progress .chip")).to_be_visible(timeout=LONGEST)
    await expect(page.locator("#rail [data-language]")).to_be_in_viewport()
    await expect(page.locator("#rail").get_by_role("link", name="Bartek")).to_be_in_viewport()


async def test_the_result_of_a_panel_stays_the_last_visible_message(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True)
    await page.goto(sandbox.url)
    reader = Reader(page)
    await reader.learn("The Arctic")
    await reader.follow()
    for way in ("More …", "Why not?"):
        await page.get_by_role("button", name=way).last.tap()
        await expect(
            page.locator("#log > article").last.get_by_role("button", name="Back", exact=True)
        ).to_be_visible(timeout=LONGEST)


async def test_on_a_phone_the_whole_board_is_one_press_away(browser: Browser, sandbox: Sandbox) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True)
    await page.goto(sandbox.url)
    await Reader(page).learn("The Arctic")
    await page.get_by_role("button", name="Whole board").tap()
    board = page.locator("#board")
    await expect(board.frame_locator("#page").locator("#picture")).to_be_visible(timeout=LONGEST)
    await board.get_by_role("button", name="Back").tap()
    await expect(board).to_be_hidden()
    await page.get_by_role("button", name="Tables and people").tap()
    await expect(page.locator("#rail").get_by_role("link", name="Bartek")).to_be_visible()


async def test_an_answer_under_a_message_scrolls_into_view_and_closes_on_the_next_step(
    browser: Browser, sandbox: Sandbox
) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True)
    await page.goto(sandbox.url)
    await Reader(page).learn("The Arctic")
    last = page.locator("#log > article").last
    for verb in ("log", "board", "rules"):
        shown = await last.get_attribute("id")
        way = page.locator(f"article:not(.own) [data-press^='qd:{verb}:']").last
        await expect(way).to_be_attached(timeout=LONGEST)
        await way.tap()
        await expect(last).not_to_have_attribute("id", shown or "", timeout=LONGEST)
        await expect(last).to_be_in_viewport(timeout=LONGEST)
        await expect(page.locator("article.pinned")).to_have_count(1)
        await expect(page.locator("#log > article.pinned:last-child")).to_have_count(0)
    await page.locator("article.pinned .success").tap()
    await expect(page.locator("#log > article.pinned:last-child")).to_have_count(1, timeout=LONGEST)


async def test_the_turn_indicator_leads_to_the_panel(browser: Browser, sandbox: Sandbox) -> None:
    page = await browser.new_page(viewport=PHONE, has_touch=True)
    await page.goto(sandbox.url)
    await Reader(page).learn("The Arctic")
    chip = page.locator("#progress button.chip")

    await expect(chip).to_have_text("Your turn")
    await chip.click()
    await expect(page.locator("article.pinned :focus")).to_have_count(1)
