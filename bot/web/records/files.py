"""Figures as files for spreadsheets and programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any


def table_csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows for a spreadsheet, which reads none of them as a formula."""
    text = StringIO()
    lines = csv.writer(text)
    lines.writerow(heads)
    lines.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def as_json(content: dict[str, Any]) -> bytes:
    """Return content as JSON, indented for people."""
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")):
        return f"'{value}"
    return value
