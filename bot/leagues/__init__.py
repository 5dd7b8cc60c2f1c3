"""Seasons of leagues, cups and voyages: drawing tables, opening them in turn, and ranking the results."""

from __future__ import annotations

from bot.leagues.absence import DAYS as AWAY_DAYS
from bot.leagues.changes import GRACE
from bot.leagues.draw import weeks_of_design
from bot.leagues.effect import Change, Effect
from bot.leagues.files import (
    LIMIT,
    BadSeasonFile,
    Recomputed,
    Replayed,
    cup_json,
    is_cup,
    recompute,
    replay,
    season_json,
)
from bot.leagues.knockout import final, last_round, rounds_of, through
from bot.leagues.knockout.rounds import decided
from bot.leagues.leagues import Leagues
from bot.leagues.overview import Overview, awardable
from bot.leagues.standings import Standing, counted
from bot.leagues.voyage import (
    FROM_ONE_START,
    Parting,
    Voyage,
    captain_of,
    crew_size,
    crews_of,
    crews_with_room,
    open_to,
    own_voyage,
    ranking,
)
from bot.leagues.wish import MOST_IN_DIVISION, MOST_SEATS, Wish
from bot.leagues.wish import NAME as LEAGUE_NAME

__all__ = [
    "AWAY_DAYS",
    "FROM_ONE_START",
    "GRACE",
    "LEAGUE_NAME",
    "LIMIT",
    "MOST_IN_DIVISION",
    "MOST_SEATS",
    "BadSeasonFile",
    "Change",
    "Effect",
    "Leagues",
    "Overview",
    "Parting",
    "Recomputed",
    "Replayed",
    "Standing",
    "Voyage",
    "Wish",
    "awardable",
    "captain_of",
    "counted",
    "crew_size",
    "crews_of",
    "crews_with_room",
    "cup_json",
    "decided",
    "final",
    "is_cup",
    "last_round",
    "open_to",
    "own_voyage",
    "ranking",
    "recompute",
    "replay",
    "rounds_of",
    "season_json",
    "through",
    "weeks_of_design",
]
