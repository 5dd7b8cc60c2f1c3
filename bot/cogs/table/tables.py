"""`/table`: the commands to open, start and close a table, and to show its state."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from bot.app import Quarterdeck
from bot.domain.errors import NotSeated, UnknownPress
from bot.domain.person import PRESENT, Person
from bot.domain.table import Place, TableRecord
from bot.lobby import harder
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.bot_permissions import allowed
from bot.ui.panel import Notice
from bot.ui.people.members import named_here
from bot.ui.place import person_of, place_of, public_language
from bot.ui.play.guide import purpose
from bot.ui.play.turn import Turn
from bot.ui.press import Press
from bot.ui.table_buttons import FRIENDS, HARDER
from bot.ui.tables.lobby import start_line
from bot.ui.tables.status import status
from bot.ui.time.cities import presumed
from bot.ui.time.starts import read_start
from bot.ui.votes.consent_votes import ANSWERS

Interaction = discord.Interaction[Quarterdeck]

GAMES = [app_commands.Choice(name=_(text.name(words_for(None))), value=game) for game, text in texts.items()]


@app_commands.guild_only()
class Tables(
    commands.GroupCog,
    group_name=p_(NAME, "table"),
    group_description=_("This channel's table: open it, fill it, look at it, close it"),
):
    """The commands and buttons for opening, starting and closing a table; a channel has at most one."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot
        bot.presses |= {
            "start": self.on_start,
            "again": self.on_again,
            "learn": self.on_learn,
            "open": self.on_open,
            "keep": self.on_keep,
        }

    @app_commands.command(name=p_(NAME, "open"), description=_("Open a table in this channel"))
    @app_commands.rename(game=p_(NAME, "game"), guided=p_(NAME, "guided"), starts=p_(NAME, "starts"))
    @app_commands.describe(
        game=_("Which game"),
        guided=_("Learn it: a first game with a guide, against computer players"),
        starts=_("When it starts by itself, if enough people sit there: 2026-12-24 20:00, 20:00, 36h"),
    )
    @app_commands.choices(game=GAMES)
    async def open(
        self, interaction: Interaction, game: str, guided: bool = False, starts: str | None = None
    ) -> None:
        """Open a table, whose message invites others to join, or start a guided first game immediately."""
        if guided:
            await self._learn(interaction, game)
            return
        starts_at = None
        if starts is not None:
            reach = await self.bot.services.time.availability.reach(interaction.user.id)
            starts_at = read_start(starts, presumed(reach, interaction.locale.value), self.bot.now())
        await self._open(interaction, game, starts_at=starts_at)

    @app_commands.command(
        name=p_(NAME, "start"), description=_("Start the game with everybody who has a seat")
    )
    async def start(self, interaction: Interaction) -> None:
        """Start the game of the channel's table."""
        await self._start(interaction, await self._here(interaction))

    @app_commands.command(name=p_(NAME, "close"), description=_("Delete this table and its game"))
    async def close(self, interaction: Interaction) -> None:
        """Close the table; while a game is running, all players must agree."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        effect = await self.bot.services.lobby.closing.close(table.id, interaction.user.id, interaction.id)
        closed = words("The table is closed. /table open opens another one.")
        await reply(interaction, closed if effect == "agreed_on" else words(ANSWERS[effect]))

    @app_commands.command(
        name=p_(NAME, "status"), description=_("Who plays, how far along it is, whose turn it is")
    )
    async def status(self, interaction: Interaction) -> None:
        """Show the state of the table: players, progress, and whose turn it is."""
        words = await self.bot.words(interaction)
        await reply(interaction, await status(self.bot.services, await self._here(interaction), words))

    async def on_learn(self, interaction: Interaction, press: Press) -> None:
        """Start a guided first game of the chosen game."""
        await self._learn(interaction, press.argument)

    async def on_open(self, interaction: Interaction, press: Press) -> None:
        """Open a table of the chosen game."""
        if press.argument not in texts:
            raise UnknownPress
        await self._open(interaction, press.argument)

    async def on_keep(self, interaction: Interaction, press: Press) -> None:
        """Postpone the expiry of a table whose game has not begun."""
        words = await self.bot.words(interaction)
        times = await self.bot.services.time.lobbies.keep(press.at, interaction.user.id)
        until = format_dt(times.expires_at, "f")
        await reply(interaction, words("The table stays open until {time}.", time=until))

    async def on_start(self, interaction: Interaction, press: Press) -> None:
        """Start the game, after a press of `Start`."""
        await self._start(interaction, await self._pressed(press))

    async def on_again(self, interaction: Interaction, press: Press) -> None:
        """Open a table like a finished one, with its opener's settings, and offer the others its seats.

        Computer players are added again: stronger ones in a harder game, none in a game with friends. A
        harder game, which the user plays alone against computers, begins immediately.
        """
        table = await self._pressed(press)
        if press.argument not in ("", HARDER, FRIENDS):
            raise UnknownPress
        if table.seat_of(interaction.user.id) is None:
            raise NotSeated
        more = harder(table) if press.argument == HARDER else None
        options = table.options if more is None else more.options
        alone = press.argument == HARDER
        opened = await self._open(interaction, table.game, table.locale, options, begins=alone)
        if opened is None:
            return
        if table.clock != opened.clock:
            await self.bot.services.time.clock_terms.settle(opened.id, interaction.user.id, table.clock)
        if table.terms != opened.terms:
            await self.bot.services.votes.crew_terms.settle(opened.id, interaction.user.id, table.terms)
        lobby, playing = self.bot.services.lobby, list(zip(table.seats, table.holders, strict=True))
        if table.hints or table.reliability:
            await lobby.tables.change(
                opened.id, interaction.user.id, {}, hints=table.hints, reliability=table.reliability
            )
        others = [person.id for person, holder in playing if holder == PRESENT and person.id > 0]
        named = await named_here(interaction.guild, set(others) - {interaction.user.id})
        better = iter(() if more is None else more.strengths)
        for person, holder in playing:
            if person.computer and holder.strength is not None:
                if press.argument != FRIENDS:
                    strength = next(better, holder.strength)
                    await lobby.computers.add(opened.id, interaction.user.id, strength)
            elif holder == PRESENT and person.id in named:
                invited = Person(person.id, named[person.id])
                await lobby.tables.invite(opened.id, interaction.user.id, invited)
        if alone:
            await lobby.tables.start(opened.id, interaction.user.id)

    async def _open(
        self,
        interaction: Interaction,
        game: str,
        locale: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        begins: bool = False,
        starts_at: datetime | None = None,
    ) -> TableRecord | None:
        if interaction.guild_id is None:
            raise UnknownPress
        words = await self.bot.words(interaction)
        opening = await self.bot.forums.opening(interaction, game, words)
        post = opening.post
        if post is None and not await allowed(interaction, words):
            return None
        place = place_of(interaction) if post is None else Place(post.id, interaction.guild_id)
        language = locale or public_language(interaction, words)
        try:
            table = await self.bot.services.lobby.tables.open(
                place, game, person_of(interaction), language, options, starts_at=starts_at
            )
        except Exception:
            await self.bot.forums.discard(opening)
            raise
        others = words(
            "The table is open, and you have its first seat. Others press Join, then one of you presses "
            "Start."
        )
        lines = [self._begun(words) if begins else others]
        if starts_at is not None:
            lines.append(start_line(starts_at, words))
        if post is not None:
            lines.append(words("It's here: {post}", post=post.mention))
        await reply(interaction, "\n".join(filter(None, (*lines, opening.note))))
        return table

    def _begun(self, words: Words) -> str:
        return words("You can always press Act. /undo takes back your last step.")

    async def _learn(self, interaction: Interaction, game: str) -> None:
        words = await words_for_opening(interaction)
        if words is None:
            return
        language = public_language(interaction, words)
        table = await self.bot.services.lobby.first_games.open(
            place_of(interaction), game, person_of(interaction), language
        )
        await Turn.at(interaction, self.bot.services, words, table).show(Notice(purpose(table, words)))

    async def _start(self, interaction: Interaction, table: TableRecord) -> None:
        words = await self.bot.words(interaction)
        begun = await self.bot.services.lobby.tables.start(table.id, interaction.user.id)
        if begun.table.seat_of(interaction.user.id) is None:
            await reply(interaction, self._begun(words))
            return
        turn = Turn.at(interaction, self.bot.services, words, begun.table)
        await turn.show(Notice(self._begun(words), lasting=True))

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))

    async def _pressed(self, press: Press) -> TableRecord:
        return await self.bot.services.tables.find(press.at)


async def words_for_opening(interaction: Interaction) -> Words | None:
    """Return the user's words if a table can be opened here; otherwise show the reason and return None.

    Raises UnknownPress in private messages.
    """
    if interaction.guild_id is None:
        raise UnknownPress
    words = await interaction.client.words(interaction)
    return words if await allowed(interaction, words) else None


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Tables(bot))
