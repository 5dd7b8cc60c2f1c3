"""Thousands of generated malicious requests: they reveal nothing, change nothing, and break nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from string import ascii_letters, digits, printable
from typing import Any
from urllib.parse import quote

import discord
import pytest

from bot.domain.person import Person
from bot.domain.table import Place
from bot.web.acting.deeds import VERBS
from tests.bot.cogs.party import Party
from tests.bot.conftest import World
from tests.bot.web.conftest import Reader, address_of, filled, moves
from tests.bot.web.test_hostile import REFUSED, TRACE

TOGETHER = 16
"""How many requests are sent at the same time."""
SLOW = 12
"""How many connections send a request, or read an answer, but never finish."""
LETTERS = f"{ascii_letters}{digits}-_"
LOOKS = ("", "/now", "/at/1", "/log/1", "/board/1.png", "/preview.png", "/events/x", "/chances.png")
METHODS = ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND")
HARMLESS = {"Accept-Language": "en"}


@dataclass(frozen=True)
class Sent:
    """A request, and the statuses with which it may be answered."""

    path: str
    method: str = "GET"
    headers: dict[str, str] = field(default_factory=dict)
    form: dict[str, str] | bytes | None = None
    allowed: frozenset[int] = frozenset(REFUSED)


@dataclass(frozen=True)
class Known:
    """What an attacker has: a public table, another player's used link and form, and a seat of their own."""

    table: int
    base: str
    private: int
    used_link: str
    used_form: dict[str, str]
    cookies: dict[str, str]
    """The cookies for the attacker's own seat."""


def _cookies(given: dict[str, str]) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in given.items())}


def _word(chance: Random, length: int) -> str:
    return "".join(chance.choices(LETTERS, k=length))


def _junk(chance: Random) -> str:
    return quote("".join(chance.choices(printable + "\x00\u202e\U0001f600٣", k=chance.randrange(1, 60))))


def _number(chance: Random) -> str:
    return chance.choice(("-1", "99999999999999999999", "1e9", "0x10", str(chance.randrange(10**9)), "", "٣"))


def _guessed_link(chance: Random, known: Known) -> Sent:
    table = chance.choice((known.table, known.private, chance.randrange(10**6)))
    return Sent(f"/t/{table}-{_word(chance, 24)}{chance.choice(LOOKS)}")


def _code_of_another_table(chance: Random, known: Known) -> Sent:
    code = known.base.partition("-")[2]
    return Sent(f"/t/{known.private}-{code}{chance.choice(LOOKS)}")


def _huge_range(chance: Random, known: Known) -> Sent:
    at = chance.choice(("999999999", "99999999999999999999", "-1", "1.5"))
    path = chance.choice(
        (f"?at={at}", f"/at/{at}", f"/log/{at}", f"/board/{at}.png", f"/preview.png?at={at}")
    )
    # Only the part that a page loads accepts a version that is too high: it answers with the newest one.
    allowed = REFUSED | ({200} if path == "/at/999999999" else set())
    return Sent(known.base + path, headers={"Range": "bytes=0-99999999999"}, allowed=frozenset(allowed))


def _junk_address(chance: Random, known: Known) -> Sent:
    return Sent(f"{chance.choice(('/', '/t/', '/seat/', '/page/', known.base + '/'))}%3c{_junk(chance)}")


def _junk_parameter(chance: Random, known: Known) -> Sent:
    name = chance.choice(("at", "lang", "palette", "view"))
    return Sent(f"{known.base}?{name}=%3c{_junk(chance)}")


def _method(chance: Random, known: Known) -> Sent:
    return Sent(
        known.base + chance.choice(LOOKS), chance.choice(METHODS), form=b"x" * chance.randrange(5_000)
    )


def _bad_cookie(chance: Random, known: Known) -> Sent:
    value = chance.choice(
        (_word(chance, 32), _word(chance, 4_000), "' OR 1=1", "", known.cookies["quarterdeck-act"])
    )
    name = chance.choice(("quarterdeck-seat", "quarterdeck-act", "quarterdeck-seat=; quarterdeck-seat"))
    table = chance.choice((known.table, known.private))
    return Sent(f"/seat/{table}{chance.choice((*LOOKS, '/act'))}", headers={"Cookie": f"{name}={value}"})


def _passed_on_link(chance: Random, known: Known) -> Sent:
    path = chance.choice((known.used_link, f"/enter/{_word(chance, 32)}"))
    return Sent(path, "POST", headers=_cookies(known.cookies) if chance.random() < 0.3 else {})


def _forged_act(chance: Random, known: Known) -> Sent:
    """Return a request in the attacker's own session, out of turn or for another table."""
    form = {
        "word": _word(chance, 22),
        "seal": _word(chance, 64),
        "version": _number(chance),
        "verb": chance.choice(sorted(VERBS)),
        "command": _junk(chance),
    }
    if chance.random() < 0.5:
        version, verb = chance.choice(("0", "1", "2", "3")), chance.choice(sorted(VERBS))
        form = {**known.used_form, "version": version, "verb": verb}
    cookies = dict(known.cookies)
    if chance.random() < 0.3:
        cookies["quarterdeck-act"] = _word(chance, 32)
    path = f"/seat/{chance.choice((known.table, known.private))}/act{chance.choice(('', '?part=1'))}"
    return Sent(path, "POST", _cookies(cookies), form, frozenset(REFUSED | {403}))


def _malformed_act(chance: Random, known: Known) -> Sent:
    form = dict(known.used_form)
    form.pop(chance.choice(list(form)))
    body: Any = chance.choice((form, b"\xff" * 40, b"x" * 3_000, b"command=" + b"%00" * 100))
    return Sent(f"/seat/{known.table}/act", "POST", _cookies(known.cookies), body)


def _strange_header(chance: Random, known: Known) -> Sent:
    name = chance.choice(
        ("Accept-Language", "Range", "If-None-Match", "X-Forwarded-Proto", "Origin", "Accept-Encoding")
    )
    value = "".join(chance.choices(ascii_letters + digits + ";,=*/\"' ", k=chance.randrange(200))).strip()
    return Sent(known.base + "/now", headers={name: value}, allowed=frozenset(REFUSED | {200}))


def _guessed_records(chance: Random, known: Known) -> Sent:
    """Return a request for a season's or a server's page, with a random code or that of a table."""
    code = chance.choice((_word(chance, 24), known.base.partition("-")[2]))
    end = chance.choice(
        ("", "/standings.csv", "/standings.json", "/preview.png", "/records.csv", "/records.json")
    )
    return Sent(f"/{chance.choice('ls')}/{_number(chance)}-{code}{end}")


KINDS: tuple[Callable[[Random, Known], Sent], ...] = (
    _guessed_link, _code_of_another_table, _huge_range, _junk_address, _junk_parameter, _method, _bad_cookie,
    _passed_on_link, _forged_act, _malformed_act, _strange_header,
    _guessed_records,
)  # fmt: skip


def _requests(chance: Random, known: Known, count: int) -> Iterator[Sent]:
    for number in range(count):
        yield KINDS[number % len(KINDS)](chance, known)


@asynccontextmanager
async def _slow_readers(port: int, base: str) -> Any:
    """Open connections that start a request, and neither finish it nor read the answer."""
    streams = [await asyncio.open_connection("127.0.0.1", port) for _ in range(SLOW)]
    for number, (_reader, writer) in enumerate(streams):
        whole = (
            f"GET {base}/board/1.png HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.9.0.{number}\r\n\r\n".encode()
        )
        writer.write(whole if number % 2 else whole[:-4])
        await writer.drain()
    yield
    for _reader, writer in streams:
        writer.close()


@pytest.mark.parametrize("count", [600, 10_000])
async def test_hostile_requests_reveal_move_and_stop_nothing(
    world: World, party: Party, reader: Reader, count: int
) -> None:
    people = await party.sit_down("empires", "Ann", "Bartek", "Chie")
    dora, lobby = world.person("Dora"), world.bot.services.lobby.tables
    seen = discord.PermissionOverwrite(view_channel=True)
    hidden = {world.guild.default_role: discord.PermissionOverwrite(view_channel=False), world.bot.user: seen}
    quiet = world.guild.create_text_channel("quiet", overwrites=hidden)
    place = Place(quiet.id, world.guild.id)
    opened = await world.ask(lobby.open(place, "nemo", Person(dora.id, "Dora"), "en"))
    await world.ask(lobby.start(opened.id, dora.id))
    base = await address_of(world, party.table)
    seat = (await party.waits_for())[0]
    actor, attacker = people[seat], people[(seat + 1) % 3]
    link = await world.bot.services.links.invite(party.table, actor.id)
    await reader.enter(link)
    path = f"/seat/{party.table}/act"
    used = filled(moves((await reader.get(path)).text)[0])
    assert (await reader.get(path, "POST", used)).status == 303
    theirs = dict(reader.cookies)
    await reader.sit_down(world, party.table, attacker)
    known = Known(
        party.table,
        base,
        opened.id,
        link.removeprefix("https://boards.example.org"),
        used,
        dict(reader.cookies),
    )
    before = [(await world.bot.services.tables.find(table)).version for table in (party.table, opened.id)]
    statuses = Counter[int]()
    chance, room = Random(7), asyncio.Semaphore(TOGETHER)  # noqa: S311 - any requests will do
    url = f"http://127.0.0.1:{reader.pages.port}"

    async def send(number: int, sent: Sent) -> None:
        # Half have distinct addresses, so that not all are refused because of the rate limit.
        address = (
            f"10.{number // 60_000}.{number // 250 % 250}.{number % 250}" if number % 2 else "192.0.2.66"
        )
        headers = HARMLESS | {"X-Forwarded-For": address} | sent.headers
        async with (
            room,
            reader.session.request(
                sent.method, url + sent.path, headers=headers, data=sent.form, allow_redirects=False
            ) as answer,
        ):
            body = await answer.read()
        statuses[answer.status] += 1
        assert answer.status in sent.allowed, (sent, answer.status, body[:200])
        assert not TRACE.search(body), sent
        assert b"Dora" not in body, sent
        assert b"seal" not in body, sent
        assert "Set-Cookie" not in answer.headers, sent

    async with _slow_readers(reader.pages.port or 0, base), asyncio.TaskGroup() as group:
        for number, sent in enumerate(_requests(chance, known, count)):
            if number % 500 == 0:
                await asyncio.sleep(0)
            group.create_task(send(number, sent))

    after = [(await world.bot.services.tables.find(table)).version for table in (party.table, opened.id)]
    assert after == before
    assert statuses[404] > count // 4, "most were looked at, and not merely too many"
    assert statuses[429], "those of one address were too many"
    reader.address, reader.cookies = "198.51.100.9", theirs
    assert (await reader.get(base)).status == 200
    assert (await reader.get(f"/seat/{party.table}")).status == 200, (
        "a real player's cookie still opens their seat"
    )
    assert (await reader.get(path, "POST", used)).status == 303, "what was done is reported as done"
    assert (await world.bot.services.tables.find(party.table)).version == before[0]
