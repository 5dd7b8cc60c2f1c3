"""A page of the documentation is at most two screens long; the rules by number are looked up, not read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOOKED_UP = ("docs/rules/", "docs/reliability/rights.md")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
LINES, WORDS = 125, 1_350
_CODE = re.compile(r"```.*?```", re.DOTALL)


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith(LOOKED_UP)])
def test_a_page_is_at_most_two_screens_long(name: str) -> None:
    page = (ROOT / name).read_text("utf-8")
    prose = [line for line in _CODE.sub("", page).splitlines() if not line.startswith("|")]
    assert len(page.splitlines()) <= LINES
    assert len(" ".join(prose).split()) <= WORDS
