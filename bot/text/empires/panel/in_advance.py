"""The texts for Struggle of Empires' answers in advance."""

from __future__ import annotations

from bot.text.catalogue import Words
from bot.text.empires.pieces.names import power


def order(rule: str, value: str, words: Words) -> str:
    """Return the text of an order that sets the rule `rule` to `value`."""
    match rule, value:
        case "aid", "nobody":
            return words("Never help allies in battle")
        case "aid", "useful":
            return words("Ask me for help in battle only when it can change something")
        case "aid", "ask":
            return words("Ask me for help in battle even when it can't change anything")
        case "aid", _:
            return words(
                "In battle help nobody except {power:the_power}, and ask me first", power=power(value, words)
            )
        case "pass", _:
            return words("Pass in auctions until somebody bids above {price}, then ask me", price=value)
        case "yield", _:
            war, place = value.split("-")
            return words("In war {war}, pass on every bid for pair {place}", war=war, place=place)
        case "thrift", _:
            return words("Pass in auctions when a bid would cost more gold than I have")
        case "tiles", "behind":
            return words("In battle use a tile only when I'm not ahead; ask me which if there are several")
    return words("Never use tiles in battle")
