"""The commands of the captain and the crew (19).

Oceans, sites, upgrades and characters are named as in the tables; ships, cards and treasures by number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.kernel.commands import Command, CommandSet
from engine.nemo.names import Character, Motive, Style, Track

Benefit = Literal["none", "action_points", "modifier", "reroll"]


@dataclass(frozen=True, slots=True)
class Outfit(Command):
    """Pay for the motive's upgrade before the game, in resources (4.3)."""

    kind: ClassVar[str] = "outfit"
    nemo: int
    crew: int
    hull: int


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Decline an offer: an upgrade, a fight, a move, a purchase, a site, or an objection."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Accept(Command):
    """Accept an offer: a card's option, forgoing hull, or an objection."""

    kind: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Keep(Command):
    """Stay captain for this turn (17)."""

    kind: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class HandOver(Command):
    """Pass the captaincy to the left before the turn (17)."""

    kind: ClassVar[str] = "hand_over"


@dataclass(frozen=True, slots=True)
class TakeGem(Command):
    """Take a gem from another seat after handing over (17)."""

    kind: ClassVar[str] = "take_gem"
    seat: int


@dataclass(frozen=True, slots=True)
class Choose(Command):
    """Choose one of the options of a card."""

    kind: ClassVar[str] = "choose"
    option: int
    """The index of the option in the card's list, from 0."""


@dataclass(frozen=True, slots=True)
class Name(Command):
    """Choose the resource that is lost or gained."""

    kind: ClassVar[str] = "name"
    track: Track


@dataclass(frozen=True, slots=True)
class Adopt(Command):
    """Take another motive (act three)."""

    kind: ClassVar[str] = "adopt"
    motive: Motive


@dataclass(frozen=True, slots=True)
class Offer(Command):
    """Put an upgrade that was set aside on offer (act three)."""

    kind: ClassVar[str] = "offer"
    upgrade: str


@dataclass(frozen=True, slots=True)
class Declare(Command):
    """Declare the exertion and roll: ``none``, a resource, or several joined by ``+`` (7)."""

    kind: ClassVar[str] = "declare"
    exert: str


@dataclass(frozen=True, slots=True)
class Spend(Command):
    """Spend a treasure to add its points to the next roll (7)."""

    kind: ClassVar[str] = "spend"
    treasure: int


@dataclass(frozen=True, slots=True)
class UseTreasure(Command):
    """Use up a held treasure for its effect (7, 11)."""

    kind: ClassVar[str] = "use_treasure"
    treasure: int


@dataclass(frozen=True, slots=True)
class UseCard(Command):
    """Use a kept card (13)."""

    kind: ClassVar[str] = "use_card"
    card: int


@dataclass(frozen=True, slots=True)
class Sacrifice(Command):
    """Sacrifice a character of the seat, for its benefit or because a card demands it (14)."""

    kind: ClassVar[str] = "sacrifice"
    character: Character
    benefit: Benefit


@dataclass(frozen=True, slots=True)
class RedSky(Command):
    """Discard Red Sky at Night after a roll (16)."""

    kind: ClassVar[str] = "red_sky"


@dataclass(frozen=True, slots=True)
class CrewArmor(Command):
    """Use the crew armor after a roll, or destroy it for a larger modifier (10)."""

    kind: ClassVar[str] = "crew_armor"
    destroy: bool


@dataclass(frozen=True, slots=True)
class Done(Command):
    """Add nothing more to the roll."""

    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Suffer(Command):
    """Take the loss (7)."""

    kind: ClassVar[str] = "suffer"


@dataclass(frozen=True, slots=True)
class Destroy(Command):
    """Destroy an upgrade instead of losing a resource (7)."""

    kind: ClassVar[str] = "destroy"
    upgrade: str


@dataclass(frozen=True, slots=True)
class PickDice(Command):
    """Choose the two white dice that count for action points and the lull (6.1)."""

    kind: ClassVar[str] = "pick_dice"
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Pick(Command):
    """Choose an ocean: to place, reveal or hunt with a ship, to place a gem, or as a row of Tonnage."""

    kind: ClassVar[str] = "pick"
    ocean: str


@dataclass(frozen=True, slots=True)
class Site(Command):
    """Choose an uprising site: for a new cube, or for the loss of one."""

    kind: ClassVar[str] = "site"
    site: str


@dataclass(frozen=True, slots=True)
class Flip(Command):
    """Choose a ship: the white one that turns hostile, or the pursuer that rolls first."""

    kind: ClassVar[str] = "flip"
    ship: int


@dataclass(frozen=True, slots=True)
class Hold(Command):
    """Keep a cube at the cost of Notoriety (6, lull 3)."""

    kind: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class Move(Command):
    """Sail to a linked ocean (8)."""

    kind: ClassVar[str] = "move"
    ocean: str


@dataclass(frozen=True, slots=True)
class Attack(Command):
    """Attack a ship here: a revealed one by its number, a face-down one as -1 (9)."""

    kind: ClassVar[str] = "attack"
    style: Style
    target: int


@dataclass(frozen=True, slots=True)
class Torpedo(Command):
    """Fire a torpedo at a ship here (10)."""

    kind: ClassVar[str] = "torpedo"
    target: int


@dataclass(frozen=True, slots=True)
class Engage(Command):
    """Fight the ship that was found (9)."""

    kind: ClassVar[str] = "engage"


@dataclass(frozen=True, slots=True)
class Tonnage(Command):
    """Count the sunk ship as Tonnage (9)."""

    kind: ClassVar[str] = "tonnage"


@dataclass(frozen=True, slots=True)
class Salvage(Command):
    """Take the sunk ship as Salvage (9)."""

    kind: ClassVar[str] = "salvage"


@dataclass(frozen=True, slots=True)
class Search(Command):
    """Search for treasure here (8)."""

    kind: ClassVar[str] = "search"


@dataclass(frozen=True, slots=True)
class Incite(Command):
    """Incite an uprising here (8)."""

    kind: ClassVar[str] = "incite"


@dataclass(frozen=True, slots=True)
class Rest(Command):
    """Rest the crew (8)."""

    kind: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Repair(Command):
    """Repair the hull (8)."""

    kind: ClassVar[str] = "repair"


@dataclass(frozen=True, slots=True)
class Refit(Command):
    """Refit the Nautilus with an upgrade (8)."""

    kind: ClassVar[str] = "refit"


@dataclass(frozen=True, slots=True)
class Adventure(Command):
    """Turn up the top Adventure card (8)."""

    kind: ClassVar[str] = "adventure"


@dataclass(frozen=True, slots=True)
class Resolve(Command):
    """Resolve the Adventure card and take the treasures (8)."""

    kind: ClassVar[str] = "resolve"


@dataclass(frozen=True, slots=True)
class Bury(Command):
    """Put the Adventure card face down at the bottom of the deck (8)."""

    kind: ClassVar[str] = "bury"


@dataclass(frozen=True, slots=True)
class Fog(Command):
    """Destroy the Fog Machine to lower Notoriety (10)."""

    kind: ClassVar[str] = "fog"


@dataclass(frozen=True, slots=True)
class Buy(Command):
    """Buy an upgrade on offer (8)."""

    kind: ClassVar[str] = "buy"
    upgrade: str


@dataclass(frozen=True, slots=True)
class Discard(Command):
    """Discard a held treasure as the cost of a success (8)."""

    kind: ClassVar[str] = "discard"
    treasure: int


@dataclass(frozen=True, slots=True)
class End(Command):
    """End the action phase (8)."""

    kind: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Object(Command):
    """Propose an alternative to the captain's choice; the seat needs a gem (17, mutiny)."""

    kind: ClassVar[str] = "object"
    instead: str
    """The command proposed to the captain in its one-word form, with ``/`` for ``:``."""


@dataclass(frozen=True, slots=True)
class Mutiny(Command):
    """Pay a gem, become captain and carry out the proposed choice (17, mutiny)."""

    kind: ClassVar[str] = "mutiny"


COMMANDS = CommandSet(
    Outfit, Decline, Accept, Keep, HandOver, TakeGem, Choose, Name, Adopt, Offer, Declare, Spend, UseTreasure,
    UseCard, Sacrifice, RedSky, CrewArmor, Done, Suffer, Destroy, PickDice, Pick, Site, Flip, Hold, Move,
    Attack, Torpedo, Engage, Tonnage, Salvage, Search, Incite, Rest, Repair, Refit, Adventure, Resolve, Bury,
    Fog, Buy, Discard, End, Object, Mutiny,
)  # fmt: skip
