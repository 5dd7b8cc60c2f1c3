"""Commands of a crew member who opposes the captain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from discord.app_commands import Choice as Suggestion

from bot.crews import crews
from bot.domain.errors import NoCrew
from bot.domain.position import Position
from bot.text.folding import fits
from bot.ui.menu import Choice
from bot.ui.panel import Notice
from bot.ui.play.panel_model import choices, stopped
from bot.ui.play.turn import Turn
from bot.ui.suggestions import suggestions
from engine.kernel.errors import IllegalCommand


@dataclass(frozen=True, slots=True)
class Mutiny:
    """A player's mutiny: an objection to the captain's choice, or taking over as captain."""

    turn: Turn

    async def rise(self, typed: str | None) -> None:
        """Object with the proposal that was picked or typed; without one, take over if that is possible.

        Raises NoTable, NotRunning, NotSeated and NoCrew.
        """
        position, seat, ways = await self._ways()
        if not ways:
            why = position.game.refuse(position.state, seat, crews[position.table.game].objection)
            notice = stopped(position, seat, IllegalCommand(why), self.turn.words)
            instead = self.turn.words("Anybody can propose a plan with /crew propose.")
            await self.turn.show(replace(notice, text=f"{notice.text}\n{instead}"))
            return
        if typed is None and len(ways) > 1:
            await self.turn.show(Notice(self.turn.words("Say what the captain should do instead.")))
            return
        found = [way for way in ways if typed is None or typed == way.command or fits(typed, way.label)]
        if len(found) != 1:
            await self.turn.show_instead_of(typed or "")
            return
        await self.turn.carry_out(position.game.commands.parse(found[0].command))

    async def offer(self, typed: str) -> list[Suggestion[Any]]:
        """Suggest proposals in place of the captain's choice."""
        _position, _seat, ways = await self._ways()
        return suggestions(((way.label, way.command) for way in ways), typed)

    async def _ways(self) -> tuple[Position, int, Sequence[Choice]]:
        position, seat = await self.turn.seated()
        crew = crews.get(position.table.game)
        if crew is None or len(position.table.seats) == 1:
            raise NoCrew
        rising = [command for command in position.legal(seat) if crew.mutinous(command)]
        return position, seat, choices(position, seat, rising, self.turn.words)
