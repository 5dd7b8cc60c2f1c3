"""Crews of two to four: who decides, how the captaincy passes, mutiny and glory (rule 17)."""

from __future__ import annotations

import pytest

from engine.kernel.errors import IllegalCommand
from engine.kernel.flow import settle
from engine.nemo.commands import (
    Accept,
    Adventure,
    Attack,
    Declare,
    Decline,
    Done,
    HandOver,
    Keep,
    Move,
    Mutiny,
    Object,
    Resolve,
    Sacrifice,
    Search,
    TakeGem,
    Tonnage,
)
from engine.nemo.crew import captains_decision, is_optional
from engine.nemo.effects import Sacrificed
from engine.nemo.events import CaptaincyPassed
from engine.nemo.model import State
from engine.nemo.scoring import FINALE
from engine.nemo.steps.placing import Placing
from engine.nemo.steps.sequence import begin
from engine.nemo.steps.turns import Turns
from tests.engine.nemo.positions import (
    DONAU,
    FULMAR,
    GAME,
    at_sea,
    kinds,
    order,
    pending,
    reveal,
    table,
    throw,
)


def _crew(seats: int = 4, **options: object) -> State:
    return at_sea(seats=seats, motive="war", **options)


def _seats(state: State) -> dict[int, str]:
    return {decision.seat: decision.kind for decision in GAME.pending(state)}


def test_each_seat_has_a_card_and_one_is_captain():
    for seats in (2, 3, 4):
        state = GAME.setup(seats, f"crew {seats}")
        assert len({state.box.crew[card].name for card in state.crew}) == seats
        assert all(state.box.crew[card].players == seats for card in state.crew)
        assert kinds(GAME.opening(state))[: seats + 1] == ["crew_card_dealt"] * seats + ["captain_named"]


def test_a_failed_attack_passes_the_captaincy_to_the_left_with_an_action_point():
    state = _crew()
    state.characters = []
    reveal(state, DONAU)
    throw(state, 2, 2)
    events = order(state, Attack("bold", DONAU), Declare("none"))
    assert CaptaincyPassed(0, 1, "failed") in events
    assert (state.captain, state.action_points) == (1, 5)
    assert _seats(state) == {1: "act"}


def test_a_threshold_passes_the_captaincy_once_when_the_attack_is_over():
    state = _crew()
    state.characters = []
    state.notoriety = state.peak = 13
    reveal(state, FULMAR)
    throw(state, 6, 6)
    order(state, Attack("bold", FULMAR), Declare("none"))
    assert (state.captain, state.notoriety) == (0, 14), "the spoils are still the old captain's"
    events = order(state, Tonnage())
    assert events[-1].kind == "action_points_changed"
    assert state.captain == 1


def test_after_a_chain_of_notoriety_the_new_captain_fights_the_declared_attack():
    state = _crew()
    state.characters = []
    state.notoriety = state.peak = 13
    for ship in (DONAU, FULMAR):
        reveal(state, ship)
    throw(state, 6, 6)
    order(state, Attack("bold", DONAU), Declare("none"), Tonnage(), Attack("bold", FULMAR))
    assert (state.captain, pending(state)) == (1, "declare")


def test_a_declined_stalk_and_a_warships_hits_do_not_pass_the_captaincy():
    state = _crew()
    state.characters, state.here.hidden, state.pool = [], 1, [DONAU]
    order(state, Attack("stalk", -1), Decline())
    assert state.captain == 0


def test_before_a_turn_the_captain_may_hand_over_without_an_action_point():
    for command, captain in ((Keep(), 0), (HandOver(), 1)):
        state = table(3, starting_upgrade="captain")
        assert _seats(state) == {0: "pass_captain"}
        events = order(state, command)
        assert state.captain == captain
        before_the_card = kinds(events)[: kinds(events).index("card_drawn")]
        assert "action_points_changed" not in before_the_card


def test_only_the_owner_sacrifices_a_character():
    state = _crew()
    state.action_points = 1
    assert _seats(state) == {0: "act", 1: "assist"}
    with pytest.raises(IllegalCommand) as refused:
        order(state, Sacrifice("chief_engineer", "action_points"))
    assert refused.value.code == "not_your_character"
    assert refused.value.params["seat"] == 1
    order(state, Sacrifice("chief_engineer", "action_points"), seat=1)
    assert state.action_points == 3


def test_after_a_roll_owners_and_captain_are_prompted_until_all_have_passed():
    state = _crew()
    reveal(state, DONAU)
    throw(state, 3, 3)
    order(state, Attack("bold", DONAU), Declare("none"))
    assert _seats(state) == {0: "after_roll", 2: "after_roll", 3: "after_roll"}
    order(state, Done(), seat=0)
    order(state, Sacrifice("ned_land", "modifier"), seat=2)
    assert _seats(state) == {0: "after_roll", 3: "after_roll"}, "a use asks everybody again"
    order(state, Done(), seat=0)
    order(state, Sacrifice("aronnax", "modifier"), seat=3)
    assert _seats(state) == {0: "spoils"}


def test_duties_stay_with_their_owners():
    state = _crew()
    for ocean in ("european_seas", "north_atlantic", "indian_ocean"):
        state.oceans[ocean].hidden = state.box.oceans[ocean].capacity - (ocean != "european_seas")
    state.steps = [Turns("action"), Placing("european_seas")]
    settle(state)
    assert _seats(state) == {1: "spread"}, "the Officer of the Deck places ships"


def test_the_captains_decisions_exclude_duties_characters_and_objections():
    state = _crew(semi_competitive=True)
    state.seat_gems[1] = 1
    pending = captains_decision(state)
    assert pending is not None
    assert pending.decision == GAME.pending(state)[0]
    assert set(pending.commands) == {c for c in GAME.legal(state, 0) if not isinstance(c, Sacrifice)}
    assert [is_optional(decision) for decision in GAME.pending(state)] == [False, True], (
        "who has a gem may object"
    )
    order(state, Object("end"), seat=1)
    assert captains_decision(state) is None
    state = _crew()
    state.oceans["indian_ocean"].hidden = state.box.oceans["indian_ocean"].capacity
    state.steps.append(Placing("indian_ocean"))
    settle(state)
    assert _seats(state) == {1: "spread"}
    assert captains_decision(state) is None
    state.steps.clear()
    assert captains_decision(state) is None


def test_the_captain_gives_a_demanded_character_but_any_owner_may_step_in():
    state = _crew()
    begin(state, (Sacrificed("any"),))
    settle(state)
    assert _seats(state) == {0: "demand", 1: "assist", 2: "assist", 3: "assist"}
    assert GAME.legal(state, 0) == [Sacrifice("first_officer", "none")]
    order(state, Sacrifice("conseil", "none"), seat=3)
    assert "conseil" not in state.characters
    assert pending(state) == "act"


def test_for_a_captain_without_characters_the_nearest_owner_to_the_left_must_give():
    state = _crew()
    state.characters = ["ned_land", "conseil"]
    begin(state, (Sacrificed("any"),))
    settle(state)
    assert _seats(state) == {2: "demand", 3: "assist"}


def _vying(**gems: int) -> State:
    state = _crew(semi_competitive=True)
    for seat, count in gems.items():
        state.seat_gems[int(seat[1:])] = count
        state.gems -= count
    return state


def test_the_captain_keeps_the_gems_of_a_search_and_of_an_adventure():
    state = _vying()
    state.characters, state.cup = [], [31, 32, 33]
    state.deck = [10, *[card for card in state.deck if card != 10]]
    if 10 in state.draw:
        state.draw.remove(10)
    throw(state, 6, 6, 1, 1, 1)
    order(state, Search(), Declare("none"), Adventure(), Resolve())
    assert state.seat_gems == [2, 0, 0, 0]
    assert state.deck_gems == 0
    assert state.tableau == [10]
    assert len(state.treasures) == 3


def test_a_mutineer_pays_a_gem_becomes_captain_and_plays_the_proposal():
    state = _vying(s2=1)
    assert _seats(state) == {0: "act", 1: "assist", 2: "object"} or _seats(state) == {0: "act", 2: "object"}
    proposed = Object("move/indian_ocean")
    assert proposed in GAME.legal(state, 2)
    order(state, proposed, seat=2)
    assert _seats(state) == {0: "objection"}
    order(state, Decline())
    assert _seats(state) == {2: "mutiny"}
    order(state, Mutiny(), seat=2)
    assert (state.captain, state.nautilus, state.action_points) == (2, "indian_ocean", 4)
    assert (state.seat_gems[2], state.mutinied) == (0, True)
    GAME.check(state)


def test_a_captain_may_adopt_an_objection_for_free():
    state = _vying(s2=1)
    order(state, Object("move/indian_ocean"), seat=2)
    order(state, Accept())
    assert (state.captain, state.nautilus, state.seat_gems[2]) == (0, "indian_ocean", 1)


def test_a_dropped_objection_leaves_the_captain_free():
    state = _vying(s2=1)
    order(state, Object("move/indian_ocean"), seat=2)
    order(state, Decline())
    order(state, Decline(), seat=2)
    order(state, Move("central_pacific"))
    assert (state.captain, state.nautilus) == (0, "central_pacific")


@pytest.mark.parametrize(("gems", "mutinied", "objected", "code"), [
    (0, False, [], "no_gem_to_pay"), (1, True, [], "mutiny_over"), (1, False, [2], "objected_to_this"),
])  # fmt: skip
def test_an_objection_needs_a_gem_and_is_made_once_per_decision(gems, mutinied, objected, code):
    state = _vying(s2=gems)
    state.mutinied, state.objected = mutinied, objected
    before = GAME.dump(state)
    with pytest.raises(IllegalCommand) as refused:
        order(state, Object("move/indian_ocean"), seat=2)
    assert refused.value.code == code
    assert GAME.dump(state) == before


def test_no_one_objects_to_a_duty_or_outside_the_semi_competitive_game():
    state = _crew()
    state.seat_gems[2] = 1
    with pytest.raises(IllegalCommand) as refused:
        order(state, Object("move/indian_ocean"), seat=2)
    assert refused.value.code == "not_objectable"


def test_a_captain_who_hands_over_may_take_a_gem_from_any_seat():
    state = table(3, semi_competitive=True, starting_upgrade="captain")
    state.seat_gems = [0, 1, 2]
    order(state, HandOver())
    assert _seats(state) == {0: "take_gem"}
    order(state, TakeGem(2), seat=0)
    assert state.seat_gems == [1, 1, 1]
    assert state.captain == 1


def test_glory_counts_characters_gems_and_cards_and_passed_cards_break_ties():
    state = _vying(s0=1, s1=1)
    state.passed, state.failed = [[1, 6], [9], [], []], [[], [], [12], []]
    state.characters = ["first_officer", "second_officer", "chief_engineer", "conseil"]
    state.ended = FINALE
    result = GAME.result(state)
    assert [score.total for score in result.scores] == [5, 5, -1, 1]
    assert [score.rank for score in result.scores] == [1, 2, 4, 3]


def test_a_defeat_has_no_winner():
    state = _vying()
    state.ended = "hull"
    result = GAME.result(state)
    assert (result.reason, result.winners) == ("defeat_hull", ())


def test_a_single_player_has_no_glory():
    state = at_sea(semi_competitive=True)
    throw(state, 4, 5)
    order(state, Search(), Declare("none"), Done())
    state.ended = FINALE
    assert state.seat_gems == [0]
    assert "non_warships" in GAME.result(state).scores[0].parts


def test_without_glory_the_crew_shares_one_score():
    state = _crew(2)
    state.ended = FINALE
    result = GAME.result(state)
    assert result.winners == (0, 1)
    assert len({score.total for score in result.scores}) == 1
