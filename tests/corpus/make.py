"""Plays the first tables of the corpus: ``python -m tests.corpus.make OUT`` writes a line of JSON for each.

It uses only features of version 0.1.0, with whose code half of the tables were played::

    git worktree add /tmp/quarterdeck-0.1.0 a917a4f
    PYTHONPATH=/tmp/quarterdeck-0.1.0 python tests/corpus/make.py /tmp/first.jsonl --made-by 0.1.0
    python -m tests.corpus.make /tmp/second.jsonl --made-by 0.2.0
    python -m tests.corpus.keep /tmp/first.jsonl /tmp/second.jsonl

Existing tables are never played again: the corpus shows how they were played.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.selfplay import choices
from engine.kernel.table import Table
from players import choose

SEATS: Final = {"arctic": (2, 3, 4), "empires": (2, 3, 4, 2, 5, 3, 6, 2, 7), "nemo": (1, 2, 3, 4)}
OPTIONS: Final[Mapping[str, tuple[Mapping[str, Any], ...]]] = {
    "arctic": (
        {},
        {"edition": "polish"},
        {"placement": "advanced", "start_player": "first"},
        {"beginner": True, "china_fights_at_pole": True},
        {"edition": "polish", "placement": "advanced", "legalisation_fee": 2},
        {"board": "three_coasts", "law_c_takeover_needs_conflict": True},
        {"ship_supply": "polish"},
    ),
    "empires": (
        {},
        {"powers": "random", "hidden_unrest": False},
        {"ties": "shared_floor", "revolution_at": 20},
        {"one_colony_per_turn": False, "attack_cost": 1},
        {"natural_seven": False, "gifts": False, "bid_unrest": 5},
    ),
    "nemo": (
        {},
        {"motive": "war", "difficulty": "sailor"},
        {"motive": "science", "difficulty": "captain", "dead_seas": True},
        {"motive": "anti_imperialism", "pursuit": True, "stakes": True},
        {"difficulty": "sailor", "semi_competitive": True, "collusion": True},
    ),
}
KINDS: Final = ("seats", "rewinds", "options", "stopped", "options", "rewinds")


def played(game: str, number: int, seats: int, options: Mapping[str, Any], kind: str) -> Table:
    """Play a table: at random or with computer players, with undone steps, or up to a given step."""
    table = Table(games[game], seats, f"corpus {game} {number}", options)
    player, most = Dice(f"people of {game} {number}"), 30 + 10 * (number % 5)
    back = {20, 45, 70} if kind == "rewinds" else set()
    while table.game.pending(table.state) and not (kind == "stopped" and len(table.log) == most):
        if len(table.log) in back:
            back.remove(len(table.log))
            table.rewind(len(table.log) - 1 - player.below(8))
        decision = table.game.pending(table.state)[0]
        if kind == "computers":
            command = choose(
                table.game, table.state, decision.seat, "easy", f"{game} {number} {len(table.log)}"
            )
            table.play(decision.seat, command)
        else:
            seat, commands = choices(table, player)
            table.play(seat, commands[player.below(len(commands))])
    return table


def line(table: Table, made_by: str, kind: str) -> str:
    """Return a table as a line of JSON: its save, and its events as reported by this version."""
    game = table.game
    tell = getattr(game.events, "without_later", None) or getattr(game.events, "told", game.events.dump)
    return json.dumps(
        {
            "made_by": made_by,
            "kind": kind,
            "save": table.unsealed().model_dump(mode="json"),
            "events": [[tell(event) for event in events] for _state, events in table.walk()],
        }
    )


def lines(made_by: str, first: int, count: int, computers: int) -> Iterator[str]:
    """Play tables of each game, and yield a line for each table."""
    for game in games:
        seats, options, kinds = cycle(SEATS[game]), cycle(OPTIONS[game]), cycle(KINDS)
        for number in range(first, first + count):
            kind = "computers" if number - first < computers else next(kinds)
            yield line(played(game, number, next(seats), next(options), kind), made_by, kind)


def main() -> None:
    """Play the tables and write them to a file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--made-by", required=True)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=18)
    parser.add_argument("--computers", type=int, default=0, help="so many of them are played by computers")
    given = parser.parse_args()
    with given.out.open("w") as out:
        for each in lines(given.made_by, given.first, given.count, given.computers):
            print(each, file=out, flush=True)


if __name__ == "__main__":
    main()
