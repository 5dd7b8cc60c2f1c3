"""The draw of a season: divisions, lots and tables, all from one seed, so that anyone can repeat it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.league.season import AT_ONCE, Entry, LeagueTable
from bot.leagues.designs import design
from bot.leagues.swaps import searched
from engine.kernel.dice import Dice

WEEKS_A_TABLE: Final = 2
"""The number of weeks that a table is assumed to take when a season's length is computed."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The result of the draw at the start of a season."""

    entries: tuple[Entry, ...]
    """The people, with their divisions and lots."""
    tables: tuple[LeagueTable, ...]

    @property
    def weeks(self) -> int:
        """The number of weeks until the last table has ended, if each takes `WEEKS_A_TABLE`."""
        return weeks_needed(self.tables)


def divided(people: int, size: int, seats: int) -> list[int]:
    """Return the sizes of divisions of about `size` people, the larger ones first."""
    count = max(1, round(people / max(size, seats)))
    if people // count < seats:
        count = max(1, people // seats)
    return [people // count + (place < people % count) for place in range(count)]


def draw(entries: Sequence[Entry], seats: int, size: int, seed: str) -> Drawn:
    """Draw a season; `entries` are in the order of their strength, the strongest first.

    The seed's dice are used in a fixed order: for each division, first for its lots, then for the search if
    no design fits.
    """
    dice, left = Dice(seed), list(entries)
    order = {entry.number: place for place, entry in enumerate(entries, 1)}
    placed: list[Entry] = []
    tables: list[list[tuple[int, ...]]] = []
    for division, people in enumerate(divided(len(left), size, seats), 1):
        group, left = left[:people], left[people:]
        dice.shuffle(group)
        placed += [
            replace(each, division=division, lot=lot, seeding=order[each.number])
            for lot, each in enumerate(group, 1)
        ]
        found = design(people, seats) or searched(people, seats, dice)
        tables.append([tuple(group[place].number for place in table) for table in found])
    longest = max(map(len, tables), default=0)
    turns = [
        (division, each[turn])
        for turn in range(longest)
        for division, each in enumerate(tables, 1)
        if turn < len(each)
    ]
    numbered = tuple(
        LeagueTable(number, division, people, drawn=people)
        for number, (division, people) in enumerate(turns, 1)
    )
    return Drawn(tuple(sorted(placed, key=lambda entry: entry.number)), numbered)


def ready(tables: Sequence[LeagueTable]) -> list[LeagueTable]:
    """Return the planned tables that can open now, with everyone at `AT_ONCE` tables at most."""
    playing = Counter(entry for table in tables if table.stage == "open" for entry in table.entries)
    found = []
    for table in sorted(tables, key=lambda table: table.number):
        if table.stage == "planned" and all(playing[entry] < AT_ONCE for entry in table.entries):
            playing.update(table.entries)
            found.append(table)
    return found


def weeks_of_design(people: int, seats: int) -> int:
    """Return how many weeks a division's tables need if a balanced design fits it, otherwise 0."""
    found = design(people, seats) or []
    return weeks_needed([LeagueTable(number, 1, table) for number, table in enumerate(found, 1)])


def weeks_needed(tables: Sequence[LeagueTable]) -> int:
    """Return the number of weeks until the last table has ended, if each takes `WEEKS_A_TABLE`."""
    waves, left = 0, list(tables)
    while left:
        now = {table.number for table in ready(left)}
        left = [table for table in left if table.number not in now]
        waves += 1
    return waves * WEEKS_A_TABLE
