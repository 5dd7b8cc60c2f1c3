"""`python -m benchmarks.opponents.silly GAME` plays tables and counts silly moves, with examples."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from benchmarks.opponents import arctic, empires, nemo
from benchmarks.opponents.lines import share
from benchmarks.opponents.silly import WATCHES
from benchmarks.opponents.tables import Observer, alike, play_all
from players import STRENGTHS

OBSERVERS: Final[Mapping[str, Callable[[], Observer]]] = {
    "arctic": arctic.Observer,
    "empires": empires.Observer,
    "nemo": nemo.Observer,
}
SHOWN: Final = 3
"""Of each kind."""


def main() -> None:
    """Play, and print a row for each kind."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opponents.silly", description=__doc__)
    parser.add_argument("game", choices=sorted(WATCHES))
    parser.add_argument("--who", choices=STRENGTHS, default="steady")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    observer = OBSERVERS[given.game]()
    if given.game == "nemo":
        plans = nemo.voyages(given.who, given.tables, "silly")
    else:
        plans = alike(given.game, given.who, given.seats, given.tables, "silly")
    silly, occasions, examples = Counter[str](), Counter[str](), dict[str, list[str]]()
    for table in play_all(plans, observer, given.workers):
        silly.update(table.facts.get("silly", {}))
        occasions.update(table.facts.get("occasions", {}))
        for kind, what in table.facts.get("seen", []):
            examples.setdefault(kind, []).append(f"{table.plan.seed}: {what}")
    for kind, count in sorted(occasions.items()):
        rate, low, high = share(silly[kind], count)
        print(f"{silly[kind]:5} of {count:5} {rate:6.1%} ({low:.1%} to {high:.1%})  {kind}")
        for example in examples.get(kind, [])[:SHOWN]:
            print(f"        {example}")


if __name__ == "__main__":
    main()
