"""The commands of The Arctic's players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.arctic.names import Action, Law, Nation
from engine.kernel.commands import Command, CommandSet

Track = Literal["arctic", "china"]
ChinaChoice = Literal["nothing", "move", "build"]
Lot = Literal["triple", "gas+oil", "gas+nodules", "oil+nodules", "gas", "oil", "nodules", "rest"]


@dataclass(frozen=True, slots=True)
class Place(Command):
    """Put a lobbyist on a free influence space: at set-up (S9, S10) and in phase 4 (P4)."""

    kind: ClassVar[str] = "place"
    nation: Nation
    space: int


@dataclass(frozen=True, slots=True)
class Invest(Command):
    """Put a lobbyist on a free space of the investment track, or on a Chinese one (P3)."""

    kind: ClassVar[str] = "invest"
    track: Track
    space: int
    """The number of the space, from 1 at the left, the dearest end of the track."""


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Place no lobbyist on the investment track for now (P3c)."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class China(Command):
    """Choose what China does this turn: nothing, move its ships, or build (P5a)."""

    kind: ClassVar[str] = "china"
    choice: ChinaChoice


@dataclass(frozen=True, slots=True)
class Act(Command):
    """Move the acting lobbyist to a free action space of its nation (X2)."""

    kind: ClassVar[str] = "act"
    action: Action


@dataclass(frozen=True, slots=True)
class Keep(Command):
    """Leave the lobbyist on its space: space 2, or the EU's space 4 (L1)."""

    kind: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Change(Command):
    """Move the lobbyist to its nation's empty space 2 (L2)."""

    kind: ClassVar[str] = "change"


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Return the lobbyist to the company's hand, with or without a subsidy (L3-L5)."""

    kind: ClassVar[str] = "withdraw"
    subsidy: bool


@dataclass(frozen=True, slots=True)
class Protect(Command):
    """Send the lobbyist to a platform, which then cannot be attacked (L6-L8)."""

    kind: ClassVar[str] = "protect"
    sector: str


@dataclass(frozen=True, slots=True)
class Build(Command):
    """Build a platform in a sector (M1-M5)."""

    kind: ClassVar[str] = "build"
    sector: str


@dataclass(frozen=True, slots=True)
class Launch(Command):
    """Put one new ship of the acting nation on a sector with its ship icon (B4)."""

    kind: ClassVar[str] = "launch"
    sector: str


@dataclass(frozen=True, slots=True)
class Declare(Command):
    """Declare a conflict with another nation, which replaces the nation's present conflict (D1)."""

    kind: ClassVar[str] = "declare"
    target: Nation


@dataclass(frozen=True, slots=True)
class Close(Command):
    """End the conflict that the acting nation has declared (D1)."""

    kind: ClassVar[str] = "close"


@dataclass(frozen=True, slots=True)
class Vote(Command):
    """Move all votes of the acting nation to another law (D2)."""

    kind: ClassVar[str] = "vote"
    law: Law


@dataclass(frozen=True, slots=True)
class Support(Command):
    """Add one EU disc in Norway; two bring it into the EU (D3)."""

    kind: ClassVar[str] = "support"


@dataclass(frozen=True, slots=True)
class Slander(Command):
    """Take one point from another company (D4)."""

    kind: ClassVar[str] = "slander"
    rival: int


@dataclass(frozen=True, slots=True)
class Sail(Command):
    """Move one ship to a neighbouring sector (V1-V3)."""

    kind: ClassVar[str] = "sail"
    origin: str
    target: str
    spent: bool = False
    """Whether to use a ship that has already attacked."""


@dataclass(frozen=True, slots=True)
class Fight(Command):
    """Sink a ship of a nation in conflict, at the cost of one of the acting nation's ships (F1-F4)."""

    kind: ClassVar[str] = "fight"
    sector: str
    nation: Nation
    moved: bool = False
    """Whether to use a ship that has already moved."""


@dataclass(frozen=True, slots=True)
class Attack(Command):
    """Destroy a platform; this takes one ship more than its defence (T1-T6, Q42)."""

    kind: ClassVar[str] = "attack"
    sector: str
    unmoved: int
    """How many of the attacking ships have not moved in this movement."""


@dataclass(frozen=True, slots=True)
class Done(Command):
    """End the movement of ships (V1)."""

    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Fee(Command):
    """Pay the fee that makes a protected platform legal, or let the platform be destroyed (W6)."""

    kind: ClassVar[str] = "fee"
    pay: bool


@dataclass(frozen=True, slots=True)
class Sell(Command):
    """Sell one lot: a unit each of three or two kinds, a single unit, or all other units for money (R2)."""

    kind: ClassVar[str] = "sell"
    lot: Lot


@dataclass(frozen=True, slots=True)
class SellMix(Command):
    """Sell all output at once: `cash` units for $1 each, and the rest for as many points as possible (R2)."""

    kind: ClassVar[str] = "mix"
    cash: int


COMMANDS = CommandSet(
    Place, Invest, Pass, China, Act, Keep, Change, Withdraw, Protect, Build, Launch, Declare,
    Close, Vote, Support, Slander, Sail, Fight, Attack, Done, Fee, Sell, SellMix,
)  # fmt: skip
