"""Fixtures for commands that run in a directory with nothing but a save file."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table


@pytest.fixture(scope="session")
def played() -> bytes:
    return play_out(Table(games["arctic"], 2, "a seed", {}), Dice("players")).save().to_json()


@pytest.fixture
def empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change to a new directory, and remove all settings from the environment."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "MODE", "QUARTERDECK_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def save(tmp_path: Path, played: bytes) -> Path:
    path = tmp_path / "save.json"
    path.write_bytes(played)
    return path
