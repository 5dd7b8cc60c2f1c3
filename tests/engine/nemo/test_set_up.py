"""The number of components, and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.nemo.catalogue import Catalogue, read_tables
from engine.nemo.commands import Decline, Outfit
from engine.nemo.names import MOTIVES, TRACKS
from engine.nemo.steps.sequence import known_effects
from tests.engine.nemo.positions import GAME, order, pending, table

BOX = Catalogue.model_validate(read_tables())


def test_the_cards_are_51_events_3_acts_a_rising_action_and_7_finales():
    families = Counter(card.family for card in BOX.cards.values())
    assert families == {"event": 51, "act": 3, "rising_action": 1, "finale": 7}
    assert sum(card.provenance == "reconstructed" for card in BOX.cards.values()) == 47


def test_the_ships_come_in_eight_groups():
    groups = Counter(ship.group for ship in BOX.ships.values())
    assert groups == {"A": 30, "B": 14, "C": 4, "D": 4, "E": 4, "F": 4, "G": 7, "H": 2}
    assert all(not ship.front.warship for ship in BOX.ships.values() if ship.group == "A")
    assert all(ship.back.warship for ship in BOX.ships.values())
    assert [number for number, ship in BOX.ships.items() if ship.immune] == [41, 50]


def test_ships_are_armoured_by_their_class():
    for ship in BOX.ships.values():
        for face in (ship.front, ship.back):
            assert face.armoured == any(word in face.type for word in ("Iron", "Armored", "Battle"))


def test_the_treasures_are_59():
    sorts = Counter(token.sort for token in BOX.treasures.values())
    assert sorts == {"wonder": 11, "held": 13, "at_once": 7, "points": 28}
    points = Counter(token.vp for token in BOX.treasures.values() if token.sort == "points")
    assert points == {0: 1, 1: 3, 2: 9, 3: 10, 4: 4, 5: 1}


def test_the_rest_of_the_box_is_complete():
    assert len(BOX.upgrades) == 11
    assert sum(card.cost is not None for card in BOX.upgrades.values()) == 10
    assert len(BOX.characters) == 6
    assert sum(tile.vp for tile in BOX.characters.values()) == 28
    assert len(BOX.dead_seas) == 10
    assert Counter(card.players for card in BOX.crew) == {4: 4, 3: 3, 2: 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_duty_and_every_character_is_on_one_crew_card(players):
    cards = [card for card in BOX.crew if card.players == players]
    assert sorted(d for card in cards for d in card.duties) == ["D1", "D2", "D3", "D4", "D5"]
    assert sorted(c for card in cards for c in card.characters) == sorted(BOX.characters)


def test_the_map_has_29_spaces_and_15_sites_and_its_links_go_both_ways():
    assert sum(ocean.capacity for ocean in BOX.oceans.values()) == 29
    assert len(BOX.sites) == 15
    assert BOX.sites["kamehamehas_hawaii"] == ("central_pacific", "pacific_coast")
    for name, ocean in BOX.oceans.items():
        assert all(name in BOX.oceans[other].links for other in ocean.links)
        assert all(name in BOX.oceans[other].dashed for other in ocean.dashed)


def test_every_effect_in_the_tables_can_be_carried_out():
    used: set[type] = set()

    def gather(effects: object) -> None:
        if isinstance(effects, tuple):
            for effect in effects:
                gather(effect)
            return
        used.add(type(effects))
        for inner in ("options", "effects", "then", "otherwise"):
            gather(getattr(effects, inner, ()))

    for card in BOX.cards.values():
        gather((card.play, card.on_pass, card.on_fail))
    gather(tuple(action.results for action in BOX.actions.values()))
    gather(tuple(token.effects for token in BOX.treasures.values()))
    assert used == known_effects(), "and nothing can be carried out that no table asks for"


@pytest.mark.parametrize("motive", MOTIVES)
def test_the_draw_pile_has_31_cards_with_the_acts_in_position(motive):
    state = table(motive=motive)
    two, three = BOX.motives[motive].act_two, BOX.motives[motive].act_three
    assert (state.draw[0], state.draw[7], state.draw[8 + two]) == (1001, 1002, 1003)
    assert len(state.draw) == 31
    assert two + three == 16
    assert 1004 in state.draw[9 + two : 26]
    assert sum(card >= 9001 for card in state.draw[26:]) == 1
    assert len(state.deck) == 25


@pytest.mark.parametrize(("difficulty", "hidden", "points", "gems"), [
    ("sailor", 9, 2, 2), ("officer", 12, 1, 1), ("captain", 15, 0, 0),
])  # fmt: skip
def test_the_difficulty_sets_every_row_of_its_table(difficulty, hidden, points, gems):
    state = table(difficulty=difficulty, starting_upgrade="officer")
    assert sum(waters.hidden for waters in state.oceans.values()) == hidden
    assert (state.action_points, state.deck_gems) == (points, gems)
    boxes = {"sailor": (17, 29), "officer": (14, 26), "captain": (11, 23)}[difficulty]
    assert state.rules.fleets == boxes


def test_each_row_can_be_set_on_its_own():
    state = table(hidden_ships="captain", fleets="sailor", deck_gems="sailor", action_points="sailor")
    assert sum(waters.hidden for waters in state.oceans.values()) == 15
    assert (state.rules.fleets, state.deck_gems, state.action_points) == ((17, 29), 2, 2)


def test_the_upgrade_of_the_motive_costs_three_resources_or_is_put_on_offer():
    state = table(motive="explore")
    assert pending(state) == "starting_upgrade"
    assert len(GAME.legal(state, 0)) == 11
    paid = state.clone()
    events = GAME.apply(paid, 0, Outfit(1, 0, 2))
    changes = [(event.track, event.by) for event in events if event.kind == "resource_changed"][:2]
    assert changes == [("nemo", -1), ("hull", -2)]
    assert paid.fitted == ["hydro_drive"]
    assert (len(paid.offered), len(paid.aside)) == (4, 5)
    order(state, Decline())
    assert state.offered[0] == "hydro_drive"
    assert (len(state.offered), len(state.aside)) == (4, 6)


def test_sailors_have_the_upgrade_for_free_and_captains_never():
    sailor, captain = table(starting_upgrade="sailor"), table(starting_upgrade="captain")
    assert (sailor.fitted, len(sailor.aside)) == (["hydro_drive"], 5)
    assert (captain.fitted, captain.offered[0]) == ([], "hydro_drive")
    assert sailor.turn == captain.turn == 1, "nothing is asked"


def test_the_resources_are_exerted_and_scored_by_their_tracks():
    tracks = BOX.figures.resources
    assert [tracks[track].start for track in TRACKS] == [6, 10, 10]
    assert [tracks[track].modifier[-1] for track in TRACKS] == [2, 3, 2]
    assert [min(tracks[track].points) for track in TRACKS] == [-10, -10, -20]


def test_dead_seas_hides_a_token_in_five_groups_and_two_to_four_in_the_pool():
    for row, count in (("sailor", 2), ("officer", 3), ("captain", 4)):
        state = table(dead_seas=True, dead_seas_row=row)
        assert len(state.pool) == 44 + count
        assert [len(state.groups[g]) for g in "CDEFGH"] == [5, 5, 5, 5, 8, 2]
