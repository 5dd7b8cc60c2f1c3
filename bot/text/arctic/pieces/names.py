"""The names of The Arctic's components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.markup import plain
from engine.arctic.names import POLE, Action, Law, Nation, Resource
from engine.arctic.view import View
from render.arctic.words import NATIONS

SUBJECTS: Final[Mapping[Nation, str]] = {
    **NATIONS,
    "EU": N_("The EU"),
    "USA": N_("The USA"),
}
"""The names of nations as the subject of a sentence."""

OWNERS: Final[Mapping[Nation, str]] = {
    "RUS": N_("Russia's"),
    "NOR": N_("Norway's"),
    "EU": N_("the EU's"),
    "CAN": N_("Canada's"),
    "USA": N_("the USA's"),
    "CHN": N_("China's"),
}
"""The possessive forms of the nations' names."""

OPPONENTS: Final[Mapping[Nation, str]] = {
    "RUS": N_("with Russia"),
    "NOR": N_("with Norway"),
    "EU": N_("with the EU"),
    "CAN": N_("with Canada"),
    "USA": N_("with the USA"),
    "CHN": N_("with China"),
}
"""The nations' names as the opponent in a conflict."""

ACTIONS: Final[Mapping[Action, str]] = {
    "platform": N_("Build platform"),
    "ships": N_("Build ships"),
    "diplomacy": N_("Diplomacy"),
    "unrest": N_("Unrest"),
    "taxes": N_("Taxes"),
    "movement": N_("Move ships"),
}

LAWS: Final[Mapping[Law, str]] = {
    "A": N_("no nation controls the seas"),
    "B": N_("each nation controls the seas north of its coast"),
    "C": N_("ships control the seas"),
}
"""What each law says; follows "law A: "."""

RESOURCES: Final[Mapping[Resource, str]] = {
    "gas": N_("gas"),
    "oil": N_("oil"),
    "nodules": N_("nodules"),
}


def nation(code: Nation, words: Words) -> str:
    """Return a nation's name for titles and lists."""
    return words(NATIONS[code])


def conflicts(code: Nation, view: View, words: Words) -> list[tuple[str, str]]:
    """Return a nation's conflicts, each with its opener and opponent, such as "Norway", "with Norway"."""
    pairs = [(each.id, each.conflict) for each in view.nations if each.conflict is not None]
    return [
        (nation(one, words), words(OPPONENTS[other if one == code else one]))
        for one, other in pairs
        if code in (one, other)
    ]


def nation_piece(nation: str) -> str:
    """Return the piece code of a nation."""
    return f"nation_{nation.lower()}"


def nations(counts: Mapping[Nation, int], words: Words) -> str:
    """List the nations with their counts, such as "Russia 2, Canada 1"; nations without one are omitted."""
    return words.join(
        words("{nation} {count}", nation=nation(each, words), count=counts[each])
        for each in NATIONS
        if counts.get(each)
    )


def sector(code: str, view: View, words: Words) -> str:
    """Return the full name of a sector on this table's board; an unknown code is returned as it is."""
    known = next((sector.name for sector in view.sectors if sector.id == code), None)
    return words.name(known) if known else plain(code[:40])


def located(code: str, view: View, words: Words) -> str:
    """Return a sector's name with its code on the map, such as "Kara Coast (C4)"."""
    name = sector(code, view, words)
    known = code != POLE and any(each.id == code for each in view.sectors)
    return words("{sector} ({code})", sector=name, code=code) if known else name


def called(_view: View, names: Sequence[str], _words: Words) -> Sequence[str]:
    """Return the players' names, because this game has no shorter ones."""
    return names
