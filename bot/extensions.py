"""The extensions that the bot loads; discord.py uses this name for modules that contain a cog."""

from __future__ import annotations

from typing import Final

from engine import games

COGS: Final = (
    "table.tables",
    "table.options",
    "table.saves",
    "table.boards",
    "table.pages",
    "lookup.digest",
    "lookup.replays",
    "lookup.chances",
    "table.seats",
    "table.computers",
    "table.places",
    "table.barred",
    "table.membership",
    "table.clock",
    "play.play",
    "play.live_panels",
    "play.crew",
    "play.orders",
    "play.consent_votes",
    "play.rewinds",
    "play.notes",
    "people.profile",
    "people.availability",
    "people.privacy",
    "people.inbox",
    "people.notices",
    "lookup.rules",
    "lookup.stats",
    "lookup.right_clicks",
    "league",
    "matching",
    "moderation.moderation",
    "moderation.reasons",
    "moderation.referee",
    "moderation.overview",
    "moderation.excuses",
    "moderation.forum",
    "moderation.figures",
    *(f"games.{game}" for game in games),
)
"""The cogs for all tables, then one per game, named after it."""
