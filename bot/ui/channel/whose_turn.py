"""The text that says whose turn it is, with the buttons below it."""

from __future__ import annotations

from discord.utils import format_dt

from bot.crews import required
from bot.domain.person import WAITED_FOR
from bot.domain.play import Standing
from bot.domain.position import Position
from bot.domain.post import Post
from bot.domain.votes.ballot import Ballot
from bot.text.catalogue import Words
from bot.ui.people.seating import seat_buttons
from bot.ui.play.guide import turn_line
from bot.ui.play.panel_model import awaited, mentions, message_names
from bot.ui.press import Press, PressButton
from bot.ui.table_buttons import act_button
from bot.ui.time.clock import clock_lines, deadlines


def whose_turn(post: Post, position: Position, standing: Standing, words: Words) -> str:
    """Return whom the table waits for, and what happens if a captain does not decide in time."""
    if post.table.paused_at is not None:
        return "\n".join(
            [*clock_lines(post.table, {}, words), awaited(position, message_names(post.table), words)]
        )
    lines = [
        awaited(position, mentions(post.table, words), words, deadlines(standing.clocks, words)),
        turn_line(position, words),
    ]
    text = "\n".join(filter(None, lines))
    ballot = standing.ballot
    if ballot is None or ballot.stage != "quiet" or ballot.closes_at is None:
        return text
    away = words(
        "If {name} hasn't decided by {time}, the crew votes on it.",
        name=message_names(post.table)[ballot.captain],
        time=format_dt(ballot.closes_at, "f"),
    )
    return f"{text}\n-# {away}"


def pinged(post: Post, position: Position) -> set[int]:
    """Return the ids of the people whom the table waits for; none while it is paused."""
    table = post.table
    if table.paused_at is not None:
        return set()
    return {table.seats[seat].id for seat in _waiting(post, position) if table.held(seat)}


def turn_buttons(post: Post, position: Position, words: Words) -> list[PressButton]:
    """Return the button that opens the panel, and buttons to take a free seat that has to decide."""
    table = post.table
    free = [seat for seat in _waiting(post, position) if table.holders[seat].kind in WAITED_FOR]
    offered = [button for seat in free for button in seat_buttons(table, seat, words)]
    return [act_button(turn_press(post), words), *offered]


def turn_press(post: Post) -> Press:
    """Return the `Act` press at the post's version, which identifies the message of the turn."""
    return Press("act", post.table.id, post.version)


def public_ballot(post: Post, standing: Standing) -> Ballot | None:
    """Return the ballot that is shown to everyone at the post's version; None while the table is paused."""
    ballot = standing.ballot
    if ballot is None or ballot.stage not in {"voting", "deciding"} or ballot.version != post.version:
        return None
    return ballot if post.table.paused_at is None else None


def _waiting(post: Post, position: Position) -> list[int]:
    return [decision.seat for decision in required(post.table.game, position.decisions)]
