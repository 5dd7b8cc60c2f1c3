"""The formats in which positions are stored, and the conversions between each format and the next.

A field that is added with a default (`engine.kernel.later.added`) needs no new format. Renaming or moving a
field, or storing it differently, does: from format 2 on, its number is stored with the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.errors import BadSave, LaterFormat

Stored = dict[str, Any]
"""A position as JSON-able data."""

_NUMBER: Final = "format"
_UNFIT: Final = (KeyError, IndexError, TypeError, AttributeError, ValueError)
"""The exceptions that a conversion raises if the data is not a position."""


class Reform(NamedTuple):
    """A change of the format of a game's stored positions; the first in a game's list creates format 2."""

    forth: Callable[[Stored], Stored]
    """Converts a position from the previous format to this one."""
    back: Callable[[Stored], Stored]
    """Converts a position back to the previous format.

    Hashes are computed from the first format, so that those of saves stay valid.
    """


def stamped(reforms: Sequence[Reform], data: Stored) -> Stored:
    """Return a position of the newest format with its number, which is the number of reforms plus 1.

    >>> stamped([], {"cash": 3})
    {'format': 1, 'cash': 3}
    """
    return {_NUMBER: len(reforms) + 1, **data}


def newest(reforms: Sequence[Reform], data: Mapping[str, Any]) -> Stored:
    """Return a stored position of any format in the newest one, without a number.

    Raises LaterFormat if the format is not known here, and BadSave if the data does not match its format.

    >>> moved = Reform(lambda data: {"cash": data["money"]}, lambda data: {"money": data["cash"]})
    >>> newest([moved], {"money": 3}), newest([moved], {"format": 2, "cash": 3})
    ({'cash': 3}, {'cash': 3})
    """
    number = data.get(_NUMBER, 1)
    if type(number) is not int or number < 1:
        raise BadSave("format: it must be a whole number from 1 on")
    if number > len(reforms) + 1:
        raise LaterFormat(
            f"format: it is {number}, which a later Quarterdeck has written; this one reads up to "
            f"{len(reforms) + 1}"
        )
    stored = {name: value for name, value in data.items() if name != _NUMBER}
    for following, reform in enumerate(reforms[number - 1 :], number + 1):
        try:
            stored = reform.forth(stored)
        except _UNFIT:
            raise BadSave(f"format: the position cannot be converted to format {following}") from None
    return stored


def first(reforms: Sequence[Reform], data: Mapping[str, Any]) -> Stored:
    """Return a position of the newest format in the first one.

    >>> moved = Reform(lambda data: {"cash": data["money"]}, lambda data: {"money": data["cash"]})
    >>> first([moved], stamped([moved], {"cash": 3}))
    {'money': 3}
    """
    stored = {name: value for name, value in data.items() if name != _NUMBER}
    for reform in reversed(reforms):
        stored = reform.back(stored)
    return stored
