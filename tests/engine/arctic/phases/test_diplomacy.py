"""The four kinds of diplomacy (D0-D4)."""

from __future__ import annotations

from engine.arctic.commands import Act, Close, Declare, Done, Slander, Support, Vote
from engine.arctic.events import (
    ConflictClosed,
    ConflictDeclared,
    ControlChanged,
    Slandered,
    SupportGiven,
    VoteMoved,
)
from engine.arctic.names import Nation
from tests.engine.arctic.positions import Position, of_kind


def negotiating(position: Position, nation: Nation = "RUS") -> Position:
    """Return the position in which seat 0 has to choose an act of diplomacy for a nation."""
    position.lobbyist(0, nation, 1).waiting().begin(6)
    position.give(Act("diplomacy"))
    return position


def test_a_nation_may_open_a_conflict_with_any_other_arctic_nation() -> None:
    position = negotiating(Position())
    assert position.choices(Declare) == [Declare("NOR"), Declare("EU"), Declare("CAN"), Declare("USA")]
    assert not position.state.in_conflict("RUS", "USA")
    assert ConflictDeclared(0, "RUS", "USA") in position.give(Declare("USA"))
    assert position.state.in_conflict("RUS", "USA")
    assert position.state.in_conflict("USA", "RUS"), "mutual as soon as one side declares"


def test_a_new_conflict_replaces_the_present_one() -> None:
    position = negotiating(Position().conflict("RUS", "USA"))
    assert Declare("USA") not in position.choices()
    position.give(Declare("CAN"))
    assert position.state.conflicts == {"RUS": "CAN"}
    assert not position.state.in_conflict("RUS", "USA")


def test_a_conflict_may_be_closed_without_another() -> None:
    position = negotiating(Position().conflict("RUS", "USA"))
    assert ConflictClosed(0, "RUS", "USA") in position.give(Close())
    assert position.state.conflicts == {}


def test_a_conflict_lasts_while_the_other_side_also_declares_it() -> None:
    """Q45: declaring a conflict against a nation that has already declared it matters later."""
    position = negotiating(Position().conflict("USA", "RUS"))
    position.give(Declare("USA"))
    del position.state.conflicts["USA"]
    assert position.state.in_conflict("USA", "RUS")


def test_every_nation_is_always_in_conflict_with_china_and_cannot_declare_it() -> None:
    position = negotiating(Position())
    assert all(position.state.in_conflict("CHN", nation) for nation in position.state.displays)
    refusal = position.refused(Declare("CHN"))
    assert (refusal.code, refusal.rule) == ("china_always_in_conflict", "Q25")


def test_impossible_conflicts_are_refused() -> None:
    position = negotiating(Position().conflict("RUS", "USA"))
    assert position.refused(Declare("RUS")).code == "own_nation"
    assert dict(position.refused(Declare("USA")).params) == {"nation": "USA"}
    assert position.refused(Done()).code == "not_now"
    assert negotiating(Position()).refused(Close()).code == "no_conflict_open"


def test_all_votes_of_a_nation_move_to_another_law() -> None:
    position = negotiating(Position(), "EU")
    assert position.choices(Vote) == [Vote("B"), Vote("C")]
    assert VoteMoved(0, "EU", "C", votes=2) in position.give(Vote("C"))
    assert position.state.votes["EU"] == "C"
    assert position.state.law == "A", "the Council counts at the end of the turn"


def test_a_vote_must_move_to_a_different_law() -> None:
    refusal = negotiating(Position(), "EU").refused(Vote("A"))
    assert (refusal.code, dict(refusal.params)) == ("same_law", {"nation": "EU", "law": "A"})


def test_only_norway_supports_its_accession_and_with_two_discs_at_most() -> None:
    position = negotiating(Position(), "NOR")
    assert SupportGiven(0, 1) in position.give(Support())
    assert negotiating(Position(), "EU").refused(Support()).code == "only_norway"
    enough = negotiating(Position().support(2), "NOR").refused(Support())
    assert (enough.code, enough.rule) == ("enough_support", "Q24")


def test_slander_takes_a_point_from_a_rival_and_gives_no_one_any() -> None:
    position = negotiating(Position().points(5, 0, 3))
    assert position.choices(Slander) == [Slander(1), Slander(2)]
    assert Slandered(0, 1, points=-1) in position.give(Slander(1))
    assert position.state.points == [5, -1, 3]


def test_no_company_falls_below_minus_ten_or_slanders_itself() -> None:
    position = negotiating(Position().points(0, -10, -9))
    assert position.choices(Slander) == [Slander(2)]
    low = position.refused(Slander(1))
    assert (low.code, low.rule, dict(low.params)) == ("slandered_enough", "Q23", {"seat": 1})
    assert position.refused(Slander(0)).code == "own_company"


def test_by_the_polish_rule_a_new_conflict_takes_over_an_empty_sea_at_once() -> None:
    """Q1, Q4: Russia is alone in a sea that Canada still controls."""
    position = Position(edition="polish").law("C").ships("B9", RUS=1).controlled("B9", "CAN")
    negotiating(position)
    events = position.give(Declare("CAN"))
    assert of_kind(events, ControlChanged) == [ControlChanged("B9", "CAN", "RUS")]


def test_by_the_polish_rule_an_unrelated_conflict_does_not_take_over_the_sea() -> None:
    position = Position(edition="polish").law("C").ships("B9", RUS=1).controlled("B9", "CAN")
    assert not of_kind(negotiating(position).give(Declare("USA")), ControlChanged)


def test_a_closed_conflict_gives_nothing_back() -> None:
    position = Position(edition="polish").ships("B9", RUS=1).law("C").conflict("RUS", "CAN")
    negotiating(position).give(Close())
    assert position.state.control["B9"] == "RUS"
