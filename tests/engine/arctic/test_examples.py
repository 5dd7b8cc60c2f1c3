"""The examples in the rulebooks."""

from __future__ import annotations

import pytest

from engine.arctic.board import board_named
from engine.arctic.commands import Act, Attack, Build, Fight, Place, Sail, Sell, SellMix
from engine.arctic.events import PlatformAttacked, Sold
from engine.arctic.names import Nation, Resource
from engine.arctic.platforms import defence
from engine.arctic.scoring import score_parts
from tests.engine.arctic.positions import ARCTIC, Position, of_kind

PLACED: list[tuple[int, Nation, int]] = [
    (0, "RUS", 1), (1, "EU", 1), (2, "CAN", 1),
    (0, "NOR", 1), (1, "USA", 1), (2, "RUS", 2),
    (0, "EU", 2), (1, "USA", 2), (2, "CAN", 2),
    (0, "RUS", 3), (1, "CAN", 3), (2, "EU", 3),
]  # fmt: skip


def test_three_players_place_their_lobbyists_as_in_the_example() -> None:
    """S11: the placements, the empty spaces and the payments."""
    state = ARCTIC.setup(3, "a seed", {"start_player": "first"})
    for seat, nation, space in PLACED:
        assert [decision.seat for decision in ARCTIC.pending(state)] == [seat]
        ARCTIC.apply(state, seat, Place(nation, space))
    assert {nation: display.influence for nation, display in state.displays.items()} == {
        "RUS": [0, 2, 0],
        "NOR": [0, None, None],
        "EU": [1, 0, 2],
        "CAN": [2, 2, 1],
        "USA": [1, 1, None],
    }
    assert state.cash == [9, 10, 11]
    assert state.lobbyists == [0, 0, 0]
    assert (state.turn, state.phase) == (1, 6)


def test_one_ship_destroys_an_illegal_platform_and_may_continue_sailing() -> None:
    """T7: 1 against 0 in an uncontrolled sea; the ship may stay or move on."""
    position = Position().ships("A2", RUS=1).platform(0, "A2").lobbyist(1, "RUS", 1)
    position.begin(6)
    events = position.give(Act("movement"), Attack("A2", unmoved=1))
    assert of_kind(events, PlatformAttacked) == [PlatformAttacked("RUS", "A2", owner=0, ships=1, defence=0)]
    assert position.state.platforms == {}
    assert position.state.tiles[0] == 12
    assert Sail("A2", "P", spent=True) in position.choices()
    position.give(Sail("A2", "P", spent=True))
    assert position.state.ships["P"] == {"RUS": 1}


@pytest.mark.parametrize("sector", ["B9", "C12"], ids=["a Canadian sea", "a Canadian coast"])
def test_three_ships_lose_one_to_the_defender_and_then_do_not_overcome_two(sector: str) -> None:
    """T8: one ship is lost against Canada's; then 2 fight against 1 + 1 neutral European ship."""
    entry = "B8" if sector == "B9" else "C11"
    position = (
        Position()
        .ships("C12")
        .ships(sector, CAN=1, EU=1, CHN=1)
        .ships(entry, USA=3)
        .law("B")
        .conflict("USA", "CAN")
        .platform(0, sector)
        .lobbyist(1, "USA", 1)
    )
    position.begin(6)
    position.give(Act("movement"), *[Sail(entry, sector)] * 3)
    assert position.refused(Attack(sector, unmoved=0)).code == "defended"
    position.give(Fight(sector, "CAN", moved=True))
    assert position.state.ships[sector] == {"EU": 1, "CHN": 1, "USA": 2}
    assert defence(position.state, sector) == 2
    weak = position.refused(Attack(sector, unmoved=0))
    assert (weak.code, weak.rule, dict(weak.params)) == (
        "too_weak",
        "T5",
        {"sector": sector, "ships": 2, "defence": 2},
    )
    assert sector in position.state.platforms


def seven_units() -> Position:
    """Return a position with four gas, two oil and one nodules of one company for sale."""
    position = Position()
    for sector in ("C4", "C5", "C6", "C7", "C3", "C9", "C16"):
        position.platform(0, sector)
    position.begin(7)
    assert ARCTIC.pending(position.state)[0].about == {"gas": 4, "oil": 2, "nodules": 1}
    return position


@pytest.mark.parametrize(
    "sale", [[Sell("triple"), Sell("gas+oil"), Sell("rest")], [SellMix(cash=2)]], ids=["by lots", "as a mix"]
)
def test_seven_units_bring_fifteen_points_and_two_dollars(sale: list[Sell | SellMix]) -> None:
    """R4: a triple, a pair, and the other two gas for money."""
    position = seven_units()
    events = position.give(*sale)
    assert of_kind(events, Sold) == [
        Sold(0, "triple", 1, points=10, cash=0),
        Sold(0, "gas+oil", 1, points=5, cash=0),
        Sold(0, "rest", 2, points=0, cash=2),
    ]
    assert (position.state.points[0], position.state.cash[0]) == (15, 12)


@pytest.mark.parametrize(
    ("resource", "count", "seats", "each"),
    [
        ("nodules", 3, 2, 5),
        ("oil", 5, 3, 10),
        ("gas", 5, 4, 7),
        ("gas", 6, 3, 7),
        ("oil", 1, 3, 2),
        ("nodules", 2, 3, 5),
    ],
)
@pytest.mark.parametrize("board", ["standard", "three_coasts"])
def test_the_scoring_table_agrees_with_the_examples(
    board: str, resource: Resource, count: int, seats: int, each: int
) -> None:
    """B3, G5: every value that the rulebooks mention, on both boards."""
    assert board_named(board).points_each(resource, count, seats) == each


def test_the_final_example_adds_up_to_149() -> None:
    """G6: 67 from sales, $8, two lobbyists in China, 6 gas, 1 oil, 2 nodules."""
    position = Position(turn=9).points(67, 0, 0).cash(8, 0, 0).pole("CHN").china(0, 1).china(0, 2)
    for sector in ("C4", "C5", "C6", "C7", "C8", "C12", "C3", "C16", "A3"):
        position.platform(0, sector)
    position.begin(9)
    result = ARCTIC.result(position.state)
    assert result is not None
    assert result.scores[0].parts == {
        "track": 67,
        "money": 8,
        "pole": 20,
        "gas": 42,
        "oil": 2,
        "nodules": 10,
    }
    assert result.scores[0].total == 149
    assert result.reason == "china"
    assert score_parts(position.state, 0) == result.scores[0].parts


def test_a_platform_costs_its_ring_and_a_dollar_for_the_nation() -> None:
    """M3: the pictures of prices show a legal platform in each ring: $3, $2 and $1, plus $1 each."""
    for sector, cost in (("A2", 3), ("B2", 2), ("C3", 1)):
        position = Position().law("B").lobbyist(0, "RUS", 1)
        position.begin(6)
        position.give(Act("platform"), Build(sector))
        assert position.state.cash[0] == 10 - cost - 1
        assert position.state.displays["RUS"].treasury == 2 + 1
