"""The weights of the fast policy, in points of the score, fitted on whole voyages (`benchmarks.fit`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from players.weights import fitted


@dataclass(slots=True)
class Weights:
    """Values for quick estimates.

    They are in ``weights.toml``.
    """

    action_point: float
    """The value of an unspent action point."""
    sunk: float
    """The value of a sunk ship in addition to its points, for the columns of Tonnage."""
    relief: float
    """The value of one Warship fewer on the map while more are to come."""
    harmless: float
    """The value of one other ship fewer, as a share of `relief`."""
    unseen_fight: float
    """The value of a fight with an unseen ship, as a share of the expected gain."""
    unseen_cost: float
    """The additional cost of a fight with an unseen ship."""
    crowding: float
    """How much `relief` grows with the share of the map that ships fill."""
    narrow: float
    """The number of free spaces around an ocean that makes it e times less hard pressed."""
    strain: float
    """The cost of placing, revealing or turning a ship in an ocean that is pressed as hard as the average."""
    risk: float
    """The weight of the danger of a low resource."""
    staked: float
    """The weight of possible losses of exerted resources after a failure."""
    mended: float
    """The weight of a regained step of a resource."""
    fame: float
    """The cost of a point of Notoriety while there is enough room for it."""
    notorious: float
    """The additional cost of a point of Notoriety when there is no room left."""
    hits: float
    """The number of hits that a Warship lands if it lands any."""
    prey_failed: float
    """The largest cost of a failed attack in addition to its Notoriety."""
    failed: float
    """The cost of an action that fails."""
    treasure: float
    """The value of a treasure in addition to its points."""
    fleet: float
    """The number of treasures that a sunken treasure fleet is worth."""
    card: float
    """The value of resolving an Adventure card, without its points."""
    card_points: float
    """The weight of the points of an average Adventure card."""
    kept: float
    """The share of the gain from a kept card that counts for the ocean where it can be used."""
    fitting: float
    """The weight of an upgrade's value compared with immediate gains."""
    bargain: float
    """The value of a salvaged ship that helps to buy an upgrade."""
    wanted: float
    """The least value of an upgrade that is worth its price."""
    sail: float
    """The weight of what can be done in other oceans."""
    farther: float
    """The weight of what can be done one ocean farther, compared with `sail`."""
    prey: float
    """The value of the ships in an ocean, as a share of the gain from sinking them."""
    prey_most: float
    """The largest value of the ships in an ocean."""
    liberate: float
    """The value of an uprising cube in addition to its points."""
    sites: float
    """The value of a site without a cube in another ocean, as a share of the value of a cube."""
    lull: float
    """The value of choosing a lull."""
    character: float
    """The value of a character in addition to its points."""
    single_use: float
    """The value of keeping help that can be used only once."""
    upgrade_lost: float
    """The cost of a destroyed upgrade in addition to its value."""
    action_passed: float
    """The gain from the success of an action whose roll can be helped."""
    card_passed: float
    """The least gain from passing a card whose roll can be helped."""
    here: float
    """The value of a ship that is placed in the ocean of the Nautilus."""
    outfit: float
    """The weight of the value of the motive's upgrade before the voyage."""
    outfit_step: float
    """The cost of paying for it, multiplied by the square of the steps of each resource."""
    fades: float
    """The share of the resources' value that is lost on a long voyage in any case."""
    upgrades: dict[str, float]
    """The value that each upgrade adds to a voyage if it is fitted early."""


WEIGHTS: Final = fitted("players.nemo", Weights)
