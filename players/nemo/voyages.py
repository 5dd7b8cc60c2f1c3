"""Fitted weights of the traits that predict whether a voyage is completed, and its score if it is."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, NamedTuple

from players.nemo.traits import Weights


class Voyages(NamedTuple):
    """The weights of `players.nemo.traits`, which are in ``voyages.toml``."""

    survival: Weights
    """What each trait adds to the log odds that the voyage is completed."""
    score: Weights
    """The points that each trait adds to those earned, if the voyage is completed."""


def _read() -> Voyages:
    data = tomllib.loads(files("players.nemo").joinpath("voyages.toml").read_text("utf-8"))
    return Voyages(
        *({name: (begin, end) for name, (begin, end) in data[table].items()} for table in Voyages._fields)
    )


VOYAGES: Final = _read()
