"""The buttons below a notice about an absent player: the others' vote, and the player's return."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord import ButtonStyle

from bot.domain.table import TableRecord
from bot.text.catalogue import N_, Words
from bot.time import Continuation
from bot.ui.press import Press, PressButton

CONTINUATION_NAMES: Final[Mapping[Continuation, str]] = {
    "wait": N_("Wait once more"),
    "neutral": N_("Answer neutrally"),
    "computer": N_("Let a computer play"),
    "substitute": N_("Free the seat"),
}
"""The labels of the buttons for the vote."""


def absence_buttons(about: Mapping[str, Any], table: TableRecord, words: Words) -> list[PressButton]:
    """Return the buttons below a notice about an absent player; none for other notices."""
    if "ways" in about:
        return [
            PressButton(
                Press("absent", table.id, argument=f"{about['ballot']}.{way}"), words(CONTINUATION_NAMES[way])
            )
            for way in about["ways"]
        ]
    if "back" in about:
        back = Press("back", table.id, argument=str(about["back"]))
        return [PressButton(back, words("Take my seat back"), style=ButtonStyle.success)]
    return []
