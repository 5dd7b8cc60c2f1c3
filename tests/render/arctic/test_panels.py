from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from engine.arctic import events as happened
from engine.arctic.view import InvestmentView
from render.arctic import painter as arctic
from render.arctic.page import panels
from render.units import Box

Draw = Callable[..., Image.Image]


@pytest.fixture
def draw(scene: Any) -> Draw:
    def picture(view: Any, **changes: Any) -> Image.Image:
        return arctic.draw(view, scene(**changes)).image

    return picture


def touched(one: Image.Image, other: Image.Image) -> Box:
    """Return the bounding box of the difference between two pictures, in design units."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None, "nothing on the board has changed"
    left, top, right, bottom = (edge / 1.25 for edge in box)
    return left, top, right, bottom


def inside(box: Box, panel: Box) -> bool:
    return panel[0] <= box[0] and panel[1] <= box[1] and box[2] <= panel[2] and box[3] <= panel[3]


def with_nation(view: Any, nation: str, **changes: Any) -> Any:
    nations = (replace(one, **changes) if one.id == nation else one for one in view.nations)
    return replace(view, nations=tuple(nations))


@pytest.mark.parametrize(
    "changes",
    [
        {"treasury": 17},
        {"conflict": "RUS"},
        {"influence": (None, 0, None)},
        {"actions": {"taxes": 1}},
        {"supply": 0},
        {"open": False},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_every_part_of_a_nations_display_is_shown(opening: Any, draw: Draw, changes: dict[str, Any]) -> None:
    before = with_nation(opening, "NOR", treasury=1, influence=(None, None, None), supply=5)
    after = with_nation(before, "NOR", **changes)
    assert inside(touched(draw(before), draw(after)), panels(opening, log=False).nations)


def test_unrest_is_shown_next_to_the_nations_name(opening: Any, draw: Draw) -> None:
    calm = with_nation(opening, "RUS", actions={"taxes": 0})
    uneasy = with_nation(opening, "RUS", actions={"taxes": 0, "unrest": 1})
    panel = panels(opening, log=False).nations
    left, top, _, bottom = touched(draw(calm), draw(uneasy))
    assert left < panel[0] + 186
    assert panel[1] < top < bottom < panel[1] + 38 + 82


def test_the_eus_support_in_norway_is_shown(opening: Any, draw: Draw) -> None:
    box = touched(draw(replace(opening, support=0)), draw(replace(opening, support=1)))
    assert inside(box, panels(opening, log=False).nations)


def test_the_eu_has_a_fourth_space_after_accession(opening: Any, draw: Draw) -> None:
    wider = with_nation(opening, "EU", influence=(0, 1, None, None))
    narrower = with_nation(opening, "EU", influence=(0, 1, None))
    assert inside(touched(draw(narrower), draw(wider)), panels(opening, log=False).nations)


def test_the_law_in_force_and_the_votes_are_shown(opening: Any, draw: Draw) -> None:
    council = panels(opening, log=False).council
    assert inside(touched(draw(opening), draw(replace(opening, law="C"))), council)
    votes = {"A": ("NOR", "EU", "EU"), "B": ("RUS", "CAN"), "C": ("USA",)}
    assert inside(touched(draw(opening), draw(replace(opening, votes=votes))), council)


def test_all_votes_fit_on_one_law(opening: Any, draw: Draw) -> None:
    votes = {"A": (), "B": ("RUS", "EU", "EU", "EU", "CAN", "USA"), "C": ()}
    assert inside(
        touched(draw(replace(opening, votes={})), draw(replace(opening, votes=votes))),
        panels(opening, log=False).council,
    )


def test_lobbyists_on_both_tracks_and_chinas_controller_are_shown(opening: Any, draw: Draw) -> None:
    track = (InvestmentView(opening.track[0].price, 0), *opening.track[1:])
    china = (InvestmentView(opening.china_track[0].price, 1), *opening.china_track[1:])
    panel = panels(opening, log=False).investment
    assert inside(touched(draw(opening), draw(replace(opening, track=track))), panel)
    assert inside(touched(draw(opening), draw(replace(opening, china_track=china))), panel)
    assert touched(draw(opening), draw(replace(opening, china_controller=1)))


@pytest.mark.parametrize("count", [4, 10, 20])
def test_a_track_of_any_length_fits(opening: Any, draw: Draw, count: int) -> None:
    empty = tuple(InvestmentView(-step, None) for step in range(count))
    full = tuple(InvestmentView(-step, 0) for step in range(count))
    box = touched(draw(replace(opening, track=empty)), draw(replace(opening, track=full)))
    assert inside(box, panels(opening, log=False).investment)


@pytest.mark.parametrize(
    "changes",
    [
        {"points": 61},
        {"cash": 23},
        {"tiles": 3},
        {"lobbyists": 4},
        {"platforms": {"gas": 2, "oil": 0, "nodules": 0}},
        {"units": {"gas": 0, "oil": 2, "nodules": 0}},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_all_assets_of_a_company_are_shown(opening: Any, draw: Draw, changes: dict[str, Any]) -> None:
    richer = replace(opening.companies[1], **changes)
    after = replace(opening, companies=(opening.companies[0], richer))
    panel = panels(opening, log=False).companies
    assert panel is not None
    assert inside(touched(draw(opening), draw(after)), panel)


def test_the_start_player_is_marked(opening: Any, draw: Draw) -> None:
    panel = panels(opening, log=False).companies
    assert panel is not None
    other = replace(opening, start=1 - opening.start)
    assert inside(touched(draw(opening), draw(other)), panel)


@pytest.mark.parametrize(
    ("before", "after"),
    [((True, None), (False, None)), ((True, None), (True, 1)), ((False, 0), (False, 1))],
    ids=["legal or illegal", "guarded or not", "whose guard"],
)
def test_every_side_of_a_platform_is_shown(
    staged: Any, draw: Draw, before: tuple[bool, int | None], after: tuple[bool, int | None]
) -> None:
    number, sector = next((n, one) for n, one in enumerate(staged.sectors) if one.platform is not None)

    def with_platform(legal: bool, guard: int | None) -> Any:
        nation = None if guard is None else "CAN"
        platform = replace(sector.platform, legal=legal, guard=guard, guard_nation=nation)
        sectors = list(staged.sectors)
        sectors[number] = replace(sector, platform=platform)
        return replace(staged, sectors=tuple(sectors))

    assert touched(draw(with_platform(*before)), draw(with_platform(*after)))


def test_changes_are_highlighted_on_the_displays(opening: Any, draw: Draw) -> None:
    events = (
        happened.TaxesRaised(0, "USA", 4, 8),
        happened.VoteMoved(0, "CAN", "C", 1),
        happened.Slandered(0, 1, -1),
    )
    for event in events:
        assert touched(draw(opening), draw(opening, events=(event,)))


def test_the_log_shows_the_newest_line_first_and_drops_lines_without_room(opening: Any, scene: Any) -> None:
    lines = tuple(f"line {number}" for number in range(30))
    written = [placed for placed in arctic.draw(opening, scene(log=lines)).texts if placed.text in lines]
    assert written[0].text == "line 0"
    assert 3 <= len(written) < 30
    assert [placed.box[1] for placed in written] == sorted(placed.box[1] for placed in written)
