"""The bot: its services, commands and buttons, and how it handles failures."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from importlib import import_module
from time import perf_counter
from typing import Any, Final

import aiohttp
import discord
from cachetools import FIFOCache
from discord import app_commands
from discord.ext import commands

from bot.circuit_breaker import CircuitBreaker
from bot.domain.errors import BotRests, DatabaseFails, NoSuchCommand, NotOnServer, Refused, UnknownPress
from bot.domain.errors.failure_log import log_failure
from bot.domain.log_context import INTERACTION
from bot.domain.table import Place
from bot.extensions import COGS
from bot.memory import keep_tidy
from bot.services import Services, build_services
from bot.settings import Settings
from bot.standby import Standby
from bot.store.connection.handling import HANDLING
from bot.text.catalogue import Words, words_for
from bot.text.slash import CatalogueTranslator
from bot.ui.answer import Unanswered, acknowledge, by_discord, in_time, reply
from bot.ui.busy import say_if_busy
from bot.ui.channel.posts import Posts
from bot.ui.command_tree import register
from bot.ui.forms.form import opened_by
from bot.ui.forms.opening import opens_form
from bot.ui.press import Answer, Press, pressed
from bot.ui.refusals import discords_mistake, own_mistake, refusal
from bot.ui.repeats import LATE, REMEMBERED, Repeats
from bot.ui.table_access import see
from bot.ui.tables.forum import Forums
from engine import games

_PRESSED: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""The types of interactions with which Discord reports a pressed button, a menu choice or a submitted
form."""

SWITCH: Final = 0.0005
"""Seconds after which a thread that computes or encodes an animation yields the interpreter.

An answer can wait that long each time it continues after a query; with Python's default of 0.005, answers
were far too slow.
"""

LAST_ANSWERS: Final = 4.0
"""Seconds that pending interactions have to finish when the bot is stopped."""
LAST_WORDS: Final = 1.5
"""Seconds that each of the other steps of a shutdown may take."""

log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Quarterdeck"]):
    """The slash commands: acknowledges each in time, and handles errors in the same way as for buttons."""

    async def interaction_check(self, interaction: discord.Interaction[Quarterdeck], /) -> bool:
        """Acknowledge a command before doing any work; autocompletion needs no acknowledgement.

        While the bot is paused by its circuit breaker, commands are refused.
        """
        interaction.client.take_in_hand(interaction)
        INTERACTION.set(interaction.id)
        standby = interaction.client.standby
        if standby is not None and not await standby.may_answer(interaction):
            return False
        rests = interaction.client.breaker.rests_until
        if interaction.type is discord.InteractionType.application_command:
            if not await interaction.client.repeats.handles(interaction):
                return False
            if not opens_form(interaction) and not await acknowledge(interaction):
                return False
            try:
                if rests is not None:
                    raise BotRests(until=int(rests.timestamp()))
                await interaction.client.check_new(interaction)
            except Refused as error:
                await interaction.client.admit(interaction, error)
                return False
        return rests is None

    async def on_error(
        self, interaction: discord.Interaction[Quarterdeck], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a user's mistake, or report an error of the bot."""
        cause: Exception = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, app_commands.TransformerError) and isinstance(cause.value, discord.User):
            cause = NotOnServer(name=cause.value.display_name)
        elif isinstance(cause, app_commands.CommandNotFound):
            cause = NoSuchCommand(name=cause.name)
        await interaction.client.admit(interaction, cause)


class Quarterdeck(commands.AutoShardedBot):
    """The bot: a referee for board games on a real or simulated Discord, for the servers of its shards."""

    services: Services

    def __init__(
        self, settings: Settings, now: Callable[[], datetime], trace: aiohttp.TraceConfig | None = None
    ) -> None:
        """Prepare the bot; nothing is read, written or connected before it runs.

        `trace` can observe each request to Discord.
        """
        traced: dict[str, Any] = {} if trace is None else {"http_trace": trace}
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            tree_cls=Tree,
            shard_ids=settings.shards.ids,
            shard_count=settings.shards.count,
            **traced,
        )
        self.settings = settings
        self.now = now
        self.services = build_services(settings, games, now)
        self.breaker = CircuitBreaker(now)
        self.repeats = Repeats(self.services.database, now)
        self.standby: Standby | None = Standby()
        """Answers interactions until this process serves its shards; None from then on."""
        self._unheard: FIFOCache[int, bool] = FIFOCache(REMEMBERED)
        """The ids of users whose last request was carried out, but who did not get the answer."""
        self._in_hand: set[asyncio.Task[Any]] = set()
        self._closes = False
        self.when_answered: list[Callable[[float], None]] = []
        """Callbacks that receive how many seconds each interaction took."""
        self.forums = Forums(self, self.services, now)
        self.services.followers.append(self.forums.worker)
        self.presses: dict[str, Answer] = {}
        """The handlers of buttons and menus, by verb; cogs add theirs."""
        self.forms: dict[str, Answer] = {}
        """The handlers of submitted forms, by verb; cogs add theirs."""
        self.admits_itself: set[str] = set()
        """Verbs whose handlers check themselves that the user may see the table; for others, it is checked
        first."""

    async def setup_hook(self) -> None:
        """Start the database, commands, buttons, posts and deadlines before the first event arrives."""
        if self.settings.take_over and not self.settings.on_file:
            await self.services.database.migrate()
        else:
            await self.services.open()
        for cog in COGS:
            await import_module(f"bot.cogs.{cog}").setup(self)
        translator = CatalogueTranslator()
        await translator.load()
        await register(self.tree, translator)
        keep_tidy()
        sys.setswitchinterval(SWITCH)
        if not self.settings.take_over or self.settings.on_file:
            await self._begin()
        gc.freeze()

    async def take_over(self) -> None:
        """Take over this bot's shards from the process that serves them. Raises DatabaseTaken."""
        await self.services.database.take_over(self.settings.shards)
        await self._begin()

    async def _begin(self) -> None:
        await self.services.start(Posts(self, self.services), lambda: self.heard)
        self.services.delivery.pieces.start(self)
        standby, self.standby = self.standby, None
        if standby is not None:
            standby.end()

    async def close(self) -> None:
        """Finish pending answers, store what was posted, and disconnect, within ten seconds."""
        if self.is_closed():
            return
        self._closes = True
        hang_up = [shard.disconnect() for shard in self.shards.values()]
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*hang_up, return_exceptions=True), LAST_WORDS)
        if self._in_hand:
            await asyncio.wait(self._in_hand, timeout=LAST_ANSWERS)
        await self.services.close(LAST_WORDS)
        with suppress(TimeoutError):
            await asyncio.wait_for(super().close(), LAST_WORDS)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log a listener's failure, unless the bot is closing: the next start checks every channel."""
        if self._closes:
            log.info("%s came too late to be looked at", event_method)
        else:
            log_failure(log, "the listener of %s failed", event_method)

    @property
    def closes(self) -> bool:
        """Whether this bot is closing or closed; its database may be closed already."""
        return self._closes

    @property
    def heard(self) -> bool:
        """Whether this process receives Discord's events for all of its servers."""
        return not self.is_closed() and not any(shard.is_closed() for shard in self.shards.values())

    def take_in_hand(self, interaction: discord.Interaction[Any]) -> None:
        """Have `close` wait for the task that answers an interaction, before the bot disconnects.

        If the database is slow, the user is notified of that within Discord's three seconds.
        """
        task, began = asyncio.current_task(), perf_counter()
        if task is None:
            return
        busy: asyncio.Task[None] | None = None
        if interaction.type is not discord.InteractionType.autocomplete:  # Autocompletion can't show a text.
            words_of = partial(self._words_whatever_happens, interaction)
            busy = asyncio.create_task(say_if_busy(interaction, self.services.database, words_of))

        def done(ended: asyncio.Task[Any]) -> None:
            if busy is not None:
                busy.cancel()
            self._in_hand.discard(ended)
            for each in self.when_answered:
                each(perf_counter() - began)

        self._in_hand.add(task)
        task.add_done_callback(done)

    async def words(self, interaction: discord.Interaction[Any]) -> Words:
        """Return the texts in the user's language: the one they chose, or else Discord's."""
        profile = await self.services.people.profiles.profile(interaction.user.id)
        suggests = interaction.type is discord.InteractionType.autocomplete  # It shows only plain text.
        locale = profile.locale or interaction.locale.value
        return self.services.delivery.pieces.words(locale, wordy=profile.wordy or suggests)

    async def on_app_command_completion(
        self, interaction: discord.Interaction[Any], _command: object, /
    ) -> None:
        """Record that a command succeeded."""
        await self._went_well(interaction)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press of a button, a menu or a form, whatever happens.

        discord.py's own persistent buttons would rebuild the whole message for each press.
        """
        if interaction.type not in _PRESSED:
            return
        self.take_in_hand(interaction)
        INTERACTION.set(interaction.id)
        if self.standby is not None and not await self.standby.may_answer(interaction):
            return
        if not await self.repeats.handles(interaction):
            return
        async with in_time(interaction):
            try:
                await self.check_new(interaction)
                await self._do(interaction, pressed(interaction))
            except Exception as error:
                await self.admit(interaction, error)
            else:
                await self._went_well(interaction)

    async def _went_well(self, interaction: discord.Interaction[Any]) -> None:
        """Record an interaction that succeeded; notify its user of an earlier one whose answer was lost."""
        self.breaker.well(interaction.channel_id or 0)
        if not interaction.response.is_done() or self._unheard.pop(interaction.user.id, None) is None:
            return
        words = await self._words_whatever_happens(interaction)
        text = words("Your earlier request was carried out, but its answer didn't reach you.")
        try:
            await interaction.followup.send(text, ephemeral=True)
        except discord.HTTPException:
            self._unheard[interaction.user.id] = True

    async def check_new(self, interaction: discord.Interaction[Any]) -> None:
        """Raise HandledAlready for a late interaction that was carried out before. Raises DatabaseFails."""
        since, late = self.repeats.known_since, self.now() - LATE
        if interaction.created_at < (late if since is None else max(late, since)):
            await self.repeats.check(interaction)

    async def _do(self, interaction: discord.Interaction[Any], press: Press) -> None:
        rests = self.breaker.rests_until
        if rests is not None:
            raise BotRests(until=int(rests.timestamp()))
        handlers = self.presses
        if interaction.type is discord.InteractionType.modal_submit:
            handlers = self.forms
            opener, press = opened_by(press)
            await self.repeats.once(opener)
        if press.verb not in handlers:
            raise UnknownPress
        if press.table is not None and press.verb not in self.admits_itself:
            table = await self.services.tables.find(press.table)
            see(interaction, table)
            press = replace(press, record=table)
        await handlers[press.verb](interaction, press)

    async def admit(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        """Reply to a user whose request failed: with the reason for a refusal, or a reference to the log."""
        words = await self._words_whatever_happens(interaction, error)
        if isinstance(error, Refused):
            text = refusal(error, words)
        elif by_discord(error):
            text = discords_mistake(error, words)
            self.services.delivery.pieces.refused(error)
        else:
            text = own_mistake(error, words)
        try:
            await reply(interaction, text)
        except (discord.HTTPException, Unanswered):
            log.warning("an answer could not be given", exc_info=True)
            handling = HANDLING.get()
            if handling is not None and handling.changed:
                self._unheard[interaction.user.id] = True
        if not (isinstance(error, Refused) or by_discord(error)):
            await self._count(interaction.channel_id or 0)

    async def _words_whatever_happens(
        self, interaction: discord.Interaction[Any], error: Exception | None = None
    ) -> Words:
        """Return the texts in the user's language; in that of their Discord if the database fails."""
        if not isinstance(error, DatabaseFails):
            try:
                return await self.words(interaction)
            except Exception:
                log_failure(log, "the database cannot say in which language to answer")
        return words_for(interaction.locale.value)

    async def _count(self, channel_id: int) -> None:
        """Count a failure; after too many in a row, pause the channel's table, or the bot for a while."""
        match self.breaker.mistake(channel_id):
            case "everything":
                log.critical("too many mistakes: resting until %s", self.breaker.rests_until)
            case "place":
                log.error("too many mistakes in a row in channel %s: its table rests", channel_id)
                try:
                    table = await self.services.tables.at_place(Place(channel_id))
                    await self.services.time.pauses.halt(table.id)
                except Exception:
                    log_failure(log, "the table of channel %s cannot be paused", channel_id)


def build_bot(
    settings: Settings,
    now: Callable[[], datetime] = discord.utils.utcnow,
    trace: aiohttp.TraceConfig | None = None,
) -> Quarterdeck:
    """Create the bot, ready to run on a real or simulated Discord.

    `now` returns the current time with its time zone, from any thread; a simulated Discord has its own clock.
    Before connecting, the bot raises bot.ui.command_tree.TreeLimitError if Discord would refuse its commands.
    """
    return Quarterdeck(settings, now, trace)
