"""A server's queue of people who wait for a game, the groups formed of them, and their confirmation."""

from __future__ import annotations

from bot.matching.matching import Matching, build_matching
from bot.matching.opening import Pings
from bot.matching.overview import QueueOverview
from bot.matching.pairing import Group, lot, pair
from bot.matching.waiting import Terms, Waiting, suits

__all__ = [
    "Group",
    "Matching",
    "Pings",
    "QueueOverview",
    "Terms",
    "Waiting",
    "build_matching",
    "lot",
    "pair",
    "suits",
]
