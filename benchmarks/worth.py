"""What one thing is worth to a seat, forced against banned: a tile, a kept card, a space to begin on.

    python -m benchmarks.worth empires --pairs 100

A table is played until somebody could buy the tile of Struggle of Empires, use the kept card of Nemo's War,
or place the first lobbyist of The Arctic there. From then on it goes on twice with the same dice: once that
is done at once, once never. The difference in that seat's points is what the thing is worth beyond its price,
for the price is paid in the first. Tiles are bought in the first, second and third war in turn, by each seat
in turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, get_args

from benchmarks.opponents.lines import mean, share
from benchmarks.reconstruction.measures import won
from benchmarks.reconstruction.tables import Player, Table, begun, usual
from benchmarks.reconstruction.variations import variations
from engine.arctic.commands import Place
from engine.empires.tiles import Tile, tiles_named
from engine.nemo.catalogue import read_tables
from engine.nemo.scoring import FINALE

DEAREST: Final = 6.0
POOREST: Final = -3.0
"""Points beyond its price that a tile or a card may be worth at most, and at least."""
FAIREST: Final = 1.25
"""Of a fair share: what whoever begins on the best space may win at most."""
SEATS: Final = {"arctic": 4, "empires": 4, "nemo": 1}
HEAD: Final = (
    "| thing | price | points, forced less banned (95 %) | wins, forced | less banned | pairs | verdict |\n"
    "|---|---|---|---|---|---|---|"
)


class Thing(NamedTuple):
    """What can be bought, used or begun with."""

    name: str
    price: str
    command: str


class Trial(NamedTuple):
    """A table that went on twice, and the seat that it was about."""

    forced: Table
    banned: Table
    seat: int


def parted(table: Table, seat: int, wanted: str, ready: Callable[[Table], bool]) -> Trial | None:
    """Return a table that went on twice: a seat did what is wanted as soon as it could, and never.

    None where it never could be done while `ready`.
    """
    while (asked := table.asked()) is not None:
        if asked == seat and ready(table):
            legal = table.game.legal(table.state, seat)
            found = next((each for each in legal if str(each) == wanted), None)
            if found is not None:
                banned = table.copy().finish((seat, {wanted}))
                table.perform(seat, found)
                return Trial(table.finish(), banned, seat)
        if not table.step():
            break
    return None


def points(table: Table, seat: int) -> float:
    """Return what a seat has in the end; of a lost voyage nothing."""
    if table.plan.game == "nemo" and table.state.ended != FINALE:
        return 0.0
    return float(table.result.scores[seat].total)


def trials(
    game: str,
    wanted: str,
    pairs: int,
    *,
    seed: int = 1,
    player: Player = "fast",
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Iterator[Trial]:
    """Yield the tables at which what is wanted could be done."""
    seats = SEATS[game]
    for number in range(pairs):
        plan = usual(game, seats, number, seed, player)
        table, war = begun(plan._replace(options={**plan.options, **options})), 1 + number // seats % 3

        def ready(table: Table, war: int = war) -> bool:
            if game == "arctic":
                return table.steps == 0
            return game != "empires" or table.state.war == war

        trial = parted(table, table.first if game == "arctic" else number % seats, wanted, ready)
        if trial is not None:
            yield trial


def things(game: str) -> Iterator[Thing]:
    """Yield what can be forced and banned in a game."""
    match game:
        case "arctic":
            table = begun(usual(game, SEATS[game], 0, 1))
            for space in table.game.legal(table.state, table.first):
                if isinstance(space, Place):
                    yield Thing(f"{space.nation} {space.space}", "none", str(space))
        case "empires":
            for tile in tiles_named("standard").kinds.values():
                yield Thing(tile.name, _price(tile), f"buy:{tile.id}")
        case _:
            for number, card in read_tables()["cards"].items():
                if card["type"] == "keep":
                    paid = card["use"].get("cost", 0)
                    price = f"{paid} action points" if paid else "none"
                    yield Thing(f"{number} {card['title']}", price, f"use_card:{number}")


def _price(tile: Tile) -> str:
    parts = ((tile.price.gold, "gold"), (tile.price.population, "population"), (tile.price.unrest, "unrest"))
    return ", ".join(f"{count} {name}" for count, name in parts if count) or "none"


def row(thing: Thing, found: Sequence[Trial]) -> str:
    """Return the line of a table in Markdown."""
    if len(found) < 2:
        return f"| {thing.name} | {thing.price} | | | | {len(found)} | open |"
    gained, low, high = mean([points(one, seat) - points(other, seat) for one, other, seat in found])
    first = [won(one, seat) for one, _, seat in found]
    other, less, more = mean([won(one, seat) - won(other, seat) for one, other, seat in found])
    rate, least, most = share(sum(first), len(first))
    said = verdict(low, high, DEAREST, POOREST)
    if found[0].forced.plan.game == "arctic":
        said = verdict(least, most, FAIREST / SEATS["arctic"], 0.0)
    return (
        f"| {thing.name} | {thing.price} | {gained:+.1f} ({low:+.1f} to {high:+.1f}) "
        f"| {rate:.2f} ({least:.2f} to {most:.2f}) | {other:+.2f} ({less:+.2f} to {more:+.2f}) "
        f"| {len(found)} | {said} |"
    )


def verdict(low: float, high: float, dearest: float, poorest: float) -> str:
    """Say whether an interval lies beyond what a thing may be worth.

    >>> [verdict(*found, 6.0, -3.0) for found in ((-1.0, 4.0), (-5.0, 2.0), (7.0, 9.0), (-9.0, -4.0))]
    ['within', 'open', 'too good', 'too poor']
    """
    if low > dearest:
        return "too good"
    if high < poorest:
        return "too poor"
    return "within" if low >= poorest and high <= dearest else "open"


def main() -> None:
    """Play, and print a line for each thing."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.worth", description=__doc__)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--pairs", type=int, default=100, help="for each thing; some may not get there")
    parser.add_argument("--player", choices=get_args(Player), default="fast", help="fast: the fast policy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=(), help="only things whose names begin so")
    parser.add_argument("--by", help="by the first variation of benchmarks.sensitivity whose name begins so")
    given = parser.parse_args()
    options: Mapping[str, Any] = {}
    if given.by:
        named = next((each for each in variations(given.game) if each.name.startswith(given.by)), None)
        if named is None:
            parser.error(f"--by {given.by}: no variation begins so")
        options = named.options(given.game)
    print(HEAD, flush=True)
    for thing in things(given.game):
        if not given.only or thing.name.startswith(tuple(given.only)):
            found = trials(
                given.game, thing.command, given.pairs,
                seed=given.seed, player=given.player, options=options,
            )  # fmt: skip
            print(row(thing, list(found)), flush=True)


if __name__ == "__main__":
    main()
