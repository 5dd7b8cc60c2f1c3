"""The message of a season, be it one of a league or a cup."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.leagues import Overview
from bot.text.catalogue import Words
from bot.ui.leagues import cup, standings


def announcement(overview: Overview, words: Words) -> list[str]:
    """Say at which point a season is, and what can be done; the pictures follow."""
    if overview.season.kind == "knockout":
        return cup.announcement(overview, words)
    return standings.announcement(overview, words)


def contents(overview: Overview, words: Words) -> Sequence[object]:
    """Return all that the pictures of a season that has started show."""
    if overview.season.kind == "knockout":
        return cup.brackets(overview, words)
    return [standings.standings_of(overview, division, words) for division in overview.divisions]


async def pictures(overview: Overview, words: Words) -> list[discord.File]:
    """Draw a season that has started, with what the pictures say as descriptions."""
    if overview.season.kind == "knockout":
        return await cup.pictures(overview, words)
    return await standings.pictures(overview, words)
