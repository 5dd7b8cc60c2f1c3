"""The rules of Pebbles, one by one."""

from __future__ import annotations

from typing import Final

from bot.text.rules.rulebook import Rulebook, written

rulebook: Final = Rulebook(written("pebbles", "game"))
