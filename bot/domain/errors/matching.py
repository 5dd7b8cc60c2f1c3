"""Refusals about queues, calls for a missing player, planned tables (musters), and avoided people."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoQueue(
    Refused,
    says="This server has no open queue. Moderators open one with /queue channel; /table list shows tables "
    "with free seats. Nothing has changed.",
):
    """The server has no queue, or its queue is closed."""


class QueueFull(Refused, says="{most} people wait in this queue, which is all that it has room for."):
    """The maximum number of people, `most`, waits in the queue."""


class NotQueued(Refused, says="You aren't waiting in this server's queue. /queue join requests a table."):
    """The person is not waiting in the server's queue."""


class InMuster(
    Refused,
    says="A table is being put together with you in <#{channel}>. Press Ready or I can't there first. "
    "Nothing has changed.",
):
    """The person is part of a planned table, which awaits confirmation in the channel `channel`."""


class QueueSeatsUnfit(
    Refused,
    says="None of these games is played by {least} to {most} people: they have tables for {fewest} to "
    "{widest}. Nothing has changed.",
):
    """None of the chosen games is for `least` to `most` people; they are for `fewest` to `widest`."""


class SeatsReversed(
    Refused, says="A table for {least} to {most} people isn't possible. Put the smaller number first."
):
    """The smallest number of people, `least`, is greater than the largest, `most`."""


class HoursNeeded(
    Refused,
    says="At this pace a decision takes hours, so say first when you sleep: /me quiet. Deadlines then move "
    "past it. Or choose another pace. Nothing has changed.",
):
    """The chosen pace requires quiet hours, and the person has set none."""


class CallOver(
    Refused, says="This call is over: it was filled, or no one waits any more. /queue join requests a table."
):
    """The call for a missing player, or the planning of the table, has ended."""


class InCall(Refused, says="You're part of this table already. It's missing one other person."):
    """The person already belongs to the group for which this call seeks another player."""


class NotMustered(
    Refused, says="This table is being put together for others. /queue join requests one for you."
):
    """The person does not belong to the group for which the table is planned."""


class CallUnfit(
    Refused,
    says="You and this table don't go together, by hours, reliability or wishes. /queue join finds one that "
    "fits. Nothing has changed.",
):
    """The person can't join these people. The reason stays secret, as one of them may avoid the person."""


class QueueChannelUnfit(
    Refused,
    says="The queue needs a text channel in which I may send messages, create public threads and write in "
    "them: its tables open there. Nothing has changed.",
):
    """The queue's channel is not a text channel, or the bot can't create threads in it."""


class QueueUnseen(
    Refused,
    says="You can't see the channel of this server's queue, so you can't wait in it. Ask a moderator.",
):
    """The person can't see the queue's channel."""


class AvoidsSelf(Refused, says="You can't avoid yourself."):
    """A person can't avoid themselves."""


class AvoidsMany(Refused, says="You avoid {most} people, which is all that I keep. Nothing has changed."):
    """The person already avoids the maximum number of people, `most`."""


class NotAvoided(Refused, says="You don't avoid {name}. Nothing has changed."):
    """The person does not avoid the person called `name`."""
