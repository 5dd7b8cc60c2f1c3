"""What eyes may see of a position. Everything in The Arctic lies open but the seed (C14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.arctic.names import Action, Law, Nation, Resource, Ring
from engine.kernel.decisions import Decision
from engine.kernel.game import Result


@dataclass(frozen=True, slots=True)
class PlatformView:
    """A platform on the map."""

    seat: int
    """Its owner."""
    legal: bool
    guard: int | None
    """The seat whose lobbyist protects it, if any."""
    guard_nation: Nation | None
    """The nation that the protecting lobbyist came from."""


@dataclass(frozen=True, slots=True)
class SectorView:
    """One sector of the map."""

    id: str
    """Short name on the board: ``P``, ``A1``."""
    name: str
    """Full name in English, as the board file gives it."""
    ring: Ring
    degrees: tuple[int, int]
    """From and to, eastward from Greenwich; the second is larger and may pass 360."""
    kind: str
    """``pole``, ``sea`` or ``coast``."""
    deposit: Resource | None
    cost: int | None
    """What building costs here, in $, without the fee."""
    controller: Nation | None
    ships: Mapping[Nation, int]
    """Ships per nation; nations without a ship here are not in it."""
    platform: PlatformView | None


@dataclass(frozen=True, slots=True)
class NationView:
    """One nation's display."""

    id: Nation
    open: bool
    """False for Norway after it has joined the EU."""
    treasury: int
    influence: tuple[int | None, ...]
    """The seat on each influence space, from space 1 on; the EU has a fourth after accession."""
    gone: tuple[int, ...]
    """Influence spaces whose lobbyist has had its go this turn and stays (kept on 2 or 4)."""
    actions: Mapping[Action, int | None]
    """The seat on each action."""
    conflict: Nation | None
    """The nation it has declared a conflict with."""
    supply: int
    """Ships left in the box."""
    votes: int


@dataclass(frozen=True, slots=True)
class CompanyView:
    """What one seat owns."""

    seat: int
    points: int
    cash: int
    tiles: int
    """Platform tiles in hand."""
    lobbyists: int
    """Lobbyists in hand."""
    platforms: Mapping[Resource, int]
    """Platforms on the map, by kind."""
    units: Mapping[Resource, int]
    """Output still to be sold in phase 7."""


@dataclass(frozen=True, slots=True)
class InvestmentView:
    """One space of the investment track."""

    price: int
    """In $: negative is paid to the bank, positive is taken from it."""
    seat: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A whole position."""

    game: str
    board: str
    """Which board file it is played on."""
    reconstructed: tuple[str, ...]
    """Parts of the board file whose figures are not known to match the printed game."""
    turn: int
    turns: int
    phase: int
    """1 to 9; 0 during set-up."""
    start: int
    """The seat with the start player's marker."""
    companies: tuple[CompanyView, ...]
    nations: tuple[NationView, ...]
    """In the order of phase 6; Norway stays in it, closed, after accession."""
    sectors: tuple[SectorView, ...]
    land_borders: tuple[tuple[str, str], ...]
    law: Law
    votes: Mapping[Law, tuple[Nation, ...]]
    """One entry per vote: the EU stands twice, three times after accession."""
    support: int
    """EU discs in Norway."""
    acceded: bool
    china_supply: int
    china_controller: int | None
    track: tuple[InvestmentView, ...]
    china_track: tuple[InvestmentView, ...]
    decisions: tuple[Decision, ...]
    sailing: Mapping[str, tuple[int, int]]
    """While ships are moved: sector to (ships that may still move, ships that may still attack)."""
    result: Result | None
