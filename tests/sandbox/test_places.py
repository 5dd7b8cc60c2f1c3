"""What the page says of a place on a board, and which choices lead there."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from engine import games
from tests.sandbox.conftest import PATIENCE, Browser
from wire.person import pressable

SUGGESTED = 3
CHOICES = re.compile(r"qd:(?:do|preview):\d+:\d+:(.+)")


async def places(browser: Browser, query: str) -> dict[str, Any]:
    status, answer = await browser.get(f"/places/{browser.who}/{browser.channel}?{query}")
    assert status == 200, answer
    found: dict[str, Any] = json.loads(answer)
    return found


@pytest.mark.parametrize("game", games)
async def test_each_place_of_a_board_says_what_is_there_as_the_board_in_words_does(
    browser: Browser, game: str
) -> None:
    await browser.begin("learn", game)
    found = await places(browser, "part=glance")
    _status, page = await browser.get(f"/{browser.who}/{browser.channel}")

    assert len(found["places"]) > 10
    for place in found["places"]:
        assert all(-0.1 < share < 1.1 for point in place["shape"] for share in point)
        said = re.sub(r"^<p>|</p>$", "", place["told"])
        assert said in page or place["codes"] == ["home"]
    named = {code for place in found["places"] for code in place["codes"]}
    assert set(found["choices"].values()) <= named


async def test_the_picture_in_a_panel_knows_its_part_of_the_board(browser: Browser) -> None:
    await browser.begin("learn", "empires")
    panel = browser.panel()
    lit = next(part["custom_id"] for part in pressable(panel) if part.get("style") == SUGGESTED)
    await browser.act({"kind": "press", "message": str(panel.id), "component": lit})
    async with asyncio.timeout(PATIENCE):
        while not (panel := browser.panel()).attachments:  # noqa: ASYNC110 - nothing reports it
            await asyncio.sleep(0.02)
    file = panel.attachments[0]["url"].split("/attachments/", 1)[-1]
    chosen, whole = await places(browser, f"file={file}"), await places(browser, "part=glance")

    offered = [match[1] for part in pressable(panel) if (match := CHOICES.match(part["custom_id"]))]
    assert any(command in chosen["choices"] for command in offered)
    for place in chosen["places"]:
        if set(place["codes"]) & set(chosen["choices"].values()):
            assert all(0 <= share <= 1 for point in place["shape"] for share in point)
    assert {place["told"] for place in whole["places"]} == {place["told"] for place in chosen["places"]}


async def test_only_files_that_are_there_are_read(browser: Browser) -> None:
    await browser.begin("learn", "arctic")

    assert (await browser.get(f"/places/ann/{browser.channel}?file=../../etc/passwd"))[0] == 404
    assert (await places(browser, "part=nations"))["places"] == []
