"""The sandbox as seen by a browser, over HTTP."""

from __future__ import annotations

import asyncio
import json
import shutil
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from simcord.backend.models import Message

from bot.settings import Settings
from sandbox.run import Sandbox, sandbox
from tests.databases import SERVER
from wire.person import pressable, text_of

HOUR = 60 * 60
PATIENCE = 600.0
"""After how many seconds an expected message counts as missing."""


class Browser:
    """A user's browser without a screen, which sends requests and reads messages."""

    def __init__(self, running: Sandbox, session: aiohttp.ClientSession, who: str) -> None:
        self.running = running
        self.session = session
        self.who = who
        self.channel = running.world.guilds[0].channel_ids[0]

    def address(self, path: str) -> str:
        return f"{self.running.url}{path}"

    async def get(self, path: str, **more: Any) -> tuple[int, str]:
        async with self.session.get(self.address(path), **more) as answer:
            return answer.status, await answer.text(errors="replace")

    async def post(self, path: str, body: dict[str, Any], **headers: str) -> tuple[int, Any]:
        sent = {"Origin": self.running.url, "Content-Type": "application/json"} | headers
        async with self.session.post(self.address(path), data=json.dumps(body), headers=sent) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if answer.content_type == "application/json" else text

    async def act(self, body: dict[str, Any], press: str | None = None) -> dict[str, Any]:
        """Send an action and return its result."""
        path = f"/act/{self.who}/{self.channel}"
        status, answer = await self.post(path, {"id": press or str(uuid.uuid4()), **body})
        assert status == 200, answer
        return answer

    async def type(self, text: str, press: str | None = None, **more: Any) -> dict[str, Any]:
        return await self.act({"kind": "type", "text": text, **more}, press)

    async def press(self, message: Message, label: str, press: str | None = None) -> dict[str, Any]:
        """Press a button by its label."""
        return await self.act(pressed(message, label), press)

    async def begin(self, way: str, game: str) -> None:
        """Start a first game or open a table, and go to its channel."""
        body = {"id": str(uuid.uuid4()), "way": way, "game": game}
        status, answer = await self.post(f"/begin/{self.who}", body)
        assert status == 200, answer
        self.channel = int(answer["address"].rsplit("/", 1)[-1])

    def messages(self, who: str | None = None) -> list[Message]:
        world = self.running.world
        return world.messages(world.backend.channels[self.channel], world.persona(who or self.who))

    def panel(self) -> Message:
        """Return the newest message that only this user sees."""
        return next(each for each in reversed(self.messages()) if each.is_ephemeral)

    async def message_with(self, text: str) -> Message:
        """Wait for a message that contains a text; return the newest one."""
        async with asyncio.timeout(PATIENCE):
            while not (found := [each for each in self.messages() if text in text_of(each)]):  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0.02)
        return found[-1]


def pressed(message: Message, label: str) -> dict[str, Any]:
    [component] = [part["custom_id"] for part in pressable(message) if part.get("label") == label]
    return {"kind": "press", "message": str(message.id), "component": component}


def settings_in(folder: Path, *, pieces: bool = False) -> Settings:
    return Settings(
        sandbox_database_url=f"sqlite+aiosqlite:///{folder}/sandbox.db",
        log_lines_delay=0,
        pieces=pieces,
        pulse=HOUR,
        _env_file=None,
    )


@asynccontextmanager
async def opened(
    folder: Path, who: str = "ann", players: int = 3, *, pieces: bool = False
) -> AsyncIterator[Browser]:
    # If a test with simcord failed, its replacement for sockets may still be active.
    async_context.set(AsyncWebhookAdapter())
    async with (
        sandbox(settings_in(folder, pieces=pieces), port=0, players=players, game="arctic") as running,
        aiohttp.ClientSession() as session,
    ):
        yield Browser(running, session, who)


@pytest.fixture(autouse=True)
def pictures(blank_pictures: None) -> None:
    """Send placeholders for pictures, except in tests marked as `drawn`."""


@pytest.fixture
async def browser(tmp_path: Path, pattern: str) -> AsyncIterator[Browser]:
    if SERVER is None:
        shutil.copy(pattern, tmp_path / "sandbox.db")
    async with opened(tmp_path) as browser:
        yield browser
