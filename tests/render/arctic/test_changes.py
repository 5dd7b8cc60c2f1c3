from __future__ import annotations

from engine.arctic import events as happened
from render.arctic.changes import changes


def test_sectors_are_listed_newest_first_and_once() -> None:
    seen = changes([
        happened.ShipLaunched("RUS", "C3"),
        happened.ShipMoved("RUS", "C3", "B2", False),
        happened.ControlChanged("B2", None, "RUS"),
        happened.PlatformDestroyed(1, "A1", "control"),
    ])  # fmt: skip
    assert seen.sectors == ["A1", "B2", "C3"]
    assert seen.moves == [("C3", "B2")]


def test_a_payment_is_noted_for_both_sides() -> None:
    seen = changes([happened.PlatformBuilt(2, "NOR", "C1", "oil", True, 1, 1)])
    assert seen.cash == {2}
    assert seen.treasuries == {"NOR"}


def test_a_build_without_a_fee_does_not_change_the_treasury() -> None:
    seen = changes([happened.PlatformBuilt(2, "NOR", "A1", "gas", False, 0, 3)])
    assert seen.treasuries == set()


def test_lobbyists_are_noted_at_their_destination() -> None:
    seen = changes([
        happened.LobbyistPlaced(0, "EU", 3),
        happened.LobbyistChanged(0, "EU", 3),
        happened.ActionTaken(1, "USA", 1, "taxes"),
        happened.LobbyistReturned(1, "USA", None),
    ])  # fmt: skip
    assert seen.lobbyists == [("USA", "taxes"), ("EU", 2), ("EU", 3)]


def test_slander_and_sales_change_points() -> None:
    seen = changes([happened.Slandered(0, 1, 4), happened.Sold(2, "rest", 3, 0, 3)])
    assert seen.points == {1}
    assert seen.cash == {2}


def test_phases_and_turns_change_nothing_on_the_board() -> None:
    seen = changes([happened.TurnBegan(2, 1), happened.PhaseBegan(2, 1), happened.PhaseEnded(2, 1)])
    assert seen == changes([])
