"""A table with its position at one version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bot.domain.table import TableRecord
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.game import Game, Result
from engine.kernel.refusals import Refusal


@dataclass(frozen=True)
class Position:
    """A table with its position at one version. It is read-only; `view` returns its visible part."""

    table: TableRecord
    version: int
    game: Game[Any] = field(repr=False)
    state: Any = field(repr=False)
    """The engine's state; it contains the seed, so it is passed to nothing but the engine."""
    _views: dict[int | None, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def decisions(self) -> list[Decision]:
        """The pending decisions; empty if the game has ended, or was stopped."""
        return [] if self.table.status == "ended" else self.game.pending(self.state)

    @cached_property
    def pending(self) -> tuple[Decision, ...]:
        """The pending decisions, computed once."""
        return tuple(self.decisions)

    @cached_property
    def deciding_seats(self) -> frozenset[int]:
        """The seats that must decide something."""
        return frozenset(decision.seat for decision in self.pending)

    @property
    def result(self) -> Result | None:
        """The scores, once the game has ended; of a stopped one, its scores at that time."""
        if self.table.status == "ended":
            return self.game.standing(self.state)
        return self.game.result(self.state)

    def legal(self, seat: int) -> list[Command]:
        """Return every command that the seat may give now."""
        return self.game.legal(self.state, seat)

    def blocked(self, seat: int) -> list[tuple[Command, Refusal]]:
        """Return the conceivable choices of the seat's decision that aren't possible, with the reasons."""
        return self.game.blocked(self.state, seat)

    def orders(self, seat: int) -> Sequence[Command]:
        """Return the standing orders that the seat may give now, at any time."""
        return self.game.orders(self.state, seat)

    def view(self, seat: int | None) -> Any:
        """Return what the seat, or for None a spectator, may see; it is cached, so read-only."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]
