"""`python -m benchmarks.opponents`: requirements on computer players, one per line.

A line passes if its whole confidence interval is within the wanted range, fails if none of it is, and is open
otherwise: more tables would decide it. Lines about one player among others are checked up to four times, and
end as soon as they are decided. The whole list plays some hundred tables on all cores: half an hour on four.

`--short` plays a small fixed set instead and compares it with the ranges saved in ``expected.toml``: a line
fails if the players have changed by more than chance does in 999 of 1000 cases. `--save` writes those ranges
again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.opponents import arctic, empires, ladder, nemo
from benchmarks.opponents.lines import Line
from benchmarks.opponents.sequential import answered
from benchmarks.opponents.short import saved, short
from benchmarks.opponents.tables import alike, play_all

SEATS: Final = {"arctic": arctic.SEATS, "empires": empires.SEATS}
"""The numbers of seats of the tables at which different strengths meet."""
GAMES: Final = ("arctic", "empires", "nemo")
TABLES: Final[Mapping[str, int]] = {"arctic": 48, "empires": 12, "nemo": 64}
"""The number of tables of players of one strength, which four idle cores play in half an hour."""
RIVALS: Final[Mapping[str, int]] = {"arctic": 36, "empires": 18}
"""The largest number of tables of one steady player among easy ones."""
STRONG: Final[Mapping[str, int]] = {"arctic": 18, "empires": 21, "nemo": 32}
"""The largest number of tables of one strong player among steady ones, and of strong voyages."""
EXPLOITERS: Final = 15
"""The largest number of tables of one exploiter among steady players."""
SECONDS: Final = 0.25
"""The seconds that a strong player has per answer; in play it has more, and is at least as good."""


def whole(
    name: str, tables: int | None, strong: int | None, seconds: float, workers: int | None
) -> Iterator[Line]:
    """Yield every line about a game; strong players have `seconds` for each answer.

    `tables` and `strong` are the numbers of tables for a line; without them, the game's own.
    """
    rivals, tables = tables or RIVALS.get(name, 0), tables or TABLES[name]
    strong = strong or STRONG[name]
    match name:
        case "arctic":
            plans = [
                plan for seats in arctic.SEATS for plan in alike(name, "steady", seats, tables, "steady")
            ]
            yield from arctic.lines(list(play_all(plans, arctic.Observer(), workers)))
        case "empires":
            plans = [
                plan
                for who in ("easy", "steady")
                for seats in empires.SEATS
                for plan in alike(name, who, seats, tables, "alike")
            ]
            yield from empires.lines(list(play_all(plans, empires.Observer(), workers)))
        case _:
            counts = {"easy": tables, "steady": tables, "strong": strong}
            plans = [
                plan._replace(seconds=seconds)
                for who, count in counts.items()
                for plan in nemo.voyages(who, count, "officer")
            ]
            yield from nemo.lines(list(play_all(plans, nemo.Observer(), workers)))
            return
    most: dict[ladder.Who, int] = {"steady": rivals, "strong": strong, "exploiter": EXPLOITERS}
    yield from answered(list(ladder.questions(name, SEATS[name], most, seconds)), workers)


def main() -> int:
    """Print the lines, and return 1 if any of them fails."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opponents", description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="only these; may be given again")
    parser.add_argument("--tables", type=int, help="tables for a line, at most; each game's own without it")
    parser.add_argument("--strong", type=int, help="the same for a line with strong players")
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        help="what a strong player may take for an answer (%(default)s; in play: 0.9)",
    )
    parser.add_argument("--workers", type=int, help="processes; as many as there are cores without it")
    parser.add_argument("--short", action="store_true", help="the small fixed set against its saved ranges")
    parser.add_argument(
        "--save", action="store_true", help="with --short: save the ranges of today's players"
    )
    parser.add_argument("--json", type=Path, help="write the lines there too")
    given = parser.parse_args()
    began, found = time.monotonic(), list[Line]()
    for name in given.game or GAMES:
        lines = (
            saved(name, given.workers)
            if given.save
            else short(name, given.workers)
            if given.short
            else whole(
                name,
                given.tables,
                given.strong,
                given.seconds,
                given.workers,
            )
        )
        for line in lines:
            found.append(line)
            print(line.text, flush=True)
    verdicts = Counter(line.verdict for line in found)
    print(
        f"{len(found)} lines: {verdicts['pass']} hold, {verdicts['open']} are open, {verdicts['FAIL']} fail; "
        f"{time.monotonic() - began:.0f} s, {sum(os.times()[:4]):.0f} s of processors"
    )
    if given.json:
        given.json.write_text(json.dumps([line.dump() for line in found], indent=1), "utf-8")
    return 1 if verdicts["FAIL"] else 0


if __name__ == "__main__":
    sys.exit(main())
