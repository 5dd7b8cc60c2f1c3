"""The service as one thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from bot.service.ledger import Ledger
from bot.service.lobby import Lobby
from bot.service.outbox import Outbox
from bot.service.people import People
from bot.service.saves import Saves
from bot.service.states import States
from bot.service.tables import Tables
from bot.settings import Settings
from bot.store.database import Database
from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class House:
    """Everything the Discord side works with."""

    lobby: Lobby
    tables: Tables
    saves: Saves
    people: People
    outbox: Outbox
    database: Database

    async def open(self) -> None:
        """Bring the database's schema up to date. Posts go out once `outbox.start` has a channel."""
        await self.database.migrate()

    async def close(self) -> None:
        """Stop the outbox and let go of the database."""
        await self.outbox.stop()
        await self.database.close()


def build_house(settings: Settings, games: Mapping[str, Game[Any]], now: Callable[[], datetime]) -> House:
    """Put the service together; nothing is read or written before `open`.

    `games` are those that can be played, `now` gives the time, aware of its zone.
    """
    database = Database(settings.database_url)
    outbox = Outbox(database, games, now)
    ledger = Ledger(
        database,
        games=games,
        states=States(settings.loaded_tables),
        now=now,
        wake=outbox.wake,
        patience=timedelta(seconds=settings.log_lines_delay),
    )
    return House(
        lobby=Lobby(ledger),
        tables=Tables(ledger),
        saves=Saves(ledger, games),
        people=People(database),
        outbox=outbox,
        database=database,
    )
