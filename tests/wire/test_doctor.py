"""The findings of `quarterdeck doctor` about a bot and its Discord application."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
from pydantic import SecretStr

from bot.console.doctor import examine
from bot.settings import Settings
from bot.ui.bot_permissions import NEEDED
from render.pieces.names import NAMES
from wire.client import pointed_at
from wire.faults import Fault
from wire.server import Loopback


def listed(*servers: dict[str, Any]) -> Fault:
    return Fault("GET", "/users/@me/guilds", status=200, body=list(servers))  # type: ignore[arg-type]


def server(number: int, permissions: int = NEEDED.value) -> dict[str, Any]:
    return {"id": str(number), "name": f"Server {number}", "permissions": str(permissions)}


async def found(folder: Path, *pages: Fault) -> list[str]:
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder / 'tables.db'}",
        discord_token=SecretStr("a token"),
        _env_file=None,
    )
    async with Loopback() as loopback:
        loopback.strike(*pages)
        with pointed_at(loopback.url, loopback.gateway.url):
            return [f"{each.state} {each.text}" for each in await examine(settings)]


async def test_all_servers_are_checked_and_those_without_permissions_are_named(tmp_path: Path) -> None:
    first = listed(*(server(number) for number in range(1, 201)))
    silent = discord.Permissions(NEEDED.value)
    silent.update(send_messages=False, attach_files=False)
    second = listed(
        server(201), server(202, silent.value), server(203, discord.Permissions(administrator=True).value)
    )
    reported = await found(tmp_path, first, second)
    (lacking,) = [line for line in reported if line.startswith("wrong")]
    assert "permissions in Server 202" in lacking
    assert "Roles" in lacking


async def test_without_missing_permissions_the_number_of_servers_is_shown(tmp_path: Path) -> None:
    reported = await found(
        tmp_path, listed(*(server(number) for number in range(1, 201))), listed(server(201))
    )
    assert reported[-1] == "ok permissions: all there, on each of 201 servers"
    assert any("invite the bot" in line for line in reported)
    assert any(
        line.startswith(f"note pieces: 0 of {len(NAMES)} have an emoji at Discord") for line in reported
    )


async def test_a_failed_list_of_emoji_is_reported_and_the_rest_is_checked(tmp_path: Path) -> None:
    refused = Fault("GET", "/applications/*/emojis", status=403, body={"code": 50001, "message": "No"})
    reported = await found(tmp_path, refused, listed(server(1)))
    assert any(line.startswith("note pieces: Discord doesn't list the emoji") for line in reported)
    assert reported[-1] == "ok permissions: all there, on each of 1 servers"


async def test_an_unexpected_answer_of_discord_does_not_end_the_doctor(tmp_path: Path) -> None:
    reported = await found(tmp_path, listed({"id": "1"}))
    assert reported[-1].startswith("wrong token: could not be looked at (KeyError")
