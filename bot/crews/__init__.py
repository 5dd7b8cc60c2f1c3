"""Games in which a crew decides together what one of them, the captain, would decide by the rulebook.

To let a game's table vote is to write its `Crew` beside this file and to name it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bot.crews.contract import Crew
from bot.crews.nemo import NemoCrew

crews: Mapping[str, Crew[Any]] = MappingProxyType({"nemo": NemoCrew()})
"""By the game's short name."""
