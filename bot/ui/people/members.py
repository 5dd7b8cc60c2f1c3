"""Who is on a server, as Discord says."""

from __future__ import annotations

from collections.abc import Collection

import discord


async def named_here(guild: discord.Guild | None, people: Collection[int]) -> dict[int, str]:
    """Return what those of some people are called who are on a server; bots are left out.

    Raises discord.HTTPException when Discord does not answer.
    """
    named: dict[int, str] = {}
    if guild is None:
        return named
    for person_id in people:
        try:
            member = await guild.fetch_member(person_id)
        except discord.NotFound:
            continue
        if not member.bot:
            named[person_id] = member.display_name
    return named
