"""The movement of a nation's ships, with fights and attacks on platforms (V1-V4, F1-F4, N1-N3, T1-T8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from engine.arctic import refusals
from engine.arctic.commands import Attack, Done, Fight, Sail
from engine.arctic.events import PlatformAttacked, SailingEnded, ShipMoved, ShipsFought
from engine.arctic.model import State
from engine.arctic.names import NATIONS, POLE, Nation
from engine.arctic.phases.takeover import update_control
from engine.arctic.platforms import attack_bar, defence, destroy
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.later import added
from engine.kernel.refusals import Refusal


@cache
def _sail(origin: str, target: str, spent: bool) -> Sail:
    return Sail(origin, target, spent)


@dataclass(slots=True)
class Ships:
    """The numbers of the acting nation's ships in a sector, by what they may still do."""

    fresh: int = 0
    """Ships that have neither moved nor attacked."""
    spent: int = 0
    """Ships that have attacked, but not moved."""
    moved: int = 0
    """Ships that have moved, but not attacked."""

    @property
    def attackers(self) -> int:
        """Return the number of ships that may still attack."""
        return self.fresh + self.moved


@dataclass(slots=True)
class Sailing(Step[State]):
    """The movement of a nation's ships by a company, one command at a time."""

    nation: Nation
    seat: int
    ships: dict[str, Ships]
    """The ships by sector; those that can do nothing more are omitted."""
    begun: bool = False
    """Whether a ship has moved or attacked."""
    stepped: Annotated[bool, added(default=False)] = False
    """Whether a ship has moved; only recorded if a movement needs a step (V1)."""
    kind: Literal["sailing"] = "sailing"

    @classmethod
    def of(cls, state: State, nation: Nation, seat: int) -> Sailing:
        """Return the step that begins a movement: every ship on the map has one step and one attack."""
        here = {s: Ships(fresh=ships[nation]) for s, ships in state.ships.items() if nation in ships}
        return cls(nation, seat, here)

    def pending(self, state: State) -> list[Decision]:
        """Return the decision about the next command, while a ship can do something."""
        if self.begun and next(self._moves(state), None) is None:
            return []
        return [Decision(self.seat, "sail", "V1", {"nation": self.nation})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return every possible step, fight and attack, and the end of the movement if it may end now."""
        commands = list(self._moves(state))
        if self.begun and (self._has_stepped(state) or not any(isinstance(move, Sail) for move in commands)):
            commands.append(Done())
        return commands

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the ship cannot move or fight."""
        match command:
            case Done():
                return refusals.MustStep() if self.begun else refusals.MustSail()
            case Sail():
                return self._refuse_step(state, command)
            case Fight():
                return self._refuse_fight(state, command)
            case Attack(sector=sector):
                if bar := attack_bar(state, self.nation, sector):
                    return bar
                ships = self.ships[sector].attackers if sector in self.ships else 0
                return refusals.TooWeak(sector=sector, ships=ships, defence=defence(state, sector))
        return refusals.NotNow(kind="sail")

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Yield every step, every fight within a sector, and every attack on a platform there."""
        board = state.board.sectors
        attacked = {move.sector for move in self._moves(state) if isinstance(move, Attack)}
        for sector, here in state.ships.items():
            if self.nation not in here:
                continue
            for target in (*board[sector].neighbours, *board[sector].walled):
                yield _sail(sector, target, False)
            yield from (Fight(sector, enemy) for enemy in here if enemy != self.nation)
            if sector in state.platforms and sector not in attacked:
                yield Attack(sector, unmoved=1)

    def perform(self, state: State, seat: int, command: Sail | Fight | Attack | Done) -> None:
        """Carry out one step, fight or attack with all its consequences (Q40), or end the movement."""
        match command:
            case Sail():
                self._step(state, command)
            case Fight():
                self._fight(state, command)
            case Attack():
                self._attack(state, command)
            case Done():
                self._end(state)

    def advance(self, state: State) -> None:
        """End the movement when no ship can do anything more."""
        self._end(state)

    def clone(self) -> Sailing:
        """Return a copy."""
        ships = {sector: Ships(s.fresh, s.spent, s.moved) for sector, s in self.ships.items()}
        return Sailing(self.nation, self.seat, ships, self.begun, self.stepped)

    def _has_stepped(self, state: State) -> bool:
        """Return whether the movement has its compulsory step, or needs none (V1)."""
        return self.stepped or not state.rules.movement_takes_a_step

    def _may_fight_first(self, state: State) -> bool:
        """Return whether a ship may fight before it moves (F1); another must remain for a due step (Q52)."""
        if state.rules.only_moved_ships_fight:
            return False
        due = state.rules.movement_keeps_a_step and not self.stepped
        return not due or sum(here.fresh + here.spent for here in self.ships.values()) > 1

    def _moves(self, state: State) -> Iterator[Command]:
        board = state.board.sectors
        for sector, ships in self.ships.items():
            for target in board[sector].neighbours if ships.fresh or ships.spent else ():
                if ships.fresh:
                    yield _sail(sector, target, False)
                if ships.spent:
                    yield _sail(sector, target, True)
            if not ships.attackers:
                continue
            for enemy in enemies(state, self.nation, sector):
                if ships.fresh and self._may_fight_first(state):
                    yield Fight(sector, enemy, moved=False)
                if ships.moved:
                    yield Fight(sector, enemy, moved=True)
            if sector in state.platforms and attack_bar(state, self.nation, sector) is None:
                needed = defence(state, sector) + 1
                for unmoved in range(max(0, needed - ships.moved), min(needed, ships.fresh) + 1):
                    yield Attack(sector, unmoved)

    def _step(self, state: State, command: Sail) -> None:
        origin, target = command.origin, command.target
        left = self.ships[origin]
        if command.spent:
            left.spent -= 1
        else:
            left.fresh -= 1
            self.ships.setdefault(target, Ships()).moved += 1
        self.begun = True
        self.stepped = state.rules.movement_takes_a_step
        state.take_ship(self.nation, origin)
        state.add_ship(self.nation, target)
        state.emit(ShipMoved(self.nation, origin, target, automatic=False))
        if target == POLE and fight_at_pole(state, self.nation) and not command.spent:
            self.ships[POLE].moved -= 1
        update_control(state)

    def _fight(self, state: State, command: Fight) -> None:
        ships = self.ships[command.sector]
        if command.moved:
            ships.moved -= 1
        else:
            ships.fresh -= 1
        self.begun = True
        _sink(state, command.sector, self.nation, command.nation, compulsory=False)
        update_control(state)

    def _attack(self, state: State, command: Attack) -> None:
        sector, strength = command.sector, defence(state, command.sector)
        ships = self.ships[sector]
        ships.fresh -= command.unmoved
        ships.spent += command.unmoved
        ships.moved -= strength + 1 - command.unmoved
        self.begun = True
        owner = state.platforms[sector].owner
        state.emit(PlatformAttacked(self.nation, sector, owner, strength + 1, strength))
        destroy(state, sector, "attack")

    def _end(self, state: State) -> None:
        state.emit(SailingEnded(self.seat, self.nation))
        state.steps.pop()

    def _refuse_step(self, state: State, command: Sail) -> Refusal:
        board = state.board.sectors
        for sector in (command.origin, command.target):
            if sector not in board:
                return refusals.UnknownSector(sector=sector)
        if command.target in board[command.origin].walled:
            return refusals.LandBorder(origin=command.origin, target=command.target)
        if command.target not in board[command.origin].neighbours:
            return refusals.NotAdjacent(origin=command.origin, target=command.target)
        return refusals.NoShipToMove(sector=command.origin)

    def _refuse_fight(self, state: State, command: Fight) -> Refusal:
        sector, enemy = command.sector, command.nation
        if sector not in state.board.sectors:
            return refusals.UnknownSector(sector=sector)
        if enemy not in state.ships[sector] or enemy == self.nation:
            return refusals.NoEnemy(sector=sector, nation=enemy)
        if enemy not in enemies(state, self.nation, sector):
            return refusals.NotInConflict(nation=enemy)
        if sector in self.ships and self.ships[sector].fresh:
            return refusals.MoveFirst() if state.rules.only_moved_ships_fight else refusals.LastToStep()
        return refusals.NoShipToFight(sector=sector)


def enemies(state: State, nation: Nation, sector: str) -> list[Nation]:
    """Return the nations whose ships a nation may fight in a sector (F1, F4, N1)."""
    return [
        other
        for other in NATIONS
        if other in state.ships[sector]
        and other != nation
        and (sector == POLE or state.in_conflict(nation, other))
    ]


def fight_at_pole(state: State, nation: Nation) -> bool:
    """Let a ship that has just entered the pole fight one that was there, if any (N3, Q43).

    It fights a ship of the pole's controller if there is one, otherwise one of another nation. Returns
    whether there was a fight.
    """
    others = enemies(state, nation, POLE)
    if not others:
        return False
    controller = state.control.get(POLE)
    _sink(state, POLE, nation, controller if controller in others else others[0], compulsory=True)
    return True


def _sink(state: State, sector: str, nation: Nation, enemy: Nation, *, compulsory: bool) -> None:
    for lost in (nation, enemy):
        state.take_ship(lost, sector)
        state.supply[lost] += 1
    state.emit(ShipsFought(sector, nation, enemy, compulsory))
