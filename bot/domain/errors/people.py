"""Refusals about seats and the people at them."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class AlreadySeated(Refused):
    """The person sits at the table already: `seat`."""

    code = "already_seated"


class NotSeated(Refused):
    """The person has no seat at the table."""

    code = "not_seated"


class SeatAnswered(NotSeated):
    """The person has a seat at the table for which another answers, since they left or were away."""

    code = "seat_answered"


class SeatOffered(NotSeated):
    """The person has been offered a seat at the table, and has not accepted it."""

    code = "seat_offered"


class NobodyThere(Refused):
    """No one has the seat: there are `seats`."""

    code = "nobody_there"


class KeepsPrivate(Refused):
    """A person keeps their records private: `name`."""

    code = "keeps_private"


class Banned(Refused):
    """The person may not sit at the server's tables: `name`."""

    code = "banned"


class SeatIsFree(Refused):
    """There is no need to wait: a seat is free."""

    code = "seat_is_free"


class SeatTaken(Refused):
    """The seat is taken already."""

    code = "seat_taken"


class NoSubstitutes(Refused):
    """No one else plays on in an absent person's seat of the table."""

    code = "no_substitutes"


class SeatedAlready(Refused):
    """The person sits at the table already: `name`."""

    code = "seated_already"


class OwnSeatFree(Refused):
    """The person has left a seat of the table, which is free for them: `name`."""

    code = "own_seat_free"


class RoleOfEverybody(Refused):
    """@everyone cannot be the moderators' role."""

    code = "role_of_everybody"


class RoleOfBot(Refused):
    """A bot's own role, called `role`, cannot be the moderators' role: no one else can have it."""

    code = "role_of_bot"


class BotInvited(Refused):
    """Seats are for people: `name` is a bot."""

    code = "bot_invited"


class NotOnServer(Refused):
    """`name` was given to a command that is for people of the server, and isn't one of them."""

    code = "not_on_server"


class NoOffer(Refused):
    """The seat is not offered, or not any more."""

    code = "no_offer"


class OfferOpen(Refused):
    """The person has offered the seat to someone who has not answered yet."""

    code = "offer_open"


class OfferedLately(Refused):
    """The person has offered a seat within the last hour; `until`, in seconds since 1970, they offer none."""

    code = "offered_lately"


class NotYourSeat(Refused):
    """The seat is another person's to take back: `name`."""

    code = "not_your_seat"


class SeatIsYours(Refused):
    """The person answers for their seat already."""

    code = "seat_is_yours"
