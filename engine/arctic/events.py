"""The events of The Arctic."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from engine.arctic.commands import Lot, Track
from engine.arctic.names import Action, Law, Nation, Resource
from engine.kernel.events import Event, EventSet, event

REPORTED_LATER: Final = (3, 4, 6)
"""The phases of investment, influence and actions (A3), which are reported together with the next phase."""


@event(rule="S5")
class StartDrawn(Event):
    """The start player was determined, by lot or by agreement."""

    seat: int
    drawn: bool


@event(rule="S9, P4")
class LobbyistPlaced(Event):
    """A lobbyist moved from hand, or from the investment track, to an influence space."""

    stays: ClassVar[bool] = True
    seat: int
    nation: Nation
    space: int


@event(rule="S9")
class StartPaid(Event):
    """The start player paid the last player after the basic placement."""

    seat: int
    receiver: int
    amount: int


@event(rule="P1")
class TurnBegan(Event):
    """A new turn began and the start marker moved on."""

    counts: ClassVar[bool] = True
    turn: int
    start: int


@event(rule="A3")
class PhaseBegan(Event):
    """A phase began. Phase 0 is the set-up."""

    turn: int
    phase: int


@event(rule="A3")
class PhaseEnded(Event):
    """A phase ended. Phase 0 is the set-up."""

    turn: int
    phase: int

    @property
    def closes(self) -> bool:
        """Show the board before the actions, with all lobbyists and ships in place, and after production."""
        return self.phase not in REPORTED_LATER


@event(rule="P2, B4")
class ShipLaunched(Event):
    """One new ship was put on the map."""

    nation: Nation
    sector: str


@event(rule="P3")
class Invested(Event):
    """A lobbyist was placed on the investment track; the amount is positive if the bank paid."""

    seat: int
    track: Track
    space: int
    amount: int


@event(rule="P3c")
class Passed(Event):
    """A company placed no lobbyist; `forced` if it had none or could afford no space."""

    seat: int
    forced: bool


@event(rule="P3d")
class ChinaLobbied(Event):
    """The controller of China this turn was determined: a seat, or none."""

    seat: int | None


@event(rule="P5a")
class ChinaIdle(Event):
    """China's controller let its ships stay."""

    seat: int


@event(rule="X2")
class ActionTaken(Event):
    """A lobbyist went from an influence space to an action."""

    minor: ClassVar[bool] = True
    seat: int
    nation: Nation
    space: int
    action: Action


@event(rule="L1")
class LobbyistKept(Event):
    """A lobbyist stayed on its space."""

    seat: int
    nation: Nation
    space: int


@event(rule="L2")
class LobbyistChanged(Event):
    """A lobbyist moved to space 2."""

    seat: int
    nation: Nation
    space: int
    """The space that it left."""


@event(rule="L3, L4")
class LobbyistWithdrawn(Event):
    """A lobbyist went back to hand; `subsidy` is the money its nation gave, 0 if none."""

    seat: int
    nation: Nation
    space: int
    subsidy: int


@event(rule="L6")
class PlatformProtected(Event):
    """A lobbyist went to a platform to protect it."""

    stays: ClassVar[bool] = True
    seat: int
    nation: Nation
    space: int
    sector: str


@event(rule="L7")
class ProtectionEnded(Event):
    """A protecting lobbyist went back to hand."""

    seat: int
    nation: Nation
    sector: str


@event(rule="M2, M4")
class PlatformBuilt(Event):
    """A platform was built; `fee` was paid to the nation, `cost` to the bank."""

    stays: ClassVar[bool] = True
    seat: int
    nation: Nation
    sector: str
    resource: Resource
    legal: bool
    fee: int
    cost: int


@event(rule="B2")
class ShipsBought(Event):
    """A nation paid for new ships, $1 each."""

    seat: int
    nation: Nation
    count: int


@event(rule="D1")
class ConflictDeclared(Event):
    """A nation opened a conflict with another one."""

    weighs: ClassVar[bool] = True
    seat: int
    nation: Nation
    target: Nation


@event(rule="D1")
class ConflictClosed(Event):
    """A nation ended the conflict that it had declared."""

    seat: int
    nation: Nation
    target: Nation


@event(rule="D2")
class VoteMoved(Event):
    """A nation moved all its votes in the Arctic Council to another law."""

    stays: ClassVar[bool] = True
    seat: int
    nation: Nation
    law: Law
    votes: int


@event(rule="D3")
class SupportGiven(Event):
    """An EU disc was added in Norway; `discs` are there now."""

    stays: ClassVar[bool] = True
    seat: int
    discs: int


@event(rule="D4")
class Slandered(Event):
    """A company lost a point."""

    harmful: ClassVar[bool] = True
    seat: int
    rival: int
    points: int
    """The rival's points after it."""

    @property
    def harms(self) -> tuple[int, ...]:
        """The company that lost the point."""
        return (self.rival,)


@event(rule="K1")
class TaxesRaised(Event):
    """A nation took money from the bank."""

    seat: int
    nation: Nation
    amount: int
    treasury: int
    """The nation's money after it."""


@event(rule="U1")
class UnrestStirred(Event):
    """A nation is in unrest until its lobbyists return."""

    seat: int
    nation: Nation


@event(rule="V1, P5b")
class ShipMoved(Event):
    """A ship moved one sector; `automatic` when no one controlled China."""

    nation: Nation
    origin: str
    target: str
    automatic: bool

    @property
    def weighs(self) -> bool:
        """Whether China moved: its control of the pole ends the game (G1)."""
        return self.nation == "CHN"


@event(rule="F2, N3")
class ShipsFought(Event):
    """One ship of each of two nations was lost in a fight; `compulsory` on entering the pole."""

    sector: str
    nation: Nation
    enemy: Nation
    compulsory: bool


@event(rule="T5, T6")
class PlatformAttacked(Event):
    """Ships destroyed a platform: `ships` against `defence`."""

    harmful: ClassVar[bool] = True
    nation: Nation
    sector: str
    owner: int
    ships: int
    defence: int

    @property
    def harms(self) -> tuple[int, ...]:
        """The owner of the platform."""
        return (self.owner,)


@event(rule="V1")
class SailingEnded(Event):
    """The movement of a nation's ships is over."""

    seat: int
    nation: Nation


@event(rule="N2, WC2")
class ControlChanged(Event):
    """A sector changed its controller; None means that no nation controls it."""

    stays: ClassVar[bool] = True
    sector: str
    before: Nation | None
    after: Nation | None


@event(rule="W6")
class PlatformLegalised(Event):
    """A protected platform turned legal under a new controller; the owner paid `fee`."""

    owner: int
    sector: str
    nation: Nation
    fee: int


@event(rule="W4")
class PlatformOutlawed(Event):
    """A platform turned illegal because its sector has no controller any more."""

    owner: int
    sector: str


@event(rule="T5, W5, W6")
class PlatformDestroyed(Event):
    """A platform went back to its owner's hand."""

    owner: int
    sector: str
    reason: Literal["attack", "control", "fee"]

    @property
    def costs(self) -> tuple[int, ...]:
        """The owner of the platform."""
        return (self.owner,)


@event(rule="R1")
class Produced(Event):
    """A company's platforms produced these units; `idle` platforms produced none because of unrest."""

    seat: int
    gas: int
    oil: int
    nodules: int
    idle: int

    @property
    def minor(self) -> bool:
        """Whether all platforms produced: the sale reports it again."""
        return self.idle == 0

    @property
    def costs(self) -> tuple[int, ...]:
        """The company whose platforms produced nothing."""
        return (self.seat,) if self.idle else ()


@event(rule="R2")
class Sold(Event):
    """A company sold output, for points or for money."""

    pays: ClassVar[bool] = True
    seat: int
    lot: Lot
    count: int
    """The number of such lots; for ``rest``, the number of units."""
    points: int
    cash: int


@event(rule="R5, P3e")
class LobbyistReturned(Event):
    """A lobbyist left an action or the investment track: to an influence space, or to hand (None)."""

    seat: int
    nation: Nation
    space: int | None


@event(rule="D3b, D3c")
class NorwayJoined(Event):
    """Norway became part of the EU; its treasury of `money` went to the bank."""

    weighs: ClassVar[bool] = True
    money: int


@event(rule="Q11")
class ShipsNotReplaced(Event):
    """Norwegian ships were removed when Norway joined, since the EU had no more ships."""

    weighs: ClassVar[bool] = True
    sector: str
    count: int


@event(rule="D2b")
class LawChanged(Event):
    """The Arctic Council adopted another law."""

    weighs: ClassVar[bool] = True
    before: Law
    after: Law
    votes: int


@event(rule="G1")
class GameEnded(Event):
    """The game is over, after the last turn or because China holds the pole."""

    reason: Literal["turns", "china"]
    turn: int


@event(rule="G2")
class PaidOut(Event):
    """A nation's treasury paid the lobbyist on one of its influence spaces."""

    seat: int
    nation: Nation
    space: int
    amount: int

    @property
    def gains(self) -> tuple[int, ...]:
        """The seat that is paid."""
        return (self.seat,)


EVENTS = EventSet(
    StartDrawn, LobbyistPlaced, StartPaid, TurnBegan, PhaseBegan, PhaseEnded, ShipLaunched,
    Invested, Passed, ChinaLobbied, ChinaIdle, ActionTaken, LobbyistKept, LobbyistChanged,
    LobbyistWithdrawn, PlatformProtected, ProtectionEnded, PlatformBuilt, ShipsBought,
    ConflictDeclared, ConflictClosed, VoteMoved, SupportGiven, Slandered, TaxesRaised,
    UnrestStirred, ShipMoved, ShipsFought, PlatformAttacked, SailingEnded, ControlChanged,
    PlatformLegalised, PlatformOutlawed, PlatformDestroyed, Produced, Sold, LobbyistReturned,
    NorwayJoined, ShipsNotReplaced, LawChanged, GameEnded, PaidOut,
)  # fmt: skip
