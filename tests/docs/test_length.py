"""The documentation has at most 45 pages of two screens each, not counting the numbered rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOOKED_UP = ("docs/rules/", "docs/reliability/rights.md")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
LINES, WORDS = 125, 1_350
MOST_PAGES = 45
_CODE = re.compile(r"```.*?```", re.DOTALL)


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith(LOOKED_UP)])
def test_a_page_is_at_most_two_screens_long(name: str) -> None:
    page = (ROOT / name).read_text("utf-8")
    prose = [line for line in _CODE.sub("", page).splitlines() if not line.startswith("|")]
    assert len(page.splitlines()) <= LINES
    assert len(" ".join(prose).split()) <= WORDS


def test_there_are_at_most_45_pages() -> None:
    assert len(list((ROOT / "docs").rglob("*.md"))) <= MOST_PAGES


def test_the_list_of_pages_names_every_page() -> None:
    listed = ROOT / "docs" / "README.md"
    linked = {
        (listed.parent / link.partition("#")[0]).resolve()
        for link in re.findall(r"\]\(([^)]+\.md[^)]*)\)", listed.read_text("utf-8"))
    }
    assert linked | {listed.resolve()} >= {page.resolve() for page in (ROOT / "docs").rglob("*.md")}


def test_the_changelog_has_at_most_80_lines_about_the_next_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    _, _, rest = changelog.partition("## [Unreleased]\n")
    unreleased, found, _ = rest.partition("\n## [")
    assert found
    assert len(unreleased.strip().splitlines()) <= 80
