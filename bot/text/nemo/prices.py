"""What actions and upgrades cost now."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import Words
from bot.text.nemo.names import BOX
from engine.kernel.commands import Command
from engine.nemo.commands import Fog, UseCard
from engine.nemo.view import View

_FOG: Final = 1
"""Action points that the Fog Machine takes (10)."""


def action(command: Command, view: View, words: Words) -> str:
    """Return what an action costs in action points: "2 AP"; of what costs none, "free"."""
    points = _points(command, view)
    return words("{cost} AP", cost=points) if points else words("free")


def upgrade(upgrade: str, view: View) -> int:
    """Return what an upgrade costs in salvaged ships, with the discount of the purchase that is open."""
    discount = view.decisions[0].about.get("discount", 0) if view.decisions else 0
    return max(1, (BOX.upgrades[upgrade].cost or 0) - int(discount))


def _points(command: Command, view: View) -> int:
    if view.decisions and view.decisions[0].kind == "chain":
        return 0
    match command:
        case Fog():
            return _FOG
        case UseCard(card=card):
            use = BOX.cards[card].use
            return 0 if use is None else use.lull_cost if view.lull else use.cost
        case _ if command.kind in BOX.actions:
            entry = BOX.actions[command.kind]
            return entry.lull_cost if view.lull else entry.cost
    return 0
