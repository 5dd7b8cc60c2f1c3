"""The forecast of a position of The Arctic: each company's chance of winning, over all possible ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import Final

from engine.arctic.model import State
from engine.arctic.names import POLE, Nation
from engine.arctic.scoring import score_parts
from players.arctic.ending import Ending
from players.arctic.prospects import PARTS, Prospects
from players.arctic.turn import Turn
from players.arctic.weights import WEIGHTS

_FORESEEN: Final = 3
"""The number of turns after which a game that continues is compared with one that ends now."""
_RARE: Final = 0.002
"""The probability below which an end of the game is ignored."""


class Forecast:
    """When a running game may end, and each company's expected result in each case."""

    def __init__(self, state: State) -> None:
        """Compute the forecast. The position must not change while the forecast is used."""
        self.state: Final = state
        self.turn: Final = Turn(state)
        self.prospects: Final = Prospects(self.turn)
        self.left: Final = self.prospects.left
        """The number of turns after this one."""
        self.now: Final = self.prospects.totals(0, "CHN")
        """The final scores if China ends the game in this turn."""
        self.eagerness: Final = self._eagerness()
        """The change of each company's probability of winning if China ends the game now."""
        wishes = [min(1.0, max(0.0, 0.5 + 4 * each)) for each in self.eagerness]
        self.ending: Final = Ending(self.turn, wishes)
        self.ends: Final = self.ending.chances()
        """The probabilities that the game ends in this turn, in the next, and so on to the last."""
        self.chances: Final = [0.0] * state.seats
        """Each company's probability of winning."""
        self.expected: Final = [0.0] * state.seats
        """Each company's expected score."""
        self._ways: Final[list[tuple[float, int, Nation | None]]] = []
        for ahead, weight in enumerate(self.ends):
            if weight >= _RARE:
                self._add(ahead, weight)

    @cached_property
    def rows(self) -> dict[Nation, list[int | None]]:
        """Return the influence spaces as they will be after this turn."""
        return self.prospects.rows

    def parts(self, seat: int) -> dict[str, float]:
        """Return the parts of a company's expected points."""
        found = dict.fromkeys(PARTS, 0.0)
        for weight, ahead, holder in self._ways:
            for name, points in zip(PARTS, self.prospects.parts(ahead, holder)[seat], strict=True):
                found[name] += weight * points
        return found

    def rivalry(self, seat: int, other: int) -> float:
        """Return the share of another company's loss that this company gains: larger for likelier winners."""
        rivals = 1 - self.chances[seat]
        return self.chances[other] / rivals if rivals > 0.01 else 1 / max(1, self.state.seats - 1)

    def worth(self, seat: int) -> float:
        """Return a company's probability of winning; its margin and the remaining turns have a small weight.

        The latter two decide only between nearly equal positions: a company that has lost still prefers to
        lose by little, and one that does not lead keeps the game open, since it may then play better than
        expected.
        """
        turns = sum(ahead * chance for ahead, chance in enumerate(self.ends))
        small = WEIGHTS.margin + self.state.rules.figures.turns.count * WEIGHTS.open
        won = (1 - small) * self.chances[seat]
        return won + WEIGHTS.margin * margin(self.expected, seat) + WEIGHTS.open * turns

    def _eagerness(self) -> list[float]:
        later = min(_FORESEEN, self.left)
        if not later:
            return [0.0] * self.state.seats
        ended = shares(self.now, self._spread(0))
        going = shares(self.prospects.totals(later, None), self._spread(later))
        return [one - other for one, other in zip(ended, going, strict=True)]

    def _add(self, ahead: int, weight: float) -> None:
        """Add a possible end of the game to the forecast, weighted by its probability."""
        last = ahead == self.left
        holder: Nation | None = self.state.control.get(POLE) if last else None
        if ahead == 0 and not last:
            holder, totals = "CHN", self.now
        else:
            totals = self.prospects.totals(ahead, holder)
        self._ways.append((weight, ahead, holder))
        for seat, share in enumerate(shares(totals, self._spread(ahead))):
            self.chances[seat] += weight * share
            self.expected[seat] += weight * totals[seat]

    def _spread(self, ahead: int) -> float:
        """Return the uncertainty of the totals if the game ends `ahead` turns from now, in points."""
        this_turn = WEIGHTS.spread + WEIGHTS.spread_a_go * self.prospects.remaining_acts()
        return float(this_turn + WEIGHTS.spread_a_turn * ahead**0.5)


def final_totals(state: State) -> list[float]:
    """Return each company's total in a game that has ended."""
    return [float(sum(score_parts(state, seat).values())) for seat in range(state.seats)]


def won(totals: Sequence[float]) -> list[float]:
    """Return each company's share of the victory: the companies with the highest total share it (G7)."""
    best = max(totals)
    winners = totals.count(best) if isinstance(totals, list) else list(totals).count(best)
    return [1 / winners if total == best else 0.0 for total in totals]


def margin(totals: Sequence[float], seat: int) -> float:
    """Return a company's lead over the best of the others as a number from 0 to 1; 0.5 if it is level."""
    ahead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    return 0.5 + 0.5 * ahead / (abs(ahead) + WEIGHTS.margin_half)


def shares(totals: Sequence[float], spread: float) -> list[float]:
    """Return the probability that each total is the highest, given their uncertainty in points."""
    best = max(totals)
    weights = [exp((total - best) / spread) for total in totals]
    whole = sum(weights)
    return [weight / whole for weight in weights]
