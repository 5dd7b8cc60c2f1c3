"""When a page shows the next step, a light moves along with each piece, unless motion is reduced."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from engine import games
from render import PAINTERS
from sandbox.run import Sandbox, sandbox
from tests.browser.conftest import DESKTOP
from tests.browser.reader import LONGEST
from tests.browser.test_stepping import finished
from tests.sandbox.conftest import settings_in

WATCHED: Final = """
    const animate = Element.prototype.animate;
    window.ran = [];
    Element.prototype.animate = function (...given) {
        const animation = animate.apply(this, given), way = [];
        const look = () => {
            const { left, top } = this.getBoundingClientRect();
            way.push([left, top, Number(getComputedStyle(this).opacity)]);
            if (animation.playState === "running") requestAnimationFrame(look);
        };
        look();
        window.ran.push({ animation, way });
        return animation;
    };
"""
"""Records each animation on the page, with the position of its element in every frame."""
RAN: Final = """async () => {
    await Promise.all(window.ran.map(({ animation }) => animation.finished));
    return window.ran.map(({ way }) => way);
}"""
"""Waits until all animations have ended, and returns the recorded positions."""


@pytest.fixture
async def running(tmp_path: Path, warm_studio: None) -> AsyncIterator[Sandbox]:
    async with sandbox(settings_in(tmp_path), port=0, players=4, game="arctic") as running:
        yield running


async def _step_that_moves(running: Sandbox, game: str) -> tuple[str, int, int]:
    """Return a finished table's address, the version of a step that moves pieces, and how many it moves."""
    services = running.bot.services
    table = await finished(running, game)
    steps = await services.tables.log(table.id, None, 5_000, after=0)
    for step in steps:
        moved = [way for way in PAINTERS[game].moved(step.events_for(None)) if way[0] != way[1]]
        if moved and step.version > 1:
            return running.url + await services.links.path(table), step.version, len(moved)
    raise AssertionError("nothing moved in the whole game")


async def _opened(browser: Browser, address: str, at: int, motion: Any) -> Page:
    page = await browser.new_page(viewport=DESKTOP, color_scheme="dark", reduced_motion=motion)
    await page.add_init_script(WATCHED)
    await page.goto(f"{address}?at={at}")
    await expect(page.locator("#picture")).to_be_visible(timeout=LONGEST)
    return page


async def _stepped(page: Page, button: str, to: int) -> list[list[list[float]]]:
    """Press a button, and return the positions of each light that then moves."""
    await page.locator(button).click()
    await page.wait_for_url(f"**at={to}", timeout=LONGEST)
    await page.wait_for_timeout(100)
    found: list[list[list[float]]] = await page.evaluate(RAN)
    return found


@pytest.mark.parametrize("game", games)
async def test_a_light_moves_with_a_piece_to_its_new_place(
    browser: Browser, running: Sandbox, game: str
) -> None:
    address, version, _count = await _step_that_moves(running, game)
    page = await _opened(browser, address, version - 1, "no-preference")

    ways = await _stepped(page, "#on", version)

    lights = await page.locator(".moved").all()
    assert len(ways) == len(lights) > 0
    for light, way in zip(lights, ways, strict=True):
        across, down = [float(await light.get_attribute(f"data-{name}") or 0) for name in ("across", "down")]
        assert (across, down) != (0, 0)
        assert len(way) > 5, "it is seen in more than a few frames"
        assert max(opacity for *_place, opacity in way) > 0.5
        (left, top, _first), (at_left, at_top, last) = way[0], way[-1]
        assert (left - at_left) * across >= 0
        assert (top - at_top) * down >= 0
        assert abs(left - at_left) + abs(top - at_top) > 3, "it moves"
        assert last < 0.2, "it goes out"


@pytest.mark.parametrize("game", games)
async def test_nothing_moves_with_reduced_motion(browser: Browser, running: Sandbox, game: str) -> None:
    address, version, count = await _step_that_moves(running, game)
    page = await _opened(browser, address, version - 1, "reduce")

    assert await _stepped(page, "#on", version) == []
    assert await page.locator(".moved").count() > 0, count
    assert await page.evaluate("document.getAnimations().length") == 0


async def test_nothing_moves_on_a_step_back(browser: Browser, running: Sandbox) -> None:
    address, version, _count = await _step_that_moves(running, "arctic")
    page = await _opened(browser, address, version + 1, "no-preference")

    assert await _stepped(page, "#back", version) == []
