"""Files of seasons, from which anyone can recompute the results."""

from __future__ import annotations

from bot.leagues.files.cup_file import Replayed, cup_json, is_cup, replay
from bot.leagues.files.reading import LIMIT, BadSeasonFile
from bot.leagues.files.season_file import Recomputed, recompute, season_json

__all__ = [
    "LIMIT",
    "BadSeasonFile",
    "Recomputed",
    "Replayed",
    "cup_json",
    "is_cup",
    "recompute",
    "replay",
    "season_json",
]
