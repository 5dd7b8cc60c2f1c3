"""What can happen in Struggle of Empires."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from engine.empires.counters import Counter
from engine.empires.names import Area, Help, Part, Phase, Place, Power, Unit
from engine.kernel.events import Event, EventSet
from engine.kernel.later import LATER

LossCause = Literal["beaten", "tied", "seven", "helped", "drowned"]
UnrestCause = Literal["gold", "loss", "price", "attack"]
Order = Literal["order_aid", "order_pass", "order_bid", "order_lose", "order_tile"]
Nobody = Literal["nobody"]


@dataclass(frozen=True, slots=True)
class StartRolled(Event):
    """The start player is known, by lot."""

    kind: ClassVar[str] = "start_rolled"
    rule: ClassVar[str] = "4"
    seat: int


@dataclass(frozen=True, slots=True)
class CountersDrawn(Event):
    """Country counters came onto their areas."""

    kind: ClassVar[str] = "counters_drawn"
    rule: ClassVar[str] = "4, 5"
    reveals: ClassVar[bool] = True
    war: int
    counters: tuple[Counter, ...]


@dataclass(frozen=True, slots=True)
class PowerChosen(Event):
    """A seat took a power, or got it by lot, or because it was the last."""

    kind: ClassVar[str] = "power_chosen"
    rule: ClassVar[str] = "4"
    weighs: ClassVar[bool] = True
    seat: int
    power: Power
    drawn: bool
    """Whether the seat had no choice."""


@dataclass(frozen=True, slots=True)
class MarkersDrawn(Event):
    """A power drew counters, which left the game, and put a marker for each."""

    kind: ClassVar[str] = "markers_drawn"
    rule: ClassVar[str] = "4"
    reveals: ClassVar[bool] = True
    seat: int
    counters: tuple[Counter, ...]


@dataclass(frozen=True, slots=True)
class UnitDeployed(Event):
    """One of the first units was put on the map."""

    kind: ClassVar[str] = "unit_deployed"
    rule: ClassVar[str] = "4"
    seat: int
    unit: Unit
    area: Area


@dataclass(frozen=True, slots=True)
class WarBegan(Event):
    """A war began; the opener is who opens the first auction."""

    kind: ClassVar[str] = "war_began"
    rule: ClassVar[str] = "5"
    war: int
    opener: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase began."""

    kind: ClassVar[str] = "phase_began"
    rule: ClassVar[str] = "5"
    minor: ClassVar[bool] = True
    war: int
    phase: Phase
    round: int
    """Of the action rounds, from 1; 0 in other phases."""


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """A phase, or one round of actions, ended."""

    kind: ClassVar[str] = "phase_ended"
    rule: ClassVar[str] = "5"
    war: int
    phase: Phase
    round: int


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    """Places in the alliances are auctioned."""

    kind: ClassVar[str] = "auction_opened"
    rule: ClassVar[str] = "6"
    minor: ClassVar[bool] = True
    seat: int
    place: int
    """Counted from 1 at the left."""
    left: int
    """Powers still without a place."""


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A power made the highest bid, with its proposal."""

    kind: ClassVar[str] = "bid_made"
    rule: ClassVar[str] = "6"
    harmful: ClassVar[bool] = True
    seat: int
    top: Power | Nobody
    bottom: Power | Nobody
    price: int
    outbid: Annotated[int | None, LATER] = None
    """The seat whose bid was the highest before."""

    @property
    def harms(self) -> tuple[int, ...]:
        """Whoever is outbid."""
        return () if self.outbid is None else (self.outbid,)


@dataclass(frozen=True, slots=True)
class AuctionPassed(Event):
    """A power passed for now; `forced` when it could not bid more."""

    kind: ClassVar[str] = "auction_passed"
    rule: ClassVar[str] = "6"
    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class AnsweredEarly(Event):
    """A power answered before its turn; what it answered shows when its turn comes."""

    kind: ClassVar[str] = "answered_early"
    rule: ClassVar[str] = "6, 14"
    minor: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class AnswerOpened(Event):
    """The early answer of a power came to light."""

    kind: ClassVar[str] = "answer_opened"
    rule: ClassVar[str] = "6, 14"
    reveals: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """A proposal is accepted: powers went to their places."""

    kind: ClassVar[str] = "auction_won"
    rule: ClassVar[str] = "6"
    weighs: ClassVar[bool] = True
    seat: int
    top: Power | Nobody
    bottom: Power | Nobody
    price: int
    place: int


@dataclass(frozen=True, slots=True)
class TurnOrderSet(Event):
    """The alliances stand, and with them the turn order of the war."""

    kind: ClassVar[str] = "turn_order_set"
    rule: ClassVar[str] = "6"
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A power's turn began."""

    kind: ClassVar[str] = "turn_began"
    rule: ClassVar[str] = "7"
    seat: int


@dataclass(frozen=True, slots=True)
class ActionPassed(Event):
    """A power let an action go; `forced` when it could do nothing else."""

    kind: ClassVar[str] = "action_passed"
    rule: ClassVar[str] = "7"
    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class GoldPaid(Event):
    """A power paid the bank."""

    kind: ClassVar[str] = "gold_paid"
    rule: ClassVar[str] = "7"
    minor: ClassVar[bool] = True
    seat: int
    amount: int
    purpose: Literal["bid", "tile", "attack", "upkeep"]


@dataclass(frozen=True, slots=True)
class UnrestTaken(Event):
    """A power took unrest: for gold it lacked, a unit it lost, or as a tile's price."""

    kind: ClassVar[str] = "unrest_taken"
    rule: ClassVar[str] = "7, 8"
    minor: ClassVar[bool] = True
    seat: int
    amount: int
    cause: UnrestCause


@dataclass(frozen=True, slots=True)
class UnrestRemoved(Event):
    """A tile, or a pass, took unrest away."""

    kind: ClassVar[str] = "unrest_removed"
    rule: ClassVar[str] = "9"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """A power bought a tile."""

    kind: ClassVar[str] = "tile_bought"
    rule: ClassVar[str] = "9"
    strikes: ClassVar[bool] = True
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class TileUsed(Event):
    """A power turned a tile down for its effect."""

    kind: ClassVar[str] = "tile_used"
    rule: ClassVar[str] = "9"
    strikes: ClassVar[bool] = True
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    """The bank paid a power for a tile."""

    kind: ClassVar[str] = "gold_gained"
    rule: ClassVar[str] = "9"
    seat: int
    tile: str
    amount: int


@dataclass(frozen=True, slots=True)
class GoldTaken(Event):
    """A tile made an enemy pay."""

    kind: ClassVar[str] = "gold_taken"
    rule: ClassVar[str] = "9"
    strikes: ClassVar[bool] = True
    harmful: ClassVar[bool] = True
    seat: int
    victim: int
    amount: int

    @property
    def harms(self) -> tuple[int, ...]:
        """Whoever pays."""
        return (self.victim,)


@dataclass(frozen=True, slots=True)
class GoldGiven(Event):
    """A power gave another gold."""

    kind: ClassVar[str] = "gold_given"
    rule: ClassVar[str] = "7"
    seat: int
    receiver: int
    amount: int


@dataclass(frozen=True, slots=True)
class DealNoted(Event):
    """A power wrote down what it was promised or has promised. It binds nobody."""

    kind: ClassVar[str] = "deal_noted"
    rule: ClassVar[str] = "7"
    seat: int
    partner: int
    text: str


@dataclass(frozen=True, slots=True)
class UnitBuilt(Event):
    """A unit appeared in its homeland."""

    kind: ClassVar[str] = "unit_built"
    rule: ClassVar[str] = "7"
    seat: int
    unit: Unit
    population: int
    """What it cost."""


@dataclass(frozen=True, slots=True)
class SeaRolled(Event):
    """A unit sailed from one sea box to another."""

    kind: ClassVar[str] = "sea_rolled"
    rule: ClassVar[str] = "7"
    seat: int
    unit: Unit
    origin: Place
    target: Place
    dice: tuple[int, ...]
    """The roll, and after a 1 the second one."""
    outcome: Literal["arrived", "stayed", "drowned"]


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A unit came to another place."""

    kind: ClassVar[str] = "unit_moved"
    rule: ClassVar[str] = "7"
    seat: int
    unit: Unit
    origin: Place
    target: Place


@dataclass(frozen=True, slots=True)
class UnitLost(Event):
    """A unit went back to its owner's supply."""

    kind: ClassVar[str] = "unit_lost"
    rule: ClassVar[str] = "7, 8"
    strikes: ClassVar[bool] = True
    seat: int
    unit: Unit
    place: Place
    cause: LossCause

    @property
    def costs(self) -> tuple[int, ...]:
        """Whoever loses it."""
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Colonised(Event):
    """A marker replaced a POP counter."""

    kind: ClassVar[str] = "colonised"
    rule: ClassVar[str] = "7"
    seat: int
    area: Area


@dataclass(frozen=True, slots=True)
class Enslaved(Event):
    """A marker replaced a SLAVE counter."""

    kind: ClassVar[str] = "enslaved"
    rule: ClassVar[str] = "7"
    seat: int
    area: Area


@dataclass(frozen=True, slots=True)
class SlavesRevolted(Event):
    """A tile replaced an enemy's marker by a native counter."""

    kind: ClassVar[str] = "slaves_revolted"
    rule: ClassVar[str] = "9"
    strikes: ClassVar[bool] = True
    seat: int
    victim: int
    area: Area
    strength: int

    @property
    def costs(self) -> tuple[int, ...]:
        """Whoever loses it."""
        return (self.victim,)


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """An attack began."""

    kind: ClassVar[str] = "attacked"
    rule: ClassVar[str] = "8"
    strikes: ClassVar[bool] = True
    harmful: ClassVar[bool] = True
    seat: int
    area: Area
    defender: int | None
    """None: a native counter."""
    native: int
    """Its strength, or 0."""
    land: bool
    """Whether there can be a land battle."""

    @property
    def harms(self) -> tuple[int, ...]:
        """The defender."""
        return () if self.defender is None else (self.defender,)


@dataclass(frozen=True, slots=True)
class AidAnswered(Event):
    """An ally said how it helps."""

    kind: ClassVar[str] = "aid_answered"
    rule: ClassVar[str] = "8"
    within: ClassVar[bool] = True
    seat: int
    ally: int
    answer: Help

    @property
    def minor(self) -> bool:
        """Whether nothing comes of it."""
        return self.answer == "no"


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """A side rolled its two dice, or rolled them again."""

    kind: ClassVar[str] = "dice_rolled"
    within: ClassVar[bool] = True
    rule: ClassVar[str] = "8"
    minor: ClassVar[bool] = True
    seat: int | None
    """The leader; None: a native counter."""
    part: Part
    dice: tuple[int, int]
    again: bool


@dataclass(frozen=True, slots=True)
class PartFought(Event):
    """A part of a battle is decided. Pairs are attacker and defender."""

    kind: ClassVar[str] = "part_fought"
    rule: ClassVar[str] = "8"
    decides: ClassVar[bool] = True
    part: Part
    area: Area
    attacker: int
    defender: int | None
    strength: tuple[int, int]
    dice: tuple[tuple[int, int], tuple[int, int]]
    totals: tuple[int, int]
    winner: int | None
    """The side: 0 attacker, 1 defender, None a tie."""


@dataclass(frozen=True, slots=True)
class SeaHeld(Event):
    """One side had the only navies, and with them the bonus on land."""

    kind: ClassVar[str] = "sea_held"
    rule: ClassVar[str] = "8"
    minor: ClassVar[bool] = True
    seat: int | None
    side: int


@dataclass(frozen=True, slots=True)
class MarkerRemoved(Event):
    """A battle was won over a marker or a native counter; `placed` when the winner put a marker there."""

    kind: ClassVar[str] = "marker_removed"
    rule: ClassVar[str] = "8"
    strikes: ClassVar[bool] = True
    seat: int
    area: Area
    loser: int | None
    native: int
    placed: bool

    @property
    def costs(self) -> tuple[int, ...]:
        """Whoever loses it."""
        return () if self.loser is None else (self.loser,)


@dataclass(frozen=True, slots=True)
class AttackEnded(Event):
    """An attack is over."""

    kind: ClassVar[str] = "attack_ended"
    rule: ClassVar[str] = "8"
    seat: int
    area: Area


@dataclass(frozen=True, slots=True)
class IncomeTaken(Event):
    """A power took its income."""

    kind: ClassVar[str] = "income_taken"
    rule: ClassVar[str] = "10"
    seat: int
    population: int
    markers: int
    tiles: int


@dataclass(frozen=True, slots=True)
class PopulationGrew(Event):
    """A power's population grew."""

    kind: ClassVar[str] = "population_grew"
    rule: ClassVar[str] = "10"
    seat: int
    population: int
    """What it is now."""


@dataclass(frozen=True, slots=True)
class AreaScored(Event):
    """A power scored in an area."""

    kind: ClassVar[str] = "area_scored"
    rule: ClassVar[str] = "11"
    minor: ClassVar[bool] = True
    seat: int
    area: Area
    place: int
    """The best of the places that it shares."""
    shared: int
    """Powers that share them."""
    points: int


@dataclass(frozen=True, slots=True)
class WarEnded(Event):
    """A war ended; tiles turned up and alliances dissolved."""

    kind: ClassVar[str] = "war_ended"
    rule: ClassVar[str] = "12"
    weighs: ClassVar[bool] = True
    war: int


@dataclass(frozen=True, slots=True)
class UnrestShown(Event):
    """A power's unrest, hidden until now."""

    kind: ClassVar[str] = "unrest_shown"
    rule: ClassVar[str] = "12"
    reveals: ClassVar[bool] = True
    seat: int
    unrest: int


@dataclass(frozen=True, slots=True)
class RevolutionBroke(Event):
    """A power has too much unrest and scores nothing."""

    kind: ClassVar[str] = "revolution_broke"
    rule: ClassVar[str] = "12"
    weighs: ClassVar[bool] = True
    seat: int
    unrest: int
    points: int
    """What it loses."""


@dataclass(frozen=True, slots=True)
class UnrestPunished(Event):
    """A power lost points for much unrest."""

    kind: ClassVar[str] = "unrest_punished"
    rule: ClassVar[str] = "12"
    seat: int
    unrest: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    kind: ClassVar[str] = "game_ended"
    rule: ClassVar[str] = "12"
    reason: Literal["wars"]


@dataclass(frozen=True, slots=True)
class OrderGiven(Event):
    """A seat left, changed or took back a standing order."""

    kind: ClassVar[str] = "order_given"
    rule: ClassVar[str] = "14"
    seat: int
    order: str
    """The command, in one word."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seat alone."""
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class OrderAnswered(Event):
    """A standing order answered a question."""

    kind: ClassVar[str] = "order_answered"
    rule: ClassVar[str] = "14"
    reveals: ClassVar[bool] = True
    seat: int
    order: Order
    private: bool
    """Whether the answer itself does not show yet."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seat alone while the answer does not show."""
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
