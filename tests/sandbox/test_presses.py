"""A press is carried out once, however often it is sent, and always answered."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path

from bot.domain.table import Place
from tests.sandbox.conftest import Browser, opened, pressed


async def version(browser: Browser) -> int:
    table = await browser.running.bot.house.tables.at_place(Place(browser.channel))
    return table.version


async def test_the_same_press_sent_three_times_at_once_is_one_step(browser: Browser) -> None:
    await browser.begin("learn", "arctic")
    before, press = await version(browser), str(uuid.uuid4())
    body = pressed(browser.panel(), "EU, space 1")
    outcomes = await asyncio.gather(*(browser.act(body, press) for _ in range(3)))
    again = await browser.act(body, press)

    assert {each["state"] for each in [*outcomes, again]} == {"answered"}
    log = await browser.running.bot.house.tables.log(1, most=None)
    assert [step.person_id for step in log if step.version > before].count(
        browser.running.world.somebody("ann").user.id
    ) == 1


async def test_a_press_on_a_panel_that_has_moved_on_is_answered_with_what_is_possible_now(
    browser: Browser,
) -> None:
    await browser.begin("learn", "arctic")
    panel = browser.panel()
    body = pressed(panel, "EU, space 1")
    first, second = await asyncio.gather(browser.act(body), browser.act(body))

    assert first["state"] == second["state"] == "answered"
    assert browser.panel().id == panel.id


async def test_a_form_that_a_press_opens_is_sent_whole(browser: Browser) -> None:
    opened = await browser.type("/table open game:arctic guided:true")
    told = await browser.type("/me away from:2026-12-24")

    assert opened["state"] == told["state"] == "answered"


async def test_what_is_no_command_is_said_to_be_none(browser: Browser) -> None:
    told = await browser.type("/sail away")

    assert told["state"] == "impossible"
    assert told["why"] == "No such command. Type / to see all."


async def test_a_press_that_was_cut_off_by_a_crash_is_carried_out_once_after_it(
    tmp_path: Path, warm_studio: None
) -> None:
    press = str(uuid.uuid4())
    async with opened(tmp_path) as browser:
        await browser.begin("learn", "arctic")
        body, channel = pressed(browser.panel(), "EU, space 1"), browser.channel
        assert (await browser.act(body, press))["state"] == "answered"
        after = await version(browser)
        archive = browser.running.discord.archive
        assert archive is not None
        # As a crash leaves it that comes after the bot's commit and before the page hears of it.
        archive._file.execute("UPDATE presses SET outcome = NULL WHERE id = ?", (press,))
    async with opened(tmp_path) as browser:
        browser.channel = channel
        outcome = await browser.act(body, press)

        assert outcome["state"] == "answered"
        assert await version(browser) == after
