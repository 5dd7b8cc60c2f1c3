"""How positions are stored: each form that a game has given them, and the way from one to the next and back.

A field that is added with a default (`engine.kernel.later.added`) needs none of this. What is renamed, moved
or stored in another way makes a new format: its number is stored with the position, from 2 on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.errors import BadSave, LaterFormat

Stored = dict[str, Any]
"""A position as JSON-able data."""

_NUMBER: Final = "format"
_UNFIT: Final = (KeyError, IndexError, TypeError, AttributeError, ValueError)
"""What a change of format raises on data that is no position."""


class Reform(NamedTuple):
    """A change of how a game's positions are stored; the first in a game's list makes format 2."""

    forth: Callable[[Stored], Stored]
    """Makes a position of the format before one of this."""
    back: Callable[[Stored], Stored]
    """Makes one of this what it was before: hashes are of the first format, so that saves keep theirs."""


def stamped(reforms: Sequence[Reform], data: Stored) -> Stored:
    """Return a position of the newest format with its number, 1 more than there are reforms.

    >>> stamped([], {"cash": 3})
    {'format': 1, 'cash': 3}
    """
    return {_NUMBER: len(reforms) + 1, **data}


def newest(reforms: Sequence[Reform], data: Mapping[str, Any]) -> Stored:
    """Return a stored position of any format as the newest has it, without a number.

    Raises LaterFormat for a number that is not known here, BadSave for data that does not fit its format.

    >>> moved = Reform(lambda data: {"cash": data["money"]}, lambda data: {"money": data["cash"]})
    >>> newest([moved], {"money": 3}), newest([moved], {"format": 2, "cash": 3})
    ({'cash': 3}, {'cash': 3})
    """
    number = data.get(_NUMBER, 1)
    if type(number) is not int or number < 1:
        raise BadSave("format: it is no number from 1 on")
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
            raise BadSave(f"format: it cannot be brought to format {following}") from None
    return stored


def first(reforms: Sequence[Reform], data: Mapping[str, Any]) -> Stored:
    """Return a position of the newest format as the first had it.

    >>> moved = Reform(lambda data: {"cash": data["money"]}, lambda data: {"money": data["cash"]})
    >>> first([moved], stamped([moved], {"cash": 3}))
    {'money': 3}
    """
    stored = {name: value for name, value in data.items() if name != _NUMBER}
    for reform in reversed(reforms):
        stored = reform.back(stored)
    return stored
