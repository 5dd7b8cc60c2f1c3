"""The draw of a cup's rounds, and who advances, computed only from the seed and the results.

A table's `division` is its round, from 1. A bye is a table of one person, which counts as over. An entry's
`seeding` is its place in the order of strength.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from operator import itemgetter
from typing import Final

from bot.domain.league.season import Entry, LeagueTable
from bot.leagues.knockout.groups import advancing, sizes_of
from bot.leagues.standings import counted, standings
from engine.kernel.dice import Dice

TRIES: Final = 20
"""How many times a round is dealt at most, if some groups contain people who have met before."""


def ranked(entries: Sequence[Entry], table: LeagueTable) -> list[Entry]:
    """Return a table's people by place, with ties broken as in a league; by lot if it has no results."""
    own = [entry for entry in entries if entry.number in table.entries]
    return [each.entry for each in standings(own, [table], 1)]


def advanced(entries: Sequence[Entry], table: LeagueTable, most: int) -> list[Entry]:
    """Return the people who advance from a table that is over, by place, and at most `most` of them.

    People who have left the cup, or whose seat another held at the end, don't advance.
    """
    lost = {seat.entry for seat in counted(table) if seat.place is None}
    stay = [entry for entry in ranked(entries, table) if not entry.out and entry.number not in lost]
    return stay[:most]


def through(entries: Sequence[Entry], tables: Sequence[LeagueTable], table: LeagueTable) -> list[Entry]:
    """Return the people who advance from a table, or win the final; empty while that is undecided."""
    next_round = [each for each in tables if each.division == table.division + 1]
    if next_round:
        seated = {number for each in next_round for number in each.drawn}
        return [entry for entry in ranked(entries, table) if entry.number in seated]
    if table.stage != "ended":
        return []
    alone = len(last_round(tables)) == 1
    return advanced(entries, table, 1 if alone else advancing(len(table.drawn)))


def final(tables: Sequence[LeagueTable], number: int) -> bool:
    """Return whether a round is the final, which has only one table."""
    return sum(table.division == number for table in tables) == 1


def remaining(entries: Sequence[Entry], tables: Sequence[LeagueTable]) -> list[Entry]:
    """Return the people of the next round, in the order of their strength.

    Before the first round, people are ordered by their seeding. Later, those who had a bye come first, then
    the winners of the tables, then the second-placed; within each of these groups, people are ordered by
    seeding. The tables of the last round must be over; after the final, only the winner remains.
    """
    last = last_round(tables)
    if not last:
        return sorted((entry for entry in entries if not entry.out), key=lambda entry: entry.seeding)
    found: list[tuple[int, int, Entry]] = []
    for table in last:
        first = 0 if len(table.drawn) == 1 else 1
        most = 1 if len(last) == 1 else advancing(len(table.drawn))
        advance = advanced(entries, table, most)
        found += [(place, entry.seeding, entry) for place, entry in enumerate(advance, first)]
    return [entry for _place, _seeding, entry in sorted(found, key=itemgetter(0, 1))]


def last_round(tables: Sequence[LeagueTable]) -> list[LeagueTable]:
    """Return the tables of the latest round."""
    last = max((table.division for table in tables), default=0)
    return [table for table in tables if table.division == last]


def earlier_rounds(tables: Sequence[LeagueTable]) -> list[LeagueTable]:
    """Return the tables of all rounds but the latest, whose results no longer change."""
    last = max((table.division for table in tables), default=0)
    return [table for table in tables if table.division < last]


def draw_round(
    entries: Sequence[Entry], tables: Sequence[LeagueTable], seats: int, seed: str
) -> list[LeagueTable]:
    """Draw the next round of a cup from the tables of all rounds before it; empty if one person remains.

    Byes go to the strongest of those who had the fewest, and become tables of one person that are over. The
    others are dealt from pots of about equal strength, one person from each pot into each group, so that as
    few as possible of the people who met in the last round meet again. The order of the seats is drawn.
    """
    people = remaining(entries, tables)
    if len(people) < 2:
        return []
    number = max((table.division for table in tables), default=0) + 1
    dice = Dice(sha256(f"{seed} round {number}".encode()).hexdigest())
    sizes = sizes_of(len(people), seats)
    had = Counter(each for table in tables if len(table.drawn) == 1 for each in table.drawn)
    rested = sorted(people, key=lambda entry: had[entry.number])[: sizes.byes]
    playing = [entry for entry in people if entry not in rested]
    met = {frozenset(pair) for table in last_round(tables) for pair in combinations(table.entries, 2)}
    drawn = [*dealt(playing, len(sizes.groups), met, dice), *((entry.number,) for entry in rested)]
    first = max((table.number for table in tables), default=0) + 1
    return [
        LeagueTable(place, number, group, "planned" if len(group) > 1 else "ended", drawn=group)
        for place, group in enumerate(drawn, first)
    ]


def dealt(
    people: Sequence[Entry], groups: int, met: set[frozenset[int]], dice: Dice
) -> list[tuple[int, ...]]:
    """Return groups by seat, with one person from each pot; a smaller last pot fills the first groups.

    The pots are shuffled up to `TRIES` times, until no pair in `met` is in the same group.
    """
    numbers = [entry.number for entry in people]
    best: list[list[int]] = []
    fewest = len(met) + 1
    for _try in range(TRIES):
        pots = [numbers[first : first + groups] for first in range(0, len(numbers), groups)]
        for pot in pots:
            dice.shuffle(pot)
        separate(pots, met)
        again = meetings(pots, met)
        if again < fewest:
            best, fewest = grouped(pots), again
        if not fewest:
            break
    for group in best:
        dice.shuffle(group)
    return [tuple(group) for group in best]


def separate(pots: Sequence[list[int]], met: set[frozenset[int]]) -> None:
    """Swap people within a pot as long as that reduces the number of pairs who meet again."""
    best, improved = meetings(pots, met), True
    while best and improved:
        improved = False
        for pot in pots:
            for one, other in combinations(range(len(pot)), 2):
                pot[one], pot[other] = pot[other], pot[one]
                changed = meetings(pots, met)
                if changed < best:
                    best, improved = changed, True
                else:
                    pot[one], pot[other] = pot[other], pot[one]


def meetings(pots: Sequence[list[int]], met: set[frozenset[int]]) -> int:
    """Return the number of pairs in the groups who have met before."""
    return sum(frozenset(pair) in met for group in grouped(pots) for pair in combinations(group, 2))


def grouped(pots: Sequence[list[int]]) -> list[list[int]]:
    """Return the groups made from pots: the first of each pot, then the second of each, and so on."""
    return [[pot[place] for pot in pots if place < len(pot)] for place in range(len(pots[0]))]
