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
    """An unspent action point."""
    sunk: float
    """A sunk ship apart from its points: columns of Tonnage."""
    relief: float
    """A Warship fewer on the map, while more are to come; and how much of it another ship is worth."""
    harmless: float
    unseen_fight: float
    """A fight with an unseen ship, as a share of its gain; and its further cost."""
    unseen_cost: float
    crowding: float
    """The factor by which relief is worth more on a full map than on an empty one."""
    narrow: float
    """The number of additional ships around an ocean that makes it e times less hard pressed."""
    strain: float
    """The cost of a ship that is placed, revealed or turned hostile in an ocean as hard pressed as others."""
    risk: float
    """The weight of a resource that runs low; below, that of the possible losses of a failure."""
    staked: float
    mended: float
    """A step regained, in addition to the cost of its loss."""
    fame: float
    """A point of Notoriety while there is room for it, and how much more when there is none."""
    notorious: float
    hits: float
    """Hits that a Warship lands if it lands any."""
    prey_failed: float
    """The maximum cost of a failed attack in addition to Notoriety."""
    failed: float
    """The cost of an action that fails."""
    treasure: float
    """A treasure apart from its points, and a drawn one that is used up instead of kept."""
    fleet: float
    """A sunken treasure fleet, in treasures."""
    card: float
    """Resolving an Adventure card, apart from its points; the share of the points of an average one."""
    card_points: float
    kept: float
    """A kept card's points, as a share, while it waits for its place."""
    fitting: float
    """The weight of an upgrade compared with immediate gains."""
    bargain: float
    """A salvaged ship that helps to buy an upgrade, and the value that an upgrade must have for that."""
    wanted: float
    sail: float
    """The weight of actions elsewhere, reduced for each step of distance."""
    farther: float
    prey: float
    """Prey in an ocean, as a share of the gain from fighting it, and its maximum."""
    prey_most: float
    liberate: float
    """A cube, apart from its points; a site without one, if the Nautilus might sail there, as a share of it.
    """
    sites: float
    lull: float
    """A lull, when it can be chosen."""
    character: float
    """A character, apart from its points."""
    single_use: float
    """Help that can be used only once."""
    upgrade_lost: float
    """A destroyed upgrade, in addition to its value."""
    action_passed: float
    """The gain from an action's success, if a roll can be helped."""
    card_passed: float
    """The least gain from a passed card, if a roll can be helped."""
    here: float
    """A ship that is placed in the ocean of the Nautilus."""
    outfit: float
    """The motive's upgrade before the voyage, as a share of its worth; and each payment, by its square."""
    outfit_step: float
    fades: float
    """The share of the value of resources that is lost on a long voyage in any case."""
    upgrades: dict[str, float]
    """The value that an upgrade fitted early adds to a voyage."""


WEIGHTS: Final = fitted("players.nemo", Weights)
