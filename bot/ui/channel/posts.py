"""Where the outbox's posts become messages in a channel."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, NoReturn

import discord

from bot.delivery import Barred, Undeliverable
from bot.domain.errors import Refused
from bot.domain.position import Position
from bot.domain.post import Delivered, Post
from bot.domain.step import Step
from bot.services import Services
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.time import voters
from bot.ui.answer import TOO_LARGE, anew
from bot.ui.boards.board import dice_name, draw, draw_detail, file_name
from bot.ui.channel.ending import ending
from bot.ui.channel.letters import Letters
from bot.ui.channel.live import REPLACED_BY, LiveMessages
from bot.ui.channel.log import log_lines
from bot.ui.channel.notices import notice_line
from bot.ui.channel.phases import Phases
from bot.ui.channel.reachability import ARCHIVED, wake_thread, why_hopeless
from bot.ui.channel.spoken import Spoken
from bot.ui.channel.whose_turn import turn_press
from bot.ui.people.seating import notice_buttons
from bot.ui.play.panel_model import message_names
from bot.ui.press import Press
from bot.ui.records.chances import chances_name, chances_page, draw_chances, followed
from bot.ui.records.signature import signed
from bot.ui.shorten import shorten
from bot.ui.table_buttons import act_button, board_buttons, in_view
from bot.ui.tables.lobby import lobby
from bot.ui.time.reminder import reminder, where_it_stands
from bot.ui.votes.ballot_result import tally_line
from bot.ui.votes.consent_votes import agreement_buttons
from engine.kernel.events import Event

_log = logging.getLogger(__name__)

TEXT: Final = 2_000
"""Characters of a message."""
_MENTION: Final = re.compile(r"<@(\d+)>")

Pictures = Sequence[discord.File]


class Posts:
    """Writes to channels what tables owe them. It is the outbox's `Channel`."""

    def __init__(self, bot: discord.Client, services: Services) -> None:
        """Take the bot that speaks, and what it knows."""
        self.bot = bot
        self.services = services
        self._live = LiveMessages(bot)
        self._spoken = Spoken(bot)
        self._letters = Letters(bot, services)
        self._phases = Phases(bot, services, self._live, self._spoken)

    async def draw(self, post: Post) -> Pictures:
        """Draw the board of a post, or what else it shows; nothing where a game has none."""
        words = words_for(post.table.locale)
        if post.kind == "chances":
            return await self._draw_chances(post, words)
        position = await self._position(post)
        if post.kind != "dice":
            return [await draw(position, None, words, events=_events(post), posted=True)]
        told = "\n".join(log_lines(_rolled(post), position, words))
        dice = await draw_detail(position, words, _events(post), told)
        return [] if dice is None or not told else [dice]

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Make the channel show a post; a board without its picture is told in words.

        Raises Undeliverable when the channel is gone or locked, Barred when a permission lacks.
        """
        try:
            return await self._deliver(post, picture)
        except discord.HTTPException as error:
            if error.status == TOO_LARGE:
                return await self._deliver(post, None)
            if error.code != ARCHIVED:
                self._give_up(post, error)
                raise
        if not await wake_thread(self.bot, post.table.place.channel_id):
            self._lose(post, "locked")
        return await self._deliver(post, picture)

    def _give_up(self, post: Post, error: discord.HTTPException) -> None:
        """Raise Undeliverable if no later attempt can succeed, Barred if one can after a permission."""
        code = why_hopeless(error, post.attempts)
        if code is not None:
            self._lose(post, code)
        if isinstance(error, discord.Forbidden):
            if not post.barred:
                self.bot.dispatch("channel_barred", post.table)
            raise Barred

    def _lose(self, post: Post, code: str) -> NoReturn:
        if code in ("channel_gone", "locked"):
            self.bot.dispatch("channel_lost", post.table.place.channel_id, code)
        raise Undeliverable(code)

    async def _deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        if post.kind in ("turn", "log"):
            return await self._phases.deliver(post)
        sent = await self._send(post, words_for(post.table.locale), picture)
        if sent is not None:
            await self._clear(post, sent)
        return Delivered(sent, held=await self._asleep(post))

    async def _asleep(self, post: Post) -> Mapping[int, datetime]:
        """Return who of those whom a question or an offer calls has quiet hours, and when these end."""
        about = post.about or {}
        called = set(about.get("ping", ())) if post.kind == "notice" else set[int]()
        if post.kind == "tally" and agreement_buttons(about, post.table, words_for(post.table.locale)):
            called = {int(person) for person in _MENTION.findall(await self._tally_text(post))}
        return await self.services.time.availability.quiet(called)

    async def _send(self, post: Post, words: Words, picture: Pictures | None) -> int | None:
        match post.kind:
            case "lobby":
                return await self._lobby(post, words)
            case "tally":
                return await self._tally(post, words)
            case "notice":
                return await self._notice(post, words)
            case "remind":
                return await self._remind(post, words)
            case "private" if "occasion" in (post.about or {}):
                return await self._letters.write(post)
            case "private":
                return await self._remind_privately(post)
            case "board":
                return await self._board(post, words, picture)
            case "dice":
                return await self._dice(post, words, picture)
            case "end":
                return await self._end(post, words, picture)
            case "chances":
                return await self._chances(post, words, picture)
            case _:
                raise ValueError(post.kind)

    async def find(self, post: Post) -> Delivered | None:
        """Return what an interrupted attempt has sent, if it did, and do what was left of it.

        A log of several messages is never found as one: `deliver` sends those of them that are missing.
        """
        try:
            if post.kind in ("turn", "log"):
                return await self._phases.find(post)
            # The lobby's message had its sign before, too: it is edited again, in case it was not.
            known = post.live.get("lobby") if post.kind == "lobby" else None
            found = await self._spoken.find(post, await self._sign(post), known and known[0])
            if found is None:
                return None
            await self._clear(post, found)
        except discord.HTTPException as error:
            self._give_up(post, error)
            raise
        return Delivered(found, held=await self._asleep(post))

    async def _clear(self, post: Post, sent: int) -> None:
        """Delete what a new message replaces; the end closes the message of the last phase."""
        if post.kind == "end":
            await self._phases.close(post)
        kind = None if "occasion" in (post.about or {}) else REPLACED_BY.get(post.kind)
        live = None if kind is None else post.live.get(kind)
        if live is not None and live[0] != sent:
            await self._spoken.delete(post, live[0])

    async def _sign(self, post: Post) -> str:
        """Return what tells this post's message from any other."""
        match post.kind:
            case "lobby":
                return str(Press("join", post.table.id))
            case "tally":
                return await self._tally_text(post)
            case "notice":
                return notice_line(post.about or {}, post.table, words_for(post.table.locale))
            case "private" if "occasion" in (post.about or {}):
                return post.nonce
            case "remind" | "private":
                return await self._reminder(post, words_for(post.table.locale)) or post.nonce
            case "board":
                return file_name(post.table, post.version)
            case "dice":
                return dice_name(post.table, post.version)
            case "end":
                return str(Press("again", post.table.id))
            case "chances":
                return chances_name(post.table, post.version)
            case _:
                raise ValueError(post.kind)

    async def _lobby(self, post: Post, words: Words) -> int:
        following = await self.services.people.attendance.following(post.table.id)
        view = lobby(post.table, words, following)
        known = post.live.get("lobby")
        before = None if known is None else await self._live.find(self._channel(post), known[0])
        if (
            before is not None
            and before.young
            and await self._live.edit(self._channel(post), before, view=view)
        ):
            return before.id
        return self._live.keep(await self._channel(post).send(view=view, nonce=post.nonce)).id

    async def _tally(self, post: Post, words: Words) -> int:
        text = await self._tally_text(post)
        buttons = agreement_buttons(post.about or {}, post.table, words)
        if buttons:
            asleep = await self._asleep(post)
            awake = {int(person) for person in _MENTION.findall(text)} - asleep.keys()
            message = await self._channel(post).send(
                text,
                view=in_view(buttons),
                nonce=post.nonce,
                silent=bool(asleep) and not awake,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(one) for one in awake]),
                suppress_embeds=True,
            )
        else:
            message = await self._channel(post).send(text, nonce=post.nonce, suppress_embeds=True)
        return message.id

    async def _tally_text(self, post: Post) -> str:
        line = tally_line(post.about or {}, await self._position(post), words_for(post.table.locale))
        return shorten(line, TEXT)

    async def _notice(self, post: Post, words: Words) -> int:
        about = post.about or {}
        asleep = await self._asleep(post)
        awake = [person for person in about.get("ping", ()) if person not in asleep]
        message = await self._channel(post).send(
            notice_line(about, post.table, words),
            view=in_view(notice_buttons(about, post.table, words)),
            nonce=post.nonce,
            silent=bool(asleep) and not awake,
            suppress_embeds=True,
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person) for person in awake]),
        )
        return message.id

    async def _remind(self, post: Post, words: Words) -> int | None:
        """Remind those who are asked still, in place of the reminder before, and ping nobody else."""
        text = await self._reminder(post, words)
        if not text:
            return None
        message = await self._channel(post).send(
            text,
            view=in_view([act_button(turn_press(post), words)]),
            nonce=post.nonce,
            suppress_embeds=True,
            allowed_mentions=discord.AllowedMentions(users=True),
        )
        return message.id

    async def _remind_privately(self, post: Post) -> int | None:
        """Remind one person; in the channel, if they take no private messages."""
        person = (post.about or {})["person"]
        words = words_for((await self.services.people.profiles.profile(person)).locale or post.table.locale)
        text = await self._reminder(post, words)
        if not text:
            return None
        try:
            channel = await self.bot.create_dm(discord.Object(person))
            said = where_it_stands(text, post.table, words)
            await channel.send(said, nonce=post.nonce, suppress_embeds=True)
        except discord.Forbidden:
            return await self._remind(post, words_for(post.table.locale))
        return None

    async def _reminder(self, post: Post, words: Words) -> str:
        """Return what a reminder says; nothing, when nobody of them is asked any more."""
        today, about = await self.services.tables.position(post.table.id), post.about or {}
        until = {int(seat): at for seat, at in about["until"].items()}
        ballot = await self.services.votes.ballots.live(post.table.id)
        by = about.get("by", "")
        asked = voters(today.table, ballot) if by and ballot and ballot.stage == "voting" else ()
        return shorten(reminder(today, until, words, voters=asked, by=by), TEXT)

    async def _board(self, post: Post, words: Words, picture: Pictures | None) -> int:
        position = await self._position(post)
        view, text = position.view(None), texts[post.table.game]
        said = text.caption(view, words)
        if whose := signed(post.table.game, post.table.options, words):
            said += f"\n-# {whose}"
        if picture is None:
            said = shorten(f"{said}\n{text.position(view, message_names(post.table), words)}", TEXT)
        message = await self._channel(post).send(
            said,
            files=[anew(file) for file in picture or ()],
            view=in_view(board_buttons(post.table, words)),
            nonce=post.nonce,
            suppress_embeds=True,
        )
        return message.id

    async def _dice(self, post: Post, words: Words, picture: Pictures | None) -> int | None:
        """Show how a fight or a test was decided; what cannot be drawn has been told in words already."""
        if not picture or not _rolled(post):
            return None
        position, text = await self._position(post), texts[post.table.game]
        view, names = position.view(None), message_names(post.table)
        decided = (event for event in _rolled(post)[-1].events_for(None) if event.decides)
        lines = filter(None, (text.sentence(event, view, names, words) for event in decided))
        message = await self._channel(post).send(
            shorten("\n".join(lines), TEXT),
            files=[anew(file) for file in picture],
            nonce=post.nonce,
            suppress_embeds=True,
            silent=True,
        )
        return message.id

    async def _end(self, post: Post, words: Words, picture: Pictures | None) -> int:
        # The post's table may be older than the end, and only an ended one shows its seed.
        table = await self.services.tables.find(post.table.id)
        position = replace(await self._position(post), table=table)
        files = [anew(file) for file in picture or ()]
        view = ending(table, position, files, words)
        message = await self._channel(post).send(view=view, files=files, nonce=post.nonce)
        return message.id

    async def _draw_chances(self, post: Post, words: Words) -> Pictures:
        """Draw how the chances went; nothing where the game goes on again, or nobody can tell."""
        try:
            played = await self.services.records.courses.played(post.table.id)
            return [await draw_chances(played, await followed(played), words)]
        except Refused as refused:
            _log.info("table %s: no picture of its chances: %s", post.table.id, refused.code)
            return []

    async def _chances(self, post: Post, words: Words, picture: Pictures | None) -> int | None:
        """Show how the chances went, where that could be reckoned in time."""
        if not picture:
            return None
        played = await self.services.records.courses.played(post.table.id)
        files = [anew(file) for file in picture]
        view = chances_page(played, await followed(played), files[0], words)
        message = await self._channel(post).send(view=view, files=files, nonce=post.nonce, silent=True)
        return message.id

    async def _position(self, post: Post) -> Position:
        return await self.services.tables.position_of(replace(post.table, version=post.version))

    def _channel(self, post: Post) -> discord.PartialMessageable:
        place = post.table.place
        return self.bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


def _rolled(post: Post) -> Sequence[Step]:
    """Return the steps from the last roll to what it decided; none, when that has been taken back."""
    if not post.steps or post.steps[-1].version != post.version:
        return ()
    rolls = [place for place, step in enumerate(post.steps) if step.barred]
    return post.steps[rolls[-1] if rolls else -1 :]


def _events(post: Post) -> list[Event]:
    return [event for step in post.steps for event in step.events_for(None)]
