"""What a form of one's own page requests: a move, a vote, an undo, an order, a hint.

Each takes the path that a press on Discord takes. Moves, votes, undos and orders are done once for each form;
of an answer in advance, the second arrival changes nothing more. Planning one's next turn is not among them:
it adds one more move each time it arrives.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, get_args

from bot.domain.ballot import Pressed
from bot.domain.errors import NoTable, NotOnBallot, NotSeated, Refused
from bot.domain.play import Played
from bot.domain.table import seated
from bot.play import Request
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
_BALLOT: Final = re.compile(r"([0-9]{1,9})\.([0-9]{1,3})")
"""A plan of a ballot, as the press of a vote carries it."""
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


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
        if not _NUMBER.fullmatch(command):
            raise Unreadable
        await self._bot.services.play.orders.revoke(meant.table_id, meant.person_id, int(command))
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
