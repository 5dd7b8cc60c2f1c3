"""What a form of one's own page requests: a move, a vote, an undo, an order, a hint.

Each takes the path that a press on Discord takes, and is done once for each form. Moves, undos and the game's
orders are steps, which contain the id of their request; votes contain theirs; all others are recorded as
handled with their change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Final, Literal, get_args

from discord.utils import snowflake_time

from bot.domain.ballot import Pressed
from bot.domain.errors import HandledAlready, NoSuchOrder, NoTable, NotOnBallot, NotSeated, Refused
from bot.domain.play import Played
from bot.domain.table import seated
from bot.play import Request
from bot.store.connection.handling import handled_once
from bot.text.catalogue import Words
from bot.ui.play.hints import hints_told
from bot.ui.play.panel_model import stopped
from bot.ui.refusals import refusal
from bot.ui.votes.voter import VOTED
from bot.web.visit import Unreadable
from engine.kernel.errors import IllegalCommand, UnknownCommand

if TYPE_CHECKING:
    from bot.app import Quarterdeck

Verb = Literal["do", "vote", "undo", "order", "always", "revoke", "hint"]
VERBS: Final[frozenset[str]] = frozenset(get_args(Verb))
STEPS: Final = frozenset({"do", "undo", "order"})
"""What takes a step; everything else has an id in the order of time."""
_BALLOT: Final = re.compile(r"([0-9]{1,9})\.([0-9]{1,3})")
"""A plan of a ballot, as the press of a vote carries it."""
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_EXACT: Final = timedelta(milliseconds=1)
"""How exactly a form contains the time at which it was made."""


@dataclass(frozen=True, slots=True)
class Done:
    """What came of it."""

    told: str = ""
    """The text that is shown above what the person can do now."""
    refused: bool = False


class Deeds:
    """Carries out what forms request."""

    def __init__(self, bot: Quarterdeck) -> None:
        self._bot = bot

    async def carry_out(self, verb: str, meant: Request, command: str, words: Words) -> Done:
        """Do what a form requests. Raises Unreadable for what no form has; NoTable, NotSeated."""
        try:
            match verb:
                case "vote":
                    return await self._vote(meant, command, words)
                case "undo":
                    await self._bot.services.play.rewinds.undo(meant)
                case "order":
                    return await self._order(meant, command, words)
                case "always":
                    with handled_once(meant.interaction_id):
                        orders = self._bot.services.play.orders
                        await orders.leave(meant.table_id, meant.person_id, command)
                    return Done(words("That applies from now on."))
                case "revoke":
                    return await self._revoke(meant, command, words)
                case "hint":
                    return await self._hint(meant, words)
                case _:
                    return await self._move(meant, command, words)
        except (NoTable, NotSeated):
            raise
        except UnknownCommand:
            raise Unreadable from None
        except HandledAlready:
            told = words("This form has been used already, so nothing else was done. Choose again.")
            return Done(told, refused=True)
        except Refused as error:
            return Done(refusal(error, words), refused=True)
        return Done()

    async def _move(self, meant: Request, command: str, words: Words) -> Done:
        match await self._bot.services.play.commands.attempt(meant, command):
            case Played():
                return Done()
            case IllegalCommand() as mistake:
                return await self._illegal(meant, mistake, words)
            case Refused() as error:
                return Done(refusal(error, words), refused=True)

    async def _order(self, meant: Request, command: str, words: Words) -> Done:
        """Leave a standing order of the game, at any time, so in whatever position it was offered."""
        position = await self._bot.services.tables.position(meant.table_id)
        order = position.game.commands.parse(command)
        try:
            await self._bot.services.play.commands.order(_at_any_time(meant), order)
        except IllegalCommand as mistake:
            return await self._illegal(meant, mistake, words)
        return Done()

    async def _illegal(self, meant: Request, mistake: IllegalCommand, words: Words) -> Done:
        position = await self._bot.services.tables.position(meant.table_id)
        seat = seated(position.table, meant.person_id)
        return Done(stopped(position, seat, mistake, words).text, refused=True)

    async def _vote(self, meant: Request, command: str, words: Words) -> Done:
        named = _BALLOT.fullmatch(command)
        if named is None:
            raise Unreadable
        ballots, ballot_id, place = self._bot.services.votes.ballots, int(named[1]), int(named[2])
        table = await self._bot.services.tables.find(meant.table_id)
        ballot = await ballots.find(ballot_id)
        if ballot is None or ballot.table_id != meant.table_id or place >= len(ballot.plans):
            raise NotOnBallot
        last = await ballots.last_press(ballot_id, seated(table, meant.person_id))
        if last is not None and last > meant.interaction_id:
            told = words("Your votes have changed since this page was shown. Choose again.")
            return Done(told, refused=True)
        pressed = Pressed(meant.interaction_id, self._bot.now())
        plan = ballot.plans[place]
        effect = await ballots.vote(meant.table_id, meant.person_id, plan, pressed, ballot_id)
        return Done(words(VOTED[effect]))

    async def _revoke(self, meant: Request, command: str, words: Words) -> Done:
        """Take back an answer in advance; not a later one, which may have the id of one that is gone."""
        if not _NUMBER.fullmatch(command):
            raise Unreadable
        orders, order_id = self._bot.services.play.orders, int(command)
        shown = snowflake_time(meant.interaction_id) + _EXACT
        left = await orders.read(meant.table_id, meant.person_id)
        if any(order.id == order_id and order.at > shown for order in left.orders):
            raise NoSuchOrder
        with handled_once(meant.interaction_id):
            await orders.revoke(meant.table_id, meant.person_id, order_id)
        return Done(words("That's taken back."))

    async def _hint(self, meant: Request, words: Words) -> Done:
        position = await self._bot.services.tables.position(meant.table_id)
        seat, coach = seated(position.table, meant.person_id), self._bot.services.play.coach
        lesson = coach.lesson(position, seat)
        starred = lesson or await coach.suggestion(position, seat)
        hints = await coach.hints(position, seat)
        return Done(hints_told(position, seat, hints, words, starred, taught=lesson is not None))


def _at_any_time(meant: Request) -> Request:
    """Return a request that is valid in any position of its table."""
    return Request(meant.table_id, meant.person_id, meant.interaction_id, None, panel=False)
