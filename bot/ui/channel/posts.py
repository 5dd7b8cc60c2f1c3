"""Where the outbox's posts become messages in a channel."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Set
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final, NoReturn

import discord

from bot.delivery import Barred, Undeliverable
from bot.domain.ballot import Ballot
from bot.domain.play import Standing
from bot.domain.position import Position
from bot.domain.post import Post, PostKind
from bot.services import Services
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.ui.answer import TOO_LARGE
from bot.ui.boards.board import draw, draw_detail, file_name
from bot.ui.channel.ending import ending
from bot.ui.channel.live import REPLACED_BY, Live, LiveMessages
from bot.ui.channel.log import log_lines
from bot.ui.channel.notices import notice_line
from bot.ui.channel.pages import pages
from bot.ui.channel.reachability import ARCHIVED, wake_thread, why_hopeless
from bot.ui.channel.whose_turn import (
    pinged,
    public_ballot,
    turn_buttons,
    turn_press,
    whose_turn,
)
from bot.ui.people.seating import notice_buttons
from bot.ui.play.panel_model import message_names
from bot.ui.press import Press, custom_ids
from bot.ui.shorten import shorten
from bot.ui.table_buttons import act_button, board_buttons, in_view
from bot.ui.tables.lobby import lobby
from bot.ui.time.reminder import reminder, where_it_stands
from bot.ui.votes.ballot import ballot_message, ballot_sign, vote_press
from bot.ui.votes.ballot_result import tally_line
from bot.ui.votes.consent_votes import agreement_buttons
from engine.kernel.events import Event

TEXT: Final = 2_000
"""Characters of a message."""
SKEW: Final = timedelta(minutes=1)
"""How far Discord's clock may be behind ours."""
RECENT: Final = 50
"""How many messages are searched for one that an interrupted attempt may have sent."""


class Posts:
    """Writes to channels what tables owe them. It is the outbox's `Channel`."""

    def __init__(self, bot: discord.Client, services: Services) -> None:
        """Take the bot that speaks, and what it knows."""
        self.bot = bot
        self.services = services
        self._live = LiveMessages()

    async def deliver(self, post: Post) -> int | None:
        """Post it and return the message's id; None when there was nothing to say.

        Raises Undeliverable when the channel is gone or locked, Barred when a permission lacks.
        """
        try:
            return await self._deliver(post)
        except discord.HTTPException as error:
            if error.status == TOO_LARGE:
                return await self._deliver(post, pictures=False)
            if error.code != ARCHIVED:
                self._give_up(post, error)
                raise
        if not await wake_thread(self.bot, post.table.place.channel_id):
            self._lose(post, "locked")
        return await self._deliver(post)

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

    async def _deliver(self, post: Post, *, pictures: bool = True) -> int | None:
        sent = await self._send(post, words_for(post.table.locale), pictures=pictures)
        if sent is not None:
            await self._clear(post, sent)
        return sent

    async def _send(self, post: Post, words: Words, *, pictures: bool) -> int | None:
        match post.kind:
            case "lobby":
                return await self._lobby(post, words)
            case "log":
                return await self._log(post, words, pictures=pictures)
            case "tally":
                return await self._tally(post, words)
            case "notice":
                return await self._notice(post, words)
            case "remind":
                return await self._remind(post, words)
            case "private":
                return await self._remind_privately(post)
            case "turn":
                return await self._turn(post, words)
            case "board":
                return await self._board(post, words, pictures=pictures)
            case "end":
                return await self._end(post, words, pictures=pictures)

    async def find(self, post: Post) -> int | None:
        """Return the id of the message if an interrupted attempt did post it, else None.

        A log of several messages is never found as one: `deliver` sends those of them that are missing.
        """
        sign = await self._sign(post)
        # The lobby's message had its sign before, too: it is edited again, in case it was not.
        known = post.live.get("lobby") if post.kind == "lobby" else None
        try:
            async for message in self._recent(post):
                if sign in _signs(message) and (known is None or message.id != known[0]):
                    await self._clear(post, message.id)
                    return message.id
        except discord.HTTPException as error:
            self._give_up(post, error)
            raise
        return None

    async def _clear(self, post: Post, sent: int) -> None:
        """Delete what a new message replaces, and the reminder that belonged to a turn."""
        kind = REPLACED_BY.get(post.kind)
        live = None if kind is None else post.live.get(kind)
        if live is None or live[0] == sent:
            return
        gone = [live[0]]
        if kind == "turn":
            reminded = post.live.get("remind")
            gone += [reminded[0]] if reminded is not None and reminded[0] > live[0] else []
        for message_id in gone:
            with suppress(discord.NotFound):
                await self._channel(post).get_partial_message(message_id).delete()

    async def _sign(self, post: Post) -> str:
        """Return what tells this post's message from any other."""
        match post.kind:
            case "lobby":
                return str(Press("join", post.table.id))
            case "log":
                return "\n".join(await self._log_pages(post))
            case "tally":
                return await self._tally_text(post)
            case "notice":
                return notice_line(post.about or {}, post.table, words_for(post.table.locale))
            case "remind" | "private":
                return await self._reminder(post, words_for(post.table.locale)) or post.nonce
            case "turn":
                ballot = public_ballot(post, await self._standing(post))
                return str(turn_press(post) if ballot is None else ballot_sign(ballot))
            case "board":
                return file_name(post.table, post.version)
            case "end":
                return str(Press("again", post.table.id))

    async def _recent(self, post: Post) -> AsyncIterator[discord.Message]:
        async for message in self._channel(post).history(limit=RECENT, after=post.claimed_at - SKEW):
            if self.bot.user is not None and message.author.id == self.bot.user.id:
                yield message

    async def _lobby(self, post: Post, words: Words) -> int:
        following = await self.services.people.attendance.following(post.table.id)
        view = lobby(post.table, words, following)
        before = await self._latest(post, "lobby")
        if before is not None and before.editable and await self._edit(post, before, view=view):
            return before.id
        return self._live.keep(await self._channel(post).send(view=view, nonce=post.nonce)).id

    async def _log(self, post: Post, words: Words, *, pictures: bool) -> int | None:
        """Tell the steps, nothing cut; an earlier attempt may have sent some of several messages."""
        told = await self._log_pages(post)
        if not told:
            return None
        sent: int | None = None
        there = await self._contents(post) if len(told) > 1 else {}
        while told and told[0] in there:
            sent = there[told.pop(0)]
        for place, text in enumerate(told, 1):
            last = place == len(told)
            dice = await self._dice(post, words, text) if pictures and last else None
            message = await self._channel(post).send(
                text,
                files=[] if dice is None else [dice],
                nonce=post.nonce if last else f"{post.nonce}.{len(told) - place}",
                silent=True,
                suppress_embeds=True,
            )
            sent = message.id
        return sent

    async def _dice(self, post: Post, words: Words, told: str) -> discord.File | None:
        """Draw the dice of which the log tells, if any were rolled."""
        if not any(step.barred for step in post.steps):
            return None
        return await draw_detail(await self._position(post), words, _events(post), told)

    async def _log_pages(self, post: Post) -> list[str]:
        lines = log_lines(post.steps, await self._position(post), words_for(post.table.locale))
        return pages(lines, TEXT)

    async def _contents(self, post: Post) -> dict[str, int]:
        """Return what the bot has said in the channel since it first tried this post, and where."""
        return {message.content: message.id async for message in self._recent(post)}

    async def _tally(self, post: Post, words: Words) -> int:
        text = await self._tally_text(post)
        buttons = agreement_buttons(post.about or {}, post.table, words)
        if buttons:
            asked = discord.AllowedMentions(users=True)
            message = await self._channel(post).send(
                text,
                view=in_view(buttons),
                nonce=post.nonce,
                allowed_mentions=asked,
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
        message = await self._channel(post).send(
            notice_line(about, post.table, words),
            view=in_view(notice_buttons(about, post.table, words)),
            nonce=post.nonce,
            suppress_embeds=True,
            allowed_mentions=discord.AllowedMentions(
                users=[discord.Object(person) for person in about.get("ping", ())]
            ),
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
        today = await self.services.tables.position(post.table.id)
        until = {int(seat): at for seat, at in (post.about or {})["until"].items()}
        return shorten(reminder(today, until, words), TEXT)

    async def _standing(self, post: Post) -> Standing:
        return await self.services.play.panels.standing(post.table)

    async def _turn(self, post: Post, words: Words) -> int | None:
        position = await self._position(post)
        if not position.decisions:
            return None
        standing = await self._standing(post)
        ballot = public_ballot(post, standing)
        if ballot is not None:
            return await self._voting(post, position, ballot, words)
        text = shorten(whose_turn(post, position, standing, words), TEXT)
        asked, buttons = pinged(post, position), in_view(turn_buttons(post, position, words))
        return await self._ask(post, asked, lambda before: before.mentioned, content=text, view=buttons)

    async def _voting(self, post: Post, position: Position, ballot: Ballot, words: Words) -> int:
        """Post a ballot where the turn's message would stand, or bring its message up to date."""
        crew = {post.table.seats[seat].id for seat in post.table.present}
        vote, view = str(vote_press(ballot, 0)), ballot_message(ballot, position, words)
        return await self._ask(
            post, crew, lambda before: crew if vote in before.presses else frozenset(), view=view
        )

    async def _ask(
        self, post: Post, asked: set[int], told: Callable[[Live], Set[int]], **message: Any
    ) -> int:
        """Ask people by the turn's message, and ping those whom the one before has not told already.

        Where that is nobody it is edited; not across components V2, which Discord never takes back.
        """
        before = await self._latest(post, "turn")
        new = asked if before is None else asked - told(before)
        if (
            before is not None
            and not new
            and before.laid_out == ("content" not in message)
            and _stands_last(post, before)
        ):
            if await self._edit(post, before, **message):
                return before.id
            new = asked
        pinged = discord.AllowedMentions(users=[discord.Object(person) for person in sorted(new)])
        sent = await self._channel(post).send(
            **message, nonce=post.nonce, allowed_mentions=pinged, suppress_embeds=True
        )
        self.bot.dispatch("awaited", post.table.place.guild_id, asked)
        return self._live.keep(sent).id

    async def _latest(self, post: Post, kind: PostKind) -> Live | None:
        """Return the table's latest message of a kind, unless there is none or it is known to be deleted."""
        live = post.live.get(kind)
        return None if live is None else await self._live.find(self._channel(post), live[0])

    async def _edit(self, post: Post, live: Live, **changes: Any) -> bool:
        return await self._live.edit(self._channel(post), live, **changes)

    async def _board(self, post: Post, words: Words, *, pictures: bool) -> int:
        position = await self._position(post)
        view, text = position.view(None), texts[post.table.game]
        said = text.caption(view, words)
        if not pictures:
            said = shorten(f"{said}\n{text.position(view, message_names(post.table), words)}", TEXT)
        message = await self._channel(post).send(
            said,
            files=[await draw(position, None, words, events=_events(post))] if pictures else [],
            view=in_view(board_buttons(post.table, words)),
            nonce=post.nonce,
            suppress_embeds=True,
        )
        return message.id

    async def _end(self, post: Post, words: Words, *, pictures: bool) -> int:
        # The post's table may be older than the end, and only an ended one shows its seed.
        table = await self.services.tables.find(post.table.id)
        position = replace(await self._position(post), table=table)
        files = [await draw(position, None, words, events=_events(post))] if pictures else []
        view = ending(table, position, files, words)
        message = await self._channel(post).send(view=view, files=files, nonce=post.nonce)
        return message.id

    async def _position(self, post: Post) -> Position:
        return await self.services.tables.position_of(replace(post.table, version=post.version))

    def _channel(self, post: Post) -> discord.PartialMessageable:
        place = post.table.place
        return self.bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


def _stands_last(post: Post, message: Live) -> bool:
    """Whether a message can change where it stands: young enough, and with no board below it."""
    board = post.live.get("board")
    return message.editable and (board is None or board[0] < message.id)


def _events(post: Post) -> list[Event]:
    return [event for step in post.steps for event in step.events_for(None)]


def _signs(message: discord.Message) -> Iterator[str]:
    yield message.content
    yield from (attachment.filename for attachment in message.attachments)
    yield from custom_ids(message.components)
