"""What the page says of each seat next to the board."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.domain.table import Place
from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from engine import games
from tests.sandbox.conftest import PATIENCE, Browser, opened

SHOWN = {
    "arctic": {"points", "money", "remaining"},
    "empires": {"points", "money"},
    "nemo": {"points", "gems", "remaining"},
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", games)
async def test_a_seat_has_points_money_and_what_remains_to_do(
    browser: Browser, game: str, locale: str
) -> None:
    assert (await browser.post("/language/ann", {"locale": locale}))[0] == 200
    await browser.begin("learn", game)
    tables = browser.running.bot.services.tables
    position = await tables.position((await tables.at_place(Place(browser.channel))).id)
    _status, page = await browser.get(f"/ann/{browser.channel}")

    strip = re.search(r'<ul class="seats".*?</ul>', page, re.DOTALL)
    assert strip is not None
    cards = re.findall(r"<li.*?</li>", strip[0], re.DOTALL)
    assert len(cards) == len(position.table.seats)
    for seat, card in enumerate(cards):
        figures = texts[game].stand(seat, position.view(0), words_for(locale))
        assert {each.kind for each in figures} >= SHOWN[game]
        for figure in figures:
            assert figure.text in card
            assert f'aria-hidden="true">{figure.number}</b>' in card


async def test_a_seat_that_has_to_decide_has_its_clock(browser: Browser) -> None:
    await browser.begin("open", "arctic")
    await browser.type("/table time clock", options={"way": "decision", "hours": "48"})
    browser.who = "bartek"
    await browser.type("/table join")
    browser.who = "ann"
    await browser.type("/table start")
    _status, page = await browser.get(f"/ann/{browser.channel}")

    cards = re.findall(r'<li class="seat.*?</li>', page, re.DOTALL)
    timed = [card for card in cards if 'data-style="R"' in card]
    assert timed
    assert all('class="acts"' in card for card in timed)


async def test_a_seats_figures_have_the_signs_of_the_pieces(tmp_path: Path, warm_studio: None) -> None:
    async with opened(tmp_path, pieces=True) as browser:
        await browser.begin("learn", "arctic")
        page, signs = "", 0
        async with asyncio.timeout(PATIENCE):
            while signs < 9:  # Three seats with points, money and lobbyists, as their pieces are uploaded.
                await asyncio.sleep(0.02)
                _status, page = await browser.get(f"/ann/{browser.channel}")
                signs = len(re.findall(r'class="figure"[^>]*><img src="/emoji/\d+.png" alt=""', page))
    assert signs == 9


async def test_who_wants_the_names_of_pieces_reads_the_figures_in_words(browser: Browser) -> None:
    await browser.begin("learn", "empires")
    await browser.type("/me words", options={"names": "true"})
    _status, page = await browser.get(f"/ann/{browser.channel}")

    strip = re.search(r'<ul class="seats".*?</ul>', page, re.DOTALL)
    assert strip is not None
    assert '<span class="figure">10 gold</span>' in strip[0]
