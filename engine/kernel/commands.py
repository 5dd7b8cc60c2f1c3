"""Commands: the actions of a player in a game, and their conversion from and to data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cached_property
from itertools import islice, product
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, get_args, get_origin, get_type_hints

from pydantic import ConfigDict, TypeAdapter, ValidationError

from engine.kernel.later import Former

_LONGEST_WORD: Final = 40
"""The largest number of characters in a field of a command; replies quote the fields of refused commands."""

VARIANTS: Final = 12
"""The largest number of variants of a command kind that is listed; more would be of little interest."""


class Command:
    """One action of a player.

    Each game derives frozen, slotted dataclasses whose fields are short strings, whole numbers and booleans,
    and whose ``kind`` is unique within the game.

    >>> from engine.empires.commands import Buy
    >>> Buy("militia")
    Buy(tile='militia')
    >>> str(Buy("militia"))
    'buy:militia'
    """

    __slots__ = ()

    kind: ClassVar[str] = ""

    def __str__(self) -> str:
        """Return the command in one word: ``sail:C3:B2:False``."""
        values = (str(getattr(self, f.name)) for f in fields(self))  # type: ignore[arg-type]
        return ":".join((self.kind, *values))


class UnknownCommand(Exception):
    """Raised if data does not represent a command of the game."""

    def __init__(self, kind: str, part: str | None = None) -> None:
        super().__init__(kind if part is None else f"{kind}: {part}")
        self.kind = kind
        self.part = part


class CommandSet:
    """All commands of one game. They are parsed and dumped only here.

    >>> from engine.empires.commands import COMMANDS
    >>> command = COMMANDS.parse("bid:7")
    >>> command
    Bid(price=7)
    >>> COMMANDS.dump(command)
    {'kind': 'bid', 'price': 7}
    >>> COMMANDS.load({"kind": "bid", "price": 7}) == command
    True
    >>> COMMANDS.load({"kind": "bid", "price": "a lot"})
    Traceback (most recent call last):
    engine.kernel.commands.UnknownCommand: bid: price
    """

    def __init__(self, *types: type[Command], former: Mapping[str, Former] = MappingProxyType({})) -> None:
        """Create the set of a game's `Command` classes. Raises TypeError if two share a kind.

        `former` maps a kind of command in older data to the function that converts that data to the current
        form.
        """
        self.types: Mapping[str, type[Command]] = {t.kind: t for t in types}
        self.former: Final = former
        if len(self.types) != len(types):
            raise TypeError("two commands share a kind")

    @cached_property
    def _names(self) -> dict[str, list[str]]:
        return {kind: [f.name for f in fields(command)] for kind, command in self.types.items()}  # type: ignore[arg-type]

    @cached_property
    def _adapters(self) -> dict[str, TypeAdapter[Any]]:
        strict = ConfigDict(extra="forbid", str_max_length=_LONGEST_WORD)
        for command in self.types.values():
            command.__pydantic_config__ = strict  # type: ignore[attr-defined]
        return {kind: TypeAdapter(command) for kind, command in self.types.items()}

    @cached_property
    def listed(self) -> Mapping[Command, None]:
        """All commands, in order, of the kinds whose fields can have only a few values."""
        return {command: None for kind in self.types.values() for command in _variants(kind)}

    def dump(self, command: Command) -> dict[str, Any]:
        """Return the command as JSON-able data: its kind and its fields."""
        values = {f.name: getattr(command, f.name) for f in fields(command)}  # type: ignore[arg-type]
        return {"kind": command.kind, **values}

    def load(self, data: Mapping[str, Any]) -> Command:
        """Read what `dump` wrote, or what a user typed field by field.

        Raises UnknownCommand if the game has no such kind or a field is invalid.
        """
        kind = data.get("kind")
        if isinstance(kind, str) and kind in self.former:
            data = self.former[kind](data)
            kind = data["kind"]
        if not isinstance(kind, str) or kind not in self.types:
            raise UnknownCommand(str(kind)[:40])
        values = {name: value for name, value in data.items() if name != "kind"}
        try:
            command: Command = self._adapters[kind].validate_python(values)
        except ValidationError as wrong:
            raise UnknownCommand(kind, str(wrong.errors()[0]["loc"][0])) from None
        return command

    def parse(self, word: str) -> Command:
        """Read the one-word form that `str` gives a command.

        Raises UnknownCommand if it is not one of this game's.
        """
        kind, *values = word.split(":")
        if kind not in self.types:
            raise UnknownCommand(kind[:40])
        names = self._names[kind]
        if len(names) != len(values):
            raise UnknownCommand(kind)
        return self.load({"kind": kind, **dict(zip(names, values, strict=True))})


def _variants(kind: type[Command]) -> tuple[Command, ...]:
    """Return every command of the given kind if its fields can have only a few values; otherwise none."""
    types = get_type_hints(kind)
    values = [_values(types[f.name]) for f in fields(kind)]  # type: ignore[arg-type]
    if not all(values):
        return ()
    found = tuple(kind(*each) for each in islice(product(*values), VARIANTS + 1))
    return found if len(found) <= VARIANTS else ()


def _values(annotation: Any) -> tuple[Any, ...]:
    if annotation is bool:
        return (False, True)
    return get_args(annotation) if get_origin(annotation) is Literal else ()
