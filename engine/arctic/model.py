"""The state of a game of The Arctic."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Final

from pydantic import ConfigDict, Field, SkipValidation

from engine.arctic.board import Board, board_named
from engine.arctic.figures import VERSIONS, EditionFigures, Figures, figures
from engine.arctic.names import ACTIONS, ARCTIC, Action, Law, Nation
from engine.arctic.options import Options
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.ruleset import Ruleset, TableRules
from engine.kernel.stepped import SteppedState


class Rules(TableRules[Options]):
    """The constant part of a table's state: its options, board and figures."""

    def __init__(self, options: Options, ruleset: Ruleset) -> None:
        super().__init__(options, ruleset)
        self.older: Final = tuple(ruleset.older(max(VERSIONS)))
        """The versions of the rules whose figures replace later ones, the latest first."""
        self.figures: Final[Figures] = figures(self.older)

    @cached_property
    def board(self) -> Board:
        """Return the board in use."""
        return board_named(self.options.board, self.older)

    @property
    def takeover_needs_conflict(self) -> bool:
        """Return whether law C takes an empty sea from another nation only during a conflict (Q1)."""
        chosen = self.options.law_c_takeover_needs_conflict
        return self._edition.takeover_needs_conflict if chosen is None else chosen

    @property
    def legalisation_fee(self) -> int:
        """Return the cost of making a platform legal, in $ (Q2)."""
        chosen = self.options.legalisation_fee
        return self._edition.legalisation_fee if chosen is None else chosen

    @property
    def subsidy_in_full(self) -> bool:
        """Return whether a treasury that cannot pay a subsidy in full pays nothing (L5)."""
        return (self.options.subsidy or self._edition.subsidy) == "whole"

    @property
    def movement_takes_a_step(self) -> bool:
        """Return whether a movement must include at least one step of a ship (V1)."""
        return (self.options.movement or self._edition.movement) == "step"

    @property
    def movement_keeps_a_step(self) -> bool:
        """Return whether a movement must keep a ship able to take its compulsory step (V1, Q52)."""
        return self.movement_takes_a_step and self.figures.steps.kept

    @property
    def only_moved_ships_fight(self) -> bool:
        """Return whether a ship must have moved before it fights another ship (F1)."""
        return self._edition.fights == "moved"

    @property
    def kept_spaces(self) -> tuple[int, ...]:
        """Return the influence spaces where a lobbyist may stay (L1); 4 is the EU's after accession."""
        return (2, 4) if self._edition.fourth_space else (2,)

    @property
    def spaces_to_two(self) -> tuple[int, ...]:
        """Return the influence spaces from which a lobbyist may move to space 2 (L2)."""
        return (1, 3, 4) if self._edition.fourth_space else (1, 3)

    @property
    def sale_in_turn(self) -> bool:
        """Return whether companies sell one after the other, beginning with the start player (R3)."""
        return self.options.sale == "in_turn" or not self.figures.sale.at_once

    @property
    def ship_supply(self) -> dict[Nation, int]:
        """Return the number of ships of each nation in the box (Q3)."""
        return self.figures.editions[self.options.ship_supply or self.options.edition].ships

    @property
    def _edition(self) -> EditionFigures:
        return self.figures.editions[self.options.edition]


@dataclass(slots=True)
class Platform:
    """A platform on the map."""

    owner: int
    legal: bool
    guard: int | None = None
    """The seat whose lobbyist protects the platform, or None."""
    guard_nation: Nation | None = None
    guard_turn: int = 0
    """The turn in which the protection began; 0 without protection."""


@dataclass(slots=True)
class Display:
    """A nation's display board: its treasury, and the lobbyists on its spaces."""

    treasury: int
    influence: list[int | None]
    """The seat whose lobbyist is on each influence space, from space 1 on; None for a free space."""
    actions: dict[Action, int | None]
    """The seat whose lobbyist is on each action space; None for a free space."""

    def clone(self) -> Display:
        """Return a copy."""
        return Display(self.treasury, self.influence.copy(), self.actions.copy())


@dataclass(slots=True)
class State(SteppedState):
    """A position: everything on the table, and the stack of steps in progress."""

    __pydantic_config__ = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    seats: int
    dice: Dice
    start: int
    """The seat that holds the start player's marker."""
    turn: int
    phase: int
    """The phase of the turn, 1 to 9; 0 during set-up."""
    cash: list[int]
    points: list[int]
    tiles: list[int]
    """The platform tiles in hand, by seat."""
    lobbyists: list[int]
    """The lobbyists in hand, by seat."""
    displays: dict[Nation, Display]
    """The displays by nation; Norway's is removed when it joins the EU."""
    ships: dict[str, dict[Nation, int]]
    """The number of ships by sector and nation; nations without a ship in a sector are omitted."""
    supply: dict[Nation, int]
    control: dict[str, Nation]
    """The controller of each sector, including coasts and the pole."""
    platforms: dict[str, Platform]
    law: Law
    votes: dict[Nation, Law]
    conflicts: dict[Nation, Nation]
    """The nation with which each nation has declared a conflict."""
    support: int
    """The number of EU discs in Norway."""
    track: list[int | None]
    """The seat on each ordinary space of the investment track; None for a free space."""
    china_track: list[int | None]
    """The seat on each Chinese space of the investment track; None for a free space."""
    china_controller: int | None
    ended: str | None
    """The reason why the game ended; None while it continues."""
    steps: list[Any]
    """The steps in progress; the last one is carried out."""
    rules: Annotated[SkipValidation[Rules], Field(exclude=True)]
    events: Annotated[SkipValidation[list[Event]], Field(exclude=True)] = field(default_factory=list)

    @property
    def board(self) -> Board:
        """Return the board in use."""
        return self.rules.board

    @property
    def acceded(self) -> bool:
        """Return whether Norway has joined the EU."""
        return "NOR" not in self.displays

    def seats_from_start(self) -> list[int]:
        """Return the seats clockwise from the start player."""
        return [(self.start + i) % self.seats for i in range(self.seats)]

    def votes_of(self, nation: Nation) -> int:
        """Return how many votes a nation has in the Council; the EU inherits Norway's (D3c)."""
        nations = self.rules.figures.nations
        own = nations[nation].votes
        return own + nations["NOR"].votes if nation == "EU" and self.acceded else own

    def in_conflict(self, one: Nation, other: Nation) -> bool:
        """Return whether two nations are in conflict, whichever of them declared it (D1b)."""
        if one == other:
            return False
        if "CHN" in (one, other):
            return True
        return self.conflicts.get(one) == other or self.conflicts.get(other) == one

    def add_ship(self, nation: Nation, sector: str) -> None:
        """Put a ship on a sector."""
        here = self.ships[sector]
        here[nation] = here.get(nation, 0) + 1

    def take_ship(self, nation: Nation, sector: str) -> None:
        """Remove a ship from a sector."""
        here = self.ships[sector]
        if here[nation] == 1:
            del here[nation]
        else:
            here[nation] -= 1

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        return State(
            seats=self.seats,
            dice=self.dice.clone(),
            start=self.start,
            turn=self.turn,
            phase=self.phase,
            cash=self.cash.copy(),
            points=self.points.copy(),
            tiles=self.tiles.copy(),
            lobbyists=self.lobbyists.copy(),
            displays={nation: display.clone() for nation, display in self.displays.items()},
            ships={sector: here.copy() for sector, here in self.ships.items()},
            supply=self.supply.copy(),
            control=self.control.copy(),
            platforms={
                sector: Platform(p.owner, p.legal, p.guard, p.guard_nation, p.guard_turn)
                for sector, p in self.platforms.items()
            },
            law=self.law,
            votes=self.votes.copy(),
            conflicts=self.conflicts.copy(),
            support=self.support,
            track=self.track.copy(),
            china_track=self.china_track.copy(),
            china_controller=self.china_controller,
            ended=self.ended,
            steps=[step.clone() for step in self.steps],
            rules=self.rules,
            events=self.events.copy(),
        )


def opening_position(seats: int, dice: Dice, rules: Rules) -> State:
    """Return the position after the set-up, before any lobbyist is placed (S1-S8)."""
    figures, board = rules.figures, rules.board
    setup = figures.setup
    start = dice.below(seats, "start player") if rules.options.start_player == "drawn" else 0
    state = State(
        seats=seats,
        dice=dice,
        start=start,
        turn=1,
        phase=0,
        cash=[setup.cash] * seats,
        points=[0] * seats,
        tiles=[setup.tiles[seats]] * seats,
        lobbyists=[setup.lobbyists[seats]] * seats,
        displays={
            nation: Display(figures.nations[nation].treasury, [None] * 3, dict.fromkeys(ACTIONS))
            for nation in ARCTIC
        },
        ships={sector.id: dict(sector.icons) for sector in board.sectors.values()},
        supply=rules.ship_supply.copy(),
        control={sector.id: sector.owner for sector in board.sectors.values() if sector.owner},
        platforms={},
        law=figures.council.law,
        votes={nation: figures.nations[nation].law for nation in ARCTIC},
        conflicts={},
        support=0,
        track=[None] * len(board.investment[seats].arctic),
        china_track=[None] * 2,
        china_controller=None,
        ended=None,
        steps=[],
        rules=rules,
    )
    for here in state.ships.values():
        for nation, count in here.items():
            state.supply[nation] -= count
    return state


def has_ships(state: State, nation: Nation) -> bool:
    """Return whether a nation has a ship on the map."""
    return any(nation in here for here in state.ships.values())


def ships_on_board(state: State, nation: Nation) -> int:
    """Return how many ships a nation has on the map."""
    return sum(here.get(nation, 0) for here in state.ships.values())
