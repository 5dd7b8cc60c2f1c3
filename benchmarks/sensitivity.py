"""How far outcomes move when a reconstructed figure changes within what the sources allow.

    python -m benchmarks.sensitivity arctic --pairs 40 --only sectors.C16

Each variation is played in pairs: the same seeds by the shipped figures and by the changed ones. Whatever
moves beyond its interval is printed, in Markdown; of a hundred measures that hang on nothing, five do. The
means of the shipped figures come first, with their own intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, get_args

from benchmarks.opponents.lines import mean
from benchmarks.reconstruction.measures import Told, told
from benchmarks.reconstruction.paired import differences
from benchmarks.reconstruction.tables import Plan, Player, begun, usual
from benchmarks.reconstruction.variations import Variation, variations
from engine.worksheets import read_worksheet, worksheets

SEATS: Final = {"arctic": 4, "empires": 5, "nemo": 1}
"""Tables at which a game is measured, unless another number is asked for."""
HEAD: Final = "| measure | shipped | changed | difference (95 %) | pairs |\n|---|---|---|---|---|"


def play(plan: Plan) -> Told:
    """Play a table to its end."""
    return told(begun(plan).finish())


def shipped(played: Iterable[Told]) -> Iterator[str]:
    """Yield what tables by the shipped figures tell, as lines in Markdown."""
    tables = list(played)
    yield "| measure | shipped (95 %) | tables |\n|---|---|---|"
    for name in sorted({name for table in tables for name in table.counts}):
        yield _line(name, [table.counts.get(name, 0.0) for table in tables])
    for name in sorted({name for table in tables for name in table.shares}):
        yield _line(name, [table.shares[name] for table in tables if name in table.shares])


def _line(name: str, values: list[float]) -> str:
    middle, low, high = mean(values)
    return f"| {name} | {middle:.3g} ({low:.3g} to {high:.3g}) | {len(values)} |"


def changed(
    plans: list[Plan], before: list[Told], variation: Variation, *, everything: bool
) -> Iterator[str]:
    """Play the tables by a variation, and yield what moves as lines in Markdown."""
    options = variation.options(plans[0].game)
    after = [play(plan._replace(options={**plan.options, **options})) for plan in plans]
    found = list(differences(list(zip(before, after, strict=True))))
    told = [each for each in found if everything or each.sure]
    yield f"\n**{variation.name}** ({len(told)} of {len(found)} measures told)\n"
    if told:
        yield HEAD
        yield from (each.row for each in told)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sensitivity", description=__doc__)
    parser.add_argument("game", choices=sorted(worksheets))
    parser.add_argument("--pairs", type=int, default=40, help="tables by each variation")
    parser.add_argument("--seats", type=int, help="how many play")
    parser.add_argument("--player", choices=get_args(Player), default="fast", help="fast: the fast policy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=(), help="only variations whose names begin so")
    parser.add_argument("--figures", type=Path, help="a filled worksheet to play by, in place of variations")
    parser.add_argument("--list", action="store_true", help="name the variations, and play nothing")
    parser.add_argument("--all", action="store_true", help="print measures that do not move, too")
    given = parser.parse_args()
    chosen = [
        each for each in variations(given.game) if not given.only or each.name.startswith(tuple(given.only))
    ]
    if given.figures:
        filled = read_worksheet(given.game, given.figures.read_text("utf-8"))
        chosen = [Variation(given.figures.name, filled.corrections)]
    if given.list:
        print("\n".join(each.name for each in chosen))
        return
    seats = given.seats or SEATS[given.game]
    plans = [usual(given.game, seats, number, given.seed, given.player) for number in range(given.pairs)]
    before = [play(plan) for plan in plans]
    print("\n".join(shipped(before)), flush=True)
    for variation in chosen:
        print("\n".join(changed(plans, before, variation, everything=given.all)), flush=True)


if __name__ == "__main__":
    main()
