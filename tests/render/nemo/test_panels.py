"""The parts of the board: each shows its content in its own place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.kernel.decisions import Decision
from engine.nemo import events as happened
from render.nemo import page
from render.nemo import painter as nemo
from render.nemo.chart import MAP, REGIONS, SITES
from render.palettes import STANDARD
from render.units import WIDTH, Box, overlap
from tests.render.nemo.positions import lost, of_group, positions, sea_group, staged

Draw = Callable[..., Image.Image]
HEADER: Box = (0, 0, WIDTH, 84)


@pytest.fixture
def draw(scene: Any) -> Draw:
    def picture(view: Any, **changes: Any) -> Image.Image:
        return nemo.draw(view, scene(**changes)).image

    return picture


@pytest.fixture
def texts(scene: Any) -> Callable[..., list[str]]:
    def written(view: Any, **changes: Any) -> list[str]:
        return [placed.text for placed in nemo.draw(view, scene(**changes)).texts]

    return written


def touched(one: Image.Image, other: Image.Image) -> Box:
    """Return the bounding box of the difference between two pictures, in design units."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None, "nothing on the board has changed"
    left, top, right, bottom = (edge / 1.25 for edge in box)
    return left, top, right, bottom


def inside(box: Box, panel: Box) -> bool:
    return panel[0] <= box[0] and panel[1] <= box[1] and box[2] <= panel[2] and box[3] <= panel[3]


def with_ocean(view: Any, ocean: str, **changes: Any) -> Any:
    oceans = (replace(one, **changes) if one.id == ocean else one for one in view.oceans)
    return replace(view, oceans=tuple(oceans))


def around(ocean: str) -> Box:
    """Return the box around an ocean, a pixel larger on each side."""
    across, down = zip(*REGIONS[ocean].outline, strict=True)
    return min(across) - 0.8, min(down) - 0.8, max(across) + 0.8, max(down) + 0.8


@pytest.mark.parametrize(
    ("changes", "panel"),
    [
        ({"action_points": 5}, page.RESOURCES),
        ({"salvage": ()}, page.STORES),
        ({"offered": ("periscope_device",)}, page.STORES),
        ({"fitted": ("fog_machine",)}, page.STORES),
        ({"treasures": ()}, page.STORES),
        ({"tableau": ()}, page.STORES),
        ({"red_sky": True}, page.STORES),
        ({"full_columns": 3}, page.TONNAGE),
        ({"notoriety": 30}, page.NOTORIETY),
        ({"thresholds": (11, 23, 26, 36, 44)}, page.NOTORIETY),
        ({"defeat": 51}, page.NOTORIETY),
        ({"characters": ()}, (1204, 832, 1576, 1176)),
        ({"captain": 2, "decisions": ()}, (1204, 0, 1576, 1176)),
        ({"deck": 3}, (1204, 832, 1576, 1176)),
        ({"deck_gems": 3}, (1204, 832, 1576, 1176)),
        ({"passed": ()}, (1204, 832, 1576, 1176)),
        ({"failed": ()}, (1204, 832, 1576, 1176)),
        ({"draw": 2}, HEADER),
        ({"act": None}, HEADER),
        ({"turn": 13}, HEADER),
        ({"phase": "event"}, HEADER),
        ({"placement_dice": (3, 2)}, HEADER),
        ({"lull": True}, HEADER),
        ({"corrections": "[upgrades.fog_machine]\ncost = 4\n"}, page.STORES),
        ({"corrections": "[figures.stores]\nsalvage = 3\n"}, page.STORES),
        ({"corrections": "[figures.tonnage]\nbonus = [0, 8, 12, 17, 23, 30, 41]\n"}, page.TONNAGE),
        ({"corrections": "[figures.action_points]\ntop = 4\n"}, page.RESOURCES),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_every_part_of_a_position_is_shown_in_its_panel(draw: Draw, changes: Any, panel: Box) -> None:
    view = replace(staged(), decisions=())
    assert inside(touched(draw(view), draw(replace(view, **changes))), panel)


def test_the_motive_is_shown_in_the_header_and_in_the_values_of_treasures(draw: Draw) -> None:
    view = replace(staged(), decisions=())
    bare = replace(view, treasures=())
    assert inside(touched(draw(bare), draw(replace(bare, motive="war"))), HEADER)
    assert not inside(touched(draw(view), draw(replace(view, motive="war"))), HEADER)


@pytest.mark.parametrize("resource", range(3))
def test_a_resource_shows_its_value_and_its_bonus_for_exertion(draw: Draw, resource: int) -> None:
    view = staged()
    bare = view.resources[resource]
    for changes in ({"value": 2}, {"exertion": 3}):
        changed = [*view.resources]
        changed[resource] = replace(bare, **changes)
        assert inside(touched(draw(view), draw(replace(view, resources=tuple(changed)))), page.RESOURCES)


@pytest.mark.parametrize("ocean", REGIONS)
@pytest.mark.parametrize(
    "changes",
    [{"ships": (of_group("D"),)}, {"hidden": 3}, {"gem": True}, {"treasure_fleet": True}, {"capacity": 6}],
    ids=lambda changes: next(iter(changes)),
)
def test_all_contents_of_an_ocean_are_shown_there(draw: Draw, ocean: str, changes: dict[str, Any]) -> None:
    view = with_ocean(staged(), ocean, ships=(), hidden=0, gem=False, treasure_fleet=False, capacity=1)
    assert inside(touched(draw(view), draw(with_ocean(view, ocean, **changes))), around(ocean))


@pytest.mark.parametrize("site", ["diamond_mines", "kamehamehas_hawaii", "selangor_civil_war"])
def test_an_uprising_is_shown_at_its_site(draw: Draw, site: str) -> None:
    view = staged()
    risen = replace(
        view, oceans=tuple(replace(o, sites={s: s == site for s in o.sites}) for o in view.oceans)
    )
    calm = replace(view, oceans=tuple(replace(o, sites=dict.fromkeys(o.sites, False)) for o in view.oceans))
    x, y = SITES[site].at
    assert inside(touched(draw(calm), draw(risen)), (x - 20, y - 20, x + 20, y + 20))


@pytest.mark.parametrize("ocean", REGIONS)
def test_the_nautilus_is_shown_in_any_ocean(draw: Draw, ocean: str) -> None:
    nowhere = draw(replace(staged(), nautilus=None))
    assert inside(touched(nowhere, draw(replace(staged(), nautilus=ocean))), around(ocean))


def test_face_down_ships_all_look_the_same(draw: Draw) -> None:
    pictures = {
        draw(replace(view, decisions=())).crop((0, 130, 2000, 895)).tobytes()
        for view in (
            with_ocean(staged(), "eastern_pacific", ships=(), hidden=4),
            replace(with_ocean(staged(), "eastern_pacific", ships=(), hidden=4), pool=3, discard=()),
        )
    }
    assert len(pictures) == 1


def test_ships_show_names_and_values(texts: Any) -> None:
    view = with_ocean(staged(), "pacific_coast", ships=(sea_group(),))
    view = with_ocean(view, "south_pacific", ships=(of_group("A"),), hidden=0)
    written = texts(view)
    white = of_group("A")
    assert f"–/{white.defence}" in written
    assert all(word in " ".join(written) for word in white.name.split())


def test_an_opened_link_is_shown(draw: Draw) -> None:
    view = staged()
    opened = with_ocean(view, "european_seas", links=("north_atlantic", "indian_ocean"), dashed=())
    assert inside(touched(draw(view), draw(opened)), (1280, 320, 1320, 384))


def test_stacked_ships_are_counted(draw: Draw) -> None:
    view = staged()
    six, nine = (
        replace(view, tonnage={**view.tonnage, "indian_ocean": tuple(of_group("A", n) for n in numbers)})
        for numbers in ((6, 7, 8, 9, 10, 14), range(6, 15))
    )
    assert inside(touched(draw(six), draw(nine)), page.TONNAGE)


@pytest.mark.parametrize("defeat", [26, 36, 44, 51])
def test_the_box_that_ends_the_voyage_is_flagged_in_full(texts: Any, defeat: int) -> None:
    for thresholds in ((11, 23, 26, 36, 44), (14, 26, 36, 44), (17, 26, 29, 36, 44)):
        assert "DEFEAT" in texts(replace(staged(), defeat=defeat, thresholds=thresholds))


def test_the_prompt_names_the_captain(texts: Any) -> None:
    assert "Captain Mara to act" in texts(staged())
    assert "Mara to act" in texts(staged(1))


def test_the_prompt_omits_seats_that_may_but_need_not_step_in(texts: Any) -> None:
    act, assist = Decision(0, "act", "8", {}), Decision(2, "assist", "14", {})
    assert texts(replace(staged(), decisions=(act, assist))) == texts(replace(staged(), decisions=(act,)))


def test_the_prompt_names_the_seat_on_duty(texts: Any) -> None:
    view = replace(staged(), decisions=(Decision(3, "spill", "6", {}),))
    assert "Paweł to act" in texts(view)


def test_the_rolled_dice_are_shown_with_their_result(draw: Draw, texts: Any) -> None:
    rolled = (happened.PlacementRolled((6, 1), (3,)), happened.DiceChosen(0, 6, 1, 5))
    assert "+5 AP" in texts(staged(), events=rolled)
    assert inside(touched(draw(staged()), draw(staged(), events=rolled)), HEADER)


def test_the_end_shows_level_total_and_parts(texts: Any, end: Any) -> None:
    written = texts(end)
    assert written.count("Success") == 2
    assert str(sum(end.score.values())) in written
    assert {"liberation", "tonnage", "−10"} <= set(written)


def test_glory_is_listed_by_rank(scene: Any, end: Any) -> None:
    placed = nemo.draw(end, scene(names=("Ann", "Ben", "Cat", "Dan"))).texts
    heights = {text.text: text.box[1] for text in placed if text.text in ("Ann", "Ben", "Cat", "Dan")}
    ranks = {
        name: score.rank for name, score in zip(("Ann", "Ben", "Cat", "Dan"), end.result.scores, strict=True)
    }
    assert sorted(heights, key=heights.__getitem__) == sorted(ranks, key=ranks.__getitem__)


def test_a_lost_voyage_shows_its_cause_and_no_score(texts: Any) -> None:
    written = texts(lost())
    assert written.count("Defeat: the crew is lost") == 2
    assert "SCORE" not in written


def test_a_small_board_omits_sites_legend_and_log(texts: Any) -> None:
    written = set(texts(staged(), small=True, log=("something",)))
    assert not written & {"Mexico", "face-down ship", "SINCE THE LAST POST", "Strong"}
    assert {"North Atlantic", "NOTORIETY", "10/12"} <= written


def test_panels_do_not_overlap() -> None:
    for view, _ in positions()[::6]:
        for log in (False, True):
            boxes = (MAP, *page.panels(view, log=log).boxes)
            assert all(overlap(one, other) == 0 for one, other in combinations(boxes, 2))


@pytest.mark.parametrize(
    "event",
    [
        happened.ShipArrived(of_group("D", 1).id, "front", "north_atlantic"),
        happened.CubePlaced("cuba_and_puerto_rico_revolt", False),
        happened.ShipPlaced("eastern_pacific", "eastern_pacific"),
        happened.NautilusMoved("arctic_ocean", "north_atlantic"),
        happened.ResourceChanged("crew", -1, 7),
        happened.NotorietyChanged(2, 17),
        happened.ActionPointsChanged(2, 3),
        happened.UpgradeFitted("hydro_drive", "bought"),
        happened.TreasureDrawn(3),
        happened.CardKept(41),
        happened.CharacterSacrificed(2, "ned_land", "modifier"),
        happened.ShipStored(of_group("D", 2).id, "north_atlantic"),
        happened.CaptaincyPassed(3, 0, "failed"),
        happened.GemTaken("eastern_pacific", 1, None),
    ],
    ids=lambda event: event.kind,
)
def test_changes_are_highlighted(draw: Draw, event: Any) -> None:
    def lit(picture: Image.Image) -> int:
        return sum(count for count, colour in picture.getcolors(1 << 24) or () if colour == STANDARD.lamp)

    assert lit(draw(staged(), events=(event,))) > lit(draw(staged()))
