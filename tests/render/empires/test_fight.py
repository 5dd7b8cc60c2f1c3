from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.empires import events as happened
from render import detail
from render.empires.battle import draw as draw_battle
from render.empires.fight import last_fight
from tests.render.empires.positions import fighting

SEA = happened.PartFought("naval", "baltic", 1, 0, (3, 1), ((6, 1), (2, 2)), (8, 1), 0)
LAND = happened.PartFought("land", "baltic", 1, 0, (4, 2), ((5, 3), (6, 2)), (6, 6), None)
WHOLE = (
    happened.Attacked(1, "baltic", 0, 0, True),
    happened.AidAnswered(3, 1, "navies"),
    happened.AidAnswered(2, 0, "no"),
    happened.DiceRolled(1, "naval", (6, 1), False),
    happened.DiceRolled(0, "naval", (2, 2), False),
    SEA,
    happened.UnitLost(0, "navy", "baltic", "beaten"),
    happened.TileUsed(1, "mercenaries"),
    LAND,
    happened.UnitLost(1, "army", "baltic", "tied"),
    happened.AttackEnded(1, "baltic"),
)


def written(view: Any, scene: Any, **changes: Any) -> list[str]:
    canvas = draw_battle(view, scene(**changes))
    assert canvas is not None
    return [placed.text for placed in canvas.texts]


def test_both_parts_are_shown_in_the_order_of_the_battle(staged: Any) -> None:
    fight = last_fight(staged, WHOLE)
    assert fight is not None
    assert [fought.part for fought in fight.parts] == ["naval", "land"]
    assert [fought.totals for fought in fight.parts] == [(8, 1), (6, 6)]
    assert [fought.winner for fought in fight.parts] == [0, None]


def test_allies_are_shown_on_the_side_of_their_leader(staged: Any) -> None:
    fight = last_fight(staged, WHOLE)
    assert fight is not None
    assert fight.aided == {3: 0}


def test_only_the_last_battle_is_shown(staged: Any) -> None:
    later = (*WHOLE, happened.Attacked(4, "india", None, 3, True))
    fight = last_fight(staged, later)
    assert fight is not None
    assert (fight.area, fight.attacker, fight.native, fight.parts) == ("india", 4, 3, [])


def test_an_earlier_battle_is_shown_while_another_is_being_fought() -> None:
    view = fighting()
    assert view.battle is not None
    fight = last_fight(replace(view, battle=replace(view.battle, area="india")), WHOLE)
    assert fight is not None
    assert (fight.area, len(fight.parts), fight.ended) == ("baltic", 2, True)


def test_a_battle_that_began_before_the_events_is_shown_from_the_first_event(staged: Any) -> None:
    fight = last_fight(staged, WHOLE[5:])
    assert fight is not None
    assert (fight.area, fight.leaders(), fight.native) == ("baltic", (1, 0), 0)
    assert [fought.totals for fought in fight.parts] == [(8, 1), (6, 6)]


def test_earlier_help_and_control_of_the_sea_are_also_shown(staged: Any) -> None:
    held = happened.SeaHeld(1, 0)
    fight = last_fight(staged, (WHOLE[1], held, LAND, *WHOLE[9:]))
    assert fight is not None
    assert (fight.aided, fight.sea) == ({3: 0}, 0)


def test_dice_that_cost_their_leader_another_unit_are_marked(staged: Any) -> None:
    lost = happened.UnitLost(1, "navy", "baltic", "seven")
    fight = last_fight(staged, (*WHOLE[:7], lost, *WHOLE[7:]))
    assert fight is not None
    assert [fought.sevens for fought in fight.parts] == [{0}, set()]


def test_natives_in_a_battle_under_way_have_their_strength(staged: Any) -> None:
    met = happened.PartFought("land", "africa", 1, None, (2, 3), ((5, 3), (6, 2)), (4, 7), 1)
    fight = last_fight(staged, (met,))
    assert fight is not None
    assert (fight.leaders(), fight.native) == ((1, None), 3)


def test_losses_after_the_battle_are_not_counted(staged: Any) -> None:
    fight = last_fight(staged, (*WHOLE, happened.UnitLost(1, "navy", "baltic", "drowned")))
    assert fight is not None
    assert fight.losses == [(0, "navy"), (1, "army")]


def test_dice_are_shown_before_they_are_compared() -> None:
    fight = last_fight(fighting(), ())
    assert fight is not None
    assert fight.parts[-1].dice == [(6, 1), (5, 3)]
    assert fight.parts[-1].strength == (4, 2)
    assert fight.parts[-1].totals is None
    assert fight.aided == {3: 0}


def test_without_a_battle_there_is_no_picture(staged: Any, opening: Any, scene: Any) -> None:
    assert detail(staged, scene()) is None
    assert detail(opening, scene()) is None


def test_the_picture_shows_strength_difference_and_total_of_both_sides(staged: Any, scene: Any) -> None:
    texts = written(staged, scene, events=WHOLE)
    assert {"AT SEA", "ON LAND", "8", "1", "6"} <= set(texts)
    assert texts.count("6") == 2


def test_a_native_fights_under_its_strength(staged: Any, scene: Any) -> None:
    texts = written(staged, scene, events=(happened.Attacked(4, "india", None, 3, True),))
    assert {"natives", "3", "not rolled yet"} <= set(texts)


@pytest.mark.parametrize("events", [WHOLE, WHOLE[:1], WHOLE[:4]], ids=["whole", "called", "half rolled"])
def test_the_picture_is_a_small_png(staged: Any, scene: Any, events: Any) -> None:
    data = detail(staged, scene(events=events))
    assert data is not None
    assert data.startswith(b"\x89PNG")
    assert len(data) < 60_000
