"""`/league`: the moderators' commands for the league of a channel; each action is in the audit log."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.league.acts import (
    award_table,
    close_season,
    may_open,
    replace_person,
    require_threads,
)
from bot.cogs.league.game_options import read_pairs, suggest_pairs
from bot.cogs.league.here import league_here, season_channel
from bot.cogs.moderation.reasons import IF_NO_REASON, Why, said
from bot.cogs.table.tables import GAMES
from bot.domain.season.reliability import LAST
from bot.domain.table import Place
from bot.leagues import LEAGUE_NAME, MOST_IN_DIVISION, MOST_SEATS, Wish, weeks_of_design
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.people.moderator_check import moderator
from bot.ui.place import public_language

Interaction = discord.Interaction[Quarterdeck]
USUAL_SEATS: Final = 3
USUAL_SIZE: Final = 7
USUAL_WEEKS: Final = 13
MOST_WEEKS: Final = 52
_WHY: Final = _("Why; it's kept in the audit log")
_SURE: Final = _("Do it; leave it out to see the result first")


class Organising(commands.Cog):
    """The moderators' commands for a league."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(name=p_(NAME, "open"), description=_("Open a season in this channel for sign-up"))
    @app_commands.rename(
        name=p_(NAME, "name"),
        game=p_(NAME, "game"),
        seats=p_(NAME, "seats"),
        size=p_(NAME, "size"),
        weeks=p_(NAME, "weeks"),
        options=p_(NAME, "options"),
        finished=p_(NAME, "finished"),
    )
    @app_commands.describe(
        name=_("The league's name; the same name again is its next season"),
        game=_("Which game"),
        seats=_("People at a table"),
        size=_("People in a division, about"),
        weeks=_("Weeks from the start to the end"),
        options=_("Options of the game, such as placement=advanced, with commas between them"),
        finished=_("How many of their last 10 games here people must have finished to join"),
    )
    @app_commands.choices(game=GAMES)
    async def open(  # noqa: PLR0917 - a slash command is its options
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 2, LEAGUE_NAME],
        game: str,
        seats: app_commands.Range[int, 2, MOST_SEATS] = USUAL_SEATS,
        size: app_commands.Range[int, 2, MOST_IN_DIVISION] = USUAL_SIZE,
        weeks: app_commands.Range[int, 1, MOST_WEEKS] = USUAL_WEEKS,
        options: app_commands.Range[str, 0, 300] = "",
        finished: app_commands.Range[int, 0, LAST] = 0,
    ) -> None:
        """Open a season for sign-up; a message in the channel lists who has signed up."""
        by = await may_open(interaction)
        if by is None:
            return
        words = await self.bot.words(interaction)
        place = Place(season_channel(interaction), interaction.guild_id)
        wish = Wish(
            name=said(name.strip()),
            game=game,
            seats=seats,
            size=size,
            weeks=weeks,
            options=read_pairs(game, options),
            locale=public_language(interaction, words),
            reliability=finished,
        )
        await self.bot.services.leagues.open(place, by, wish)
        answer = words(
            "The season is open: people join with /league join, and /league start begins it. Its message "
            "comes here and is kept up to date without pings."
        )
        needed = weeks_of_design(size, seats)
        if needed > weeks:
            warning = words(
                "With {size} people in a division the tables need {needed} weeks, and the season has "
                "{weeks}: fewer people can start it, or close it and open a longer one.",
                size=size,
                needed=needed,
                weeks=weeks,
            )
            answer = "\n".join((answer, warning))
        await reply(interaction, answer)

    @open.autocomplete("options")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest options of the chosen game, with their values."""
        return await suggest_pairs(interaction, typed)

    @app_commands.command(name=p_(NAME, "start"), description=_("Draw the divisions and tables, and begin"))
    @app_commands.rename(sure=p_(NAME, "sure"))
    @app_commands.describe(sure=_SURE)
    async def start(self, interaction: Interaction, sure: bool = False) -> None:
        """Start the season and draw its tables, or only show how many divisions and tables that would be."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        overview, words = await league_here(interaction), await self.bot.words(interaction)
        require_threads(interaction)
        drawn = await self.bot.services.leagues.drawn(overview.season.id)
        divisions = max(entry.division for entry in drawn.entries)
        about = words.both(
            (
                words.n("{count} person", "{count} people", len(drawn.entries)),
                words.n("{count} division", "{count} divisions", divisions),
                words.n("{count} table", "{count} tables", len(drawn.tables)),
            )
        )
        if not sure:
            answer = words(
                "The season would start with {about}, and last {weeks} weeks, of which it needs at least "
                "{needed}. Nothing has changed: run it with sure to start.",
                about=about,
                weeks=overview.season.weeks,
                needed=drawn.weeks,
            )
            await reply(interaction, answer)
            return
        await self.bot.services.leagues.start(overview.season.id, by)
        await reply(
            interaction,
            words(
                "The season has started with {about}. Its tables open in {minutes} minutes; until then "
                "/league undo takes the start back.",
                about=about,
                minutes=round(self.bot.services.leagues.grace.total_seconds() / 60),
            ),
        )

    @app_commands.command(
        name=p_(NAME, "award"), description=_("Decide a table, or take that back"), extras=IF_NO_REASON
    )
    @app_commands.rename(table=p_(NAME, "table"), winner=p_(NAME, "winner"), why=p_(NAME, "why"))
    @app_commands.describe(
        table=_("The number of the table in the season"),
        winner=_("Who wins it; nobody: what was decided is taken back"),
        why=_WHY,
    )
    async def award(
        self,
        interaction: Interaction,
        table: app_commands.Range[int, 1, 999],
        winner: discord.User | None = None,
        why: Why | None = None,
    ) -> None:
        """Declare the winner of a table, regardless of its game's result."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        await award_table(interaction, by, await league_here(interaction), table, winner=winner, why=why)

    @app_commands.command(
        name=p_(NAME, "replace"),
        description=_("Give the place of a person who left to another"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(person=p_(NAME, "person"), by=p_(NAME, "by"), why=p_(NAME, "why"))
    @app_commands.describe(
        person=_("Whose place, with its results"), by=_("Who plays the tables that haven't begun"), why=_WHY
    )
    async def replace(
        self, interaction: Interaction, person: discord.User, by: discord.User, why: Why | None = None
    ) -> None:
        """Replace a participant by another person."""
        moderates = await moderator(interaction, self.bot.services.moderation.acts)
        await replace_person(
            interaction, moderates, await league_here(interaction), out=person, new=by, why=why
        )

    @app_commands.command(
        name=p_(NAME, "close"), description=_("End this channel's season now"), extras=IF_NO_REASON
    )
    @app_commands.rename(sure=p_(NAME, "sure"), why=p_(NAME, "why"))
    @app_commands.describe(sure=_SURE, why=_WHY)
    async def close(self, interaction: Interaction, sure: bool = False, why: Why | None = None) -> None:
        """End the season, or only show how many games would not count."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        overview, words = await league_here(interaction), await self.bot.words(interaction)
        undecided = sum(table.stage in ("planned", "open") for table in overview.tables)
        preview = words.n(
            "The season would end now, and {count} table that isn't over wouldn't count. Nothing has "
            "changed: run it with sure to end it.",
            "The season would end now, and {count} tables that aren't over wouldn't count. Nothing has "
            "changed: run it with sure to end it.",
            undecided,
        )
        done = words("The season is over. Games that are being played go on.")
        await close_season(interaction, by, overview, sure=sure, why=why, preview=preview, done=done)
