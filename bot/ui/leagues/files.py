"""The files of a season: JSON, from which its results can be recomputed, and CSV for spreadsheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

import discord

from bot.domain.league.season import LeagueTable
from bot.leagues import Overview, counted, cup_json, season_json, through
from bot.ui.spreadsheet import spreadsheet

Line = Sequence[object]


def season_files(overview: Overview) -> list[discord.File]:
    """Return both files of a league season or a cup, as attachments."""
    name = f"{'cup' if overview.season.kind == 'knockout' else 'season'}-{overview.season.id}"
    return [
        discord.File(BytesIO(season_file(overview, ending)), f"{name}.{ending}") for ending in ("json", "csv")
    ]


def season_file(overview: Overview, ending: str) -> bytes:
    """Return a league season or a cup as a file; `ending` is its extension, ``json`` or ``csv``."""
    if overview.season.kind == "knockout":
        return cup_json(overview) if ending == "json" else spreadsheet(_cup_lines(overview))
    return season_json(overview) if ending == "json" else spreadsheet(_league_lines(overview))


def _league_lines(overview: Overview) -> Iterator[Line]:
    """Yield a header, then the standings of all divisions."""
    yield "division", "place", "name", "points", "wins", "strength", "tables", "moves", "left"
    for division, ranked in overview.divisions.items():
        for each in ranked:
            yield (
                division,
                each.place,
                each.entry.person.name,
                f"{float(each.points):.4f}",
                f"{float(each.wins):.4f}",
                f"{float(each.strength):.4f}",
                " ".join(map(str, each.form)),
                each.moves,
                each.entry.out,
            )


def _cup_lines(overview: Overview) -> Iterator[Line]:
    """Yield a header, then the players of each table in all rounds."""
    yield "round", "table", "name", "place", "points", "advances", "left"
    by_number = {entry.number: entry for entry in overview.entries}
    for table in overview.tables:
        advance = {entry.number for entry in through(overview.entries, overview.tables, table)}
        for number in table.drawn:
            place, points = _result(table, number)
            entry = by_number[number]
            about = table.division, table.number, entry.person.name
            yield *about, place, points, number in advance, entry.out


def _result(table: LeagueTable, number: int) -> tuple[str | int, str | int]:
    """Return a person's place and points at a table as cells; empty without a result, 0 for a lost seat."""
    seat = next((each for each in counted(table) if each.entry == number), None)
    return ("", "") if seat is None else (seat.place or 0, "" if table.awarded else seat.points)
