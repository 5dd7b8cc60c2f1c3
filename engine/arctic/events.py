"""What can happen in The Arctic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.arctic.commands import Lot, Track
from engine.arctic.names import Action, Law, Nation, Resource
from engine.kernel.events import Event, EventSet

TOLD_LATER: Final = (3, 4, 6)
"""The phases of investment, influence and actions (A3), told and shown with the one that follows."""


@dataclass(frozen=True, slots=True)
class StartDrawn(Event):
    """The start player is known, by lot or by agreement."""

    kind: ClassVar[str] = "start_drawn"
    rule: ClassVar[str] = "S5"
    seat: int
    drawn: bool


@dataclass(frozen=True, slots=True)
class LobbyistPlaced(Event):
    """A lobbyist came from hand, or from the investment track, to an influence space."""

    kind: ClassVar[str] = "lobbyist_placed"
    rule: ClassVar[str] = "S9, P4"
    seat: int
    nation: Nation
    space: int


@dataclass(frozen=True, slots=True)
class StartPaid(Event):
    """The start player paid the last player after the basic placement."""

    kind: ClassVar[str] = "start_paid"
    rule: ClassVar[str] = "S9"
    seat: int
    receiver: int
    amount: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A new turn began and the start marker went on."""

    kind: ClassVar[str] = "turn_began"
    rule: ClassVar[str] = "P1"
    turn: int
    start: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase began. Phase 0 is the set-up."""

    kind: ClassVar[str] = "phase_began"
    rule: ClassVar[str] = "A3"
    turn: int
    phase: int


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """A phase ended. Phase 0 is the set-up."""

    kind: ClassVar[str] = "phase_ended"
    rule: ClassVar[str] = "A3"
    turn: int
    phase: int

    @property
    def closes(self) -> bool:
        """Show the board before the actions, with all lobbyists and ships in place, and after production."""
        return self.phase not in TOLD_LATER


@dataclass(frozen=True, slots=True)
class ShipLaunched(Event):
    """One new ship was put on the map."""

    kind: ClassVar[str] = "ship_launched"
    rule: ClassVar[str] = "P2, B4"
    nation: Nation
    sector: str


@dataclass(frozen=True, slots=True)
class Invested(Event):
    """A lobbyist went to the investment track; the amount is positive when the bank paid."""

    kind: ClassVar[str] = "invested"
    rule: ClassVar[str] = "P3"
    seat: int
    track: Track
    space: int
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A company placed no lobbyist; `forced` when it had none or could afford no space."""

    kind: ClassVar[str] = "passed"
    rule: ClassVar[str] = "P3c"
    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class ChinaLobbied(Event):
    """Who controls China this turn is settled: a seat, or nobody."""

    kind: ClassVar[str] = "china_lobbied"
    rule: ClassVar[str] = "P3d"
    seat: int | None


@dataclass(frozen=True, slots=True)
class ChinaIdle(Event):
    """China's controller let its ships stay."""

    kind: ClassVar[str] = "china_idle"
    rule: ClassVar[str] = "P5a"
    seat: int


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A lobbyist went from an influence space to an action."""

    kind: ClassVar[str] = "action_taken"
    rule: ClassVar[str] = "X2"
    minor: ClassVar[bool] = True
    seat: int
    nation: Nation
    space: int
    action: Action


@dataclass(frozen=True, slots=True)
class LobbyistKept(Event):
    """A lobbyist stayed where it was."""

    kind: ClassVar[str] = "lobbyist_kept"
    rule: ClassVar[str] = "L1"
    seat: int
    nation: Nation
    space: int


@dataclass(frozen=True, slots=True)
class LobbyistChanged(Event):
    """A lobbyist moved to space 2."""

    kind: ClassVar[str] = "lobbyist_changed"
    rule: ClassVar[str] = "L2"
    seat: int
    nation: Nation
    space: int
    """The space it left."""


@dataclass(frozen=True, slots=True)
class LobbyistWithdrawn(Event):
    """A lobbyist went back to hand; `subsidy` is the money its nation gave, 0 if none."""

    kind: ClassVar[str] = "lobbyist_withdrawn"
    rule: ClassVar[str] = "L3, L4"
    seat: int
    nation: Nation
    space: int
    subsidy: int


@dataclass(frozen=True, slots=True)
class PlatformProtected(Event):
    """A lobbyist went to a platform to protect it."""

    kind: ClassVar[str] = "platform_protected"
    rule: ClassVar[str] = "L6"
    seat: int
    nation: Nation
    space: int
    sector: str


@dataclass(frozen=True, slots=True)
class ProtectionEnded(Event):
    """A protecting lobbyist went back to hand."""

    kind: ClassVar[str] = "protection_ended"
    rule: ClassVar[str] = "L7"
    seat: int
    nation: Nation
    sector: str


@dataclass(frozen=True, slots=True)
class PlatformBuilt(Event):
    """A platform was built; `fee` went to the nation, `cost` to the bank."""

    kind: ClassVar[str] = "platform_built"
    rule: ClassVar[str] = "M2, M4"
    seat: int
    nation: Nation
    sector: str
    resource: Resource
    legal: bool
    fee: int
    cost: int


@dataclass(frozen=True, slots=True)
class ShipsBought(Event):
    """A nation paid for new ships, $1 each."""

    kind: ClassVar[str] = "ships_bought"
    rule: ClassVar[str] = "B2"
    seat: int
    nation: Nation
    count: int


@dataclass(frozen=True, slots=True)
class ConflictDeclared(Event):
    """A nation opened a conflict with another one."""

    kind: ClassVar[str] = "conflict_declared"
    rule: ClassVar[str] = "D1"
    weighs: ClassVar[bool] = True
    seat: int
    nation: Nation
    target: Nation


@dataclass(frozen=True, slots=True)
class ConflictClosed(Event):
    """A nation ended the conflict that it had declared."""

    kind: ClassVar[str] = "conflict_closed"
    rule: ClassVar[str] = "D1"
    seat: int
    nation: Nation
    target: Nation


@dataclass(frozen=True, slots=True)
class VoteMoved(Event):
    """A nation moved all its votes in the Arctic Council to another law."""

    kind: ClassVar[str] = "vote_moved"
    rule: ClassVar[str] = "D2"
    seat: int
    nation: Nation
    law: Law
    votes: int


@dataclass(frozen=True, slots=True)
class SupportGiven(Event):
    """An EU disc was added in Norway; `discs` are there now."""

    kind: ClassVar[str] = "support_given"
    rule: ClassVar[str] = "D3"
    seat: int
    discs: int


@dataclass(frozen=True, slots=True)
class Slandered(Event):
    """A company lost a point."""

    kind: ClassVar[str] = "slandered"
    rule: ClassVar[str] = "D4"
    harmful: ClassVar[bool] = True
    seat: int
    rival: int
    points: int
    """What the rival has now."""

    @property
    def harms(self) -> tuple[int, ...]:
        """Whose company it is."""
        return (self.rival,)


@dataclass(frozen=True, slots=True)
class TaxesRaised(Event):
    """A nation took money from the bank."""

    kind: ClassVar[str] = "taxes_raised"
    rule: ClassVar[str] = "K1"
    seat: int
    nation: Nation
    amount: int
    treasury: int
    """What the nation has now."""


@dataclass(frozen=True, slots=True)
class UnrestStirred(Event):
    """A nation is in unrest until its lobbyists return."""

    kind: ClassVar[str] = "unrest_stirred"
    rule: ClassVar[str] = "U1"
    seat: int
    nation: Nation


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    """A ship moved one sector; `automatic` when nobody controlled China."""

    kind: ClassVar[str] = "ship_moved"
    rule: ClassVar[str] = "V1, P5b"
    nation: Nation
    origin: str
    target: str
    automatic: bool


@dataclass(frozen=True, slots=True)
class ShipsFought(Event):
    """One ship of each of two nations was lost in a fight; `compulsory` on entering the pole."""

    kind: ClassVar[str] = "ships_fought"
    rule: ClassVar[str] = "F2, N3"
    sector: str
    nation: Nation
    enemy: Nation
    compulsory: bool


@dataclass(frozen=True, slots=True)
class PlatformAttacked(Event):
    """Ships destroyed a platform: `ships` against `defence`."""

    kind: ClassVar[str] = "platform_attacked"
    rule: ClassVar[str] = "T5, T6"
    harmful: ClassVar[bool] = True
    nation: Nation
    sector: str
    owner: int
    ships: int
    defence: int

    @property
    def harms(self) -> tuple[int, ...]:
        """The platform's owner."""
        return (self.owner,)


@dataclass(frozen=True, slots=True)
class SailingEnded(Event):
    """The movement of a nation's ships is over."""

    kind: ClassVar[str] = "sailing_ended"
    rule: ClassVar[str] = "V1"
    seat: int
    nation: Nation


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A sector passed from one nation, or nobody, to another, or nobody."""

    kind: ClassVar[str] = "control_changed"
    rule: ClassVar[str] = "N2, WC2"
    sector: str
    before: Nation | None
    after: Nation | None


@dataclass(frozen=True, slots=True)
class PlatformLegalised(Event):
    """A protected platform turned legal under a new controller; the owner paid `fee`."""

    kind: ClassVar[str] = "platform_legalised"
    rule: ClassVar[str] = "W6"
    owner: int
    sector: str
    nation: Nation
    fee: int


@dataclass(frozen=True, slots=True)
class PlatformOutlawed(Event):
    """A platform turned illegal because its sector has no controller any more."""

    kind: ClassVar[str] = "platform_outlawed"
    rule: ClassVar[str] = "W4"
    owner: int
    sector: str


@dataclass(frozen=True, slots=True)
class PlatformDestroyed(Event):
    """A platform went back to its owner's hand."""

    kind: ClassVar[str] = "platform_destroyed"
    rule: ClassVar[str] = "T5, W5, W6"
    owner: int
    sector: str
    reason: Literal["attack", "control", "fee"]

    @property
    def costs(self) -> tuple[int, ...]:
        """Whose platform it was."""
        return (self.owner,)


@dataclass(frozen=True, slots=True)
class Produced(Event):
    """A company's platforms gave these units; `idle` platforms gave none because of unrest."""

    kind: ClassVar[str] = "produced"
    rule: ClassVar[str] = "R1"
    seat: int
    gas: int
    oil: int
    nodules: int
    idle: int

    @property
    def minor(self) -> bool:
        """Whether all platforms gave what they give: whoever sells it sees it, and the sale tells it."""
        return self.idle == 0


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A company sold output, for points or for money."""

    kind: ClassVar[str] = "sold"
    rule: ClassVar[str] = "R2"
    seat: int
    lot: Lot
    count: int
    """How many such lots; for ``rest``, how many units."""
    points: int
    cash: int


@dataclass(frozen=True, slots=True)
class LobbyistReturned(Event):
    """A lobbyist left an action or the investment track: to an influence space, or to hand (None)."""

    kind: ClassVar[str] = "lobbyist_returned"
    rule: ClassVar[str] = "R5, P3e"
    seat: int
    nation: Nation
    space: int | None


@dataclass(frozen=True, slots=True)
class NorwayJoined(Event):
    """Norway became part of the EU; its treasury of `money` went to the bank."""

    kind: ClassVar[str] = "norway_joined"
    rule: ClassVar[str] = "D3b, D3c"
    weighs: ClassVar[bool] = True
    money: int


@dataclass(frozen=True, slots=True)
class ShipsNotReplaced(Event):
    """Norwegian ships left the map when Norway joined, since the EU has no more pieces."""

    kind: ClassVar[str] = "ships_not_replaced"
    rule: ClassVar[str] = "Q11"
    weighs: ClassVar[bool] = True
    sector: str
    count: int


@dataclass(frozen=True, slots=True)
class LawChanged(Event):
    """The Arctic Council put another law in force."""

    kind: ClassVar[str] = "law_changed"
    rule: ClassVar[str] = "D2b"
    weighs: ClassVar[bool] = True
    before: Law
    after: Law
    votes: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over, after the last turn or because China holds the pole."""

    kind: ClassVar[str] = "game_ended"
    rule: ClassVar[str] = "G1"
    reason: Literal["turns", "china"]
    turn: int


@dataclass(frozen=True, slots=True)
class PaidOut(Event):
    """A nation's treasury paid the lobbyist on one of its influence spaces."""

    kind: ClassVar[str] = "paid_out"
    rule: ClassVar[str] = "G2"
    seat: int
    nation: Nation
    space: int
    amount: int


EVENTS = EventSet(
    StartDrawn, LobbyistPlaced, StartPaid, TurnBegan, PhaseBegan, PhaseEnded, ShipLaunched,
    Invested, Passed, ChinaLobbied, ChinaIdle, ActionTaken, LobbyistKept, LobbyistChanged,
    LobbyistWithdrawn, PlatformProtected, ProtectionEnded, PlatformBuilt, ShipsBought,
    ConflictDeclared, ConflictClosed, VoteMoved, SupportGiven, Slandered, TaxesRaised,
    UnrestStirred, ShipMoved, ShipsFought, PlatformAttacked, SailingEnded, ControlChanged,
    PlatformLegalised, PlatformOutlawed, PlatformDestroyed, Produced, Sold, LobbyistReturned,
    NorwayJoined, ShipsNotReplaced, LawChanged, GameEnded, PaidOut,
)  # fmt: skip
