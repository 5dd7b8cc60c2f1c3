"""`python -m benchmarks.opponents`: what must hold of computer players, a line each, pass or fail.

The whole list plays some thousand tables on all cores. `--short` plays a small fixed set instead and compares
it with what is saved in ``expected.toml``: a line fails where the players have changed by more than chance
does in 999 of 1000 cases. `--save` writes those ranges anew.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.opponents import arctic, empires, ladder, nemo
from benchmarks.opponents.lines import Line
from benchmarks.opponents.short import saved, short
from benchmarks.opponents.tables import Plan, alike, play_all

GAMES: Final = ("arctic", "empires", "nemo")


def whole(name: str, given: argparse.Namespace) -> Iterator[Line]:
    """Yield every line about a game."""
    match name:
        case "arctic":
            plans = [
                p for seats in arctic.SEATS for p in alike(name, "steady", seats, given.tables, "steady")
            ]
            yield from arctic.lines(list(play_all(plans, arctic.Observer(), given.workers)))
        case "empires":
            plans = [
                plan
                for who in ("easy", "steady")
                for seats in empires.SEATS
                for plan in alike(name, who, seats, given.tables, "alike")
            ]
            yield from empires.lines(list(play_all(plans, empires.Observer(), given.workers)))
        case _:
            plans = [
                *nemo.voyages("steady", given.tables, "officer"),
                *nemo.voyages("strong", given.strong, "officer"),
            ]
            yield from nemo.lines(list(play_all(plans, nemo.Observer(), given.workers)))
    for seats in ladder.seats_of(name):
        deals, strong = max(4, given.tables // seats), max(2, given.strong // seats)
        for one, tables in ladder.against_below(name, seats, deals, strong):
            yield ladder.won(name, one, list(play_all(tables, None, given.workers)))
    if name != "nemo":
        yield from _exploited(name, given)


def _exploited(name: str, given: argparse.Namespace) -> Iterator[Line]:
    plans: list[Plan] = ladder.exploiters(name, 3, max(8, given.tables // 6))
    yield from ladder.exploited(name, list(play_all(plans, None, given.workers)))


def main() -> int:
    """Print the list; return 1 if a line fails."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opponents", description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="only these; may be given again")
    parser.add_argument("--tables", type=int, default=100, help="seeded tables for a line")
    parser.add_argument("--strong", type=int, default=24, help="tables for a line with strong players")
    parser.add_argument("--workers", type=int, help="processes; as many as there are cores without it")
    parser.add_argument("--short", action="store_true", help="the small fixed set against its saved ranges")
    parser.add_argument(
        "--save", action="store_true", help="with --short: save the ranges of today's players"
    )
    parser.add_argument("--json", type=Path, help="write the lines there too")
    given = parser.parse_args()
    began, told = time.monotonic(), list[Line]()
    for name in given.game or GAMES:
        lines = (
            saved(name, given.workers)
            if given.save
            else short(name, given.workers)
            if given.short
            else whole(name, given)
        )
        for line in lines:
            told.append(line)
            print(line.text, flush=True)
    failed = sum(not line.holds for line in told)
    print(f"{len(told) - failed} of {len(told)} lines hold; {time.monotonic() - began:.0f} s")
    if given.json:
        given.json.write_text(json.dumps([line.dump() for line in told], indent=1), "utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
