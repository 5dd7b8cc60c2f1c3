"""What moderators do at tables and with people, and the repair of damaged tables."""

from __future__ import annotations

from bot.moderation.moderation import MOST_TABLES, WHY, Moderation
from bot.moderation.referee import Referee, Ruling
from bot.moderation.repairs import Repaired, Repairs
from bot.moderation.shared_figures import SharedFigures
from bot.moderation.upgrade_check import Verdict, examine, table_ids

__all__ = [
    "MOST_TABLES",
    "WHY",
    "Moderation",
    "Referee",
    "Repaired",
    "Repairs",
    "Ruling",
    "SharedFigures",
    "Verdict",
    "examine",
    "table_ids",
]
