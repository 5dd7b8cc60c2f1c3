"""The analysis of a position: the strengths, the sides, and what is at stake in each area."""

from __future__ import annotations

from typing import Final

from engine.empires.model import Realm, State
from engine.empires.movement import open_to_armies
from engine.empires.names import Area, Part
from engine.empires.tiles import Strength
from players.empires.areas import Horizon
from players.empires.clock import remaining_actions, wars_after
from players.empires.contest import Contest, contest
from players.empires.forces import Forces
from players.empires.means import Means
from players.empires.sides import sides
from players.empires.weights import settled

COMERS: Final = 2
"""The number of armies that one move can bring."""


class Survey:
    """The analysis of a position, which must not change while it is used."""

    __slots__ = (
        "_access",
        "_comers",
        "_forces",
        "_trained",
        "horizon",
        "left",
        "share",
        "sides",
        "state",
        "weights",
    )

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.weights: Final = settled()
        self.sides: Final = sides(state)
        self.left: Final = remaining_actions(state)
        war = state.rules.figures.war
        self.share: Final = [left / (war.rounds[state.seats] * war.actions) for left in self.left]
        """The remaining share of each seat's actions in this war, from 0 to 1."""
        self.horizon: Final = Horizon(
            0 if state.ended else 1, wars_after(state), state.rules.ties, self.weights
        )
        self._trained: Final = tuple(
            tuple(_trained(state, realm, part) for realm in state.realms) for part in ("land", "naval")
        )
        self._access: Final = [open_to_armies(realm) for realm in state.realms]
        self._comers: Final = [
            sum(realm.units["army"].values()) if realm.units["army"] else 0 for realm in state.realms
        ]
        self._forces: Final[dict[Area, Forces]] = {}

    def forces(self, area: Area) -> Forces:
        """Return each seat's forces in an area."""
        found = self._forces.get(area)
        if found is None:
            realms = self.state.realms
            armies = [realm.units["army"].get(area, 0) for realm in realms]
            found = self._forces[area] = Forces(
                area,
                self._natives(area),
                tuple([realm.markers.get(area, 0) for realm in realms]),
                tuple(armies),
                tuple([realm.units["fort"].get(area, 0) for realm in realms]),
                tuple([realm.units["navy"].get(area, 0) for realm in realms]),
                tuple(
                    [
                        min(COMERS, total - here) if area in access else 0
                        for total, here, access in zip(self._comers, armies, self._access, strict=True)
                    ]
                ),
                *self._trained,
            )
        return found

    def contest(self, area: Area) -> Contest:
        """Return the values at stake in an area."""
        return contest(self.forces(area), self.sides, self.horizon)

    def means(self, seat: int) -> Means:
        """Return a seat's means, whose value does not depend on the units' places."""
        return Means(self.state, self.state.realms[seat], self.left[seat], self.horizon)

    def wars(self) -> float:
        """Return the number of remaining wars, with the remaining share of this one."""
        return self.horizon.after + sum(self.share) / len(self.share)

    def _natives(self, area: Area) -> tuple[int, ...]:
        faces = self.state.counters[area]
        return tuple(sorted([int(face) for face in faces if face.isdigit()])) if faces else ()


def _trained(state: State, realm: Realm, part: Part) -> int:
    """Return the strength that a power's permanent tiles add in a part of a battle."""
    total = 0
    for tile, copies in realm.up.items():
        kind = state.rules.tiles[tile]
        effect = kind.effect
        if (
            kind.duration == "permanent"
            and isinstance(effect, Strength)
            and effect.battle == part
            and not effect.area
        ):
            total += effect.add * copies
    return total
