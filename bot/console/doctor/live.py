"""`quarterdeck doctor --live CHANNEL`: checks on the real Discord everything that the bot posts.

The bot connects with its token, and uses a database of its own in a temporary folder. Its commands are
registered; one message of each kind is posted in the channel, read back and deleted; a user presses three
buttons; and all posts are deleted again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import discord

from bot.app import Quarterdeck, build_bot
from bot.console.doctor.exhibits import exhibits, stage
from bot.console.doctor.finding import Finding
from bot.console.doctor.presses import Presses
from bot.console.doctor.shown import difference
from bot.delivery import PieceEmoji
from bot.domain.shards import Shards
from bot.domain.table import Place
from bot.services import build_services
from bot.settings import Settings
from bot.store.connection.database import Database
from bot.store.connection.files import file_url
from bot.store.connection.inspection import Look, look_at
from bot.store.connection.sole import DatabaseTaken
from bot.text.catalogue import LOCALES
from bot.ui.bot_permissions import NAMES as PERMISSIONS
from bot.ui.bot_permissions import missing_from
from bot.ui.channel.sheet import laid_out
from bot.ui.press import Press, PressButton
from engine import games
from render.pieces.names import NAMES

STARTING: Final = 120.0
"""Seconds within which the bot must be connected."""
LAST_POSTS: Final = 20.0
"""Seconds that posts in progress have to finish at the end."""
UPLOADS: Final = 60.0
"""Seconds that the upload of pieces may take; pieces without an emoji by then are reported."""
Channel = discord.TextChannel | discord.Thread


async def live(settings: Settings, channel_id: int, say: Callable[[str], None]) -> list[Finding]:
    """Check everything in a channel, and return the findings; `say` prints requests to the user."""
    if settings.discord_token is None:
        return [Finding("wrong", "live: there is no token, so there is no Discord to try")]
    playing = Database(settings.database_url)
    try:
        if await look_at(settings.database_url) is Look.CURRENT:
            await playing.occupy(settings.shards)
        with TemporaryDirectory(prefix="quarterdeck-") as place:
            return [finding async for finding in _tried(settings, Path(place), channel_id, say)]
    except DatabaseTaken:
        return [
            Finding("wrong", "live: the bot plays already. Stop it first, or both would answer each press")
        ]
    except TimeoutError:
        return [Finding("wrong", f"live: Discord didn't let the bot in within {STARTING:.0f} seconds")]
    finally:
        await playing.close()


async def _tried(
    settings: Settings, folder: Path, channel_id: int, say: Callable[[str], None]
) -> AsyncIterator[Finding]:
    async with _connected(settings, folder) as bot:
        try:
            channel = await bot.fetch_channel(channel_id)
        except discord.HTTPException as error:
            yield Finding(
                "wrong", f"live: the channel can't be read ({error.text}). Is the bot on its server?"
            )
            return
        if not isinstance(channel, Channel):
            yield Finding("wrong", "live: that is no text channel, and no thread")
            return
        yield await _registered(bot)
        missing = _missing(channel)
        if missing:
            yield Finding("wrong", f"live: the bot lacks in that channel: {', '.join(missing)}")
            return
        begun = discord.Object(discord.utils.time_snowflake(discord.utils.utcnow()))
        try:
            async for finding in _exhibited(folder, channel, await _speaking(bot), say):
                yield finding
            presses = Presses(bot, Place(channel.id, channel.guild.id), channel.guild.preferred_locale.value)
            async for finding in presses.ask(channel, say):
                yield finding
            await bot.services.delivery.outbox.stop(LAST_POSTS)
        finally:
            cleaned = await _clean(bot, channel, begun)
        yield cleaned


@asynccontextmanager
async def _connected(settings: Settings, folder: Path) -> AsyncIterator[Quarterdeck]:
    """Connect the bot for all shards, with a temporary database. Raises TimeoutError."""
    count = settings.shards.count
    aside = settings.model_copy(
        update={
            "database_url": file_url(folder / "live.db"),
            "shards": Shards(0, count - 1, count),
            "take_over": False,
        }
    )
    assert settings.discord_token is not None  # noqa: S101 - `live` has checked it.
    bot = build_bot(aside)
    running = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
    ready = asyncio.create_task(_ready(bot))
    try:
        await asyncio.wait((running, ready), timeout=STARTING, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        if not ready.done():
            raise TimeoutError
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        await asyncio.gather(running, ready, return_exceptions=True)


async def _ready(bot: Quarterdeck) -> None:
    heard = asyncio.Event()

    async def on_ready() -> None:
        heard.set()

    bot.add_listener(on_ready)
    await heard.wait()


async def _registered(bot: Quarterdeck) -> Finding:
    """Compare the commands on Discord with those that were registered at the start."""
    there = {command.name for command in await bot.tree.fetch_commands()}
    wanted = {command.name for command in bot.tree.get_commands()}
    if wanted - there:
        return Finding("wrong", f"commands: Discord lacks {', '.join(sorted(wanted - there))}")
    return Finding("ok", f"commands: all {len(wanted)} are registered")


def _missing(channel: Channel) -> Sequence[str]:
    granted = channel.permissions_for(channel.guild.me)
    return [PERMISSIONS[name] for name in missing_from(granted, thread=isinstance(channel, discord.Thread))]


async def _speaking(bot: Quarterdeck) -> PieceEmoji:
    """Return the pieces' emoji, after waiting for the bot to upload them, which Discord limits."""
    pieces = bot.services.delivery.pieces
    with suppress(TimeoutError):
        async with asyncio.timeout(UPLOADS):
            await pieces.compared.wait()
    return pieces


async def _exhibited(
    folder: Path, channel: Channel, pieces: PieceEmoji, say: Callable[[str], None]
) -> AsyncIterator[Finding]:
    """Post one message of each kind, one game and language at a time, and yield the results."""
    yield await _piece(channel, pieces)
    aside = Settings(database_url=file_url(folder / "shown.db"), _env_file=None)
    services = build_services(aside, games, discord.utils.utcnow)
    await services.open()
    try:
        for game in games:
            staged = await stage(services, game)
            for locale in LOCALES:
                say(f"posting {game} in {locale}")
                began, count, wrong = time.perf_counter(), 0, list[Finding]()
                async for exhibit in exhibits(staged, pieces.words(locale)):
                    count += 1
                    trouble = await _posted(channel, exhibit.view, exhibit.files)
                    if trouble is not None:
                        wrong.append(Finding("wrong", f"{exhibit.name} of {game} ({locale}): {trouble}"))
                took = time.perf_counter() - began
                for each in wrong:
                    yield each
                if not wrong:
                    yield Finding(
                        "ok", f"posts of {game} ({locale}): all {count} are shown as sent, in {took:.0f} s"
                    )
    finally:
        await services.close()


async def _piece(channel: Channel, pieces: PieceEmoji) -> Finding:
    """Post a piece's emoji in a text and on a button."""
    words = pieces.words(None)
    there = next((piece for piece in NAMES if words.shows(piece)), None)
    if there is None:
        return Finding("note", "pieces: none has an emoji, so texts name them")
    button = PressButton(Press("live"), there, disabled=True, emoji=words.emoji(there))
    view = laid_out(words.piece(there), [button])
    trouble = await _posted(channel, view, ())
    if trouble is not None:
        return Finding("wrong", f"pieces: {there}: {trouble}")
    return Finding("ok", f"pieces: {pieces.available} of {len(NAMES)} have an emoji; one is shown as sent")


async def _posted(channel: Channel, view: discord.ui.LayoutView, files: Sequence[discord.File]) -> str | None:
    """Post a message, read it back and delete it; return how it differs, if it does."""
    try:
        sent = await channel.send(view=view, files=list(files), silent=True)
        shown = await channel.fetch_message(sent.id)
        await sent.delete()
    except discord.HTTPException as error:
        return f"Discord refuses it: {error.text or error}"
    return difference(view, shown)


async def _clean(bot: Quarterdeck, channel: Channel, begun: discord.Object) -> Finding:
    """Delete the bot's posts in the channel that are newer than `begun`."""
    try:
        async for message in channel.history(after=begun, limit=None):
            if bot.user is not None and message.author.id == bot.user.id:
                await message.delete()
    except discord.HTTPException as error:
        return Finding("wrong", f"live: not everything that was posted could be deleted ({error.text})")
    return Finding("ok", "live: everything that was posted is deleted")
