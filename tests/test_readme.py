"""What the README and the documentation promise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli import main
from bot.ui.bot_permissions import INVITED

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_invitation_requests_exactly_the_permissions_of_the_bot() -> None:
    assert re.search(r"permissions=(\d+)", README)[1] == str(INVITED.value)


def test_every_picture_and_page_linked_by_the_readme_exists() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert len(links) > 5
    assert not [link for link in links if not (ROOT / link).is_file()]


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.name)
def test_every_picture_and_page_linked_by_a_page_exists(page: Path) -> None:
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8"))]
    local = [link for link in links if link and "://" not in link]
    assert not [link for link in local if not (page.parent / link).exists()]


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.name)
def test_every_heading_linked_by_a_page_exists(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]*)#([^)]+)\)", page.read_text("utf-8"))
    local = [(page.parent / file if file else page, anchor) for file, anchor in links if "://" not in file]
    assert not [(file.name, anchor) for file, anchor in local if anchor not in anchors(file)]


def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub assigns to a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.name)
def test_every_test_named_by_a_page_exists(page: Path) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", page.read_text("utf-8"))
    missing = [
        f"{file}::{name}" for file, name in named if f"def {name}(" not in (ROOT / file).read_text("utf-8")
    ]
    assert not missing


def test_every_command_listed_by_the_readme_can_be_called(capsys: pytest.CaptureFixture[str]) -> None:
    listed = re.findall(r"^\| `([a-z]+)", README, re.MULTILINE)
    assert len(listed) == len(set(listed)) == 15
    for command in listed:
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0
        assert command in capsys.readouterr().out
