"""The harder game that is offered to a single player after a game against computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.domain.table import TableRecord
from bot.openings import opening_of
from players import STRENGTHS, Strength


@dataclass(frozen=True, slots=True)
class Harder:
    """The setup of a harder game like the one that has ended at a table."""

    options: Mapping[str, Any]
    strengths: tuple[Strength, ...]
    """The strengths of its computer players."""


def harder(table: TableRecord) -> Harder | None:
    """Return a harder setup than a table's, for the only person who played there.

    Its computer players are one strength better, and options that a first game leaves out are included.
    Return None if nothing can be harder, or if several people played.
    """
    if len(table.people) != 1:
        return None
    seats = zip(table.seats, table.holders, strict=True)
    known = [holder.strength for person, holder in seats if person.computer and holder.strength is not None]
    strengths = tuple(STRENGTHS[min(STRENGTHS.index(each) + 1, len(STRENGTHS) - 1)] for each in known)
    opening = opening_of(table.game, table.commitment)
    left_out = {} if opening is None else opening.options
    options = {field: value for field, value in table.options.items() if field not in left_out}
    changed = strengths != tuple(known) or options != table.options
    return Harder(options, strengths) if changed else None
