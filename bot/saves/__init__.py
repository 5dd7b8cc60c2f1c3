"""Tables exported as files, and continued from files on another server."""

from __future__ import annotations

from bot.saves.saves import Saves
from bot.saves.sealing import Seals, fresh_key

__all__ = ["Saves", "Seals", "fresh_key"]
