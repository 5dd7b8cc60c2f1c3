"""The service as one thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.service.lobby import Lobby
from bot.service.outbox import Outbox
from bot.service.people import People
from bot.service.saves import Saves
from bot.service.tables import Tables
from bot.settings import Settings
from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
class House:
    """Everything the Discord side works with."""

    lobby: Lobby
    tables: Tables
    saves: Saves
    people: People
    outbox: Outbox

    async def open(self) -> None:
        """Bring the database's schema up to date. Posts go out once `outbox.start` has a channel."""
        raise NotImplementedError

    async def close(self) -> None:
        """Stop the outbox and let go of the database."""
        raise NotImplementedError


def build_house(settings: Settings, games: Mapping[str, Game[Any]], now: Callable[[], datetime]) -> House:
    """Put the service together; nothing is read or written before `open`.

    `games` are those that can be played, `now` gives the time, aware of its zone.
    """
    raise NotImplementedError
