"""The slash commands `/queue` and `/me avoid`."""

from __future__ import annotations

from bot.app import Quarterdeck
from bot.cogs.matching.avoid import Avoid
from bot.cogs.matching.queue import Queue
from bot.cogs.subcommands import add_to_group


async def setup(bot: Quarterdeck) -> None:
    """Add `/queue` and `/me avoid`."""
    await bot.add_cog(Queue(bot))
    add_to_group(bot, Avoid(bot), "me")
