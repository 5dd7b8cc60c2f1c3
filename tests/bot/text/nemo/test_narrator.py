"""The log of Nemo's War, with the modifiers of every roll."""

from __future__ import annotations

import pytest

from bot.text.catalogue import words_for
from bot.text.nemo import narrator
from engine.kernel.events import Event
from engine.nemo import events as e
from tests.bot.text.nemo.moments import NAMES, VIEW
from tests.engine.nemo.positions import DONAU, KOTETSU, VICTORIA

SILENT = {e.PhaseBegan, e.PhaseEnded}


def lines(*events: Event, locale: str = "en") -> list[str]:
    return [line.text for line in narrator.log(events, VIEW, NAMES, words_for(locale))]


def test_every_event_has_a_line_or_is_listed_as_silent() -> None:
    assert set(narrator.TEMPLATES) == set(e.EVENTS.types.values())
    assert {made for made, template in narrator.TEMPLATES.items() if template is None} == SILENT


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.Rolled("nautilus", f"ship {DONAU}", (5, 3), {"crew": 2, "warship": -1}, 9, 8),
            "The Nautilus strikes **the Donau**: ⚄⚂ 5+3 = 8, +2 crew, -1 Warship here = **9** against 8",
        ),
        (
            e.Rolled("warship", f"ship {VICTORIA}", (5, 3), {}, 8, 8),
            "**The Victoria** fires; to evade: ⚄⚂ 5+3 = 8 against 8: evaded",
        ),
        (
            e.Rolled("warship", f"ship {KOTETSU}", (2, 3), {"warship": -1}, 4, 7),
            "**The Kōtetsu** fires; to evade: ⚁⚂ 2+3 = 5, -1 Warship here = **4** against 7",
        ),
        (
            e.Rolled("test", "card 29", (2, 6), {"hull": 2}, 10, 9),
            "The Whales: ⚁⚅ 2+6 = 8, +2 hull = **10** against 9",
        ),
        (
            e.Rolled("test", "search", (1, 1), {"arcane_library": 1}, 3, None),
            "Search: ⚀⚀ 1+1 = 2, +1 Arcane Library = **3** against 9 (7: costly success): "
            "a natural 1-1 fails",
        ),
        (
            e.Rolled("test", "incite", (3, 4), {}, 7, None),
            "Incite: ⚂⚃ 3+4 = 7 against 7",
        ),
        (e.TestEnded("incite", True, 7, 2), "**Incite**: success"),
        (e.TestEnded("search", True, 7, 2), "**Search**: costly success"),
        (e.Rolled("torpedo", f"ship {DONAU}", (4,), {}, 4, 5), "Torpedo at **the Donau**: ⚃ against 5"),
        (e.Rolled("fog", "fog_machine", (1, 1), {}, 2, None), "Fog: ⚀⚀ 1+1 = 2"),
        (e.RollHelped(1, "ned_land", 1, 9), "Bartek: Ned Land +1 = **9**"),
        (e.Rerolled(0, "card 3", (6, 4), 12), "Ann rerolls with As Master Wishes: ⚅⚃ +2, total **12**"),
        (e.HitLocated(5, "hull"), "Hit ⚄: hull"),
        (e.HitLocated(6, None), "Hit ⚅: the double hull holds"),
        (
            e.UprisingChecked("indian_ocean", 4, 5),
            "Uprisings **in the Indian Ocean**: ⚄ 5 against 4, and they hold",
        ),
        (
            e.PursuitRolled(KOTETSU, 1, 2),
            "**The Kōtetsu** pursues: ⚀ 1 against 2, and attacks",
        ),
        (e.PlacementRolled((3, 1), (4,)), "Placement: ⚂⚀ white, ⚃ black"),
        (e.CaptaincyPassed(0, 1, "failed"), "**Bartek is now captain**: Ann failed a test"),
        (e.CaptaincyPassed(0, 2, "mutiny"), "**Chie is now captain**: mutiny against Ann"),
        (e.GemTaken("deck", 2, 3), "Da-wei gets 2 gems"),
        (e.GemTaken("deck", 1, None), "1 gem goes back to the supply"),
        (e.CardDrawn(42, "draw_pile", True), "Event: **Vanikoro (#42)**"),
        (e.CardDrawn(29, "adventure", False), "Adventure: **The Whales (#29)**"),
        (e.ShipTurnedHostile(DONAU, "cape_horn"), "A ship **at Cape Horn** turns hostile: **the Donau**"),
        (e.GameEnded("promising", 262), "**Impressive** with 262 points"),
        (e.GameEnded("defeat_crew", None), "**Defeat**: the crew is no more"),
        (
            e.UpgradeDestroyed("double_hull", "nemo"),
            "Upgrade destroyed to prevent Nemo -1: **Double Hull**",
        ),
    ],
)
def test_lines_in_english(event: Event, line: str) -> None:
    assert lines(event) == [line]


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("zh-TW", "鸚鵡螺號攻擊**多瑙河號 Donau**：⚄⚂ 5+3 = 8、船員 +2、此處有戰艦 -1 = **9**，目標 8"),
        ("ja", "ノーチラス号が**Donau**を攻撃：⚄⚂ 5+3 = 8、乗組員+2、ここの軍艦-1 = **9**、目標値8"),
        (
            "pl",
            "Nautilus uderza w statek **Donau**: ⚄⚂ 5+3 = 8, +2 załoga, "
            "-1 okręt wojenny na oceanie = **9**, potrzeba 8",
        ),
    ],
)
def test_dice_in_other_languages(locale: str, line: str) -> None:
    rolled = e.Rolled("nautilus", f"ship {DONAU}", (5, 3), {"crew": 2, "warship": -1}, 9, 8)
    assert lines(rolled, locale=locale) == [line]


def test_a_roll_and_its_outcome_share_a_line() -> None:
    assert lines(
        e.Rolled("nautilus", f"ship {DONAU}", (5, 3), {}, 8, 8),
        e.ShipSunk(DONAU, "front", "western_pacific"),
    ) == ["The Nautilus strikes **the Donau**: ⚄⚂ 5+3 = 8 against 8 → **The Donau** is sunk"]


def test_help_after_a_roll_is_shown_before_its_outcome() -> None:
    assert lines(e.RollHelped(0, "ned_land", 1, 8), e.ShipSunk(DONAU, "front", "western_pacific")) == [
        "Ann: Ned Land +1 = **8** → **The Donau** is sunk"
    ]


def test_single_losses_of_one_resource_are_summed() -> None:
    assert lines(
        e.ResourceChanged("crew", -1, 9),
        e.ResourceChanged("crew", -1, 8),
        e.ResourceChanged("hull", -1, 9),
    ) == ["Crew -2 (now 8)", "Hull -1 (now 9)"]


def test_face_down_ships_of_one_placement_share_a_line() -> None:
    assert lines(
        e.ShipPlaced("indian_ocean", "indian_ocean"), e.ShipPlaced("cape_horn", "south_atlantic")
    ) == ["New ships, face down · **Indian Ocean**, **Cape Horn** (instead of the South Atlantic)"]


def test_sailing_and_its_cost_share_a_line() -> None:
    assert lines(
        e.ActionTaken(0, "move", 1),
        e.ActionPointsChanged(-1, 2),
        e.NautilusMoved("cape_horn", "south_atlantic"),
    ) == ["Ann sails · Action points -1 (now 2) · **Cape Horn** → **South Atlantic**"]


def test_two_fights_never_share_a_line() -> None:
    first = e.Rolled("nautilus", f"ship {DONAU}", (5, 3), {}, 8, 8)
    assert len(lines(first, first)) == 2
