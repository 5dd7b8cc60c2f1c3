"""`/table`: the commands to join, leave or watch a table, to wait for a seat, and to hand one over."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.errors import BotInvited, UnknownPress
from bot.domain.person import Person
from bot.domain.table import TableRecord
from bot.people import Going, Joined
from bot.text.catalogue import Words
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.people.members import require_reader
from bot.ui.people.seating import leaving
from bot.ui.place import person_of, place_of
from bot.ui.press import Press, read_number
from bot.ui.votes.consent_votes import ANSWERS

Interaction = discord.Interaction[Quarterdeck]


class Seats(commands.Cog):
    """The commands and buttons for the seats of a channel's table, before and during its game."""

    seat = app_commands.Group(
        name=p_(NAME, "seat"), description=_("Wait for a seat, hand yours over, or watch")
    )

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {
            "join": self.on_join,
            "leave": self.on_leave,
            "take": self.on_take,
            "go": self.on_go,
            "stay": self.on_stay,
            "without": self.on_without,
            "accept": self.on_accept,
            "decline": self.on_decline,
        }

    @app_commands.command(name=p_(NAME, "join"), description=_("Take a free seat, or wait for one"))
    async def join(self, interaction: Interaction) -> None:
        """Give the user a free seat, or a place on the waiting list."""
        await self._join(interaction, (await self._here(interaction)).id)

    @seat.command(name=p_(NAME, "wait"), description=_("Wait for a free seat; Leave takes you off the list"))
    async def wait(self, interaction: Interaction) -> None:
        """Add the user to the waiting list."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        place = await self.bot.services.people.attendance.wait(table.id, person_of(interaction))
        await reply(interaction, _waiting(table, place, words))

    @seat.command(name=p_(NAME, "watch"), description=_("Watch a table, or stop watching"))
    async def watch(self, interaction: Interaction) -> None:
        """Add the user to the list of spectators, or remove them."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        match await self.bot.services.people.attendance.watch(table.id, person_of(interaction)):
            case "watching":
                text = words("You're watching this table. /table board shows what everybody can see.")
            case "stopped":
                text = words("You've stopped watching this table.")
            case "waiting":
                text = words("You're waiting for a seat here, and can see everything watchers see.")
        await reply(interaction, text)

    @app_commands.command(
        name=p_(NAME, "leave"), description=_("Give up your seat, or your place on the waiting list")
    )
    async def leave(self, interaction: Interaction) -> None:
        """Make the user leave the table; during a game, ask for confirmation first."""
        await self._leave(interaction, await self._here(interaction))

    @seat.command(
        name=p_(NAME, "handover"), description=_("Offer your seat to somebody, or take the offer back")
    )
    @app_commands.rename(person=p_(NAME, "person"))
    @app_commands.describe(person=_("Who should play on in your place; leave it out to take your offer back"))
    async def handover(self, interaction: Interaction, person: discord.Member | None = None) -> None:
        """Offer the user's seat to a person; it is handed over when they accept."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        handover = self.bot.services.people.handover
        if person is None:
            await handover.withdraw(table.id, interaction.user.id)
            await reply(interaction, words("Your offer was taken back."))
            return
        if person.bot:
            raise BotInvited(name=person.display_name)
        await require_reader(interaction, person)
        await handover.offer(table.id, interaction.user.id, Person(person.id, person.display_name))
        await reply(
            interaction,
            words(
                "I've asked {name}. Until they answer, the seat is yours; /table seat handover without a "
                "name takes the offer back.",
                name=plain(person.display_name),
            ),
        )

    async def on_join(self, interaction: Interaction, press: Press) -> None:
        """Give the user a free seat, after a press of `Join`."""
        await self._join(interaction, press.at)

    async def on_take(self, interaction: Interaction, press: Press) -> None:
        """Give the user the free seat that the button names."""
        await self._join(interaction, press.at, read_number(press.argument))

    async def on_leave(self, interaction: Interaction, press: Press) -> None:
        """Make the user leave, after a press of `Leave` before the game."""
        await self._leave(interaction, await self.bot.services.tables.find(press.at))

    async def on_go(self, interaction: Interaction, press: Press) -> None:
        """Make the user leave or resign, after they confirmed it."""
        way: Going = "resign" if press.argument == "resign" else "leave"
        await self._go(interaction, press.at, way)

    async def on_stay(self, interaction: Interaction, _press: Press) -> None:
        """Cancel leaving, after a press of `Stay`."""
        words = await self.bot.words(interaction)
        await reply(interaction, words("You're staying; nothing has changed."))

    async def on_without(self, interaction: Interaction, press: Press) -> None:
        """Start a vote on continuing without the player who left a seat."""
        words = await self.bot.words(interaction)
        seat = read_number(press.argument)
        if seat not in range(len((await self.bot.services.tables.find(press.at)).seats)):
            raise UnknownPress
        effect = await self.bot.services.people.vacancies.propose(
            press.at, interaction.user.id, seat, interaction.id
        )
        await reply(interaction, words(ANSWERS[effect]))

    async def on_accept(self, interaction: Interaction, press: Press) -> None:
        """Accept the offer of a seat."""
        words = await self.bot.words(interaction)
        seat = read_number(press.argument)
        await self.bot.services.people.handover.accept(press.at, person_of(interaction), seat)
        await reply(interaction, _seated(seat, words, playing=True))

    async def on_decline(self, interaction: Interaction, press: Press) -> None:
        """Decline the offer of a seat."""
        words = await self.bot.words(interaction)
        await self.bot.services.people.handover.decline(
            press.at, person_of(interaction), read_number(press.argument)
        )
        await reply(interaction, words("You turned the seat down."))

    async def _join(self, interaction: Interaction, table_id: int, seat: int | None = None) -> None:
        words = await self.bot.words(interaction)
        joined = await self.bot.services.people.attendance.join(table_id, person_of(interaction), seat)
        await reply(interaction, await self._joined(table_id, joined, words))

    async def _joined(self, table_id: int, joined: Joined, words: Words) -> str:
        table = await self.bot.services.tables.find(table_id)
        if joined.seat is None:
            return _waiting(table, joined.place, words)
        return _seated(joined.seat, words, playing=table.status == "running")

    async def _leave(self, interaction: Interaction, table: TableRecord) -> None:
        if table.status != "running" or table.seat_of(interaction.user.id) is None:
            await self._go(interaction, table.id, "leave")
            return
        words = await self.bot.words(interaction)
        prospect = await self.bot.services.people.attendance.prospect(table.id)
        await show(interaction, leaving(table, prospect, words))

    async def _go(self, interaction: Interaction, table_id: int, way: Going) -> None:
        words = await self.bot.words(interaction)
        await self.bot.services.people.attendance.leave(table_id, interaction.user.id, way)
        await reply(interaction, words("You've left. /table join brings you back while there's room."))

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))


def _seated(seat: int, words: Words, *, playing: bool) -> str:
    text = words("You have seat {seat}.", seat=seat + 1)
    return words.sentences((text, words("/act shows what you can do."))) if playing else text


def _waiting(table: TableRecord, place: int, words: Words) -> str:
    return words(
        "All {most} seats are taken. You're number {place} on the waiting list, and I'll ping you when you "
        "get a seat. /table leave takes you off the list.",
        most=len(table.seats),
        place=place,
    )


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/table`."""
    add_to_group(bot, Seats(bot), "table")
