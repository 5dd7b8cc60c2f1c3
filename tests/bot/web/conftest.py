"""Fixtures for web pages: tables on a simulated Discord, and browsers that read from a real server."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import aiohttp
import pytest

from bot.settings import Settings
from bot.web import Pages
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, simulated

URL = "https://boards.example.org"


@dataclass
class Answer:
    """A server's response."""

    status: int
    body: bytes
    headers: Any
    cookies: Any

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Reader:
    """A browser with cookies."""

    pages: Pages
    session: aiohttp.ClientSession
    address: str = "192.0.2.1"
    cookies: dict[str, str] = field(default_factory=dict)

    async def get(
        self, path: str, method: str = "GET", form: dict[str, str] | None = None, **headers: str
    ) -> Answer:
        """Request a path or a full address, as through the reverse proxy."""
        sent = {"X-Forwarded-For": self.address, "Accept-Language": "en"}
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        url = f"http://127.0.0.1:{self.pages.port}{path.removeprefix(URL)}"
        async with self.session.request(
            method, url, headers=sent | headers, data=form, allow_redirects=False
        ) as answer:
            return Answer(answer.status, await answer.read(), answer.headers, answer.cookies)

    async def enter(self, address: str) -> Answer:
        """Open a personal link as its page does, and store the cookie."""
        answer = await self.get(address, "POST")
        self.cookies |= {name: cookie.value for name, cookie in answer.cookies.items()}
        return answer

    async def sit_down(self, world: World, table_id: int, person: Any) -> None:
        """Open a person's personal link to their seat."""
        await self.enter(await world.bot.services.links.invite(table_id, person.id))


def forms(page: str) -> list[dict[str, list[str]]]:
    """Return the possible values of the fields of each form on a page."""
    found = []
    for form in re.findall(r"<form.*?</form>", page, re.DOTALL):
        values: dict[str, list[str]] = {}
        for name, value in re.findall(r'<(?:input|button)[^>]* name="(\w+)" value="([^"]*)"', form):
            values.setdefault(name, []).append(unescape(value))
        for name, options in re.findall(r'<select name="(\w+)".*?>(.*?)</select>', form, re.DOTALL):
            values[name] = [unescape(value) for value in re.findall(r'value="([^"]*)"', options)]
        found.append(values)
    return found


def moves(page: str, verb: str = "do") -> list[dict[str, list[str]]]:
    """Return the forms of a page that make moves, or those with another verb."""
    return [form for form in forms(page) if form["verb"] == [verb]]


def filled(form: dict[str, list[str]]) -> dict[str, str]:
    """Return a form's data if the first value of each field is chosen."""
    return {name: values[0] for name, values in form.items()}


@pytest.fixture
def paged(settings: Settings) -> Settings:
    return settings.model_copy(update={"web_url": URL, "web_port": 0})


@pytest.fixture
async def world(paged: Settings) -> AsyncIterator[World]:
    async with simulated(paged) as world:
        yield world


@pytest.fixture
async def pages(world: World, paged: Settings) -> AsyncIterator[Pages]:
    pages = Pages(paged)
    async with pages.of(world.bot):
        yield pages


@pytest.fixture
async def reader(pages: Pages) -> AsyncIterator[Reader]:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        yield Reader(pages, session)


@pytest.fixture
async def party(world: World) -> Party:
    return Party(world)


async def address_of(world: World, table_id: int) -> str:
    """Return the path of a table's page."""
    services = world.bot.services
    return await services.links.path(await services.tables.find(table_id))
