"""A table as one file, to another server and back."""

from __future__ import annotations

from bot.saves.saves import Saves

__all__ = ["Saves"]
