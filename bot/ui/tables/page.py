"""The message with the links to a table's web page."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.domain.errors import PageForPlayers
from bot.links import ENTRY
from bot.text.catalogue import Words
from bot.ui.table_buttons import page_button


def page_links(shared: str | None, own: str | None, words: Words) -> ui.LayoutView:
    """Lay out the link for spectators and the link for the user's own seat, as far as they exist.

    Raises PageForPlayers if neither exists.
    """
    lines, row = [], ui.ActionRow[Any]()
    if shared is not None:
        lines.append(
            words("Everyone who has this link sees what spectators see: {address}", address=f"<{shared}>")
        )
        row.add_item(page_button(shared, words))
    if own is not None:
        lines.append(
            words.n(
                "Your own seat has a link that only you see here. It works once, within {count} minute.",
                "Your own seat has a link that only you see here. It works once, within {count} minutes.",
                int(ENTRY.total_seconds() // 60),
            )
        )
        row.add_item(ui.Button(style=ButtonStyle.link, url=own, label=words("Open my seat")))
    if not lines:
        raise PageForPlayers
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(lines)))
    view.add_item(row)
    return view
