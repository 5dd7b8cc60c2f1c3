"""How a table stands, in words."""

from __future__ import annotations

from bot.service.house import House
from bot.service.records import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.clock import clock_lines, deadlines
from bot.ui.desk import awaited, mentions
from bot.ui.lobby import followers, lobby_lines
from bot.ui.proof import seal


async def status(house: House, table: TableRecord, words: Words) -> str:
    """Tell who plays, how far the game is and whom it waits for. Raises NoTable."""
    following = await house.attendance.following(table.id)
    if table.status in {"lobby", "closed"}:
        return "\n".join(lobby_lines(table, words, following))
    text, names = texts[table.game], mentions(table, words)
    position = await house.tables.position(table.id)
    standing = (await house.sights.standing(table)).clocks
    view = position.view(None)
    parts = (
        awaited(position, names, words, deadlines(standing, words)),
        *clock_lines(table, standing, words),
        text.position(view, names, words),
        text.figures(view, words),
        *followers(following, words),
        seal(table, words),
    )
    return "\n".join(part for part in parts if part)
