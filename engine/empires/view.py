"""The view that a seat or a spectator has of a position.

It hides the seed and the counters not drawn yet. Of the other seats it hides the standing orders, the early
answers and unpriced proposals in an auction and, if the option says so, the unrest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.empires.atlas import atlas
from engine.empires.income import tile_income, upkeep
from engine.empires.model import Battle, Orders, Realm, State
from engine.empires.names import (
    AREAS,
    UNITS,
    Area,
    Help,
    Part,
    Phase,
    Place,
    Power,
    Row,
    Ties,
    Unit,
)
from engine.empires.odds import Flips, Joining, Prospect, expected
from engine.empires.options import Options
from engine.empires.phases.auction import Auction, highest_bid
from engine.empires.phases.turn import Turn
from engine.empires.scoring import result, standings
from engine.empires.strength import strength
from engine.empires.tiles import Tile
from engine.kernel.decisions import Decision
from engine.kernel.game import Result


@dataclass(frozen=True, slots=True)
class PowerView:
    """Everything about one seat that the reader may see."""

    seat: int
    power: Power | None
    """The power, or None until it is chosen."""
    name: str | None
    """The English name of the power, as the map file gives it; None until it is chosen."""
    colour: str | None
    letter: str | None
    gold: int
    population: int
    points: int
    unrest: int | None
    """The unrest, or None if it is hidden from the reader."""
    units: Mapping[Unit, Mapping[Place, int]]
    """The number of units by kind and place, ``home`` for the homeland; places without units are omitted."""
    supply: Mapping[Unit, int]
    """The number of units that can still be built, by kind."""
    markers: Mapping[Area, int]
    markers_left: int
    up: Mapping[str, int]
    """The copies of tiles turned up, by id."""
    down: Mapping[str, int]
    """The copies of tiles turned down until the end of the war, by id."""
    row: Row | None
    """Its side in the alliances."""
    place: int | None
    """Its place in the row, from 1 at the left."""
    income: int
    """Its income in gold if the war ended now, without unused tiles."""
    upkeep: int


@dataclass(frozen=True, slots=True)
class StandingView:
    """The rank of a power in an area."""

    seat: int
    place: int
    """The place in the area, from 1; the best one if several are shared."""
    shared: int
    """How many powers share the place; 1 if it is not shared."""
    points: int


@dataclass(frozen=True, slots=True)
class AreaView:
    """One area of the map."""

    id: Area
    name: str
    kind: str
    """``europe`` or ``colony``."""
    sea_box: str
    navies: bool
    """Whether navies may enter it."""
    points: tuple[int, ...]
    borders: tuple[Area, ...]
    counters: tuple[str, ...]
    """The counters there: a native's strength, ``POP`` or ``SLAVE``."""
    standings: tuple[StandingView, ...]
    """The scores if the war ended now."""


@dataclass(frozen=True, slots=True)
class AuctionView:
    """The current auction."""

    place: int
    """The place at stake, counted from 1 at the left."""
    bidder: int
    """The seat with the highest bid, or the opener."""
    top: str | None
    """The power proposed for the top row, or ``nobody``; None before the first bid."""
    bottom: str | None
    price: int | None
    turn: int | None
    """The seat that must answer next, or None."""
    passed: tuple[int, ...]
    answered: tuple[int, ...]
    """The seats that have answered early."""
    draft: tuple[str, str] | None
    """The reader's proposal that has no price yet, or None."""
    early: str | None
    """The kind of the reader's early answer, ``pass`` or ``bid``, or None."""
    most: int | None
    """The highest price that the reader may bid; None for a spectator."""


@dataclass(frozen=True, slots=True)
class BattleView:
    """The current battle; in pairs, the attacker comes first."""

    area: Area
    attacker: int
    defender: int | None
    """The defending seat, or None if a native counter defends."""
    native: int
    """The strength of the native counter, or 0."""
    part: Part | None
    """The current part, or None while allies are deciding."""
    land: bool
    """Whether there will be a land battle."""
    aid: Mapping[int, Help]
    """The help that allies have given or refused so far, by seat."""
    strength: Mapping[Part, tuple[int, int]]
    """The current strength of both sides in each part, without dice."""
    dice: tuple[tuple[int, int], ...]
    sea: int | None
    """The side that has the bonus for the sea: 0 for the attacker, 1 for the defender, None for none."""
    won: int | None
    """The side that has won on land, if any."""


@dataclass(frozen=True, slots=True)
class View:
    """The whole position, as one seat or a spectator may see it."""

    game: str
    reader: int | None
    """The seat that the view is for, or None for a spectator."""
    tiles_file: str
    counters_file: str
    house: tuple[str, ...]
    """Parts of the data with figures that this project invented: ``tiles``, ``counters``."""
    war: int
    wars: int
    round: int
    rounds: int
    phase: Phase
    start: int
    powers: tuple[PowerView, ...]
    areas: tuple[AreaView, ...]
    homelands: Mapping[Power, tuple[Area, ...]]
    """The areas next to each homeland, played or not."""
    bag: int
    """The number of counters that have not been drawn."""
    rows: Mapping[Row, tuple[int, ...]]
    """The alliances: the seats in each row, from the left."""
    order: tuple[int, ...]
    """The turn order, as seats."""
    turn: int | None
    """The seat whose turn it is in the action rounds."""
    actions: int
    """The number of actions in a turn."""
    actions_left: int
    options: Options
    """The options of this table."""
    ties: Ties
    """How tied powers score (11)."""
    attack_cost: int
    """The cost of an attack, in gold."""
    tiles: Mapping[str, Tile]
    """The kinds of tiles, by id; `Tile.house` is whether any part of one is invented."""
    stock: Mapping[str, int]
    """The copies of tiles for sale, by id."""
    auction: AuctionView | None
    battle: BattleView | None
    decisions: tuple[Decision, ...]
    orders: Orders | None
    """The reader's standing orders, or None for a spectator."""
    attacks: tuple[Prospect, ...]
    """The prospect of each possible attack, while the reader chooses an action."""
    flips: tuple[Flips, ...]
    """The effect of tiles on each of `attacks`."""
    joining: tuple[Joining, ...]
    """The effect of allies on each of `attacks`."""
    result: Result | None


def view_of(state: State, seat: int | None, decisions: list[Decision]) -> View:
    """Return the position as `seat`, or a spectator if it is None, may see it."""
    step = state.steps[-1] if state.steps else None
    turn = next((step for step in state.steps if isinstance(step, Turn)), None)
    war, counters, tiles = state.rules.figures.war, state.rules.counters, state.rules.tiles
    invented = {"tiles": tiles.house, "counters": counters.house}
    attacks = [*expected(state, seat)] if seat is not None and _acts(seat, decisions) else []
    return View(
        game="empires",
        reader=seat,
        tiles_file=tiles.name,
        counters_file=counters.name,
        house=tuple(part for part, is_invented in invented.items() if is_invented),
        war=state.war,
        wars=war.count,
        round=state.round,
        rounds=war.rounds[state.seats],
        phase=state.phase,
        start=state.start,
        powers=tuple(_power(state, other, seat) for other in range(state.seats)),
        areas=tuple(_area(state, area) for area in AREAS),
        homelands={power: figures.borders for power, figures in atlas().powers.items()},
        bag=len(state.bag),
        rows={row: tuple(seats) for row, seats in state.rows.items()},
        order=tuple(state.order),
        turn=turn.seat if turn else None,
        actions=war.actions,
        actions_left=turn.left if turn else 0,
        options=state.rules.options,
        ties=state.rules.ties,
        attack_cost=state.rules.options.attack_cost,
        tiles=tiles.kinds,
        stock=state.stock.copy(),
        auction=_auction(state, step, seat) if isinstance(step, Auction) else None,
        battle=_battle(state, state.battle) if state.battle else None,
        decisions=tuple(decisions),
        orders=None if seat is None else state.realms[seat].orders.clone(),
        attacks=tuple(prospect for prospect, _flips, _joining in attacks),
        flips=tuple(flips for _prospect, flips, _joining in attacks),
        joining=tuple(joining for _prospect, _flips, joining in attacks),
        result=result(state),
    )


def _acts(seat: int, decisions: list[Decision]) -> bool:
    return any(decision.seat == seat and decision.kind == "act" for decision in decisions)


def sees_unrest(state: State, seat: int, reader: int | None) -> bool:
    """Return whether a reader may know a seat's unrest (1)."""
    return not state.rules.options.hidden_unrest or seat == reader or state.ended is not None


def _power(state: State, seat: int, reader: int | None) -> PowerView:
    realm = state.realms[seat]
    figures = atlas().powers[realm.power] if realm.power else None
    row = state.row_of(seat)
    return PowerView(
        seat=seat,
        power=realm.power,
        name=figures.name if figures else None,
        colour=figures.colour if figures else None,
        letter=figures.letter if figures else None,
        gold=realm.gold,
        population=realm.population,
        points=realm.points,
        unrest=realm.unrest if sees_unrest(state, seat, reader) else None,
        units={unit: dict(places) for unit, places in realm.units.items()},
        supply={unit: state.remaining_supply(seat, unit) for unit in UNITS},
        markers=dict(realm.markers),
        markers_left=state.remaining_markers(seat),
        up=dict(realm.up),
        down=dict(realm.down),
        row=row,
        place=state.rows[row].index(seat) + 1 if row else None,
        income=_income(state, realm),
        upkeep=upkeep(state, realm),
    )


def _income(state: State, realm: Realm) -> int:
    money = state.rules.figures.money
    people = realm.population * money.per_population
    return people + sum(realm.markers.values()) * money.per_marker + tile_income(state, realm)


def _area(state: State, area: Area) -> AreaView:
    figures = atlas().areas[area]
    return AreaView(
        id=area,
        name=figures.name,
        kind=figures.kind,
        sea_box=figures.sea_box,
        navies=figures.navies,
        points=figures.points,
        borders=figures.borders,
        counters=tuple(state.counters[area]),
        standings=tuple(StandingView(*row) for row in standings(state, area)),
    )


def _auction(state: State, auction: Auction, reader: int | None) -> AuctionView:
    offer = auction.offer
    answered_early = reader is not None and reader in auction.early
    return AuctionView(
        place=len(state.rows["top"]) + 1,
        bidder=auction.bidder,
        top=offer.top if offer else None,
        bottom=offer.bottom if offer else None,
        price=offer.price if offer else None,
        turn=auction.turn(state),
        passed=tuple(auction.passed),
        answered=tuple(sorted(auction.early)),
        draft=None if reader is None else auction.drafts.get(reader),
        early=_early(auction, reader) if reader is not None and answered_early else None,
        most=None if reader is None else highest_bid(state, reader),
    )


def _early(auction: Auction, reader: int) -> str:
    return "bid" if auction.early[reader] else "pass"


def _battle(state: State, battle: Battle) -> BattleView:
    parts: tuple[Part, ...] = ("naval", "land") if battle.land else ("naval",)
    return BattleView(
        area=battle.area,
        attacker=battle.attacker,
        defender=battle.defender,
        native=battle.native,
        part=battle.part,
        land=battle.land,
        aid=dict(battle.aid),
        strength={
            part: (strength(state, battle, 0, part), strength(state, battle, 1, part)) for part in parts
        },
        dice=tuple(battle.dice),
        sea=battle.sea,
        won=battle.won,
    )
