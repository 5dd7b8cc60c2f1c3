"""`quarterdeck replay`: plays a save again and compares the hash."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from bot.console.given import add_save, save_of, table_of
from engine.kernel.save import state_hash


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    add_save(parser)
    parser.add_argument("--to", type=int, help="stop after so many commands")


def run(arguments: argparse.Namespace) -> int:
    """Print hash, result and turn as JSON; return 1 when the whole save leads to another hash."""
    save = save_of(arguments)
    table = table_of(save, arguments.to)
    found, result = state_hash(table.game, table.state), table.game.result(table.state)
    whole = len(table.log) == len(save.commands)
    matches = found == save.state_hash if whole else None
    report = {
        "game": save.game,
        "commands": len(table.log),
        "turn": table.game.view(table.state, None).turn,
        "state_hash": found,
        "matches": matches,
        "result": asdict(result) if result else None,
    }
    print(json.dumps(report))
    return 1 if matches is False else 0
