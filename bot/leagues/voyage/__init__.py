"""Voyages: several crews play one game with the same seed, each at its own sealed table."""

from __future__ import annotations

from bot.leagues.voyage.crews import FROM_ONE_START, captain_of, crew_size, crews_of, crews_with_room
from bot.leagues.voyage.parting import Parting, Partings
from bot.leagues.voyage.ranking import Voyage, open_to, own_voyage, ranking

__all__ = [
    "FROM_ONE_START",
    "Parting",
    "Partings",
    "Voyage",
    "captain_of",
    "crew_size",
    "crews_of",
    "crews_with_room",
    "open_to",
    "own_voyage",
    "ranking",
]
