"""Lobbyists' return in phase 8; Norway's accession and the vote in phase 9 (R5, R6, D2b, D3, Q9-Q12)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Act
from engine.arctic.events import (
    ControlChanged,
    GameEnded,
    LawChanged,
    LobbyistReturned,
    NorwayJoined,
    PlatformDestroyed,
    ProtectionEnded,
    ShipsNotReplaced,
)
from engine.arctic.names import Action, Law
from tests.engine.arctic.positions import ARCTIC, Position, of_kind

# phase 8


@pytest.mark.parametrize(
    ("actions", "first", "third"),
    [
        (["platform", "ships", "diplomacy"], 2, None),
        (["platform", "ships"], 1, None),
        (["platform"], 0, None),
        (["unrest", "taxes", "movement"], None, 2),
        (["unrest", "taxes"], None, 1),
        (["diplomacy", "unrest", "movement"], 0, 2),
    ],
)
def test_the_rightmost_of_the_upper_row_goes_to_one_and_of_the_lower_row_to_three(
    actions: list[Action], first: int | None, third: int | None
) -> None:
    position = Position()
    for seat, action in enumerate(actions):
        position.acting(seat, "CAN", action)
    position.begin(8)
    assert position.state.displays["CAN"].influence == [first, None, third]
    assert set(position.state.displays["CAN"].actions.values()) == {None}
    staying = [seat for seat in (first, third) if seat is not None]
    assert position.state.lobbyists == [4 - staying.count(seat) for seat in range(3)]


def test_each_returning_lobbyist_has_its_own_event() -> None:
    position = Position().acting(0, "EU", "platform").acting(1, "EU", "ships")
    assert of_kind(position.begin(8), LobbyistReturned) == [
        LobbyistReturned(1, "EU", 1),
        LobbyistReturned(0, "EU", None),
    ]


def test_kept_lobbyists_stay_on_two() -> None:
    position = Position().lobbyist(0, "CAN", 2).acting(1, "CAN", "taxes")
    position.begin(8)
    assert position.state.displays["CAN"].influence == [None, 0, 1]


# accession


def joining(**options: object) -> Position:
    return Position(**options).support(2)


def test_one_disc_is_not_enough() -> None:
    position = Position().support(1)
    assert not of_kind(position.begin(9), NorwayJoined)
    assert not position.state.acceded


def test_with_two_discs_norway_joins_and_its_money_goes_to_the_bank() -> None:
    position = joining().treasury(NOR=5, EU=1)
    assert of_kind(position.begin(9), NorwayJoined) == [NorwayJoined(5)]
    assert position.state.acceded
    assert position.state.support == 0
    assert position.state.displays["EU"].treasury == 1


def test_norways_ships_and_box_become_the_eus() -> None:
    position = joining().ships("B1", NOR=2, EU=1)
    position.begin(9)
    assert position.state.ships["B1"] == {"EU": 3}
    assert position.state.ships["C2"] == {"EU": 1}
    assert position.state.supply["NOR"] == 0
    assert position.state.supply["EU"] == 12 - 3 - 1 - 2


@pytest.mark.parametrize(("edition", "box"), [("international", 12), ("polish", 14), ("chinese", 12)])
def test_the_eu_has_only_its_own_pieces_for_norways_ships(edition: str, box: int) -> None:
    """Q11: of 15 ships on the map, those without a piece leave it, the farthest from the pole first."""
    position = joining(edition=edition).no_ships("NOR", "EU").ships("C2", NOR=3).ships("B1", EU=12)
    events = position.begin(9)
    assert position.state.ships["B1"]["EU"] == 12
    assert position.state.ships["C2"] == ({"EU": box - 12} if box > 12 else {})
    assert (position.state.supply["EU"], position.state.supply["NOR"]) == (0, 0)
    assert of_kind(events, ShipsNotReplaced) == [ShipsNotReplaced("C2", 15 - box)]


def test_pieces_go_to_the_ships_nearest_the_pole_first() -> None:
    position = joining().no_ships("NOR", "EU").ships("P", NOR=1).ships("C2", NOR=1).ships("B1", EU=11)
    events = position.begin(9)
    assert (position.state.ships["P"], position.state.ships["C2"]) == ({"EU": 1}, {})
    assert of_kind(events, ShipsNotReplaced) == [ShipsNotReplaced("C2", 1)]


def test_by_rules_version_three_the_eu_gets_norways_pieces_too() -> None:
    position = Position(version=3).support(2).no_ships("NOR", "EU").ships("C2", NOR=3).ships("B1", EU=12)
    events = position.begin(9)
    assert position.state.ships["C2"] == {"EU": 3}
    assert position.state.supply["EU"] == 18 - 15
    assert not of_kind(events, ShipsNotReplaced)


def test_norways_coasts_seas_and_pole_become_the_eus_and_platforms_stay() -> None:
    """Q9: neither a law nor a movement changed the control of the sea."""
    position = joining().law("B").votes(RUS="B", EU="B", CAN="B").pole("NOR")
    position.platform(0, "A1").platform(0, "C1")
    events = position.begin(9)
    assert {e.sector for e in of_kind(events, ControlChanged)} == {"A1", "B1", "C1", "C2", "P"}
    assert {e.after for e in of_kind(events, ControlChanged)} == {"EU"}
    assert set(position.state.platforms) == {"A1", "C1"}
    assert position.state.platforms["A1"].legal


def test_norways_lobbyists_return_to_hand_from_spaces_and_platforms() -> None:
    position = joining().lobbyist(0, "NOR", 1).lobbyist(1, "NOR", 2)
    position.platform(2, "C4", guard=1, by="NOR").platform(2, "C5", guard=0, by="EU")
    events = position.begin(9)
    assert position.state.lobbyists == [3, 4, 4]
    assert of_kind(events, ProtectionEnded) == [ProtectionEnded(1, "NOR", "C4")]
    assert of_kind(events, LobbyistReturned) == [
        LobbyistReturned(0, "NOR", None),
        LobbyistReturned(1, "NOR", None),
    ]


def test_norways_conflicts_end_whichever_side_declared_them() -> None:
    position = joining().conflict("NOR", "USA").conflict("RUS", "NOR").conflict("CAN", "USA")
    position.begin(9)
    assert position.state.conflicts == {"CAN": "USA"}


def test_norways_vote_joins_the_eus_votes_and_can_change_the_law_at_once() -> None:
    """D3c: three European votes and Russia's adopt law B."""
    position = joining().votes(EU="B", NOR="A")
    events = position.begin(9)
    assert of_kind(events, LawChanged) == [LawChanged("A", "B", votes=4)]
    assert position.state.votes == {"RUS": "B", "EU": "B", "CAN": "A", "USA": "C"}
    assert position.state.votes_of("EU") == 3


def test_under_law_b_the_eu_controls_five_seas_after_accession() -> None:
    position = joining().votes(EU="B")
    position.begin(9)
    assert [s for s in position.state.board.seas if position.state.control[s] == "EU"] == [
        "A1", "A7", "B1", "B11", "B12",
    ]  # fmt: skip


def test_under_law_c_norwegian_and_european_ships_are_one_nation_at_once() -> None:
    """Q9: a sea that was free because both had ships there becomes the EU's, and loses its platform."""
    position = joining().votes(RUS="C", EU="C", CAN="C").ships("B12", NOR=1, EU=1).law("C").platform(0, "B12")
    events = position.begin(9)
    assert ControlChanged("B12", None, "EU") in events
    assert of_kind(events, PlatformDestroyed) == [PlatformDestroyed(0, "B12", "control")]


def test_a_platform_protected_from_norway_is_unprotected_when_votes_are_counted() -> None:
    """Q12: its lobbyist returns to the hand before control is checked."""
    position = joining().votes(EU="B").platform(0, "A2", guard=1, by="NOR", turn=2)
    events = position.begin(9)
    assert of_kind(events, PlatformDestroyed) == [PlatformDestroyed(0, "A2", "control")]


def test_the_eu_taxes_four_after_accession() -> None:
    position = joining()
    position.begin(9)
    position.lobbyist(0, "EU", 4).waiting().begin(6)
    treasury = position.state.displays["EU"].treasury
    position.give(Act("taxes"))
    assert position.state.displays["EU"].treasury == treasury + 4


def test_norway_joins_once() -> None:
    position = joining()
    position.begin(9)
    assert not of_kind(position.begin(9), NorwayJoined)
    assert position.state.displays["EU"].influence == [None] * 4


# the vote


@pytest.mark.parametrize(
    ("votes", "law"),
    [
        ({"RUS": "B", "NOR": "B", "EU": "B"}, "B"),
        ({"RUS": "B", "EU": "B"}, "A"),
        ({"RUS": "C", "EU": "C", "USA": "C"}, "C"),
        ({"RUS": "B", "NOR": "B", "CAN": "B", "EU": "C", "USA": "C"}, "A"),
    ],
    ids=["four for B", "three for B", "four for C", "three to three"],
)
def test_four_of_six_votes_change_the_law_and_three_do_not(votes: dict[str, Law], law: Law) -> None:
    position = Position().votes(**votes)
    position.begin(9)
    assert position.state.law == law


def test_the_law_in_force_stays_if_no_law_has_a_majority() -> None:
    position = Position().law("A").votes(RUS="B", NOR="B", CAN="B", EU="C", USA="C")
    assert not of_kind(position.begin(9), LawChanged)


def test_the_law_in_force_winning_again_changes_nothing() -> None:
    """Q35: under law C the control of the seas is not reset."""
    position = Position().votes(RUS="C", EU="C", USA="C").law("C").controlled("A3", "CAN")
    events = position.begin(9)
    assert not of_kind(events, LawChanged)
    assert position.state.control["A3"] == "CAN"


def test_a_law_of_the_last_turn_comes_before_the_end() -> None:
    position = Position(turn=9).votes(RUS="B", NOR="B", EU="B").platform(0, "A3")
    events = position.begin(9)
    kinds = [type(e) for e in events]
    assert kinds.index(LawChanged) < kinds.index(PlatformDestroyed) < kinds.index(GameEnded)
    result = ARCTIC.result(position.state)
    assert result is not None
    assert result.scores[0].parts["nodules"] == 0
