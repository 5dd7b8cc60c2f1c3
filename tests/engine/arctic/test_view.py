"""The public information: the whole position, and nothing about the seed."""

from __future__ import annotations

from typing import cast

from engine.arctic.commands import Keep
from engine.arctic.view import SectorView, View
from tests.engine.arctic.positions import ARCTIC, Position


def seen(position: Position, seat: int | None = None) -> View:
    return cast(View, ARCTIC.view(position.state, seat))


def sector(view: View, name: str) -> SectorView:
    return next(s for s in view.sectors if s.id == name)


def test_all_seats_have_the_same_view_without_the_seed() -> None:
    position = Position()
    views = [seen(position, seat) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert "a seed" not in repr(views[0])


def test_sectors_show_ships_control_and_platforms() -> None:
    view = seen(Position().law("B").ships("B3", EU=2).platform(1, "B3", guard=2, by="EU"))
    place = sector(view, "B3")
    assert (place.kind, place.deposit, place.cost, place.controller, place.ships) == (
        "sea", "gas", 2, "RUS", {"EU": 2},
    )  # fmt: skip
    assert place.platform is not None
    assert (place.platform.seat, place.platform.guard, place.platform.guard_nation) == (1, 2, "EU")
    assert sector(view, "P").cost is None


def test_votes_are_listed_by_law_and_the_eu_twice() -> None:
    view = seen(Position())
    assert view.votes == {"A": ("NOR", "EU", "EU", "CAN"), "B": ("RUS",), "C": ("USA",)}


def test_after_accession_norway_is_shown_closed_and_the_eu_with_three_votes() -> None:
    position = Position().support(2)
    position.begin(9)
    view = seen(position)
    norway, union = view.nations[1], view.nations[2]
    assert (norway.id, norway.open, norway.treasury, norway.influence, norway.votes) == (
        "NOR",
        False,
        0,
        (),
        0,
    )
    assert (union.id, len(union.influence), union.votes) == ("EU", 4, 3)
    assert view.acceded


def test_companies_show_what_they_own_and_what_remains_to_be_sold() -> None:
    position = Position().platform(0, "C3").platform(0, "A3").platform(1, "C4")
    position.begin(7)
    company = seen(position).companies[0]
    assert company.platforms == {"gas": 0, "oil": 1, "nodules": 1}
    assert company.units == {"gas": 0, "oil": 1, "nodules": 1}
    assert (company.cash, company.tiles, company.lobbyists) == (10, 10, 4)


def test_kept_lobbyists_are_marked_as_done() -> None:
    position = Position().lobbyist(0, "RUS", 2).lobbyist(1, "RUS", 3)
    position.begin(6)
    position.give(Keep())
    assert seen(position).nations[0].gone == (2,)


def test_the_view_marks_reconstructed_parts_of_the_board() -> None:
    assert seen(Position()).reconstructed == ("map", "investment", "scoring")


def test_the_view_contains_the_result_at_the_end() -> None:
    position = Position(turn=9)
    assert seen(position).result is None
    position.begin(9)
    assert seen(position).result == ARCTIC.result(position.state)
    assert seen(position).decisions == ()
