"""Tables with their positions and logs: everything is read and written in transactions."""

from __future__ import annotations

from bot.tables.admission import USUAL as USUAL_TABLES
from bot.tables.admission import admit, first_waiting, require_reliability, require_unsealed
from bot.tables.fixes import Fixes
from bot.tables.follow_ups import FollowUp, FollowUps, PlayOn
from bot.tables.log_replay import differs, history, played_again
from bot.tables.moves import Departure, Moves
from bot.tables.post_planner import Owed
from bot.tables.repository import Overtaken, TableRepository
from bot.tables.table_worker import TableWorker
from bot.tables.tables import Tables
from bot.tables.taking_back import repeat, take_back

__all__ = [
    "USUAL_TABLES",
    "Departure",
    "Fixes",
    "FollowUp",
    "FollowUps",
    "Moves",
    "Overtaken",
    "Owed",
    "PlayOn",
    "TableRepository",
    "TableWorker",
    "Tables",
    "admit",
    "differs",
    "first_waiting",
    "history",
    "played_again",
    "repeat",
    "require_reliability",
    "require_unsealed",
    "take_back",
]
