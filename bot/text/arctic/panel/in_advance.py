"""The texts for The Arctic's answers in advance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words

_ORDERS: Final[Mapping[str, str]] = {
    "invest:pass": N_("Pass on the investment track"),
    "china:nothing": N_("Leave China's ships where they are"),
    "fee:pay": N_("Pay the fee for each of my platforms"),
    "fee:refuse": N_("Pay no fee; lose the platform"),
    "sell:points": N_("Sell everything for the most points"),
    "sell:money": N_("Sell everything for money"),
    "sell:last": N_("When the game is about to end, sell everything for the most points"),
    "sell:ask": N_("Ask me what to sell, even when the game is about to end"),
}


def order(rule: str, value: str, words: Words) -> str:
    """Return the text of an order that sets the rule `rule` to `value`."""
    return words(_ORDERS[f"{rule}:{value}"])
