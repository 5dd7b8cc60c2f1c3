"""A check in which a user presses three buttons on a real server; each press must arrive and take effect."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.app import Quarterdeck
from bot.console.doctor.finding import Finding
from bot.domain.errors import Refused, UnknownPress
from bot.domain.person import Person
from bot.domain.table import Place
from bot.text.catalogue import Words, words_for
from bot.ui.answer import reply
from bot.ui.place import place_of
from bot.ui.play.turn import Turn
from bot.ui.press import Press, PressButton, pressed

PATIENCE: Final = 180.0
"""Seconds that a user has to press a button."""
_PAUSE: Final = 0.1
_GAME: Final = "arctic"


class Presses:
    """A table in a channel: the first press opens it, the second starts its game, the third makes a move."""

    def __init__(self, bot: Quarterdeck, place: Place, language: str) -> None:
        self._bot = bot
        self._place = place
        self.words: Words = words_for(language)
        self._answered: list[float] = []
        self._mistakes = 0
        self._acted = False
        bot.presses["live"] = self._open
        bot.add_listener(self._shown, "on_panel_shown")
        bot.when_answered.append(self._answered.append)
        bot.breaker.when_mistaken.append(self._mistaken)

    async def ask(
        self, channel: discord.abc.Messageable, say: Callable[[str], None]
    ) -> AsyncIterator[Finding]:
        """Ask for one press after the other, in the channel and with `say`; yield the result of each."""
        label = self.words("Open a table")
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(self.words("The person who runs me is testing this channel.")))
        view.add_item(ui.ActionRow(PressButton(Press("live"), label, style=ButtonStyle.primary)))
        await channel.send(view=view)
        for wanted, done in (
            (label, self._there("lobby")),
            (self.words("Start"), self._there("running")),
            (self.words("Act"), self._played),
        ):
            say(f"press “{wanted}” in the channel, within {PATIENCE:.0f} seconds")
            if not await _so(done):
                yield Finding("wrong", f"presses: nothing came of “{wanted}” within {PATIENCE:.0f} seconds")
                return
            yield Finding("ok", f"presses: “{wanted}” was heard, and did what it says")
        slowest = max(self._answered, default=0.0)
        yield Finding("ok", f"presses: the slowest was answered after {slowest:.1f} s")
        if self._mistakes:
            yield Finding("wrong", f"presses: {self._mistakes} mistakes of the bot's own; its log tells more")

    async def _open(self, interaction: discord.Interaction[Any], _press: Press) -> None:
        """Open a table with a computer player for the user who pressed. Raises TableExists."""
        services, person = self._bot.services, interaction.user
        opener = Person(person.id, person.display_name)
        table = await services.lobby.tables.open(place_of(interaction), _GAME, opener, self.words.locale)
        await services.lobby.computers.add(table.id, opener.id, "easy")
        await reply(interaction, self.words("The table is open: now press **Start** there."))

    def _there(self, status: str) -> Callable[[], Awaitable[bool]]:
        async def there() -> bool:
            try:
                table = await self._bot.services.tables.at_place(self._place)
            except Refused:
                return False
            return table.status in (status, "running")

        return there

    async def _played(self) -> bool:
        return self._acted

    async def _shown(self, turn: Turn, *_about: object) -> None:
        # The press that starts a table shows a panel, too.
        with suppress(UnknownPress):
            self._acted |= pressed(turn.interaction).verb == "act"

    def _mistaken(self) -> None:
        self._mistakes += 1


async def _so(true: Callable[[], Awaitable[bool]]) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            while not await true():  # noqa: ASYNC110 - users' presses don't notify this task.
                await asyncio.sleep(_PAUSE)
    except TimeoutError:
        return False
    return True
