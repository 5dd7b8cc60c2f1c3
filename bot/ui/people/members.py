"""Look-ups of a server's members in Discord."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Any

import discord

from bot.domain.errors import SeatUnread
from bot.text.catalogue import Words
from bot.text.markup import plain


async def named_here(guild: discord.Guild | None, people: Collection[int]) -> dict[int, str]:
    """Return the names of the people in `people` who are members of the server and not bots.

    Raises discord.HTTPException if Discord does not answer.
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


async def unread(interaction: discord.Interaction[Any], people: Collection[int]) -> list[str]:
    """Return the names of the people in `people` who cannot read the channel of an interaction.

    A private thread can be read by its members, and by those who manage threads. People who have left the
    server are omitted. Raises discord.HTTPException if Discord does not answer.
    """
    names: list[str] = []
    channel = interaction.channel
    if interaction.guild is None or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return names
    for person_id in sorted(set(people) - {interaction.user.id}):
        with suppress(discord.NotFound):
            member = await interaction.guild.fetch_member(person_id)
            if not await reads(channel, member):
                names.append(member.display_name)
    return names


async def reads(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> bool:
    """Return whether a member can read a channel or thread.

    Raises discord.HTTPException if Discord does not answer.
    """
    may = channel.permissions_for(member)
    if not may.view_channel or not isinstance(channel, discord.Thread) or not channel.is_private():
        return may.view_channel
    if may.manage_threads:
        return True
    try:
        await channel.fetch_member(member.id)  # Listing all members needs a privileged intent.
    except discord.NotFound:
        return False
    return True


def unread_line(names: Collection[str], words: Words) -> str:
    """Return the line about players who cannot read their table's channel."""
    return words(
        "These people can't read this channel: {names}. Give them access, or add them to the thread.",
        names=words.join(map(plain, names)),
    )


async def require_reader(interaction: discord.Interaction[Any], person: discord.abc.User) -> None:
    """Check that a person can read the channel of an interaction. Raises SeatUnread."""
    if await unread(interaction, [person.id]):
        raise SeatUnread(name=person.display_name)
