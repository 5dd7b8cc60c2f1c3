"""The events of The Arctic."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from engine.arctic.commands import Lot, Track
from engine.arctic.names import Action, Law, Nation, Resource
from engine.kernel.events import Event, EventSet, event

REPORTED_LATER: Final = (3, 4, 6)
"""The phases that are reported together with the next: investment, influence and actions (A3)."""


@event(rule="S5")
class StartDrawn(Event):
    """The start player was determined, by lot or by agreement."""

    seat: int
    drawn: bool


@event(rule="S9, P4")
class LobbyistPlaced(Event):
    """A lobbyist was placed on an influence space, from hand or from the investment track."""

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
        """Return whether the end of this phase is shown with a picture of the board."""
        return self.phase not in REPORTED_LATER


@event(rule="P2, B4")
class ShipLaunched(Event):
    """One new ship was put on the map."""

    nation: Nation
    sector: str


@event(rule="P3")
class Invested(Event):
    """A lobbyist was placed on the investment track; a positive `amount` was paid by the bank."""

    seat: int
    track: Track
    space: int
    amount: int


@event(rule="P3c")
class Passed(Event):
    """A company placed no lobbyist; `forced` if it had none, or could not afford any space."""

    seat: int
    forced: bool


@event(rule="P3d")
class ChinaLobbied(Event):
    """The controller of China for this turn was determined; `seat` is None if no company controls it."""

    seat: int | None


@event(rule="P5a")
class ChinaIdle(Event):
    """China's controller chose to do nothing."""

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
    """A lobbyist stayed on its influence space."""

    seat: int
    nation: Nation
    space: int


@event(rule="L2")
class LobbyistChanged(Event):
    """A lobbyist moved to space 2 of its nation."""

    seat: int
    nation: Nation
    space: int
    """The space that the lobbyist left."""


@event(rule="L3, L4")
class LobbyistWithdrawn(Event):
    """A lobbyist returned to hand; `subsidy` is the amount that its nation paid, in $."""

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
    """A protecting lobbyist returned to hand."""

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
    """An EU disc was added in Norway; there are `discs` of them now."""

    stays: ClassVar[bool] = True
    seat: int
    discs: int


@event(rule="D4")
class Slandered(Event):
    """A company lost a point through slander."""

    harmful: ClassVar[bool] = True
    seat: int
    rival: int
    points: int
    """The rival's points after the loss."""

    @property
    def harms(self) -> tuple[int, ...]:
        """Return the company that lost the point."""
        return (self.rival,)


@event(rule="K1")
class TaxesRaised(Event):
    """A nation took money from the bank."""

    seat: int
    nation: Nation
    amount: int
    treasury: int
    """The nation's money afterwards, in $."""


@event(rule="U1")
class UnrestStirred(Event):
    """A nation fell into unrest, until its lobbyists return."""

    seat: int
    nation: Nation


@event(rule="V1, P5b")
class ShipMoved(Event):
    """A ship moved to a neighbouring sector; `automatic` if no company controlled China."""

    nation: Nation
    origin: str
    target: str
    automatic: bool

    @property
    def weighs(self) -> bool:
        """Return whether the ship is Chinese, because China's control of the pole ends the game (G1)."""
        return self.nation == "CHN"


@event(rule="F2, N3")
class ShipsFought(Event):
    """Two nations lost one ship each in a fight; `compulsory` if a ship had entered the pole."""

    sector: str
    nation: Nation
    enemy: Nation
    compulsory: bool


@event(rule="T5, T6")
class PlatformAttacked(Event):
    """Ships destroyed a platform; `ships` is their number, `defence` the strength that they had to exceed."""

    harmful: ClassVar[bool] = True
    nation: Nation
    sector: str
    owner: int
    ships: int
    defence: int

    @property
    def harms(self) -> tuple[int, ...]:
        """Return the owner of the platform."""
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
    """A protected platform became legal under a new controller; the owner paid `fee`."""

    owner: int
    sector: str
    nation: Nation
    fee: int


@event(rule="W4")
class PlatformOutlawed(Event):
    """A platform became illegal because its sector lost its controller."""

    owner: int
    sector: str


@event(rule="T5, W5, W6")
class PlatformDestroyed(Event):
    """A platform was destroyed; its tile returned to its owner's hand."""

    owner: int
    sector: str
    reason: Literal["attack", "control", "fee"]

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the owner of the platform."""
        return (self.owner,)


@event(rule="R1")
class Produced(Event):
    """A company's platforms produced these units; `idle` is the number that produced nothing in unrest."""

    seat: int
    gas: int
    oil: int
    nodules: int
    idle: int

    @property
    def minor(self) -> bool:
        """Return whether all platforms produced, in which case the sale also reports the units."""
        return self.idle == 0

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the company, if some of its platforms produced nothing."""
        return (self.seat,) if self.idle else ()


@event(rule="R2")
class Sold(Event):
    """A company sold output, for points or for money."""

    pays: ClassVar[bool] = True
    seat: int
    lot: Lot
    count: int
    """The number of lots of this kind; for ``rest``, the number of units."""
    points: int
    cash: int


@event(rule="R5, P3e")
class LobbyistReturned(Event):
    """A lobbyist left an action or the investment track for influence space `space`, or the hand (None)."""

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
    """Norwegian ships were removed when Norway joined the EU, because the EU had no more ships."""

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
    """The game ended, after the last turn or because China controls the pole."""

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
        """Return the company that was paid."""
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
