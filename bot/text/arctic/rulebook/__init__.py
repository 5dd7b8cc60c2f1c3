"""Every rule of docs/rules/arctic.md in a few words, a chapter a file."""

from __future__ import annotations

from typing import Final

from bot.text.rulebook import Rulebook

rulebook: Final = Rulebook()
