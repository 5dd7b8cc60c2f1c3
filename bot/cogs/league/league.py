"""`/league`: the members' commands for the league of a channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.league.here import league_here
from bot.cogs.league.signing_up import on_sign_up, sign_up
from bot.leagues import AWAY_DAYS
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.leagues.files import season_files
from bot.ui.leagues.lines import away
from bot.ui.leagues.page import season_button, withdraw_season
from bot.ui.leagues.standings import heading, message, pictures, standing_lines, table_line
from bot.ui.leagues.upkeep import Upkeep
from bot.ui.place import person_of
from bot.ui.shorten import shorten

Interaction = discord.Interaction[Quarterdeck]
_TEXT = 3_500
"""The largest number of characters in an answer."""


@app_commands.guild_only()
class League(
    commands.GroupCog,
    group_name=p_(NAME, "league"),
    group_description=_("This channel's league: seasons with standings, tables that open by themselves"),
):
    """The members' commands for a league."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot
        self.upkeep = Upkeep(bot, bot.services, bot.now)
        bot.services.followers.append(self.upkeep.worker)
        bot.services.leagues.watchers.append(self.upkeep.look)
        bot.presses |= {"signup": on_sign_up}

    @app_commands.command(name=p_(NAME, "join"), description=_("Sign up for this channel's season"))
    async def join(self, interaction: Interaction) -> None:
        """Sign the user up for the channel's season."""
        await sign_up(interaction, await league_here(interaction))

    @app_commands.command(name=p_(NAME, "leave"), description=_("Leave this channel's season"))
    async def leave(self, interaction: Interaction) -> None:
        """Withdraw the user: from the sign-up, or from all tables that have not begun."""
        overview, words = await league_here(interaction), await self.bot.words(interaction)
        after = await self.bot.services.leagues.leave(overview.season.id, person_of(interaction))
        answer = words("You aren't signed up any more.")
        if after.season.stage == "running":
            answer = words(
                "You've left the season: no more tables of it open for you. At those that are being played, "
                "your seat stays yours; /table leave frees it."
            )
        await reply(interaction, answer)

    @app_commands.command(name=p_(NAME, "table"), description=_("The standings of this channel's season"))
    @app_commands.rename(files=p_(NAME, "files"), revoke=p_(NAME, "revoke"))
    @app_commands.describe(
        files=_("With files: JSON with every result, CSV for a spreadsheet"),
        revoke=_("For moderators: make every link to its page so far invalid"),
    )
    async def table(self, interaction: Interaction, files: bool = False, revoke: bool = False) -> None:
        """Show the standings of every division, or revoke the links to their web page."""
        overview, words = await league_here(interaction), await self.bot.words(interaction)
        if revoke:
            await withdraw_season(interaction, overview.season)
            return
        lines = [heading(overview, words)]
        for division, ranked in overview.divisions.items():
            if division:
                lines.append(f"**{words('Division {number}', number=division)}**")
            lines += standing_lines(ranked, words)
        answer = shorten("\n".join(lines), _TEXT)
        if files:
            await reply(interaction, answer, season_files(overview))
            return
        shown = await pictures(overview, words)
        page = await season_button(self.bot, self.bot.services, overview.season, words)
        await show(interaction, message([answer], shown, page), shown)

    @app_commands.command(name=p_(NAME, "mine"), description=_("Your own tables of this channel's season"))
    async def mine(self, interaction: Interaction) -> None:
        """List the user's tables in the season."""
        overview, words = await league_here(interaction), await self.bot.words(interaction)
        entry = overview.entry_of(interaction.user.id)
        lines = [heading(overview, words)]
        if entry is None:
            lines.append(words("You don't take part in this season. /league table shows who does."))
        elif overview.season.stage == "signup":
            lines.append(words("You're signed up. The season hasn't started."))
        else:
            place = next(
                each.place for each in overview.divisions[entry.division] if each.entry.number == entry.number
            )
            place_line = words("Division {number}, place {place}", number=entry.division, place=place)
            lines.append(f"{place_line} · {away(entry, words)}" if entry.away else place_line)
            stages = {
                "planned": words("opens later"),
                "open": words("being played"),
                "ended": words("over"),
                "void": words("doesn't count"),
            }
            lines += [
                f"- {table_line(overview, table, words)} · {stages[table.stage]}"
                for table in overview.tables
                if entry.number in table.entries
            ]
        await reply(interaction, shorten("\n".join(lines), _TEXT))

    @app_commands.command(name=p_(NAME, "rules"), description=_("How a league works: points, ties, moves"))
    async def rules(self, interaction: Interaction) -> None:
        """Explain how a league works."""
        words = await self.bot.words(interaction)
        lines = [
            f"### {words('How a league works')}",
            words(
                "Each person plays as many tables as a table has seats, each time from another seat; with "
                "two seats, everybody plays everybody once. If the number of people allows it, all meet "
                "equally often."
            ),
            words(
                "A table gives you the share of your rivals who came behind you, a tie as half, and one "
                "point for its win, which winners who are level share. Second of three: 0.5 points."
            ),
            words(
                "Ties: most of those with as many points beaten, then the points of all you beat, wins, your "
                "share of the points at your tables, the lot."
            ),
            words(
                "If another answers for your seat at the end, the table gives you 0 and counts for the "
                "others. The second time, the season is over for you; a moderator can excuse it."
            ),
            words(
                "A season allows {most} days on which you are away as /me away says, with a warning before.",
                most=AWAY_DAYS,
            ),
            words(
                "Two people move up and two down, one in a small division. Who left the season moves down in "
                "place of another."
            ),
            words(
                "Divisions and tables are drawn with a secret seed. Its hash is shown from the beginning and "
                "the seed at the end, so the draw can be checked."
            ),
        ]
        await reply(interaction, "\n".join(lines))
