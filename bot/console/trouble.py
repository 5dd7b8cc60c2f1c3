"""What an operator can do if the database fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REMEDIES: Final[Mapping[str, str]] = {
    "database_locked": (
        "another program keeps it locked. Close what else has it open, such as an SQLite shell, and the bot "
        "goes on by itself."
    ),
    "database_full": (
        "there is no room left for it. Make room on its disk, or raise its quota, and the bot goes on by "
        "itself."
    ),
    "database_read_only": (
        "it can be read but not written. The bot's user must be allowed to write the file and its folder, "
        "and the disk must be mounted for writing; then the bot goes on by itself."
    ),
    "database_away": (
        "it cannot be opened or reached. DATABASE_URL should name a file in a folder that exists and can be "
        "written to, or a server that runs."
    ),
}
"""What an operator can do, by the code of the failure."""
