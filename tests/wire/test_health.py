"""The responses to a program that monitors the bot."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app import build_bot
from bot.domain.log_context import INTERACTION, TABLE
from bot.health import Health
from bot.logs import JsonLines
from bot.own_backups import OwnBackups
from bot.settings import Settings
from bot.ui.boards.render_process import studio
from tests.wire.conftest import until
from wire.client import pointed_at
from wire.person import Person
from wire.server import Loopback


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(database_url=f"sqlite+aiosqlite:///{folder / 'tables.db'}", _env_file=None, **more)


async def read(health: Health, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{health.port}{path}") as got,
    ):
        return got.status, await got.text()


async def test_the_bot_is_live_at_once_ready_when_connected_and_counts_its_work(tmp_path: Path) -> None:
    chosen = settings(tmp_path, health_port=0)
    async with Loopback() as loopback:
        guild = loopback.backend.create_guild("Harbour").id
        channel = loopback.backend.create_channel(guild, "arctic").id
        with pointed_at(loopback.url, loopback.gateway.url):
            health = Health(chosen, OwnBackups(chosen))
            bot = build_bot(chosen, trace=health.trace)
            async with health.of(bot), bot:
                assert await read(health, "/live") == (200, '{"live": true}')
                status, reported = await read(health, "/ready")
                assert status == 503
                assert "Discord has not let the bot in yet" in json.loads(reported)["lacks"]
                running = asyncio.create_task(bot.start("a token"))
                await until(bot.is_ready)
                assert await read(health, "/ready") == (200, '{"ready": true, "lacks": []}')

                ann = Person.joining(loopback, guild, "Ann")
                await ann.slash(channel, "table open", game="arctic")
                _, figures = await read(health, "/metrics")
                await bot.close()
                await running
    assert 'quarterdeck_tables{status="lobby"} 1.0' in figures
    assert "quarterdeck_database_up 1.0" in figures
    assert "quarterdeck_database_held 1.0" in figures
    assert "quarterdeck_discord_up 1.0" in figures
    assert 'quarterdeck_discord_requests_total{method="GET",status="200"}' in figures
    assert "quarterdeck_database_seconds_count 0.0" not in figures
    assert "quarterdeck_posts_owed" in figures
    left = float(figures.partition("\nquarterdeck_requests_left ")[2].partition("\n")[0])
    assert 0 < left <= chosen.requests


async def test_boards_and_errors_are_counted(tmp_path: Path) -> None:
    chosen = settings(tmp_path, health_port=0)
    health = Health(chosen, OwnBackups(chosen))
    bot = build_bot(chosen)
    async with health.of(bot):
        assert await studio.draw(len, "four") == 4
        bot.breaker.mistake(1)
        _, figures = await read(health, "/metrics")
    assert await studio.draw(len, "") == 0, "nobody counts any more"
    await bot.services.close()
    assert "quarterdeck_board_seconds_count 1.0" in figures
    assert "quarterdeck_mistakes_total 1.0" in figures
    assert "quarterdeck_database_held 0.0" in figures, "nothing has been opened"


async def test_without_a_port_nothing_listens_and_nothing_is_counted(tmp_path: Path) -> None:
    health = Health(settings(tmp_path), OwnBackups(settings(tmp_path)))
    bot = build_bot(settings(tmp_path))
    async with health.of(bot):
        assert health.port is None
        assert health.trace is None
        assert bot.when_answered == []
    await bot.services.close()


async def test_a_taken_port_is_an_error(tmp_path: Path) -> None:
    async with Loopback() as loopback:
        taken = int(loopback.url.split(":")[2].split("/")[0])
        chosen = settings(tmp_path, health_port=taken)
        bot = build_bot(chosen)
        with pytest.raises(OSError, match="address already in use"):
            async with Health(chosen, OwnBackups(chosen)).of(bot):
                pass
        await bot.services.close()


async def test_a_log_line_names_the_current_work() -> None:
    async def work() -> dict[str, Any]:
        INTERACTION.set(7)
        TABLE.set(5)
        read: dict[str, Any] = json.loads(JsonLines().format(logging.makeLogRecord({"msg": "hm"})))
        return read

    line = await asyncio.create_task(work())
    assert (line["interaction"], line["table"]) == (7, 5)
    assert "table" not in json.loads(JsonLines().format(logging.makeLogRecord({"msg": "hm"})))


def test_a_log_line_is_machine_readable() -> None:
    record = logging.makeLogRecord(
        {"name": "bot", "levelname": "ERROR", "msg": "mistake %s\n", "args": ("4f",), "table": 7}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["logger"], line["message"], line["table"]) == (
        "error",
        "bot",
        "mistake 4f\n",
        7,
    )
    assert "\n" not in JsonLines().format(record)
