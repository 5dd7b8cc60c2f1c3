"""`quarterdeck pieces`: draws all pieces on one sheet, as they are shown in texts."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.console.arguments import writable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument("--out", type=Path, required=True, help="where the PNG goes")


def run(arguments: argparse.Namespace) -> int:
    """Draw the sheet. Raises Misused if it can't be written."""
    from render.pieces.pictures import sheet

    out = writable(arguments.out)
    out.write_bytes(sheet())
    return 0
