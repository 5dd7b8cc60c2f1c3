"""`quarterdeck repair`: repairs a damaged table from its log, as far as the log is readable."""

from __future__ import annotations

import argparse
import asyncio

import discord

from bot.console.arguments import Misused, whole
from bot.domain.errors import DatabaseFails, Refused
from bot.moderation import Repaired
from bot.services import build_services
from bot.settings import Settings, read_settings
from engine import games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument(
        "table", type=whole(1, 10**15), help="the number of the table, as `quarterdeck doctor` names it"
    )


def run(arguments: argparse.Namespace) -> int:
    """Repair the table, and print up to which step; the bot must not be running."""
    try:
        repaired = asyncio.run(_repair(read_settings(), arguments.table))
    except DatabaseFails:
        raise
    except Refused as wrong:
        raise Misused(f"table {arguments.table}: {wrong}") from None
    print(f"table {arguments.table} stands at step {repaired.version}; {repaired.lost} steps are lost")
    return 0


async def _repair(settings: Settings, table_id: int) -> Repaired:
    services = build_services(settings, games, discord.utils.utcnow)
    try:
        await services.open()
        return await services.moderation.repairs.repair(table_id)
    finally:
        await services.close()
