"""`/voyage`: the moderators' commands for the voyage of a channel; each action is in the audit log."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.league.acts import close_season, may_open, require_threads, undo_last
from bot.cogs.league.game_options import read_pairs, suggest_pairs
from bot.cogs.league.here import season_channel, voyage_here
from bot.cogs.league.organising import MOST_WEEKS
from bot.cogs.moderation.reasons import IF_NO_REASON, Why, said
from bot.cogs.table.tables import GAMES
from bot.crews import crews
from bot.domain.season.reliability import LAST
from bot.domain.table import Place
from bot.leagues import FROM_ONE_START, LEAGUE_NAME, MOST_SEATS, Wish, crews_of
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.people.moderator_check import moderator
from bot.ui.place import public_language

Interaction = discord.Interaction[Quarterdeck]
USUAL_GAME: Final = next(iter(crews))
VOYAGES: Final = [each for each in GAMES if each.value in {*crews, *FROM_ONE_START}]
USUAL_SEATS: Final = 3
"""The number of seats, including computer players, in a game without crews."""
USUAL_WEEKS: Final = 6
_WHY: Final = _("Why; it's kept in the audit log")
_SURE: Final = _("Do it; leave it out to see the result first")


class VoyageOrganising(commands.Cog):
    """The moderators' commands for a voyage."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(name=p_(NAME, "open"), description=_("Open a voyage in this channel for sign-up"))
    @app_commands.rename(
        name=p_(NAME, "name"),
        game=p_(NAME, "game"),
        seats=p_(NAME, "seats"),
        weeks=p_(NAME, "weeks"),
        options=p_(NAME, "options"),
        finished=p_(NAME, "finished"),
    )
    @app_commands.describe(
        name=_("The voyage's name"),
        game=_("Which game"),
        seats=_("People in a crew, at most; in The Arctic those at a table, all but one computers"),
        weeks=_("Weeks from the start to the end"),
        options=_("Options of the game, such as difficulty=easy, with commas between them"),
        finished=_("How many of their last 10 games here people must have finished to join"),
    )
    @app_commands.choices(game=VOYAGES)
    async def open(  # noqa: PLR0917 - a slash command is its options
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 2, LEAGUE_NAME],
        game: str = USUAL_GAME,
        seats: app_commands.Range[int, 1, MOST_SEATS] | None = None,
        weeks: app_commands.Range[int, 1, MOST_WEEKS] = USUAL_WEEKS,
        options: app_commands.Range[str, 0, 300] = "",
        finished: app_commands.Range[int, 0, LAST] = 0,
    ) -> None:
        """Open a voyage for sign-up; a message in the channel lists who has signed up."""
        by = await may_open(interaction, private=True)
        if by is None:
            return
        words = await self.bot.words(interaction)
        usual = 1 if game in crews else USUAL_SEATS
        wish = Wish(
            name=said(name.strip()),
            game=game,
            seats=seats or usual,
            size=seats or usual,
            weeks=weeks,
            options=read_pairs(game, options),
            locale=public_language(interaction, words),
            reliability=finished,
            kind="voyage",
        )
        place = Place(season_channel(interaction), interaction.guild_id)
        await self.bot.services.leagues.open(place, by, wish)
        answer = words(
            "The voyage is open: people join with /voyage join, and /voyage start begins it. Its message "
            "comes here and is kept up to date without pings."
        )
        await reply(interaction, answer)

    @open.autocomplete("options")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest options of the chosen game, with their values."""
        return await suggest_pairs(interaction, typed, USUAL_GAME)

    @app_commands.command(name=p_(NAME, "start"), description=_("Begin the voyage of all crews"))
    @app_commands.rename(sure=p_(NAME, "sure"))
    @app_commands.describe(sure=_SURE)
    async def start(self, interaction: Interaction, sure: bool = False) -> None:
        """Start the voyage of all crews, or only show how many crews and people would take part."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        overview, words = await voyage_here(interaction), await self.bot.words(interaction)
        require_threads(interaction, private=True)
        drawn = await self.bot.services.leagues.drawn(overview.season.id)
        about = words.both(
            (
                words.n("{count} crew", "{count} crews", len(drawn.tables)),
                words.n("{count} person", "{count} people", len(drawn.entries)),
            )
        )
        if not sure:
            answer = words(
                "The voyage would start with {about}. Nothing has changed: run it with sure to start.",
                about=about,
            )
            await reply(interaction, answer)
            return
        await self.bot.services.leagues.start(overview.season.id, by)
        minutes = round(self.bot.services.leagues.grace.total_seconds() / 60)
        answer = words(
            "The voyage starts with {about}. The tables open in {minutes} minutes; until then /voyage undo "
            "takes the start back.",
            about=about,
            minutes=minutes,
        )
        await reply(interaction, answer)

    @app_commands.command(
        name=p_(NAME, "close"), description=_("End this channel's voyage now"), extras=IF_NO_REASON
    )
    @app_commands.rename(sure=p_(NAME, "sure"), why=p_(NAME, "why"))
    @app_commands.describe(sure=_SURE, why=_WHY)
    async def close(self, interaction: Interaction, sure: bool = False, why: Why | None = None) -> None:
        """End the voyage with the results so far, or only show the consequences."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        overview, words = await voyage_here(interaction), await self.bot.words(interaction)
        preview = words(
            "The voyage would end now with the results of {over} of {count} crews, and everybody would "
            "see them; this can't be undone. Nothing has changed: run it with sure to end it.",
            over=sum(table.stage == "ended" for table in overview.tables),
            count=len(crews_of(overview.entries)),
        )
        done = words("The voyage is over. Games that are being played go on.")
        await close_season(interaction, by, overview, sure=sure, why=why, preview=preview, done=done)

    @app_commands.command(
        name=p_(NAME, "undo"),
        description=_("Undo the start of this voyage"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(sure=p_(NAME, "sure"), why=p_(NAME, "why"))
    @app_commands.describe(sure=_SURE, why=_WHY)
    async def undo(self, interaction: Interaction, sure: bool = False, why: Why | None = None) -> None:
        """Undo the start, or only announce that it would be undone; possible until the first table opens."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        await undo_last(interaction, by, await voyage_here(interaction), sure=sure, why=why)
