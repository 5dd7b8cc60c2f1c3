"""Functions that compute which steps of a table's log can be undone, and which seats must agree."""

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
"""The seed of forecasts: dice and hidden information differ from the table's, so that nothing leaks."""


@dataclass(frozen=True, slots=True)
class RewindRange:
    """A range of steps to undo: the version of the first one, and their number."""

    first: int
    count: int | None = None
    """The number of steps to undo, after which later ones are replayed; None for all later ones."""
    instead: bool = False
    """Whether later steps are replayed only after the seat of the first step has done something else."""

    def __post_init__(self) -> None:
        """Raise ValueError for a range without a step."""
        if self.first < 1 or (self.count is not None and self.count < 1):
            raise ValueError(f"{self} has no step")

    def __str__(self) -> str:
        """Return the range as text, such as ``12x3i``."""
        count = "" if self.count is None else f"x{self.count}"
        return f"{self.first}{count}{'i' if self.instead else ''}"

    @classmethod
    def read(cls, word: str) -> Self:
        """Parse the text that `str` returns. Raises ValueError for other text."""
        match = _WORD.fullmatch(word)
        if match is None:
            raise ValueError(f"{word[:40]} is no range")
        return cls(
            int(match["first"]), int(match["count"]) if match["count"] else None, bool(match["instead"])
        )

    def split(self, later: Sequence[Step]) -> tuple[Sequence[Step], Sequence[Step]]:
        """Split the steps from the range's first on into those to undo and those to replay."""
        count = len(later) if self.count is None else self.count
        return later[:count], later[count:]


def own_steps(
    game: Game[Any], back: Iterable[Step], seat: int, person_id: int, most: int | None = None
) -> list[Step]:
    """Return the last steps that a player may undo alone, the oldest first; at most `most` of their own.

    `back` are the steps that aren't undone, the latest first. Dice, a reveal, a crew's decision and another
    player's command are a barrier. Automatic answers of other seats are undone with the step that caused
    them. Other players' standing orders are included, to be given again, since they answer no decision.
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
    """Return whether a player took a step themselves, not a stand-in or the seat's former player."""
    stood_in = "by" in step.about
    return step.seat == seat and step.person_id in (None, person_id) and not stood_in


def _by_itself(step: Step) -> bool:
    """Return whether a stand-in or a lasting answer in advance took a step; planned moves don't count."""
    return "by" in step.about or step.about.get(IN_ADVANCE) in ("always", USUAL)


@dataclass(frozen=True, slots=True)
class Forecast:
    """How far steps can certainly be replayed, and the position that this leads to."""

    state: Any
    """The last foreseeable state of the game."""
    certain: int
    """The number of steps that are certainly replayed unchanged, for any dice."""
    ended: bool = False
    """Whether the next step is certainly not possible, so that it and all later ones are lost."""


def forecast(game: Game[Any], state: Any, seat: int | None, steps: Sequence[Step]) -> Forecast:
    """Return how far steps can be replayed without dice, and the position as a seat may see it.

    What is hidden from the seat, or from spectators if `seat` is None, is redealt in it. So a step that is
    not possible there is certainly lost only in a game without hidden information.
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
    """Return the seats that must agree before steps are undone: the other seats that lose any.

    If there is none, or if a crew's decision is lost, all other seats must agree.
    """
    others = set(table.present) - {seat}
    if any(step.ballot_id is not None for step in lost):
        return others
    return {step.seat for step in lost if step.seat in others} or others
