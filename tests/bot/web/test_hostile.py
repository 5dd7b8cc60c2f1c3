"""Malicious requests: they get a plain refusal, reveal nothing, and break nothing."""

from __future__ import annotations

import asyncio
import re
from io import BytesIO
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.domain.table import Place
from bot.web import Pages
from bot.web.gallery import Gallery
from tests.bot.cogs.party import Party
from tests.bot.conftest import World
from tests.bot.doors.test_secrets import Watched
from tests.bot.web.conftest import Reader, address_of, filled, moves

REFUSED = {400, 404, 405, 413, 429, 431, 503}
TRACE = re.compile(rb"Traceback|File \"|line \d+, in |/site-packages/|sqlalchemy|aiohttp", re.IGNORECASE)
SEALED = re.compile(rb'name="(?:word|seal)" value="[^"]*"')
"""Matches what differs between two copies of a form."""
POLICY = "default-src 'none'"


def plain(answer: Any) -> bool:
    """Return whether a response is a refusal without details of the program."""
    return answer.status in REFUSED and not TRACE.search(answer.body)


@pytest.fixture
async def base(world: World, party: Party, reader: Reader) -> str:
    await party.sit_down("empires", "Ann", "Bartek", "Chie")
    for _step in range(5):
        await party.act()
    return await address_of(world, party.table)


def _paths(base: str, table: int) -> list[str]:
    prefix, code = base.split("-", 1)
    other = f"/t/{table + 1}-{code}"
    chance = Random(1)  # noqa: S311 - any guesses will do
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
    guessed = [f"{prefix}-{''.join(chance.choices(letters, k=24))}" for _ in range(40)]
    turned = [
        prefix + "-" + code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :] for at in range(24)
    ]
    bad = [
        "?at=-1", "?at=99999999999999999999", "?at=1e3", "?at=٣", "?at=", "?at=1;drop", "?at=0x1", "?lang=xx",
        "?palette=../../etc", "?view=%00", "?view=part_99", "/at/999999999", "/at/-1", "/at/1.5",
        "/at/%2e%2e", "/board/999999.png", "/board/0.png?part=../../../etc/passwd", "/board/0.png?part=seed",
        "/board/0.png?view=crew", "/log/999999999", "/preview.png?at=10000000", "/chances.png",
        "/chances.exe", "/events/x", "/../seat/1", "/%2e%2e/%2e%2e/etc/passwd", "//",
        "/board/0.png?palette=standard&part=%F0",
    ]  # fmt: skip
    records = [
        f"/{kind}/{owner}-{letters[:24]}{end}"
        for kind, owner in (("l", 1), ("l", 10**8), ("s", 1), ("s", 2**63), ("s", 10**19))
        for end in ("", "?lang=xx", "/standings.csv", "/records.json", "/preview.png", "/standings.exe", "/x")
    ]
    return [
        *records, f"/l/{'9' * 400}-{code}", f"/l/1-{code}", f"/s/{table}-{code}", "/l/1", "/s/1",
        *guessed, *turned, other, prefix, f"{base}x", f"{base}%00", f"/t/0-{code}", f"/t/999999999-{code}",
        f"/t/{'9' * 400}-{code}", f"/seat/{table}", f"/seat/{table}?at=1", f"/seat/{table}/now",
        f"/seat/{table}/board/1.png", "/seat/0", "/enter/" + "a" * 32, "/enter/short", "/", "/metrics",
        "/ready", "/page/../pages.py", "/page/%2e%2e%2fpages.py", "/page/pages.py",
        "/.env", "/static/../bot/settings.py",
        *(base + each for each in bad),
    ]  # fmt: skip


async def test_unknown_addresses_are_refused_alike(
    world: World, party: Party, reader: Reader, base: str
) -> None:
    said = set()
    for number, path in enumerate(_paths(base, party.table)):
        reader.address = f"198.51.100.{number}"
        answer = await reader.get(path)
        if path.startswith("/enter/a"):
            assert answer.status == 200, "whether a personal link is valid is known when it is used"
            answer = await reader.get(path, "POST")
        assert plain(answer), (path, answer.status, answer.body[:200])
        if path.startswith("/t/") and answer.status == 404:
            said.add(answer.body)
    assert len(said) == 1, "a wrong link, a wrong table and a wrong position look the same"
    reader.address = "192.0.2.1"
    assert (await reader.get(base)).status == 200


async def test_a_page_answers_only_read_requests(reader: Reader, base: str) -> None:
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]:
        before = (await reader.get(base)).status

        assert plain(await reader.get(base, method))
        assert plain(await reader.get(f"{base}/at/0", method))
        assert before == 200


async def test_headers_of_any_kind_reveal_nothing(reader: Reader, party: Party, base: str) -> None:
    for headers in [
        {"Cookie": "quarterdeck-seat=" + "a" * 4_000},
        {"Cookie": 'quarterdeck-seat="; Path=/; x=\xff'},
        {"Cookie": "quarterdeck-seat=' OR 1=1 --"},
        {"Cookie": "; ; =; quarterdeck-seat"},
        {"X-Forwarded-For": "not an address, <script>"},
        {"X-Forwarded-For": ",".join(["10.0.0.1"] * 500)},
        {"Accept-Language": "x" * 7_000},
        {"Accept-Language": "*;q=NaN,,,;;;"},
        {"X-Long": "y" * 20_000},
        {"Range": "bytes=0-99999999999999"},
        {"Host": "evil.example"},
    ]:
        seat = await reader.get(f"/seat/{party.table}", **headers)
        page = await reader.get(base, **headers)

        assert plain(seat)
        assert page.status == 200 or plain(page)
        assert not TRACE.search(page.body)


async def test_bodies_are_not_read(reader: Reader, party: Party, base: str) -> None:
    url = f"http://127.0.0.1:{reader.pages.port}/enter/{'a' * 32}"
    try:
        async with reader.session.post(url, data=BytesIO(b"x" * 5_000_000)) as answer:
            assert answer.status in REFUSED
    except aiohttp.ClientConnectionError:
        pass  # The connection is closed before everything has been sent.
    assert (await reader.get(base)).status == 200


async def test_requests_per_address_are_limited_and_others_continue(reader: Reader, base: str) -> None:
    answers = [await reader.get("/page/page.css") for _ in range(400)]

    refused = [answer for answer in answers if answer.status == 429]
    assert refused
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in refused)
    reader.address = "192.0.2.77"
    assert (await reader.get(base)).status == 200


async def test_headers_added_by_a_client_do_not_raise_its_limit(reader: Reader, base: str) -> None:
    """Only the last entry counts, which the proxy itself adds."""
    refused = 0
    for number in range(60):
        forged = f"203.0.113.{number}, 192.0.2.9"
        answer = await reader.get("/t/1-" + "b" * 24, **{"X-Forwarded-For": forged})
        refused += answer.status == 429
    assert refused


async def test_guesses_soon_use_up_the_limit_of_their_address(reader: Reader, base: str) -> None:
    answers = [(await reader.get(f"/t/1-{number:024}")).status for number in range(40)]

    assert answers[0] == 404
    assert answers[-1] == 429


async def test_every_answer_has_the_security_headers(reader: Reader, base: str) -> None:
    for path in (
        base,
        f"{base}/now",
        f"{base}/board/0.png",
        "/page/page.js",
        "/nowhere",
        "/enter/" + "c" * 32,
    ):
        headers = (await reader.get(path)).headers
        assert headers["Content-Security-Policy"].startswith(POLICY), path
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "public" not in headers["Cache-Control"] or path.startswith("/page/")
        assert "Set-Cookie" not in headers
    page = (await reader.get(base)).text
    assert not re.search(r"<script(?![^>]* src=)|<style| style=| on\w+=|javascript:", page)
    assert not re.search(r'(?:src|href)="(?:https?:)?//(?!boards\.example\.org)', page), "no third party"


async def test_more_viewers_than_can_be_served_are_asked_to_return_later(
    world: World, reader: Reader, base: str
) -> None:
    reader.pages._gallery = Gallery(waiting=0)

    answer = await reader.get(f"{base}/board/0.png")

    assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
    assert (await reader.get(base)).status == 200


async def test_connections_for_live_updates_are_limited(reader: Reader, base: str) -> None:
    url = f"http://127.0.0.1:{reader.pages.port}{base}/events"
    headers = {"X-Forwarded-For": "192.0.2.5"}
    opened = [await reader.session.get(url, headers=headers) for _ in range(12)]
    try:
        assert all(each.status == 200 for each in opened)
        async with reader.session.get(url, headers=headers) as refused:
            assert refused.status == 429
    finally:
        for each in opened:
            each.close()
    async with asyncio.timeout(60):
        while reader.pages.viewers:
            reader.pages._live._known.clear()
            await reader.pages._live.look()
            await asyncio.sleep(0.01)


async def test_a_page_of_one_table_shows_nothing_of_another(
    world: World, reader: Reader, party: Party, base: str
) -> None:
    other = world.guild.create_text_channel("elsewhere")
    dora = world.person("Dora")
    await dora.slash(other, "table open", game="nemo")
    table = await world.bot.services.tables.at_place(Place(other.id, world.guild.id))
    there = await address_of(world, table.id)
    code = base.split("-", 1)[1]

    assert "Dora" not in (await reader.get(base)).text
    assert (await reader.get(f"/t/{table.id}-{code}")).status == 404
    assert "Dora" in (await reader.get(there)).text


async def test_an_internal_error_shows_no_stack_trace(
    world: World, reader: Reader, base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_given: Any) -> Any:
        raise ValueError("a secret thing")

    monkeypatch.setattr(reader.pages._positions, "shown", fails)

    answer = await reader.get(base)

    assert answer.status == 500
    assert b"secret" not in answer.body
    assert not TRACE.search(answer.body)
    [complaint] = world.forgive()
    assert "a secret thing" in complaint, "it is in the log"


@pytest.mark.parametrize("game", ["empires", "nemo", "arctic"])
@pytest.mark.drawn
async def test_no_page_shows_what_its_reader_may_not_know(
    world: World, pages: Pages, reader: Reader, game: str
) -> None:
    """After a redeal of what a reader can't see, the page shows the same and allows the same plans."""
    watched = Watched(world, game)
    await watched.begin()
    await world.env.settle()
    seat, person = 1, watched.people[1]
    own = await world.bot.services.links.invite(watched.table, person.id)
    reader.address = "192.0.2.31"
    await reader.enter(own)
    base = await address_of(world, watched.table)
    version = (await watched.position()).version

    async def read(path: str, view: str) -> list[bytes]:
        pages._gallery._kept.clear()
        pages._forget(watched.table)
        parts = ["", "/now", f"/log/{version}", *(["/act"] if path.startswith("/seat/") else [])]
        texts = [(await reader.get(f"{path}{part}")) for part in parts]
        picture = await reader.get(f"{path}/board/{version}.png?{view}")
        if path.startswith("/seat/"):
            looks = [form for verb in ("wish", "ahead", "plan") for form in moves(texts[-1].text, verb)]
            assert looks
            texts += [await reader.get(f"{path}/act?part=1", "POST", filled(form)) for form in looks]
        assert all(answer.status == 200 for answer in (*texts, picture)), path
        return [*(SEALED.sub(b"", answer.body) for answer in texts), picture.body]

    for path, knows in ((base, None), (f"/seat/{watched.table}", seat)):
        for view in ("view=glance", "view="):
            await watched.redeal(knows, "one")
            first = await read(path, view)
            await watched.redeal(knows, "other")
            assert await read(path, view) == first, (path, view)
