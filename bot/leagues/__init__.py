"""Leagues: seasons that draw their tables, open them one after another, and compare what they came to."""

from __future__ import annotations

from bot.leagues.effect import Change, Effect
from bot.leagues.leagues import MOST_IN_DIVISION, MOST_SEATS, Leagues, Wish
from bot.leagues.leagues import NAME as LEAGUE_NAME
from bot.leagues.overview import Overview, awardable
from bot.leagues.standings import Standing

__all__ = [
    "LEAGUE_NAME",
    "MOST_IN_DIVISION",
    "MOST_SEATS",
    "Change",
    "Effect",
    "Leagues",
    "Overview",
    "Standing",
    "Wish",
    "awardable",
]
