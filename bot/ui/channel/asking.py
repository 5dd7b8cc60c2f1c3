"""Whom the message of a phase asks, whom of these it pings, and whom it spares for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from datetime import datetime

from bot.domain.availability import GRACE, JUST_NOW, PRESENT
from bot.domain.ballot import Ballot
from bot.domain.position import Position
from bot.domain.post import Post
from bot.domain.table import TableRecord
from bot.orders import comes_next
from bot.ui.channel.sheet import Sheet


def asked_by_ballot(table: TableRecord, ballot: Ballot) -> tuple[Mapping[int, str], Collection[int]]:
    """Return what the people of a crew are asked for by a ballot, and whose answer it awaits."""
    if ballot.stage == "deciding":
        decider = table.seats[ballot.captain if ballot.decider is None else ballot.decider].id
        return {decider: f"decision {ballot.id}"}, {decider}
    crew = {seat: table.seats[seat].id for seat in table.present}
    awaited = {person for seat, person in crew.items() if seat not in ballot.answered}
    question = f"ballot {ballot.id} prolonged" if ballot.verdict == "prolonged" else f"ballot {ballot.id}"
    return dict.fromkeys(crew.values(), question), awaited


def newly_asked(post: Post, asked: Mapping[int, str]) -> frozenset[int]:
    """Return who is asked and was not pinged for it: by another question than before, or once more."""
    before = {} if post.phase is None else post.phase.asked
    held = {} if post.phase is None else post.phase.held
    again = {post.table.seats[seat].id for seat in post.anew if seat in post.table.people}
    latest = {} if post.barred else {post.table.seats[seat].id: at for seat, at in post.acted.items()}
    # Who has just voted sees what the crew votes on next; the others are waited for as well.
    voted = {person for person, at in latest.items() if at + JUST_NOW >= post.claimed_at}
    return frozenset(
        person
        for person, what in asked.items()
        if (before.get(person) != what and not (what != "turn" and person in voted))
        or person in held
        or (person in again and what == "turn")
    )


def at_the_table(post: Post, sheet: Sheet) -> dict[int, datetime]:
    """Return who of those asked has just acted and sees it, each with until when they may answer unpinged."""
    if post.barred or sheet.ballot is not None:
        return {}  # What they saw was not what is so; or a crew takes its time to vote.
    now = post.claimed_at
    before = {} if post.phase is None else post.phase.asked
    held = {} if post.phase is None else post.phase.held
    again = {post.table.seats[seat].id for seat in post.anew if seat in post.table.people}
    acted = {post.table.seats[seat].id: at for seat, at in post.acted.items()}
    found: dict[int, datetime] = {}
    for person in sheet.new:
        waits = person in held and before.get(person) == sheet.asked[person] and person not in again
        if waits:
            until = min(held[person], now + GRACE)
        elif person in acted and acted[person] + PRESENT >= now:
            until = now + GRACE
        else:
            continue
        if until > now:
            found[person] = until
    return found


def left_alone(post: Post, asked: Mapping[int, str], awaited: Collection[int]) -> Mapping[int, str]:
    """Return who is the only one left of several whom the message asked, and what for."""
    if post.phase is None or len(awaited) != 1:
        return {}
    (person,) = awaited
    others = {*post.phase.asked, *asked} - {person}
    same = post.phase.asked.get(person) == asked[person]
    return {person: asked[person]} if others and same else {}


async def asked_next(post: Post, position: Position) -> frozenset[int]:
    """Return who is asked as soon as those have answered who are asked now, of those who want to know."""
    table = post.table
    asked = {decision.seat for decision in position.decisions}
    others = {table.seats[seat].id: seat for seat in table.people - asked}
    found: set[int] = set()
    for person in (person for person in others if post.reach[person].ways["next"] != "none"):
        if await asyncio.to_thread(comes_next, position.game, position.state, others[person]):
            found.add(person)
    return frozenset(found)
