"""`quarterdeck restore`: restores a backup of all tables."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.console.arguments import Misused
from bot.settings import read_settings
from bot.store.connection.backup import NotHere, restore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("file", type=Path, help="a copy that `quarterdeck backup` has made")
    parser.add_argument("--overwrite", action="store_true", help="replace the database that is there")


def run(arguments: argparse.Namespace) -> int:
    """Restore the backup, unless the bot is running."""
    try:
        restore(read_settings().database_url, arguments.file, overwrite=arguments.overwrite)
    except NotHere as wrong:
        raise Misused(str(wrong)) from None
    print(f"{arguments.file} is the database now; the next start brings its schema up to date")
    return 0
