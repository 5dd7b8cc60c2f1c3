"""The victims of an attack, theft or higher bid, who can be notified."""

from __future__ import annotations

import pytest

from engine.arctic import events as arctic
from engine.empires import events as empires
from engine.kernel.events import Event
from engine.nemo import events as nemo


@pytest.mark.parametrize(
    ("event", "harmed"),
    [
        (empires.Attacked(0, "caribbean", 2, 0, land=True), (2,)),
        (empires.Attacked(0, "caribbean", None, 3, land=True), ()),
        (empires.GoldTaken(0, 1, 2), (1,)),
        (empires.BidMade(0, "spain", "france", 5), ()),
        (empires.BidMade(0, "spain", "france", 5, outbid=3), (3,)),
        (arctic.Slandered(0, 1, 4), (1,)),
        (arctic.PlatformAttacked("RUS", "kara_coast", 2, 3, 2), (2,)),
        (nemo.GemGiven(1, 0), (1,)),
        (nemo.GemGiven(1, None), ()),
        (nemo.GemPlaced("arctic"), ()),
    ],
    ids=str,
)
def test_the_seats_that_an_event_harms(event: Event, harmed: tuple[int, ...]) -> None:
    assert event.harms == harmed
    assert event.harmful or not harmed
