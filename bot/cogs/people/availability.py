"""`/me`: a user's time zone, quiet hours, reminders and vacation, on which their clocks depend."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.availability import (
    LONGEST_QUIET,
    REMINDERS,
    Availability,
    Reminders,
)
from bot.domain.errors import BadQuietHours, NoDay, NoTimeOfDay
from bot.text.catalogue import N_, Words
from bot.text.folding import fits
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.shorten import shorten
from bot.ui.suggestions import suggestions
from bot.ui.time.cities import found_zones, presumed, zone_of
from bot.ui.time.days import (
    clock_face,
    day_name,
    days,
    local_time,
)
from bot.ui.time.typed import read_day, read_minute

Interaction = discord.Interaction[Quarterdeck]
Suggestions = list[app_commands.Choice[str]]

QUOTED: Final = 80
"""How many characters of what the user typed are quoted in an answer."""
REMINDER_NAMES: Final[dict[Reminders, str]] = {
    "ping": N_("a ping in the channel"),
    "private": N_("a private message"),
    "none": N_("no reminders"),
}


class Presence(commands.Cog):
    """The commands for a user's availability, which applies at all of their tables."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(name=p_(NAME, "zone"), description=_("Your time zone, for your quiet hours"))
    @app_commands.rename(zone=p_(NAME, "zone"))
    @app_commands.describe(zone=_("A big city near you, such as Warsaw or Tokyo"))
    async def zone(self, interaction: Interaction, zone: str) -> None:
        """Store the user's time zone, given as a zone or a city."""
        words = await self.bot.words(interaction)
        found = await asyncio.to_thread(zone_of, zone) or zone
        await self.bot.services.time.availability.live_in(interaction.user.id, found)
        await reply(interaction, _where_they_live(interaction, found, words))

    @app_commands.command(
        name=p_(NAME, "quiet"), description=_("Hours without pings, reminders or deadlines")
    )
    @app_commands.rename(
        begin=p_("command name of a time", "from"), end=p_(NAME, "until"), zone=p_(NAME, "zone")
    )
    @app_commands.describe(
        begin=_("Such as 22:00; leave both out for none"),
        end=_("Such as 08:00"),
        zone=_("A big city near you, such as Warsaw or Tokyo"),
    )
    async def quiet(
        self,
        interaction: Interaction,
        begin: str | None = None,
        end: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Store the user's quiet hours, or remove them if no times are given."""
        words = await self.bot.words(interaction)
        if begin is None and end is None:
            await self.bot.services.time.availability.keep_quiet(interaction.user.id, None)
            await reply(interaction, words("You have no quiet hours."))
            return
        if begin is None or end is None:
            raise BadQuietHours(longest=LONGEST_QUIET // 60)
        first, last = _minute(begin), _minute(end)
        before = await self.bot.services.time.availability.reach(interaction.user.id)
        lives = zone and (await asyncio.to_thread(zone_of, zone) or zone)
        lives = lives or presumed(before, interaction.locale.value).zone
        await self.bot.services.time.availability.keep_quiet(interaction.user.id, (first, last), lives)
        text = words(
            "You get no pings, reminders or deadlines from {begin} to {end}. If you're asked something "
            "meanwhile, I ping you afterwards.",
            begin=clock_face(first),
            end=clock_face(last),
        )
        if lives and lives != before.zone:
            text = f"{text}\n{_where_they_live(interaction, lives, words)}"
        await reply(interaction, text)

    @quiet.autocomplete("zone")
    @zone.autocomplete("zone")
    async def suggest_zones(self, interaction: Interaction, typed: str) -> Suggestions:
        """Suggest time zones by their cities, in any language, each with its current local time."""
        words, now = await self.bot.words(interaction), interaction.created_at
        found = await asyncio.to_thread(lambda: list(found_zones(typed, words)))
        return suggestions(((f"{city} · {local_time(zone, now)}", zone) for city, zone in found), "")

    @quiet.autocomplete("begin")
    @quiet.autocomplete("end")
    async def suggest_hours(self, _interaction: Interaction, typed: str) -> Suggestions:
        """Suggest the full hours that match, and the typed time if it is one."""
        minute = read_minute(typed)
        full = [clock_face(hour * 60) for hour in range(24)]
        fitting = [face for face in full if fits(typed, face)]
        faces = fitting if minute is None else list(dict.fromkeys([clock_face(minute), *fitting]))
        return suggestions(((face, face) for face in faces), "")

    @app_commands.command(
        name=p_(NAME, "reminders"), description=_("How I remind you that your time is running out")
    )
    @app_commands.rename(how=p_(NAME, "how"))
    @app_commands.describe(how=_("As a ping in the table's channel, a private message, or not at all"))
    @app_commands.choices(
        how=[app_commands.Choice(name=_(REMINDER_NAMES[each]), value=each) for each in REMINDERS]
    )
    async def reminders(self, interaction: Interaction, how: str) -> None:
        """Store how the user is reminded that their time is running out."""
        words = await self.bot.words(interaction)
        chosen = next(each for each in REMINDERS if each == how)
        await self.bot.services.time.availability.remind(interaction.user.id, chosen)
        name = words(REMINDER_NAMES[chosen])
        await reply(interaction, words("When your time runs out, you get: {reminders}.", reminders=name))

    @app_commands.command(
        name=p_(NAME, "away"),
        description=_("Say when you're away: your clocks stop if the table allows it"),
    )
    @app_commands.rename(begin=p_("command name of a time", "from"), end=p_(NAME, "until"))
    @app_commands.describe(end=_("The day you're back"), begin=_("The day you leave; today if left out"))
    async def away(self, interaction: Interaction, end: str, begin: str | None = None) -> None:
        """Store a vacation, during which the user's clocks stop if the table allows it."""
        words = await self.bot.words(interaction)
        reach = await self._reach(interaction)
        now = interaction.created_at
        first, last = now if begin is None else _day(begin, reach, now), _day(end, reach, now)
        tables = await self.bot.services.time.availability.go_away(interaction.user.id, first, last)
        since, until = (f"<t:{int(moment.timestamp())}:f>" for moment in (first, last))
        text = words("You're away from {since} until {until}. /me back ends it.", since=since, until=until)
        await reply(interaction, words.sentences((text, _where(len(tables), words))))

    @away.autocomplete("begin")
    async def suggest_departures(self, interaction: Interaction, typed: str) -> Suggestions:
        """Suggest days from today on."""
        return await self._days(interaction, typed, 0)

    @away.autocomplete("end")
    async def suggest_returns(self, interaction: Interaction, typed: str) -> Suggestions:
        """Suggest days from tomorrow on."""
        return await self._days(interaction, typed, 1)

    @app_commands.command(name=p_(NAME, "back"), description=_("Say you're back"))
    async def back(self, interaction: Interaction) -> None:
        """End the user's vacation, or cancel a planned one."""
        words = await self.bot.words(interaction)
        if await self.bot.services.time.availability.come_back(interaction.user.id):
            await reply(
                interaction, words("Welcome back. Your clocks are running again wherever it's your turn.")
            )
        else:
            await reply(interaction, words("You aren't away. /me away stops your clocks."))

    async def _reach(self, interaction: Interaction) -> Availability:
        """Return the user's availability, with a time zone guessed from their language if none is stored."""
        reach = await self.bot.services.time.availability.reach(interaction.user.id)
        return presumed(reach, interaction.locale.value)

    async def _days(self, interaction: Interaction, typed: str, first: int) -> Suggestions:
        reach = await self._reach(interaction)
        words, now = await self.bot.words(interaction), interaction.created_at
        offered = suggestions(days(now, reach, words, first), typed)
        day = None if offered else read_day(typed, reach, now)
        if day is None:
            return offered
        return suggestions([(day_name(day.date(), words), day.date().isoformat())], "")


def _minute(typed: str) -> int:
    """Return the typed time as a minute of the day. Raises NoTimeOfDay."""
    minute = read_minute(typed)
    if minute is None:
        raise NoTimeOfDay(typed=shorten(typed, QUOTED))
    return minute


def _day(typed: str, reach: Availability, now: datetime) -> datetime:
    """Return the beginning of the typed day, in the user's time zone. Raises NoDay."""
    day = read_day(typed, reach, now)
    if day is None:
        raise NoDay(typed=shorten(typed, QUOTED))
    return day


def _where_they_live(interaction: Interaction, zone: str, words: Words) -> str:
    time = local_time(zone, interaction.created_at)
    return words("Your time zone is {zone}, where it is {time} now.", zone=zone, time=time)


def _where(tables: int, words: Words) -> str:
    """Return the sentence that says at how many tables a vacation is announced."""
    if tables == 0:
        return words("You aren't playing at any table now.")
    return words.n("Announced at {count} table.", "Announced at {count} tables.", tables)


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/me`."""
    add_to_group(bot, Presence(bot), "me")
