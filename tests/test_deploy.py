"""The files with which the bot is put on a server fit the bot that they run."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from bot.settings import Settings

ROOT = Path(__file__).parents[1]
OTHERS = {"PATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "QUARTERDECK_HOME"}
OTHERS |= {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"}
COMPOSED = sorted((ROOT / "deploy").glob("*.yaml"))
IMAGE = (ROOT / "Containerfile").read_text("utf-8")
UNIT = ROOT / "deploy" / "quarterdeck.service"
SETTINGS = {name.upper() for name in Settings.model_fields}


@pytest.mark.parametrize("path", COMPOSED, ids=lambda path: path.name)
def test_every_service_sets_what_the_bot_knows_and_runs_without_rights(path: Path) -> None:
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


def test_the_image_holds_what_is_there_sets_what_the_bot_knows_and_is_nobody_s_root() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", IMAGE, re.MULTILINE)
    named = [name for line in copied for name in line.split()]
    assert named
    assert all((ROOT / name).exists() for name in named)
    told = re.findall(r"\b([A-Z_]+)=\S", IMAGE.partition("\nENV ")[2].partition("\nUSER ")[0])
    assert set(told) <= SETTINGS | OTHERS
    assert re.search(r"^USER 10001$", IMAGE, re.MULTILINE)
    ignored = (ROOT / ".dockerignore").read_text("utf-8")
    assert all(f"!{name}" in ignored for name in named)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = UNIT.read_text("utf-8").replace("/opt/quarterdeck/bin/quarterdeck", "/bin/true")
    (tmp_path / UNIT.name).write_text(text, "utf-8")
    run = subprocess.run(  # noqa: S603
        ["systemd-analyze", "verify", str(tmp_path / UNIT.name)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    assert UNIT.name not in run.stderr
