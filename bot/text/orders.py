"""Answers in advance as text, and the figures that have changed since a move was planned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from bot.orders.terms import Change, Value
from bot.text.arctic.panel import in_advance as arctic
from bot.text.catalogue import N_, Words
from bot.text.empires.panel import in_advance as empires
from bot.text.nemo.panel import in_advance as nemo
from bot.text.percent import percent


class OrderText(Protocol):
    """The interface of a game's texts for orders; `words` is as in `bot.text.contract`."""

    def order(self, rule: str, value: str, words: Words) -> str:
        """Return the text of an order of `bot.orders`, with at most 100 characters."""


_TEXTS: Final[Mapping[str, OrderText]] = {"arctic": arctic, "empires": empires, "nemo": nemo}


def order_text(game: str, word: str, words: Words) -> str:
    """Return the text of a game's order, which is given as a single word."""
    rule, _colon, value = word.partition(":")
    if rule == "single":
        return words("If there's only one choice, make it for me")
    return _TEXTS[game].order(rule, value, words)


_NAMES: Final = {
    "turn": N_("the turn it was planned for"),
    # The Arctic
    "control": N_("control of China"),
    "output": N_("what you have to sell"),
    "money": N_("$ you get"),
    "ships_built": N_("ships built"),
    "controller": N_("who controls the sector"),
    "deposit": N_("the deposit"),
    "platform": N_("the platform or its protection"),
    "own_ships": N_("your ships there"),
    "their_ships": N_("other ships there"),
    "conflict": N_("the conflict"),
    "law": N_("the law in force"),
    "support": N_("support for Norway's accession"),
    "rival_points": N_("the rival's points"),
    # Struggle of Empires
    "pair": N_("the pair being auctioned"),
    "alliances": N_("the sides of the alliances"),
    "own_helpers": N_("who may help you"),
    "their_helpers": N_("who may help the other side"),
    "win": N_("chance to win"),
    "win_with_tiles": N_("chance to win with your tiles"),
    "win_against_tiles": N_("chance to win against their tiles"),
    "own_sea": N_("your strength at sea"),
    "their_sea": N_("their strength at sea"),
    "own_land": N_("your strength on land"),
    "their_land": N_("their strength on land"),
    "points": N_("points there"),
    "points_more": N_("points gained there"),
    "place": N_("your place there"),
    "sharing": N_("powers sharing that place"),
    "unrest": N_("unrest it costs"),
    "relief": N_("unrest it removes"),
    "gold": N_("gold you get"),
    # Nemo's War
    "captain": N_("the captain"),
    "action_points": N_("action points it costs"),
    "score": N_("the change of the score"),
    "notoriety": N_("the change of Notoriety"),
    "salvage": N_("the change of Salvage"),
    "nemo": N_("the change of Nemo"),
    "crew": N_("the change of Crew"),
    "hull": N_("the change of Hull"),
    "risk_nemo": N_("what Nemo risks"),
    "risk_crew": N_("what the Crew risks"),
    "risk_hull": N_("what the Hull risks"),
    "chance_test": N_("chance to succeed"),
    "best_test": N_("best chance to succeed"),
    "chance_nautilus": N_("chance to sink it"),
    "best_nautilus": N_("best chance to sink it"),
    "chance_torpedo": N_("chance to sink it with a torpedo"),
    "best_torpedo": N_("best chance to sink it with a torpedo"),
    "chance_warship": N_("chance to evade its shot"),
    "best_warship": N_("best chance to evade its shot"),
    "chance_cyclone": N_("chance to evade the cyclone"),
    "best_cyclone": N_("best chance to evade the cyclone"),
    # Several games
    "price": N_("the price"),
}
"""The name of each figure in `bot.orders.Terms`."""
_CHANCES: Final = ("win", "chance", "best")
"""The prefixes of the names of probabilities."""


def changed(changes: Sequence[Change], words: Words) -> str:
    """Return a line with the changes, such as "Changed since you planned it: chance to win 40% → 27%"."""
    text = words.join(_figure(change, words) for change in changes)
    return words("Changed since you planned it: {changes}", changes=text)


def _figure(change: Change, words: Words) -> str:
    name = words(_NAMES[change.name])
    before, now = (_value(change.name, value, words) for value in (change.before, change.now))
    if not before or not now:
        return name
    return words("{name} {before} → {now}", name=name, before=before, now=now)


def _value(name: str, value: Value, words: Words) -> str:
    """Return a figure as text; "" if the value is missing or not a figure."""
    if isinstance(value, (bool, str)) or value is None or name in ("turn", "captain", "law"):
        return ""
    return percent(value, words) if name.startswith(_CHANCES) else f"{value:g}"
