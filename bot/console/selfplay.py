"""`quarterdeck selfplay`: plays random legal moves, and can check every position."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from bot.console.arguments import Misused, makeable, whole
from bot.console.given import add_game, add_options, options_of
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions
from engine.kernel.selfplay import inspect, play_out
from engine.kernel.table import Table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    add_game(parser)
    parser.add_argument("--tables", type=whole(1, 1_000_000), default=10, help="how many tables are played")
    parser.add_argument(
        "--seats", type=whole(1, 99), help="players at each table; without it all numbers in turn"
    )
    parser.add_argument("--seed", default="selfplay", help="the same seed plays the same tables")
    add_options(parser)
    parser.add_argument("--check", action="store_true", help="inspect every position on the way")
    parser.add_argument("--out", type=Path, default=Path(), help="where saves of failing tables go")


def run(arguments: argparse.Namespace) -> int:
    """Play the tables, print a JSON object, and return 1 if a table failed."""
    game = games[arguments.game]
    options = options_of(arguments)
    makeable(arguments.out)
    if arguments.seats is not None and arguments.seats not in game.seats:
        possible = ", ".join(str(each) for each in game.seats)
        raise Misused(f"--seats {arguments.seats}: this game is played by {possible}")
    moves = longest = finished = 0
    saves: list[str] = []
    began = time.perf_counter()
    for number in range(arguments.tables):
        seats = arguments.seats or game.seats[number % len(game.seats)]
        seed = f"{arguments.seed}-{number}"
        try:
            table = _play(game, seats, seed, options, inspected=arguments.check)
        except BadOptions as wrong:
            raise Misused(str(wrong)) from None
        except Exception as broken:
            saves.append(_keep(broken, arguments.out / f"{arguments.game}-{seed}.json"))
            continue
        finished += table.ended
        moves += len(table.log)
        longest = max(longest, len(table.log))
    report = {
        "game": arguments.game,
        "tables": arguments.tables,
        "finished": finished,
        "moves": moves,
        "moves_per_s": round(moves / (time.perf_counter() - began)),
        "longest": longest,
        "failures": len(saves),
        "saves": saves,
    }
    print(json.dumps(report))
    return 1 if saves or finished < arguments.tables else 0


def _play(game: Any, seats: int, seed: str, options: dict[str, Any], *, inspected: bool) -> Table:
    if inspected:
        return inspect(game, seats, seed, options)
    return play_out(Table(game, seats, seed, options), Dice(f"{seed} played"))


def _keep(broken: Exception, path: Path) -> str:
    """Write the table that failed to a file; return the file's path and the error as text."""
    table = getattr(broken, "table", None)
    if not isinstance(table, Table):
        return f"{type(broken).__name__}: {broken}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(table.unsealed().to_json())
    return f"{path}: {type(broken).__name__}: {broken}"
