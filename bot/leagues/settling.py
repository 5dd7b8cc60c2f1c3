"""Updates of a season after its tables end: storing results, dropping tables, closing the season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Set
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.domain.league.season import LeagueTable, Season
from bot.leagues.effect import GameResult, results_of
from bot.leagues.knockout.bracket import earlier_rounds
from bot.leagues.knockout.rounds import decided, settle_round
from bot.leagues.overview import Overview
from bot.leagues.voyage.ranking import ranking
from bot.store.league import acts, leagues

LOST: Final = 2
"""The number of lost seats with which the season ends for a person; the first one counts as a warning."""


def settle(
    connection: Connection, before: Overview, sizes: Container[int], now: datetime, grace: timedelta
) -> None:
    """Store results of finished tables, remove people who lost a second seat, close a season that is over.

    A cup's next round is drawn as soon as the current one is over; its tables open after `grace`. `sizes` are
    the numbers of people that a table of the game can have.
    """
    season, entries = before.season, before.entries
    tables = [_settled(connection, before, table, result) for table, result in _ended(connection, before)]
    lost = Counter(entry for table in tables for entry in lost_seats(table))
    for entry in entries:
        if lost[entry.number] >= LOST and not entry.out:
            leagues.change_entry(connection, season.id, entry.number, out=True, exit="lost")
    entries = leagues.entries_of(connection, season.id)
    out = {entry.number for entry in entries if entry.out}
    cup = season.kind == "knockout"
    fixed = {table.number for table in earlier_rounds(tables)} if cup else set[int]()
    tables = [
        table if table.number in fixed else _seated(connection, season, table, out, sizes) for table in tables
    ]
    if cup:
        if settle_round(connection, Overview(season, entries, tables), now, grace):
            leagues.change(connection, season.id, stage="closed", closed_at=now)
        return
    over = all(table.over for table in tables) and not season.resting(now)
    if over or (season.ends_at is not None and season.ends_at <= now):
        close(connection, Overview(season, entries, tables), now)
        acts.seal(connection, season.id)


def lost_seats(table: LeagueTable) -> list[int]:
    """Return the entries of people who lost their seat at a table without an excuse."""
    return [seat.entry for seat in table.results if seat.place is None and seat.entry not in table.excused]


def close(connection: Connection, before: Overview, now: datetime) -> None:
    """Close a season: unfinished tables don't count; places and the next season's divisions are stored."""
    season = before.season
    for table in before.tables:
        if table.stage in ("planned", "open"):
            leagues.change_table(connection, season.id, table.number, stage="void")
    if season.stage == "running" and season.kind == "league":
        for division, ranked in before.divisions.items():
            for each in ranked:
                leagues.change_entry(
                    connection,
                    season.id,
                    each.entry.number,
                    place=each.place,
                    next_division=division - each.moves,
                )
    if season.kind == "voyage":
        for voyage in ranking(before):
            for entry in voyage.crew:
                place = voyage.place if voyage.home else None
                leagues.change_entry(connection, season.id, entry.number, place=place)
        leagues.unseal(connection, season.id)
    winner = decided(before)
    if winner is not None:
        leagues.change_entry(connection, season.id, winner.number, place=1)
    leagues.change(connection, season.id, stage="closed", closed_at=now)


def _ended(connection: Connection, before: Overview) -> Iterator[tuple[LeagueTable, GameResult | None]]:
    """Yield each table with its game's result, or None if the game has not ended since the last call."""
    playing = [table.table_id for table in before.tables if table.stage == "open" and table.table_id]
    over = leagues.finished(connection, playing)
    for table in before.tables:
        yield table, None if table.table_id is None else over.get(table.table_id)


def _settled(
    connection: Connection, before: Overview, table: LeagueTable, result: GameResult | None
) -> LeagueTable:
    """Store a table's result; a table whose game ended without one doesn't count."""
    if result is None:
        return table
    results = results_of(before.entries, table, result)
    changed = replace(table, stage="ended" if results else "void", results=results)
    leagues.change_table(
        connection,
        before.season.id,
        table.number,
        stage=changed.stage,
        results=leagues.written(changed.results),
    )
    return changed


def _seated(
    connection: Connection, season: Season, table: LeagueTable, out: Set[int], sizes: Container[int]
) -> LeagueTable:
    """Plan an unopened table for those of its people who remain, or drop it if they are too few."""
    waits = table.stage in ("planned", "void") and table.table_id is None
    if not waits:
        return table
    stay = tuple(entry for entry in table.drawn if entry not in out)
    if len(stay) in sizes:
        changed = replace(table, entries=stay, stage="planned")
    else:
        changed = replace(table, entries=table.drawn, stage="void")
    if changed != table:
        values = {"entries": list(changed.entries), "stage": changed.stage}
        leagues.change_table(connection, season.id, table.number, **values)
    return changed
