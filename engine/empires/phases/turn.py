"""A power's turn: two actions, and the optional steps before each (7, 15.10-17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, Literal

from engine.empires import refusals
from engine.empires.colonies import areas_with, colonise, colony_bar, enslave, slavery_bar
from engine.empires.commands import Attack, Build, Buy, Colonise, Enslave, Gift, Move, Pass, Use
from engine.empires.events import ActionPassed, GoldGained
from engine.empires.holdings import moved_at_once, turn_down, unready
from engine.empires.income import company_income
from engine.empires.model import State
from engine.empires.names import AREAS, HOME, POP, SLAVE, UNITS, Power
from engine.empires.phases.battle import begin_attack
from engine.empires.phases.building import Building, build
from engine.empires.phases.giving import Giving, gift_bar
from engine.empires.phases.moving import Moving
from engine.empires.phases.revolting import Revolting
from engine.empires.piracy import rob, victims
from engine.empires.sale import buy, for_sale, sale_bar
from engine.empires.targets import target_bar, targets
from engine.empires.tiles import GainGold, IncomeEach, MarkerToNative, TakeGold
from engine.empires.treasury import receive, remove_unrest, take_unrest
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.later import added
from engine.kernel.refusals import Refusal

_PASS: Final = Pass()
_MOVE: Final = Move()
_BUILDS: Final = {unit: Build(unit) for unit in UNITS}
_COLONISE: Final = {area: Colonise(area) for area in AREAS}
_ENSLAVE: Final = {area: Enslave(area) for area in AREAS}

Action = Pass | Buy | Build | Move | Attack | Colonise | Enslave


@cache
def _buy(tile: str) -> Buy:
    return Buy(tile)


@cache
def _gift(power: Power) -> Gift:
    return Gift(power)


@cache
def _use(tile: str, choice: str = "") -> Use:
    return Use(tile, choice)


@dataclass(slots=True)
class Turn(Step[State]):
    """A seat's turn: its remaining actions, and which of the steps allowed once a turn it has taken."""

    seat: int
    left: int
    bought: bool = False
    settled: bool = False
    """Whether the seat has colonised or enslaved in this turn."""
    given: bool = False
    calmed: Annotated[int, added(default=0)] = 0
    """The unrest that passing removed; only recorded if an attack would restore it."""
    attacked: Annotated[bool, added(default=False)] = False
    """Whether the seat has attacked in this turn; only recorded if that changes the effect of a pass."""
    kind: Literal["turn"] = "turn"

    def waits(self, state: State) -> bool:
        """Return True while an action remains and anything but a pass is possible."""
        return self.left > 0 and next(self._choices(state), None) is not None

    def pending(self, state: State) -> list[Decision]:
        """Return the decision about the next action, if one remains and the seat can do more than pass."""
        if not self.waits(state):
            return []
        return [Decision(self.seat, "act", "7", {"left": self.left})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return every possible action, use of a tile and gift."""
        return [*self._choices(state), _PASS]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return the reason why the action isn't possible."""
        match command:
            case Buy(tile=tile):
                return self._refuse_purchase(state, tile)
            case Build(unit=unit):
                population = state.realms[seat].population
                if not population:
                    return refusals.NoPopulation(needed=1, population=0)
                return refusals.NoSupply(unit=unit)
            case Move():
                return refusals.NoUnitToMove()
            case Colonise(area=area):
                if POP not in state.counters[area]:
                    return refusals.NoCounter(area=area, face=POP)
                return self._settling_bar(state) or colony_bar(state, seat) or refusals.NotNow(kind="act")
            case Enslave(area=area):
                if SLAVE not in state.counters[area]:
                    return refusals.NoCounter(area=area, face=SLAVE)
                return self._settling_bar(state) or slavery_bar(state, seat) or refusals.NotNow(kind="act")
            case Attack():
                return target_bar(state, seat, command)
            case Gift(power=power):
                return gift_bar(state, seat, power, given=self.given) or refusals.NotNow(kind="act")
            case Use():
                return self._refuse_use(state, command)
        return refusals.NotNow(kind="act")

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Yield the purchase of every tile, and an attack on every rival wherever the seat has units."""
        yield from map(_buy, state.rules.tiles.kinds)
        units = state.realms[self.seat].units
        places = dict.fromkeys(place for kind in UNITS for place in units[kind])
        rivals = [state.power(other) for other in range(state.seats) if other != self.seat]
        yield from (Attack(place, rival) for place in places if place != HOME for rival in rivals)

    def perform(self, state: State, seat: int, command: Use | Gift | Action) -> None:
        """Use a tile, begin a gift, or begin an action."""
        match command:
            case Use():
                self._use(state, command)
            case Gift(power=power):
                state.steps.append(Giving(seat, power))
            case _:
                self.left -= 1
                self._act(state, seat, command)

    def advance(self, state: State) -> None:
        """End the turn, or pass for a seat that can do nothing else."""
        if not self.left:
            state.steps.pop()
            return
        self.left -= 1
        self._pass(state, forced=True)

    def _pass(self, state: State, *, forced: bool) -> None:
        state.emit(ActionPassed(self.seat, forced))
        calms = state.rules.options.passing == "unrest" and not self.attacked
        if calms and state.realms[self.seat].unrest:
            remove_unrest(state, self.seat, 1)
            self.calmed += state.rules.figures.passing.attack_returns

    def _choices(self, state: State) -> Iterator[Command]:
        seat, realm = self.seat, state.realms[self.seat]
        if realm.population:
            for unit in UNITS:
                if state.remaining_supply(seat, unit):
                    yield _BUILDS[unit]
        if next(Moving(seat, 1).moves(state), None):
            yield _MOVE
        yield from targets(state, seat)
        if self._settling_bar(state) is None:
            if colony_bar(state, seat) is None:
                yield from (_COLONISE[area] for area in areas_with(state, POP))
            if slavery_bar(state, seat) is None:
                yield from (_ENSLAVE[area] for area in areas_with(state, SLAVE))
        if not self.bought:
            yield from map(_buy, for_sale(state, seat))
        yield from self._uses(state)
        if not self.given and realm.gold and state.rules.options.gifts:
            yield from [_gift(other.power) for other in state.realms if other is not realm and other.power]

    def _uses(self, state: State) -> Iterator[Use]:
        for tile in state.realms[self.seat].up:
            effect = state.rules.tiles[tile].effect
            if isinstance(effect, GainGold) or self._pays(state, tile):
                yield _use(tile)
            elif isinstance(effect, TakeGold):
                yield from (_use(tile, state.power(victim)) for victim in victims(state, self.seat))

    def _pays(self, state: State, tile: str) -> bool:
        """Return whether a tile pays income once per war, and would pay some now."""
        kind = state.rules.tiles[tile]
        if not isinstance(kind.effect, IncomeEach) or kind.duration != "war":
            return False
        return company_income(state.realms[self.seat], kind.effect) > 0

    def _settling_bar(self, state: State) -> Refusal | None:
        if self.settled and state.rules.options.one_colony_per_turn:
            return refusals.OneColony()
        return None

    def _refuse_purchase(self, state: State, tile: str) -> Refusal:
        if tile not in state.rules.tiles:
            return refusals.NoSuchTile(tile=tile)
        if self.bought:
            return refusals.OneTile()
        return sale_bar(state, self.seat, state.rules.tiles[tile]) or refusals.NotNow(kind="act")

    def _refuse_use(self, state: State, use: Use) -> Refusal:
        if bar := unready(state, self.seat, use.tile):
            return bar
        if isinstance(state.rules.tiles[use.tile].effect, TakeGold):
            return refusals.NoVictim(tile=use.tile, power=use.choice)
        return refusals.TileUnfit(tile=use.tile)

    def _use(self, state: State, use: Use) -> None:
        turn_down(state, self.seat, use.tile)
        effect = state.rules.tiles[use.tile].effect
        victim = state.seat_of(use.choice)
        if isinstance(effect, GainGold):
            receive(state, self.seat, effect.amount)
            state.emit(GoldGained(self.seat, use.tile, effect.amount))
        elif isinstance(effect, IncomeEach):
            gold = company_income(state.realms[self.seat], effect)
            receive(state, self.seat, gold)
            state.emit(GoldGained(self.seat, use.tile, gold))
        elif isinstance(effect, TakeGold) and victim is not None:
            rob(state, self.seat, victim, effect)

    def _act(self, state: State, seat: int, action: Action) -> None:
        match action:
            case Pass():
                self._pass(state, forced=False)
            case Buy(tile=name):
                self.bought = True
                tile = state.rules.tiles[name]
                buy(state, seat, tile)
                if isinstance(tile.effect, MarkerToNative):
                    state.steps.append(Revolting(seat, name))
            case Build(unit=unit):
                build(state, seat, unit, 1)
                state.steps.append(Building(seat, unit))
            case Move():
                state.steps.append(Moving(seat, moved_at_once(state, seat)))
            case Colonise(area=area):
                self.settled = True
                colonise(state, seat, area)
            case Enslave(area=area):
                self.settled = True
                enslave(state, seat, area)
            case Attack(area=area, target=target):
                self.attacked = state.rules.options.passing == "unrest"
                if self.calmed:
                    take_unrest(state, seat, self.calmed, "attack")
                    self.calmed = 0
                begin_attack(state, seat, area, target)
