"""The events of a game: what happened at a table, as data."""

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
"""The kind of the event that ends a phase, in every game."""


class Event:
    """Something that happened at a table. It contains no prose: the narrator turns it into sentences.

    Each game derives its own events with the decorator `event`. ``kind`` names the event within its game,
    ``rule`` is the rule that caused it.
    """

    __slots__ = ()

    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    """Whether it reveals something hidden to a player; such an event is an undo barrier."""
    decides: ClassVar[bool] = False
    """Whether it ends a fight or a dice test that is worth a picture."""
    throws: ClassVar[bool] = False
    """Whether it contains the dice of a fight or test that is not decided yet."""
    pays: ClassVar[bool] = False
    """Whether it shows a draw or earnings of the acting seat; short reports of the step include it."""
    strikes: ClassVar[bool] = False
    """Whether it attacks a player, or takes something from them; short reports prefer it."""
    stays: ClassVar[bool] = False
    """Whether it puts something permanent on the board; short reports prefer it to most others."""
    within: ClassVar[bool] = False
    """Whether it continues the act of another seat; a log shows it as a part of that."""

    counts: ClassVar[bool] = False
    """Whether points have just been counted for every seat, which all players may want to know."""
    settles: ClassVar[tuple[type[Event], ...]] = ()
    """The types of earlier events that need not be reported once this one has happened."""

    @property
    def closes(self) -> bool:
        """Return whether the event ends a stretch of play that is reported together with a new board."""
        return self.kind == PHASE_ENDED

    @property
    def weighs(self) -> bool:
        """Return whether the event changes every player's options for good; even short reports include it."""
        return False

    @property
    def minor(self) -> bool:
        """Return whether short reports omit the event, because a following event repeats it."""
        return False

    harmful: ClassVar[bool] = False
    """Whether it may attack, rob or outbid a seat; `harms` returns the seats."""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """Return the seats that may see the event, or None if all may."""
        return None

    @property
    def harms(self) -> tuple[int, ...]:
        """Return the seats that the event attacks, robs or outbids."""
        return ()

    @property
    def costs(self) -> tuple[int, ...]:
        """Return the seats that lose something by the event, even if no player intended that."""
        return ()

    @property
    def gains(self) -> tuple[int, ...]:
        """Return the seats that gain something by another seat's action, or by an automatic effect."""
        return ()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def event(*, rule: str) -> Callable[[type[E]], type[E]]:
    """Make a class a frozen, slotted dataclass of events that come from a rule.

    Their kind is the name of the class in snake case.

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
        """Create the set of a game's `Event` classes. Raises TypeError if two share a kind.

        `former` maps a kind of event in older data to the function that converts it to the current form.
        """
        self.types: Mapping[str, type[Event]] = {t.kind: t for t in types}
        self.former: Final = former
        if len(self.types) != len(types):
            raise TypeError("two events share a kind")
        self._added = {t.kind: frozenset(later_fields(t)) for t in types}
        self._adapters: dict[str, TypeAdapter[Any]] = {}

    def dump(self, event: Event) -> dict[str, Any]:
        """Return the event as JSON-able data: its kind and its fields."""
        values = {f.name: getattr(event, f.name) for f in fields(event)}  # type: ignore[arg-type]
        return {"kind": event.kind, **values}

    def without_later(self, event: Event) -> dict[str, Any]:
        """Return what `dump` returns, without the fields marked `LATER`, which some versions don't have."""
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
