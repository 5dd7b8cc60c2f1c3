"""The boards, compared with every number that the rulebooks state."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.arctic.board import Board, Sector, board_named
from engine.arctic.names import ARCTIC, POLE, RESOURCES, Nation

RING = {"pole": 0, "inner": 1, "middle": 2, "outer": 3}
BOARDS = ["standard", "three_coasts"]


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Board:
    return board_named(request.param)


def of(board: Board, kind: str) -> list[Sector]:
    return [sector for sector in board.sectors.values() if sector.kind == kind]


def way_north(board: Board, start: str) -> list[str]:
    way = [start]
    while (ahead := board.sectors[way[-1]].north) is not None:
        way.append(ahead)
    return way


def test_there_are_16_gas_10_oil_and_6_nodules(board: Board) -> None:
    assert Counter(board.deposits.values()) == {"gas": 16, "oil": 10, "nodules": 6}
    assert len(board.deposits) > 0.8 * len(board.sectors)


def test_there_is_one_pole_without_deposit_cost_or_owner(board: Board) -> None:
    (pole,) = of(board, "pole")
    assert (pole.id, pole.deposit, pole.cost, pole.owner, pole.law_b) == (POLE, None, 0, None, None)


def test_law_b_assigns_all_eighteen_seas(board: Board) -> None:
    assert len(board.seas) == 18
    shares = Counter(board.sectors[sea].law_b for sea in board.seas)
    assert shares == {"RUS": 7, "NOR": 2, "EU": 3, "CAN": 3, "USA": 3}


def test_only_arctic_nations_own_coasts(board: Board) -> None:
    assert {coast.owner for coast in of(board, "coast")} == set(ARCTIC)


def test_the_two_readings_differ_in_the_number_of_russian_coasts() -> None:
    coasts = {name: sum(c.owner == "RUS" for c in of(board_named(name), "coast")) for name in BOARDS}
    assert coasts == {"standard": 5, "three_coasts": 3}
    assert {name: len(board_named(name).sectors) for name in BOARDS} == {"standard": 36, "three_coasts": 34}


def test_building_costs_3_2_and_1_from_the_pole_outward(board: Board) -> None:
    costs = {(s.ring, s.cost) for s in board.sectors.values() if s.ring != "pole"}
    assert costs == {("inner", 3), ("middle", 2), ("outer", 1)}


def test_ships_start_where_the_rulebooks_put_them(board: Board) -> None:
    ships: Counter[str] = Counter()
    for sector in board.sectors.values():
        ships.update(sector.icons)
    assert ships == {"CHN": 1, "RUS": 3, "NOR": 1, "EU": 2, "CAN": 2, "USA": 4}
    places = {nation: len(icons) for nation, icons in board.icons.items()}
    assert places == {"CHN": 1, "RUS": 3, "NOR": 1, "EU": 2, "CAN": 2, "USA": 3}
    american = {board.sectors[s].owner: board.sectors[s].icons["USA"] for s in board.icons["USA"]}
    assert american == {"USA": 2, "CAN": 1, "EU": 1}
    assert all(board.sectors[icon].kind == "coast" for icons in board.icons.values() for icon in icons)


def test_neighbours_are_mutual_and_never_across_a_land_border(board: Board) -> None:
    for sector in board.sectors.values():
        assert sector.id not in sector.neighbours
        assert not set(sector.neighbours) & set(sector.walled)
        assert all(sector.id in board.sectors[other].neighbours for other in sector.neighbours)
        assert all(sector.id in board.sectors[other].walled for other in sector.walled)


def test_two_land_borders_separate_pairs_of_coasts_on_the_outer_ring(board: Board) -> None:
    assert len(board.land_borders) == 2
    for one, other in board.land_borders:
        assert board.sectors[one].walled == (other,)
        assert {board.sectors[s].ring for s in (one, other)} == {"outer"}
        assert {board.sectors[s].kind for s in (one, other)} == {"coast"}


def test_neighbours_share_a_degree_or_an_end(board: Board) -> None:
    """Adjacency computed in another way: by following the rings degree by degree."""
    for one in board.sectors.values():
        for other in board.sectors.values():
            if one is other:
                continue
            near = other.id in (*one.neighbours, *one.walled)
            assert near == _touch(one, other), (one.id, other.id)


def _touch(one: Sector, other: Sector) -> bool:
    if abs(RING[one.ring] - RING[other.ring]) > 1:
        return False
    if "pole" in (one.ring, other.ring):
        return True
    edges = [{d % 360 for d in range(s.degrees[0], s.degrees[1] + 1)} for s in (one, other)]
    return bool(edges[0] & edges[1])


def test_the_pole_borders_the_whole_inner_ring_and_nothing_else(board: Board) -> None:
    inner = tuple(s.id for s in board.sectors.values() if s.ring == "inner")
    assert board.sectors[POLE].neighbours == inner


def test_exactly_three_sectors_have_two_ways_north_all_russian_coasts_with_a_ship(board: Board) -> None:
    forked = [s for s in board.sectors.values() if len(_inward(board, s)) == 2]
    assert {s.id for s in forked} == set(board.icons["RUS"])
    assert {s.owner for s in forked} == {"RUS"}
    assert all(
        len(_inward(board, s)) == 1
        for s in board.sectors.values()
        if s.ring not in ("pole", "inner")
        if s not in forked
    )


def _inward(board: Board, sector: Sector) -> list[str]:
    arc = {d % 360 for d in range(*sector.degrees)}
    return [
        s.id
        for s in board.sectors.values()
        if RING[s.ring] == RING[sector.ring] - 1 and arc & {d % 360 for d in range(*s.degrees)}
    ]


def test_a_sector_with_two_ways_north_uses_the_eastern_one(board: Board) -> None:
    assert {coast: board.sectors[coast].north for coast in board.icons["RUS"]} == {
        "C3": "B3",
        "C5": "B4",
        "C7": "B5",
    }


def test_every_way_north_ends_at_the_pole_in_as_many_steps_as_rings(board: Board) -> None:
    for sector in board.sectors.values():
        way = way_north(board, sector.id)
        assert way[-1] == POLE
        assert len(way) - 1 == RING[sector.ring]


def test_the_chinese_way_to_the_pole_begins_in_the_russian_far_east(board: Board) -> None:
    (icon,) = board.icons["CHN"]
    assert board.sectors[icon].owner == "RUS"
    assert way_north(board, icon) == ["C7", "B5", "A4", "P"]


def test_the_way_north_from_a_coast_crosses_only_seas_of_its_nation(board: Board) -> None:
    for coast in of(board, "coast"):
        crossed = [board.sectors[s] for s in way_north(board, coast.id)[:-1]]
        assert {s.owner or s.law_b for s in crossed} == {coast.owner}


def test_the_investment_tracks_go_from_the_dearest_up_and_hold_all_lobbyists(board: Board) -> None:
    for track in board.investment.values():
        assert track.arctic[0] < 0 < track.arctic[-1]
        assert len(track.arctic) + len(track.china) >= 12


def test_points_grow_with_platforms_players_and_scarcity(board: Board) -> None:
    for seats in (2, 3, 4):
        for resource in RESOURCES:
            count = min(16, Counter(board.deposits.values())[resource])
            points = [board.points_each(resource, n, seats) for n in range(1, count + 1)]
            assert points == sorted(points)
        for n in range(1, 7):
            by_kind = [board.points_each(resource, n, seats) for resource in RESOURCES]
            assert by_kind == sorted(by_kind)
            assert seats == 2 or board.points_each("oil", n, seats) >= board.points_each("oil", n, seats - 1)


@pytest.mark.parametrize("nation", ARCTIC)
def test_the_standard_board_gives_each_nation_a_wedge(nation: Nation) -> None:
    board = board_named("standard")
    wedge = {board.sectors[s].ring for s in board.seas if board.sectors[s].law_b == nation}
    assert wedge == {"inner", "middle"}
