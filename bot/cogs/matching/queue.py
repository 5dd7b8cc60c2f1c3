"""`/queue`: commands and buttons to wait for a table, confirm it, or take its last seat."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.table.tables import GAMES
from bot.domain.errors import NoQueue, QueueChannelUnfit, QueueUnseen
from bot.domain.matching.request import FEWEST, LEVELS, PACES, WAITS, Wish
from bot.matching import QueueOverview
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show_form
from bot.ui.forms.form import filled
from bot.ui.forms.opening import WITHOUT
from bot.ui.matching.channel import possible
from bot.ui.matching.form import PACE_NAMES, SIZES, USUAL, VERB, join_form, read_wish
from bot.ui.matching.messages import queue_text, wish_text
from bot.ui.matching.upkeep import QueueUpkeep
from bot.ui.people.moderator_check import server_moderator
from bot.ui.place import guild_of, person_of, public_language
from bot.ui.press import Press, read_number

Interaction = discord.Interaction[Quarterdeck]
Seats = app_commands.Range[int, FEWEST, SIZES[-1]]
_PACES: Final = [app_commands.Choice(name=_(PACE_NAMES[each]), value=each) for each in PACES]


@app_commands.guild_only()
class Queue(
    commands.GroupCog,
    group_name=p_(NAME, "queue"),
    group_description=_("This server's queue: wait for a table, and it's put together for you"),
):
    """The commands and buttons of a server's queue."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot
        self._upkeep = QueueUpkeep(bot, bot.services, bot.now)
        bot.services.followers.append(self._upkeep.worker)
        bot.services.matching.queues.watchers.append(self._upkeep.look)
        bot.presses |= {"fill": self.on_fill, "ready": self.on_ready, "unready": self.on_unready}
        bot.forms |= {VERB: self.on_wish}

    @app_commands.command(
        name=p_(NAME, "join"),
        description=_("Wait for a table, or change what you wait for"),
        extras={WITHOUT: "game"},
    )
    @app_commands.rename(
        game=p_(NAME, "game"),
        least=p_("command name of a number", "from"),
        most=p_("command name of a number", "to"),
        pace=p_(NAME, "pace"),
        rated=p_(NAME, "rated"),
        days=p_(NAME, "days"),
        reliable=p_(NAME, "reliable"),
        unseen=p_(NAME, "unseen"),
    )
    @app_commands.describe(
        game=_("Which game; without it, a form opens in which you can pick several"),
        least=_("The fewest people at the table, you included"),
        most=_("The most people at the table, you included"),
        pace=_("How long each decision may take"),
        rated=_("Whether it counts for ratings; otherwise rivals may have hints"),
        days=_("For how many days you wait"),
        reliable=_("Only with people who finish at least 8 of 10 games"),
        unseen=_("Not to be named to others while you wait"),
    )
    @app_commands.choices(game=GAMES, pace=_PACES)
    async def join(  # noqa: PLR0917 - a slash command is its options
        self,
        interaction: Interaction,
        game: str | None = None,
        least: Seats = FEWEST,
        most: Seats = SIZES[-1],
        pace: str = USUAL.pace,
        rated: bool = True,
        days: app_commands.Range[int, WAITS[0], WAITS[-1]] = USUAL.days,
        reliable: bool = False,
        unseen: bool = False,
    ) -> None:
        """Join the queue with the given options; without a game, open a form with the previous options."""
        overview = await self._seen(interaction)
        if game is None:
            mine = overview.request_of(interaction.user.id)
            words = await self.bot.words(interaction)
            await show_form(interaction, join_form(interaction, None if mine is None else mine.wish, words))
            return
        named = next((each for each in PACES if each == pace), USUAL.pace)
        level = LEVELS[-1] if reliable else LEVELS[0]
        await self._join(interaction, Wish((game,), least, most, named, rated, days, level, unseen))

    @app_commands.command(name=p_(NAME, "leave"), description=_("Don't wait for a table any more"))
    async def leave(self, interaction: Interaction) -> None:
        """Remove the user from the queue."""
        words = await self.bot.words(interaction)
        await self.bot.services.matching.queues.leave(guild_of(interaction), interaction.user.id)
        await reply(interaction, words("You don't wait any more."))

    @app_commands.command(name=p_(NAME, "show"), description=_("Who waits, for what, and your own request"))
    async def show(self, interaction: Interaction) -> None:
        """Show who is waiting in the queue."""
        words, overview = await self.bot.words(interaction), await self._seen(interaction, closed=True)
        await reply(interaction, queue_text(overview, interaction.user.id, words))

    @app_commands.command(
        name=p_(NAME, "channel"), description=_("Open the queue in a channel; without one, close it")
    )
    @app_commands.rename(channel=p_(NAME, "channel"))
    @app_commands.describe(channel=_("Where calls and tables of the queue appear"))
    async def channel(self, interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        """Set the queue's channel, or close the queue if `channel` is None."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        words = await self.bot.words(interaction)
        if channel is not None and not possible(channel):
            raise QueueChannelUnfit
        await self.bot.services.matching.queues.choose(
            guild_of(interaction),
            by,
            None if channel is None else channel.id,
            public_language(interaction, words),
        )
        text = words("The queue is closed. People who wait keep their places until you open it again.")
        if channel is not None:
            text = words(
                "The queue is open in {channel}: people wait with /queue join, and calls and tables appear "
                "there.",
                channel=channel.mention,
            )
        await reply(interaction, text)

    async def on_wish(self, interaction: Interaction, _press: Press) -> None:
        """Join the queue with the request that the user entered in the form."""
        await self._seen(interaction)
        await self._join(interaction, read_wish(filled(interaction)))

    async def on_fill(self, interaction: Interaction, press: Press) -> None:
        """Take the last seat of a table."""
        muster_id = read_number(press.argument)
        await self._seen(interaction)
        words = await self.bot.words(interaction)
        await self.bot.services.matching.queues.fill(guild_of(interaction), muster_id, person_of(interaction))
        text = words(
            "The last seat is yours. When the others have confirmed, the table opens, and I ping you there."
        )
        await reply(interaction, text)

    async def on_ready(self, interaction: Interaction, press: Press) -> None:
        """Record that the user is ready to play."""
        muster_id, words = read_number(press.argument), await self.bot.words(interaction)
        await self.bot.services.matching.queues.confirm(guild_of(interaction), muster_id, interaction.user.id)
        await reply(
            interaction, words("You're ready. When everybody is, the table opens, and I ping you there.")
        )

    async def on_unready(self, interaction: Interaction, press: Press) -> None:
        """Remove a user who can't play from the planned table and from the queue."""
        muster_id, words = read_number(press.argument), await self.bot.words(interaction)
        await self.bot.services.matching.queues.decline(guild_of(interaction), muster_id, interaction.user.id)
        text = words(
            "You don't wait any more, and the others wait on in their places. /queue join requests a table."
        )
        await reply(interaction, text)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close a queue whose channel was deleted."""
        self._upkeep.look(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Update a server's queue once the server is available again after an outage."""
        self._upkeep.look(guild.id)

    async def _join(self, interaction: Interaction, wish: Wish) -> None:
        words = await self.bot.words(interaction)
        new = await self.bot.services.matching.queues.join(
            guild_of(interaction), person_of(interaction), wish
        )
        first = words("You wait for a table:") if new else words("You keep your place, and wait for:")
        then = words("When a table is possible, I ping you to confirm it. /queue show shows who else waits.")
        await reply(interaction, "\n".join((first, wish_text(wish, words), then)))

    async def _seen(self, interaction: Interaction, *, closed: bool = False) -> QueueOverview:
        """Return the server's queue, if the user can see its channel.

        Raises QueueUnseen. Unless `closed` is true, it also raises NoQueue if the queue is closed, and
        QueueChannelUnfit if the bot can't open tables in its channel.
        """
        overview, guild = (
            await self.bot.services.matching.queues.here(guild_of(interaction)),
            interaction.guild,
        )
        channel = overview.queue.channel_id
        if channel is None:
            if not closed:
                raise NoQueue
            return overview
        place = None if guild is None else guild.get_channel(channel)
        user = interaction.user
        seen = (
            place is None or not isinstance(user, discord.Member) or place.permissions_for(user).view_channel
        )
        if not seen:
            raise QueueUnseen
        if not (closed or possible(place)):
            raise QueueChannelUnfit
        return overview
