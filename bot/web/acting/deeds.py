"""Carries out forms of a player's page: a move, a vote, an undo, an order, a hint, an answer, a plan.

Each is handled like a press on Discord, and carried out once for each form. Moves, undos and the game's
orders are steps, which contain the id of their request. Votes contain theirs. All others are recorded as
handled together with their change.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final

from bot.domain.errors import HandledAlready, NoTable, NotOnBallot, NotSeated, Refused
from bot.domain.table import seated
from bot.domain.votes.ballot import AGREE, DISAGREE, Pressed
from bot.play import Request
from bot.store.connection.handling import handled_once
from bot.text.catalogue import Words
from bot.ui.play.hints import hints_as_text
from bot.ui.play.panel_model import stopped
from bot.ui.refusals import refusal
from bot.ui.votes.consent_votes import ANSWERS
from bot.ui.votes.voter import VOTED
from bot.web.acting.done import Done
from bot.web.acting.planning import Planning
from bot.web.acting.rewinding import Rewinding
from bot.web.visit import Unreadable
from engine.kernel.errors import IllegalCommand, UnknownCommand

if TYPE_CHECKING:
    from bot.app import Quarterdeck

Deed = Callable[[Request, str, Words], Awaitable[Done]]
"""Carries out a form's request, given its command, and returns the result."""
VERBS: Final = frozenset({
    "do", "vote", "undo", "order", "always", "revoke", "hint", "agree", "wish", "ask", "plan", "propose",
    "ahead", "intend",
})  # fmt: skip
STEPS: Final = frozenset({"do", "undo", "order"})
"""The verbs that take a step; the requests of all others get ids in the order of time."""
_ONCE: Final = frozenset({"always", "revoke", "agree", "ask", "propose", "intend"})
"""The verbs whose requests are recorded as handled together with their change."""
_ANSWER: Final = re.compile(rf"([0-9]{{1,9}})\.({AGREE}|{DISAGREE})")
"""Matches a question's id and the answer to it, separated by a dot."""
_BALLOT: Final = re.compile(r"([0-9]{1,9})\.([0-9]{1,3})")
"""Matches a ballot's id and the number of a plan, such as ``12.3``."""
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


class Deeds:
    """Carries out the requests that forms submit."""

    def __init__(self, bot: Quarterdeck) -> None:
        self._bot = bot
        rewinding, planning = Rewinding(bot.services), Planning(bot.services)
        self._deeds: dict[str, Deed] = {
            "do": self._move,
            "vote": self._vote,
            "undo": self._undo,
            "order": self._order,
            "always": self._always,
            "revoke": self._revoke,
            "hint": self._hint,
            "agree": self._agree,
            "wish": rewinding.look,
            "ask": rewinding.ask,
            "plan": planning.plan,
            "propose": planning.propose,
            "ahead": planning.ahead,
            "intend": planning.intend,
        }

    async def carry_out(self, verb: str, request: Request, command: str, words: Words) -> Done:
        """Carry out a form's request. Raises Unreadable for values that no form has; NoTable, NotSeated."""
        try:
            with handled_once(request.interaction_id) if verb in _ONCE else nullcontext():
                return await self._deeds[verb](request, command, words)
        except (NoTable, NotSeated):
            raise
        except UnknownCommand:
            raise Unreadable from None
        except IllegalCommand as mistake:
            position = await self._bot.services.tables.position(request.table_id)
            seat = seated(position.table, request.person_id)
            return Done(stopped(position, seat, mistake, words).text, refused=True)
        except HandledAlready:
            text = words("This form has been used already, so nothing else was done. Choose again.")
            return Done(text, refused=True)
        except Refused as error:
            return Done(refusal(error, words), refused=True)

    async def _move(self, request: Request, command: str, _words: Words) -> Done:
        await self._bot.services.play.commands.play(request, command)
        return Done()

    async def _undo(self, request: Request, _command: str, _words: Words) -> Done:
        await self._bot.services.play.rewinds.undo(request)
        return Done()

    async def _always(self, request: Request, command: str, words: Words) -> Done:
        await self._bot.services.play.orders.add(request.table_id, request.person_id, command)
        return Done(words("That applies from now on."))

    async def _order(self, request: Request, command: str, _words: Words) -> Done:
        """Give a standing order of the game, which is possible in any position, not only in the one shown."""
        position = await self._bot.services.tables.position(request.table_id)
        order = position.game.commands.parse(command)
        await self._bot.services.play.commands.order(_at_any_time(request), order)
        return Done()

    async def _agree(self, request: Request, command: str, words: Words) -> Done:
        """Answer an open question for the player."""
        named = _ANSWER.fullmatch(command)
        if named is None:
            raise Unreadable
        effect = await self._bot.services.votes.consent.answer(
            request.table_id, request.person_id, named[2], request.interaction_id, int(named[1])
        )
        return Done(words(ANSWERS[effect]))

    async def _vote(self, request: Request, command: str, words: Words) -> Done:
        named = _BALLOT.fullmatch(command)
        if named is None:
            raise Unreadable
        ballots, ballot_id, place = self._bot.services.votes.ballots, int(named[1]), int(named[2])
        table = await self._bot.services.tables.find(request.table_id)
        ballot = await ballots.find(ballot_id)
        if ballot is None or ballot.table_id != request.table_id or place >= len(ballot.plans):
            raise NotOnBallot
        last = await ballots.last_press(ballot_id, seated(table, request.person_id))
        if last is not None and last > request.interaction_id:
            text = words("Your votes have changed since this page was shown. Choose again.")
            return Done(text, refused=True)
        pressed = Pressed(request.interaction_id, self._bot.now())
        plan = ballot.plans[place]
        effect = await ballots.vote(request.table_id, request.person_id, plan, pressed, ballot_id)
        return Done(words(VOTED[effect]))

    async def _revoke(self, request: Request, command: str, words: Words) -> Done:
        """Withdraw an answer in advance."""
        if not _NUMBER.fullmatch(command):
            raise Unreadable
        await self._bot.services.play.orders.revoke(request.table_id, request.person_id, int(command))
        return Done(words("That's taken back."))

    async def _hint(self, request: Request, _command: str, words: Words) -> Done:
        position = await self._bot.services.tables.position(request.table_id)
        seat, coach = seated(position.table, request.person_id), self._bot.services.play.coach
        lesson = coach.lesson(position, seat)
        starred = lesson or await coach.suggestion(position, seat)
        hints = await coach.hints(position, seat)
        return Done(hints_as_text(position, seat, hints, words, starred, taught=lesson is not None))


def _at_any_time(request: Request) -> Request:
    """Return the same request, valid in any position of its table."""
    return Request(request.table_id, request.person_id, request.interaction_id, None, panel=False)
