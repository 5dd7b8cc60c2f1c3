"""Texts about tables in whose channel the bot can't post: missing permissions, and a message to players."""

from __future__ import annotations

import discord

from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.bot_permissions import NAMES, missing_from
from bot.ui.play.panel_model import message_names


def missing_at(table: TableRecord, guild: discord.Guild) -> list[str]:
    """Return the permissions that the bot lacks in a table's channel, by discord.py's names.

    The list is empty if the bot doesn't know the channel.
    """
    channel = guild.get_channel_or_thread(table.place.channel_id)
    if channel is None:
        return []
    names = missing_from(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))
    # Without view_channel all permissions are missing; without a permission to send, attach_files is useless.
    if "view_channel" in names:
        return ["view_channel"]
    silent = {"send_messages", "send_messages_in_threads"} & set(names)
    return [name for name in names if not (silent and name == "attach_files")]


def barred_line(table: TableRecord, server: str, names: list[str], words: Words) -> str:
    """Return the message to a player of a table in whose channel the bot lacks the permissions `names`."""
    about = {
        "server": plain(server),
        "channel": table.place.channel_id,
        "game": texts[table.game].name(words),
        "names": words.join(message_names(table)),
    }
    if not names:
        return words(
            "{server}: Discord won't let me post in <#{channel}>, where your table is ({game}: {names}). "
            "Nothing is lost: as soon as I can post there again, I'll say what happened.",
            **about,
        )
    return words.n(
        "{server}: I'm missing a permission in <#{channel}>, where your table is ({game}: {names}): "
        "{permissions}. Nothing is lost: as soon as somebody who manages the channel gives it to me, I'll "
        "say what happened.",
        "{server}: I'm missing permissions in <#{channel}>, where your table is ({game}: {names}): "
        "{permissions}. Nothing is lost: as soon as somebody who manages the channel gives them to me, "
        "I'll say what happened.",
        len(names),
        permissions=words.join(words(NAMES[name]) for name in names),
        **about,
    )
