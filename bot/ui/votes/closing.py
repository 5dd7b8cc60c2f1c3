"""The text of the question whether to close a running game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.domain.position import Position
from bot.text.catalogue import Words
from bot.ui.play.panel_model import message_names


def closing_line(about: Mapping[str, Any], position: Position, words: Words) -> str:
    """Describe the state of a question about closing a table."""
    match about["code"]:
        case "asked":
            return words(
                "{name} asks to close the table, though the game isn't over. It happens if everybody agrees "
                "by {time}; the game then has no result.",
                name=message_names(position.table)[about["captain"]],
                time=f"<t:{about['until']}:f>",
            )
        case "agreed":
            return words(
                "The table was closed before its game ended. Everything is kept: moderators can bring it "
                "back with /mod restore."
            )
    return words("Not everybody agreed, so the table stays open.")
