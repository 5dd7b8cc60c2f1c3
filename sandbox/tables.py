"""The current state of the bot's tables, for the parts around a conversation. Only this queries the bot."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from cachetools import LRUCache
from simcord.backend.models import Channel

from bot.app import Quarterdeck
from bot.domain.errors import Refused
from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.domain.table import Place, TableRecord
from bot.openings import openings
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.ui.boards.render_process import studio
from engine import games
from render import PAINTERS, Scene
from render.units import Box

KEPT: Final = 12
"""The number of drawn cards that are cached."""
CARDS: Final[dict[str, Box]] = {
    "arctic": (236, 300, 876, 702),
    "empires": (418, 104, 1058, 506),
    "nemo": (24, 104, 664, 506),
}
"""The part of each game's board that its card shows: left, top, right, bottom, in design units."""
SHIPPED: Final = Path(__file__).with_name("static") / "cards"
"""The folder of cards drawn in advance by `python -m sandbox.shipped_cards`, so the first page loads fast."""
CARD: Final = 852, 852
"""The largest width and height of a card's picture, in pixels."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a channel's table, as shown to one reader."""

    table: TableRecord
    position: Position | None
    """The position; None before the game begins."""
    game: str
    """The name of the game."""
    line: str
    """A text about the table's progress."""
    seat: int | None
    """The reader's seat, if any."""

    @property
    def acting(self) -> tuple[int, ...]:
        """Return the seats that must decide something."""
        if self.position is None or self.table.status != "running":
            return ()
        return tuple(dict.fromkeys(decision.seat for decision in self.position.decisions))

    @property
    def mine(self) -> bool:
        """Return whether the reader must decide something."""
        return self.seat is not None and self.seat in self.acting


class Tables:
    """The tables of a running bot."""

    def __init__(self, bot: Quarterdeck) -> None:
        self._bot = bot
        self._drawn: LRUCache[tuple[object, ...], bytes] = LRUCache(KEPT)

    async def profile(self, person: int) -> Profile:
        """Return a user's settings from `/me`."""
        return await self._bot.services.people.profiles.profile(person)

    async def speak(self, person: int, locale: str) -> None:
        """Set the language in which the bot answers a user, as `/me language` does."""
        await self._bot.services.people.profiles.speak(person, locale)

    async def words(self, person: int, locale: str) -> Words:
        """Return a user's language: the chosen one, otherwise that of the user's Discord."""
        return words_for((await self.profile(person)).locale or locale)

    async def standing(self, channel: Channel, person: int, words: Words) -> Standing | None:
        """Return the state of a channel's table, or None if it has none."""
        tables = self._bot.services.tables
        try:
            table = await tables.at_place(Place(channel.id, channel.guild_id))
        except Refused:
            return None
        text, seat = texts[table.game], table.seat_of(person)
        position: Position | None = None
        line = words("open to join")
        with suppress(Refused):
            position = await tables.position_of(table)
            line = text.stage(position.view(seat), words)
        return Standing(table, position, text.name(words), line, seat)

    async def card(self, game: str, words: Words) -> bytes:
        """Return the picture of a game for the first page: the shipped one if it exists, or a drawn one."""
        shipped = SHIPPED / f"{game}-{words.locale}.webp"
        if shipped.exists():
            return await asyncio.to_thread(shipped.read_bytes)
        key = ("card", game, words.locale)
        if key not in self._drawn:
            self._drawn[key] = await studio.draw(draw_card, game, words)
        return self._drawn[key]


def draw_card(game: str, words: Words) -> bytes:
    """Draw a part of a game's board after the moves of its tutorial, as WebP."""
    opening, names = openings[game], ("Ann", "Ada", "Blaise", "Dora", "Edda")
    state = games[game].setup(opening.seats, opening.seed, opening.options)
    for seat, command in opening.moves:
        games[game].apply(state, seat, command)
    scene = Scene(names[: opening.seats], words, words.locale)
    picture = PAINTERS[game].draw(games[game].view(state, None), scene, CARDS.get(game)).image
    picture.thumbnail(CARD)
    file = BytesIO()
    picture.save(file, "WEBP", quality=82, method=6)
    return file.getvalue()
