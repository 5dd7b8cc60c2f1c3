"""A table before its first command: opening, joining, setting up, starting, and closing it."""

from __future__ import annotations

from bot.lobby.closing import Closing
from bot.lobby.computers import Computers, computer_player, unmarked
from bot.lobby.directory import Directory
from bot.lobby.first_games import FirstGames
from bot.lobby.harder_games import Harder, harder
from bot.lobby.lobby import SEED_BYTES, Lobby, validated
from bot.lobby.own_files import LIMIT as LARGEST_FILE
from bot.lobby.own_files import (
    Corrected,
    own_parts,
    own_signatures,
    read_given,
    read_own,
    read_worksheet_file,
)

__all__ = [
    "LARGEST_FILE",
    "SEED_BYTES",
    "Closing",
    "Computers",
    "Corrected",
    "Directory",
    "FirstGames",
    "Harder",
    "Lobby",
    "computer_player",
    "harder",
    "own_parts",
    "own_signatures",
    "read_given",
    "read_own",
    "read_worksheet_file",
    "unmarked",
    "validated",
]
