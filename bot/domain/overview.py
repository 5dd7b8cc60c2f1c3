"""A server's message that says whose turn it is at each of its tables: plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Overview:
    """Where the message stands, and in which language."""

    guild_id: int
    channel_id: int
    message_id: int
    locale: str
