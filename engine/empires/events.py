"""The events of Struggle of Empires."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.empires.counters import Counter
from engine.empires.names import Area, Help, Part, Phase, Place, Power, Unit
from engine.kernel.events import Event, EventSet, event
from engine.kernel.later import LATER

LossCause = Literal["beaten", "tied", "seven", "helped", "drowned"]
UnrestCause = Literal["gold", "loss", "price", "attack"]
Order = Literal["order_aid", "order_pass", "order_bid", "order_lose", "order_tile"]
Nobody = Literal["nobody"]


@event(rule="4")
class StartRolled(Event):
    """The start player was drawn by lot."""

    seat: int


@event(rule="4, 5")
class CountersDrawn(Event):
    """Country counters were placed on their areas."""

    reveals: ClassVar[bool] = True
    war: int
    counters: tuple[Counter, ...]


@event(rule="4")
class PowerChosen(Event):
    """A seat chose a power, or received one by lot or because it was the last."""

    weighs: ClassVar[bool] = True
    seat: int
    power: Power
    drawn: bool
    """Whether the power was drawn, so that the seat had no choice."""


@event(rule="4")
class MarkersDrawn(Event):
    """A power drew counters, which were removed from the game, and placed a marker for each."""

    reveals: ClassVar[bool] = True
    seat: int
    counters: tuple[Counter, ...]


@event(rule="4")
class UnitDeployed(Event):
    """One of a power's starting units was put on the map."""

    seat: int
    unit: Unit
    area: Area


@event(rule="5")
class WarBegan(Event):
    """A war began; `opener` is the seat that opens the first auction."""

    war: int
    opener: int


@event(rule="5")
class PhaseBegan(Event):
    """A phase began."""

    minor: ClassVar[bool] = True
    war: int
    phase: Phase
    round: int
    """The action round, from 1; 0 in other phases."""


@event(rule="5")
class PhaseEnded(Event):
    """A phase, or one round of actions, ended."""

    war: int
    phase: Phase
    round: int


@event(rule="6")
class AuctionOpened(Event):
    """An auction of places in the alliances began."""

    minor: ClassVar[bool] = True
    seat: int
    place: int
    """The place at stake, counted from 1 at the left."""
    left: int
    """The number of powers that have no place yet."""


@event(rule="6")
class BidMade(Event):
    """A power made the highest bid, with its proposal."""

    harmful: ClassVar[bool] = True
    seat: int
    top: Power | Nobody
    bottom: Power | Nobody
    price: int
    outbid: Annotated[int | None, LATER] = None
    """The seat that had the highest bid before."""

    @property
    def harms(self) -> tuple[int, ...]:
        """Return the seat that was outbid, if any."""
        return () if self.outbid is None else (self.outbid,)


@event(rule="6")
class AuctionPassed(Event):
    """A power passed for now; `forced` if it could not afford a higher bid."""

    seat: int
    forced: bool


@event(rule="6, 14")
class AnsweredEarly(Event):
    """A power answered before its turn; the answer is shown when its turn comes."""

    minor: ClassVar[bool] = True
    seat: int


@event(rule="6, 14")
class AnswerOpened(Event):
    """The early answer of a power was shown."""

    reveals: ClassVar[bool] = True
    seat: int


@event(rule="6")
class AuctionWon(Event):
    """A proposal was accepted, and its powers were placed."""

    weighs: ClassVar[bool] = True
    settles: ClassVar[tuple[type[Event], ...]] = (AuctionPassed,)
    seat: int
    top: Power | Nobody
    bottom: Power | Nobody
    price: int
    place: int


@event(rule="6")
class TurnOrderSet(Event):
    """The alliances are complete; the turn order of the war follows from them."""

    order: tuple[int, ...]


@event(rule="7")
class TurnBegan(Event):
    """A power's turn began."""

    seat: int


@event(rule="7")
class ActionPassed(Event):
    """A power passed an action; `forced` if it could do nothing else."""

    seat: int
    forced: bool


@event(rule="7")
class GoldPaid(Event):
    """A power paid gold to the bank."""

    minor: ClassVar[bool] = True
    seat: int
    amount: int
    purpose: Literal["bid", "tile", "attack", "upkeep"]


@event(rule="7, 8")
class UnrestTaken(Event):
    """A power took unrest: for gold that it lacked, for a lost unit, or as the price of a tile."""

    seat: int
    amount: int
    cause: UnrestCause

    @property
    def minor(self) -> bool:
        """Return whether another event reports the unrest as part of a price, i.e. no unit was lost."""
        return self.cause != "loss"

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the seat, if it lost a unit."""
        return () if self.minor else (self.seat,)


@event(rule="9")
class UnrestRemoved(Event):
    """A power's unrest fell, because of a tile or a pass."""

    seat: int
    amount: int


@event(rule="9")
class TileBought(Event):
    """A power bought a tile."""

    strikes: ClassVar[bool] = True
    seat: int
    tile: str


@event(rule="9")
class TileUsed(Event):
    """A power turned a tile down to use its effect."""

    strikes: ClassVar[bool] = True
    seat: int
    tile: str


@event(rule="9")
class GoldGained(Event):
    """The bank paid a power gold for a tile."""

    seat: int
    tile: str
    amount: int


@event(rule="9")
class GoldTaken(Event):
    """A tile took gold from an enemy."""

    strikes: ClassVar[bool] = True
    harmful: ClassVar[bool] = True
    seat: int
    victim: int
    amount: int

    @property
    def harms(self) -> tuple[int, ...]:
        """Return the seat that lost the gold."""
        return (self.victim,)


@event(rule="7")
class GoldGiven(Event):
    """A power gave gold to another."""

    seat: int
    receiver: int
    amount: int

    @property
    def gains(self) -> tuple[int, ...]:
        """Return the seat that received the gold."""
        return (self.receiver,)


@event(rule="7")
class DealNoted(Event):
    """A power recorded a promise that it received or made. It isn't binding."""

    seat: int
    partner: int
    text: str


@event(rule="7")
class UnitBuilt(Event):
    """A unit was built in its homeland."""

    seat: int
    unit: Unit
    population: int
    """The population that the unit cost."""


@event(rule="7")
class SeaRolled(Event):
    """A unit sailed from one sea box to another."""

    seat: int
    unit: Unit
    origin: Place
    target: Place
    dice: tuple[int, ...]
    """The roll; after a 1, also the second roll."""
    outcome: Literal["arrived", "stayed", "drowned"]


@event(rule="7")
class UnitMoved(Event):
    """A unit moved to another place."""

    seat: int
    unit: Unit
    origin: Place
    target: Place


@event(rule="7, 8")
class UnitLost(Event):
    """A unit was lost and returned to its owner's supply."""

    strikes: ClassVar[bool] = True
    seat: int
    unit: Unit
    place: Place
    cause: LossCause

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the seat that lost the unit."""
        return (self.seat,)


@event(rule="7")
class Colonised(Event):
    """A marker replaced a POP counter."""

    stays: ClassVar[bool] = True
    seat: int
    area: Area


@event(rule="7")
class Enslaved(Event):
    """A marker replaced a SLAVE counter."""

    stays: ClassVar[bool] = True
    seat: int
    area: Area


@event(rule="9")
class SlavesRevolted(Event):
    """A tile replaced an enemy's marker by a native counter."""

    strikes: ClassVar[bool] = True
    seat: int
    victim: int
    area: Area
    strength: int

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the seat that lost the marker."""
        return (self.victim,)


@event(rule="8")
class Attacked(Event):
    """An attack began."""

    strikes: ClassVar[bool] = True
    harmful: ClassVar[bool] = True
    seat: int
    area: Area
    defender: int | None
    """The defending seat, or None if a native counter defends."""
    native: int
    """The strength of the native counter, or 0."""
    land: bool
    """Whether a land battle is possible."""

    @property
    def harms(self) -> tuple[int, ...]:
        """Return the defending seat, if any."""
        return () if self.defender is None else (self.defender,)


@event(rule="8")
class AidAnswered(Event):
    """An ally decided what help it gives."""

    within: ClassVar[bool] = True
    seat: int
    ally: int
    answer: Help

    @property
    def minor(self) -> bool:
        """Return whether the ally gives no help."""
        return self.answer == "no"

    @property
    def gains(self) -> tuple[int, ...]:
        """Return the seat that receives help."""
        return () if self.answer == "no" else (self.ally,)


@event(rule="8")
class DiceRolled(Event):
    """A side rolled its two dice, or rolled them again."""

    throws: ClassVar[bool] = True
    within: ClassVar[bool] = True
    minor: ClassVar[bool] = True
    seat: int | None
    """The seat that leads the side, or None for a native counter."""
    part: Part
    dice: tuple[int, int]
    again: bool


@event(rule="8")
class PartFought(Event):
    """A part of a battle was decided. In pairs, the attacker comes first."""

    decides: ClassVar[bool] = True
    part: Part
    area: Area
    attacker: int
    defender: int | None
    strength: tuple[int, int]
    dice: tuple[tuple[int, int], tuple[int, int]]
    totals: tuple[int, int]
    winner: int | None
    """The winning side: 0 for the attacker, 1 for the defender, None for a tie."""


@event(rule="8")
class SeaHeld(Event):
    """Only one side had navies, so it gets the bonus on land."""

    minor: ClassVar[bool] = True
    seat: int | None
    side: int


@event(rule="8")
class MarkerRemoved(Event):
    """A battle over a marker or a native counter was won; `placed` if the winner placed a marker there."""

    strikes: ClassVar[bool] = True
    pays: ClassVar[bool] = True
    seat: int
    area: Area
    loser: int | None
    native: int
    placed: bool

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the seat that lost a marker, if any."""
        return () if self.loser is None else (self.loser,)


@event(rule="8")
class AttackEnded(Event):
    """An attack ended."""

    seat: int
    area: Area


@event(rule="10")
class IncomeTaken(Event):
    """A power took its income."""

    seat: int
    population: int
    markers: int
    tiles: int


@event(rule="10")
class PopulationGrew(Event):
    """A power's population grew."""

    seat: int
    population: int
    """The population afterwards."""


@event(rule="11")
class AreaScored(Event):
    """A power scored points for an area."""

    minor: ClassVar[bool] = True
    seat: int
    area: Area
    place: int
    """The place scored; the best one if several are shared."""
    shared: int
    """The number of powers that share the place."""
    points: int


@event(rule="12")
class WarEnded(Event):
    """A war ended: all tiles are turned up, and the alliances are dissolved."""

    weighs: ClassVar[bool] = True
    counts: ClassVar[bool] = True
    war: int


@event(rule="12")
class UnrestShown(Event):
    """A power's unrest was revealed."""

    reveals: ClassVar[bool] = True
    seat: int
    unrest: int


@event(rule="12")
class RevolutionBroke(Event):
    """A power had too much unrest and loses all its points."""

    weighs: ClassVar[bool] = True
    seat: int
    unrest: int
    points: int
    """The points that the power loses."""

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the seat that loses its points."""
        return (self.seat,)


@event(rule="12")
class UnrestPunished(Event):
    """A power lost points because of much unrest."""

    seat: int
    unrest: int
    points: int

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the seat that loses points."""
        return (self.seat,)


@event(rule="12")
class GameEnded(Event):
    """The game ended."""

    reason: Literal["wars"]


@event(rule="14")
class OrderGiven(Event):
    """A seat gave, changed or withdrew a standing order."""

    seat: int
    order: str
    """The command in its one-word form."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """Return the seat that gave the order, which alone sees the event."""
        return (self.seat,)


@event(rule="14")
class OrderAnswered(Event):
    """A standing order answered a decision."""

    reveals: ClassVar[bool] = True
    seat: int
    order: Order
    private: bool
    """Whether the answer itself is not shown yet."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """Return the seat of the order while its answer is secret, otherwise everyone (None)."""
        return (self.seat,) if self.private else None


EVENTS = EventSet(
    StartRolled, CountersDrawn, PowerChosen, MarkersDrawn, UnitDeployed, WarBegan, PhaseBegan,
    PhaseEnded, AuctionOpened, BidMade, AuctionPassed, AnsweredEarly, AnswerOpened, AuctionWon,
    TurnOrderSet, TurnBegan, ActionPassed, GoldPaid, UnrestTaken, UnrestRemoved, TileBought, TileUsed,
    GoldGained, GoldTaken, GoldGiven, DealNoted, UnitBuilt, SeaRolled, UnitMoved, UnitLost, Colonised,
    Enslaved, SlavesRevolted, Attacked, AidAnswered, DiceRolled, PartFought, SeaHeld, MarkerRemoved,
    AttackEnded, IncomeTaken, PopulationGrew, AreaScored, WarEnded, UnrestShown, RevolutionBroke,
    UnrestPunished, GameEnded, OrderGiven, OrderAnswered,
)  # fmt: skip
