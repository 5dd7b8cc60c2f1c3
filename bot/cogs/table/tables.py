"""`/table`: from an empty channel to a game being played, and every look at it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from io import BytesIO
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.crews import crews
from bot.domain.errors import NotLobby, NotSeated, OnlyOpener, Refused, SaveTooLarge, UnknownPress
from bot.domain.person import OFFERED, PRESENT, Person
from bot.domain.table import TableRecord
from bot.lobby import LARGEST_FILE, harder, own_parts, read_given
from bot.text.catalogue import Words, words_for
from bot.text.folding import fits
from bot.text.games import texts
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show, tell
from bot.ui.panel import Notice
from bot.ui.people.members import named_here, unread, unread_line
from bot.ui.permissions import allowed
from bot.ui.place import person_of, place_of
from bot.ui.play.guide import purpose
from bot.ui.play.turn import Turn
from bot.ui.press import Press, reading
from bot.ui.records.proof import proof
from bot.ui.table_buttons import COMPUTERS, CREW_TERMS, FRIENDS, HARDER
from bot.ui.tables.computers import NOBODY
from bot.ui.tables.options import HINTS, LANGUAGE, LANGUAGES, PAGES, options_panel, typed_value
from bot.ui.tables.status import status
from bot.ui.votes.consent_votes import ANSWERS
from bot.ui.votes.terms_panel import changed
from engine import games
from engine.kernel.errors import BadOptions
from engine.kernel.save import LIMIT

Interaction = discord.Interaction[Quarterdeck]

GAMES = [app_commands.Choice(name=_(text.name(words_for(None))), value=game) for game, text in texts.items()]


@app_commands.guild_only()
class Tables(
    commands.GroupCog,
    group_name=p_(NAME, "table"),
    group_description=_("This channel's table: open it, fill it, look at it, close it"),
):
    """One table a channel or thread."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Take the bot, and answer the buttons under the table's messages."""
        super().__init__()
        self.bot = bot
        bot.presses |= {
            "start": self.on_start,
            "options": self.on_options,
            "set": self.on_set,
            "again": self.on_again,
            "verify": self.on_verify,
            "learn": self.on_learn,
        }

    @app_commands.command(name=p_(NAME, "open"), description=_("Open a table in this channel"))
    @app_commands.rename(game=p_(NAME, "game"), guided=p_(NAME, "guided"))
    @app_commands.describe(
        game=_("Which game"), guided=_("Learn it: a first game with a guide, against computer players")
    )
    @app_commands.choices(game=GAMES)
    async def open(self, interaction: Interaction, game: str, guided: bool = False) -> None:
        """Open a table; its message asks others to join. A first game with a guide begins at once."""
        if guided:
            await self._learn(interaction, game)
        else:
            await self._open(interaction, game)

    @app_commands.command(
        name=p_(NAME, "start"), description=_("Start the game with everybody who has a seat")
    )
    async def start(self, interaction: Interaction) -> None:
        """Begin the game."""
        await self._start(interaction, await self._here(interaction))

    @app_commands.command(name=p_(NAME, "options"), description=_("See the game's options, or change them"))
    @app_commands.rename(file=p_(NAME, "file"), part=p_(NAME, "part"))
    @app_commands.describe(
        file=_("A file of your own for this game, such as a board"),
        part=_("What the file is for, where the game takes several"),
    )
    async def options(
        self, interaction: Interaction, file: discord.Attachment | None = None, part: str | None = None
    ) -> None:
        """Show the options, or take an owner's file as one of them."""
        table = await self._here(interaction)
        if file is None:
            await self._options(interaction, table.id)
            return
        if file.size > LARGEST_FILE:
            raise SaveTooLarge(most=LARGEST_FILE)
        given = await asyncio.to_thread(read_given, table.game, part, await file.read())
        await self._set(interaction, table, given)

    @options.autocomplete("part")
    async def part(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer what the table's game takes files for."""
        try:
            table = await self._here(interaction)
        except Refused:
            return []
        titles = texts[table.game].options(await self.bot.words(interaction))
        return [
            app_commands.Choice(name=titles[field].title, value=field)
            for field in own_parts(games[table.game].options)
            if fits(typed, titles[field].title)
        ]

    @app_commands.command(name=p_(NAME, "close"), description=_("Delete this table and its game"))
    async def close(self, interaction: Interaction) -> None:
        """Close the table; during its game all players are asked."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        effect = await self.bot.services.lobby.closing.close(table.id, interaction.user.id, interaction.id)
        closed = words("The table is closed. /table open opens another one.")
        await tell(interaction, closed if effect == "agreed_on" else words(ANSWERS[effect]))

    @app_commands.command(
        name=p_(NAME, "status"), description=_("Who plays, how far along it is, whose turn it is")
    )
    async def status(self, interaction: Interaction) -> None:
        """Describe the state of the table."""
        words = await self.bot.words(interaction)
        await tell(interaction, await status(self.bot.services, await self._here(interaction), words))

    @app_commands.command(name=p_(NAME, "export"), description=_("Save the table as a file"))
    async def export(self, interaction: Interaction) -> None:
        """Hand out the table as a save."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        exported = await self.bot.services.saves.export(table.id, interaction.user.id)
        text = (
            words("The table as it is now. /table import restores it, here or on another server.")
            if exported.whole
            else words(
                "The game as you can see it now, to read or keep. Hidden information isn't in it, so it "
                "can't be continued from this file; once the game is over, /table export saves everything."
            )
        )
        file = discord.File(BytesIO(exported.data), f"{table.game}-{table.id}.json")
        await tell(interaction, text, [file])

    @app_commands.command(name=p_(NAME, "import"), description=_("Set up a table from a file"))
    @app_commands.rename(save=p_(NAME, "file"))
    @app_commands.describe(save=_("A file from /table export"))
    async def import_(self, interaction: Interaction, save: discord.Attachment) -> None:
        """Set up a table as it was saved."""
        words = await self._words_for_opening(interaction)
        if words is None:
            return
        if save.size > LIMIT:
            raise SaveTooLarge(most=LIMIT)
        table = await self.bot.services.saves.read(
            place_of(interaction),
            person_of(interaction),
            _public_language(interaction, words),
            data=save.read,
            members=partial(named_here, interaction.guild),
        )
        told = [words("The table is set up as saved. /act shows what you can do.")]
        offered = {
            person.id for person, holder in zip(table.seats, table.holders, strict=True) if holder == OFFERED
        }
        if lacking := await unread(interaction, offered):
            told.append(unread_line(lacking, words))
        await tell(interaction, "\n".join(told))

    @app_commands.command(name=p_(NAME, "verify"), description=_("Check the dice of a finished game"))
    async def verify(self, interaction: Interaction) -> None:
        """Play an ended game again with its seed."""
        await self._verify(interaction, await self._here(interaction))

    async def on_verify(self, interaction: Interaction, press: Press) -> None:
        """Answer `Check the dice`."""
        await self._verify(interaction, await self._pressed(press))

    async def on_learn(self, interaction: Interaction, press: Press) -> None:
        """Begin a first game of the pressed one."""
        await self._learn(interaction, press.argument)

    async def on_start(self, interaction: Interaction, press: Press) -> None:
        """Answer `Start`."""
        await self._start(interaction, await self._pressed(press))

    async def on_options(self, interaction: Interaction, press: Press) -> None:
        """Answer `Options`, or open one of them, the computer players, or how the crew decides."""
        table = await self._pressed(press)
        known = (*PAGES, *games[table.game].options.model_fields)
        if press.argument not in known or (press.argument == CREW_TERMS and table.game not in crews):
            raise UnknownPress
        if press.argument == COMPUTERS and table.status != "lobby":
            raise NotLobby
        if press.argument == COMPUTERS and table.opener.id != interaction.user.id:
            raise OnlyOpener(opener=table.opener.id)
        await self._options(interaction, table.id, press.argument)

    async def on_set(self, interaction: Interaction, press: Press) -> None:
        """Change an option to the value that was picked, the computer players, or how the crew decides."""
        table = await self._pressed(press)
        field, _equals, value = press.argument.partition("=")
        options = games[table.game].options
        if field == LANGUAGE and value in LANGUAGES:
            await self._set(interaction, table, {}, language=value)
        elif field == HINTS and value in ("False", "True") and table.game not in crews:
            await self._set(interaction, table, {}, hints=value == "True")
        elif field in options.model_fields:
            await self._set(interaction, table, {field: typed_value(options, field, value)})
        elif field == COMPUTERS:
            await self._seat(interaction, table, value)
        elif field == CREW_TERMS:
            with reading():
                terms = changed(table.terms, value)
            await self.bot.services.votes.crew_terms.settle(table.id, interaction.user.id, terms)
            await self._options(interaction, table.id, CREW_TERMS)
        else:
            raise UnknownPress

    async def on_again(self, interaction: Interaction, press: Press) -> None:
        """Open a table of the same game, options, hints, clock and crew's way; offer the others its seats.

        Computer players come along; to a harder game better ones, and none to a game with friends. A harder
        game, which is played alone, begins at once.
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
        if table.hints:
            await lobby.tables.change(opened.id, interaction.user.id, {}, hints=True)
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
    ) -> TableRecord | None:
        words = await self._words_for_opening(interaction)
        if words is None:
            return None
        table = await self.bot.services.lobby.tables.open(
            place_of(interaction),
            game,
            person_of(interaction),
            locale or _public_language(interaction, words),
            options,
        )
        others = words(
            "The table is open, and you have its first seat. Others press Join, then one of you presses "
            "Start."
        )
        await tell(interaction, self._begun(words) if begins else others)
        return table

    def _begun(self, words: Words) -> str:
        return words("You can always press Act. /undo takes back your last step.")

    async def _words_for_opening(self, interaction: Interaction) -> Words | None:
        """Return the person's words if a table can be opened here; else None, and they have seen the reason.

        Raises UnknownPress in private messages.
        """
        if interaction.guild_id is None:
            raise UnknownPress
        words = await self.bot.words(interaction)
        return words if await allowed(interaction, words) else None

    async def _learn(self, interaction: Interaction, game: str) -> None:
        words = await self._words_for_opening(interaction)
        if words is None:
            return
        language = _public_language(interaction, words)
        table = await self.bot.services.lobby.first_games.open(
            place_of(interaction), game, person_of(interaction), language
        )
        await Turn.at(interaction, self.bot.services, words, table).show(Notice(purpose(table, words)))

    async def _start(self, interaction: Interaction, table: TableRecord) -> None:
        words = await self.bot.words(interaction)
        begun = await self.bot.services.lobby.tables.start(table.id, interaction.user.id)
        if begun.table.seat_of(interaction.user.id) is None:
            await tell(interaction, self._begun(words))
            return
        turn = Turn.at(interaction, self.bot.services, words, begun.table)
        await turn.show(Notice(self._begun(words), lasting=True))

    async def _options(
        self, interaction: Interaction, table_id: int, chosen: str = "", notice: str = ""
    ) -> None:
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.find(table_id)
        changeable = table.status == "lobby" and table.opener.id == interaction.user.id
        await show(
            interaction, options_panel(table, words, chosen=chosen, changeable=changeable, notice=notice)
        )
        if changeable:
            self.bot.dispatch("options_shown", interaction, table.id)

    async def _seat(self, interaction: Interaction, table: TableRecord, strength: str) -> None:
        """Seat a computer player, or take the last one away, and show who sits."""
        words = await self.bot.words(interaction)
        computers, person_id = self.bot.services.lobby.computers, interaction.user.id
        if strength == NOBODY:
            player = await computers.remove(table.id, person_id)
            notice = words("{name} has left the seat.", name=plain(player.name))
        else:
            player = await computers.add(table.id, person_id, strength)
            notice = words("{name} plays here now.", name=plain(player.name))
        await self._options(interaction, table.id, COMPUTERS, notice)

    async def _set(
        self,
        interaction: Interaction,
        table: TableRecord,
        options: Mapping[str, Any],
        language: str | None = None,
        hints: bool | None = None,
    ) -> None:
        words = await self.bot.words(interaction)
        try:
            await self.bot.services.lobby.tables.change(
                table.id, interaction.user.id, options, locale=language, hints=hints
            )
        except BadOptions as mistake:
            notice = words("These options don't go together: {reason}. Nothing has changed.", reason=mistake)
        else:
            notice = words("Changed.")
        await self._options(interaction, table.id, notice=notice)

    async def _verify(self, interaction: Interaction, table: TableRecord) -> None:
        words = await self.bot.words(interaction)
        await tell(
            interaction, proof(await self.bot.services.records.verifier.verify(table.id), table, words)
        )

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))

    async def _pressed(self, press: Press) -> TableRecord:
        return await self.bot.services.tables.find(press.at)


def _public_language(interaction: Interaction, words: Words) -> str:
    """Return the server's language if it has chosen one, else that of the table's opener.

    English is Discord's default, so it counts as no choice.
    """
    server = words_for(interaction.guild_locale.value if interaction.guild_locale else None).locale
    return words.locale if server == words_for(None).locale else server


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Tables(bot))
