"""Phase 6: the order in which lobbyists act, and what they can do instead (X1, X2, L0-L8, E1, K1, U1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arctic.commands import Act, Change, Keep, Launch, Protect, Vote, Withdraw
from engine.arctic.events import (
    LobbyistChanged,
    LobbyistKept,
    PlatformProtected,
    ProtectionEnded,
    TaxesRaised,
)
from engine.arctic.names import ACTIONS, Action
from engine.kernel.decisions import Decision
from tests.engine.arctic.positions import ARCTIC, Position, of_kind


def acting_on(position: Position) -> Decision:
    return ARCTIC.pending(position.state)[0]


def test_the_nations_act_in_order_and_in_each_the_lowest_space_first() -> None:
    position = Position(2)
    for nation in ("USA", "CAN", "EU", "NOR", "RUS"):
        position.lobbyist(0, nation, 3).lobbyist(1, nation, 1)  # type: ignore[arg-type]
    position.begin(6)
    order = []
    while position.pending_kind == "lobby":
        about = acting_on(position).about
        order.append((about["nation"], about["space"], position.seat))
        position.give(Withdraw(subsidy=False))
    assert order == [(n, s, p) for n in ("RUS", "NOR", "EU", "CAN", "USA") for s, p in ((1, 1), (3, 0))]


def test_each_action_takes_one_lobbyist_a_turn() -> None:
    position = Position().lobbyist(0, "RUS", 1).lobbyist(1, "RUS", 2).lobbyist(2, "NOR", 1)
    position.begin(6)
    position.give(Act("taxes"))
    assert Act("taxes") not in position.choices()
    refusal = position.refused(Act("taxes"))
    assert (refusal.code, dict(refusal.params)) == ("action_taken", {"action": "taxes", "seat": 0})
    position.give(Act("unrest"))
    assert Act("taxes") in position.choices(), "another nation has its own six actions"


@pytest.mark.parametrize(("nation", "tax"), [("RUS", 2), ("NOR", 1), ("EU", 3), ("CAN", 2), ("USA", 4)])
def test_taxes_fill_the_treasury_of_the_nation(nation: str, tax: int) -> None:
    position = Position().treasury(**{nation: 5}).lobbyist(0, nation, 1)  # type: ignore[arg-type]
    position.begin(6)
    events = position.give(Act("taxes"))
    assert TaxesRaised(0, nation, tax, 5 + tax) in events  # type: ignore[arg-type]


def test_unrest_is_always_possible_even_without_platforms() -> None:
    position = Position().lobbyist(0, "NOR", 1).waiting()
    position.begin(6)
    position.give(Act("unrest"))
    assert position.state.displays["NOR"].actions["unrest"] == 0


def no_actions_remaining() -> Position:
    """Return a position in which Russia has no ships, no money and no free sites."""
    position = Position(2).no_ships("RUS").treasury(RUS=0).lobbyist(0, "RUS", 1)
    for coast in ("C3", "C4", "C5", "C6", "C7"):
        position.platform(0, coast)
    position.begin(6)
    return position


def test_an_action_must_have_an_effect() -> None:
    position = no_actions_remaining()
    possible = [c.action for c in position.choices(Act) if isinstance(c, Act)]
    assert possible == ["diplomacy", "unrest", "taxes"]


@pytest.mark.parametrize(
    ("action", "code"), [("platform", "no_site"), ("ships", "no_treasury"), ("movement", "no_ships")]
)
def test_an_action_cannot_be_blocked_without_doing_it(action: Action, code: str) -> None:
    refusal = no_actions_remaining().refused(Act(action))
    assert (refusal.code, refusal.rule) == (code, "E1")


def test_a_nation_whose_box_is_empty_builds_no_ships() -> None:
    position = Position().ships("C2", NOR=6).lobbyist(0, "NOR", 1)
    position.begin(6)
    assert position.refused(Act("ships")).code == "no_supply"


def test_a_company_without_tiles_builds_no_platform() -> None:
    position = Position(3)
    for sector in list(position.state.board.deposits)[:12]:
        position.platform(0, sector)
    position.lobbyist(0, "CAN", 1).begin(6)
    refusal = position.refused(Act("platform"))
    assert (refusal.code, refusal.rule) == ("no_tile", "Q26")


def test_a_lobbyist_kept_on_space_two_has_used_its_action() -> None:
    position = Position().lobbyist(0, "RUS", 2).lobbyist(1, "NOR", 3)
    position.begin(6)
    events = position.give(Keep())
    assert of_kind(events, LobbyistKept) == [LobbyistKept(0, "RUS", 2)]
    assert acting_on(position).about["nation"] == "NOR"
    assert position.state.displays["RUS"].influence == [None, 0, None]


@pytest.mark.parametrize("space", [1, 3])
def test_spaces_one_and_three_cannot_be_kept(space: int) -> None:
    position = Position().lobbyist(0, "RUS", space)
    position.begin(6)
    refusal = position.refused(Keep())
    assert (refusal.code, dict(refusal.params)) == ("keep_only_two", {"space": space})


@pytest.mark.parametrize("space", [1, 3])
def test_a_lobbyist_that_changes_from_one_or_three_to_an_empty_two_has_used_its_action(space: int) -> None:
    position = Position().lobbyist(0, "RUS", space).lobbyist(1, "NOR", 1)
    position.begin(6)
    events = position.give(Change())
    assert LobbyistChanged(0, "RUS", space) in events
    assert position.state.displays["RUS"].influence == [None, 0, None]
    assert acting_on(position).about["nation"] == "NOR"


def test_space_two_is_not_free_before_its_lobbyist_has_left() -> None:
    """Q20: space 1 acts while space 2 is still occupied; space 3 can act once space 2 has been left."""
    position = Position().lobbyist(0, "RUS", 1).lobbyist(1, "RUS", 2).lobbyist(2, "RUS", 3).waiting()
    position.begin(6)
    assert dict(position.refused(Change()).params) == {"seat": 1}
    position.give(Act("unrest"), Act("taxes"))
    assert Change() in position.choices()
    position.give(Change())
    assert position.state.displays["RUS"].influence == [None, 2, None]


def test_a_lobbyist_on_space_two_has_nowhere_to_change_to() -> None:
    position = Position().lobbyist(0, "RUS", 2)
    position.begin(6)
    refusal = position.refused(Change())
    assert (refusal.code, refusal.rule) == ("already_two", "L2")


def after_accession() -> Position:
    position = Position().support(2)
    position.begin(9)
    return position


def test_space_four_of_the_eu_can_be_kept_or_changed_to_two() -> None:
    position = after_accession().lobbyist(0, "EU", 4)
    position.begin(6)
    assert {Keep(), Change()} <= set(position.choices())
    position.give(Keep())
    assert position.state.displays["EU"].influence == [None, None, None, 0]


def test_the_eu_acts_up_to_four_times_and_norway_no_more_after_accession() -> None:
    position = after_accession()
    for space in (1, 2, 3, 4):
        position.lobbyist(space % 3, "EU", space)
    position.lobbyist(0, "CAN", 1).begin(6)
    spaces = []
    while acting_on(position).about["nation"] == "EU":
        spaces.append(acting_on(position).about["space"])
        position.give(Withdraw(subsidy=False))
    assert spaces == [1, 2, 3, 4]
    assert acting_on(position).about["nation"] == "CAN"


@pytest.mark.parametrize(
    ("cash", "treasury", "subsidy"),
    [(5, 3, 1), (0, 3, 2), (0, 1, 1), (5, 1, 1), (0, 2, 2)],
)
def test_a_withdrawn_lobbyist_brings_a_subsidy_limited_by_the_treasury(
    cash: int, treasury: int, subsidy: int
) -> None:
    """L4, L5: $1, or $2 for a company without cash; if the treasury has less, all of it."""
    position = Position().cash(cash, 10, 10).treasury(RUS=treasury).lobbyist(0, "RUS", 1)
    position.begin(6)
    position.give(Withdraw(subsidy=True))
    assert position.state.cash[0] == cash + subsidy
    assert position.state.displays["RUS"].treasury == treasury - subsidy
    assert position.state.lobbyists[0] == 4


@pytest.mark.parametrize(
    ("options", "in_full"),
    [
        ({"edition": "polish"}, False),
        ({"edition": "polish", "version": 2}, True),
        ({"edition": "polish", "version": 3, "subsidy": "part"}, False),
        ({"subsidy": "whole"}, True),
    ],
)
def test_a_company_without_cash_gets_the_last_dollar_unless_subsidies_are_paid_in_full(
    options: dict[str, Any], in_full: bool
) -> None:
    """L5, Q53: in the Polish edition, too, $1 is enough for the ordinary subsidy."""
    position = Position(**options).cash(0, 10, 10).treasury(RUS=1).lobbyist(0, "RUS", 1)
    position.begin(6)
    assert (Withdraw(subsidy=True) in position.choices()) is not in_full


def test_in_the_chinese_edition_only_space_two_is_kept_and_only_one_and_three_change_to_it() -> None:
    """Rules L1 and L2."""
    position = Position(edition="chinese").support(2)
    position.begin(9)
    position.lobbyist(0, "EU", 4).waiting().begin(6)
    assert not position.choices(Keep)
    assert not position.choices(Change)
    refusals = [position.refused(command) for command in (Keep(), Change())]
    assert [(each.code, each.rule) for each in refusals] == [
        ("keep_two_alone", "L1"),
        ("not_from_four", "L2"),
    ]
    other = Position(edition="chinese").lobbyist(0, "CAN", 3)
    other.begin(6)
    assert other.choices(Change) == [Change()]
    assert other.refused(Keep()).code == "keep_two_alone"


def test_a_lobbyist_may_be_withdrawn_without_a_subsidy() -> None:
    position = Position().lobbyist(0, "RUS", 1)
    position.begin(6)
    position.give(Withdraw(subsidy=False))
    assert (position.state.cash[0], position.state.displays["RUS"].treasury) == (10, 2)


def test_with_an_empty_treasury_a_lobbyist_withdraws_without_a_subsidy() -> None:
    position = Position().treasury(RUS=0).lobbyist(0, "RUS", 1)
    position.begin(6)
    assert position.choices(Withdraw) == [Withdraw(subsidy=False)]
    refusal = position.refused(Withdraw(subsidy=True))
    assert (refusal.code, dict(refusal.params)) == ("treasury_empty", {"nation": "RUS"})


def test_any_platform_can_be_protected() -> None:
    position = Position().platform(0, "C4").platform(1, "A2").platform(2, "C12").lobbyist(1, "NOR", 1)
    position.begin(6)
    assert position.choices(Protect) == [Protect("C4"), Protect("A2"), Protect("C12")]
    events = position.give(Protect("A2"))
    assert PlatformProtected(1, "NOR", 1, "A2") in events
    guarded = position.state.platforms["A2"]
    assert (guarded.guard, guarded.guard_nation) == (1, "NOR")


def test_one_lobbyist_protects_a_platform() -> None:
    position = Position().platform(0, "C4", guard=2, by="USA", turn=2).lobbyist(1, "RUS", 1)
    position.begin(6)
    refusal = position.refused(Protect("C4"))
    assert (refusal.code, refusal.rule) == ("already_protected", "L8")
    assert position.refused(Protect("C5")).code == "no_platform"
    assert position.refused(Protect("Z9")).code == "unknown_sector"


def test_protection_lasts_until_its_nation_has_acted_in_the_next_turn() -> None:
    position = Position().platform(0, "C4").lobbyist(1, "NOR", 1).lobbyist(2, "EU", 1)
    position.begin(6)
    position.give(Protect("C4"))
    assert position.state.platforms["C4"].guard == 1, "not at the end of the turn that began it"
    position.state.turn = 3
    position.lobbyist(0, "NOR", 1).begin(6)
    assert position.state.platforms["C4"].guard == 1, "not before Norway's actions are over"
    events = position.give(Withdraw(subsidy=False))
    assert of_kind(events, ProtectionEnded) == [ProtectionEnded(1, "NOR", "C4")]
    assert position.state.platforms["C4"].guard is None
    assert position.state.lobbyists[1] == 4


def test_a_nation_without_lobbyists_still_removes_its_protection() -> None:
    """Q46: its turn is played nevertheless; protection placed this turn stays."""
    position = (
        Position()
        .platform(0, "C4", guard=1, by="RUS", turn=1)
        .platform(0, "C5", guard=1, by="RUS", turn=2)
        .lobbyist(2, "USA", 1)
    )
    events = position.begin(6)
    assert of_kind(events, ProtectionEnded) == [ProtectionEnded(1, "RUS", "C4")]
    assert position.state.platforms["C5"].guard == 1


def test_a_protecting_lobbyist_misses_the_next_phase_three() -> None:
    position = Position().platform(0, "C4").lobbyist(1, "NOR", 1)
    position.begin(6)
    position.give(Protect("C4"))
    assert position.state.lobbyists[1] == 3
    assert (position.state.turn, position.pending_kind) == (2, "sell")


def test_only_the_acting_lobbyist_is_prompted_and_only_its_commands_are_legal() -> None:
    position = Position().lobbyist(0, "RUS", 1)
    position.begin(6)
    assert dict(position.refused(Act("taxes"), seat=1).params) == {"seat": 0}
    for stray in (Vote("C"), Launch("C3")):
        refusal = position.refused(stray)
        assert (refusal.code, dict(refusal.params)) == ("not_now", {"kind": "lobby"})


def test_every_lobbyist_can_always_withdraw() -> None:
    """Q36: so no nation can get stuck with every action taken and no other option."""
    position = Position(2).treasury(RUS=0).lobbyist(0, "RUS", 3)
    for action in ACTIONS[:5]:
        position.acting(1, "RUS", action)
    position.acting(0, "RUS", "movement").begin(6)
    assert position.choices() == [Change(), Withdraw(subsidy=False)]
