"""The files for installing the bot on a server are consistent with the bot."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from compose_spec import PyCompose

from bot.metrics import Metrics
from bot.settings import Settings

ROOT = Path(__file__).parents[1]
OTHERS = {"PATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "QUARTERDECK_HOME"}
OTHERS |= {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"}
COMPOSED = sorted((ROOT / "deploy").glob("*.yaml"))
IMAGE = (ROOT / "Containerfile").read_text("utf-8")
UNIT = ROOT / "deploy" / "quarterdeck.service"
SETTINGS = {name.upper() for name in Settings.model_fields}


@pytest.mark.parametrize("path", COMPOSED, ids=lambda path: path.name)
def test_every_service_sets_known_settings_and_runs_unprivileged(path: Path) -> None:
    services = yaml.safe_load(path.read_text("utf-8"))["services"]
    for name, service in services.items():
        assert set(service.get("environment", {})) <= SETTINGS | OTHERS, name
        if "build" in service:
            assert (path.parent / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
            assert service["read_only"]
            assert service["cap_drop"] == ["ALL"]
            assert service["stop_grace_period"] == "15s"
            assert all(port.startswith("127.0.0.1:") for port in service["ports"])


def test_the_shards_of_all_processes_are_each_served_once() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.postgresql.yaml").read_text("utf-8"))["services"]
    chosen = [
        Settings(shards=service["environment"]["SHARDS"], _env_file=None).shards
        for service in services.values()
        if "SHARDS" in service["environment"]
    ]
    served = [shard for shards in chosen for shard in shards.ids]
    assert sorted(served) == list(range(chosen[0].count))


def test_the_image_copies_existing_files_uses_known_settings_and_does_not_run_as_root() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", IMAGE, re.MULTILINE)
    named = [name for line in copied for name in line.split()]
    assert named
    assert all((ROOT / name).exists() for name in named)
    reported = re.findall(r"\b([A-Z_]+)=\S", IMAGE.partition("\nENV ")[2].partition("\nUSER ")[0])
    assert set(reported) <= SETTINGS | OTHERS
    assert re.search(r"^USER 10001$", IMAGE, re.MULTILINE)
    ignored = (ROOT / ".dockerignore").read_text("utf-8")
    assert all(f"!{name}" in ignored for name in named)


@pytest.mark.parametrize("path", COMPOSED, ids=lambda path: path.name)
def test_every_compose_file_matches_its_specification(path: Path) -> None:
    whole = yaml.safe_load(path.read_text("utf-8"))
    PyCompose.from_json(json.dumps(whole))
    with pytest.raises(ValueError, match="restrat"):
        PyCompose.from_json(json.dumps(whole).replace("restart", "restrat"))


def test_the_containerfile_passes_its_linter(tmp_path: Path) -> None:
    assert linted(ROOT / "Containerfile") == ""
    (tmp_path / "Containerfile").write_text(IMAGE.replace("python -m pip wheel", "cd / && pip install x ;"))
    assert "DL3" in linted(tmp_path / "Containerfile")


def linted(path: Path) -> str:
    hadolint = shutil.which("hadolint", path=str(Path(sys.executable).parent))
    assert hadolint is not None
    run = subprocess.run([hadolint, str(path)], capture_output=True, text=True, check=False)  # noqa: S603
    return run.stdout + run.stderr


def test_the_installed_package_has_the_bot_and_no_simulator() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]) == {
        "bot",
        "engine",
        "players",
        "render",
        "fonts",
    }
    locked = (ROOT / "requirements" / "server.txt").read_text("utf-8")
    assert "asyncpg==" in locked
    assert "prometheus-client==" in locked
    assert "sentry-sdk==" in locked
    assert "simcord" not in locked


def test_the_dashboard_and_the_page_show_exactly_the_metrics() -> None:
    typed = re.findall(r"^# TYPE (quarterdeck_\w+)", Metrics().text().decode(), re.MULTILINE)
    made = {name for name in typed if not name.endswith("_created")}
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", ())]
    shown = {name.removesuffix("_bucket").removesuffix("_count") for name in figures(" ".join(asked))}
    assert shown == made
    assert figures((ROOT / "docs" / "operating" / "watching.md").read_text("utf-8")) == made


def figures(text: str) -> set[str]:
    return set(re.findall(r"\bquarterdeck_\w+", text))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    text = UNIT.read_text("utf-8").replace("/opt/quarterdeck/bin/quarterdeck", "/bin/true")
    (tmp_path / UNIT.name).write_text(text, "utf-8")
    run = subprocess.run(  # noqa: S603
        ["systemd-analyze", "verify", str(tmp_path / UNIT.name)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    assert UNIT.name not in run.stderr
