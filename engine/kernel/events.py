"""What happened, as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeVar, dataclass_transform

from pydantic import TypeAdapter

from engine.kernel.later import Former, later_fields

E = TypeVar("E", bound="Event")

_UPPER: Final = re.compile(r"(?<!^)(?=[A-Z])")

PHASE_ENDED: Final = "phase_ended"
"""The kind that every game gives the event which ends a phase."""


class Event:
    """Something that happened at a table. Never prose: the narrator makes sentences of it.

    Each game derives its own with the decorator `event`. ``kind`` names the event within its game,
    ``rule`` says which rule made it happen.
    """

    __slots__ = ()

    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    """Whether it reveals something hidden to a player; such an event is an undo barrier."""
    decides: ClassVar[bool] = False
    """Whether it ends a fight or a test of dice, of which a picture is worth showing."""
    throws: ClassVar[bool] = False
    """Whether it has the dice of a fight or a test that is not decided yet."""
    pays: ClassVar[bool] = False
    """Whether it says what the acting seat has drawn or earned, so that a short report of its step has it."""
    strikes: ClassVar[bool] = False
    """Whether it attacks a player, or takes something from them, so that short reports prefer it."""
    stays: ClassVar[bool] = False
    """Whether it puts something on the board that stays, so that short reports prefer it to the rest."""
    within: ClassVar[bool] = False
    """Whether it continues what another seat has begun, so that a log shows it as a part of that."""

    counts: ClassVar[bool] = False
    """Whether points have been counted for everyone by then, so that all may want to know them."""
    settles: ClassVar[tuple[type[Event], ...]] = ()
    """The events that say nothing more to a later reader once this one has happened."""

    @property
    def closes(self) -> bool:
        """Whether it ends a stretch of play that is reported together, after which the board is shown."""
        return self.kind == PHASE_ENDED

    @property
    def weighs(self) -> bool:
        """Whether it changes what every player can do from now on, so that even a short report names it."""
        return False

    @property
    def minor(self) -> bool:
        """Whether a short report leaves it out, because a following event repeats it."""
        return False

    harmful: ClassVar[bool] = False
    """Whether it may attack, rob or outbid a seat: `harms` names the seats."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may see it, or None if all may."""
        return None

    @property
    def harms(self) -> tuple[int, ...]:
        """The seats that it attacks, robs or outbids."""
        return ()

    @property
    def costs(self) -> tuple[int, ...]:
        """The seats that lose something they had by it, even if no player intended that."""
        return ()

    @property
    def gains(self) -> tuple[int, ...]:
        """The seats that get something by what another seat does, or by what happens by itself."""
        return ()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def event(*, rule: str) -> Callable[[type[E]], type[E]]:
    """Make a class of events a frozen, slotted dataclass that a rule makes happen.

    Its kind is the name of the class in lower case.

    >>> @event(rule="S5")
    ... class StartDrawn(Event):
    ...     seat: int
    >>> StartDrawn(2), StartDrawn.kind
    (StartDrawn(seat=2), 'start_drawn')
    """

    def made(kind: type[E]) -> type[E]:
        kind.kind = _UPPER.sub("_", kind.__name__).lower()
        kind.rule = rule
        return dataclass(frozen=True, slots=True)(kind)

    return made


class EventSet:
    """All events of one game, to dump them to JSON and to read them back.

    >>> from engine.arctic.events import EVENTS, StartDrawn
    >>> EVENTS.dump(StartDrawn(2, drawn=True))
    {'kind': 'start_drawn', 'seat': 2, 'drawn': True}
    >>> EVENTS.load({"kind": "start_drawn", "seat": 2, "drawn": True})
    StartDrawn(seat=2, drawn=True)
    """

    def __init__(self, *types: type[Event], former: Mapping[str, Former] = MappingProxyType({})) -> None:
        """Build it of the `Event` classes of a game. Raises TypeError when two share a kind.

        `former` has, by kind, what makes the data of an event as it was once written that of today's.
        """
        self.types: Mapping[str, type[Event]] = {t.kind: t for t in types}
        self.former: Final = former
        if len(self.types) != len(types):
            raise TypeError("two events share a kind")
        self._added = {t.kind: frozenset(later_fields(t)) for t in types}
        self._adapters: dict[str, TypeAdapter[Any]] = {}

    def dump(self, event: Event) -> dict[str, Any]:
        """Return the event as JSON-able data with its kind."""
        values = {f.name: getattr(event, f.name) for f in fields(event)}  # type: ignore[arg-type]
        return {"kind": event.kind, **values}

    def told(self, event: Event) -> dict[str, Any]:
        """Return what `dump` does without the fields marked `LATER`: the part that all versions share."""
        added = self._added[event.kind]
        return {name: value for name, value in self.dump(event).items() if name not in added}

    def load(self, data: Mapping[str, Any]) -> Event:
        """Read back what `dump` wrote. Raises KeyError or pydantic.ValidationError on other data."""
        if data["kind"] in self.former:
            data = self.former[data["kind"]](data)
        kind = data["kind"]
        if kind not in self._adapters:
            self._adapters[kind] = TypeAdapter(self.types[kind])
        event: Event = self._adapters[kind].validate_python({k: v for k, v in data.items() if k != "kind"})
        return event
