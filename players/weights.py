"""Fitted weights of evaluators, which are read from a game's TOML file."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

W = TypeVar("W")


def fitted(package: str, kind: type[W]) -> W:
    """Read ``weights.toml`` of a package into a dataclass with exactly these fields."""
    return kind(**tomllib.loads(files(package).joinpath("weights.toml").read_text("utf-8")))
