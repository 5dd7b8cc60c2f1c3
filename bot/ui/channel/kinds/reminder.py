"""The post that reminds the players for whom the table waits, in the channel or privately."""

from __future__ import annotations

from typing import ClassVar

import discord

from bot.domain.post import Delivered, Post, PostKind
from bot.text.catalogue import Words
from bot.time import voters
from bot.ui.channel.kinds.kind import TEXT, Message, OneMessage, Pictures
from bot.ui.channel.whose_turn import turn_press
from bot.ui.shorten import shorten
from bot.ui.table_buttons import act_button, in_view
from bot.ui.time.reminder import private_reminder, reminder


class Reminder(OneMessage):
    """A reminder in the channel, which replaces the previous one."""

    replaces: ClassVar[PostKind | None] = "remind"

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message | None:
        """Return the reminder, with a line for each awaited person; None if no one is awaited."""
        text = await self._text(post, words)
        if not text:
            return None
        return Message(text, view=in_view([act_button(turn_press(post), words)]), pings=True)

    async def sign(self, post: Post, words: Words) -> str:
        """Return the reminder's text; if no one is awaited, a text that no message contains."""
        return await self._text(post, words) or post.nonce

    async def _text(self, post: Post, words: Words) -> str:
        today, by = await self._services.tables.position(post.table.id), post.about.get("by", "")
        until = {int(seat): at for seat, at in post.about["until"].items()}
        ballot = await self._services.votes.ballots.live(post.table.id)
        pending = voters(today.table, ballot) if by and ballot and ballot.stage == "voting" else ()
        return shorten(reminder(today, until, words, voters=pending, by=by), TEXT)


class PrivateReminder(Reminder):
    """A reminder by private message, or in the channel if the person accepts no private messages."""

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Send the reminder privately, in the person's own language."""
        person = post.about["person"]
        profile = await self._services.people.profiles.profile(person)
        locale = profile.locale or post.table.locale
        words = self._services.delivery.pieces.words(locale, wordy=profile.wordy)
        message = await self.show(post, picture, words)
        if message is None or message.text is None:
            return Delivered(None)
        try:
            channel = await self._bot.create_dm(discord.Object(person))
            text = private_reminder(message.text, post.table, words)
            await channel.send(text, nonce=post.nonce, suppress_embeds=True)
        except discord.Forbidden:
            return await super().deliver(post, picture)
        return Delivered(None)
