"""A helper that divides text of any length into messages."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap


def pages(lines: Iterable[str], most: int) -> list[str]:
    """Divide lines into texts of at most `most` characters, keeping their order.

    A text ends between two lines; only a line that is itself too long is broken, between words if possible.
    """
    full: list[str] = []
    for line in lines:
        parts = [line] if len(line) <= most else wrap(line, most, break_on_hyphens=False)
        for part in parts:
            if full and len(full[-1]) + 1 + len(part) <= most:
                full[-1] += f"\n{part}"
            else:
                full.append(part)
    return full
