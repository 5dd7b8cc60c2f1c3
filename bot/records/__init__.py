"""Finished games: archiving, verifying, counting, rating and replaying them."""

from __future__ import annotations

from bot.records.courses import Courses, Played
from bot.records.dice_statistics import ENOUGH, Faces
from bot.records.game_archive import GameArchive
from bot.records.history import History, LookBack, Still, stills
from bot.records.ratings import CLEAR, SPAN, Rating
from bot.records.sheets import GameSheet, Meetings, Pace, PersonSheet, Record, ServerSheet, Tally
from bot.records.statistics import ANONYMOUS, Statistics
from bot.records.verification import Verification, Verifier

__all__ = [
    "ANONYMOUS",
    "CLEAR",
    "ENOUGH",
    "SPAN",
    "Courses",
    "Faces",
    "GameArchive",
    "GameSheet",
    "History",
    "LookBack",
    "Meetings",
    "Pace",
    "PersonSheet",
    "Played",
    "Rating",
    "Record",
    "ServerSheet",
    "Statistics",
    "Still",
    "Tally",
    "Verification",
    "Verifier",
    "stills",
]
