"""`quarterdeck rescue`: exports a running table as a sealed file, for example if its server is gone."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

import discord

from bot.console.arguments import Misused, snowflake, whole, writable
from bot.domain.errors import DatabaseFails, Refused
from bot.saves import fresh_key
from bot.services import build_services
from bot.settings import Settings, read_settings
from engine import games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("table", nargs="?", type=whole(1, 10**15), help="the number of the table")
    parser.add_argument("--server", type=snowflake, help="the id of the server on which it may go on")
    parser.add_argument("--opener", type=snowflake, help="the one person who may set it up; else all seated")
    parser.add_argument("--out", type=Path, help="where the file goes; it must not exist yet")
    parser.add_argument("--new-key", action="store_true", help="print a new key for SEAL_KEYS")


def run(arguments: argparse.Namespace) -> int:
    """Print a new key, or write the file and print who may use it; a bot on SQLite must not be running."""
    if arguments.new_key:
        print(fresh_key())
        return 0
    if arguments.table is None or arguments.server is None or arguments.out is None:
        raise Misused("rescue needs a table, --server and --out, or --new-key")
    file = writable(arguments.out)
    if file.exists():
        raise Misused(f"{file} exists already")
    settings = read_settings()
    if not settings.seal_key_list:
        raise Misused("there is no key: set SEAL_KEYS to what `quarterdeck rescue --new-key` prints")
    try:
        data = asyncio.run(_sealed(settings, arguments.table, arguments.server, arguments.opener))
    except DatabaseFails:
        raise
    except Refused as wrong:
        raise Misused(f"table {arguments.table}: {wrong}") from None
    with file.open("xb") as out:
        out.write(data)
    allowed = f"person {arguments.opener}" if arguments.opener else "the people seated at it"
    print(f"{file}: table {arguments.table}, sealed for server {arguments.server} and {allowed}")
    return 0


async def _sealed(settings: Settings, table_id: int, guild_id: int, opener_id: int | None) -> bytes:
    services = build_services(settings, games, discord.utils.utcnow)
    try:
        await services.open()
        return await services.saves.rescue(table_id, guild_id, opener_id)
    finally:
        await services.close()
