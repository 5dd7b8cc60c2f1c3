"""The table's page next to a channel: who can see it, and who can act there."""

from __future__ import annotations

import re
from html import unescape

from bot.domain.table import Place, TableRecord
from sandbox.guard import FORM
from tests.sandbox.conftest import Browser


async def table_of(browser: Browser) -> TableRecord:
    return await browser.running.bot.services.tables.at_place(Place(browser.channel))


async def act(browser: Browser, path: str, page: str, **headers: str) -> tuple[int, str]:
    """Press the first button of the first form on a page."""
    form = page[page.index("<form") : page.index("</form>")]
    given = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    command = re.search(r'name="command" value="([^"]+)"', form)
    assert command is not None
    given["command"] = unescape(command[1])
    sent = {"Origin": browser.running.url} | headers
    address = browser.address(f"{path}/act")
    async with browser.session.post(address, data=given, headers=sent, allow_redirects=False) as answer:
        return answer.status, await answer.text()


async def test_a_visitor_acts_at_their_own_seat_and_the_channel_shows_it(browser: Browser) -> None:
    await browser.begin("learn", "empires")
    before = await table_of(browser)
    path = f"/ann/table/{before.id}"
    _status, page = await browser.get(f"{path}/act")

    status, _ = await act(browser, path, page)

    assert status == 303
    assert (await table_of(browser)).version > before.version


async def test_a_spectator_sees_the_board_and_can_do_nothing(browser: Browser) -> None:
    await browser.begin("learn", "empires")
    table = await table_of(browser)
    status, page = await browser.get(f"/bartek/table/{table.id}")
    _, acts = await browser.get(f"/bartek/table/{table.id}/act")
    _, own = await browser.get(f"/ann/table/{table.id}/act")

    assert status == 200
    assert 'id="act"' not in page
    assert "<form" not in acts
    assert (await act(browser, f"/bartek/table/{table.id}", own))[0] == 403
    assert (await table_of(browser)).version == table.version


async def test_a_form_from_another_page_does_nothing(browser: Browser) -> None:
    await browser.begin("learn", "empires")
    table = await table_of(browser)
    path = f"/ann/table/{table.id}"
    _status, page = await browser.get(f"{path}/act")

    for headers in [
        {"Origin": "http://example.com"},
        {"Origin": "null"},
        {"Content-Type": "application/json"},
    ]:
        assert (await act(browser, path, page, **({"Content-Type": FORM} | headers)))[0] == 403
        assert (await table_of(browser)).version == table.version


async def test_an_unknown_table_or_visitor_has_no_page(browser: Browser) -> None:
    await browser.begin("learn", "empires")

    for path in ["/nobody/table/1", "/ann/table/999", "/ann/table/x", "/seat/1"]:
        assert (await browser.get(path))[0] == 404
