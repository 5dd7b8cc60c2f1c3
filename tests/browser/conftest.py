"""The sandbox, and a browser in front of it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from bot.sandbox import Sandbox, sandbox
from bot.settings import Settings
from tests.browser.reader import LONGEST, Reader

HOUR = 60 * 60


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no chromium on this machine")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium)
        yield browser
        await browser.close()


@pytest.fixture
async def running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warm_studio: None
) -> AsyncIterator[Sandbox]:
    # On a busy machine the page shall wait for the bot, but it waits for all that is due within that time.
    monkeypatch.setattr("bot.sandbox.SETTLE", 6.0)
    database = f"sqlite+aiosqlite:///{tmp_path}/sandbox.db"
    settings = Settings(database_url=database, log_lines_delay=0, pulse=HOUR, _env_file=None)
    async with sandbox(settings, port=0, players=2, game="arctic") as running:
        yield running


@pytest.fixture
async def reader(browser: Browser, running: Sandbox) -> Reader:
    page = await browser.new_page()
    await page.goto(running.url, timeout=LONGEST)
    return Reader(page)
