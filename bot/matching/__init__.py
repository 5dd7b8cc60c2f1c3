"""The queue of a server: people who wait, the groups that are made of them, and how these confirm."""

from __future__ import annotations

from bot.matching.pairing import Group, lot, pair
from bot.matching.waiting import Terms, Waiting, suits

__all__ = ["Group", "Terms", "Waiting", "lot", "pair", "suits"]
