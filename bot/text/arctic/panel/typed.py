"""The texts for The Arctic's slash commands, one for each kind of command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, p_
from bot.text.contract import CommandText, FieldText

SECTOR: Final = FieldText(p_("command name", "sector"), N_("Which sector"))
NATION: Final = FieldText(p_("command name", "nation"), N_("Which nation"))
SPACE: Final = FieldText(p_("command name", "space"), N_("Number of the space"))

commands: Final[Mapping[str, CommandText]] = {
    "place": CommandText(
        p_("command name", "place"),
        N_("Put a lobbyist on an influence space"),
        {"nation": NATION, "space": SPACE},
    ),
    "invest": CommandText(
        p_("command name", "invest"),
        N_("Put a lobbyist on the investment track"),
        {
            "track": FieldText(p_("command name", "track"), N_("The Arctic track or the Chinese one")),
            "space": FieldText(
                p_("command name", "space"), N_("Counted from the left, the most expensive first")
            ),
        },
    ),
    "pass": CommandText(p_("command name", "pass"), N_("Place no lobbyist for now"), {}),
    "china": CommandText(
        p_("command name", "china"),
        N_("Decide what China does this turn"),
        {"choice": FieldText(p_("command name", "choice"), N_("Nothing, move ships, or build"))},
    ),
    "act": CommandText(
        p_("command name", "act"),
        N_("Send your lobbyist to an action"),
        {"action": FieldText(p_("command name", "action"), N_("Which action"))},
    ),
    "keep": CommandText(p_("command name", "keep"), N_("Leave your lobbyist where it is"), {}),
    "change": CommandText(p_("command name", "change"), N_("Move your lobbyist to space 2"), {}),
    "withdraw": CommandText(
        p_("command name", "withdraw"),
        N_("Take your lobbyist back to hand"),
        {"subsidy": FieldText(p_("command name", "subsidy"), N_("Take a subsidy from the treasury as well"))},
    ),
    "protect": CommandText(
        p_("command name", "protect"), N_("Send your lobbyist to protect a platform"), {"sector": SECTOR}
    ),
    "build": CommandText(p_("command name", "build"), N_("Build a platform"), {"sector": SECTOR}),
    "launch": CommandText(p_("command name", "launch"), N_("Place a new ship"), {"sector": SECTOR}),
    "declare": CommandText(
        p_("command name", "declare"), N_("Open a conflict with another nation"), {"target": NATION}
    ),
    "close": CommandText(p_("command name", "close"), N_("Close the conflict"), {}),
    "vote": CommandText(
        p_("command name", "vote"),
        N_("Move the nation's votes to another law"),
        {"law": FieldText(p_("command name", "law"), N_("Law A, B or C"))},
    ),
    "support": CommandText(p_("command name", "support"), N_("Support Norway's accession to the EU"), {}),
    "slander": CommandText(
        p_("command name", "slander"),
        N_("Take a point from a rival"),
        {"rival": FieldText(p_("command name", "rival"), N_("Which rival"))},
    ),
    "sail": CommandText(
        p_("command name", "sail"),
        N_("Move a ship one sector"),
        {
            "origin": FieldText(p_("command name", "from"), N_("Where the ship is")),
            "target": FieldText(p_("command name", "to"), N_("Where it goes")),
            "spent": FieldText(p_("command name", "spent"), N_("Use a ship that has already attacked")),
        },
    ),
    "fight": CommandText(
        p_("command name", "fight"),
        N_("Attack a ship; both are lost"),
        {
            "sector": SECTOR,
            "nation": FieldText(p_("command name", "nation"), N_("Whose ship to attack")),
            "moved": FieldText(p_("command name", "moved"), N_("Use a ship that has already moved")),
        },
    ),
    "attack": CommandText(
        p_("command name", "attack"),
        N_("Destroy a platform"),
        {
            "sector": SECTOR,
            "unmoved": FieldText(
                p_("command name", "unmoved"), N_("How many of the ships haven't moved yet")
            ),
        },
    ),
    "done": CommandText(p_("command name", "done"), N_("End the movement of ships"), {}),
    "fee": CommandText(
        p_("command name", "fee"),
        N_("Pay to make a platform legal, or lose it"),
        {"pay": FieldText(p_("command name", "pay"), N_("Whether you pay"))},
    ),
    "sell": CommandText(
        p_("command name", "sell"),
        N_("Sell one lot of your output"),
        {"lot": FieldText(p_("command name", "lot"), N_("Which kinds together, or the rest for money"))},
    ),
    "mix": CommandText(
        p_("command name", "mix"),
        N_("Sell all your output at once"),
        {"cash": FieldText(p_("command name", "cash"), N_("How many units for $1; the others for points"))},
    ),
}
"""By kind of command, in English; `bot.text.slash` translates them."""
