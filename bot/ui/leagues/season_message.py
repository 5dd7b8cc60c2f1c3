"""The message of a season, whether it is a league, a cup or a voyage."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.leagues import Overview
from bot.text.catalogue import Words
from bot.ui.leagues import cup, standings, voyage


def announcement(overview: Overview, words: Words) -> list[str]:
    """Return the lines about a season's progress and about what can be done now."""
    match overview.season.kind:
        case "league":
            return standings.announcement(overview, words)
        case "knockout":
            return cup.announcement(overview, words)
        case "voyage":
            return voyage.announcement(overview, words)


def contents(overview: Overview, words: Words) -> Sequence[object]:
    """Return the contents of the pictures of a season that has started, before they are drawn."""
    match overview.season.kind:
        case "league":
            return [standings.standings_of(overview, division, words) for division in overview.divisions]
        case "knockout":
            return cup.brackets(overview, words)
        case "voyage":
            return voyage.contents(overview, words)


async def pictures(overview: Overview, words: Words) -> list[discord.File]:
    """Draw the pictures of a season that has started; the text alternatives have the same content."""
    match overview.season.kind:
        case "league":
            return await standings.pictures(overview, words)
        case "knockout":
            return await cup.pictures(overview, words)
        case "voyage":
            return await voyage.pictures(overview, words)
