"""Which decisions a phase's message announces, and whom it pings, now or later."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.domain.availability import GRACE, JUST_NOW, PRESENT, SOON, Notification, Occasion
from bot.domain.position import Position
from bot.domain.post import Post
from bot.domain.table import TableRecord
from bot.domain.votes.ballot import Ballot
from bot.orders import comes_next
from bot.time import AvailabilityChoices


@dataclass(frozen=True, slots=True)
class PendingDecisions:
    """The decisions that a phase's message announces, and the people concerned."""

    decisions: Mapping[int, str]
    """The name of each person's decision, including people for whom the table no longer waits."""
    new: frozenset[int]
    """The people who haven't been pinged for their decision."""
    last: Mapping[int, str]
    """The only one of several people for whom the table still waits, with the name of the decision; empty if
    none."""
    next: frozenset[int]
    """The people who decide next and want to be notified of that."""
    awaited: frozenset[int]
    """The people for whom the table waits."""
    ballot: str
    """The name of the open ballot, or "" if there is none."""
    closes: datetime | None
    """When the ballot's vote closes, or None."""


@dataclass(frozen=True, slots=True)
class Calls:
    """The people whom a message pings, and those who get a private message."""

    pinged: frozenset[int]
    held: Mapping[int, datetime]
    """The people who are pinged later, if they still have to decide, with the time."""
    letters: Mapping[int, Occasion]
    next: frozenset[int]
    """The people who have been notified that they decide next."""
    warned: str
    """The name of the ballot if the message announces that it closes soon; otherwise ""."""
    again: datetime | None
    """When to check again whether a person has to be notified; None if that isn't needed."""


def calls(
    pending: PendingDecisions,
    post: Post,
    availability: AvailabilityChoices,
    at: datetime | None = None,
    *,
    here: bool = True,
) -> Calls:
    """Return whom to ping and whom to send a private message, as they prefer.

    People in their quiet hours are notified when these end. If `here`, people who have just acted at the
    table are not pinged for a while either. `at` is the time, if it is not now.
    """
    moment = at or discord.utils.utcnow()
    known, warned = ({}, "") if post.phase is None else (post.phase.last, post.phase.warned)
    lasts = frozenset(person for person, what in pending.last.items() if known.get(person) != what)
    soon = pending.closes is not None and moment >= pending.closes - SOON
    late = pending.awaited if soon and warned != pending.ballot else frozenset()
    recipients: dict[Occasion, frozenset[int]] = {
        "asked": pending.new, "last": lasts - pending.new, "closing": late - lasts - pending.new,
        "next": pending.next - (frozenset() if post.phase is None else post.phase.next),
    }  # fmt: skip
    quiet = availability.asleep(
        {person: post.reach[person] for each in recipients.values() for person in each}, at
    )
    spared = {**(_at_the_table(post, pending) if here else {}), **quiet}
    chosen: dict[tuple[int, Occasion], Notification] = {}
    for occasion, people in recipients.items():
        awake = people - spared.keys()
        chosen |= {(person, occasion): post.reach[person].notifications[occasion] for person in awake}
    held = {person: until for person, until in spared.items() if person in pending.new}
    waiting = {person: until for person, until in spared.items() if person in recipients["next"]}
    warning = [] if soon else _warning(pending, post)
    return Calls(
        pinged=frozenset(p for (p, occasion), how in chosen.items() if how == "ping" and occasion != "next"),
        held=held,
        letters={
            person: occasion
            for (person, occasion), how in chosen.items()
            if how == "private" or occasion == "next"
        },
        next=pending.next - waiting.keys(),
        warned=pending.ballot if soon else "",
        again=min([*held.values(), *waiting.values(), *warning], default=None),
    )


def _warning(pending: PendingDecisions, post: Post) -> list[datetime]:
    """Return when to announce that a ballot closes soon; empty if no one wants that announcement."""
    if pending.closes is None:
        return []
    wanted = any(post.reach[person].notifications["closing"] != "none" for person in pending.awaited)
    return [pending.closes - SOON] if wanted else []


def ballot_decisions(table: TableRecord, ballot: Ballot) -> tuple[Mapping[int, str], Collection[int]]:
    """Return the decision of each person of a crew in a ballot, and the people who must still answer."""
    if ballot.stage == "deciding":
        decider = table.seats[ballot.captain if ballot.decider is None else ballot.decider].id
        return {decider: f"decision {ballot.id}"}, {decider}
    crew = {seat: table.seats[seat].id for seat in table.present}
    awaited = {person for seat, person in crew.items() if seat not in ballot.answered}
    question = f"ballot {ballot.id} prolonged" if ballot.verdict == "prolonged" else f"ballot {ballot.id}"
    return dict.fromkeys(crew.values(), question), awaited


def newly_pending(post: Post, decisions: Mapping[int, str]) -> frozenset[int]:
    """Return the people who have not been pinged for their decision: a new one, or the same one again."""
    before = {} if post.phase is None else post.phase.prompted
    held = {} if post.phase is None else post.phase.held
    again = {post.table.seats[seat].id for seat in post.newly_pending if seat in post.table.people}
    latest = {} if post.barred else {post.table.seats[seat].id: at for seat, at in post.acted.items()}
    # A player who has just voted sees what the crew votes on next, unlike the others it waits for.
    voted = {person for person, at in latest.items() if at + JUST_NOW >= post.claimed_at}
    return frozenset(
        person
        for person, what in decisions.items()
        if (before.get(person) != what and not (what != "turn" and person in voted))
        or person in held
        or (person in again and what == "turn")
    )


def _at_the_table(post: Post, pending: PendingDecisions) -> dict[int, datetime]:
    """Return the people who have just acted and see their decision, with the time to ping them."""
    if post.barred or pending.ballot:
        return {}  # The decision changed while the bot was barred, or a crew may take its time to vote.
    now = post.claimed_at
    before = {} if post.phase is None else post.phase.prompted
    held = {} if post.phase is None else post.phase.held
    again = {post.table.seats[seat].id for seat in post.newly_pending if seat in post.table.people}
    acted = {post.table.seats[seat].id: at for seat, at in post.acted.items()}
    found: dict[int, datetime] = {}
    for person in pending.new:
        waits = person in held and before.get(person) == pending.decisions[person] and person not in again
        if waits:
            until = min(held[person], now + GRACE)
        elif person in acted and acted[person] + PRESENT >= now:
            until = now + GRACE
        else:
            continue
        if until > now:
            found[person] = until
    return found


def last_to_decide(post: Post, decisions: Mapping[int, str], awaited: Collection[int]) -> Mapping[int, str]:
    """Return the only one of several people who hasn't decided yet, with the decision; otherwise empty."""
    if post.phase is None or len(awaited) != 1:
        return {}
    (person,) = awaited
    others = {*post.phase.prompted, *decisions} - {person}
    same = post.phase.prompted.get(person) == decisions[person]
    return {person: decisions[person]} if others and same else {}


async def next_deciders(post: Post, position: Position) -> frozenset[int]:
    """Return the people who decide next and want to be notified of that."""
    table = post.table
    deciding = {decision.seat for decision in position.decisions}
    others = {table.seats[seat].id: seat for seat in table.people - deciding}
    found: set[int] = set()
    for person in (person for person in others if post.reach[person].notifications["next"] != "none"):
        if await asyncio.to_thread(comes_next, position.game, position.state, others[person]):
            found.add(person)
    return frozenset(found)
