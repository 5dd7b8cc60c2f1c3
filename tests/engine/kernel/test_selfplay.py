"""The checks during self-play detect every way in which a game can violate its contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.errors import BrokenState
from engine.kernel.events import Event
from engine.kernel.game import Game, Result
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Ruleset
from engine.kernel.selfplay import ContractBroken, inspect, play_out
from engine.kernel.table import Table
from tests.engine.kernel.nines import Deal, Nines, Say, Show, Take


def test_a_game_that_keeps_the_contract_passes() -> None:
    for number in range(5):
        assert inspect(Nines(), 3, f"seed {number}", {}).ended


class Stuck(Nines):
    """A game that prompts a seat without legal commands."""

    def legal(self, state: Deal, seat: int) -> list[Command]:
        return [] if state.steps == 3 else super().legal(state, seat)


class Busybody(Nines):
    """A game that offers commands to a seat without a decision."""

    def legal(self, state: Deal, seat: int) -> list[Command]:
        return super().legal(state, seat) or [Take()]


class Stammerer(Nines):
    """A game that lists a legal command twice."""

    def legal(self, state: Deal, seat: int) -> list[Command]:
        return super().legal(state, seat) * 2


class Pushover(Nines):
    """A game that lets every seat act out of turn."""

    def apply(self, state: Deal, seat: int, command: Command) -> list[Event]:
        return self.perform(state, seat, command)


class Fumbler(Nines):
    """A game that changes the position when it refuses a command."""

    def refuse(self, state: Deal, seat: int, command: Command) -> Refusal:
        state.shown[seat].append(1)
        return super().refuse(state, seat, command)


class Unruled(Refusal):
    """A refusal without a rule."""


class Mute(Nines):
    """A game that refuses commands without naming a rule."""

    def refuse(self, state: Deal, seat: int, command: Command) -> Refusal:
        return Unruled()


class Forgetful(Nines):
    """A game that loses the shown cards when a position is loaded."""

    def load(self, data: Mapping[str, Any]) -> Deal:
        return super().load({**data, "shown": [[] for _ in data["shown"]]})


class Careless(Nines):
    """A game whose copies of a position have no hands."""

    def clone(self, state: Deal) -> Deal:
        copy = super().clone(state)
        copy.hands[0] = []
        return copy


class Gossip(Nines):
    """A game that shows every hand to all seats."""

    def view(self, state: Deal, seat: int | None) -> Any:
        return {"hands": [tuple(hand) for hand in state.hands], "steps": state.steps}


class Blabber(Nines):
    """A game that reveals the seed."""

    def view(self, state: Deal, seat: int | None) -> Any:
        return {"steps": state.steps, "note": state.dice.seed if state.steps == 2 else ""}

    def redeal(self, state: Deal, seat: int | None, seed: str) -> Deal:
        return super().redeal(state, seat, state.dice.seed)


class Sleeve(Nines):
    """A game that redeals hidden cards by changing them, so that they can be deduced."""

    def redeal(self, state: Deal, seat: int | None, seed: str) -> Deal:
        copy = self.clone(state)
        copy.dice.seed, turned = seed, Dice(seed).below(9)
        for at, hand in enumerate(copy.hands):
            if at != seat:
                hand[:] = [(card + turned) % 9 + 1 for card in hand]
        return copy


class Tell(Nines):
    """A game in which a seat's legal commands reveal what the next seat has."""

    def legal(self, state: Deal, seat: int) -> list[Command]:
        legal = super().legal(state, seat)
        after = state.hands[(seat + 1) % len(state.hands)]
        return [c for c in legal if c != Say("yes")] if legal and sum(after) % 2 else legal


class Endless(Nines):
    """A game that never ends."""

    def perform(self, state: Deal, seat: int, command: Command) -> list[Event]:
        events = super().perform(state, seat, command)
        state.steps %= 6
        return events


class Unranked(Nines):
    """A game that ends without a result."""

    def result(self, state: Deal) -> Result | None:
        return None


class Restless(Nines):
    """A game whose draws differ the second time."""

    def deal(
        self, seats: int, dice: Dice, options: Mapping[str, Any], ruleset: Ruleset | None = None
    ) -> Deal:
        state = super().deal(seats, dice, options, ruleset)
        Restless.deals = getattr(Restless, "deals", 0) + 1
        state.hands[0][0] = Restless.deals % 9 + 1
        return state


class Cheat(Nines):
    """A game with a card of value ten."""

    def perform(self, state: Deal, seat: int, command: Command) -> list[Event]:
        events = super().perform(state, seat, command)
        if isinstance(command, Show):
            state.hands[seat].append(10)
        return events


class Unbarred(Nines):
    """A game that lets draws be undone although the card was seen."""

    def drawn(self, state: Deal) -> int:
        return 0


def inspect_many(game: Nines) -> None:
    for number in range(20):
        inspect(game, 2, f"seed {number}", {})


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Stuck(), "do not match its decisions|has no legal command"),
        (Busybody(), "do not match its decisions"),
        (Stammerer(), "contain one twice"),
        (Pushover(), "out of turn"),
        (Fumbler(), "a refused command changed the position"),
        (Mute(), "a refusal has no code or no rule"),
        (Forgetful(), "dumping and loading change the position"),
        (Careless(), "a clone differs"),
        (Gossip(), "the view of None contains hidden information"),
        (Sleeve(), "a redeal for None depends on hidden information"),
        (Blabber(), "contains the seed"),
        (Tell(), "legal commands of . depend on hidden information"),
        (Unranked(), "the ended game has no result"),
        (Restless(), "the same seed deals differently"),
        (Unbarred(), "take made a draw, but can be undone"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_game_that_breaks_the_contract_is_detected(game: Nines, complaint: str) -> None:
    with pytest.raises(ContractBroken, match=complaint) as found:
        inspect_many(game)
    assert isinstance(found.value.table, Table)  # type: ignore[attr-defined]


def test_a_broken_invariant_is_detected() -> None:
    with pytest.raises(BrokenState, match="no such card"):
        inspect_many(Cheat())


def test_an_endless_game_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.kernel.selfplay.LONGEST", 50)
    with pytest.raises(ContractBroken, match="not ended after 50 commands"):
        play_out(Table(Endless(), 2, "a seed", {}), Dice("a player"))


def test_each_move_is_reported_before_it_is_made() -> None:
    seen: list[tuple[int, str]] = []
    play_out(
        Table(Nines(), 2, "a seed"),
        Dice("a player"),
        lambda table, command: seen.append((len(table.log), command.kind)),
    )
    assert [number for number, _ in seen] == list(range(8))
