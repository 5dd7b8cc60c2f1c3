"""What can be answered beforehand in Struggle of Empires, in words."""

from __future__ import annotations

from bot.text.catalogue import Words
from bot.text.empires.pieces.names import power


def order(rule: str, value: str, words: Words) -> str:
    """Say what an order does."""
    match rule, value:
        case "aid", "nobody":
            return words("Never help allies in battle")
        case "aid", _:
            return words(
                "Help nobody in battle but {power}, and ask me about that", power=power(value, words)
            )
        case "pass", _:
            return words("In auctions pass until somebody bids above {price}, then ask me", price=value)
        case "tiles", "behind":
            return words(
                "In battle use a tile when I'm not ahead, else none; ask me which if there are several"
            )
    return words("Never use tiles in battle")
