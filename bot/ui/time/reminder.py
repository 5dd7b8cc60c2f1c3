"""Reminders of people whose time runs out: in the channel, or to one of them alone."""

from __future__ import annotations

from collections.abc import Mapping

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.play.panel_model import mentions


def reminder(position: Position, until: Mapping[int, int], words: Words) -> str:
    """Remind people who are asked, a line each; "" when none of them is any more.

    `until` is when the time of each seat is up, in seconds since 1970.
    """
    table, names = position.table, mentions(position.table, words)
    view, text = position.view(None), texts[table.game]
    return "\n".join(
        words(
            "{name}, it's your turn: **{heading}**. You have until {time} ({left}).",
            name=names[decision.seat],
            heading=text.heading(decision, view, words),
            time=f"<t:{until[decision.seat]}:f>",
            left=f"<t:{until[decision.seat]}:R>",
        )
        for decision in position.decisions
        if decision.seat in until and table.held(decision.seat)
    )


def where_it_stands(reminder: str, table: TableRecord, words: Words) -> str:
    """Return a reminder for somebody who does not read it in the table's channel."""
    return f"{reminder}\n{words('The table is in {channel}.', channel=f'<#{table.place.channel_id}>')}"
