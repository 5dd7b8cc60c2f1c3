"""Keeps the sandbox from using the tables of real servers."""

from __future__ import annotations

from bot.console.arguments import Misused
from bot.store import realm
from bot.store.connection.database import Database


async def keep_apart(url: str) -> None:
    """Mark a database as the sandbox's, unless it has been used for real servers.

    In such a database, the sandbox would treat every channel as deleted, and drop pending posts. Raises
    Misused, DatabaseFails and Unusable.
    """
    database = Database(url)
    try:
        if not await database.read(realm.may_be_sandbox):
            raise Misused(
                "real servers' tables lie in this database, and the sandbox would spoil them. To run the bot,"
                " set DISCORD_TOKEN; to try things out, set SANDBOX_DATABASE_URL to another file"
            )
        await database.migrate()
        await database.transact(realm.is_sandbox)
    finally:
        await database.close()
