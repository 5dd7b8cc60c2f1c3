"""The names of computer players' strengths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_

STRENGTH_NAMES: Final[Mapping[str, str]] = {
    "easy": N_("easy: by rules of thumb"),
    "steady": N_("steady: looks one step ahead"),
    "strong": N_("strong: thinks several steps ahead"),
}
