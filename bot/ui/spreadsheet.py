"""CSV files for spreadsheets."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""The characters that start a formula in a spreadsheet."""


def spreadsheet(lines: Iterable[Sequence[object]]) -> bytes:
    """Return lines as CSV; a spreadsheet never treats a text in it as a formula.

    None becomes an empty cell, True becomes 1 and False 0.
    """
    text = StringIO()
    csv.writer(text).writerows([_cell(value) for value in line] for line in lines)
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
