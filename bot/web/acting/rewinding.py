"""Undoing several players' steps on a page: choosing the steps, seeing the effect, asking the others."""

from __future__ import annotations

from bot.domain.errors import NoSuchStep, StalePanel
from bot.domain.table import seated
from bot.play import Request, RewindRange
from bot.services import Services
from bot.text.catalogue import Words
from bot.ui.play.rewind_request import SOUGHT, choosing, effect_text, prospect_lines, steps_offered, ways
from bot.web.acting.done import Done, Offer
from bot.web.visit import Unreadable


class Rewinding:
    """Shows the effect of undoing steps, and asks the other players, as `/undo` does on Discord."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def look(self, request: Request, command: str, words: Words) -> Done:
        """Show the effect of undoing steps, or the steps to choose from if `command` is empty.

        Raises NoTable, NotRunning, NotSeated, NoSuchStep and StalePanel; Unreadable if the text is not a
        range.
        """
        if not command:
            return await self._choose(request, words)
        prospect = await self._services.play.rewinds.foresee(
            request.table_id, request.person_id, await self._range(request, command)
        )
        today = prospect.today
        if today.version != request.version:
            raise StalePanel(version=today.version)
        text = "\n".join(prospect_lines(prospect, today.table.seat_of(request.person_id), words))
        buttons = [button for row in ways(prospect, words) for button in row]
        offers = [
            Offer(
                verb, [(each.press.argument, each.label or "") for each in buttons if each.press.verb == verb]
            )
            for verb in ("ask", "wish")
        ]
        return Done(text, offers=offers)

    async def ask(self, request: Request, command: str, words: Words) -> Done:
        """Ask the other players, or undo the steps at once if no one else has a say.

        Raises QuestionPending, and the exceptions of `look` and `Rewinds.carry_out`.
        """
        if request.version is None:
            raise Unreadable
        effect = await self._services.play.rewinds.ask(
            request.table_id,
            request.person_id,
            await self._range(request, command),
            request.interaction_id,
            request.version,
        )
        return Done(effect_text(effect, words))

    async def _choose(self, request: Request, words: Words) -> Done:
        position = await self._services.tables.position(request.table_id)
        back = await self._services.play.rewinds.standing(request.table_id, SOUGHT)
        if not back:
            return Done(words("No step has been taken yet."))
        seat = seated(position.table, request.person_id)
        steps = [
            (str(rewind_range), f"{label} · {lost}")
            for rewind_range, label, lost in steps_offered(position, seat, back, words)
        ]
        text = f"### {words('Taking steps back')}\n{choosing(words)}"
        return Done(text, offers=[Offer("wish", steps, words("Take back from here on"))])

    async def _range(self, request: Request, command: str) -> RewindRange:
        """Parse a range; it must begin with one of the latest steps, whose effect is computed quickly."""
        try:
            rewind_range = RewindRange.read(command)
        except ValueError:
            raise Unreadable from None
        back = await self._services.play.rewinds.standing(request.table_id, SOUGHT)
        if rewind_range.first not in {step.version for step in back}:
            raise NoSuchStep
        return rewind_range
