"""The benefit of buying or flipping a tile now (9)."""

from __future__ import annotations

from bot.text.catalogue import Words
from bot.text.percent import percent
from engine.empires import tiles as t
from engine.empires.commands import Use
from engine.empires.names import ATTACKER, DEFENDER
from engine.empires.odds import odds
from engine.empires.tiles import Tile
from engine.empires.treasury import unrest_for
from engine.empires.view import PowerView, View


def bought(tile: Tile, view: View, words: Words) -> str:
    """Describe what the reader gains by buying a tile now."""
    if view.reader is None:
        return ""
    own = view.powers[view.reader]
    match tile.effect:
        case t.IncomeEach() as effect:
            count = sum(
                places.get(area, 0)
                for kind, places in (("marker", own.markers), ("navy", own.units.get("navy", {})))
                if kind in effect.count
                for area in effect.areas
            )
            gold = min(effect.most, effect.gold * count)
            if tile.duration == "war":
                return words("As you stand now, it brings {gold} gold once per war.", gold=gold)
            return words("As you stand now, it brings {gold} gold after each war.", gold=gold)
        case t.RemoveUnrest(up_to=amount):
            return _calmed(tile, amount, own, view, words)
        case t.Strength() if tile.duration == "permanent":
            return words("It counts in every such battle until the end of the game.")
        case _ if tile.duration != "war":
            return ""
    left = view.wars - view.war + 1
    return words.n("It works once: only {count} war is left.", "It works once in each of {count} wars.", left)


def _calmed(tile: Tile, amount: int, own: PowerView, view: View, words: Words) -> str:
    if own.unrest is None:
        return ""
    spent = own.unrest + unrest_for(tile.price.gold, own.gold) + tile.price.unrest
    return words(
        "Unrest {before} → {after}; revolution at {limit}.",
        before=own.unrest,
        after=max(0, spent - amount),
        limit=view.options.revolution_at,
    )


def used(tile: Tile, command: Use, view: View, words: Words) -> str:
    """Describe what the reader gains by flipping a tile now."""
    match tile.effect:
        case t.Strength(add=add) if view.battle is not None and view.reader is not None:
            side = DEFENDER if view.battle.defender == view.reader else ATTACKER
            strengths = view.battle.strength.get("land", (0, 0))
            lead = strengths[side] - strengths[1 - side]
            before, after = (percent(odds(each).win, words) for each in (lead, lead + add))
            return words("You win {after} with it, {before} without.", before=before, after=after)
        case t.GainGold() | t.TakeGold() | t.IncomeEach():
            return words("The gold is free, and the tile is back in the next war.")
        case t.ExtraBuild() | t.ExtraMoves():
            return words("More with the same action, and the tile is back in the next war.")
        case t.Reroll():
            return words("A second roll may do better.")
        case t.PreventLoss():
            return words("It saves a unit, and the unrest for losing it.")
    return "" if command.choice else words("The tile does the most here.")
