from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from engine.arctic import events as happened
from render.arctic import painter as arctic
from render.arctic.chart import at, plan
from render.arctic.ground import frame
from render.arctic.sea import _LAMP_INSET, _LAMP_LINE
from render.ground import corner
from render.palettes import STANDARD


def lit_share(image: Image.Image, wedge: Any) -> float:
    """Return the share of the line just inside a sector's border that has the highlight colour."""
    line = frame(wedge, _LAMP_INSET, _LAMP_LINE)
    left, top = corner(wedge.box)
    area = image.crop((left, top, left + line.width, top + line.height)).tobytes()
    inside = [3 * place for place, covered in enumerate(line.tobytes()) if covered == 255]
    return sum(area[place : place + 3] == bytes(STANDARD.lamp) for place in inside) / len(inside)


@pytest.mark.parametrize(
    "event",
    [
        happened.PlatformBuilt(0, "RUS", "C4", "gas", True, 1, 1),
        happened.ShipLaunched("RUS", "C4"),
        happened.PlatformDestroyed(0, "C4", "attack"),
        happened.ControlChanged("C4", None, "RUS"),
    ],
    ids=lambda event: event.kind,
)
def test_a_changed_sector_is_ringed_in_the_highlight_colour(opening: Any, scene: Any, event: Any) -> None:
    wedges = plan(opening).wedges
    image = arctic.draw(opening, scene(events=(event,))).image
    assert lit_share(image, wedges["C4"]) > 0.8
    assert lit_share(image, wedges["C12"]) == 0


def test_nothing_is_ringed_when_nothing_happened(opening: Any, scene: Any) -> None:
    image = arctic.draw(opening, scene()).image
    assert {lit_share(image, wedge) for wedge in plan(opening).wedges.values()} == {0}


def test_only_the_three_latest_changes_are_ringed(opening: Any, scene: Any) -> None:
    events = tuple(happened.ShipLaunched("RUS", sector) for sector in ("C1", "C3", "C5", "C7", "C9"))
    image = arctic.draw(opening, scene(events=events)).image
    ringed = {name for name, wedge in plan(opening).wedges.items() if lit_share(image, wedge) > 0.5}
    assert ringed == {"C5", "C7", "C9"}


def test_the_step_of_a_ship_is_an_arrow_across_the_border(opening: Any, scene: Any) -> None:
    step = happened.ShipMoved("RUS", "C5", "B4", False)
    image = arctic.draw(opening, scene(events=(step,))).image
    still = arctic.draw(opening, scene(events=(happened.ShipLaunched("RUS", "C5"),))).image
    low, high = 105, 125

    def lamp_on_the_border(picture: Image.Image) -> int:
        points = (at(336, low + (high - low) * part / 200) for part in range(201))
        return sum(picture.getpixel((round(x * 1.25), round(y * 1.25))) == STANDARD.lamp for x, y in points)

    assert lamp_on_the_border(image) > 0
    assert lamp_on_the_border(still) == 0


def test_events_of_sectors_on_another_board_are_ignored(opening: Any, scene: Any) -> None:
    image = arctic.draw(opening, scene(events=(happened.ShipMoved("RUS", "Z9", "Z8", False),))).image
    assert image.size == (2000, 1500)
