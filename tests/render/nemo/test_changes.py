from __future__ import annotations

from engine.nemo import events as happened
from render.nemo.changes import Changes, changes


def test_placed_and_turned_ships_are_listed_newest_first() -> None:
    seen = changes([
        happened.ShipArrived(3, "front", "north_atlantic"),
        happened.ShipAppeared(9, "back", "indian_ocean"),
        happened.ShipTurnedHostile(3, "north_atlantic"),
    ])  # fmt: skip
    assert seen.ships == [3, 9]


def test_only_the_last_passage_of_the_nautilus_is_noted() -> None:
    seen = changes([
        happened.NautilusMoved("arctic_ocean", "north_atlantic"),
        happened.NautilusMoved("north_atlantic", "european_seas"),
    ])  # fmt: skip
    assert seen.move == ("north_atlantic", "european_seas")


def test_without_a_passage_the_nautilus_has_no_origin() -> None:
    assert changes([happened.NautilusMoved(None, "north_atlantic")]).move is None


def test_new_dice_remove_the_choice_of_earlier_ones() -> None:
    chosen = [happened.PlacementRolled((6, 1), (3,)), happened.DiceChosen(0, 6, 1, 5)]
    assert (changes(chosen).counted, changes(chosen).gained) == ((6, 1), 5)
    later = changes([*chosen, happened.PlacementRolled((2, 2), ())])
    assert (later.white, later.black, later.counted, later.gained) == ((2, 2), (), None, 0)


def test_changed_resources_are_noted_by_name() -> None:
    seen = changes([
        happened.ResourceChanged("hull", -1, 9),
        happened.UpgradeFitted("fog_machine", "bought"),
        happened.CharacterSacrificed(0, "ned_land", "modifier"),
        happened.CardKept(41),
        happened.CubePlaced("diamond_mines", False),
        happened.GemTaken("deck", 1, None),
    ])  # fmt: skip
    assert (seen.tracks, seen.upgrades, seen.characters) == ({"hull"}, {"fog_machine"}, {"ned_land"})
    assert (seen.cards, seen.sites, seen.gems) == ({41}, ["diamond_mines"], {"deck"})


def test_nothing_changes_without_events() -> None:
    assert changes([]) == Changes()
