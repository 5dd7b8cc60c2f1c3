"""The probability that China holds the pole, and so ends the game, in this and each later turn.

This turn is computed from the seats that may still act, the ships that reach the pole, and the seats that
would gain by an end (G1, N2, N3, P5a-P5d, Q5); later turns are a race between China's ships and those that
could guard the pole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.arctic.names import ARCTIC, POLE, Nation
from engine.arctic.phases.investment import Investment
from players.arctic.turn import Turn, china_legs, distances
from players.arctic.weights import WEIGHTS

NEVER: Final = 9
"""A number of turns that is larger than any game can have left."""


class Ending:
    """Computes when the game may end.

    `wishes` is how much each seat wants China to reach the pole, from 0 to 1.
    """

    def __init__(self, turn: Turn, wishes: Sequence[float]) -> None:
        self.turn: Final = turn
        self.wishes: Final = wishes
        state = turn.state
        pole = state.ships[POLE]
        self.guards: Final = sum(count for nation, count in pole.items() if nation != "CHN")
        """The number of ships at the pole that are not China's."""
        legs = china_legs(state.board)
        self._chinese: Final = [0] * (max(legs.values()) + 1)
        for sector, here in state.ships.items():
            if "CHN" in here:
                self._chinese[legs[sector]] += here["CHN"]
        self._near: Final = {n: turn.strength(n, POLE) for n in ARCTIC}
        self._holder: Final = state.control.get(POLE)

    def chances(self) -> list[float]:
        """Return the probabilities that the game ends with this turn, the next, and so on to the last."""
        state = self.turn.state
        left = state.rules.figures.turns.count - state.turn
        if left <= 0:
            return [1.0]
        found, going = [], 1.0
        for ahead in range(left):
            hazard = self.now() if ahead == 0 else self._later(ahead)
            found.append(going * hazard)
            going *= 1 - hazard
        return [*found, going]

    def now(self) -> float:
        """Return the probability that China controls the pole at the end of this turn."""
        arrived, chinese = self._arrival()
        return arrived * (1 - self._retaken(chinese)) + (1 - arrived) * self._given_up(chinese)

    def _arrival(self) -> tuple[float, int]:
        """Return the probability that China holds the pole after phase 5, and its number of ships there."""
        turn, there = self.turn, self._chinese[0]
        held = 1.0 if self._holder == "CHN" else 0.0
        if turn.sailed or turn.state.phase == 0:
            return held, there
        coming = self._chinese[1]
        if turn.state.rules.options.china_fights_at_pole:
            alone = there + coming > self.guards
        else:
            alone = not self.guards and there + coming > 0
        arrived, open_still = 0.0, 1.0
        for seat, chance in self._controllers():
            chosen = max(held, self.wishes[seat]) if there + coming > self.guards else held
            arrived += open_still * chance * chosen
            open_still *= 1 - chance
        return arrived + open_still * (1.0 if alone else held), there + coming

    def _controllers(self) -> Iterator[tuple[int, float]]:
        """Yield the seats that may control China this turn, with their probabilities if none before does."""
        turn, state = self.turn, self.turn.state
        controller = turn.controller()
        if controller is not None and controller[1] == 1.0:
            yield controller
            return
        step = state.steps[-1]
        if isinstance(step, Investment):
            price = -min(state.board.investment[state.seats].china)
            deciding = [(step.seat + i) % state.seats for i in range(state.seats - step.passes)]
            able = [s for s in deciding if state.lobbyists[s] and state.cash[s] >= price]
            for seat in able:
                surely = WEIGHTS.last_buys if seat == able[-1] else WEIGHTS.buys_now
                yield seat, surely * abs(2 * self.wishes[seat] - 1)
        if controller is not None:
            yield controller[0], 1.0

    def _retaken(self, chinese: int) -> float:
        """Return the probability that nations which still act this turn take the pole back from China."""
        willing: list[tuple[int, float]] = []
        for nation in ARCTIC:
            captains = self.turn.captains(nation)
            if self._near[nation] and captains:
                refused = 1.0
                for seat in set(captains):
                    refused *= 1 - WEIGHTS.stops * (1 - self.wishes[seat])
                willing.append((self._near[nation], 1 - refused))
        missed = 1.0
        for ships, chance in willing:
            if ships > chinese:
                missed *= 1 - chance
        together = sum(ships for ships, _ in willing)
        if missed == 1.0 and together > chinese:
            joint = 1.0
            for _, chance in willing:
                joint *= chance
            return joint
        return 1 - missed

    def _given_up(self, chinese: int) -> float:
        """Return the probability that a seat removes the guards this turn while China waits at the pole."""
        if not chinese or not self.guards:
            return 0.0
        pole = self.turn.state.ships[POLE]
        kept = 1.0
        for nation in ARCTIC:
            captains = self.turn.captains(nation)
            own = pole.get(nation, 0)
            if captains and (own == self.guards or self._near[nation] >= self.guards - own > 0):
                for seat in set(captains):
                    kept *= 1 - WEIGHTS.opens * max(0.0, self.wishes[seat] - 0.3)
        return 1 - kept

    def _later(self, ahead: int) -> float:
        """Return the probability that the game ends `ahead` turns from now, if it has not ended before."""
        due = self._due()
        if ahead < due:
            return 0.0
        content = 1 - sum(self.wishes) / len(self.wishes)
        if self.guards:
            striking = max(
                (self._near[n] for n in ARCTIC if self.turn.state.ships[POLE].get(n, 0) != self.guards),
                default=0,
            )
            odds = WEIGHTS.guarded if striking < self.guards else WEIGHTS.besieged
            return float(odds / self.guards**0.5)
        if ahead > due:
            return WEIGHTS.aftermath
        stopped = 1 - (1 - self._guarded_in_time(due)) * (1 - self._sunk(due))
        return (1 - stopped * content) * (1 - self._bought(content))

    def _due(self) -> int:
        """Return the number of turns until China's next ship reaches the pole automatically."""
        turn = self.turn
        nearest = next((legs for legs, count in enumerate(self._chinese) if count), len(self._chinese))
        if self._holder == "CHN" and not self._chinese[0]:
            return 1
        if not turn.sailed and turn.state.phase:
            controller = turn.controller()
            if controller is None:
                nearest -= 1
            elif self.wishes[controller[0]] < 0.5:
                nearest += 1  # The controller moves it away from the pole.
        return max(1, nearest)

    def _guarded_in_time(self, due: int) -> float:
        """Return the probability that a ship reaches the pole before China, or enough ships right after."""
        missed = 1.0
        for nation in ARCTIC:
            if nation not in self.turn.state.displays:
                continue
            steps, ships = self._nearest(nation)
            if steps >= NEVER:
                continue
            arrives = steps - 1 if self.turn.captains(nation) else steps
            if arrives < due:
                missed *= 1 - WEIGHTS.in_time
            elif arrives == due and ships > 1:
                missed *= 1 - WEIGHTS.just_late
        return 1 - missed

    def _sunk(self, due: int) -> float:
        """Return the probability that other nations sink the ships that China sends to the pole (F4)."""
        state, north = self.turn.state, self.turn.state.board.sectors
        legs = china_legs(state.board)
        leaders = [s for s, here in state.ships.items() if "CHN" in here and legs[s] == due]
        missed = 1.0
        for sector in leaders:
            ahead = north[sector].north
            for nation in ARCTIC:
                now = self.turn.strength(nation, sector) and self.turn.captains(nation)
                then = ahead and ahead != POLE and self.turn.strength(nation, ahead)
                if now or then:
                    missed *= 1 - WEIGHTS.sinks
        return (1 - missed) / max(1, len(leaders))

    def _nearest(self, nation: Nation) -> tuple[int, int]:
        """Return the distance of a nation's nearest ships from the pole, and the number of these ships."""
        away = distances(self.turn.state.board)
        best, count = NEVER, 0
        for sector, here in self.turn.state.ships.items():
            if nation in here and away[sector] <= best:
                count = here[nation] + (count if away[sector] == best else 0)
                best = away[sector]
        return best, count

    def _bought(self, content: float) -> float:
        """Return the probability that a seat pays for the control of China, so that its ships stay."""
        state = self.turn.state
        price = -min(state.board.investment[state.seats].china)
        able = sum(cash >= price for cash in state.cash)
        return WEIGHTS.buys * content * (1 - 0.5**able)
