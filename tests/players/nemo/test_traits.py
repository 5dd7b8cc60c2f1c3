"""The features of a position that are counted."""

from __future__ import annotations

from engine.nemo.names import ACT_THREE, ACT_TWO
from players.nemo.traits import outlook
from players.nemo.voyages import VOYAGES
from tests.engine.nemo.positions import FULMAR, at_sea, reveal


def test_every_trait_has_a_weight() -> None:
    counted = set(outlook(at_sea()).traits)
    assert counted <= set(VOYAGES.survival)
    assert counted <= set(VOYAGES.score)


def test_acts_that_add_ships_are_expected() -> None:
    """The number of remaining turns is the same, without the acts that have passed."""
    state = at_sea()
    calm = outlook(state)
    state.draw = [ACT_TWO, ACT_THREE, *(card for card in state.draw if card not in (ACT_TWO, ACT_THREE))]
    rough = outlook(state)
    assert rough.early == calm.early
    assert rough.traits["due"] > calm.traits["due"]


def test_a_voyage_with_fewer_remaining_turns_counts_as_later() -> None:
    state = at_sea()
    begun = outlook(state).early
    del state.draw[3:]
    assert 0 < outlook(state).early < begun


def test_weights_shift_from_the_beginning_to_the_end() -> None:
    ahead = outlook(at_sea())
    halfway = ahead._replace(early=0.5)
    assert halfway.weigh({"any": (2.0, 4.0)}) == 3.0


def test_a_revealed_ship_is_a_target_in_the_ocean_of_the_nautilus_and_hostile_when_turned() -> None:
    state = at_sea()
    calm = outlook(state).traits
    reveal(state, FULMAR)
    white = outlook(state).traits
    state.turned.append(FULMAR)
    hostile = outlook(state).traits
    assert calm["white"] == 0 < white["white"]
    assert white["hostile"] == 0 < hostile["hostile"]
    assert calm["prey_here"] == 0 < hostile["prey_here"] < white["prey_here"] < 1


def test_an_ocean_without_room_nearby_is_detected() -> None:
    state = at_sea()
    wide = outlook(state).traits["narrows"]
    for waters in state.oceans.values():
        waters.ships, waters.hidden = [], 0
    for name in ("european_seas", *state.box.adjacent["european_seas"]):
        state.oceans[name].ships = [FULMAR] * state.box.oceans[name].capacity
    state.turned.append(FULMAR)
    assert outlook(state).traits["narrows"] == 0 < wide
