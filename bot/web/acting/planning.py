"""Planning on a page: a crew's plan for its captain's turn, and a player's plan for their next one."""

from __future__ import annotations

from bot.crews import crews
from bot.crews.contract import Question
from bot.domain.errors import (
    DecisionPending,
    NoCrew,
    NotForeseen,
    OtherTerms,
    PlanTooLong,
    StalePanel,
    UnknownPress,
)
from bot.domain.position import Position
from bot.domain.table import seated
from bot.play import InAdvance, Request
from bot.services import Services
from bot.text.catalogue import Words
from bot.text.orders import changed
from bot.ui.menu import Choice
from bot.ui.play.orders import planning_model
from bot.ui.refusals import refusal
from bot.ui.votes.plan import offered, plan_text, planned, votable
from bot.ui.votes.voter import VOTED
from bot.votes import MOST_STEPS
from bot.web.acting.done import Done, Offer
from bot.web.visit import Unreadable


class Planning:
    """Composes plans step by step, like presses on Discord; each command contains the plan so far."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def plan(self, request: Request, picks: str, words: Words) -> Done:
        """Show a crew's unfinished plan, with the steps that can follow.

        Raises NoTable, NotRunning, NotSeated, NoCrew, NoBallot and StalePanel; Unreadable for steps that were
        not offered.
        """
        position, question = await self._question(request)
        steps = _steps(position, question, picks, words)
        parse = position.game.commands.parse
        offers = []
        if len(steps) < MOST_STEPS:
            following = offered(position, question, [parse(step.command) for step in steps], words)
            choices = [
                (f"{picks}.{place}".strip("."), choice.label) for place, choice in enumerate(following)
            ]
            offers.append(Offer("plan", choices, words("And then") if steps else words("First step")))
        if steps:
            offers.append(Offer("propose", [(picks, words("Put it on the ballot"))]))
            offers.append(Offer("plan", [(picks.rpartition(".")[0], words("Remove the last step"))]))
        return Done(plan_text(steps, words), offers=[offer for offer in offers if offer.choices])

    async def propose(self, request: Request, picks: str, words: Words) -> Done:
        """Propose a crew's plan in its ballot. Raises the exceptions of `plan` and `Ballots.propose`."""
        position, question = await self._question(request)
        steps = _steps(position, question, picks, words)
        if not steps:
            raise Unreadable
        plan = [position.game.commands.parse(step.command) for step in steps]
        effect = await self._services.votes.ballots.propose(request.table_id, request.person_id, plan)
        return Done(words(VOTED[effect]))

    async def ahead(self, request: Request, _command: str, words: Words) -> Done:
        """Show a player's plan for their next turn, with the moves that could follow.

        Raises NoTable, NotRunning, NotSeated; DecisionPending if they have to decide now.
        """
        in_advance = await self._services.play.orders.read(request.table_id, request.person_id)
        if in_advance.decision is not None:
            raise DecisionPending
        return await self._shown(in_advance, words)

    async def intend(self, request: Request, command: str, words: Words) -> Done:
        """Plan a move for a player's next turn, and show the moves that could follow.

        Raises the exceptions of `ahead`, UnknownCommand and TooManyOrders.
        """
        standing = self._services.play.orders
        in_advance = await standing.read(request.table_id, request.person_id)
        move = in_advance.position.game.commands.parse(command)
        try:
            in_advance = await standing.plan(request.table_id, request.person_id, move, request.version)
        except OtherTerms as mistake:
            text = "\n".join((refusal(mistake, words), changed(mistake.changes, words)))
            return await self._shown(in_advance, words, text, refused=True)
        except (NotForeseen, PlanTooLong) as mistake:
            return await self._shown(in_advance, words, refusal(mistake, words), refused=True)
        return await self._shown(in_advance, words, words("That's planned."))

    async def _shown(
        self, in_advance: InAdvance, words: Words, notice: str = "", *, refused: bool = False
    ) -> Done:
        foreseen = await self._services.play.orders.foresee_after(in_advance)
        desk = planning_model(in_advance, foreseen, words)
        groups: dict[str, list[tuple[str, str]]] = {}
        for choice in desk.choices:
            groups.setdefault(choice.group, []).append((choice.command, choice.label))
        text = "\n".join(filter(None, [notice, f"### {desk.title}", desk.situation]))
        return Done(text, refused, [Offer("intend", group, heading) for heading, group in groups.items()])

    async def _question(self, request: Request) -> tuple[Position, Question]:
        position = await self._services.tables.position(request.table_id)
        seated(position.table, request.person_id)
        if position.table.game not in crews or len(position.table.seats) == 1:
            raise NoCrew
        question = votable(position)
        if position.version != request.version:
            raise StalePanel(version=position.version)
        return position, question


def _steps(position: Position, question: Question, picks: str, words: Words) -> list[Choice]:
    try:
        return planned(position, question, picks, words)
    except (UnknownPress, LookupError):
        raise Unreadable from None
