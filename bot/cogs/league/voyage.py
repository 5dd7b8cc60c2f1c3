"""`/voyage`: the members' commands for the voyage of a channel, which several crews sail separately."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.league.here import voyage_here
from bot.cogs.league.signing_up import sign_up
from bot.domain.errors import NotCompared, VoyageSealed
from bot.domain.person import Person
from bot.leagues import Overview, open_to, own_voyage, ranking
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.leagues.standings import heading, message
from bot.ui.leagues.voyage import announcement, parting_text, pictures
from bot.ui.place import person_of
from bot.ui.shorten import shorten

Interaction = discord.Interaction[Quarterdeck]
_TEXT: Final = 3_500
"""The largest number of characters in an answer."""


@app_commands.guild_only()
class SharedVoyage(
    commands.GroupCog,
    group_name=p_(NAME, "voyage"),
    group_description=_("The same voyage for several crews: same seed, each in a private thread"),
):
    """The members' commands for a voyage."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name=p_(NAME, "join"), description=_("Sign up for this channel's voyage"))
    @app_commands.rename(captain=p_(NAME, "captain"))
    @app_commands.describe(captain=_("Whose crew you join; leave it out for a crew of your own"))
    async def join(self, interaction: Interaction, captain: discord.User | None = None) -> None:
        """Sign the user up, in the crew of a captain or in a new one."""
        whose = None if captain is None else Person(captain.id, captain.display_name)
        await sign_up(interaction, await voyage_here(interaction), whose)

    @app_commands.command(name=p_(NAME, "leave"), description=_("Leave this channel's voyage"))
    async def leave(self, interaction: Interaction) -> None:
        """Withdraw the user from the sign-up, or from a crew whose voyage has not begun."""
        overview, words = await voyage_here(interaction), await self.bot.words(interaction)
        after = await self.bot.services.leagues.leave(overview.season.id, person_of(interaction))
        answer = words("You aren't signed up any more.")
        if after.season.stage == "running":
            answer = words(
                "You've left. At a table that is being played your seat stays yours; /table leave frees it."
            )
        await reply(interaction, answer)

    @app_commands.command(name=p_(NAME, "show"), description=_("The crews of this channel's voyage"))
    async def show(self, interaction: Interaction) -> None:
        """Show the current state of the voyage, with the results if the user may see them."""
        overview, words = await voyage_here(interaction), await self.bot.words(interaction)
        started = overview.season.started_at is not None
        opened = started and open_to(overview, interaction.user.id)
        lines = announcement(overview, words, opened=opened)
        shown = await pictures(overview, words) if started else []
        await show(interaction, message([shorten("\n".join(lines), _TEXT)], shown), shown)

    @app_commands.command(name=p_(NAME, "compare"), description=_("See where two crews' voyages parted"))
    @app_commands.rename(crew=p_(NAME, "crew"), other=p_(NAME, "other"))
    @app_commands.describe(
        crew=_("The number of a crew, as /voyage show lists them"),
        other=_("The number of the other; left out, your own or the best one"),
    )
    async def compare(
        self,
        interaction: Interaction,
        crew: app_commands.Range[int, 1, 999],
        other: app_commands.Range[int, 1, 999] | None = None,
    ) -> None:
        """Compare two finished voyages. Raises VoyageSealed if the user may not see the results yet."""
        overview, words = await voyage_here(interaction), await self.bot.words(interaction)
        person_id = interaction.user.id
        if not open_to(overview, person_id):
            raise VoyageSealed
        pair = (_usual(overview, person_id, crew) if other is None else other, crew)
        parting = await self.bot.services.leagues.partings.compare(overview, *pair)
        text = "\n".join([heading(overview, words), parting_text(overview, pair, parting, words)])
        await reply(interaction, shorten(text, _TEXT))

    @app_commands.command(name=p_(NAME, "rules"), description=_("How a voyage works: seed, secrecy, ranking"))
    async def rules(self, interaction: Interaction) -> None:
        """Explain how a voyage works."""
        words = await self.bot.words(interaction)
        lines = [
            f"### {words('How a voyage works')}",
            words(
                "All crews play one game of Nemo's War with the same seed. Each pile and each kind of roll "
                "is drawn by itself, so whatever a crew does, the same cards, treasures and dice await it."
            ),
            words(
                "In The Arctic each person plays alone against computer players, and all begin from the same "
                "start."
            ),
            words(
                "Each crew has a private thread. What others came to is sealed until your own voyage is "
                "over; the seed, statistics and records until all are."
            ),
            words(
                "People with Manage Threads can read private threads. A moderator who takes part shouldn't "
                "look into those of other crews."
            ),
            words(
                "Dice that were rolled can't be taken back, and no one from outside can take a seat in a "
                "crew."
            ),
            words(
                "First come the voyages that reached their end, most points first, then the lost ones; in "
                "The Arctic your place at the table counts, then the points. Crews that are level share a "
                "place. What isn't over when the time is up doesn't count."
            ),
            words(
                "The seed's hash is shown from the beginning and is that of every table, so /table verify "
                "proves that all had the same voyage."
            ),
        ]
        await reply(interaction, "\n".join(lines))


def _usual(overview: Overview, person_id: int, crew: int) -> int:
    """Return the number of the crew to compare with: the user's own, or the best other.

    Raises NotCompared.
    """
    own = own_voyage(overview, person_id)
    if own is not None and own.number != crew:
        return own.number
    best = next(
        (each for each in ranking(overview) if each.place is not None and each.table.number != crew), None
    )
    if best is None:
        raise NotCompared
    return best.table.number
