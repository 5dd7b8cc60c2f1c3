"""`quarterdeck bench`: runs the benchmarks, which compare only measurements taken in the same run."""

from __future__ import annotations

import argparse
import importlib
import json
from importlib.util import find_spec
from typing import Final

from bot.console.arguments import Misused

NAMES: Final = (
    "rules", "odds", "answers", "command_path", "boards", "crops", "replays", "stalls", "turns", "startup",
    "reminders", "budget", "ladder", "matching",
)  # fmt: skip
LONG: Final = (
    "tournament", "load", "pings", "season", "community", "leagues", "league_by_chat", "panels", "pages",
)  # fmt: skip
"""Benchmarks that take long, or need a machine without other load: they run only if they are named."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    parser.add_argument(
        "name", nargs="?", choices=NAMES + LONG, help="one benchmark; without it all but the last nine"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print measurements and targets as a JSON object; return 1 if one is missed. Raises Misused."""
    if find_spec("benchmarks") is None:
        raise Misused("the benchmarks are in a checkout: python3 quarterdeck.py bench")
    names = [arguments.name] if arguments.name else NAMES
    figures = {name: importlib.import_module(f"benchmarks.{name}").run() for name in names}
    print(json.dumps(figures, indent=1))
    return 0 if all(figure["met"] for figure in figures.values()) else 1
