"""The message of a phase: whose turn it is, and below it the events of this phase.

It is edited while the phase lasts. When another person has to decide, a new message that pings them replaces
it, delayed to the end of their quiet hours. When the phase is over, its text remains as the log.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

import discord
from discord import ui

from bot.domain.position import Position
from bot.domain.post import BallotNews, Delivered, Phase, Post
from bot.domain.step import Step
from bot.ui.channel.kinds.kind import TEXT, Kind, Pictures
from bot.ui.channel.live import Live
from bot.ui.channel.log import grouped_lines
from bot.ui.channel.pages import pages
from bot.ui.channel.pending_decisions import (
    Calls,
    PendingDecisions,
    ballot_decisions,
    calls,
    last_to_decide,
    newly_pending,
    next_deciders,
)
from bot.ui.channel.recap import losses
from bot.ui.channel.sheet import Sheet, laid_out
from bot.ui.channel.whose_turn import pinged, public_ballot, turn_buttons, turn_press, whose_turn
from bot.ui.shorten import shorten, without_uploads
from bot.ui.votes.ballot import ballot_message, ballot_sign
from bot.ui.votes.ballot_result import tally_line

LAID_OUT: Final = 4_000
"""The largest number of characters in a message of components V2, in all its parts together."""
TURN_TEXT: Final = 1_200
"""The largest number of characters in the part that says whose turn it is."""
_ALL: Final = 1 << 62
"""A version number larger than that of any step."""


class Turn(Kind):
    """The message of the current phase."""

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Update the message of the table's phase, or replace it with a new one."""
        found = await self._now(post)
        if found is None:
            return Delivered(None)
        sheet, pending = found
        delivered = await self._show(post, sheet, pending)
        if pending.new:
            self._bot.dispatch("awaited", post.table, set(pending.new))
        return delivered

    async def _show(self, post: Post, sheet: Sheet, pending: PendingDecisions) -> Delivered:
        called, before = calls(pending, post, self._services.time.availability), post.phase
        if before is not None and not called.pinged and not post.closing and not sheet.closing:
            if before.sign == sheet.digest:
                return _delivered(before.message_id, sheet, pending, called)
            live = await self._live.find(self._spoken.channel(post), before.message_id)
            if live is None:
                pending = replace(pending, new=frozenset(pending.decisions))  # The message was deleted.
            elif live.young or (live.rested and not post.attempts and "remind" not in post.live):
                if await self._live.edit(self._spoken.channel(post), live, **sheet.edit(live)):
                    return _delivered(live.id, sheet, pending, called)
                pending = replace(pending, new=frozenset(pending.decisions))
            called = self._calls_by_message(post, sheet, pending)
        if before is None:
            await self._say(post, sheet.closing)
        sent = await self._spoken.channel(post).send(
            **sheet.message,
            nonce=post.nonce,
            suppress_embeds=True,
            silent=not called.pinged,
            allowed_mentions=discord.AllowedMentions(
                users=[discord.Object(person) for person in sorted(called.pinged)]
            ),
        )
        self._live.keep(sent)
        await self._settle(post, sheet.closing)
        return _delivered(sent.id, sheet, pending, called)

    async def find(self, post: Post) -> Delivered | None:
        """Complete an interrupted attempt if it sent the phase's new message; return the result, or None."""
        now = await self._now(post)
        if now is None:
            return None
        sheet, pending = now
        known = None if post.phase is None else post.phase.message_id
        found = await self._spoken.find(post, sheet.sign, known)
        if found is None:
            return None
        await self._settle(post, sheet.closing)
        called = self._calls_by_message(post, sheet, pending, discord.utils.snowflake_time(found))
        return _delivered(found, sheet, pending, called)

    async def close(self, post: Post) -> int | None:
        """Reduce the phase's message to its log, and post the steps that no message has reported yet."""
        position = await self._services.tables.position_of(post.table)
        closing = await self._closing(post, position, post.closing, _ALL)
        if post.phase is None:
            return await self._say(post, closing)
        await self._settle(post, closing)
        return post.phase.message_id

    def _calls_by_message(
        self, post: Post, sheet: Sheet, pending: PendingDecisions, at: datetime | None = None
    ) -> Calls:
        """Return whom a new message pings; if an edit was possible, this includes people at the table."""
        availability = self._services.time.availability
        called = calls(pending, post, availability, at)
        could_be_edit = (
            post.phase is not None and not called.pinged and not post.closing and not sheet.closing
        )
        return calls(pending, post, availability, at, here=False) if could_be_edit else called

    async def _now(self, post: Post) -> tuple[Sheet, PendingDecisions] | None:
        """Return the message's current content and the decisions it announces; None if none is pending."""
        position, words = (
            await self._services.tables.position_of(post.table),
            self._services.words(post.table.locale),
        )
        if not position.decisions:
            return None
        awaited: Collection[int]
        ballot = public_ballot(post, post.standing)
        view: ui.LayoutView | None = None
        if ballot is not None:
            view = ballot_message(ballot, position, words)
            room = LAID_OUT - sum(
                len(each.content) for each in view.walk_children() if isinstance(each, ui.TextDisplay)
            )
            decisions, awaited = ballot_decisions(post.table, ballot)
            sign, text = str(ballot_sign(ballot)), None
        else:
            lost = losses([*post.closing, *post.steps], position, words)
            text = shorten("\n".join((whose_turn(post, position, post.standing, words), *lost)), TURN_TEXT)
            awaited = pinged(post, position)
            room, decisions = TEXT - len(text) - 2, dict.fromkeys(awaited, "turn")
            sign = str(turn_press(post))
        log, kept = await self._latest(post, position, room)
        if view is not None and log:
            view.add_item(ui.TextDisplay(log))
        sheet = Sheet(
            content=None if text is None else "\n".join(filter(None, (text, log))),
            ballot=view,
            buttons=() if view is not None else turn_buttons(post, position, words),
            sign=sign,
            since=kept[0].version if kept else post.version + 1,
            closing=await self._closing(
                post,
                position,
                [*post.closing, *post.steps[: len(post.steps) - len(kept)]],
                _split(post, kept),
            ),
        )
        return sheet, PendingDecisions(
            decisions=decisions,
            new=newly_pending(post, decisions) & frozenset(awaited),
            last=last_to_decide(post, decisions, awaited),
            next=frozenset() if ballot is not None else await next_deciders(post, position),
            awaited=frozenset(awaited),
            ballot="" if ballot is None else f"ballot {ballot.id}",
            closes=None if ballot is None or ballot.stage != "voting" else ballot.closes_at,
        )

    async def _latest(self, post: Post, position: Position, room: int) -> tuple[str, Sequence[Step]]:
        """Return the lines of as many of the latest steps as fit into `room` characters, and these steps."""
        kept = list(post.steps)
        while True:
            split = _split(post, kept)
            news = [each for each in post.ballots if each.version + 1 >= split]
            text = "\n".join(await self._lines(post, position, kept, news))
            if len(text) <= room or not kept:
                return shorten(text, room), kept
            kept = kept[max(1, len(kept) // 2) :]

    async def _closing(
        self, post: Post, position: Position, steps: Sequence[Step], split: int
    ) -> Sequence[str]:
        news = [each for each in post.ballots if each.version + 1 < split]
        return pages(lines, TEXT) if (lines := await self._lines(post, position, steps, news)) else []

    async def _lines(
        self, post: Post, position: Position, steps: Sequence[Step], news: Sequence[BallotNews]
    ) -> list[str]:
        """Return the log lines of the steps, with the reports on ballots between them."""
        tables, words = self._services.tables, self._services.words(post.table.locale)
        lines: list[str] = []
        reported = 0
        for each in sorted(news, key=lambda each: each.version):
            upto = sum(step.version <= each.version for step in steps)
            lines += grouped_lines(steps[reported:upto], position, words)
            reported = max(reported, upto)
            before = await tables.position_of(replace(post.table, version=each.version))
            lines.append(f"- {tally_line(each.about, before, words)}")
        return [*lines, *grouped_lines(steps[reported:], position, words)]

    async def _settle(self, post: Post, closing: Sequence[str]) -> None:
        """Reduce the previous message to its final text, or delete it if it has none."""
        if post.phase is None:
            old = post.live.get("turn")  # This message is from version 0.1.0 of the bot.
            if old is not None:
                await self._spoken.delete(post, old[0])
        elif not closing:
            await self._spoken.delete(post, post.phase.message_id)
        else:
            live = await self._live.find(self._spoken.channel(post), post.phase.message_id)
            stays = live is not None and await self._close(post, live, closing[0])
            await self._say(post, closing[1:] if stays else closing)
        reminded = post.live.get("remind")
        if reminded is not None:
            await self._spoken.delete(post, reminded[0])

    async def _close(self, post: Post, live: Live, text: str) -> bool:
        if not live.laid_out:
            return await self._live.edit(self._spoken.channel(post), live, content=text, view=None)
        return await self._live.edit(self._spoken.channel(post), live, view=laid_out(text))

    async def _say(self, post: Post, texts: Sequence[str]) -> int | None:
        """Post the texts that have not been posted by an earlier attempt; return the last message's id."""
        there = await self._spoken.contents(post) if texts and post.tried else {}
        said: int | None = None
        for number, text in enumerate(texts, 1):
            if (same := without_uploads(text)) in there:
                said = there[same]
                continue
            message = await self._spoken.channel(post).send(
                text,
                nonce=f"{post.nonce}.{number}",
                silent=True,
                suppress_embeds=True,
                allowed_mentions=discord.AllowedMentions.none(),
            )
            said = message.id
        return said


class Log(Turn):
    """The post for the events when no decision is pending: it closes the message of the phase."""

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Reduce the message of the phase to its log."""
        return Delivered(await self.close(post))

    async def find(self, post: Post) -> Delivered | None:
        """Return None: `deliver` sends only the log's missing messages."""
        return None


def _delivered(message_id: int, sheet: Sheet, pending: PendingDecisions, called: Calls) -> Delivered:
    """Return the result of a delivery: what the phase's message now shows and announces."""
    phase = Phase(
        message_id,
        sheet.since,
        pending.decisions,
        sheet.digest,
        held=called.held,
        last=pending.last,
        warned=called.warned,
        next=called.next,
    )
    return Delivered(message_id, phase, called.letters, called.again)


def _split(post: Post, kept: Sequence[Step]) -> int:
    """Return the version of the first step that the new message reports, and not the closed one."""
    if kept:
        return kept[0].version
    before = [*post.closing, *post.steps]
    return before[-1].version + 1 if before else 0
