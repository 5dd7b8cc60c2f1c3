"""Every refusal is provoked: it names its rule and subject, and nothing changes."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from engine.arctic.commands import (
    Act,
    Attack,
    Build,
    Change,
    China,
    Close,
    Declare,
    Done,
    Fight,
    Invest,
    Keep,
    Launch,
    Pass,
    Place,
    Protect,
    Sail,
    Sell,
    Slander,
    Support,
    Vote,
    Withdraw,
)
from engine.arctic.names import Action, Nation
from engine.arctic.refusals import ArcticRefusal
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from tests.engine.arctic.positions import ARCTIC, Position


def in_phase(phase: int, position: Position | None = None) -> Position:
    position = position or Position()
    position.begin(phase)
    return position


def lobbying(position: Position | None = None, nation: Nation = "RUS", space: int = 1) -> Position:
    """Return a position in which seat 0 acts for a nation."""
    return in_phase(6, (position or Position()).lobbyist(0, nation, space).waiting())


def doing(action: Action, position: Position | None = None, nation: Nation = "RUS") -> Position:
    """Return a position in which seat 0 has chosen an action."""
    position = lobbying(position, nation)
    position.give(Act(action))
    return position


def acceded(edition: str = "international") -> Position:
    return in_phase(9, Position(edition=edition).support(2))


def all_tiles_out() -> Position:
    position = Position()
    for sector in list(position.state.board.deposits)[:12]:
        position.platform(0, sector)
    return position


def fought(**options: str) -> Position:
    """Return a position in which Russia's only ship in B3 has attacked, while others elsewhere haven't."""
    position = doing("movement", Position(**options).ships("B3", RUS=1, CHN=1).platform(1, "B3"))
    position.give(Attack("B3", unmoved=1))
    return position


def american(**ships: int) -> Position:
    """Return a position in which the USA sails in a Russian sea with a platform, under law B."""
    return Position().law("B").ships("B3", **ships).platform(1, "B3")


class Case(NamedTuple):
    code: str
    rule: str
    params: dict[str, str | int]
    position: Position
    command: Command
    seat: int | None = None


@cache
def cases() -> list[Case]:
    at_war = Position().law("B").conflict("USA", "RUS")
    return [
        Case("game_over", "G1", {}, in_phase(9, Position(turn=9)), Pass(), 0),
        Case("not_your_turn", "X2", {"seat": 0}, lobbying(), Withdraw(subsidy=False), 1),
        Case("not_now", "A3", {"kind": "lobby"}, lobbying(), Pass()),
        Case("no_such_space", "S9", {"nation": "EU", "space": 4}, Position(), Place("EU", 4)),
        Case(
            "space_taken",
            "S9",
            {"nation": "EU", "space": 1, "seat": 2},
            in_phase(4, Position().lobbyist(2, "EU", 1).invested(0, 1)),
            Place("EU", 1),
        ),
        Case(
            "nation_closed", "Q10", {"nation": "NOR"}, in_phase(4, acceded().invested(0, 1)), Place("NOR", 1)
        ),
        Case(
            "investment_taken",
            "P3a",
            {"space": 3, "seat": 2},
            in_phase(3, Position().invested(2, 3)),
            Invest("arctic", 3),
        ),
        Case("no_such_investment", "P3a", {"space": 3}, in_phase(3), Invest("china", 3)),
        Case(
            "too_dear",
            "Q28",
            {"price": 4, "cash": 3},
            in_phase(3, Position().cash(3, 3, 3)),
            Invest("china", 1),
        ),
        Case(
            "action_taken",
            "X2",
            {"action": "taxes", "seat": 1},
            lobbying(Position().acting(1, "RUS", "taxes")),
            Act("taxes"),
        ),
        Case("no_site", "E1", {}, lobbying(Position().cash(0, 10, 10)), Act("platform")),
        Case("no_treasury", "E1", {"nation": "RUS"}, lobbying(Position().treasury(RUS=0)), Act("ships")),
        Case(
            "no_supply", "E1", {"nation": "NOR"}, lobbying(Position().ships("B1", NOR=5), "NOR"), Act("ships")
        ),
        Case("no_ships", "E1", {"nation": "RUS"}, lobbying(Position().no_ships("RUS")), Act("movement")),
        Case("keep_only_two", "L1", {"space": 3}, lobbying(space=3), Keep()),
        Case("already_two", "L2", {}, lobbying(space=2), Change()),
        Case("two_taken", "L2", {"seat": 1}, lobbying(Position().lobbyist(1, "RUS", 2)), Change()),
        Case(
            "treasury_empty",
            "L5",
            {"nation": "RUS"},
            lobbying(Position().treasury(RUS=0)),
            Withdraw(subsidy=True),
        ),
        Case(
            "keep_two_alone",
            "L1",
            {"space": 4},
            lobbying(acceded("chinese"), "EU", 4),
            Keep(),
        ),
        Case("not_from_four", "L2", {}, lobbying(acceded("chinese"), "EU", 4), Change()),
        Case(
            "treasury_short",
            "L5",
            {"nation": "RUS"},
            lobbying(Position(subsidy="whole").cash(0, 10, 10).treasury(RUS=1)),
            Withdraw(subsidy=True),
        ),
        Case("no_platform", "L6", {"sector": "C4"}, lobbying(), Protect("C4")),
        Case(
            "already_protected",
            "L8",
            {"sector": "C4"},
            lobbying(Position().platform(1, "C4", guard=2, by="EU", turn=2)),
            Protect("C4"),
        ),
        Case("unknown_sector", "C11", {"sector": "Z9"}, doing("platform"), Build("Z9")),
        Case("no_deposit", "M1", {"sector": "C11"}, doing("platform", nation="CAN"), Build("C11")),
        Case(
            "site_taken",
            "M1",
            {"sector": "C4", "seat": 1},
            doing("platform", Position().platform(1, "C4")),
            Build("C4"),
        ),
        Case("foreign_sector", "M5", {"sector": "C8", "nation": "USA"}, doing("platform"), Build("C8")),
        Case("no_ship_here", "M4", {"sector": "B3", "nation": "RUS"}, doing("platform"), Build("B3")),
        Case("china_seas_only", "P5a", {"sector": "C7"}, chinese_site(), Build("C7")),
        Case("no_tile", "Q26", {}, lobbying(all_tiles_out(), "CAN"), Act("platform")),
        Case(
            "cannot_afford",
            "Q26",
            {"price": 3, "cash": 2},
            doing("platform", Position().cash(2, 10, 10).ships("A2", RUS=1)),
            Build("A2"),
        ),
        Case("no_icon", "B4", {"sector": "C4", "nation": "RUS"}, doing("ships"), Launch("C4")),
        Case("own_nation", "D1", {}, doing("diplomacy"), Declare("RUS")),
        Case("china_always_in_conflict", "Q25", {}, doing("diplomacy"), Declare("CHN")),
        Case(
            "same_conflict",
            "Q45",
            {"nation": "EU"},
            doing("diplomacy", Position().conflict("RUS", "EU")),
            Declare("EU"),
        ),
        Case("no_conflict_open", "D1", {"nation": "RUS"}, doing("diplomacy"), Close()),
        Case("same_law", "D2", {"nation": "RUS", "law": "B"}, doing("diplomacy"), Vote("B")),
        Case("only_norway", "D3", {}, doing("diplomacy"), Support()),
        Case("enough_support", "Q24", {}, doing("diplomacy", Position().support(2), "NOR"), Support()),
        Case("own_company", "D4", {}, doing("diplomacy"), Slander(0)),
        Case(
            "slandered_enough",
            "Q23",
            {"seat": 1},
            doing("diplomacy", Position().points(0, -10, 0)),
            Slander(1),
        ),
        Case("no_ship_to_move", "V1", {"sector": "B3"}, doing("movement"), Sail("B3", "A2")),
        Case("not_adjacent", "V1", {"origin": "C3", "target": "P"}, doing("movement"), Sail("C3", "P")),
        Case(
            "land_border",
            "V2",
            {"origin": "C8", "target": "C9"},
            doing("movement", nation="USA"),
            Sail("C8", "C9"),
        ),
        Case("no_ship_to_fight", "F3", {"sector": "B3"}, fought(), Fight("B3", "CHN")),
        Case("no_enemy", "F1", {"sector": "C3", "nation": "USA"}, doing("movement"), Fight("C3", "USA")),
        Case(
            "not_in_conflict",
            "F1",
            {"nation": "USA"},
            doing("movement", Position().ships("B3", RUS=1, USA=1)),
            Fight("B3", "USA"),
        ),
        Case(
            "own_sector",
            "T3",
            {"sector": "C4"},
            doing("movement", Position().platform(1, "C4")),
            Attack("C4", 2),
        ),
        Case(
            "protected",
            "L7",
            {"sector": "B3", "seat": 2},
            doing("movement", Position().ships("B3", RUS=1).platform(1, "B3", guard=2, by="EU", turn=2)),
            Attack("B3", 1),
        ),
        Case(
            "defended",
            "T4",
            {"sector": "B3", "nation": "RUS"},
            doing("movement", at_war.ships("B3", RUS=1, USA=3).platform(1, "B3"), "USA"),
            Attack("B3", 2),
        ),
        Case(
            "too_weak",
            "T5",
            {"sector": "B3", "ships": 1, "defence": 1},
            doing("movement", american(USA=1).conflict("USA", "RUS"), "USA"),
            Attack("B3", 1),
        ),
        Case("must_sail", "V1", {}, doing("movement"), Done()),
        Case("must_step", "V1", {}, fought(movement="step"), Done()),
        Case(
            "move_first",
            "F1",
            {},
            doing("movement", Position(edition="chinese").ships("B3", RUS=1, CHN=1)),
            Fight("B3", "CHN"),
        ),
        Case(
            "last_to_step",
            "Q52",
            {},
            doing("movement", Position(movement="step").no_ships("RUS").ships("B3", RUS=1, CHN=1)),
            Fight("B3", "CHN"),
        ),
        Case("no_such_lot", "R2", {}, in_phase(7, Position().platform(0, "C4")), Sell("oil")),
    ]


def chinese_site() -> Position:
    position = in_phase(5, Position().china(0).ships("A4", CHN=1))
    position.give(China("build"))
    return position


@pytest.mark.parametrize("code", ArcticRefusal.kinds())
def test_a_refusal_names_reason_and_rule_and_changes_nothing(code: str) -> None:
    (case,) = [case for case in cases() if case.code == code]
    refusal = case.position.refused(case.command, case.seat)
    assert (refusal.code, refusal.rule, dict(refusal.params)) == (case.code, case.rule, case.params)


def test_attacking_a_platform_without_a_conflict_is_refused_like_a_fight() -> None:
    position = doing("movement", american(USA=3), "USA")
    assert position.refused(Attack("B3", 2)).code == "not_in_conflict"


def test_a_refusal_offers_the_nearest_legal_commands() -> None:
    position = doing("movement")
    with pytest.raises(IllegalCommand) as refused:
        ARCTIC.apply(position.state, 0, Sail("C3", "P"))
    assert refused.value.nearest
    assert set(refused.value.nearest) <= set(position.choices())
    assert {c.origin for c in refused.value.nearest if isinstance(c, Sail)} >= {"C3"}
    assert len(refused.value.nearest) <= 5
