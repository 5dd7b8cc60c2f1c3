"""Threats to platforms: ships that can attack, ships that take over a sea, and possible laws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.arctic.control import under_law
from engine.arctic.model import Platform, State
from engine.arctic.names import ARCTIC, LAWS, Law, Nation
from engine.arctic.platforms import defence
from players.arctic.turn import Turn
from players.arctic.weights import WEIGHTS


class Safety(NamedTuple):
    """The probabilities that a platform survives."""

    this_turn: float
    """The probability that it exists after this turn, from 0 to 1."""
    later: float
    """The probability that it survives each later turn, from 0 to 1."""


def law_chances(state: State) -> dict[Law, float]:
    """Return, for each law not in force, the probability of a majority at the end of this turn (D2b)."""
    tally: dict[Law, int] = dict.fromkeys(LAWS, 0)
    for nation, law in state.votes.items():
        tally[law] += state.votes_of(nation)
    majority = state.rules.figures.council.majority
    return {law: _adopted(majority - tally[law]) for law in LAWS if law != state.law}


def _adopted(missing: int) -> float:
    """Return the probability that a law that needs `missing` more votes is adopted at the turn's end."""
    if missing <= 0:
        return 0.95
    return {1: WEIGHTS.vote_near, 2: WEIGHTS.vote_far}.get(missing, 0.0)


class Threats:
    """The threats to platforms this turn and later."""

    def __init__(self, turn: Turn) -> None:
        """Compute the threats. The turn must not change while they are used."""
        self.turn: Final = turn
        self.state: Final = turn.state
        self.laws: Final = law_chances(self.state)
        self._captains: Final[dict[Nation, Sequence[int]]] = {n: turn.captains(n) for n in ARCTIC}

    def safety(self, sector: str, platform: Platform) -> Safety:
        """Return the probabilities that a platform survives this turn and later ones."""
        lost, later = self._by_law(sector, platform), 0.0
        if platform.guard is None:
            raided, later = self._by_ships(sector, platform.owner)
            lost = 1 - (1 - lost) * (1 - raided)
        return Safety(1 - lost, 1 - min(0.6, later))

    def _by_law(self, sector: str, platform: Platform) -> float:
        """Return the probability that a law changes the sector's controller at the end of this turn (W5)."""
        state = self.state
        if state.board.sectors[sector].kind != "sea" or platform.guard is not None:
            return 0.0
        now = state.control.get(sector)
        return sum(
            chance
            for law, chance in self.laws.items()
            if chance and (after := under_law(state, law, sector)) is not None and after != now
        )

    def _by_ships(self, sector: str, owner: int) -> tuple[float, float]:
        """Return the probabilities that ships destroy a platform this turn, and in each later one."""
        state, turn = self.state, self.turn
        controller = state.control.get(sector)
        kept, later = 1.0, 0.0
        for nation in ARCTIC:
            ships = turn.strength(nation, sector)
            if not ships or nation == controller:
                continue
            odds = self._odds(sector, controller, nation, ships)
            if not odds:
                continue
            later += WEIGHTS.raid_later
            for seat in self._captains[nation]:
                if seat != owner:
                    kept *= 1 - odds
        return 1 - kept, later

    def _odds(self, sector: str, controller: Nation | None, nation: Nation, ships: int) -> float:
        """Return the probability that a company that may move the nation's ships destroys the platform."""
        state = self.state
        if controller is None:
            return WEIGHTS.raid_illegal
        here = state.ships[sector]
        if controller in here:
            return 0.0
        if state.law == "C" and all(other == nation for other in here) and self._is_sea(sector):
            return WEIGHTS.raid_illegal
        if state.in_conflict(nation, controller) and ships > defence(state, sector):
            return WEIGHTS.raid_legal
        return 0.0

    def _is_sea(self, sector: str) -> bool:
        return self.state.board.sectors[sector].kind == "sea"
