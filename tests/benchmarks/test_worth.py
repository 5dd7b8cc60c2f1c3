"""What a thing is worth: a table that goes on with it, and without."""

from __future__ import annotations

import pytest

from benchmarks.worth import SEATS, row, things, trials


@pytest.mark.parametrize(
    ("game", "name"), [("arctic", "EU 1"), ("empires", "Banking"), ("nemo", "5 At Full Steam")]
)
def test_one_seat_does_what_is_wanted_at_once_and_never_does_it(game: str, name: str) -> None:
    thing = next(each for each in things(game) if each.name == name)
    found = list(trials(game, thing.command, 8))
    assert found
    for forced, banned, _seat in found:
        with_it, without = ([str(each) for each in table.commands] for table in (forced, banned))
        assert thing.command in with_it
        same = with_it.index(thing.command)
        assert with_it[:same] == without[:same]
    assert row(thing, found[:2]).startswith(f"| {name} |")


def test_a_seat_that_may_not_buy_a_tile_never_does() -> None:
    forced, banned, seat = next(trials("empires", "buy:government_reform", 4))
    bought = [event.seat for event in banned.events if getattr(event, "tile", "") == "government_reform"]
    assert seat not in bought
    assert any(getattr(event, "tile", "") == "government_reform" for event in forced.events)


def test_every_kind_of_thing_is_listed_once() -> None:
    assert {game: len({each.command for each in things(game)}) for game in SEATS} == {
        game: len(list(things(game))) for game in SEATS
    }
