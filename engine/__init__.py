"""The rules of the games, as pure code: no input or output, no clock, no Discord, no pictures."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.arctic.game import Arctic
from engine.empires.game import Empires
from engine.kernel.game import Game
from engine.nemo.game import Nemo

games: Mapping[str, Game[Any]] = MappingProxyType({game.id: game for game in (Arctic(), Empires(), Nemo())})
"""Every game that Quarterdeck can play, by its short name."""

__all__ = ["games"]
