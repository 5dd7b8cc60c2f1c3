"""`/cup`: the moderators' commands for the cup of a channel; each action is recorded in the audit log."""

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
    undo_last,
)
from bot.cogs.league.game_options import read_pairs, suggest_pairs
from bot.cogs.league.here import cup_here, season_channel
from bot.cogs.league.organising import MOST_WEEKS
from bot.cogs.moderation.reasons import IF_NO_REASON, Why, said
from bot.cogs.table.tables import GAMES
from bot.domain.season.reliability import LAST
from bot.domain.table import Place
from bot.leagues import LEAGUE_NAME, MOST_SEATS, Wish, decided, rounds_of
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.people.moderator_check import moderator
from bot.ui.place import public_language

Interaction = discord.Interaction[Quarterdeck]
USUAL_SEATS: Final = 4
USUAL_WEEKS: Final = 3
_WHY: Final = _("Why; it's kept in the audit log")
_SURE: Final = _("Do it; leave it out to see the result first")


class CupOrganising(commands.Cog):
    """The moderators' commands for a cup."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(name=p_(NAME, "open"), description=_("Open a cup in this channel for sign-up"))
    @app_commands.rename(
        name=p_(NAME, "name"),
        game=p_(NAME, "game"),
        seats=p_(NAME, "seats"),
        weeks=p_(NAME, "weeks"),
        options=p_(NAME, "options"),
        finished=p_(NAME, "finished"),
    )
    @app_commands.describe(
        name=_("The cup's name"),
        game=_("Which game"),
        seats=_("People at a table, at most"),
        weeks=_("Weeks of each round"),
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
        weeks: app_commands.Range[int, 1, MOST_WEEKS] = USUAL_WEEKS,
        options: app_commands.Range[str, 0, 300] = "",
        finished: app_commands.Range[int, 0, LAST] = 0,
    ) -> None:
        """Open a cup for sign-up; a message in the channel lists who has signed up."""
        by = await may_open(interaction)
        if by is None:
            return
        words = await self.bot.words(interaction)
        wish = Wish(
            name=said(name.strip()),
            game=game,
            seats=seats,
            size=seats,
            weeks=weeks,
            options=read_pairs(game, options),
            locale=public_language(interaction, words),
            reliability=finished,
            kind="knockout",
        )
        place = Place(season_channel(interaction), interaction.guild_id)
        await self.bot.services.leagues.open(place, by, wish)
        answer = words(
            "The cup is open: people join with /cup join, and /cup start begins it. Its message comes here "
            "and is kept up to date without pings."
        )
        await reply(interaction, answer)

    @open.autocomplete("options")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest options of the chosen game, with their values."""
        return await suggest_pairs(interaction, typed)

    @app_commands.command(name=p_(NAME, "start"), description=_("Draw the first round, and begin"))
    @app_commands.rename(sure=p_(NAME, "sure"))
    @app_commands.describe(sure=_SURE)
    async def start(self, interaction: Interaction, sure: bool = False) -> None:
        """Start the cup and draw its first round, or only show how many tables that would be."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        overview, words = await cup_here(interaction), await self.bot.words(interaction)
        require_threads(interaction)
        drawn = await self.bot.services.leagues.drawn(overview.season.id)
        tables = sum(len(table.drawn) > 1 for table in drawn.tables)
        rounds = rounds_of(len(drawn.entries), overview.season.seats)
        about = words.both(
            (
                words.n("{count} person", "{count} people", len(drawn.entries)),
                words.n("{count} table in the first round", "{count} tables in the first round", tables),
                words.n("{count} round", "{count} rounds", len(rounds)),
            )
        )
        if not sure:
            answer = words(
                "The cup would start with {about}. Nothing has changed: run it with sure to start.",
                about=about,
            )
            await reply(interaction, answer)
            return
        await self.bot.services.leagues.start(overview.season.id, by)
        minutes = round(self.bot.services.leagues.grace.total_seconds() / 60)
        answer = words(
            "The cup has started with {about}. The tables open in {minutes} minutes; until then /cup undo "
            "takes the start back.",
            about=about,
            minutes=minutes,
        )
        await reply(interaction, answer)

    @app_commands.command(
        name=p_(NAME, "award"), description=_("Decide a table, or take that back"), extras=IF_NO_REASON
    )
    @app_commands.rename(table=p_(NAME, "table"), winner=p_(NAME, "winner"), why=p_(NAME, "why"))
    @app_commands.describe(
        table=_("The number of the table in the cup"),
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
        """Declare the winner of a table of the latest round, regardless of its game's result."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        await award_table(interaction, by, await cup_here(interaction), table, winner=winner, why=why)

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
        await replace_person(interaction, moderates, await cup_here(interaction), out=person, new=by, why=why)

    @app_commands.command(
        name=p_(NAME, "close"), description=_("End this channel's cup now"), extras=IF_NO_REASON
    )
    @app_commands.rename(sure=p_(NAME, "sure"), why=p_(NAME, "why"))
    @app_commands.describe(sure=_SURE, why=_WHY)
    async def close(self, interaction: Interaction, sure: bool = False, why: Why | None = None) -> None:
        """End the cup without a winner, or only show the consequences."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        overview, words = await cup_here(interaction), await self.bot.words(interaction)
        preview = words(
            "The cup would end now, and no one would win it. Nothing has changed: run it with sure to end it."
        )
        if decided(overview) is not None:
            preview = words(
                "The final is over, so the cup would end now instead of a few minutes later. Nothing has "
                "changed: run it with sure to end it."
            )
        done = words("The cup is over. Games that are being played go on.")
        await close_season(interaction, by, overview, sure=sure, why=why, preview=preview, done=done)

    @app_commands.command(
        name=p_(NAME, "undo"),
        description=_("Undo the last act of moderators in this cup"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(sure=p_(NAME, "sure"), why=p_(NAME, "why"))
    @app_commands.describe(sure=_SURE, why=_WHY)
    async def undo(self, interaction: Interaction, sure: bool = False, why: Why | None = None) -> None:
        """Undo the last moderator action if nothing depends on it yet, or only show which one it is."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        await undo_last(interaction, by, await cup_here(interaction), sure=sure, why=why)
