"""The state of a game of Nemo's War."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, SkipValidation

from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.ruleset import Ruleset, TableRules
from engine.kernel.stepped import SteppedState
from engine.nemo.catalogue import Catalogue, Face
from engine.nemo.corrections import corrected
from engine.nemo.figures import VERSIONS
from engine.nemo.names import TRACKS, Character, Difficulty, Duty, Group, Motive, Phase, Track
from engine.nemo.options import Options


class Defeat(Exception):
    """Raised when the game is lost, so that nothing more is resolved (15)."""

    def __init__(self, cause: str) -> None:
        """Set the cause: a resource, ``notoriety`` or ``imperialists``."""
        super().__init__(cause)
        self.cause = cause


class Rules(TableRules[Options]):
    """The constant part of a table's state: its options and the catalogue."""

    def __init__(self, options: Options, ruleset: Ruleset) -> None:
        super().__init__(options, ruleset)
        self.older: Final = tuple(ruleset.older(max(VERSIONS)))
        """The versions of the rules whose tables replace later ones, the latest first."""
        self.catalogue: Final[Catalogue] = corrected(options.corrections, self.older)
        self.figures: Final = self.catalogue.figures
        rows = self.figures.difficulty
        self.deck_gems: Final = rows.deck_gems[options.row("deck_gems")]
        self.starting_upgrade: Final = rows.upgrade[options.row("starting_upgrade")]
        self.fleets: Final = rows.fleets[options.row("fleets")]
        self.hidden_ships: Final = rows.hidden_ships[options.row("hidden_ships")]
        self.action_points: Final = rows.action_points[options.row("action_points")]
        self.costs: Final = {name: action.cost for name, action in self.catalogue.actions.items()}
        """The cost of each action, in action points."""
        self.lull_costs: Final = {name: action.lull_cost for name, action in self.catalogue.actions.items()}
        self.dead_seas: Final = rows.dead_seas[options.row("dead_seas_row")]
        self.objections: Final = options.objections or self.figures.captaincy.objections
        self.finale_card: Final = options.finale_card or self.figures.captaincy.finale
        self.stakes: Final[Difficulty] = options.row("stakes_row") if options.stakes else "officer"
        blue, green = self.fleets
        notoriety = self.figures.notoriety
        self.thresholds: Final = tuple(sorted({blue, green, *notoriety.levels}))
        """The Notoriety boxes at which the captaincy passes (17)."""
        self.fleet_boxes: Final[dict[int, Group]] = {blue: "D", green: "E"}


@dataclass(slots=True)
class Waters:
    """The contents of an ocean."""

    hidden: int = 0
    """The number of face-down ships."""
    ships: list[int] = field(default_factory=list)
    """The revealed ships."""
    gem: bool = False
    fleet: bool = False
    """Whether a sunken treasure fleet is here."""

    @property
    def count(self) -> int:
        """Return the number of all ships."""
        return self.hidden + len(self.ships)


@dataclass(slots=True)
class State(SteppedState):
    """A position: everything on the table, and the stack of steps in progress."""

    __pydantic_config__ = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    seats: int
    dice: Dice
    captain: int
    crew: list[int]
    """The crew card of each seat, by its index in the table of cards; empty in a solo game."""
    motive: Motive
    turn: int
    phase: Phase
    notoriety: int
    peak: int
    """The highest Notoriety so far."""
    resources: dict[Track, int]
    action_points: int
    nautilus: str | None
    """The ocean of the Nautilus; None before the first act."""
    act: int
    """The card of the current act; 0 before the first."""
    white: int
    black: int
    oceans: dict[str, Waters]
    turned: list[int]
    """The ships that show their back."""
    pool: list[int]
    """The ships and Dead Seas tokens that can be drawn; the dice decide which is next."""
    groups: dict[Group, list[int]]
    """The ships of the groups that have not joined the pool, including the Dead Seas tokens among them."""
    discard: list[int]
    tonnage: dict[str, list[int]]
    salvage: list[int]
    draw: list[int]
    """The cards of the draw pile, from the top."""
    deck: list[int]
    """The cards of the Adventure deck, from the top."""
    buried: int
    """The number of cards at the bottom of the Adventure deck that have been seen."""
    deck_gems: int
    passed: list[list[int]]
    """The cards of the pass pile, by the seat that was captain."""
    failed: list[list[int]]
    tableau: list[int]
    """The kept cards."""
    cup: list[int]
    """The treasures that can be drawn; the dice decide which is next."""
    treasures: list[int]
    gems: int
    """The number of gems in the supply."""
    seat_gems: list[int]
    cubes: list[str]
    """The uprising sites with a plain cube."""
    silver: list[str]
    """The uprising sites with a silver cube."""
    links: list[tuple[str, str]]
    """The dashed links that have been opened."""
    offered: list[str]
    """The upgrades on offer."""
    aside: list[str]
    """The upgrades that are neither on offer nor were ever fitted."""
    fitted: list[str]
    wrecked: list[str]
    """The upgrades that were destroyed."""
    characters: list[Character]
    """The characters that have not been sacrificed."""
    rules: Annotated[SkipValidation[Rules], Field(exclude=True)]
    red_sky: bool = False
    lull: bool = False
    dice_gain: int = 0
    """The change by this turn's cards of the action points that the dice bring."""
    dice_rolled: bool = False
    becalmed: bool = False
    """Whether the Nautilus has broken down this turn."""
    extra_die: bool = False
    """Whether the turn began at the Notoriety that brings one more black die."""
    torpedo_fired: bool = False
    torpedo_worn: bool = False
    """Whether torpedoes roll only one die."""
    mutinied: bool = False
    objected: list[int] = field(default_factory=list)
    """The seats that have objected in this turn, or to the current decision, depending on the option."""
    relief: Literal["failed", "threshold"] | None = None
    """The reason why the captaincy passes after the current step; None if it does not."""
    ended: str | None = None
    """The reason why the game ended, ``finale`` or the cause of the defeat; None while it continues."""
    steps: list[Any] = field(default_factory=list)
    """The steps in progress; the last one is carried out."""
    events: Annotated[SkipValidation[list[Event]], Field(exclude=True)] = field(default_factory=list)

    @property
    def box(self) -> Catalogue:
        """Return the tables in use."""
        return self.rules.catalogue

    @property
    def vying(self) -> bool:
        """Return whether the crew competes for glory; a captain alone plays the standard game (17)."""
        return self.seats > 1 and self.rules.options.semi_competitive

    @property
    def here(self) -> Waters:
        """Return what is in the ocean of the Nautilus.

        Raises RuntimeError before the Nautilus is placed.
        """
        if self.nautilus is None:
            raise RuntimeError("the Nautilus has not been placed yet")
        return self.oceans[self.nautilus]

    @property
    def position(self) -> str:
        """Return the name of the ocean of the Nautilus.

        Raises RuntimeError before the Nautilus is placed.
        """
        if self.nautilus is None:
            raise RuntimeError("the Nautilus has not been placed yet")
        return self.nautilus

    def face(self, ship: int) -> Face:
        """Return the side that a ship shows."""
        return self.box.faces[ship][ship in self.turned]

    def side(self, ship: int) -> Literal["front", "back"]:
        """Return which side a ship shows."""
        return "back" if ship in self.turned else "front"

    def owner(self, character: Character) -> int:
        """Return the seat that a character belongs to; 0 in a solo game."""
        cards = self.box.crew
        for seat, card in enumerate(self.crew):
            if character in cards[card].characters:
                return seat
        return 0

    def on_duty(self, duty: Duty) -> int:
        """Return the seat that has a duty; 0 in a solo game."""
        cards = self.box.crew
        for seat, card in enumerate(self.crew):
            if duty in cards[card].duties:
                return seat
        return 0

    def characters_of(self, seat: int) -> list[Character]:
        """Return the seat's characters that have not been sacrificed."""
        if not self.crew:
            return self.characters
        own = self.box.crew[self.crew[seat]].characters
        return [character for character in self.characters if character in own]

    def seats_from_captain(self) -> list[int]:
        """Return all seats clockwise, beginning with the captain."""
        return [(self.captain + i) % self.seats for i in range(self.seats)]

    def full(self, ocean: str) -> bool:
        """Return whether no ship can be placed in an ocean."""
        return self.oceans[ocean].count >= self.box.oceans[ocean].capacity

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        return State(
            seats=self.seats,
            dice=self.dice.clone(),
            captain=self.captain,
            crew=self.crew.copy(),
            motive=self.motive,
            turn=self.turn,
            phase=self.phase,
            notoriety=self.notoriety,
            peak=self.peak,
            resources=self.resources.copy(),
            action_points=self.action_points,
            nautilus=self.nautilus,
            act=self.act,
            white=self.white,
            black=self.black,
            oceans={o: Waters(w.hidden, w.ships.copy(), w.gem, w.fleet) for o, w in self.oceans.items()},
            turned=self.turned.copy(),
            pool=self.pool.copy(),
            groups={group: ships.copy() for group, ships in self.groups.items()},
            discard=self.discard.copy(),
            tonnage={row: ships.copy() for row, ships in self.tonnage.items()},
            salvage=self.salvage.copy(),
            draw=self.draw.copy(),
            deck=self.deck.copy(),
            buried=self.buried,
            deck_gems=self.deck_gems,
            passed=[pile.copy() for pile in self.passed],
            failed=[pile.copy() for pile in self.failed],
            tableau=self.tableau.copy(),
            cup=self.cup.copy(),
            treasures=self.treasures.copy(),
            gems=self.gems,
            seat_gems=self.seat_gems.copy(),
            cubes=self.cubes.copy(),
            silver=self.silver.copy(),
            links=self.links.copy(),
            offered=self.offered.copy(),
            aside=self.aside.copy(),
            fitted=self.fitted.copy(),
            wrecked=self.wrecked.copy(),
            characters=self.characters.copy(),
            red_sky=self.red_sky,
            lull=self.lull,
            dice_gain=self.dice_gain,
            dice_rolled=self.dice_rolled,
            becalmed=self.becalmed,
            extra_die=self.extra_die,
            torpedo_fired=self.torpedo_fired,
            torpedo_worn=self.torpedo_worn,
            mutinied=self.mutinied,
            objected=self.objected.copy(),
            relief=self.relief,
            ended=self.ended,
            steps=[step.clone() for step in self.steps],
            rules=self.rules,
            events=self.events.copy(),
        )


def start_of(rules: Rules) -> dict[Track, int]:
    """Return the step on which each resource begins."""
    return {track: rules.figures.resources[track].start for track in TRACKS}
