"""The slash commands `/league`, `/cup` and `/voyage`."""

from __future__ import annotations

from bot.app import Quarterdeck
from bot.cogs.league.amending import Amending
from bot.cogs.league.cup import Cup
from bot.cogs.league.cup_organising import CupOrganising
from bot.cogs.league.league import League
from bot.cogs.league.organising import Organising
from bot.cogs.league.voyage import SharedVoyage
from bot.cogs.league.voyage_organising import VoyageOrganising
from bot.cogs.subcommands import add_to_group


async def setup(bot: Quarterdeck) -> None:
    """Add the three groups with the members' commands, and the moderators' commands to them."""
    await bot.add_cog(League(bot))
    add_to_group(bot, Organising(bot), "league")
    add_to_group(bot, Amending(bot), "league")
    await bot.add_cog(Cup(bot))
    add_to_group(bot, CupOrganising(bot), "cup")
    await bot.add_cog(SharedVoyage(bot))
    add_to_group(bot, VoyageOrganising(bot), "voyage")
