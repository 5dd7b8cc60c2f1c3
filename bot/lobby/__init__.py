"""A table before its first command: opened, filled, set up and started."""

from __future__ import annotations

from bot.lobby.computers import Computers
from bot.lobby.directory import Directory
from bot.lobby.first_games import FirstGames
from bot.lobby.lobby import SEED_BYTES, Lobby

__all__ = ["SEED_BYTES", "Computers", "Directory", "FirstGames", "Lobby"]
