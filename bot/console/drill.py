"""`quarterdeck drill`: tests a backup by restoring it to a temporary folder."""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import discord

from bot.console.arguments import Misused
from bot.services import build_services
from bot.settings import Settings, read_settings
from bot.store.connection.backup import NotHere, restore
from bot.store.connection.files import file_url
from engine import games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("file", type=Path, help="a copy that `quarterdeck backup` has made")


def run(arguments: argparse.Namespace) -> int:
    """Restore a backup to a temporary folder, replay its tables, and print the result in one line."""
    began = time.perf_counter()
    with TemporaryDirectory(prefix="quarterdeck-") as place:
        url = file_url(Path(place) / "drill.db")
        try:
            restore(url, arguments.file, overwrite=False)
        except NotHere as wrong:
            raise Misused(str(wrong)) from None
        count, bad = asyncio.run(_drill(read_settings().model_copy(update={"database_url": url})))
    took = time.perf_counter() - began
    if bad:
        named = ", ".join(str(each) for each in bad[:20])
        print(f"{arguments.file}: {len(bad):,} of {count:,} tables do not play again: {named}")
        return 1
    print(f"{arguments.file}: good, {count:,} tables in play were read and played again in {took:.1f} s")
    return 0


async def _drill(settings: Settings) -> tuple[int, list[int]]:
    services = build_services(settings, games, discord.utils.utcnow)
    try:
        await services.open()
        return await services.moderation.repairs.played_again()
    finally:
        await services.close()
