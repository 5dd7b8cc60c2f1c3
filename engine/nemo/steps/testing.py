"""The tests of cards, and of actions with a table of results (7, 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.nemo import modifiers
from engine.nemo.captaincy import relieve
from engine.nemo.catalogue import CardTest
from engine.nemo.commands import Accept, Decline
from engine.nemo.effects import Effects, Resource
from engine.nemo.events import ChoiceMade, TestEnded
from engine.nemo.model import State
from engine.nemo.names import REQUIRED_REPAIRS, TRACKS, Track
from engine.nemo.resources import is_full
from engine.nemo.steps.cards import use_card
from engine.nemo.steps.declaring import Declaring
from engine.nemo.steps.gems import take_gems
from engine.nemo.steps.loss import lose
from engine.nemo.steps.proceeding import Proceeding, RollResult, ask
from engine.nemo.steps.roll import roll_dice
from engine.nemo.steps.sequence import Sequence, begin
from engine.nemo.steps.treasure import draw_treasures


@dataclass(slots=True)
class CardTesting(Proceeding):
    """A card's test, from the declaration to the result."""

    card: int
    owner: int
    """The seat that was captain when the test began."""
    exerted: tuple[Track, ...] = ()
    stage: Literal["declare", "roll", "over"] = "declare"
    kind: Literal["card_testing"] = "card_testing"

    def advance(self, state: State) -> None:
        """Ask for the declaration; at the end, pass the captaincy after a failure."""
        if self.stage == "over":
            state.steps.pop()
            relieve(state)
            return
        self.stage = "roll"
        state.steps.append(Declaring(f"card {self.card}", card_test(state, self.card).exert, True, False))

    def declared(self, state: State, tracks: tuple[Track, ...], treasure: int) -> None:
        """Roll against the card's value."""
        self.exerted = tracks
        test = card_test(state, self.card)
        found = modifiers.for_card(state, test) | exertions(state, tracks)
        roll_dice(state, "test", f"card {self.card}", found, (test.value,))

    def rolled(self, state: State, roll: RollResult) -> None:
        """Begin the effects of the result; after a failure, the exerted resources are lost first."""
        card = state.box.cards[self.card]
        passed = roll.outcome > 0
        state.emit(TestEnded(f"card {self.card}", passed, roll.total, None))
        self.stage = "over"
        state.steps.append(Sequence(card.on_pass if passed else card.on_fail, self.card, self.owner))
        if not passed:
            lose_stakes(state, self.exerted, roll)


@dataclass(slots=True)
class ActionTesting(Proceeding):
    """An action's test, from the declaration to the result."""

    action: str
    exerted: tuple[Track, ...] = ()
    result: int = 0
    """The index of the row of the table that the roll reached."""
    stage: Literal["declare", "roll", "result", "over"] = "declare"
    kind: Literal["action_testing"] = "action_testing"

    def advance(self, state: State) -> None:
        """Ask for the declaration; after the roll carry out the result; then pass the captaincy if due."""
        match self.stage:
            case "declare":
                self.stage = "roll"
                action = state.box.actions[self.action]
                state.steps.append(Declaring(self.action, action.exert, False, action.spends_treasure))
            case "result":
                self.stage = "over"
                self._carry_out(state)
            case _:
                state.steps.pop()
                relieve(state)

    def declared(self, state: State, tracks: tuple[Track, ...], treasure: int) -> None:
        """Roll for a row of the action's table."""
        self.exerted = tracks
        found = modifiers.for_action(state, state.box.actions[self.action].modifiers)
        found |= exertions(state, tracks) | ({"treasure": treasure} if treasure else {})
        roll_dice(state, "test", self.action, found, state.box.figures.results.floors)

    def rolled(self, state: State, roll: RollResult) -> None:
        """Record the row of the table that the roll reached."""
        self.result = roll.outcome
        passed = self.result >= state.box.figures.results.failures
        state.emit(TestEnded(self.action, passed, roll.total, self.result))
        self.stage = "result"
        if not passed:
            lose_stakes(state, self.exerted, roll)

    def answer(self, state: State, command: Accept | Decline) -> None:
        """Forgo the hull in exchange for the card Required Repairs, or take the hull (13)."""
        forgoes = isinstance(command, Accept)
        state.emit(ChoiceMade(state.captain, REQUIRED_REPAIRS, int(forgoes)))
        effects = self._effects(state)
        if forgoes:
            use_card(state, REQUIRED_REPAIRS)
            effects = tuple(effect for effect in effects if not isinstance(effect, Resource))
        begin(state, effects)

    def _effects(self, state: State) -> Effects:
        return state.box.actions[self.action].results[self.result]

    def _carry_out(self, state: State) -> None:
        passed = self.result >= state.box.figures.results.failures
        if passed and self.action == "repair" and _may_forgo(state):
            ask(state, "forgo", "13", "captain", [Accept(), Decline()], card=REQUIRED_REPAIRS)
            return
        if passed and self.action == "search":
            _lift_treasure(state)
        begin(state, self._effects(state))


def _may_forgo(state: State) -> bool:
    return REQUIRED_REPAIRS in state.tableau and not is_full(state, "hull")


def card_test(state: State, card: int) -> CardTest:
    """Return the requirements of a card's test.

    Raises RuntimeError if the card has no test.
    """
    test = state.box.cards[card].test
    if test is None:
        raise RuntimeError(f"card {card} has no test")
    return test


def exertions(state: State, tracks: tuple[Track, ...]) -> dict[str, int]:
    """Return the modifiers of the exerted resources."""
    return {track: modifiers.exertion(state, track) for track in tracks}


def lose_stakes(state: State, tracks: tuple[Track, ...], roll: RollResult) -> None:
    """Lose the exerted resources after a failure; later the captaincy passes (7, 17)."""
    state.relief = "failed"
    lost = modifiers.stakes(state, roll.lower)
    lose(state, [track for track in TRACKS if track in tracks for _ in range(lost)])


def _lift_treasure(state: State) -> None:
    """Take the gem, and draw the additional treasures of a sunken fleet (8, 13)."""
    waters = state.here
    waters.gem = False
    take_gems(state, state.position, 1, state.captain)
    if waters.fleet:
        waters.fleet = False
        draw_treasures(state, 2)
