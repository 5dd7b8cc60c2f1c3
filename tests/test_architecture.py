"""The direction of imports: bot to render, players and engine; these to engine; games to the kernel only."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import engine
from engine import games
from players import evaluators

ROOT = Path(engine.__file__).parents[1]
IMPURE = {
    "asyncio", "builtins.open", "datetime", "glob", "io", "locale", "logging", "multiprocessing", "os",
    "pathlib", "pickle", "random", "secrets", "shutil", "socket", "sqlite3", "subprocess", "sys",
    "tempfile", "threading", "time", "uuid",
}  # fmt: skip
"""Modules that use the clock, randomness, the outside world or other threads."""
LONGEST = 400
"""The maximum number of lines in a file of the bot, except for texts."""
MOST = 15
"""The maximum number of modules in a directory of the bot."""
BOUGHT_IN = {"PIL", "aiosqlite", "alembic", "babel", "discord", "simcord", "sqlalchemy"}


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


@cache
def imported(source: Path) -> tuple[str, ...]:
    """Return the absolute names of all modules that a file imports."""
    found = list[str]()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source} imports relatively"
            found += (f"{node.module}.{name.name}" for name in node.names)
    return tuple(found)


def imports_of(package: str, *forbidden: str) -> list[str]:
    return [
        f"{source.relative_to(ROOT)}: {module}"
        for source in sources(package)
        for module in imported(source)
        if any(module == name or module.startswith(f"{name}.") for name in forbidden)
    ]


@pytest.mark.parametrize("package", ["engine", "players", "render", "bot"])
def test_the_sources_are_found(package: str) -> None:
    assert len(sources(package)) > 5


def test_the_engine_imports_neither_bot_nor_render_nor_their_libraries() -> None:
    assert imports_of("engine", "bot", "render", "players", "fonts", *BOUGHT_IN) == []


def test_computer_players_import_only_the_engine_and_the_deadline() -> None:
    assert imports_of("players", "bot", "render", "fonts", *BOUGHT_IN, *IMPURE) == ["players/budget.py: time"]


@pytest.mark.parametrize("game", evaluators)
def test_code_of_one_game_is_separate(game: str) -> None:
    others = [name for name in games if name != game]
    strange = [f"{package}.{other}" for package in ("engine", "players") for other in others]
    assert imports_of(f"players/{game}", *strange) == []


def test_the_engine_reads_no_clock_no_randomness_and_only_its_own_files() -> None:
    assert imports_of("engine", *IMPURE) == []


def test_the_engine_opens_and_prints_nothing() -> None:
    called = [
        f"{source.relative_to(ROOT)}: {node.func.id}"
        for source in sources("engine")
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"open", "print", "input", "eval", "exec", "__import__"}
    ]
    assert called == []


def test_the_kernel_imports_no_game() -> None:
    assert imports_of("engine/kernel", *(f"engine.{game}" for game in games)) == []


@pytest.mark.parametrize("game", games)
def test_games_never_import_one_another(game: str) -> None:
    others = [f"engine.{other}" for other in games if other != game]
    assert imports_of(f"engine/{game}", *others) == []


@pytest.mark.parametrize("game", games)
def test_only_computer_players_use_the_steps_of_a_game(game: str) -> None:
    # Unfinished actions, such as an open auction, are stored only in steps, and determine what a position is
    # worth.
    inside = (f"engine.{game}.steps", f"engine.{game}.phases")
    assert [line for package in ("bot", "render") for line in imports_of(package, *inside)] == []


def test_pictures_import_neither_discord_nor_the_bot() -> None:
    assert imports_of("render", "bot", "players", "discord", "simcord", "sqlalchemy", "aiosqlite") == []


def test_no_shipped_module_imports_the_tests() -> None:
    shipped = ("engine", "players", "render", "bot", "wire", "sandbox")
    assert [line for package in shipped for line in imports_of(package, "tests")] == []


@pytest.mark.parametrize("package", ["engine", "players", "render", "bot", "fonts", "tests"])
def test_no_module_is_a_collection_of_utilities(package: str) -> None:
    drawers = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc"}
    paths = [source.relative_to(ROOT).with_suffix("") for source in sources(package)]
    assert [path for path in paths if drawers & set(path.parts)] == []


def test_no_file_of_the_bot_is_longer_than_four_hundred_lines() -> None:
    files = [source for source in sources("bot") if ROOT / "bot" / "text" not in source.parents]
    assert [file.name for file in files if len(file.read_text("utf-8").splitlines()) > LONGEST] == []


def test_no_folder_of_the_bot_has_more_than_fifteen_modules() -> None:
    # Migrations describe the schema's history in order; no one looks for code in them.
    modules = [source for source in sources("bot") if source.name != "__init__.py"]
    folders = Counter(
        source.parent.relative_to(ROOT) for source in modules if source.parent.name != "versions"
    )
    assert [folder for folder, count in folders.items() if count > MOST] == []
