"""`quarterdeck doctor`: what is in order, what is not, and what to do about it."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Literal

import discord

import fonts
from bot.console.trouble import REMEDIES
from bot.domain.errors import DatabaseFails
from bot.services import build_house
from bot.settings import Settings
from bot.store.connection.database import Database
from bot.text.catalogue import LOCALES
from bot.ui.permissions import NAMES, NEEDED
from engine import games

State = Literal["ok", "note", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    state: State
    text: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Ask for nothing."""


def run(arguments: argparse.Namespace) -> int:  # noqa: ARG001
    """Print a line for each thing that was looked at; return 1 when something is wrong."""
    settings = Settings()
    findings = asyncio.run(examine(settings))
    for finding in findings:
        print(f"{finding.state:5} {finding.text}")
    return 1 if any(finding.state == "wrong" for finding in findings) else 0


async def examine(settings: Settings) -> list[Finding]:
    """Look at everything that the bot needs. The token is never part of a finding."""
    return [finding for check in _CHECKS for finding in await check(settings)]


async def _database(settings: Settings) -> list[Finding]:
    database = Database(settings.database_url)
    try:
        await database.migrate()
        await database.probe()
    except DatabaseFails as failing:
        return [Finding("wrong", f"database: {REMEDIES[failing.code]}")]
    finally:
        await database.close()
    return [Finding("ok", "database: it opens, can be written to, and its schema is up to date")]


async def _tables(settings: Settings) -> list[Finding]:
    house = build_house(settings, games, discord.utils.utcnow)
    try:
        damaged = await house.repairs.damaged()
    except DatabaseFails:
        return []  # The database's own finding says it.
    finally:
        await house.close()
    return [
        Finding("wrong", f"table {table}: its record is damaged. With the bot stopped, "
                f"`quarterdeck repair {table}` brings it back from its log.")
        for table in damaged
    ] or [Finding("ok", "tables: all that are being played can be read")]  # fmt: skip


async def _fonts(settings: Settings) -> list[Finding]:  # noqa: ARG001
    missing = sorted(
        {
            path.name
            for locale in LOCALES
            for weight in (fonts.MEDIUM, fonts.BOLD, fonts.EXTRABOLD)
            if not (path := fonts.path(locale, weight)).is_file()
        }
    )
    if missing:
        return [Finding("wrong", f"fonts: {', '.join(missing)} missing. Install Quarterdeck again.")]
    return [Finding("ok", "fonts: all there")]


async def _token(settings: Settings) -> list[Finding]:
    if settings.discord_token is None:
        return [
            Finding("note", "token: none, so `quarterdeck` opens the sandbox. For a real server put "
                    "DISCORD_TOKEN=... into a file .env here.")
        ]  # fmt: skip
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(settings.discord_token.get_secret_value())
        return await _application(client)
    except discord.LoginFailure:
        return [
            Finding("wrong", "token: Discord does not accept it. In the Developer Portal, under Bot, "
                    "choose Reset Token, and put the new one into .env.")
        ]  # fmt: skip
    except (OSError, discord.HTTPException) as error:
        return [
            Finding(
                "wrong", f"token: Discord could not be asked ({type(error).__name__}). Is there a network?"
            )
        ]
    finally:
        await client.close()


async def _application(client: discord.Client) -> list[Finding]:
    application = await client.application_info()
    invitation = discord.utils.oauth_url(
        application.id, permissions=NEEDED, scopes=("bot", "applications.commands")
    )
    return [
        Finding("ok", f"token: Discord knows the bot as {application.name}"),
        Finding("ok", "intents: none that is privileged is needed"),
        Finding("note", f"invite the bot with exactly the permissions it needs: {invitation}"),
        *[await _permissions(client, guild) async for guild in client.fetch_guilds(limit=200)],
    ]


async def _permissions(client: discord.Client, guild: discord.Guild) -> Finding:
    full = await client.fetch_guild(guild.id)
    granted = (await full.fetch_member(client.application_id or 0)).guild_permissions
    lacking = [label for name, label in NAMES.items() if not getattr(granted, name)]
    if lacking:
        return Finding(
            "wrong",
            f"permissions in {full.name}: {', '.join(lacking)} missing. Give them to the bot's role in the "
            "server's settings, under Roles.",
        )
    return Finding("ok", f"permissions in {full.name}: all there")


_CHECKS: Final[tuple[Callable[[Settings], Awaitable[list[Finding]]], ...]] = (
    _database,
    _tables,
    _fonts,
    _token,
)
