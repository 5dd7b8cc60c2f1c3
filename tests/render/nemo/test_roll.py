from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.kernel.decisions import Decision
from engine.nemo import events as happened
from render import detail
from render.canvas import Canvas
from render.nemo.roll import draw as draw_roll
from render.nemo.throws import last_trial
from tests.render.nemo.positions import of_group, staged

SHIP = of_group("G")
PREY = f"ship {SHIP.id}"
SHOT = (
    happened.ShipAttacked(0, "bold", SHIP.id, False),
    happened.Rolled("warship", PREY, (2, 3), {"reinforced_armor": 1}, 6, 10),
    happened.HitsSuffered(2, PREY),
    happened.HitLocated(5, "hull"),
    happened.ResourceChanged("hull", -1, 5),
    happened.HitLocated(6, None),
)
STRIKE = (
    happened.Exerted(0, ("crew",), None),
    happened.Rolled("nautilus", PREY, (6, 4), {"crew": 2, "warship": -1}, 11, 13),
    happened.RollHelped(2, "first_officer", 3, 14),
    happened.ShipSunk(SHIP.id, "front", "north_atlantic"),
)
TEST = (
    happened.Rolled("test", "search", (1, 4), {"crew": 2}, 7, None),
    happened.Rerolled(3, "conseil", (5, 5), 12),
    happened.TestEnded("search", True, 12, 4),
)


def drawn(view: Any, scene: Any, *events: Any) -> Canvas:
    canvas = draw_roll(view, scene(events=events))
    assert canvas is not None
    return canvas


def written(view: Any, scene: Any, *events: Any) -> list[str]:
    return [placed.text for placed in drawn(view, scene, *events).texts]


def test_a_fight_is_shown_step_by_step() -> None:
    trial = last_trial(staged(), (*SHOT, *STRIKE))
    assert trial is not None
    assert [(throw.purpose, throw.total, throw.good) for throw in trial.throws] == [
        ("warship", 6, False),
        ("nautilus", 14, True),
    ]
    assert trial.throws[0].hits == 2
    assert trial.throws[1].terms == [("crew", 2), ("warship", -1), ("first_officer", 3)]
    assert (trial.located, trial.lost) == ([(5, "hull"), (6, None)], ["hull"])


def test_a_shot_after_which_the_nautilus_strikes_was_no_hit() -> None:
    shot = happened.Rolled("warship", PREY, (6, 5), {}, 11, 10)
    trial = last_trial(staged(), (SHOT[0], shot, *STRIKE))
    assert trial is not None
    assert trial.throws[0].good is True


def test_rerolled_dice_replace_the_first() -> None:
    trial = last_trial(staged(), TEST)
    assert trial is not None
    assert [(throw.dice, throw.total, throw.again) for throw in trial.throws] == [((5, 5), 12, ["conseil"])]


def test_only_the_last_trial_is_shown() -> None:
    trial = last_trial(staged(), (*SHOT, *STRIKE, *TEST))
    assert trial is not None
    assert trial.subject == "search"


def test_losses_of_later_steps_are_not_counted() -> None:
    later = (happened.PhaseBegan(13, "event"), happened.ResourceChanged("nemo", -1, 4))
    trial = last_trial(staged(), (*TEST, *later))
    assert trial is not None
    assert trial.lost == []


def test_an_open_roll_is_shown_from_the_decision_alone() -> None:
    about: dict[str, str | int] = {"roll": "test", "subject": "card 14", "one": 2, "other": 5, "total": 9}
    view = replace(staged(), decisions=(Decision(0, "after_roll", "7", about),))
    trial = last_trial(view, ())
    assert trial is not None
    assert (trial.throws[0].dice, trial.throws[0].terms) == ((2, 5), [("modifiers", 2)])
    assert trial.throws[0].good is None


def test_an_open_roll_is_not_shown_twice() -> None:
    about: dict[str, str | int] = {"roll": "test", "subject": "search", "one": 1, "other": 4, "total": 7}
    view = replace(staged(), decisions=(Decision(0, "after_roll", "7", about),))
    trial = last_trial(view, TEST[:1])
    assert trial is not None
    assert len(trial.throws) == 1
    assert trial.throws[0].terms == [("crew", 2)]


def test_the_picture_shows_dice_terms_total_target_and_outcome(scene: Any) -> None:
    texts = written(staged(), scene, *SHOT, *STRIKE)
    assert {"BOLD ATTACK", SHIP.name, "+1", "6", "10", "hits: 2", "the hull holds"} <= set(texts)
    assert {"+2", "−1", "+3", "First Officer", "14", "13", "sunk", "Hull −1"} <= set(texts)


def test_the_test_of_an_action_shows_its_row_of_the_table(scene: Any) -> None:
    assert {"ACTION", "Search", "great success", "test · rerolled: Conseil"} <= set(
        written(staged(), scene, *TEST)
    )


def test_the_test_of_a_card_shows_its_title(scene: Any) -> None:
    test = (
        happened.Rolled("test", "card 14", (3, 3), {"nemo": 2}, 8, 9),
        happened.TestEnded("card 14", False, 8, None),
    )
    texts = written(staged(), scene, *test)
    assert {"TEST", "test failed", "9"} <= set(texts)
    assert texts[1] not in ("card 14", "")


def test_a_single_torpedo_die_is_drawn_without_terms(scene: Any) -> None:
    torpedo = (
        happened.ShipAttacked(0, "torpedo", SHIP.id, False),
        happened.Rolled("torpedo", PREY, (4,), {}, 4, 6),
        happened.ShipMissed(SHIP.id, "torpedo"),
    )
    assert {"TORPEDO ATTACK", "missed"} <= set(written(staged(), scene, *torpedo))


def test_fog_shows_the_reduction_of_notoriety(scene: Any) -> None:
    fog = happened.Rolled("fog", "fog_machine", (4, 5), {}, 9, None)
    assert {"Fog Machine", "notoriety −9"} <= set(written(staged(), scene, fog))


def test_without_dice_there_is_no_picture(scene: Any) -> None:
    assert detail(staged(), scene()) is None
    assert detail(staged(), scene(events=SHOT[:1])) is None


@pytest.mark.parametrize("events", [(*SHOT, *STRIKE), SHOT, TEST], ids=["fight", "shot", "test"])
def test_the_picture_is_a_small_png(scene: Any, events: Any) -> None:
    data = detail(staged(), scene(events=events))
    assert data is not None
    assert data.startswith(b"\x89PNG")
    assert len(data) < 60_000


def test_many_terms_fit_next_to_one_another(scene: Any) -> None:
    names = ("stalk", "strengthened_prow", "warship", "crew", "first_officer", "aronnax", "ned_land")
    canvas = drawn(
        staged(), scene, happened.Rolled("nautilus", PREY, (1, 2), dict.fromkeys(names, 1), 10, 13)
    )
    terms = [placed for placed in canvas.texts if placed.text == "+1"]
    assert len(terms) == len(names)
    assert all(one.box[2] <= other.box[0] for one, other in pairwise(terms))
