"""Notifications of a single person, by private message or by a ping in the channel."""

from __future__ import annotations

import asyncio
from typing import Final

import discord

from bot.domain.availability import Occasion
from bot.domain.play import Awaited
from bot.domain.post import HELD, Delivered, Post
from bot.orders import comes_next
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.channel.kinds.kind import Kind, Pictures
from bot.ui.people.inbox import letter, table_in_line
from bot.ui.play.panel_model import message_names
from bot.ui.press import Press
from bot.ui.shorten import shorten
from bot.ui.table_buttons import act_button, in_view, plan_buttons

_LINE: Final = 300
"""The largest number of characters in a line that reports a loss."""


class Letter(Kind):
    """A notification of one person, which is omitted if its reason no longer exists."""

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Send a private message, or a ping in the channel if the person prefers that or accepts none."""
        return Delivered(await self._write(post))

    async def find(self, post: Post) -> Delivered | None:
        """Return None: Discord rejects a second message with the same nonce."""
        return None

    async def _write(self, post: Post) -> int | None:
        person, occasion = post.about["person"], post.about["occasion"]
        wanted: Occasion = "asked" if occasion == HELD else occasion
        notifications = await self._services.time.availability.notifications([person], wanted)
        awaited = await self._services.play.awaited.at_table(post.table.id, person)
        if notifications[person] == "none" or not await self._holds(post, awaited, person, occasion):
            return None
        if notifications[person] == "private":
            profile = await self._services.people.profiles.profile(person)
            locale = profile.locale or post.table.locale
            words = self._services.delivery.pieces.words(locale, wordy=profile.wordy)
            plans = plan_buttons(post.table, words) if occasion == "next" else []
            view = in_view([act_button(Press("act", post.table.id), words), *plans])
            text = await self._text(post, awaited, person, occasion, words)
            try:
                channel = await self._bot.create_dm(discord.Object(person))
                await channel.send(text, view=view, nonce=post.nonce, suppress_embeds=True)
            except discord.Forbidden:
                pass
            else:
                return None
        text = await self._text(post, awaited, person, occasion, self._services.words(post.table.locale))
        message = await self._spoken.channel(post).send(
            f"<@{person}>\n{text}",
            nonce=post.nonce,
            suppress_embeds=True,
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
        )
        return message.id

    async def _holds(self, post: Post, awaited: Awaited, person: int, occasion: str) -> bool:
        """Return whether the reason to notify the person still exists."""
        seat = awaited.table.seat_of(person)
        match occasion:
            case "harmed":
                return seat is not None and any(step.undone is None for step in post.steps)
            case "next":
                position = awaited.position
                if seat is None or position is None or seat in awaited.seats:
                    return False
                return await asyncio.to_thread(comes_next, position.game, position.state, seat)
            case "held":
                return bool(awaited.offered) or (seat is not None and bool(awaited.questions_to(seat)))
        return awaited.waits_for(person)

    async def _text(self, post: Post, awaited: Awaited, person: int, occasion: str, words: Words) -> str:
        match occasion:
            case "harmed":
                said = await self._suffered(post, awaited, person, words)
            case "next":
                said = words("You're next, after whoever is deciding now.")
            case _:
                return letter(awaited, person, occasion, words)
        return f"{table_in_line(awaited.table, words)}\n{said}"

    async def _suffered(self, post: Post, awaited: Awaited, person: int, words: Words) -> str:
        """Return the log lines about attacks on the person and their losses."""
        table, seat = awaited.table, awaited.table.seat_of(person)
        position = awaited.position
        if position is None:
            return ""
        text, names, view = texts[table.game], message_names(table), position.view(seat)
        events = [
            event
            for step in post.steps
            if step.undone is None
            for event in step.events_for(seat)
            if seat in event.harms
        ]
        lines = (text.sentence(event, view, names, words) for event in events)
        return shorten("\n".join(filter(None, lines)), _LINE)
