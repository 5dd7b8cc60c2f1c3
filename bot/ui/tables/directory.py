"""Lists of a server's tables, and what each of them waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.crews import required
from bot.domain.table import TableRecord
from bot.services import Services
from bot.text.catalogue import N_, Words
from bot.text.games import texts
from bot.text.markup import bare, plain
from bot.ui.play.panel_model import message_names

MOST: Final = 15
"""How many tables of each kind are listed."""
_LOST: Final[Mapping[str, str]] = {
    "channel_gone": N_(
        "{server}: your table's channel is gone ({game}: {names}). The game isn't lost: use /table move in "
        "another channel there to continue it."
    ),
    "locked": N_(
        "{server}: your table's thread is locked ({game}: {names}). Somebody who manages threads can "
        "reopen it, or use /table move in another channel there."
    ),
}


def table_label(table: TableRecord, words: Words) -> str:
    """Return a table's label for a menu, without formatting."""
    return words(
        "{number}: {game}, {names}",
        number=table.id,
        game=texts[table.game].name(words),
        names=words.join(bare(name) for name in table.names),
    )


def lost_line(code: str, table: TableRecord, server: str, words: Words) -> str:
    """Return the message to players whose table's channel is deleted or locked, with what they can do."""
    return words(
        _LOST[code],
        game=texts[table.game].name(words),
        names=words.join(message_names(table)),
        server=plain(server),
    )


async def table_list(
    services: Services,
    own: Sequence[TableRecord],
    others: Sequence[TableRecord],
    person_id: int,
    words: Words,
) -> str:
    """Return a list of a person's tables, with what they wait for, and of others with a free seat."""
    lines = [f"### {words('Your tables')}"]
    lines += [_line(table, await _state(services, table, person_id, words), words) for table in own[:MOST]]
    if not own:
        lines.append(words("You aren't at any table. /table open opens one."))
    free = [table for table in others if services.lobby.directory.room(table) and table.lost_at is None]
    if free:
        lines.append(f"### {words('Tables with a free seat')}")
        lines += [_line(table, _room(services, table, words), words) for table in free[:MOST]]
    return "\n".join(lines)


async def tables_of(services: Services, tables: Sequence[TableRecord], words: Words) -> list[str]:
    """Return a line for each of these open tables, with what it waits for."""
    return [_line(table, await _state(services, table, 0, words), words) for table in tables[:MOST]]


def _line(table: TableRecord, state: str, words: Words) -> str:
    place = words("table {number}", number=table.id) if table.lost_at else f"<#{table.place.channel_id}>"
    return f"- {place} · {texts[table.game].name(words)} · {state}"


async def _state(services: Services, table: TableRecord, person_id: int, words: Words) -> str:
    if table.lost_at is not None:
        return words("its channel is gone or locked: /table move takes it to another")
    if table.status == "lobby":
        return _room(services, table, words)
    position, names = await services.tables.position(table.id), message_names(table)
    pending = [decision.seat for decision in required(table.game, position.decisions)]
    if table.seat_of(person_id) in pending:
        return f"**{words('your turn')}**"
    return words("waiting for {names}", names=words.join(names[seat] for seat in pending))


def _room(services: Services, table: TableRecord, words: Words) -> str:
    room = services.lobby.directory.room(table)
    return words.n("{count} free seat", "{count} free seats", room)
