"""`quarterdeck replay`: replays a save, compares the hash, and can write an animation."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from bot.console.arguments import whole, writable
from bot.console.given import add_eyes, add_save, save_of, seat_of, table_of
from bot.console.pictures.board import seat_names
from bot.records import stills
from bot.text.catalogue import words_for
from bot.ui.boards.animation import film
from engine.kernel.dice import RecordedDice
from engine.kernel.save import state_hash


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    add_save(parser)
    parser.add_argument("--to", type=whole(0, 1_000_000), help="stop after so many commands")
    parser.add_argument("--out", type=Path, help="where an animated WebP of the boards goes")
    parser.add_argument(
        "--draws", action="store_true", help="list every draw: what it was for, its counter, sides and value"
    )
    add_eyes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print hash, result and turn as JSON; return 1 if replaying the whole save gives another hash."""
    if arguments.out is not None:
        writable(arguments.out)
    save = save_of(arguments)
    table = table_of(save, arguments.to)
    seat = seat_of(arguments, table)
    found, result = state_hash(table.game, table.state), table.game.result(table.state)
    all_of_it = len(table.log) == len(save.commands)
    matches = found == save.state_hash if all_of_it else None
    report = {
        "game": save.game,
        "commands": len(table.log),
        "turn": table.game.view(table.state, None).turn,
        "state_hash": found,
        "matches": matches,
        "result": asdict(result) if result else None,
    }
    if arguments.draws:
        report["draws"] = _draws(table.recorded())
    if arguments.out is not None:
        names, words = seat_names(save.people, table.seats), words_for(arguments.locale)
        shown = stills(table, seat)
        arguments.out.write_bytes(film(shown, names, words, arguments.palette))
        report["boards"] = len(shown)
    print(json.dumps(report))
    return 1 if matches is False else 0


def _draws(dice: RecordedDice) -> list[dict[str, int | str]]:
    """Return all draws, except those that were discarded."""
    made = zip(dice.named, dice.counters, dice.sides, dice.draws, strict=True)
    return [
        {"for": stream, "counter": counter, "sides": sides, "value": value}
        for stream, counter, sides, value in made
        if sides
    ]
