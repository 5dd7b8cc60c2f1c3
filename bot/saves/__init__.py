"""A table as one file, to another server and back."""

from __future__ import annotations

from bot.saves.saves import Saves
from bot.saves.sealing import Seals, fresh_key

__all__ = ["Saves", "Seals", "fresh_key"]
