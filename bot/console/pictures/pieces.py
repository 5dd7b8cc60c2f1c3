"""`quarterdeck pieces`: every piece as shown in texts, on one sheet."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.console.arguments import writable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the path of the sheet."""
    parser.add_argument("--out", type=Path, required=True, help="where the PNG goes")


def run(arguments: argparse.Namespace) -> int:
    """Draw the sheet. Raises Misused if it can't be written."""
    from render.pieces.pictures import sheet

    out = writable(arguments.out)
    out.write_bytes(sheet())
    return 0
