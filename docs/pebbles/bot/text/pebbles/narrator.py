"""The texts of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.pebbles import events as e
from engine.pebbles.game import View

from bot.text.catalogue import N_, Words, n_
from bot.text.report import Line, seats_of
from engine.kernel.events import Event

TAKES: Final = n_(
    "{name} takes {count} pebble from heap {heap}", "{name} takes {count} pebbles from heap {heap}"
)
WAVE: Final = N_("Heap {heap} is empty; the die shows {die}: a wave brings {brought}")
NO_WAVE: Final = N_("Heap {heap} is empty; the die shows {die}: no wave")


def sentence(event: Event, view: View, names: Sequence[str], words: Words) -> str | None:
    """Return the line for an event, or None."""
    match event:
        case e.Laid(heaps):
            return words("The heaps: {heaps}", heaps=words.join(str(heap) for heap in heaps))
        case e.Taken(seat, heap, count):
            one, more = TAKES
            return words.n(one, more, count, name=names[seat], heap=heap)
        case e.Waved(heap, die, brought):
            return words(WAVE if brought else NO_WAVE, heap=heap, die=die, brought=brought)
    return None


def log(events: Sequence[Event], view: View, names: Sequence[str], words: Words) -> list[Line]:
    """Return a line for each event, with the seats that it names."""
    lines = ((sentence(event, view, names, words), event) for event in events)
    return [Line(text, (event,), seats_of([event], {"seat"})) for text, event in lines if text is not None]
