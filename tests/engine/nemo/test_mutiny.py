"""Who gets cards after a mutiny, a seat's objections, and who decides the finale (rule 17)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from engine.kernel.flow import settle
from engine.kernel.ruleset import Ruleset
from engine.nemo.commands import (
    Accept,
    Declare,
    Decline,
    HandOver,
    Move,
    Mutiny,
    Object,
    Resolve,
    Suffer,
    TakeGem,
)
from engine.nemo.events import CardPiled, FinaleTaken, GemTaken
from engine.nemo.game import Nemo
from engine.nemo.model import Rules, State
from engine.nemo.options import Options
from engine.nemo.steps.adventure import turn_up
from tests.engine.nemo.positions import GAME, at_sea, order, pending, play_card, table, throw

SAIL, MAELSTROM, MYSTERY_ISLAND = "move/indian_ocean", 9001, 9002
FIRST = Ruleset(1)


def _vying(version: int = max(Nemo.versions), seats: int = 3, **options: Any) -> State:
    """Return a semi-competitive game of three; seat 2 has a gem, and seat 0 is captain."""
    state = at_sea(seats=seats, motive="war", semi_competitive=True, **options)
    state.rules = Rules(state.rules.options, Ruleset(version))
    state.characters, state.treasures, state.fitted = [], [], []
    state.seat_gems[2], state.gems = 1, state.gems - 1
    return state


def _mutiny(state: State, command: Command, seat: int = 2) -> list[Any]:
    """Let a seat object with a command, be refused, and become captain; return the events."""
    order(state, Object(str(command).replace(":", "/")), seat=seat)
    order(state, Decline())
    return order(state, Mutiny(), seat=seat)


def _tested(state: State) -> int:
    """Return a card with an ordinary test, on which the crew can be exerted."""
    return next(
        number
        for number, card in sorted(state.box.cards.items())
        if card.test and "crew" in card.test.exert and card.family != "finale" and card.type == "test"
    )


@pytest.mark.parametrize(("version", "owner"), [(1, 0), (2, 2)])
@pytest.mark.parametrize(("dice", "pile"), [((6, 6), "pass"), ((1, 1), "fail")])
def test_a_mutineer_takes_the_test_and_gets_the_card(version, owner, dice, pile):
    state = _vying(version)
    card = _tested(state)
    play_card(state, card)
    throw(state, *dice, *([1] * 20))
    events = _mutiny(state, Declare("crew"))
    while pending(state) in ("loss", "choose", "discard"):
        events += order(state, GAME.legal(state, state.captain)[0])
    assert CardPiled(card, pile, owner) in events
    assert card in (state.passed if pile == "pass" else state.failed)[owner]


def test_the_captain_of_a_test_keeps_its_card_when_another_takes_over_afterwards():
    state = _vying()
    card = next(
        number
        for number, each in sorted(state.box.cards.items())
        if each.type == "test" and each.test and "crew" in each.test.exert and each.family != "finale"
    )
    play_card(state, card)
    state.fitted = ["double_hull"]
    throw(state, 1, 2, *([1] * 20))
    order(state, Declare("crew"))
    assert pending(state) == "loss"
    _mutiny(state, Suffer())
    while pending(state) == "loss":
        order(state, Suffer())
    assert card in state.failed[0]


def test_after_a_mutiny_the_mutineer_resolves_the_played_card_and_gets_its_pile():
    state = _vying()
    choice = next(
        number
        for number, card in sorted(state.box.cards.items())
        if card.type == "play" and any(type(effect).__name__ == "Choice" for effect in card.play)
    )
    play_card(state, choice)
    assert pending(state) == "choose"
    events = _mutiny(state, GAME.legal(state, 0)[0])
    assert [event.seat for event in events if isinstance(event, CardPiled)] == [2]


@pytest.mark.parametrize(("version", "owner"), [(1, 0), (2, 2)])
def test_the_gems_of_an_adventure_go_to_the_captain_who_resolves_its_card(version, owner):
    state = _vying(version)
    card, state.cup = _tested(state), []
    state.deck = [card, *[each for each in state.deck if each != card]]
    if card in state.draw:
        state.draw.remove(card)
    state.deck_gems = 1
    turn_up(state)
    settle(state)
    order(state, Resolve())
    throw(state, 6, 6, *([1] * 20))
    events = _mutiny(state, Declare("crew"))
    while pending(state) != "act":
        events += order(state, GAME.legal(state, state.captain)[0])
    assert GemTaken("deck", 1, owner) in events


def test_a_seat_may_object_once_to_each_decision():
    state = _vying()
    order(state, Object(SAIL), seat=2)
    order(state, Decline())
    order(state, Decline(), seat=2)
    with pytest.raises(IllegalCommand) as refused:
        order(state, Object(SAIL), seat=2)
    assert refused.value.code == "objected_to_this"
    order(state, Move("indian_ocean"))
    assert Object("end") in GAME.legal(state, 2)


def test_after_an_adopted_proposal_the_same_seat_may_object_to_the_next_decision():
    state = _vying()
    order(state, Object(SAIL), seat=2)
    order(state, Accept())
    assert state.nautilus == "indian_ocean"
    assert Object("end") in GAME.legal(state, 2)


@pytest.mark.parametrize("chosen", [{"objections": "turn"}, {}])
def test_an_option_allows_one_objection_per_turn_as_in_the_first_version(chosen):
    state = _vying(2 if chosen else 1, **chosen)
    order(state, Object(SAIL), seat=2)
    order(state, Accept())
    with pytest.raises(IllegalCommand) as refused:
        order(state, Object("end"), seat=2)
    assert refused.value.code == "objected_already"


def test_after_a_mutiny_no_one_objects_for_the_rest_of_the_turn():
    state = _vying()
    state.seat_gems[1] = 1
    _mutiny(state, Move("indian_ocean"))
    assert [decision.kind for decision in GAME.pending(state)] == ["act"]
    with pytest.raises(IllegalCommand) as refused:
        order(state, Object("end"), seat=1)
    assert refused.value.code == "mutiny_over"


def test_a_captain_who_hands_over_may_decline_the_gem():
    state = table(3, semi_competitive=True, starting_upgrade="captain")
    state.seat_gems = [0, 1, 0]
    order(state, HandOver())
    assert GAME.legal(state, 0) == [TakeGem(1), Decline()]
    order(state, Decline(), seat=0)
    assert (state.seat_gems, state.captain) == ([0, 1, 0], 1)


def test_in_the_first_version_the_gem_has_to_be_taken():
    state = GAME.deal(
        3,
        GAME.setup(3, "a seed").dice,
        {"semi_competitive": True, "starting_upgrade": "captain", "first_captain": "first"},
        FIRST,
    )
    GAME.opening(state)
    state.seat_gems = [0, 1, 0]
    order(state, HandOver())
    assert (state.seat_gems, state.captain) == ([1, 0, 0], 1)


@pytest.mark.parametrize(("version", "chosen", "owner"), [
    (2, {}, 1), (2, {"finale_card": "resolver"}, 0), (1, {}, 0), (1, {"finale_card": "last"}, 1),
])  # fmt: skip
def test_a_failed_finale_goes_to_the_last_captain(version, chosen, owner):
    state = _vying(version, **chosen)
    play_card(state, MAELSTROM)
    throw(state, 1, 1, *([4] * 20))
    events = order(state, Declare("none"))
    assert state.captain == 1
    assert [pile.count(MAELSTROM) for pile in state.failed] == [int(seat == owner) for seat in range(3)]
    assert (FinaleTaken(1, MAELSTROM, 0) in events) == (owner == 1)


def test_a_finale_card_without_a_failure_effect_stays_with_its_resolver():
    state = _vying()
    play_card(state, MYSTERY_ISLAND)
    events = state.take_events()
    assert MYSTERY_ISLAND in state.passed[0]
    assert not any(isinstance(event, FinaleTaken) for event in events)


def test_stored_positions_omit_default_options():
    assert "objections" not in GAME.dump(_vying())["options"]
    assert Options(objections="turn").model_dump()["objections"] == "turn"
