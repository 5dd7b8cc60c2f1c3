"""The names and effects of tiles as text; the effects come from the table's tile file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.empires.pieces.names import COUNTS, UNITS, area
from engine.empires import tiles as t
from engine.empires.tiles import Tile

NAMES: Final[tuple[str, ...]] = (
    N_("Army Training"),
    N_("Navy Training"),
    N_("Banking"),
    N_("Docks"),
    N_("Government Reform"),
    N_("Logistics"),
    N_("War Office"),
    N_("Reserves"),
    N_("Mercenaries"),
    N_("Militia"),
    N_("Strategic Retreat"),
    N_("Pirates"),
    N_("Slave Revolt"),
    N_("East India Company"),
    N_("Levant Company"),
    N_("West India Company"),
    N_("Hudson's Bay Company"),
    N_("South Sea Company"),
    N_("Royal African Company"),
    N_("Bavaria"),
    N_("Saxony"),
    N_("Sweden"),
    N_("Poland"),
    N_("Savoy"),
    N_("Crimean Khanate"),
    N_("Iroquois"),
    N_("Maroons"),
    N_("Tupi"),
    N_("Marathas"),
    N_("Mataram"),
)
"""The names of the game's own tiles. Names from an owner's file aren't translated."""

SORTS: Final[Mapping[str, str]] = {
    "improvement": N_("improvements"),
    "company": N_("companies"),
    "alliance": N_("alliances with minor states"),
}
"""The names of the kinds of tiles."""


def use(tile: Tile) -> str:
    """Return the message for a tile's use; tiles with the same use are listed together."""
    match tile.effect:
        case t.Strength(area=area) if area:
            return N_("land battles in one area")
        case t.Strength(battle="land") | t.Reroll() | t.PreventLoss():
            return N_("land battles")
        case t.Strength() | t.ExtraBuild() | t.ExtraMoves():
            return N_("ships, units and moves")
        case t.GainGold() | t.TakeGold() | t.IncomeEach():
            return N_("gold")
        case t.RemoveUnrest() | t.MarkerToNative():
            return N_("unrest and revolts")


def effect(tile: Tile, words: Words, *, briefly: bool = False) -> str:
    """Return the effect of a tile, such as "+2 in one land battle"; `briefly` omits the areas."""
    text = _effect(tile, words, briefly=briefly)
    if tile.duration == "war" and not briefly and not isinstance(tile.effect, t.Strength):
        return words("{effect}, once per war", effect=text)
    return text


def _effect(tile: Tile, words: Words, *, briefly: bool) -> str:
    match tile.effect:
        case t.Strength() as strength:
            return _strength(strength, words, once=tile.duration == "war")
        case t.GainGold(amount=amount):
            return words("take {amount} gold", amount=amount)
        case t.ExtraBuild(units=units, population=population):
            if len(units) == len(UNITS):
                return words("build one extra unit") if population else words("build one extra unit for free")
            kinds = _kinds(units, words)
            if population:
                return words("build one extra {kinds}", kinds=kinds)
            return words("build one extra {kinds} for free", kinds=kinds)
        case t.ExtraMoves(units=units):
            always = tile.duration == "permanent"
            message = N_("move {count} more in every move") if always else N_("move {count} more units")
            return words(message, count=units)
        case t.RemoveUnrest(up_to=amount):
            return words("remove {amount} unrest", amount=amount) if amount else words("no unrest to remove")
        case t.Reroll():
            return words("reroll both your dice")
        case t.PreventLoss():
            return words("lose no unit when you lose a land battle")
        case t.TakeGold(up_to=amount):
            return words("take {amount} gold from an enemy overseas", amount=amount)
        case t.MarkerToNative(strength=strength):
            return words("a marker becomes natives of strength {strength}", strength=strength)
        case t.IncomeEach() as income:
            return _income(income, words, briefly=briefly)


def _income(income: t.IncomeEach, words: Words, *, briefly: bool) -> str:
    """Describe the income that a tile gives and what it counts; `briefly` omits the areas."""
    ships = "navy" in income.count
    if briefly:
        brief = (
            N_("{gold} gold per marker or navy, {most} at most")
            if ships
            else N_("{gold} gold per marker, {most} at most")
        )
        return words(brief, gold=income.gold, most=income.most)
    message = N_("{gold} gold per marker ({where}), {most} at most")
    if ships:
        message = N_("{gold} gold per marker or navy ({where}), {most} at most")
    where = words.join(area(each, words) for each in income.areas)
    return words(message, gold=income.gold, most=income.most, where=where)


def _strength(strength: t.Strength, words: Words, *, once: bool) -> str:
    if strength.battle == "naval":
        return words("+{add} in naval battles", add=strength.add)
    if not once:
        return words("+{add} in land battles", add=strength.add)
    if strength.area:
        where = area(strength.area, words)
        return words("+{add} in one land battle per war ({where})", add=strength.add, where=where)
    if strength.defending:
        return words("+{add} in one land battle per war as defender", add=strength.add)
    return words("+{add} in one land battle per war", add=strength.add)


def _kinds(units: tuple[str, ...], words: Words) -> str:
    return words.either(words(UNITS[unit]) for unit in COUNTS if unit in units)
