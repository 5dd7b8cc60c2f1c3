"""Undoing a moderator's action in a season, as long as it has had no consequences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection

from bot.domain.errors import NothingToUndoInLeague, OwnAward
from bot.domain.league.season import Act, ActCode
from bot.domain.person import Person
from bot.leagues.overview import Overview
from bot.store.league import acts, leagues


def undoable(connection: Connection, overview: Overview, by: Person, now: datetime) -> Act:
    """Return the action that a moderator can undo: the latest one, if it has had no consequences.

    Raises NothingToUndoInLeague; OwnAward if it concerns the division in which the moderator plays.
    """
    act, season = acts.last(connection, overview.season.id), overview.season
    if act is None or (season.ends_at is not None and season.ends_at <= now):
        raise NothingToUndoInLeague
    own = overview.entry_of(by.id)
    concerned = act.before.get("division")
    if own is None or concerned is None:
        return act
    if season.kind == "knockout" or own.division == concerned:
        raise OwnAward
    return act


def undo(connection: Connection, overview: Overview, act: Act) -> None:
    """Undo an action, and delete its record."""
    _WAYS[act.code](connection, overview, act.before)
    acts.drop(connection, overview.season.id, act.number)


def _start(connection: Connection, overview: Overview, _before: Mapping[str, Any]) -> None:
    """Return a season to its sign-up; people who have left since are not signed up."""
    season_id = overview.season.id
    leagues.unplan(connection, season_id)
    for entry in overview.entries:
        if entry.out:
            leagues.withdraw(connection, season_id, entry.number)
        else:
            # In a voyage, people stay in their crews.
            division = entry.division if overview.season.kind == "voyage" else 0
            values = {"division": division, "lot": 0, "seeding": 0, "away": 0, "away_on": None}
            leagues.change_entry(connection, season_id, entry.number, **values)
    leagues.change(connection, season_id, stage="signup", started_at=None, ends_at=None, round_ends_at=None)


def _award(connection: Connection, overview: Overview, before: Mapping[str, Any]) -> None:
    values = {key: before[key] for key in ("stage", "awarded")}
    leagues.change_table(connection, overview.season.id, before["number"], **values)


def _replace(connection: Connection, overview: Overview, before: Mapping[str, Any]) -> None:
    values = {"person_id": before["person"], **{key: before[key] for key in ("name", "out", "exit", "away")}}
    leagues.change_entry(connection, overview.season.id, before["entry"], **values)


def _excuse(connection: Connection, overview: Overview, before: Mapping[str, Any]) -> None:
    season_id = overview.season.id
    if before["number"] is not None:
        leagues.change_table(connection, season_id, before["number"], excused=before["excused"])
    values = {key: before[key] for key in ("out", "exit", "away")}
    leagues.change_entry(connection, season_id, before["entry"], **values)


def _close(connection: Connection, overview: Overview, before: Mapping[str, Any]) -> None:
    season_id = overview.season.id
    for number, stage in before["tables"].items():
        leagues.change_table(connection, season_id, int(number), stage=stage)
    for entry in overview.entries:
        leagues.change_entry(connection, season_id, entry.number, place=None, next_division=None)
    leagues.change(connection, season_id, stage=before["stage"], closed_at=None)


_WAYS: Final[Mapping[ActCode, Callable[[Connection, Overview, Mapping[str, Any]], None]]] = {
    "start": _start,
    "award": _award,
    "unaward": _award,
    "replace": _replace,
    "excuse": _excuse,
    "close": _close,
}
"""The function that undoes each kind of action, using the data that was stored before the action."""
