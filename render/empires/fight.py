"""A battle, reconstructed from its events: the sides, the area, the dice and the losses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.empires import events as happened
from engine.empires.names import ATTACKER, DEFENDER, Area, Part, Unit
from engine.empires.view import BattleView, View
from engine.kernel.events import Event


@dataclass(slots=True)
class Fought:
    """One part of a battle; in pairs, the attacker comes first."""

    part: Part
    dice: list[tuple[int, int] | None] = field(default_factory=lambda: [None, None])
    strength: tuple[int, int] | None = None
    """The strength of both sides without dice; None if it is not known."""
    totals: tuple[int, int] | None = None
    """The totals of both sides; None until they are decided."""
    winner: int | None = None
    """The winning side; None for a tie, or if it is not decided."""
    sevens: set[int] = field(default_factory=set)
    """The sides whose leader lost one more unit because its dice summed to seven."""


@dataclass(slots=True)
class Fight:
    """One battle."""

    area: Area
    attacker: int
    defender: int | None
    """The defending seat; None if a native counter defends."""
    native: int
    """The strength of the native counter, or 0."""
    aided: dict[int, int] = field(default_factory=dict)
    """The side that each ally helps, by seat."""
    parts: list[Fought] = field(default_factory=list)
    tiles: list[tuple[int, str]] = field(default_factory=list)
    """The seats and the tiles that they turned down."""
    losses: list[tuple[int, Unit]] = field(default_factory=list)
    sea: int | None = None
    """The side that alone had navies, if any."""
    taken: bool = False
    """Whether a marker of the attacker has replaced one of the defender."""
    ended: bool = False

    def leaders(self) -> tuple[int, int | None]:
        """Return the attacker and the defender."""
        return self.attacker, self.defender

    def part(self, part: Part) -> Fought:
        """Return a part of the battle, which is added if it is missing."""
        for fought in self.parts:
            if fought.part == part:
                return fought
        self.parts.append(Fought(part))
        return self.parts[-1]


def last_fight(view: View, events: Iterable[Event]) -> Fight | None:
    """Return the current battle, or else the last one in the events, or None.

    For a battle that began before the events, only what follows is known. If the last battle in the events is
    not the current one, the events are older than the view, and their last battle is returned.
    """
    events = tuple(events)
    battle = None if _of_another(events, view.battle) else view.battle
    fight = None if battle is None else _begun(battle)
    earlier: list[Event] = []
    for event in events:
        if isinstance(event, happened.Attacked):
            fight = Fight(event.area, event.seat, event.defender, event.native)
        elif fight is None and isinstance(event, happened.PartFought):
            native = event.strength[DEFENDER] if event.defender is None else 0
            fight = Fight(event.area, event.attacker, event.defender, native)
            for before in earlier:
                _read(fight, before)
        if fight is None:
            earlier.append(event)
        elif not fight.ended:
            _read(fight, event)
    if fight is not None and battle is not None:
        _go_on(fight, battle, view)
    return fight


def _of_another(events: Sequence[Event], battle: BattleView | None) -> bool:
    """Return whether the last battle in the events, if any, is another one than the current one."""
    begun = (
        event for event in reversed(events) if isinstance(event, happened.Attacked | happened.PartFought)
    )
    last = next(begun, None)
    return last is not None and battle is not None and last.area != battle.area


def _begun(battle: BattleView) -> Fight:
    return Fight(battle.area, battle.attacker, battle.defender, battle.native)


def _go_on(fight: Fight, battle: BattleView, view: View) -> None:
    """Add what the view shows about an unfinished battle."""
    attackers = view.powers[fight.attacker].row
    for seat, answer in battle.aid.items():
        if answer != "no":
            fight.aided[seat] = ATTACKER if view.powers[seat].row == attackers else DEFENDER
    if battle.part is None:
        return
    current = fight.part(battle.part)
    current.strength = current.strength or battle.strength[battle.part]
    if battle.dice and current.totals is None:
        current.dice = list(battle.dice)


def _read(fight: Fight, event: Event) -> None:
    match event:
        case happened.AidAnswered() if event.answer != "no":
            fight.aided[event.seat] = ATTACKER if event.ally == fight.attacker else DEFENDER
        case happened.TileUsed():
            fight.tiles.append((event.seat, event.tile))
        case happened.DiceRolled():
            side = ATTACKER if event.seat == fight.attacker else DEFENDER
            fight.part(event.part).dice[side] = event.dice
        case happened.PartFought():
            fought = fight.part(event.part)
            fought.strength, fought.dice = event.strength, list(event.dice)
            fought.totals, fought.winner = event.totals, event.winner
        case happened.SeaHeld():
            fight.sea = event.side
        case happened.UnitLost() if event.place == fight.area:
            fight.losses.append((event.seat, event.unit))
            if event.cause == "seven":
                fight.parts[-1].sevens.add(ATTACKER if event.seat == fight.attacker else DEFENDER)
        case happened.MarkerRemoved():
            fight.taken = event.placed
        case happened.AttackEnded():
            fight.ended = True
