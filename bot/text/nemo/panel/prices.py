"""The current prices of actions and upgrades."""

from __future__ import annotations

from typing import Final

from bot.text.catalogue import Words
from engine.kernel.commands import Command
from engine.nemo.commands import Attack, Fog, UseCard
from engine.nemo.view import View

_FOG: Final = 1
"""The price of the Fog Machine, in action points (10)."""


def action(command: Command, view: View, words: Words) -> str:
    """Return the cost of an action, such as "2 AP", or "Notoriety +1" for the next ship of an attack."""
    if view.decisions and view.decisions[0].kind == "chain":
        return _next_ship(command, view, words)
    return words("{cost} AP", cost=points(command, view))


def upgrade(upgrade: str, view: View) -> int:
    """Return the price of an upgrade in salvaged ships, with the discount of the pending purchase."""
    discount = view.decisions[0].about.get("discount", 0) if view.decisions else 0
    return max(1, (view.box.upgrades[upgrade].cost or 0) - int(discount))


def _next_ship(command: Command, view: View, words: Words) -> str:
    """Return the cost of continuing an attack: Notoriety, unless the periscope prevents that (10)."""
    bold = isinstance(command, Attack) and command.style == "bold"
    spared = bold and "periscope_device" in view.fitted
    return words("at no cost") if spared else words("Notoriety {by}", by="+1")


def points(command: Command, view: View) -> int:
    """Return how many action points an action costs."""
    match command:
        case Fog():
            return _FOG
        case UseCard(card=card):
            use = view.box.cards[card].use
            return 0 if use is None else use.lull_cost if view.lull else use.cost
        case _ if command.kind in view.box.actions:
            entry = view.box.actions[command.kind]
            return entry.lull_cost if view.lull else entry.cost
    return 0
