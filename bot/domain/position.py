"""A table together with its position at one version."""

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
    """A read-only pair of a table and its position at one version.

    `view` returns the part of the position that a seat may see.
    """

    table: TableRecord
    version: int
    game: Game[Any] = field(repr=False)
    state: Any = field(repr=False)
    """The engine's state; it contains the seed, so it is passed to nothing but the engine."""
    _views: dict[int | None, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def decisions(self) -> list[Decision]:
        """The pending decisions; none if the game has ended or was stopped."""
        return [] if self.table.status == "ended" else self.game.pending(self.state)

    @cached_property
    def pending(self) -> tuple[Decision, ...]:
        """The pending decisions as a cached tuple."""
        return tuple(self.decisions)

    @cached_property
    def deciding_seats(self) -> frozenset[int]:
        """The seats that have a decision pending."""
        return frozenset(decision.seat for decision in self.pending)

    @property
    def result(self) -> Result | None:
        """The result of an ended game, including a game that was stopped; None while the game runs."""
        if self.table.status == "ended":
            return self.game.standing(self.state)
        return self.game.result(self.state)

    def legal(self, seat: int) -> list[Command]:
        """Return every command that the seat may give now."""
        return self.game.legal(self.state, seat)

    def blocked(self, seat: int) -> list[tuple[Command, Refusal]]:
        """Return the seat's currently illegal choices, as pairs of a command and the reason."""
        return self.game.blocked(self.state, seat)

    def orders(self, seat: int) -> Sequence[Command]:
        """Return the standing orders that the seat may give now, whether it is its turn or not."""
        return self.game.orders(self.state, seat)

    def view(self, seat: int | None) -> Any:
        """Return what a seat may see, or a spectator if `seat` is None. It is cached, so it is read-only."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]
