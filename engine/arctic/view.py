"""The view that a seat has of a position.

Everything in The Arctic is public except the seed (C14).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.arctic.model import Platform, State
from engine.arctic.names import ARCTIC, LAWS, RESOURCES, Action, Law, Nation, Resource, Ring
from engine.arctic.phases.investment import prices
from engine.arctic.phases.lobbying import Lobbying
from engine.arctic.phases.production import Selling
from engine.arctic.phases.sailing import Sailing
from engine.arctic.scoring import platforms_of, result, score_parts
from engine.kernel.decisions import Decision
from engine.kernel.game import Result


@dataclass(frozen=True, slots=True)
class PlatformView:
    """A platform on the map."""

    seat: int
    """The seat that owns it."""
    legal: bool
    guard: int | None
    """The seat whose lobbyist protects it, if any."""
    guard_nation: Nation | None
    """The nation that the protecting lobbyist came from."""


@dataclass(frozen=True, slots=True)
class SectorView:
    """One sector of the map."""

    id: str
    """The short name on the board, such as ``P`` or ``A1``."""
    name: str
    """The full name in English, as the board file gives it."""
    ring: Ring
    degrees: tuple[int, int]
    """The western and eastern edge, in degrees east of Greenwich; the second is larger and may exceed 360."""
    kind: str
    """``pole``, ``sea`` or ``coast``."""
    deposit: Resource | None
    cost: int | None
    """The cost of building here, in $, without the fee for illegal platforms; None at the pole."""
    controller: Nation | None
    ships: Mapping[Nation, int]
    """The number of ships per nation; nations without a ship here are omitted."""
    platform: PlatformView | None


@dataclass(frozen=True, slots=True)
class NationView:
    """One nation's display board."""

    id: Nation
    open: bool
    """False for Norway after it has joined the EU."""
    treasury: int
    influence: tuple[int | None, ...]
    """The seat on each influence space, from space 1 on; the EU has a fourth space after accession."""
    gone: tuple[int, ...]
    """The influence spaces whose lobbyist has acted this turn and stays (on 2 or 4)."""
    actions: Mapping[Action, int | None]
    """The seat on each action space."""
    conflict: Nation | None
    """The nation with which it has declared a conflict, or None."""
    supply: int
    """The number of ships remaining in the box."""
    votes: int


@dataclass(frozen=True, slots=True)
class CompanyView:
    """Everything that one company owns."""

    seat: int
    points: int
    cash: int
    tiles: int
    """The number of platform tiles in hand."""
    lobbyists: int
    """The number of lobbyists in hand."""
    platforms: Mapping[Resource, int]
    """The number of platforms on the map, by kind."""
    units: Mapping[Resource, int]
    """The unsold output in phase 7, in units."""
    total: int
    """The score if the game ended now, before the pay-out."""


@dataclass(frozen=True, slots=True)
class InvestmentView:
    """One space of the investment track."""

    price: int
    """The price in $: a negative amount is paid to the bank, a positive one received from it."""
    seat: int | None


@dataclass(frozen=True, slots=True)
class View:
    """The whole position."""

    game: str
    board: str
    """The name of the board file."""
    reconstructed: tuple[str, ...]
    """Parts of the board file whose figures are not known to match the print."""
    older: tuple[int, ...]
    """The versions of the rules whose figures replace later ones, the latest first."""
    turn: int
    turns: int
    phase: int
    """The phase of the turn, 1 to 9; 0 during set-up."""
    start: int
    """The seat that holds the start player's marker."""
    companies: tuple[CompanyView, ...]
    nations: tuple[NationView, ...]
    """The nations in the order of phase 6; Norway remains among them after accession, but is closed."""
    law_b: Mapping[str, Nation]
    """The controller of each sea under law B, before Norway joins the EU."""
    sectors: tuple[SectorView, ...]
    land_borders: tuple[tuple[str, str], ...]
    law: Law
    votes: Mapping[Law, tuple[Nation, ...]]
    """The votes for each law: a nation appears once per vote, the EU twice, or three times after accession.
    """
    support: int
    """The number of EU discs in Norway."""
    acceded: bool
    china_supply: int
    china_controller: int | None
    track: tuple[InvestmentView, ...]
    china_track: tuple[InvestmentView, ...]
    decisions: tuple[Decision, ...]
    sailing: Mapping[str, tuple[int, int]]
    """During a movement, for each sector the numbers of ships that may still move and may still attack."""
    result: Result | None


def view_of(state: State, decisions: list[Decision]) -> View:
    """Return the whole position, which is the same for every seat."""
    board, step = state.board, state.steps[-1] if state.steps else None
    return View(
        game="arctic",
        board=board.name,
        reconstructed=tuple(part for part, source in board.provenance.items() if source == "reconstructed"),
        older=state.rules.older,
        turn=state.turn,
        turns=state.rules.figures.turns.count,
        phase=state.phase,
        start=state.start,
        companies=tuple(_company(state, seat) for seat in range(state.seats)),
        nations=tuple(_nation(state, nation) for nation in ARCTIC),
        law_b={name: each.law_b for name, each in board.sectors.items() if each.law_b},
        sectors=tuple(_sector(state, sector) for sector in board.sectors),
        land_borders=board.land_borders,
        law=state.law,
        votes={law: _voters(state, law) for law in LAWS},
        support=state.support,
        acceded=state.acceded,
        china_supply=state.supply["CHN"],
        china_controller=state.china_controller,
        track=tuple(map(InvestmentView, prices(state, "arctic"), state.track)),
        china_track=tuple(map(InvestmentView, prices(state, "china"), state.china_track)),
        decisions=tuple(decisions),
        sailing=_sailing(step),
        result=result(state),
    )


def _sailing(step: object) -> dict[str, tuple[int, int]]:
    if not isinstance(step, Sailing):
        return {}
    return {sector: (ships.fresh + ships.spent, ships.attackers) for sector, ships in step.ships.items()}


def _voters(state: State, law: Law) -> tuple[Nation, ...]:
    return tuple(
        nation
        for nation, backed in state.votes.items()
        if backed == law
        for _ in range(state.votes_of(nation))
    )


def _company(state: State, seat: int) -> CompanyView:
    built = platforms_of(state, seat)
    selling = next((step for step in state.steps if isinstance(step, Selling)), None)
    return CompanyView(
        seat=seat,
        points=state.points[seat],
        cash=state.cash[seat],
        tiles=state.tiles[seat],
        lobbyists=state.lobbyists[seat],
        platforms={resource: built[resource] for resource in RESOURCES},
        units=selling.unsold(seat) if selling else dict.fromkeys(RESOURCES, 0),
        total=sum(score_parts(state, seat).values()),
    )


def _nation(state: State, nation: Nation) -> NationView:
    display = state.displays.get(nation)
    lobbying = next((step for step in state.steps if isinstance(step, Lobbying)), None)
    return NationView(
        id=nation,
        open=display is not None,
        treasury=display.treasury if display else 0,
        influence=tuple(display.influence) if display else (),
        gone=tuple(lobbying.gone) if lobbying and lobbying.nation == nation else (),
        actions=dict(display.actions) if display else {},
        conflict=state.conflicts.get(nation),
        supply=state.supply[nation],
        votes=state.votes_of(nation) if nation in state.votes else 0,
    )


def _sector(state: State, name: str) -> SectorView:
    sector, platform = state.board.sectors[name], state.platforms.get(name)
    return SectorView(
        id=name,
        name=sector.name,
        ring=sector.ring,
        degrees=sector.degrees,
        kind=sector.kind,
        deposit=sector.deposit,
        cost=sector.cost or None,
        controller=state.control.get(name),
        ships=dict(state.ships[name]),
        platform=None if platform is None else _platform(platform),
    )


def _platform(platform: Platform) -> PlatformView:
    return PlatformView(platform.owner, platform.legal, platform.guard, platform.guard_nation)
