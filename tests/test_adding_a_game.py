"""A fourth game, added as docs/adding-a-game.md describes, passes all tests of games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
COPIED = ("bot", "docs", "engine", "fonts", "players", "render", "tests", "wire")
LINES = (
    (
        "engine/__init__.py",
        "from engine.nemo.game import Nemo\n",
        "from engine.pebbles.game import Pebbles\n",
    ),
    ("engine/__init__.py", "(Arctic(), Empires(), Nemo()", ", Pebbles()"),
    (
        "render/painters.py",
        "from render.nemo.painter import PAINTER as NEMO\n",
        "from render.pebbles import PAINTER as PEBBLES\n",
    ),
    (
        "render/painters.py",
        "PAINTERS: Final[Mapping[str, Painter]] = MappingProxyType({\n",
        '    "pebbles": PEBBLES,\n',
    ),
    ("bot/text/games.py", "from bot.text import arctic, empires, nemo", ", pebbles"),
    ("bot/text/games.py", '"nemo": nemo', ', "pebbles": pebbles'),
)
"""The insertions: the file, the text before it, and the new text."""
CHECKS = (
    "tests/contract",
    "tests/bot/text/test_games.py",
    "tests/bot/text/test_catalogues.py",
    "tests/bot/text/test_leaves.py",
    "tests/docs/test_rules_pages.py",
    "tests/bot/cogs/games/test_pebbles.py",
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project to which Pebbles has been added."""
    there = tmp_path_factory.mktemp("four games")
    for name in COPIED:
        copytree(ROOT / name, there / name, ignore=ignore_patterns("__pycache__", "golden", "pictures"))
    (there / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    copytree(ROOT / "docs" / "pebbles", there, dirs_exist_ok=True)
    for name, behind, added in LINES:
        file = there / name
        text = file.read_text("utf-8")
        assert text.count(behind) == 1, f"{name} has changed: {behind!r}"
        file.write_text(text.replace(behind, behind + added), "utf-8")
    return there


@pytest.mark.parametrize("added", [added for _name, _behind, added in LINES])
def test_the_page_shows_every_added_line(added: str) -> None:
    assert added.strip(" ,\n") in PAGE


def test_the_page_names_every_file_of_the_game() -> None:
    files = [path for path in (ROOT / "docs" / "pebbles").rglob("*") if path.is_file()]
    assert len(files) > 15
    for file in files:
        if "__pycache__" not in file.parts:
            assert file.name in PAGE, file


def test_the_fourth_game_keeps_every_contract_and_is_played_to_its_end_on_discord(project: Path) -> None:
    run = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-k", "pebbles or Pebbles", *CHECKS],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4_000:] + run.stderr[-2_000:]
