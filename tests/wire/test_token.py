"""The bot's token appears in no log line and no traceback, whatever fails."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
import pytest
from pydantic import SecretStr

from bot.app import build_bot
from bot.console.doctor import examine
from bot.settings import Settings
from tests.wire.conftest import PATIENCE
from wire.client import pointed_at
from wire.faults import refused
from wire.server import Loopback

TOKEN = "MTIzNDU2.Gnobody.s-token-for-these-tests"  # noqa: S105 - nobody's
NOWHERE = ("http://127.0.0.1:9", "ws://127.0.0.1:9")
"""Addresses without a server."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    return Settings(database_url=url, discord_token=SecretStr(TOKEN), _env_file=None)


@pytest.fixture(autouse=True)
def everything_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)


async def start_output(settings: Settings) -> str:
    """Let the bot fail to connect; return what Python prints."""
    bot = build_bot(settings)
    try:
        await bot.start(TOKEN)
    except (OSError, discord.DiscordException) as error:
        return "".join(traceback.format_exception(error)) + repr(error) + repr(bot.http)
    finally:
        await bot.close()
    raise AssertionError("nothing failed")


def _setting(event: asyncio.Event) -> Callable[[], Awaitable[None]]:
    async def note() -> None:
        event.set()

    return note


async def test_a_resumed_session_logs_no_token(settings: Settings, caplog: pytest.LogCaptureFixture):
    async with Loopback() as loopback:
        loopback.backend.create_guild("Harbour")
        with pointed_at(loopback.url, loopback.gateway.url):
            bot, came = build_bot(settings), {"ready": asyncio.Event(), "resumed": asyncio.Event()}
            for name, happened in came.items():
                bot.add_listener(_setting(happened), f"on_{name}")
            running = asyncio.create_task(bot.start(TOKEN))
            async with asyncio.timeout(PATIENCE):
                await came["ready"].wait()
                loopback.gateway.drop()
                await came["resumed"].wait()
            await bot.close()
            await running

    assert "discord.gateway" in caplog.text
    assert TOKEN not in caplog.text + repr(bot.settings)


async def test_a_rejected_token_is_not_shown(settings: Settings, caplog: pytest.LogCaptureFixture):
    async with Loopback() as loopback:
        with pointed_at(loopback.url, loopback.gateway.url):
            loopback.strike(refused("GET", "/users/@me", 401, 0, "401: Unauthorized", times=2))
            reported = await start_output(settings)
            findings = [finding.text for finding in await examine(settings)]

    assert "LoginFailure" in reported
    assert "Reset Token" in findings[-1]
    assert TOKEN not in reported + caplog.text + "".join(findings)


async def test_the_traceback_of_an_unreachable_discord_has_no_token(
    settings: Settings, caplog: pytest.LogCaptureFixture
):
    with pointed_at(*NOWHERE):
        reported = await start_output(settings)
        findings = [finding.text for finding in await examine(settings)]

    assert "ClientConnectorError" in reported
    assert "could not be asked (ClientConnectorError)" in findings[-1]
    assert TOKEN not in reported + caplog.text + "".join(findings)


@pytest.mark.parametrize("token", ["", "two lines\nin it", "snow ☃", "x" * 5_000])
async def test_an_invalid_token_is_not_shown(settings: Settings, token: str):
    with pointed_at(*NOWHERE):
        bot = build_bot(settings)
        with pytest.raises((OSError, ValueError, discord.DiscordException)) as failed:
            await bot.start(token)
        await bot.close()

    reported = "".join(traceback.format_exception(failed.value))
    assert token == "" or token not in reported
