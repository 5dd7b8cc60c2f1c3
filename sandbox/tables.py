"""What the bot's tables look like at this moment, for the page's margins: the one place that asks the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Final

from cachetools import LRUCache
from simcord.backend.models import Channel

from bot.app import Quarterdeck
from bot.domain.clock import SeatClock
from bot.domain.errors import Refused
from bot.domain.position import Position
from bot.domain.profile import Profile
from bot.domain.table import Place, TableRecord
from bot.openings import openings
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.ui.boards.own_board import region_names
from bot.ui.boards.render_process import studio
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.play.panel_model import label_names
from bot.ui.table_access import open_to_all
from bot.web.views import GLANCE, MAPS, WHOLE, draw_view, views
from engine import games
from render import PAINTERS, Scene
from render.units import Box

KEPT: Final = 24
"""Pictures that are kept drawn."""
RECENT: Final = 6
"""Steps whose changes are highlighted on the board."""
CARDS: Final[dict[str, Box]] = {
    "arctic": (236, 300, 876, 702),
    "empires": (418, 104, 1058, 506),
    "nemo": (24, 104, 664, 506),
}
"""Which part of a game's board its card shows: left, top, right, bottom, as the boards are designed."""
SHIPPED: Final = Path(__file__).with_name("static") / "cards"
"""Cards drawn in advance, by `python -m sandbox.shipped_cards`: the first page waits for no drawing."""
CARD: Final = 852, 852
"""The size that a card's picture is kept within, in pixels."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a channel's table, for one reader."""

    table: TableRecord
    position: Position | None
    """None before the game begins."""
    game: str
    """The game's name."""
    line: str
    """How far it is."""
    seat: int | None
    """The reader's seat."""
    locale: str
    """The reader's language."""
    pieces: Words
    """The same with pieces, unless the reader wants their names."""
    wordy: bool
    """Whether the reader wants the names of pieces in place of them."""
    palette: str
    """The colours that the reader sees boards in."""

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that must decide something."""
        if self.position is None or self.table.status != "running":
            return ()
        return tuple(dict.fromkeys(decision.seat for decision in self.position.decisions))

    @property
    def mine(self) -> bool:
        """Whether it is the reader who must decide."""
        return self.seat is not None and self.seat in self.acting

    @property
    def key(self) -> str:
        """By which the board's pictures differ."""
        return f"{self.table.id}-{self.table.version}-{self.locale}-{self.palette}"


class Tables:
    """The tables of a running bot."""

    def __init__(self, bot: Quarterdeck) -> None:
        self._bot = bot
        self._drawn: LRUCache[tuple[object, ...], bytes] = LRUCache(KEPT)

    async def profile(self, person: int) -> Profile:
        """Return what a person has chosen with `/me`."""
        return await self._bot.services.people.profiles.profile(person)

    async def speak(self, person: int, locale: str) -> None:
        """Let the bot answer a person in a language, as `/me language` does."""
        await self._bot.services.people.profiles.speak(person, locale)

    async def words(self, person: int, locale: str) -> Words:
        """Return a person's language: their own choice, else their Discord's."""
        return words_for((await self.profile(person)).locale or locale)

    async def standing(self, channel: Channel, person: int, words: Words) -> Standing | None:
        """Return the state of a channel's table; None if there is none."""
        tables = self._bot.services.tables
        try:
            table = await tables.at_place(Place(channel.id, channel.guild_id))
        except Refused:
            return None
        text, seat = texts[table.game], table.seat_of(person)
        profile = await self.profile(person)
        name, palette = text.name(words), profile.palette or STANDARD
        wordy = profile.wordy
        pieces = self._bot.services.delivery.pieces.words(words.locale, wordy=wordy)
        position: Position | None = None
        line = words("open to join")
        with suppress(Refused):
            position = await tables.position_of(table)
            line = text.stage(position.view(seat), words)
        return Standing(table, position, name, line, seat, words.locale, pieces, wordy, palette)

    async def picture(
        self, standing: Standing, words: Words, region: str = "", *, small: bool = False
    ) -> bytes:
        """Draw a table's board as the reader may see it, or a part of it larger.

        Raises LookupError if there is no board, or no such part.
        """
        position, table = standing.position, standing.table
        known = {WHOLE, GLANCE, *self.parts(standing, words), *self.views(standing, words)}
        if position is None or region not in known:
            raise LookupError("there is no such picture")
        key = (standing.key, table.status, standing.seat, region, small)
        if key not in self._drawn:
            view = position.view(standing.seat)
            steps = await self._bot.services.tables.log(table.id, most=RECENT)
            events = [event for step in steps for event in step.events_for(standing.seat)]
            scene = scene_of(view, label_names(table), words, events, standing.palette)
            scene = replace(scene, small=small)
            self._drawn[key] = await studio.draw(draw_view, view, scene, region)
        return self._drawn[key]

    async def clocks(self, standing: Standing) -> Mapping[int, SeatClock]:
        """Return the clock of each seat that has one."""
        return (await self._bot.services.play.panels.standing(standing.table)).clocks

    async def page(self, standing: Standing) -> str | None:
        """Return the path of a table's own page; None if its channel isn't open to all."""
        links, table = self._bot.services.links, standing.table
        return await links.path(table) if await open_to_all(self._bot, table.place) else None

    def parts(self, standing: Standing, words: Words) -> dict[str, str]:
        """Return the parts of a board that can be drawn larger, by id."""
        return {} if standing.position is None else region_names(standing.position, standing.seat, words)

    def views(self, standing: Standing, words: Words) -> dict[str, str]:
        """Return the views of a board, the usual one first: its map, its sheets, and all of it."""
        return {} if standing.position is None else views(standing.position, standing.seat, words)

    def first(self, standing: Standing) -> str | None:
        """Return the view that a phone shows first, if that isn't the usual one: it shows all of a board."""
        return GLANCE if standing.position is not None and standing.table.game in MAPS else None

    async def card(self, game: str, words: Words) -> bytes:
        """Return what a game looks like, as it was shipped; else draw it."""
        shipped = SHIPPED / f"{game}-{words.locale}.webp"
        if shipped.exists():
            return await asyncio.to_thread(shipped.read_bytes)
        key = ("card", game, words.locale)
        if key not in self._drawn:
            self._drawn[key] = await studio.draw(draw_card, game, words)
        return self._drawn[key]


def names_of(standing: Standing) -> Sequence[str]:
    """Return what to call each seat."""
    return label_names(standing.table)


def draw_card(game: str, words: Words) -> bytes:
    """Draw a part of a game's board after the moves of its first game, as WebP."""
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
