"""The state of a game of Struggle of Empires."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Final

from pydantic import ConfigDict, Field, SkipValidation

from engine.empires.commands import AidOrder, LossOrder, OrderBid, TileOrder
from engine.empires.counters import Counter, CounterFile, counters_named
from engine.empires.figures import VERSIONS, Figures, figures
from engine.empires.names import (
    AREAS,
    UNITS,
    Area,
    Help,
    NavalBonus,
    Part,
    Phase,
    Place,
    Power,
    Row,
    Ties,
    Unit,
)
from engine.empires.options import Options
from engine.empires.tiles import Duration, Tiles, tiles_named
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.ruleset import Ruleset, TableRules
from engine.kernel.stepped import SteppedState

_ONE_MORE: Final = 1
"""The units that each copy of Logistics adds to a move by the FAQ: 3, 4 or 5 with one to three copies (9)."""
_UNLIMITED: Final = 200
"""A limit of unrest for bids that is never reached, but finite so that the bids can be listed (6.7)."""


class Rules(TableRules[Options]):
    """The constant part of a table's state: its options, figures, tiles and counters."""

    def __init__(self, options: Options, ruleset: Ruleset) -> None:
        super().__init__(options, ruleset)
        self.older: Final = tuple(ruleset.older(max(VERSIONS)))
        """The versions of the rules whose figures replace later ones, the latest first."""
        self.figures: Final[Figures] = figures(self.older)

    @cached_property
    def tiles(self) -> Tiles:
        """Return the tiles of the table, with the readings of the rules that it has chosen."""
        tiles, changed = tiles_named(self.options.tiles, self.older), dict[str, Duration]()
        if self._reading(self.options.logistics, "always"):
            changed["extra_moves"] = "permanent"
        if self._reading(self.options.companies, "once"):
            changed["income_each"] = "war"
        return tiles.changed(changed, _ONE_MORE) if changed else tiles

    @cached_property
    def counters(self) -> CounterFile:
        """Return the country counters of the table."""
        return counters_named(self.options.counters, self.older)

    @property
    def naval_bonus(self) -> NavalBonus:
        """Return which sides get the +1 on land for winning at sea (8.4)."""
        return self.options.naval_bonus or self.figures.battle.naval_bonus

    @property
    def ties(self) -> Ties:
        """Return how tied powers score (11)."""
        return "full" if self._faq and self.options.ties == "lower" else self.options.ties

    @property
    def leader_first(self) -> bool:
        """Return whether a side loses one unit, preferably its leader's, instead of one per power (8.6)."""
        return self._reading(self.options.losses, "leader_first")

    @property
    def gifts_any_time(self) -> bool:
        """Return whether gold may be given at any time (7.14)."""
        return self.options.gifts and self._reading(self.options.gift_times, "any")

    @property
    def bid_unrest(self) -> int:
        """Return the unrest that the highest possible bid would cost (6.7)."""
        return _UNLIMITED if self._reading(self.options.bids, "free") else self.options.bid_unrest

    @property
    def _faq(self) -> bool:
        return self.options.readings == "faq"

    def _reading(self, chosen: str | None, faq: str) -> bool:
        """Return whether the table reads a rule as the FAQ does, by its own option or by the general one."""
        return self._faq if chosen is None else chosen == faq

    @cached_property
    def pieces(self) -> dict[Unit, int]:
        """Return how many units of each kind a power has (1)."""
        return {unit: getattr(self.figures.pieces, unit) for unit in UNITS}


@dataclass(slots=True)
class Orders:
    """A seat's standing orders (14), hidden from all other seats."""

    aid: dict[str, AidOrder] = field(default_factory=dict)
    """The orders by the ally's power. Without an order, the seat decides each time; so it does for `tiles`.
    """
    pass_above: int | None = None
    bid: OrderBid | None = None
    lose: LossOrder = "ask"
    tiles: dict[str, TileOrder] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Return whether there is any order."""
        return self.lose != "ask" or self.pass_above is not None or bool(self.aid or self.tiles or self.bid)

    def clone(self) -> Orders:
        """Return a copy."""
        return Orders(self.aid.copy(), self.pass_above, self.bid, self.lose, self.tiles.copy())


@dataclass(slots=True)
class Realm:
    """Everything that one seat owns."""

    power: Power | None
    gold: int
    population: int
    points: int
    unrest: int
    units: dict[Unit, dict[Place, int]]
    """The number of units by kind and place; places without a unit are omitted."""
    markers: dict[Area, int]
    """The number of control markers by area; areas without one are omitted."""
    up: dict[str, int]
    """The copies of tiles turned up, by id; tiles without one are omitted."""
    down: dict[str, int]
    """The copies of tiles turned down until the end of the war, by id."""
    bought: dict[str, int]
    """The copies of tiles bought in this war, by id."""
    orders: Orders = field(default_factory=Orders)

    def on_map(self, unit: Unit) -> int:
        """Return how many units of the given kind the realm has on the map, including its homeland."""
        return sum(self.units[unit].values())

    def held(self, tile: str) -> int:
        """Return how many copies of a tile the realm has, turned up or down."""
        return self.up.get(tile, 0) + self.down.get(tile, 0)

    def clone(self) -> Realm:
        """Return a copy."""
        return Realm(
            self.power,
            self.gold,
            self.population,
            self.points,
            self.unrest,
            {unit: places.copy() for unit, places in self.units.items()},
            self.markers.copy(),
            self.up.copy(),
            self.down.copy(),
            self.bought.copy(),
            self.orders.clone(),
        )


@dataclass(slots=True)
class Battle:
    """A battle in progress (8). Side 0 is the attacker, side 1 the defender."""

    area: Area
    attacker: int
    defender: int | None
    """The defending seat, or None if a native counter defends."""
    native: int
    """The native counter's strength, or 0."""
    land: bool
    """Whether a land battle is possible, as determined when the attacker pays."""
    aid: dict[int, Help] = field(default_factory=dict)
    """The help that allies have given or refused so far, by seat."""
    part: Part | None = None
    dice: list[tuple[int, int]] = field(default_factory=list)
    """The dice that both sides have rolled in the current part."""
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    """The strength that tiles turned down add to each side."""
    sea: int | None = None
    """The side that has won at sea, if any."""
    won: int | None = None
    """The side that has won on land, if any."""

    def leader(self, side: int) -> int | None:
        """Return the seat that leads a side, or None for a native counter."""
        return self.defender if side else self.attacker

    def clone(self) -> Battle:
        """Return a copy."""
        return Battle(
            self.area,
            self.attacker,
            self.defender,
            self.native,
            self.land,
            self.aid.copy(),
            self.part,
            self.dice.copy(),
            self.bonus.copy(),
            self.sea,
            self.won,
        )


@dataclass(slots=True)
class State(SteppedState):
    """A position: everything on the table, and the stack of steps in progress."""

    __pydantic_config__ = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    seats: int
    dice: Dice
    start: int
    """The start player's seat."""
    war: int
    """The number of the war, from 1; 0 during set-up."""
    round: int
    """The number of the action round, from 1; 0 in other phases."""
    phase: Phase
    realms: list[Realm]
    bag: list[Counter]
    """The counters that have not been drawn, in no order: the dice decide each draw."""
    counters: dict[Area, list[str]]
    """The faces of the counters on the map, by area; sorted."""
    removed: dict[Area, int]
    """The number of counters out of the game, by area, minus those that a tile brought into it."""
    stock: dict[str, int]
    """The copies of tiles for sale, by id."""
    retired: dict[str, int]
    """The copies of tiles that are out of the game, by id."""
    bank: int
    """The bank's balance in gold; it has no limit, but all gold must add up."""
    rows: dict[Row, list[int]]
    """The alliances: the seats in each row, from the left."""
    order: list[int]
    """The turn order of this war, or of the last one until the alliances are complete."""
    ended: str | None
    """The reason why the game ended; None while it continues."""
    steps: list[Any]
    """The steps in progress; the last one is carried out."""
    rules: Annotated[SkipValidation[Rules], Field(exclude=True)]
    battle: Battle | None = None
    events: Annotated[SkipValidation[list[Event]], Field(exclude=True)] = field(default_factory=list)

    def clockwise(self, seat: int) -> list[int]:
        """Return all seats clockwise, beginning with `seat`."""
        return [(seat + i) % self.seats for i in range(self.seats)]

    @property
    def fight(self) -> Battle:
        """Return the current battle.

        Raises RuntimeError if there is none.
        """
        if self.battle is None:
            raise RuntimeError("there is no battle")
        return self.battle

    def power(self, seat: int) -> Power:
        """Return the power of a seat that has one."""
        power = self.realms[seat].power
        if power is None:
            raise RuntimeError(f"seat {seat} has no power yet")
        return power

    def seat_of(self, power: str) -> int | None:
        """Return the seat that plays a power, or None if no one does."""
        return next((seat for seat, realm in enumerate(self.realms) if realm.power == power), None)

    def row_of(self, seat: int) -> Row | None:
        """Return the row of a seat, or None before it is placed."""
        for row, seats in self.rows.items():
            if seat in seats:
                return row
        return None

    def allies(self, seat: int) -> list[int]:
        """Return the other seats in a seat's row, in turn order (6)."""
        row = self.row_of(seat)
        return [other for other in self.rows[row] if other != seat] if row else []

    def enemies(self, seat: int) -> list[int]:
        """Return the seats in the other row, in turn order (6)."""
        row = self.row_of(seat)
        return self.rows["bottom" if row == "top" else "top"] if row else []

    def remaining_supply(self, seat: int, unit: Unit) -> int:
        """Return how many units of the given kind a seat has in its supply (1)."""
        return self.rules.pieces[unit] - self.realms[seat].on_map(unit)

    def remaining_markers(self, seat: int) -> int:
        """Return how many control markers a seat can still place (1)."""
        return self.rules.figures.pieces.marker - sum(self.realms[seat].markers.values())

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        return State(
            seats=self.seats,
            dice=self.dice.clone(),
            start=self.start,
            war=self.war,
            round=self.round,
            phase=self.phase,
            realms=[realm.clone() for realm in self.realms],
            bag=self.bag.copy(),
            counters={area: faces.copy() for area, faces in self.counters.items()},
            removed=self.removed.copy(),
            stock=self.stock.copy(),
            retired=self.retired.copy(),
            bank=self.bank,
            rows={row: seats.copy() for row, seats in self.rows.items()},
            order=self.order.copy(),
            ended=self.ended,
            steps=[step.clone() for step in self.steps],
            rules=self.rules,
            battle=self.battle and self.battle.clone(),
            events=self.events.copy(),
        )


def opening_position(seats: int, dice: Dice, rules: Rules) -> State:
    """Return the position before anything is drawn or chosen (4)."""
    setup = rules.figures.setup
    return State(
        seats=seats,
        dice=dice,
        start=0,
        war=0,
        round=0,
        phase="setup",
        realms=[
            Realm(None, setup.gold, setup.population, 0, 0, {unit: {} for unit in UNITS}, {}, {}, {}, {})
            for _ in range(seats)
        ],
        bag=rules.counters.bag,
        counters={area: [] for area in AREAS},
        removed=dict.fromkeys(AREAS, 0),
        stock={tile.id: tile.copies for tile in rules.tiles.kinds.values()},
        retired={},
        bank=-setup.gold * seats,
        rows={"top": [], "bottom": []},
        order=[],
        ended=None,
        steps=[],
        rules=rules,
    )
