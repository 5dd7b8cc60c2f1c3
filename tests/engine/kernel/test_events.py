"""Events and their data."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engine.kernel.events import Event, EventSet
from tests.engine.kernel.nines import Nines, Said, Shown, Taken

EVENTS = Nines.events


@pytest.mark.parametrize("event", [Taken(1, 9), Shown(0, 3), Said(1, "no")])
def test_an_event_can_be_parsed_back_from_its_record(event: Event) -> None:
    assert EVENTS.load(EVENTS.dump(event)) == event


def test_the_record_contains_the_kind_and_the_fields() -> None:
    assert EVENTS.dump(Shown(0, 3)) == {"kind": "shown", "seat": 0, "card": 3}


def test_an_event_is_public_by_default() -> None:
    assert Shown(0, 3).audience is None
    assert Taken(1, 9).audience == (1,)
    assert Shown.reveals
    assert not Said.reveals


def test_invalid_data_is_refused() -> None:
    with pytest.raises(KeyError):
        EVENTS.load({"kind": "sung"})
    with pytest.raises(ValidationError):
        EVENTS.load({"kind": "shown", "seat": 0})


def test_two_events_of_one_kind_are_a_programming_error() -> None:
    with pytest.raises(TypeError, match="share a kind"):
        EventSet(Taken, Taken)
