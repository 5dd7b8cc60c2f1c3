"""The words on the board of The Arctic in English, which are translated when they are drawn."""

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
"""The names of the phases, by number; phase 0 is the set-up."""

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
"""The names of the parts of a final score."""

PIECES: Final[Mapping[str, str]] = MappingProxyType({
    **{f"nation_{code.lower()}": name for code, name in NATIONS.items()},
    "company_a": "A",
    "company_b": "B",
    "company_c": "C",
    "company_d": "D",
    "platform": N_("platform"),
    "illegal_platform": N_("illegal platform"),
    "gas": N_("gas"),
    "oil": N_("oil"),
    "nodules": N_("nodules"),
    "ship": N_("ship"),
    "lobbyist": N_("lobbyist"),
    "guard": N_("lobbyist on guard"),
    "law_a": N_("law A"),
    "law_b": N_("law B"),
    "law_c": N_("law C"),
    "conflict": N_("conflict"),
    "money": N_("money"),
    "act_platform": N_("Build platform"),
    "act_ships": N_("Build ships"),
    "act_diplomacy": N_("Diplomacy"),
    "act_unrest": N_("Unrest"),
    "act_taxes": N_("Taxes"),
    "act_movement": N_("Move ships"),
})  # fmt: skip
"""The names of pieces in texts, by code."""
