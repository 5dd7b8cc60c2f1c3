"""`quarterdeck move`: moves all data from an SQLite file to a PostgreSQL server, or back."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from sqlalchemy import make_url

from bot.console.arguments import Misused, writable
from bot.domain.shards import Shards
from bot.settings import Settings, read_settings
from bot.store import leases
from bot.store.connection.database import Database
from bot.store.connection.transfer import CannotMove, Moved, transfer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument(
        "--to", required=True, metavar="URL", help="the address of an empty database, as in DATABASE_URL"
    )


def run(arguments: argparse.Namespace) -> int:
    """Move everything, compare both databases, and print what is left to do; the bot must not be running."""
    settings = read_settings()
    try:
        target = Settings(database_url=arguments.to, _env_file=None).database_url
    except ValueError:
        raise Misused("--to: not a database address, such as postgresql+asyncpg://user@host/name") from None
    if make_url(target).get_backend_name() == "sqlite":
        writable(Path(str(make_url(target).database)))
    if make_url(target) == make_url(settings.database_url):
        raise Misused("--to: that is the database itself")
    try:
        moved = asyncio.run(_move(settings.database_url, target))
    except CannotMove as wrong:
        raise Misused(str(wrong)) from None
    again = f", {moved.resumed:,} of them by an earlier attempt" if moved.resumed else ""
    print(f"{moved.rows:,} rows are there{again}. Set DATABASE_URL to the new address, and start the bot.")
    return 0


async def _move(url: str, to: str) -> Moved:
    source, target = Database(url), Database(to)
    try:
        await source.open(Shards())
        if await source.read(leases.held) > 1:
            raise CannotMove("the bot plays on this database: stop all its processes first")
        return await transfer(source, target, lambda line: print(line, flush=True))
    finally:
        await source.close()
        await target.close()
