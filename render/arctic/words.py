"""The words on the board of The Arctic, in English; each is translated when it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.arctic.names import Law, Nation
from render.words import N_

GAME: Final = N_("The Arctic")

NATIONS: Final[Mapping[Nation, str]] = MappingProxyType({
    "RUS": N_("Russia"),
    "NOR": N_("Norway"),
    "EU": N_("EU"),
    "CAN": N_("Canada"),
    "USA": N_("USA"),
    "CHN": N_("China"),
})  # fmt: skip

PHASES: Final = (
    N_("set-up"),
    N_("start player"),
    N_("China's new ship"),
    N_("investment"),
    N_("influence"),
    N_("China"),
    N_("actions"),
    N_("production"),
    N_("return of lobbyists"),
    N_("end of turn"),
)
"""By number; phase 0 is the set-up."""

LAWS: Final[Mapping[Law, str]] = MappingProxyType({
    "A": N_("no sea control"),
    "B": N_("by wedge"),
    "C": N_("by presence"),
})  # fmt: skip

PARTS: Final[Mapping[str, str]] = MappingProxyType({
    "track": N_("points"),
    "money": N_("money"),
    "pole": N_("pole"),
    "gas": N_("gas"),
    "oil": N_("oil"),
    "nodules": N_("nodules"),
})  # fmt: skip
"""What a final score is made of."""
