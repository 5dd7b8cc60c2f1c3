"""How many database statements a press needs, up to its answer and the message in the channel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import event

from tests.bot.conftest import World, buttons

ALONE = (3, 14)
"""The largest number of transactions and of statements for a press: to carry out its command, then to claim
and send its message."""
WITH_ANOTHER_PANEL = (4, 17)
"""The same if another player has an open panel, which is updated."""


@dataclass
class Count:
    transactions: int = 0
    statements: int = 0

    def begin(self, *_about: Any) -> None:
        self.transactions += 1

    def execute(self, *_about: Any) -> None:
        self.statements += 1


@contextmanager
def counted(world: World) -> Iterator[Count]:
    """Count the bot's database statements."""
    count = Count()
    listeners = [("begin", count.begin), ("before_cursor_execute", count.execute)]
    engines = world.bot.services.database.engines
    for engine in engines:
        for name, listener in listeners:
            event.listen(engine, name, listener)
    try:
        yield count
    finally:
        for engine in engines:
            for name, listener in listeners:
                event.remove(engine, name, listener)


async def press(world: World, person: Any) -> Count:
    """Let a user open their panel and press its first button; return the number of statements."""
    panel = (await person.slash(world.channel, "act")).response
    with counted(world) as count:
        await person.click(panel, custom_id=next(iter(buttons(panel).values())))
        await world.env.settle()
    return count


async def test_a_press_takes_few_database_statements(world: World) -> None:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    await world.later(120)  # In its first minute, a process checks whether an earlier process has answered.
    await press(world, ann)

    await world.later(15 * 60)  # Until then the panel is kept up to date.
    alone = await press(world, bartek)
    followed = await press(world, ann)

    assert 0 < alone.transactions <= ALONE[0]
    assert 0 < alone.statements <= ALONE[1]
    assert followed.transactions <= WITH_ANOTHER_PANEL[0]
    assert followed.statements <= WITH_ANOTHER_PANEL[1]
