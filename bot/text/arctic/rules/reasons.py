"""Brief reasons why a computer player may suggest a command in The Arctic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.arctic.nearing import ends, leaves_china_alone
from bot.text.arctic.pieces.names import RESOURCES
from bot.text.catalogue import N_, Words
from bot.text.guide import nearest
from engine.arctic.commands import Act, Build, Invest, Sail, SellMix, Withdraw
from engine.arctic.names import POLE
from engine.arctic.view import View
from engine.kernel.commands import Command

_REASONS: Final[Mapping[str, str]] = {
    "place": N_("Another nation to act for this turn."),
    "invest:china": N_("It lets you say what China does."),
    "pass": N_("No space is worth its price."),
    "china:move": N_("Its ships can attack, or make for the pole."),
    "china:build": N_("Another platform, built by China."),
    "china:nothing": N_("That way China harms you least."),
    "act:platform": N_("Output every turn, points at the end."),
    "act:ships": N_("Ships guard platforms, and attack."),
    "act:diplomacy": N_("Needed for attacks and new laws."),
    "act:unrest": N_("Rivals' platforms there produce nothing."),
    "act:taxes": N_("The treasury pays for ships and subsidies."),
    "act:movement": N_("Ships can attack platforms, or guard yours."),
    "keep": N_("It can act here again next turn."),
    "change": N_("From there it acts earlier next turn."),
    "withdraw:True": N_("Money now, and a free lobbyist."),
    "withdraw:False": N_("A free lobbyist for the next turn."),
    "protect": N_("Then nobody can attack this platform."),
    "build": N_("A mix sells best; at the end, the more of a kind, the more each scores."),
    "launch": N_("From here it can guard, or attack."),
    "declare": N_("In a conflict your ships may attack."),
    "vote": N_("The law says who controls the seas."),
    "slander": N_("The rival is close to you in points."),
    "sail": N_("More ships than its defence destroy a platform."),
    "fight": N_("Without this ship there's less defence."),
    "attack": N_("A rival loses output and points."),
    "fee:True": N_("The platform brings in more than that."),
    "fee:False": N_("The platform brings in less than that."),
}
"""The reasons, by the first parts of a command as text."""
_PAYS: Final = N_("Further left you choose a nation sooner.")
_EARNS: Final = N_("Money now, but a late choice of nation.")
_FOR_MONEY: Final = N_("Money builds your next platforms.")
_ILLEGAL: Final = N_("Illegal: ships can attack it without a conflict.")
_AT_LAST: Final = N_("At the end each $1 is a point.")
_FOR_POINTS: Final = N_("Points win the game.")


def why(command: Command, view: View, words: Words) -> str:
    """Return the reason for a command, or "" if its label is enough."""
    match command:
        case Invest(track="arctic", space=space):
            return words(_EARNS if view.track[space - 1].price > 0 else _PAYS)
        case Sail() if warns(command, view):
            return words("**Then China holds the pole, and the game ends with this turn.**")
        case Act(action="platform") if ends(view):
            return words("Output this turn, points at the end.")
        case Withdraw(subsidy=subsidy) if ends(view):
            return words(_AT_LAST) if subsidy else ""
        case SellMix(cash=cash) if cash:
            return words(_AT_LAST if ends(view) else _FOR_MONEY)
        case SellMix():
            return words(_FOR_POINTS)
        case Build(sector=name):
            if _is_illegal(name, view):
                return words(_ILLEGAL)
            return _built(name, view, words) or nearest(_REASONS, command, words)
    return nearest(_REASONS, command, words)


def warns(command: Command, view: View) -> bool:
    """Return whether a command lets China end the game (G1)."""
    return isinstance(command, Sail) and command.origin == POLE and leaves_china_alone(view)


def richest(command: Command, others: Sequence[Command]) -> Command | None:
    """Return the sale for points only, if the suggested sale also takes money; otherwise None."""
    if not isinstance(command, SellMix) or not command.cash:
        return None
    return next((each for each in others if isinstance(each, SellMix) and not each.cash), None)


def _is_illegal(name: str, view: View) -> bool:
    """Return whether a platform built in a sector now would be illegal, as no one controls the sea (T4)."""
    return any(each.id == name and each.controller is None for each in view.sectors)


def _built(name: str, view: View, words: Words) -> str:
    """Return how many platforms of its kind the company would have with this one; "" if unknown."""
    deposit = next((sector.deposit for sector in view.sectors if sector.id == name), None)
    if deposit is None or not view.decisions:
        return ""
    count = view.companies[view.decisions[0].seat].platforms[deposit] + 1
    resource = words(RESOURCES[deposit])
    if count == 1:
        return words("Your first platform for {resource}: a mix sells best.", resource=resource)
    return words(
        "That makes {count} platforms for {resource}; many of a kind score.",
        resource=resource, count=count,
    )  # fmt: skip
