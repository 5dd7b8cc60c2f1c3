"""The content of a phase's message, in the form that discord.py sends or edits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from discord import ui

from bot.ui.channel.live import Live
from bot.ui.press import PressButton
from bot.ui.table_buttons import in_view

ROW: Final = 5
"""The largest number of buttons in a row."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The content of a phase's message."""

    content: str | None
    """The text, or None for a message of components V2, which contains a ballot."""
    ballot: ui.LayoutView | None
    buttons: Sequence[PressButton]
    """The buttons below the text."""
    sign: str
    """The custom id of a press that occurs only in this message."""
    since: int
    """The first version that the message reports."""
    closing: Sequence[str]
    """The texts that replace the previous message; if empty, that message is deleted."""

    @property
    def digest(self) -> str:
        """A hash of the message's content."""
        parts: Sequence[ui.Item[Any]] = self.buttons if self.ballot is None else self.ballot.children
        shown = repr((self.content, [each.to_component_dict() for each in parts]))
        return blake2b(shown.encode(), digest_size=8).hexdigest()

    @property
    def message(self) -> dict[str, Any]:
        """The arguments for sending the message."""
        if self.ballot is not None:
            return {"view": self.ballot}
        return {"content": self.content, "view": in_view(self.buttons)}

    def edit(self, live: Live) -> dict[str, Any]:
        """Return the arguments for editing a message; a laid-out one can't become plain text again."""
        if self.ballot is not None:
            return self.message if live.laid_out else {"content": None, "view": self.ballot}
        return {"view": laid_out(self.content or "", self.buttons)} if live.laid_out else self.message


def laid_out(text: str, buttons: Sequence[PressButton] = ()) -> ui.LayoutView:
    """Lay out a text with buttons below it."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    for start in range(0, len(buttons), ROW):
        row: ui.ActionRow[Any] = ui.ActionRow(*buttons[start : start + ROW])
        view.add_item(row)
    return view
