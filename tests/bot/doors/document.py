"""The permission table in the documentation: `python -m tests.bot.doors.document` updates it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tests.bot.doors.rights import BUTTONS, COMMANDS, FORMS, MENUS, TYPED, Right
from tests.bot.doors.stage import STANDING, VISITORS

PAGE: Final = Path(__file__).parents[3] / "docs" / "reliability" / "rights.md"
BEGIN, END = "<!-- doors -->\n", "<!-- /doors -->\n"


def rendered() -> str:
    """Return the tables in Markdown."""
    typed = ("everybody who has a seat, as the rules of the game say", TYPED, ("each command of a game",))
    tables = (
        (VISITORS, map(_row, (*BUTTONS, *FORMS))),
        (VISITORS, map(_row, (*COMMANDS, *MENUS))),
        (STANDING, [typed]),
    )
    return "\n".join(_table(visitors, rows) for visitors, rows in tables)


def written(page: str) -> str:
    """Return a page with the tables replaced by the current ones. Raises ValueError if it contains none."""
    before, _, rest = page.partition(BEGIN)
    _old, found, after = rest.partition(END)
    if not found:
        raise ValueError("the page has no place for the tables")
    return f"{before}{BEGIN}\n{rendered()}\n{END}{after}"


def _row(right: Right) -> tuple[str, Sequence[str], Sequence[str]]:
    return right.who, right.cells, right.doors


def _table(
    visitors: Sequence[tuple[str, str]], rows: Iterable[tuple[str, Sequence[str], Sequence[str]]]
) -> str:
    lines = ["| open to | " + " | ".join(f"{place}: {name}" for place, name in visitors) + " | doors |"]
    lines.append("|---" * (len(visitors) + 2) + "|")
    for who, cells, doors in rows:
        cell_texts = " | ".join(cell.replace("_", " ") for cell in cells)
        lines.append(f"| {who} | {cell_texts} | {', '.join(f'`{door}`' for door in doors)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
