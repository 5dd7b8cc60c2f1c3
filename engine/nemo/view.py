"""The view that a seat has of a position: everything except the order of piles and face-down pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.decisions import Decision
from engine.kernel.game import Result
from engine.nemo.catalogue import FIRST_SEA_TOKEN, Catalogue
from engine.nemo.corrections import corrected
from engine.nemo.events import Side
from engine.nemo.model import State
from engine.nemo.modifiers import exertion, stakes, stakes_of_snake_eyes
from engine.nemo.names import TRACKS, Character, Duty, Motive, Phase, Provenance, Track
from engine.nemo.odds import added
from engine.nemo.scoring import full_columns, result, score_parts
from engine.nemo.steps.engagement import Engagement
from engine.nemo.steps.roll import Roll
from engine.nemo.steps.testing import ActionTesting, CardTesting


@dataclass(frozen=True, slots=True)
class ShipView:
    """A revealed ship."""

    id: int
    name: str
    type: str
    nation: str
    group: str
    """The letter of its group; ``token`` for the group of a Dead Seas token."""
    side: Side
    warship: bool
    attack: int | None
    defence: int
    notoriety: int
    vp: int
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class OceanView:
    """One ocean."""

    id: str
    name: str
    die: int | None
    capacity: int
    hidden: int
    """The number of face-down ships."""
    ships: tuple[ShipView, ...]
    gem: bool
    treasure_fleet: bool
    links: tuple[str, ...]
    """The oceans to which the Nautilus can sail, including opened links."""
    dashed: tuple[str, ...]
    sites: Mapping[str, bool]
    """The uprising sites that it is linked to, and whether each has a plain cube."""
    silver: tuple[str, ...]
    """The sites here that have a silver cube."""


@dataclass(frozen=True, slots=True)
class ResourceView:
    """One of the ship's resources."""

    id: Track
    value: int
    start: int
    exertion: int
    """The modifier that exerting it now gives."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The crew member and the cards of one seat."""

    seat: int
    card: str | None
    """The name of the crew card; None in a solo game."""
    duties: tuple[Duty, ...]
    characters: tuple[Character, ...]
    """Its characters that are alive."""
    gems: int
    passed: tuple[int, ...]
    failed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """A face-up card."""

    id: int
    title: str
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class TreasureView:
    """A held treasure."""

    id: int
    name: str
    sort: str
    vp: int | None


@dataclass(frozen=True, slots=True)
class View:
    """The whole position."""

    game: str
    motive: Motive
    captain: int
    seats: tuple[SeatView, ...]
    turn: int
    phase: Phase
    act: CardView | None
    placement_dice: tuple[int, int]
    """The numbers of white and black dice in the current act."""
    lull: bool
    dice_gain: int
    """The change by this turn's cards of the action points that the dice bring (13)."""
    becalmed: bool
    nautilus: str | None
    oceans: tuple[OceanView, ...]
    notoriety: int
    peak: int
    thresholds: tuple[int, ...]
    defeat: int
    """The Notoriety at which the game is lost under this motive."""
    resources: tuple[ResourceView, ...]
    action_points: int
    draw: int
    """The number of cards in the draw pile."""
    deck: int
    """The number of cards in the Adventure deck."""
    deck_gems: int
    tableau: tuple[CardView, ...]
    passed: tuple[CardView, ...]
    failed: tuple[CardView, ...]
    pool: int
    """The number of ships and Dead Seas tokens that can be drawn."""
    groups: Mapping[str, int]
    """The number of ships in each group that has not joined."""
    discard: tuple[ShipView, ...]
    tonnage: Mapping[str, tuple[ShipView, ...]]
    full_columns: int
    salvage: tuple[ShipView, ...]
    offered: tuple[str, ...]
    fitted: tuple[str, ...]
    destroyed: tuple[str, ...]
    treasures: tuple[TreasureView, ...]
    cup: int
    """The number of treasures that can be drawn."""
    gems: int
    cubes: int
    """The number of plain cubes in the supply."""
    characters: tuple[Character, ...]
    prey: ShipView | None
    """The ship in the current fight, or None; once sunk, it is in no ocean until it is stored."""
    stakes: tuple[int, int]
    """The least and the largest loss of each exerted resource after a failure, in steps."""
    staked: Mapping[Track, int]
    """The loss of the exerted resources if the open roll fails as it stands, in steps."""
    added: Mapping[str, int]
    """The modifiers of the roll that is being declared, by name, without exertion."""
    red_sky: bool
    torpedo_worn: bool
    torpedo_fired: bool
    decisions: tuple[Decision, ...]
    score: Mapping[str, int]
    """The score if the game ended now, part by part; empty after a defeat."""
    result: Result | None
    corrections: str
    """An owner's corrections to the tables, as in the table's option."""
    older: tuple[int, ...]
    """The versions of the rules whose tables replace later ones, the latest first."""

    @property
    def box(self) -> Catalogue:
        """Return the tables in use: the printed values, with the owner's corrections."""
        return corrected(self.corrections, self.older)


def view_of(state: State, decisions: list[Decision]) -> View:
    """Return the whole position, which is the same for every seat."""
    box = state.box
    lost = state.ended not in (None, "finale")
    return View(
        game="nemo",
        motive=state.motive,
        captain=state.captain,
        seats=tuple(_seat(state, seat) for seat in range(state.seats)),
        turn=state.turn,
        phase=state.phase,
        act=_card(state, state.act) if state.act else None,
        placement_dice=(state.white, state.black),
        lull=state.lull,
        dice_gain=state.dice_gain,
        becalmed=state.becalmed,
        nautilus=state.nautilus,
        oceans=tuple(_ocean(state, name) for name in box.oceans),
        notoriety=state.notoriety,
        peak=state.peak,
        thresholds=state.rules.thresholds,
        defeat=box.motives[state.motive].defeat,
        resources=tuple(
            ResourceView(t, state.resources[t], box.figures.resources[t].start, exertion(state, t))
            for t in TRACKS
        ),
        action_points=state.action_points,
        draw=len(state.draw),
        deck=len(state.deck),
        deck_gems=state.deck_gems,
        tableau=tuple(_card(state, card) for card in state.tableau),
        passed=tuple(_card(state, card) for pile in state.passed for card in pile),
        failed=tuple(_card(state, card) for pile in state.failed for card in pile),
        pool=len(state.pool),
        groups={g: sum(n < FIRST_SEA_TOKEN for n in ships) for g, ships in state.groups.items()},
        discard=_ships(state, state.discard),
        tonnage={row: _ships(state, ships) for row, ships in state.tonnage.items()},
        full_columns=full_columns(state),
        salvage=_ships(state, state.salvage),
        offered=tuple(state.offered),
        fitted=tuple(state.fitted),
        destroyed=tuple(state.wrecked),
        treasures=tuple(_treasure(state, treasure) for treasure in state.treasures),
        cup=len(state.cup),
        gems=state.gems,
        cubes=box.figures.supply.cubes - len(state.cubes),
        characters=tuple(state.characters),
        prey=_prey(state),
        stakes=(stakes(state, 1), stakes(state, 6)),
        staked=_staked(state),
        added=added(state),
        red_sky=state.red_sky,
        torpedo_worn=state.torpedo_worn,
        torpedo_fired=state.torpedo_fired,
        decisions=tuple(decisions),
        score={} if lost else score_parts(state),
        result=result(state),
        corrections=state.rules.options.corrections,
        older=state.rules.older,
    )


def _prey(state: State) -> ShipView | None:
    fights = (step for step in reversed(state.steps) if isinstance(step, Engagement))
    return next((_ship(state, fight.ship) for fight in fights), None)


def _staked(state: State) -> dict[Track, int]:
    roll, asker = (state.steps[-1], state.steps[-2]) if len(state.steps) > 1 else (None, None)
    if not isinstance(roll, Roll) or not isinstance(asker, (ActionTesting, CardTesting, Engagement)):
        return {}
    if isinstance(asker, Engagement):
        if asker.blow != "strike":
            return {}
        lost = stakes_of_snake_eyes(state) if roll.snake_eyes else stakes(state, roll.lower)
    else:
        lost = stakes(state, roll.lower)
    return dict.fromkeys(asker.exerted, lost)


def _ships(state: State, ships: list[int]) -> tuple[ShipView, ...]:
    return tuple(_ship(state, ship) for ship in ships)


def _ship(state: State, ship: int) -> ShipView:
    face = state.face(ship)
    source = state.box.ships.get(ship) or state.box.dead_seas[state.box.sea_tokens[ship]]
    return ShipView(
        id=ship,
        name=face.name,
        type=face.type,
        nation=face.nation,
        group=state.box.ships[ship].group if ship in state.box.ships else "token",
        side=state.side(ship),
        warship=face.warship,
        attack=face.attack,
        defence=face.defence,
        notoriety=face.notoriety,
        vp=face.vp,
        provenance=source.provenance,
    )


def _ocean(state: State, name: str) -> OceanView:
    ocean, waters = state.box.oceans[name], state.oceans[name]
    opened = tuple(o for link in state.links if name in link for o in link if o != name)
    sites = state.box.figures.silver_sites
    return OceanView(
        id=name,
        name=ocean.name,
        die=ocean.die,
        capacity=ocean.capacity,
        hidden=waters.hidden,
        ships=_ships(state, waters.ships),
        gem=waters.gem,
        treasure_fleet=waters.fleet,
        links=(*ocean.links, *opened),
        dashed=tuple(other for other in ocean.dashed if other not in opened),
        sites={site: site in state.cubes for site in ocean.sites},
        silver=tuple(site for site in state.silver if sites[site] == name),
    )


def _seat(state: State, seat: int) -> SeatView:
    card = state.box.crew[state.crew[seat]] if state.crew else None
    return SeatView(
        seat=seat,
        card=card.name if card else None,
        duties=card.duties if card else ("D1", "D2", "D3", "D4", "D5"),
        characters=tuple(state.characters_of(seat)),
        gems=state.seat_gems[seat],
        passed=tuple(state.passed[seat]),
        failed=tuple(state.failed[seat]),
    )


def _card(state: State, number: int) -> CardView:
    card = state.box.cards[number]
    return CardView(number, card.title, card.provenance)


def _treasure(state: State, number: int) -> TreasureView:
    token = state.box.treasures[number]
    return TreasureView(number, token.name, token.sort, token.vp)
