"""The standings of a league and the rounds of a cup as files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any

from bot.leagues import Overview, season_json
from bot.ui.leagues.standings import as_csv
from bot.web.records.rounds_part import parts

_CUP = ("round", "table", "state", "name", "place", "points", "advances", "left")


def season_file(overview: Overview, ending: str) -> bytes:
    """Return a season as CSV or JSON, as `ending` says."""
    if overview.season.kind != "knockout":
        return as_csv(overview) if ending == "csv" else season_json(overview)
    people = {entry.number: entry for entry in overview.entries}
    rows = [
        (
            table.division,
            table.number,
            table.stage,
            people[part.entry].person.name,
            part.place,
            part.points,
            part.advances,
            people[part.entry].out,
        )
        for table in overview.tables
        for part in parts(overview, table)
    ]
    if ending == "csv":
        return table_csv(_CUP, rows)
    season = overview.season
    told = {
        "format": "quarterdeck-cup", "version": 1, "cup": season.name, "number": season.number,
        "game": season.game, "seats": season.seats, "stage": season.stage, "commitment": season.commitment,
        "seed": season.seed if season.stage == "closed" else None,
        "rounds": [dict(zip(_CUP, row, strict=True)) for row in rows],
    }  # fmt: skip
    return as_json(told)


def table_csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows for a spreadsheet, which reads none of them as a formula."""
    text = StringIO()
    lines = csv.writer(text)
    lines.writerow(heads)
    lines.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def as_json(content: dict[str, Any]) -> bytes:
    """Return content as JSON, indented for people."""
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")):
        return f"'{value}"
    return value
