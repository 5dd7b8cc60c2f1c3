"""Refusals about seats and their players."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class AlreadySeated(Refused, says="You're already at this table. /table status shows how it's going."):
    """The person already has a seat at the table: `seat`."""


class NotSeated(Refused, says="You have no seat at this table. /table board shows you how the game stands."):
    """The person has no seat at the table."""


class SeatAnswered(
    NotSeated,
    says="You aren't playing this seat any more. /table join takes it back while nobody else has it.",
):
    """Another player answers for the person's seat, since they left or were away."""


class SeatOffered(
    NotSeated,
    says="You're offered a seat here: /table join takes it, /table leave turns it down.",
):
    """The person has been offered a seat at the table and has not answered yet."""


class NoOneThere(Refused, says="Nobody plays at that seat. This table has seats 1 to {seats}."):
    """No one has this seat; the table has `seats`."""


class KeepsPrivate(Refused, says="{name} keeps these figures private. /stats me shows your own."):
    """The user called `name` keeps their statistics private."""


class Banned(Refused, says="{name} is banned from tables on this server. Ask a moderator."):
    """The person called `name` is banned from the server's tables."""


class ReliabilityTooLow(
    Refused,
    says="This table is for people who finished at least {least} of 10 games here. Of your last games that "
    "count, you finished {finished} of {counted}. /table list shows other tables. A moderator can excuse a "
    "game you couldn't finish, and <@{opener}> can let everybody join.",
):
    """The person finished only `finished` of `counted` games; `least` of ten are required.

    `name` is the person; `opener` is the id of the person who can change the requirement.
    """


class SeatIsFree(Refused, says="No need to wait: a seat is free. Press Join or use /table join."):
    """A seat is free, so the person can take it without waiting."""


class SeatTaken(
    Refused,
    says="Somebody already has that seat. /table seat wait puts you on the waiting list.",
):
    """Another player has this seat."""


class NoSubstitutes(
    Refused,
    says="This table has no substitutes: nobody else plays on in an absent person's seat. It waits or "
    "answers neutrally until they're back. Those who play can change that with /table time clock.",
):
    """The table doesn't allow substitutes in an absent player's seat."""


class SeatedAlready(Refused, says="{name} is already at this table. Anybody without a seat can take yours."):
    """The person called `name` already has a seat at the table."""


class OwnSeatFree(
    Refused,
    says="{name} has left a seat at this table, and can take that one back with /table join.",
):
    """The person called `name` has left a seat of this table, and can only take that one again."""


class RoleOfEveryone(
    Refused,
    says="@everyone can't be the moderators' role, so nothing has changed. Choose a role that only "
    "moderators have, or none: then those who manage a channel moderate its tables.",
):
    """@everyone cannot be the moderators' role."""


class RoleOfBot(
    Refused,
    says="{role} is a bot's own role, so nothing has changed. Choose a role that only moderators have, or "
    "none: then those who manage a channel moderate its tables.",
):
    """The role called `role` belongs to a bot, so no moderator can have it."""


class NotOnServer(Refused, says="{name} isn't on this server, so nothing has changed. Invite them first."):
    """The person called `name` is not a member of the server, as the command requires."""


class BotInvited(Refused, says="{name} is a bot, and seats are for people."):
    """The user called `name` is a bot, which can't have a seat."""


class NoOffer(Refused, says="That seat isn't on offer any more. /table join takes a free one."):
    """The seat is not, or no longer, offered to the person."""


class OfferOpen(
    Refused,
    says="You've already offered this seat to somebody. /table seat handover without a name takes that offer "
    "back.",
):
    """The person has offered the seat to someone who has not answered yet."""


class OfferedLately(
    Refused,
    says="You offered a seat less than an hour ago, and each offer pings somebody. You can make another one "
    "<t:{until}:R>.",
):
    """The person offered a seat within the last hour; the next offer is possible at `until` (Unix time)."""


class NotYourSeat(Refused, says="Only {name} can take this seat back. /table join gives you a free one."):
    """Only the person called `name` can take this seat back."""


class SeatIsYours(Refused, says="You're playing your seat yourself. /act shows what you can do."):
    """The person is already playing their seat."""
