"""Checks of the installation, with instructions for fixing what they find."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

import fonts
from bot.console.arguments import plain
from bot.console.doctor.finding import Finding
from bot.console.doctor.pieces import stored_pieces, uploaded_pieces
from bot.console.trouble import REMEDIES
from bot.console.upgrade import named
from bot.domain.errors import DatabaseFails
from bot.services import build_services
from bot.settings import Settings
from bot.store.connection.inspection import Look, look_at, only_to_read
from bot.store.connection.trouble import Unusable
from bot.text.catalogue import LOCALES
from bot.ui.bot_permissions import INVITED, NAMES
from engine import games

PATIENCE: Final = 60.0
"""Seconds that each check may take."""
_PAGE: Final = 200
"""The number of servers that Discord lists in one answer."""


async def examine(settings: Settings) -> list[Finding]:
    """Check everything that the bot needs, without writing anything. Findings never contain the token."""
    return [finding for name, check in _CHECKS for finding in await _whatever_happens(name, check, settings)]


async def _whatever_happens(name: str, check: Check, settings: Settings) -> list[Finding]:
    """Return a check's findings, or a finding that the check failed or did not end in time."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await check(settings)
    except TimeoutError:
        return [Finding("wrong", f"{name}: there was no answer within {PATIENCE:.0f} seconds")]
    except DatabaseFails as failing:
        return [Finding("wrong", f"{name}: {REMEDIES[failing.code]}")]
    except Unusable as wrong:
        return [Finding("wrong", f"{name}: {wrong}")]
    except Exception as error:
        return [Finding("wrong", f"{name}: could not be looked at ({type(error).__name__}: {error})")]


async def _database(settings: Settings) -> list[Finding]:
    match await look_at(settings.database_url):
        case Look.NOT_THERE:
            return [Finding("ok", "database: there is none yet; the first start makes it")]
        case Look.OLDER:
            return [Finding("ok", "database: it can be read; the next start brings its schema up to date")]
        case Look.READ_ONLY:
            return [Finding("wrong", f"database: {REMEDIES['database_read_only']}")]
        case Look.CURRENT:
            return [Finding("ok", "database: it opens, can be written to, and its schema is up to date")]


async def _tables(settings: Settings) -> list[Finding]:
    try:
        look = await look_at(settings.database_url)
    except (DatabaseFails, Unusable):
        return []  # The check of the database itself reports this.
    if look is Look.NOT_THERE:
        return [Finding("ok", "tables: there are none yet")]
    if look is Look.OLDER:
        return [Finding("note", "tables: they can be looked at when the schema is up to date")]
    reading = settings.model_copy(update={"database_url": only_to_read(settings.database_url)})
    services = build_services(reading, games, discord.utils.utcnow)
    try:
        damaged = await services.moderation.repairs.damaged()
        older = await services.moderation.repairs.older()
    finally:
        await services.close()
    return [
        Finding("note", f"rules: {named(tables)} of {game} play on by version {rules} of the rules, with "
                f"which they began; the newest is {games[game].newest}")
        for (game, rules), tables in older.items()
    ] + ([
        Finding("wrong", f"table {table}: its record is damaged. With the bot stopped, "
                f"`quarterdeck repair {table}` brings it back from its log.")
        for table in damaged
    ] or [Finding("ok", "tables: all that are being played can be read")])  # fmt: skip


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
    except (OSError, discord.DiscordServerError) as error:
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
        application.id, permissions=INVITED, scopes=("bot", "applications.commands")
    )
    return [
        Finding("ok", f"token: Discord knows the bot as {application.name}"),
        Finding("ok", "intents: none that is privileged is needed"),
        Finding("note", f"invite the bot with exactly the permissions it needs: {invitation}"),
        await uploaded_pieces(client),
        *await _permissions(client),
    ]


async def _permissions(client: discord.Client) -> list[Finding]:
    """Check the bot's permissions on all of its servers, as listed by Discord."""
    found, after, count = [], None, 0
    while True:
        page: list[Any] = await client.http.get_guilds(_PAGE, after=after)
        found += [missing for server in page if (missing := _missing(server)) is not None]
        count += len(page)
        if len(page) < _PAGE:
            break
        after = int(page[-1]["id"])
    return found or [Finding("ok", f"permissions: all there, on each of {count:,} servers")]


def _missing(server: dict[str, Any]) -> Finding | None:
    granted = discord.Permissions(int(server["permissions"]))
    missing = [
        label for name, label in NAMES.items() if not (granted.administrator or getattr(granted, name))
    ]
    if not missing:
        return None
    return Finding(
        "wrong",
        f"permissions in {plain(server['name'], 100)}: {', '.join(missing)} missing. Give them to the bot's"
        " role in the server's settings, under Roles.",
    )


Check = Callable[[Settings], Awaitable[list[Finding]]]
_CHECKS: Final[tuple[tuple[str, Check], ...]] = (
    ("database", _database),
    ("tables", _tables),
    ("fonts", _fonts),
    ("pieces", stored_pieces),
    ("token", _token),
)
