"""The weights of the fast policy, in points of the score: fitted on whole voyages (`benchmarks.fit`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from players.weights import fitted


@dataclass(slots=True)
class Weights:
    """The value of things at a glance.

    The figures are in ``weights.toml``.
    """

    action_point: float
    """An unspent action point."""
    sunk: float
    """A sunk ship apart from its points: columns of Tonnage."""
    relief: float
    """A Warship fewer on the map, while more are to come; and how much of it another ship is worth."""
    harmless: float
    unseen_fight: float
    """A fight with an unseen ship, as a share of what it would bring; and its further cost."""
    unseen_cost: float
    crowding: float
    """How much more relief is worth on a full map than on an empty one."""
    narrow: float
    """How many ships more around an ocean make it e times less hard pressed."""
    strain: float
    """What a ship costs that is placed, revealed or turned hostile in an ocean as hard pressed as others."""
    risk: float
    """How much a resource that runs low is feared; how much what a failure takes is."""
    staked: float
    mended: float
    """A step regained, in addition to what losing it cost."""
    fame: float
    """A point of Notoriety while there is room for it, and how much more when there is none."""
    notorious: float
    hits: float
    """Hits that a Warship lands if it lands any."""
    prey_failed: float
    """What a failed attack costs in addition to Notoriety, at most."""
    failed: float
    """What an action that fails costs."""
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
    """How much an upgrade counts against what is won at once."""
    bargain: float
    """A salvaged ship that helps to buy an upgrade, and what an upgrade must be worth for that."""
    wanted: float
    sail: float
    """How much what there is to do elsewhere counts; less for each step farther."""
    farther: float
    prey: float
    """Prey in an ocean, as a share of what fighting it brings, and at most."""
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
    """Whatever can be used but once."""
    upgrade_lost: float
    """A destroyed upgrade, in addition to what it is worth."""
    action_passed: float
    """What an action's success brings, if a roll can be helped."""
    card_passed: float
    """What a passed card brings at least, if a roll can be helped."""
    here: float
    """A ship that is placed in the ocean of the Nautilus."""
    outfit: float
    """The motive's upgrade before the voyage, as a share of its worth; and each payment, by its square."""
    outfit_step: float
    fades: float
    """How much of what the resources count for is lost on a long voyage, whatever is done."""
    upgrades: dict[str, float]
    """What an upgrade fitted early on adds to a voyage."""


WEIGHTS: Final = fitted("players.nemo", Weights)
