"""An owner's corrections: a file that replaces parts of the game's own tables."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from engine.kernel.data_files import read_owned
from engine.kernel.errors import what_is_wrong
from engine.nemo.catalogue import Catalogue, read_tables
from engine.nemo.coherence import check_coherence


@lru_cache(maxsize=64)
def corrected(corrections: str, older: tuple[int, ...] = ()) -> Catalogue:
    """Return the catalogue with an owner's corrections, a TOML text; an empty text changes nothing.

    The text names a table, an entry and the fields that differ: ``[cards.19]`` and, below it, ``vp = {
    adventure = 1 }``. Fields that it omits are unchanged. Entries can be changed, not added or removed. A
    changed entry keeps its provenance unless the text gives another. The game's own tables are read with the
    changes that the older versions `older` make, the latest first.

    Raises ValueError, with the line and the reason, if the text is not TOML, has an unknown name, or is
    invalid.
    """
    tables = read_tables(older)
    changes = read_owned(corrections)
    for name, entries in changes.items():
        if name not in tables or name == "crew":
            raise ValueError(f"line {_line(corrections, (name,))}: there is no table {name[:40]!r}")
        tables[name] = _merged(corrections, name, tables[name], entries)
    try:
        box = Catalogue.model_validate(tables)
        check_coherence(box)
    except ValueError as wrong:
        reason = what_is_wrong(wrong) if isinstance(wrong, ValidationError) else str(wrong)
        where = tuple(reason.partition(":")[0].split("."))
        raise ValueError(f"line {_line(corrections, where)}: {reason}") from None
    return box


def _merged(text: str, name: str, table: dict[str, Any], entries: Any) -> dict[str, Any]:
    if not isinstance(entries, dict):
        raise ValueError(f"line {_line(text, (name,))}: {name} must be a table")
    merged = dict(table)
    for entry, fields in entries.items():
        line = _line(text, (name, entry))
        if entry not in table:
            raise ValueError(f"line {line}: there is no {name}.{entry[:40]}")
        if not isinstance(fields, dict):
            raise ValueError(f"line {line}: {name}.{entry} must be a table")
        merged[entry] = {**table[entry], **fields}
    return merged


def _line(text: str, where: tuple[str, ...]) -> int:
    """Return the number of the line that names the deepest part of a path, or 1 if none does."""
    found = 1
    for depth in range(1, len(where) + 1):
        header = re.compile(r"\[\s*" + r"\s*\.\s*".join(map(re.escape, where[:depth])) + r"\s*[\].]")
        key = re.compile(rf"\s*{re.escape(where[depth - 1])}\s*[=.]")
        for number, line in enumerate(text.splitlines(), 1):
            if header.match(line) or (number > found and key.match(line)):
                found = number
                break
    return found
