"""`/table time`: clocks, pauses and reminders, and the buttons about absent players."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.clock import (
    LONGEST_VACATION,
    TIME_UP,
    TIMINGS,
    Clock,
    Timing,
    read_clock,
)
from bot.domain.errors import NoDuration, NotYourSeat, SeatIsYours, UnknownPress
from bot.domain.table import TableRecord
from bot.text.catalogue import N_, Words
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.people.moderator_check import moderates_here
from bot.ui.people.strengths import STRENGTH_NAMES
from bot.ui.place import person_of, place_of
from bot.ui.press import Press, read_number, reading
from bot.ui.shorten import shorten
from bot.ui.suggestions import suggestions
from bot.ui.time.clock import (
    UPS,
    clock_lines,
    clock_words,
    times,
)
from bot.ui.time.clock_panel import (
    BANKS,
    DECISIONS,
    INCREMENTS,
    changed,
    clock_panel,
)
from bot.ui.time.typed import read_time
from bot.ui.votes.consent_votes import ANSWERS

Interaction = discord.Interaction[Quarterdeck]

TIMING_NAMES: dict[Timing, str] = {
    "none": N_("no clock"),
    "decision": N_("a time for each decision"),
    "bank": N_("a time for the whole game"),
}
QUOTED = 80
"""How many characters of what the user typed are quoted in an answer."""


class ClockOfTable(commands.Cog):
    """The commands for a table's times, and the buttons for players whose time is up."""

    time = app_commands.Group(name=p_(NAME, "time"), description=_("Clocks and pauses"))

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"clock": self.on_clock, "absent": self.on_absent, "back": self.on_back}

    @time.command(
        name=p_("command name of a table's command", "clock"),
        description=_("See how long people have, set it, or propose another clock"),
    )
    @app_commands.rename(
        way=p_(NAME, "way"),
        time=p_(NAME, "time"),
        increment=p_(NAME, "increment"),
        up=p_(NAME, "time-up"),
        strength=p_(NAME, "strength"),
        vacation=p_(NAME, "vacation"),
        substitutes=p_(NAME, "substitutes"),
    )
    @app_commands.describe(
        way=_("What is timed"),
        time=_("How long, such as 36h or 2d"),
        increment=_("Time added to the bank each turn"),
        up=_("What happens when the time is up"),
        strength=_("How well the computer player that takes over plays"),
        vacation=_("Days for which a vacation may stop a clock"),
        substitutes=_("Whether somebody else may play in an absent person's seat"),
    )
    @app_commands.choices(
        way=[app_commands.Choice(name=_(TIMING_NAMES[each]), value=each) for each in TIMINGS]
    )
    @app_commands.choices(up=[app_commands.Choice(name=_(UPS[up]), value=up) for up in TIME_UP])
    @app_commands.choices(
        strength=[app_commands.Choice(name=_(name), value=value) for value, name in STRENGTH_NAMES.items()]
    )
    async def clock(
        self,
        interaction: Interaction,
        *,
        way: str | None = None,
        time: str | None = None,
        increment: str | None = None,
        up: str | None = None,
        strength: str | None = None,
        vacation: app_commands.Range[int, 0, LONGEST_VACATION] | None = None,
        substitutes: bool | None = None,
    ) -> None:
        """Show the clock, or change the given settings of it."""
        words, table = await self.bot.words(interaction), await self._here(interaction)
        typed = {
            "way": way or ("decision" if time is not None and table.clock.way == "none" else None),
            "minutes": _minutes(time),
            "increment": _minutes(increment),
            "time_up": up,
            "strength": strength,
            "vacation": vacation,
            "substitutes": substitutes,
        }
        chosen = {field: value for field, value in typed.items() if value is not None}
        if not chosen:
            standing = (await self.bot.services.play.panels.standing(table)).clocks
            lines = clock_lines(table, standing, words) or [_described(table.clock, words)]
            await reply(interaction, "\n".join(lines))
            return
        await self._change(interaction, table, read_clock(**{**table.clock.model_dump(), **chosen}), words)

    @clock.autocomplete("time")
    async def suggest_times(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest usual durations, in the user's language."""
        usual = BANKS if interaction.namespace.way == "bank" else DECISIONS
        return suggestions(times(usual, typed, await self.bot.words(interaction)), "")

    @clock.autocomplete("increment")
    async def suggest_increments(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest usual increments, in the user's language."""
        return suggestions(times(INCREMENTS, typed, await self.bot.words(interaction)), "")

    @time.command(name=p_(NAME, "pause"), description=_("Propose a pause, or a resume"))
    async def pause(self, interaction: Interaction) -> None:
        """Propose to pause the game, or to resume it."""
        words, table = await self.bot.words(interaction), await self._here(interaction)
        effect = await self.bot.services.time.pauses.propose(table.id, interaction.user.id, interaction.id)
        await reply(interaction, words(ANSWERS[effect]))

    @time.command(name=p_(NAME, "remind"), description=_("Remind the people the table is waiting for"))
    async def remind(self, interaction: Interaction) -> None:
        """Ping the players that the table waits for, if the user is the opener or moderates the channel."""
        words, table = await self.bot.words(interaction), await self._here(interaction)
        moderates = await moderates_here(interaction, self.bot.services.moderation.acts)
        reminded = await self.bot.services.time.reminders.remind(
            table.id, person_of(interaction), moderates=moderates
        )
        lines = [words("Reminded: {names}", names=words.join(plain(one.name) for one in reminded.people))]
        if reminded.spared:
            lines.append(
                words(
                    "Not reminded, because they have quiet hours, are away or don't want reminders: {names}",
                    names=words.join(plain(one.name) for one in reminded.spared),
                )
            )
        await reply(interaction, "\n".join(lines))

    async def on_clock(self, interaction: Interaction, press: Press) -> None:
        """Show the clock's menus, or apply the setting that was picked in them."""
        words, table = await self.bot.words(interaction), await self._pressed(press)
        notice = ""
        if press.argument:
            with reading():
                clock = changed(table.clock, press.argument)
            await self.bot.services.time.clock_terms.settle(table.id, interaction.user.id, clock)
            table, notice = await self._pressed(press), words("Changed.")
        computers = self.bot.services.time.clock_terms.computers
        await show(interaction, clock_panel(table, computers, words, notice=notice))

    async def on_absent(self, interaction: Interaction, press: Press) -> None:
        """Vote on how to continue in place of an absent player."""
        words, table = await self.bot.words(interaction), await self._pressed(press)
        ballot_id, _dot, way = press.argument.partition(".")
        await self.bot.services.time.absences.vote(
            table.id, interaction.user.id, way, interaction.id, read_number(ballot_id)
        )
        await reply(interaction, words("Your vote counts. You can change it until enough have voted."))

    async def on_back(self, interaction: Interaction, press: Press) -> None:
        """Give a seat back to its player after another player or computer has played it."""
        words, table = await self.bot.words(interaction), await self._pressed(press)
        seat = read_number(press.argument)
        if seat not in range(len(table.seats)):
            raise UnknownPress
        if table.seats[seat].id != interaction.user.id:
            raise NotYourSeat(name=table.names[seat])
        if table.held(seat):
            raise SeatIsYours
        await self.bot.services.people.attendance.join(table.id, person_of(interaction), seat)
        await reply(interaction, words("Welcome back. The seat is yours again; /act shows what you can do."))

    async def _change(self, interaction: Interaction, table: TableRecord, clock: Clock, words: Words) -> None:
        """Set the clock before the game begins; after that, let the players vote on it."""
        terms = self.bot.services.time.clock_terms
        if table.status == "lobby":
            await terms.settle(table.id, interaction.user.id, clock)
            await reply(interaction, _described(clock, words))
            return
        effect = await terms.propose(table.id, interaction.user.id, clock, interaction.id)
        await reply(interaction, words(ANSWERS[effect]))

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))

    async def _pressed(self, press: Press) -> TableRecord:
        return await self.bot.services.tables.find(press.at)


def _minutes(typed: str | None) -> int | None:
    """Parse a typed duration into minutes; None stays None. Raises NoDuration."""
    if typed is None:
        return None
    read = read_time(typed)
    if read is None:
        raise NoDuration(typed=shorten(typed, QUOTED))
    return read


def _described(clock: Clock, words: Words) -> str:
    return words("Clock: {clock}.", clock=clock_words(clock, words))


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/table`."""
    add_to_group(bot, ClockOfTable(bot), "table")
