"""Delivery of tables' messages to their channels: planning, ordering, and sending each exactly once."""

from __future__ import annotations

from bot.delivery.outbox import Barred, Channel, Outbox, Undeliverable
from bot.delivery.periodic_sweep import PeriodicSweep
from bot.delivery.piece_emoji import PieceEmoji, emoji_name, piece_of

__all__ = [
    "Barred",
    "Channel",
    "Outbox",
    "PeriodicSweep",
    "PieceEmoji",
    "Undeliverable",
    "emoji_name",
    "piece_of",
]
