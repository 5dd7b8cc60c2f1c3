"""The text that describes the state of a table."""

from __future__ import annotations

from bot.domain.table import TableRecord
from bot.services import Services
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.play.panel_model import awaited, mentions
from bot.ui.records.proof import seal
from bot.ui.tables.lobby import followers, lobby_lines
from bot.ui.time.clock import clock_lines, deadlines


async def status(services: Services, table: TableRecord, words: Words) -> str:
    """Describe a table's players, its progress, and whom it waits for. Raises NoTable."""
    following = await services.people.attendance.following(table.id)
    if table.status in {"lobby", "closed"}:
        people = [person.id for person in table.seats]
        known = await services.records.statistics.reliabilities(table.place.guild_id, people)
        times = await services.time.lobbies.times(table.id)
        starts_at = None if times is None else times.starts_at
        return "\n".join(lobby_lines(table, words, following, known, starts_at))
    text, names = texts[table.game], mentions(table, words)
    position = await services.tables.position(table.id)
    standing = (await services.play.panels.standing(table)).clocks
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
