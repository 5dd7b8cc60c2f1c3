"""Fits reconstructed figures by playing: successive halving over figures that keep all that is printed.

    python -m benchmarks.fit_figures arctic --from 3 --seed 1 --out fitted.toml

The Arctic's deposits change places. Its loss, in points: how far apart the means lie of what companies are
ahead by where they began, and by when they chose, less what chance alone puts between them; and 4 for each of
the five nations that is missing among first choices, by their entropy.

Improvements of Struggle of Empires get other prices in gold. Its loss: how many kinds are never bought, or
always, each as far as it is.

The best is written as a filled worksheet. `benchmarks.sensitivity --figures` plays that against the shipped
figures, on other seeds.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.reconstruction import deposits, prices
from benchmarks.reconstruction.halving import Loss, Rung, halved
from benchmarks.reconstruction.tables import usual
from benchmarks.reconstruction.variations import Variation
from engine import games
from engine.kernel.worksheet import as_toml

HEAD: Final = "| rung | tables | loss | what differs from the shipped figures |\n|---|---|---|---|"
SEATS: Final = {"arctic": 4, "empires": 5}


class Search(NamedTuple):
    """What a search begins with, what it chooses among, and what it makes small."""

    start: Variation
    candidates: Sequence[Variation]
    loss: Loss


def search(game: str, version: int, count: int, drawn: int, seed: int) -> Search:
    """Return a game's search, from the figures of a version of its rules on."""
    if game == "arctic":
        lay = deposits.deposits_of(version)
        found = deposits.candidates(lay, count, drawn, seed)
        return Search(deposits.variation(lay), list(found), deposits.loss)
    cost = prices.prices_of(version)
    return Search(prices.variation(cost), list(prices.candidates(cost, count, seed)), prices.loss)


def filled(game: str, best: Variation) -> str:
    """Return a filled worksheet."""
    lines = [f"game = {as_toml(game)}"]
    for table, entries in best.corrections.items():
        for entry, fields in sorted(entries.items()):
            lines += ["", f"[{table}.{entry}]"]
            lines += [f"{name} = {as_toml(value)}" for name, value in fields.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Search, tell every rung, and write the best."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fit_figures", description=__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="version", type=int, help="a version of the rules; the newest")
    parser.add_argument("--drawn", type=int, default=300, help="boards of which the most promising play")
    parser.add_argument("--candidates", type=int, default=8)
    parser.add_argument(
        "--rungs", type=int, nargs="+", default=[12, 36, 108], help="tables by the end of each"
    )
    parser.add_argument("--out", type=Path, help="where to write the best as a filled worksheet")
    given = parser.parse_args()
    version = given.version or max(games[given.game].versions)
    start, candidates, loss = search(given.game, version, given.candidates, given.drawn, given.seed)
    plans = [usual(given.game, SEATS[given.game], number, given.seed) for number in range(given.rungs[-1])]
    print(HEAD, flush=True)
    last: list[Rung] = []
    for rung in halved(start, candidates, plans, given.rungs, loss):
        print(f"| {rung.number} | {rung.tables} | {rung.loss:.2f} | {rung.candidate.name} |", flush=True)
        last = [each for each in last if each.number == rung.number] + [rung]
    if given.out:
        given.out.write_text(filled(given.game, last[0].candidate), "utf-8")


if __name__ == "__main__":
    main()
