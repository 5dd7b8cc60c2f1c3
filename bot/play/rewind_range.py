"""Which steps of a table's log can be taken back, and who must agree: plain values and pure rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from bot.domain.order import IN_ADVANCE, USUAL
from bot.domain.step import Step
from bot.domain.table import TableRecord
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import Game

_WORD: Final = re.compile(r"(?P<first>[0-9]{1,9})(x(?P<count>[0-9]{1,9}))?(?P<instead>i)?")
_SEED: Final = "forecast"
"""Play is foreseen with other dice and other hidden things than the table's, so that nothing leaks."""


@dataclass(frozen=True, slots=True)
class RewindRange:
    """Steps to be taken back: the first, by its version, and those after it."""

    first: int
    count: int | None = None
    """The number of standing steps; later ones are replayed. None: all later ones are taken back."""
    instead: bool = False
    """Whether they are replayed only after the seat of the first step has done something else."""

    def __post_init__(self) -> None:
        """Raise ValueError for a range without a step."""
        if self.first < 1 or (self.count is not None and self.count < 1):
            raise ValueError(f"{self} has no step")

    def __str__(self) -> str:
        """Return the range in one word."""
        count = "" if self.count is None else f"x{self.count}"
        return f"{self.first}{count}{'i' if self.instead else ''}"

    @classmethod
    def read(cls, word: str) -> Self:
        """Read what `str` returned. Raises ValueError for other text."""
        match = _WORD.fullmatch(word)
        if match is None:
            raise ValueError(f"{word[:40]} is no range")
        return cls(
            int(match["first"]), int(match["count"]) if match["count"] else None, bool(match["instead"])
        )

    def of(self, later: Sequence[Step]) -> tuple[Sequence[Step], Sequence[Step]]:
        """Return which of the steps from the first on are taken back, and which are replayed."""
        count = len(later) if self.count is None else self.count
        return later[:count], later[count:]


def own_steps(
    game: Game[Any], back: Iterable[Step], seat: int, person_id: int, most: int | None = None
) -> list[Step]:
    """Return the last steps that a player may take back alone, oldest first: at most `most` of their own.

    `back` are the standing steps, the latest first. Dice, a reveal, a crew's decision and another player's
    command are a barrier. Automatic answers of other seats are taken back with the step that caused them.
    Standing orders of others are in the list, to be given again, since they answer nothing.
    """
    found: list[Step] = []
    between: list[Step] = []
    own = 0
    for step in back:
        if step.barred or step.ballot_id is not None or step.command is None:
            break
        between.append(step)
        if _given_by(step, seat, person_id):
            found, between, own = [*found, *between], [], own + 1
            if own == most:
                break
        elif step.seat == seat or not (_by_itself(step) or game.is_order(step.command)):
            break
    return found[::-1]


def _given_by(step: Step, seat: int, person_id: int) -> bool:
    """Return whether a step is a player's own, and not a stand-in's or a former player's of the seat."""
    stood_in = "by" in step.about
    return step.seat == seat and step.person_id in (None, person_id) and not stood_in


def _by_itself(step: Step) -> bool:
    """Return whether a stand-in or a lasting answer in advance took a step; planned moves don't count."""
    return "by" in step.about or step.about.get(IN_ADVANCE) in ("always", USUAL)


@dataclass(frozen=True, slots=True)
class Forecast:
    """The known effects before steps are replayed."""

    state: Any
    """The last foreseeable position."""
    certain: int
    """The number of steps that are certainly replayed unchanged, for any dice."""
    ended: bool = False
    """Whether the next one is certainly not possible, so that it and all later ones are lost."""


def forecast(game: Game[Any], state: Any, seat: int | None, steps: Sequence[Step]) -> Forecast:
    """Return how far steps can be replayed without dice, and the position as a seat may see it.

    Hidden things, of a seat or for None of a spectator, are redealt in it; so what is not possible there is
    certainly lost only in a game that hides nothing.
    """
    ahead = game.redeal(state, seat, _SEED)
    for number, step in enumerate(steps):
        tried = game.clone(ahead)
        try:
            events = () if step.command is None else game.apply(tried, step.seat or 0, step.command)
        except IllegalCommand:
            return Forecast(ahead, number, ended=game.open)
        if game.drawn(tried) != game.drawn(ahead) or any(event.reveals for event in events):
            return Forecast(ahead, number)
        ahead = tried
    return Forecast(ahead, len(steps))


def concerned(table: TableRecord, seat: int | None, lost: Sequence[Step]) -> set[int]:
    """Return the seats that must agree if a seat wants steps taken back: those that lose any.

    If no other seat does, all others decide. A crew's decision belongs to all.
    """
    others = set(table.present) - {seat}
    if any(step.ballot_id is not None for step in lost):
        return others
    return {step.seat for step in lost if step.seat in others} or others
