"""The packages in all requirements files are locked by version and hash."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "requirements"
LISTS = sorted(FOLDER.glob("*.txt"))
LOCKED = re.compile(
    r"[A-Za-z0-9._-]+(\[[a-z,]+\])?==[^\s;]+( ; [^\\]+)? \\\n(    --hash=sha256:[0-9a-f]{64}( \\\n|$))+"
)


def packages(text: str) -> list[str]:
    """Return the lines of each package, without comments."""
    code = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    return re.split(r"\n(?=\S)", code.strip())


def test_the_lists_exist_and_their_creation_is_documented():
    reported = (FOLDER / "README.md").read_text("utf-8")
    assert {path.name for path in LISTS} == {
        "run.txt",
        "sandbox.txt",
        "server.txt",
        "dev.txt",
        "fuzz.txt",
    }
    assert all(f"requirements/{path.name}" in reported for path in LISTS)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_every_package_has_a_version_and_a_hash(path: Path):
    found = packages(path.read_text("utf-8"))

    assert len(found) > 20
    assert [package for package in found if not LOCKED.fullmatch(package)] == []
