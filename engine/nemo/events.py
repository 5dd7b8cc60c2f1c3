"""The events of Nemo's War."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, ClassVar, Literal

from engine.kernel.events import Event, EventSet, event
from engine.kernel.later import LATER
from engine.nemo.commands import Benefit
from engine.nemo.names import Character, Combat, DeadSea, Group, Motive, Phase, Pile, Track

Purpose = Literal["test", "warship", "nautilus", "torpedo", "cyclone", "fog"]
Side = Literal["front", "back"]


@event(rule="17")
class CrewCardDealt(Event):
    """A seat received its crew card."""

    seat: int
    card: str


@event(rule="17")
class CaptainNamed(Event):
    """The first captain was determined, by lot or by agreement."""

    seat: int
    drawn: bool


@event(rule="10")
class UpgradeFitted(Event):
    """An upgrade was fitted to the Nautilus: free or paid for at the start, bought, or from an event."""

    upgrade: str
    source: Literal["free", "paid", "bought", "event"]


@event(rule="10")
class UpgradeOffered(Event):
    """An upgrade was offered."""

    upgrade: str


@event(rule="7, 10")
class UpgradeDestroyed(Event):
    """An upgrade was destroyed; `spared` is the resource that was not lost in return, if any."""

    upgrade: str
    spared: Track | None


@event(rule="5")
class TurnBegan(Event):
    """A new turn began."""

    turn: int
    captain: int


@event(rule="5")
class PhaseBegan(Event):
    """A phase began."""

    turn: int
    phase: Phase


@event(rule="5")
class PhaseEnded(Event):
    """A phase ended."""

    turn: int
    phase: Phase

    @property
    def closes(self) -> bool:
        """Return whether the placement ended: before it, there are only few steps to report."""
        return self.phase == "placement"


@event(rule="16")
class PhaseSkipped(Event):
    """The action phase was skipped or cut short by a breakdown."""

    turn: int


@event(rule="17")
class CaptaincyPassed(Event):
    """The captaincy passed to another seat, after a failed test, a threshold, a hand-over or a mutiny."""

    origin: int
    target: int
    why: Literal["failed", "threshold", "handed_over", "mutiny"]


@event(rule="17")
class Objected(Event):
    """A seat proposed an alternative to the captain's choice."""

    seat: int
    instead: str
    about: Annotated[Mapping[str, str | int], LATER] = field(default_factory=dict, compare=False)
    """The subject of the captain's decision.

    It contains the kind of decision as ``asked``, the ``captain``'s seat, and the ``side`` of a proposed ship
    or the ``points`` of a proposed treasure.
    """


@event(rule="17")
class ObjectionAnswered(Event):
    """The captain adopted the alternative, or refused it."""

    seat: int
    adopted: bool


@event(rule="17")
class ObjectionDropped(Event):
    """The seat that objected gave up its objection."""

    seat: int


@event(rule="6")
class CardDrawn(Event):
    """A card was turned up, from the draw pile or the Adventure deck."""

    weighs: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    card: int
    source: Literal["draw_pile", "adventure"]
    reconstructed: bool


@event(rule="6")
class CardKept(Event):
    """A card is kept in front of the crew for later use."""

    weighs: ClassVar[bool] = True
    card: int


@event(rule="13")
class CardUsed(Event):
    """A kept card was used."""

    seat: int
    card: int


@event(rule="13")
class CardPiled(Event):
    """A card went to a pile: passed, failed, or the current act."""

    minor: ClassVar[bool] = True
    card: int
    pile: Pile
    seat: int


@event(rule="17")
class FinaleTaken(Event):
    """At the end, the finale's card went from the seat that resolved it to the last captain."""

    seat: int
    card: int
    giver: int


@event(rule="8")
class CardBuried(Event):
    """An Adventure card was put face down at the bottom of the deck."""

    seat: int
    card: int


@event(rule="13")
class ChoiceMade(Event):
    """The captain chose an option of a card, or answered yes (1) or no (0)."""

    seat: int
    card: int | None
    option: int
    vain: Annotated[bool, LATER] = field(default=False, compare=False)
    """Whether the choice has no effect, since the resource that it would restore is full."""


@event(rule="13")
class MotiveChanged(Event):
    """Nemo took another motive."""

    weighs: ClassVar[bool] = True
    motive: Motive


@event(rule="2")
class NotorietyChanged(Event):
    """The Notoriety marker moved."""

    by: int
    value: int


@event(rule="2")
class ThresholdReached(Event):
    """Notoriety reached a threshold for the first time."""

    weighs: ClassVar[bool] = True
    box: int


@event(rule="2")
class GroupJoined(Event):
    """A group's ships joined the ship pool."""

    group: Group
    ships: int


@event(rule="2")
class WarshipsStrengthened(Event):
    """Warships show their stronger side from now on."""

    ships: int


@event(rule="2")
class ResourceChanged(Event):
    """A resource was gained or lost."""

    track: Track
    by: int
    value: int


@event(rule="2")
class ActionPointsChanged(Event):
    """Action points were gained or used."""

    minor: ClassVar[bool] = True
    by: int
    value: int


@event(rule="11")
class TreasureDrawn(Event):
    """A treasure was drawn."""

    weighs: ClassVar[bool] = True
    pays: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    treasure: int
    points: Annotated[int | None, LATER] = field(default=None, compare=False)
    """The points of the treasure under the motive at that time."""


@event(rule="11")
class TreasureUsed(Event):
    """A treasure left the game: spent on a roll, used, discarded, or resolved as it was drawn."""

    treasure: int
    use: Literal["spent", "used", "discarded", "at_once"]
    points: Annotated[int | None, LATER] = field(default=None, compare=False)
    """The points of the treasure under the motive at that time."""


@event(rule="16")
class RedSkyKept(Event):
    """Red Sky at Night is kept for a roll."""


@event(rule="14")
class CharacterSacrificed(Event):
    """A character was sacrificed."""

    seat: int
    character: Character
    benefit: Benefit


@event(rule="7")
class Exerted(Event):
    """The captain declared what is at stake in the next roll."""

    minor: ClassVar[bool] = True
    seat: int
    tracks: tuple[Track, ...]
    treasure: int | None


@event(rule="7")
class Rolled(Event):
    """Dice were rolled: for a test, either step of a fight, a torpedo or the fog."""

    throws: ClassVar[bool] = True
    roll: Purpose
    subject: str
    dice: tuple[int, ...]
    modifiers: Mapping[str, int]
    total: int
    target: int | None
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed; None if the roll is not about a ship."""


@event(rule="7")
class RollHelped(Event):
    """A modifier was added to a roll after the dice."""

    seat: int
    source: str
    modifier: int
    total: int


@event(rule="7")
class Rerolled(Event):
    """The dice were rolled again."""

    throws: ClassVar[bool] = True
    seat: int
    source: str
    dice: tuple[int, ...]
    total: int


@event(rule="7")
class TestEnded(Event):
    """A test was passed or failed; `result` is its row in the action's table, from 0."""

    decides: ClassVar[bool] = True
    subject: str
    passed: bool
    total: int
    result: int | None


@event(rule="9")
class HitsSuffered(Event):
    """The Nautilus was hit."""

    hits: int
    source: str


@event(rule="2")
class HitLocated(Event):
    """A hit was located; `track` is None if the double hull prevented it."""

    die: int
    track: Track | None


@event(rule="6")
class PlacementRolled(Event):
    """The placement dice were rolled."""

    minor: ClassVar[bool] = True
    white: tuple[int, ...]
    black: tuple[int, ...]


@event(rule="6")
class DiceChosen(Event):
    """The two dice that count were chosen, with the action points that they brought."""

    seat: int
    one: int
    other: int
    gained: int


@event(rule="6")
class LullBegan(Event):
    """A lull began, because the chosen dice are equal."""

    pays: ClassVar[bool] = True
    ocean: str


@event(rule="6")
class ShipPlaced(Event):
    """A face-down ship was placed; `due` is the ocean that the die showed."""

    weighs: ClassVar[bool] = True
    ocean: str
    due: str


@event(rule="6, 9")
class ShipRevealed(Event):
    """A ship was drawn: to replace a face-down one, to hunt, or to be placed."""

    reveals: ClassVar[bool] = True
    ship: int
    side: Side
    reason: Literal["placement", "hunt", "attack"]


@event(rule="6, 9")
class ShipArrived(Event):
    """A drawn ship was put in its place."""

    ship: int
    side: Side
    ocean: str


@event(rule="6")
class ShipTurnedHostile(Event):
    """A Non-Warship turned into a Warship."""

    ship: int
    ocean: str
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@event(rule="13")
class ShipAppeared(Event):
    """A card put a ship where the Nautilus is."""

    reveals: ClassVar[bool] = True
    ship: int
    side: Side
    ocean: str


@event(rule="13, 16")
class ShipsDiscarded(Event):
    """Ships were removed from the oceans, a group or the salvage."""

    minor: ClassVar[bool] = True
    ships: tuple[int, ...]
    hidden: int


@event(rule="6")
class PoolRefilled(Event):
    """The empty ship pool was refilled with the discarded ships, or with whole groups."""

    minor: ClassVar[bool] = True
    ships: int


@event(rule="16")
class SeaTokenDrawn(Event):
    """A token of the Dead Seas was drawn."""

    reveals: ClassVar[bool] = True
    token: DeadSea
    ocean: str


@event(rule="16")
class CycloneBlew(Event):
    """The cyclone removed everything around the Nautilus."""

    ocean: str


@event(rule="6")
class GemPlaced(Event):
    """A gem was placed, in an ocean or on the Adventure deck."""

    where: str


@event(rule="8")
class GemTaken(Event):
    """Gems were taken, by a seat in the semi-competitive game, otherwise into the supply."""

    where: str
    gems: int
    seat: int | None

    @property
    def minor(self) -> bool:
        """Return whether no seat gets the gems; the treasures drawn for them are reported in any case."""
        return self.seat is None


@event(rule="17")
class GemGiven(Event):
    """A gem went from one seat to another, or to the supply."""

    minor: ClassVar[bool] = True
    harmful: ClassVar[bool] = True
    seat: int
    receiver: int | None

    @property
    def harms(self) -> tuple[int, ...]:
        """Return the seat whose gem another seat took."""
        return () if self.receiver is None else (self.seat,)

    @property
    def gains(self) -> tuple[int, ...]:
        """Return the seat that took the gem."""
        return () if self.receiver is None else (self.receiver,)


@event(rule="13")
class TreasureFleetFound(Event):
    """A sunken treasure fleet was discovered in an ocean."""

    ocean: str


@event(rule="13")
class LinkOpened(Event):
    """A dashed link was opened for sailing."""

    one: str
    other: str


@event(rule="8")
class CubePlaced(Event):
    """A cube was placed."""

    weighs: ClassVar[bool] = True
    site: str
    silver: bool


@event(rule="6")
class CubeRemoved(Event):
    """A cube was lost in a lull."""

    weighs: ClassVar[bool] = True
    site: str


@event(rule="6")
class UprisingChecked(Event):
    """A die was rolled for the uprisings in a lull; a roll below `count` endangers them."""

    ocean: str
    count: int
    die: int


@event(rule="8")
class NautilusMoved(Event):
    """The Nautilus moved to another ocean; at the start `origin` is None."""

    origin: str | None
    target: str


@event(rule="8")
class ActionTaken(Event):
    """The captain took an action."""

    seat: int
    action: str
    cost: int

    @property
    def minor(self) -> bool:
        """Return whether another event or decision repeats the action; only sailing is not repeated."""
        return self.action != "move"


@event(rule="9")
class ShipAttacked(Event):
    """The Nautilus attacks a ship."""

    seat: int
    style: Combat
    target: int
    forced: bool
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@event(rule="9")
class FightDeclined(Event):
    """The captain declined to fight the ship."""

    seat: int
    ship: int
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@event(rule="10")
class TorpedoUseless(Event):
    """The ship turned out to be immune to torpedoes."""

    ship: int
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@event(rule="9")
class ShipMissed(Event):
    """An attack did not sink the ship."""

    decides: ClassVar[bool] = True
    ship: int
    style: Combat
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@event(rule="10")
class TorpedoWorn(Event):
    """Torpedoes roll only one die from now on, after their first miss."""


@event(rule="9")
class ShipSunk(Event):
    """The ship was sunk."""

    decides: ClassVar[bool] = True
    ship: int
    side: Side
    ocean: str


@event(rule="9")
class ShipStored(Event):
    """The sunk ship was added to a row of Tonnage, or to Salvage."""

    ship: int
    row: str | None
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@event(rule="16")
class PursuitRolled(Event):
    """A Warship rolled to pursue the Nautilus."""

    ship: int
    die: int
    value: int
    side: Annotated[Side | None, LATER] = field(default=None, compare=False)
    """The side that the ship showed."""


@event(rule="15")
class GameEnded(Event):
    """The game ended, with a level of victory or a defeat."""

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
