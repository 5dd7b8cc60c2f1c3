"""What can happen in Nemo's War."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from engine.kernel.events import Event, EventSet
from engine.kernel.later import LATER
from engine.nemo.commands import Benefit
from engine.nemo.names import Character, Combat, DeadSea, Group, Motive, Phase, Pile, Track

Purpose = Literal["test", "warship", "nautilus", "torpedo", "cyclone", "fog"]
Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class CrewCardDealt(Event):
    """A seat has its crew card."""

    kind: ClassVar[str] = "crew_card_dealt"
    rule: ClassVar[str] = "17"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CaptainNamed(Event):
    """The first captain is known, by lot or by agreement."""

    kind: ClassVar[str] = "captain_named"
    rule: ClassVar[str] = "17"
    seat: int
    drawn: bool


@dataclass(frozen=True, slots=True)
class UpgradeFitted(Event):
    """An upgrade is on the Nautilus: free or paid for at the start, bought, or from an event."""

    kind: ClassVar[str] = "upgrade_fitted"
    rule: ClassVar[str] = "10"
    upgrade: str
    source: Literal["free", "paid", "bought", "event"]


@dataclass(frozen=True, slots=True)
class UpgradeOffered(Event):
    """An upgrade came on offer."""

    kind: ClassVar[str] = "upgrade_offered"
    rule: ClassVar[str] = "10"
    upgrade: str


@dataclass(frozen=True, slots=True)
class UpgradeDestroyed(Event):
    """An upgrade was destroyed; `spared` is the resource it stood in for, if any."""

    kind: ClassVar[str] = "upgrade_destroyed"
    rule: ClassVar[str] = "7, 10"
    upgrade: str
    spared: Track | None


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A new turn began."""

    kind: ClassVar[str] = "turn_began"
    rule: ClassVar[str] = "5"
    turn: int
    captain: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase began."""

    kind: ClassVar[str] = "phase_began"
    rule: ClassVar[str] = "5"
    turn: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """A phase ended."""

    kind: ClassVar[str] = "phase_ended"
    rule: ClassVar[str] = "5"
    turn: int
    phase: Phase

    @property
    def closes(self) -> bool:
        """Close only with the placement: a card and new ships are few steps, and the crew chooses by them."""
        return self.phase == "placement"


@dataclass(frozen=True, slots=True)
class PhaseSkipped(Event):
    """The action phase was skipped or cut short by a breakdown."""

    kind: ClassVar[str] = "phase_skipped"
    rule: ClassVar[str] = "16"
    turn: int


@dataclass(frozen=True, slots=True)
class CaptaincyPassed(Event):
    """Another seat is captain; `why` is a failed test, a Notoriety threshold, a hand-over or a mutiny."""

    kind: ClassVar[str] = "captaincy_passed"
    rule: ClassVar[str] = "17"
    origin: int
    target: int
    why: Literal["failed", "threshold", "handed_over", "mutiny"]


@dataclass(frozen=True, slots=True)
class Objected(Event):
    """Somebody stated another choice than the captain's."""

    kind: ClassVar[str] = "objected"
    rule: ClassVar[str] = "17"
    seat: int
    instead: str
    about: Annotated[Mapping[str, str | int], LATER] = field(default_factory=dict, compare=False)
    """What the captain was asked: what the decision was about, its kind as ``asked``, the ``captain``'s seat;
    the ``side`` of a ship, and the ``points`` of a treasure, that is proposed."""


@dataclass(frozen=True, slots=True)
class ObjectionAnswered(Event):
    """The captain adopted the other choice, or refused it."""

    kind: ClassVar[str] = "objection_answered"
    rule: ClassVar[str] = "17"
    seat: int
    adopted: bool


@dataclass(frozen=True, slots=True)
class ObjectionDropped(Event):
    """Whoever objected let the captain have their way."""

    kind: ClassVar[str] = "objection_dropped"
    rule: ClassVar[str] = "17"
    seat: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was turned up, from the draw pile or the Adventure deck."""

    kind: ClassVar[str] = "card_drawn"
    rule: ClassVar[str] = "6"
    weighs: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    card: int
    source: Literal["draw_pile", "adventure"]
    reconstructed: bool


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A card stays before the crew, to be used later."""

    kind: ClassVar[str] = "card_kept"
    rule: ClassVar[str] = "6"
    weighs: ClassVar[bool] = True
    card: int


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A kept card was used."""

    kind: ClassVar[str] = "card_used"
    rule: ClassVar[str] = "13"
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardPiled(Event):
    """A card went to a pile: passed, failed, or the current act."""

    kind: ClassVar[str] = "card_piled"
    rule: ClassVar[str] = "13"
    minor: ClassVar[bool] = True
    card: int
    pile: Pile
    seat: int


@dataclass(frozen=True, slots=True)
class FinaleTaken(Event):
    """At the end the finale's card went from who resolved it to the last captain."""

    kind: ClassVar[str] = "finale_taken"
    rule: ClassVar[str] = "17"
    seat: int
    card: int
    giver: int


@dataclass(frozen=True, slots=True)
class CardBuried(Event):
    """An Adventure card was put under the deck."""

    kind: ClassVar[str] = "card_buried"
    rule: ClassVar[str] = "8"
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """The captain chose one of a card's ways, or yes (1) or no (0)."""

    kind: ClassVar[str] = "choice_made"
    rule: ClassVar[str] = "13"
    seat: int
    card: int | None
    option: int


@dataclass(frozen=True, slots=True)
class MotiveChanged(Event):
    """Nemo took another motive."""

    kind: ClassVar[str] = "motive_changed"
    rule: ClassVar[str] = "13"
    weighs: ClassVar[bool] = True
    motive: Motive


@dataclass(frozen=True, slots=True)
class NotorietyChanged(Event):
    """The Notoriety marker moved."""

    kind: ClassVar[str] = "notoriety_changed"
    rule: ClassVar[str] = "2"
    by: int
    value: int


@dataclass(frozen=True, slots=True)
class ThresholdReached(Event):
    """Notoriety reached a threshold for the first time."""

    kind: ClassVar[str] = "threshold_reached"
    rule: ClassVar[str] = "2"
    weighs: ClassVar[bool] = True
    box: int


@dataclass(frozen=True, slots=True)
class GroupJoined(Event):
    """A group's ships joined the ship pool."""

    kind: ClassVar[str] = "group_joined"
    rule: ClassVar[str] = "2"
    group: Group
    ships: int


@dataclass(frozen=True, slots=True)
class WarshipsStrengthened(Event):
    """Warships show their stronger side from now on."""

    kind: ClassVar[str] = "warships_strengthened"
    rule: ClassVar[str] = "2"
    ships: int


@dataclass(frozen=True, slots=True)
class ResourceChanged(Event):
    """A resource was gained or lost."""

    kind: ClassVar[str] = "resource_changed"
    rule: ClassVar[str] = "2"
    track: Track
    by: int
    value: int


@dataclass(frozen=True, slots=True)
class ActionPointsChanged(Event):
    """Action points were gained or used."""

    kind: ClassVar[str] = "action_points_changed"
    rule: ClassVar[str] = "2"
    minor: ClassVar[bool] = True
    by: int
    value: int


@dataclass(frozen=True, slots=True)
class TreasureDrawn(Event):
    """A treasure was drawn."""

    kind: ClassVar[str] = "treasure_drawn"
    rule: ClassVar[str] = "11"
    weighs: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    treasure: int
    points: Annotated[int | None, LATER] = field(default=None, compare=False)
    """What it counted for by the motive of that moment."""


@dataclass(frozen=True, slots=True)
class TreasureUsed(Event):
    """A treasure left the game: spent on a roll, used, discarded, or resolved as it was drawn."""

    kind: ClassVar[str] = "treasure_used"
    rule: ClassVar[str] = "11"
    treasure: int
    use: Literal["spent", "used", "discarded", "at_once"]
    points: Annotated[int | None, LATER] = field(default=None, compare=False)
    """What it counted for by the motive of that moment."""


@dataclass(frozen=True, slots=True)
class RedSkyKept(Event):
    """Red Sky at Night is kept for a roll."""

    kind: ClassVar[str] = "red_sky_kept"
    rule: ClassVar[str] = "16"


@dataclass(frozen=True, slots=True)
class CharacterSacrificed(Event):
    """A character was sacrificed."""

    kind: ClassVar[str] = "character_sacrificed"
    rule: ClassVar[str] = "14"
    seat: int
    character: Character
    benefit: Benefit


@dataclass(frozen=True, slots=True)
class Exerted(Event):
    """What is at stake on the roll to come."""

    kind: ClassVar[str] = "exerted"
    rule: ClassVar[str] = "7"
    minor: ClassVar[bool] = True
    seat: int
    tracks: tuple[Track, ...]
    treasure: int | None


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice were rolled for something: a test, either step of a fight, a torpedo, the fog."""

    kind: ClassVar[str] = "rolled"
    rule: ClassVar[str] = "7"
    roll: Purpose
    subject: str
    dice: tuple[int, ...]
    modifiers: Mapping[str, int]
    total: int
    target: int | None
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed, if it is about one."""


@dataclass(frozen=True, slots=True)
class RollHelped(Event):
    """Something was added to a roll afterwards."""

    kind: ClassVar[str] = "roll_helped"
    rule: ClassVar[str] = "7"
    seat: int
    source: str
    modifier: int
    total: int


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """The dice were rolled again."""

    kind: ClassVar[str] = "rerolled"
    rule: ClassVar[str] = "7"
    seat: int
    source: str
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class TestEnded(Event):
    """A test was passed or failed; `result` is its row in the action's table, from 0."""

    kind: ClassVar[str] = "test_ended"
    rule: ClassVar[str] = "7"
    decides: ClassVar[bool] = True
    subject: str
    passed: bool
    total: int
    result: int | None


@dataclass(frozen=True, slots=True)
class HitsSuffered(Event):
    """The Nautilus is hit so many times."""

    kind: ClassVar[str] = "hits_suffered"
    rule: ClassVar[str] = "9"
    hits: int
    source: str


@dataclass(frozen=True, slots=True)
class HitLocated(Event):
    """A hit was located; no track if the double hull shrugs it off."""

    kind: ClassVar[str] = "hit_located"
    rule: ClassVar[str] = "2"
    die: int
    track: Track | None


@dataclass(frozen=True, slots=True)
class PlacementRolled(Event):
    """The placement dice were rolled."""

    kind: ClassVar[str] = "placement_rolled"
    rule: ClassVar[str] = "6"
    minor: ClassVar[bool] = True
    white: tuple[int, ...]
    black: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceChosen(Event):
    """The two dice that count are known, and the action points they brought."""

    kind: ClassVar[str] = "dice_chosen"
    rule: ClassVar[str] = "6"
    seat: int
    one: int
    other: int
    gained: int


@dataclass(frozen=True, slots=True)
class LullBegan(Event):
    """The chosen dice are equal."""

    kind: ClassVar[str] = "lull_began"
    rule: ClassVar[str] = "6"
    ocean: str


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    """A face-down ship was placed; `due` is the ocean that the die showed."""

    kind: ClassVar[str] = "ship_placed"
    rule: ClassVar[str] = "6"
    ocean: str
    due: str


@dataclass(frozen=True, slots=True)
class ShipRevealed(Event):
    """A ship was drawn. It takes the place of a face-down one, or hunts, or waits for its place."""

    kind: ClassVar[str] = "ship_revealed"
    rule: ClassVar[str] = "6, 9"
    reveals: ClassVar[bool] = True
    ship: int
    side: Side
    reason: Literal["placement", "hunt", "attack"]


@dataclass(frozen=True, slots=True)
class ShipArrived(Event):
    """A drawn ship is in its place."""

    kind: ClassVar[str] = "ship_arrived"
    rule: ClassVar[str] = "6, 9"
    ship: int
    side: Side
    ocean: str


@dataclass(frozen=True, slots=True)
class ShipTurnedHostile(Event):
    """A Non-Warship turned into a Warship."""

    kind: ClassVar[str] = "ship_turned_hostile"
    rule: ClassVar[str] = "6"
    ship: int
    ocean: str
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@dataclass(frozen=True, slots=True)
class ShipAppeared(Event):
    """A card put a ship where the Nautilus is."""

    kind: ClassVar[str] = "ship_appeared"
    rule: ClassVar[str] = "13"
    reveals: ClassVar[bool] = True
    ship: int
    side: Side
    ocean: str


@dataclass(frozen=True, slots=True)
class ShipsDiscarded(Event):
    """Ships were taken out of the oceans, a group or the salvage."""

    kind: ClassVar[str] = "ships_discarded"
    rule: ClassVar[str] = "13, 16"
    minor: ClassVar[bool] = True
    ships: tuple[int, ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class PoolRefilled(Event):
    """The ship pool was empty and got the discarded ships, or whole groups."""

    kind: ClassVar[str] = "pool_refilled"
    rule: ClassVar[str] = "6"
    minor: ClassVar[bool] = True
    ships: int


@dataclass(frozen=True, slots=True)
class SeaTokenDrawn(Event):
    """A token of the Dead Seas was drawn."""

    kind: ClassVar[str] = "sea_token_drawn"
    rule: ClassVar[str] = "16"
    reveals: ClassVar[bool] = True
    token: DeadSea
    ocean: str


@dataclass(frozen=True, slots=True)
class CycloneBlew(Event):
    """The cyclone took everything away around the Nautilus."""

    kind: ClassVar[str] = "cyclone_blew"
    rule: ClassVar[str] = "16"
    ocean: str


@dataclass(frozen=True, slots=True)
class GemPlaced(Event):
    """A gem was placed, in an ocean or on the Adventure deck."""

    kind: ClassVar[str] = "gem_placed"
    rule: ClassVar[str] = "6"
    where: str


@dataclass(frozen=True, slots=True)
class GemTaken(Event):
    """Gems were taken, by a seat in the semi-competitive game, else to the supply."""

    kind: ClassVar[str] = "gem_taken"
    rule: ClassVar[str] = "8"
    where: str
    gems: int
    seat: int | None

    @property
    def minor(self) -> bool:
        """Whether nobody has them, and the treasures drawn for them say enough."""
        return self.seat is None


@dataclass(frozen=True, slots=True)
class GemGiven(Event):
    """A gem went from one seat to another, or to the supply."""

    kind: ClassVar[str] = "gem_given"
    rule: ClassVar[str] = "17"
    minor: ClassVar[bool] = True
    harmful: ClassVar[bool] = True
    seat: int
    receiver: int | None

    @property
    def harms(self) -> tuple[int, ...]:
        """Whose gem another seat has taken."""
        return () if self.receiver is None else (self.seat,)


@dataclass(frozen=True, slots=True)
class TreasureFleetFound(Event):
    """A sunken treasure fleet lies in an ocean."""

    kind: ClassVar[str] = "treasure_fleet_found"
    rule: ClassVar[str] = "13"
    ocean: str


@dataclass(frozen=True, slots=True)
class LinkOpened(Event):
    """A dashed link can be sailed."""

    kind: ClassVar[str] = "link_opened"
    rule: ClassVar[str] = "13"
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class CubePlaced(Event):
    """A cube was placed."""

    kind: ClassVar[str] = "cube_placed"
    rule: ClassVar[str] = "8"
    weighs: ClassVar[bool] = True
    site: str
    silver: bool


@dataclass(frozen=True, slots=True)
class CubeRemoved(Event):
    """A cube was lost in a lull."""

    kind: ClassVar[str] = "cube_removed"
    rule: ClassVar[str] = "6"
    weighs: ClassVar[bool] = True
    site: str


@dataclass(frozen=True, slots=True)
class UprisingChecked(Event):
    """In a lull a die was rolled against an uprising; below the count it is in danger."""

    kind: ClassVar[str] = "uprising_checked"
    rule: ClassVar[str] = "6"
    ocean: str
    count: int
    die: int


@dataclass(frozen=True, slots=True)
class NautilusMoved(Event):
    """The Nautilus is in another ocean; from nowhere at the start."""

    kind: ClassVar[str] = "nautilus_moved"
    rule: ClassVar[str] = "8"
    origin: str | None
    target: str


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """The captain took an action."""

    kind: ClassVar[str] = "action_taken"
    rule: ClassVar[str] = "8"
    seat: int
    action: str
    cost: int

    @property
    def minor(self) -> bool:
        """Whether what is asked next, or the roll, tells it again; of sailing only this does."""
        return self.action != "move"


@dataclass(frozen=True, slots=True)
class ShipAttacked(Event):
    """The Nautilus attacks a ship."""

    kind: ClassVar[str] = "ship_attacked"
    rule: ClassVar[str] = "9"
    seat: int
    style: Combat
    target: int
    forced: bool
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed, if it is about one."""


@dataclass(frozen=True, slots=True)
class FightDeclined(Event):
    """The captain let the ship go."""

    kind: ClassVar[str] = "fight_declined"
    rule: ClassVar[str] = "9"
    seat: int
    ship: int
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@dataclass(frozen=True, slots=True)
class TorpedoUseless(Event):
    """The ship turned out to be out of a torpedo's reach."""

    kind: ClassVar[str] = "torpedo_useless"
    rule: ClassVar[str] = "10"
    ship: int
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@dataclass(frozen=True, slots=True)
class ShipMissed(Event):
    """The ship was not sunk."""

    kind: ClassVar[str] = "ship_missed"
    rule: ClassVar[str] = "9"
    decides: ClassVar[bool] = True
    ship: int
    style: Combat
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@dataclass(frozen=True, slots=True)
class TorpedoWorn(Event):
    """The first miss: torpedoes roll one die from now on."""

    kind: ClassVar[str] = "torpedo_worn"
    rule: ClassVar[str] = "10"


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    """The ship was sunk."""

    kind: ClassVar[str] = "ship_sunk"
    rule: ClassVar[str] = "9"
    decides: ClassVar[bool] = True
    ship: int
    side: Side
    ocean: str


@dataclass(frozen=True, slots=True)
class ShipStored(Event):
    """The sunk ship went to a row of Tonnage, or to Salvage."""

    kind: ClassVar[str] = "ship_stored"
    rule: ClassVar[str] = "9"
    ship: int
    row: str | None
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@dataclass(frozen=True, slots=True)
class PursuitRolled(Event):
    """A Warship rolled to pursue the Nautilus."""

    kind: ClassVar[str] = "pursuit_rolled"
    rule: ClassVar[str] = "16"
    ship: int
    die: int
    value: int
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended: a level of victory, or a defeat."""

    kind: ClassVar[str] = "game_ended"
    rule: ClassVar[str] = "15"
    reason: str
    score: int | None


EVENTS = EventSet(
    CrewCardDealt, CaptainNamed, UpgradeFitted, UpgradeOffered, UpgradeDestroyed, TurnBegan, PhaseBegan,
    PhaseEnded, PhaseSkipped, CaptaincyPassed, Objected, ObjectionAnswered, ObjectionDropped, CardDrawn,
    CardKept, CardUsed, CardPiled, FinaleTaken, CardBuried, ChoiceMade, MotiveChanged, NotorietyChanged,
    ThresholdReached, GroupJoined, WarshipsStrengthened, ResourceChanged, ActionPointsChanged,
    TreasureDrawn, TreasureUsed, RedSkyKept, CharacterSacrificed, Exerted, Rolled, RollHelped, Rerolled,
    TestEnded, HitsSuffered, HitLocated, PlacementRolled, DiceChosen, LullBegan, ShipPlaced, ShipRevealed,
    ShipArrived, ShipTurnedHostile, ShipAppeared, ShipsDiscarded, PoolRefilled, SeaTokenDrawn, CycloneBlew,
    GemPlaced, GemTaken, GemGiven, TreasureFleetFound, LinkOpened, CubePlaced, CubeRemoved, UprisingChecked,
    NautilusMoved, ActionTaken, ShipAttacked, FightDeclined, TorpedoUseless, ShipMissed, TorpedoWorn,
    ShipSunk, ShipStored, PursuitRolled, GameEnded,
)  # fmt: skip
