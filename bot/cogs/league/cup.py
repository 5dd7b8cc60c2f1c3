"""`/cup`: the members' commands for the cup of a channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.league.here import cup_here
from bot.cogs.league.signing_up import sign_up
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.leagues.files import season_files
from bot.ui.leagues.page import season_button, withdraw_season
from bot.ui.leagues.season_message import announcement, pictures
from bot.ui.leagues.standings import message
from bot.ui.place import person_of
from bot.ui.shorten import shorten

Interaction = discord.Interaction[Quarterdeck]
_TEXT = 3_500
"""The largest number of characters in an answer."""


@app_commands.guild_only()
class Cup(
    commands.GroupCog,
    group_name=p_(NAME, "cup"),
    group_description=_("This channel's cup: rounds of tables from which the first ones advance"),
):
    """The members' commands for a cup."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name=p_(NAME, "join"), description=_("Sign up for this channel's cup"))
    async def join(self, interaction: Interaction) -> None:
        """Sign the user up for the channel's cup."""
        await sign_up(interaction, await cup_here(interaction))

    @app_commands.command(name=p_(NAME, "leave"), description=_("Leave this channel's cup"))
    async def leave(self, interaction: Interaction) -> None:
        """Withdraw the user from the cup: from the sign-up, or from all later rounds."""
        overview, words = await cup_here(interaction), await self.bot.words(interaction)
        after = await self.bot.services.leagues.leave(overview.season.id, person_of(interaction))
        answer = words("You aren't signed up any more.")
        if after.season.stage == "running":
            answer = words(
                "You've left the cup: no more tables of it open for you, and another person of your table "
                "advances. At a table that is being played your seat stays yours; /table leave frees it."
            )
        await reply(interaction, answer)

    @app_commands.command(name=p_(NAME, "show"), description=_("The rounds of this channel's cup"))
    @app_commands.rename(files=p_(NAME, "files"), revoke=p_(NAME, "revoke"))
    @app_commands.describe(
        files=_("With files: JSON with every result, CSV for a spreadsheet"),
        revoke=_("For moderators: make every link to its page so far invalid"),
    )
    async def show(self, interaction: Interaction, files: bool = False, revoke: bool = False) -> None:
        """Show the current state of the cup, or revoke the links to its web page."""
        overview, words = await cup_here(interaction), await self.bot.words(interaction)
        if revoke:
            await withdraw_season(interaction, overview.season)
            return
        answer = shorten("\n".join(announcement(overview, words)), _TEXT)
        if files:
            await reply(interaction, answer, season_files(overview))
            return
        shown = await pictures(overview, words) if overview.season.started_at is not None else []
        page = await season_button(self.bot, self.bot.services, overview.season, words)
        await show(interaction, message([answer], shown, page), shown)

    @app_commands.command(name=p_(NAME, "rules"), description=_("How a cup works: rounds, ties, byes"))
    async def rules(self, interaction: Interaction) -> None:
        """Explain how a cup works."""
        words = await self.bot.words(interaction)
        lines = [
            f"### {words('How a cup works')}",
            words(
                "From each table of four or more the first two advance to the next round, from smaller ones "
                "the winner. Who fit at one table play the final."
            ),
            words(
                "People are put into pots by their skill, and each table has one from each pot. As few as "
                "possible meet again who met in the round before."
            ),
            words(
                "The next round is drawn when all tables of a round are over. A table that isn't over when "
                "the round ends is decided by lot, unless a moderator has awarded it."
            ),
            words("Ties: your share of the points at the table, the lot."),
            words(
                "If another answers for your seat at the end, you don't advance; if you leave, the next one "
                "of your table advances."
            ),
            words(
                "At tables of two, an odd person advances without a table: the strongest of those who had "
                "that least often."
            ),
            words(
                "Rounds are drawn with a secret seed. Its hash is shown from the beginning and the seed at "
                "the end, so the draw can be checked."
            ),
        ]
        await reply(interaction, "\n".join(lines))
