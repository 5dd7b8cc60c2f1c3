"""`quarterdeck backup`: makes a backup of all tables while the bot is running."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.console.arguments import Misused, writable
from bot.settings import read_settings
from bot.store.connection.backup import NotHere, back_up


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("file", type=Path, help="where the copy goes; it must not exist yet")


def run(arguments: argparse.Namespace) -> int:
    """Make the backup, and print its size. Raises Misused if that fails."""
    try:
        size = back_up(read_settings().database_url, writable(arguments.file))
    except NotHere as wrong:
        raise Misused(str(wrong)) from None
    print(f"{arguments.file}: {size:,} bytes, checked")
    return 0
