"""Places and prices of platforms (M1-M5, Q26)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Act, Build, Launch
from engine.arctic.events import PlatformBuilt
from tests.engine.arctic.positions import Position


def building(position: Position, nation: str = "RUS") -> Position:
    """Return the position in which seat 0 has to choose a site for a nation."""
    position.lobbyist(0, nation, 1).waiting().begin(6)  # type: ignore[arg-type]
    position.give(Act("platform"))
    return position


def test_under_law_a_a_nation_offers_its_coasts_and_free_seas_with_its_ships() -> None:
    position = building(Position().ships("B2", RUS=1))
    assert [str(c) for c in position.choices()] == ["build:B2", *(f"build:C{n}" for n in range(3, 8))]


def test_under_law_b_a_nation_offers_its_wedge_and_its_coasts() -> None:
    position = building(Position().law("B"), "NOR")
    assert position.choices() == [Build("A1"), Build("B1"), Build("C1"), Build("C2")]


def test_a_legal_platform_pays_the_bank_its_cost_and_the_nation_a_fee() -> None:
    position = building(Position().law("B"))
    events = position.give(Build("A3"))
    assert PlatformBuilt(0, "RUS", "A3", "nodules", legal=True, fee=1, cost=3) in events
    assert position.state.cash[0] == 6
    assert position.state.displays["RUS"].treasury == 3
    assert position.state.tiles[0] == 11
    assert position.state.platforms["A3"].legal


@pytest.mark.parametrize(("sector", "cost"), [("A2", 3), ("B2", 2)])
def test_an_illegal_platform_pays_no_fee(sector: str, cost: int) -> None:
    position = building(Position().ships(sector, RUS=1))
    events = position.give(Build(sector))
    assert PlatformBuilt(0, "RUS", sector, "gas", legal=False, fee=0, cost=cost) in events
    assert position.state.cash[0] == 10 - cost
    assert position.state.displays["RUS"].treasury == 2


def test_foreign_ships_do_not_hinder_an_illegal_platform() -> None:
    position = building(Position().ships("B2", RUS=1, USA=2, CHN=1))
    assert Build("B2") in position.choices()


def test_a_nation_without_a_ship_there_offers_no_free_sea() -> None:
    position = building(Position().ships("B2", USA=1))
    refusal = position.refused(Build("B2"))
    assert (refusal.code, refusal.rule, dict(refusal.params)) == (
        "no_ship_here",
        "M4",
        {"sector": "B2", "nation": "RUS"},
    )


def test_no_nation_builds_in_a_sector_that_another_controls_with_or_without_ships() -> None:
    position = building(Position().ships("C8", USA=1, RUS=2).ships("B6", RUS=1).law("B"))
    for sector in ("C8", "B6"):
        refusal = position.refused(Build(sector))
        assert (refusal.code, refusal.rule) == ("foreign_sector", "M5")
        assert refusal.params["nation"] == "USA"


def test_a_sector_without_deposit_or_with_a_platform_is_no_site() -> None:
    position = building(Position().ships("A7", RUS=1).platform(1, "C4"))
    assert position.refused(Build("A7")).code == "no_deposit"
    assert position.refused(Build("P")).code == "no_deposit"
    assert dict(position.refused(Build("C4")).params) == {"sector": "C4", "seat": 1}
    assert position.refused(Build("Z1")).code == "unknown_sector"
    assert position.refused(Launch("C3")).code == "not_now"


def test_a_company_builds_only_what_it_can_pay_at_once() -> None:
    position = building(Position().cash(2, 10, 10).ships("B2", RUS=1).ships("A2", RUS=1))
    assert Build("B2") in position.choices()
    assert Build("C3") in position.choices()
    refusal = position.refused(Build("A2"))
    assert (refusal.code, dict(refusal.params)) == ("cannot_afford", {"price": 3, "cash": 2})


def test_the_price_includes_the_fee() -> None:
    position = Position().cash(1, 10, 10).lobbyist(0, "NOR", 1)
    position.begin(6)
    assert Act("platform") not in position.choices(), "a coast costs $1 and $1"


def test_under_law_c_a_company_builds_legally_in_a_sea_kept_without_ships() -> None:
    position = building(Position().law("C").controlled("B2", "RUS"))
    assert Build("B2") in position.choices()
    position.give(Build("B2"))
    assert position.state.platforms["B2"].legal
