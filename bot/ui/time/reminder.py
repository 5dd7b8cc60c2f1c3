"""The text that reminds the players whom a table waits for, in the channel or privately."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.play.panel_model import mentions


def reminder(
    position: Position,
    until: Mapping[int, int],
    words: Words,
    *,
    voters: Collection[int] = (),
    by: str = "",
) -> str:
    """Return a line for each player who still has to decide; "" if there is none.

    `until` has the deadline of each seat, in seconds since 1970, or 0 without one; `voters` are the seats
    whose vote is pending; `by` is the name of the person who requested the reminder, if any.
    """
    table, names = position.table, mentions(position.table, words)
    view, text = position.view(None), texts[table.game]
    headings = {decision.seat: text.heading(decision, view, words) for decision in position.decisions}
    headings |= dict.fromkeys(voters, "")
    lines = [
        _line(names[seat], headings[seat], until[seat], words)
        for seat in sorted(headings.keys() & until.keys())
        if table.held(seat)
    ]
    if lines and by:
        lines.append(f"-# {words('{name} asked for this reminder.', name=plain(by))}")
    return "\n".join(lines)


def _line(name: str, heading: str, until: int, words: Words) -> str:
    if not heading:
        return words("{name}, the crew is waiting for your vote.", name=name)
    if not until:
        return words("{name}, it's your turn: **{heading}**.", name=name, heading=heading)
    return words(
        "{name}, it's your turn: **{heading}**. You have until {time} ({left}).",
        name=name,
        heading=heading,
        time=f"<t:{until}:f>",
        left=f"<t:{until}:R>",
    )


def private_reminder(reminder: str, table: TableRecord, words: Words) -> str:
    """Return a reminder for a private message, with a link to the table's channel."""
    return f"{reminder}\n{words('The table is in {channel}.', channel=f'<#{table.place.channel_id}>')}"
