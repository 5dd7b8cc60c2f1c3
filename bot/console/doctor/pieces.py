"""Checks how many pieces have an emoji, in the database and on Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import aiohttp
import discord

from bot.console.doctor.finding import Finding
from bot.delivery import emoji_name
from bot.domain.errors import DatabaseFails
from bot.settings import Settings
from bot.store import realm
from bot.store.connection.database import Database
from bot.store.connection.inspection import Look, look_at, only_to_read
from bot.store.connection.trouble import Unusable
from render.pieces.names import NAMES


async def stored_pieces(settings: Settings) -> list[Finding]:
    """Count the stored emoji, which messages use as soon as the bot starts."""
    if not settings.pieces:
        return [Finding("note", "pieces: switched off (PIECES), so texts name them")]
    try:
        look = await look_at(settings.database_url)
    except (DatabaseFails, Unusable):
        return []  # The check of the database itself reports this.
    if look is Look.OLDER:
        return [Finding("note", "pieces: they can be counted when the schema is up to date")]
    if look is Look.NOT_THERE:
        return [await _counted((), "in the database")]
    database = Database(only_to_read(settings.database_url))
    try:
        return [await _counted(await database.read(realm.emoji), "in the database")]
    finally:
        await database.close()


async def uploaded_pieces(client: discord.Client) -> Finding:
    """Count the emoji that exist on Discord."""
    try:
        return await _counted({each.name for each in await client.fetch_application_emojis()}, "at Discord")
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        return Finding("note", f"pieces: Discord doesn't list the emoji ({error}); texts name missing ones")


async def _counted(names: Collection[str], where: str) -> Finding:
    wanted = {await asyncio.to_thread(emoji_name, piece) for piece in NAMES}
    there = len(wanted.intersection(names))
    text = f"pieces: {there} of {len(wanted)} have an emoji {where}"
    if there == len(wanted):
        return Finding("ok", text)
    return Finding("note", f"{text}; texts name the others, and the running bot uploads them")
