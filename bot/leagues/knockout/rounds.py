"""What happens at the end of a cup's round: the next round is drawn, or the cup closes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import sha256

from sqlalchemy import Connection

from bot.domain.errors import TooFewInCup
from bot.domain.league.season import Entry, LeagueTable
from bot.domain.matching.skill import UNKNOWN, Skill
from bot.leagues.draw import Drawn
from bot.leagues.knockout.bracket import draw_round, last_round, remaining
from bot.leagues.knockout.groups import LEAST_PEOPLE
from bot.leagues.overview import Overview, require_sign_up
from bot.store.league import acts, leagues
from engine.kernel.dice import Dice


def first_round(overview: Overview, skills: Mapping[int, Skill]) -> Drawn:
    """Draw lots and the first round of a cup; people are ordered by their skill, then by lot.

    `skills` contains the skill in the cup's game, by person. Raises SignUpOver, TooFewInCup.
    """
    season = overview.season
    require_sign_up(season)
    if len(overview.entries) < LEAST_PEOPLE:
        raise TooFewInCup(least=LEAST_PEOPLE, count=len(overview.entries))
    people = lots(overview.entries, season.seed)
    people.sort(key=lambda entry: (-skills.get(entry.person.id, UNKNOWN).mean, entry.lot))
    people = [replace(entry, seeding=seeding) for seeding, entry in enumerate(people, 1)]
    return Drawn(tuple(people), tuple(draw_round(people, [], season.seats, season.seed)))


def lots(entries: Sequence[Entry], seed: str) -> list[Entry]:
    """Return a cup's entries in the order of their lots, which are drawn from its seed."""
    people = list(entries)
    Dice(sha256(f"{seed} lots".encode()).hexdigest()).shuffle(people)
    return [replace(entry, division=1, lot=lot) for lot, entry in enumerate(people, 1)]


def settle_round(connection: Connection, overview: Overview, now: datetime, grace: timedelta) -> bool:
    """Draw a cup's next round if the current one is over; return True if the cup is over instead.

    A round is over when all of its tables are, or when its time is up: then unfinished tables are decided by
    lot. A game that was stopped can be awarded until then. The new tables open after `grace`.
    """
    season, last = overview.season, last_round(overview.tables)
    due = season.round_ends_at is not None and season.round_ends_at <= now
    if season.resting(now) or not (due or all(map(_over, last))):
        return False
    for table in last:
        if table.stage in ("planned", "open"):
            leagues.change_table(connection, season.id, table.number, stage="void")
    acts.seal(connection, season.id)
    drawn = draw_round(overview.entries, overview.tables, season.seats, season.seed)
    if drawn:
        leagues.plan(connection, season.id, drawn)
        ends = now + timedelta(weeks=season.weeks)
        leagues.change(connection, season.id, round_ends_at=ends, undo_until=now + grace)
        return False
    for entry in remaining(overview.entries, overview.tables):
        leagues.change_entry(connection, season.id, entry.number, place=1)
    return True


def decided(overview: Overview) -> Entry | None:
    """Return the winner of a cup whose last table is over, even if a moderator closes it at that moment."""
    last = last_round(overview.tables)
    if overview.season.kind != "knockout" or not last or not all(map(_over, last)):
        return None
    people = remaining(overview.entries, overview.tables)
    return people[0] if len(people) == 1 else None


def _over(table: LeagueTable) -> bool:
    """Return whether a table is decided, or will never open because too few people remain."""
    return table.stage == "ended" or (table.stage == "void" and table.table_id is None)
