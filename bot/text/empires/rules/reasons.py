"""Brief reasons why a computer player may suggest a command in Struggle of Empires."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import bot.text.empires.pieces.names as n
import bot.text.empires.rules.gains as g
from bot.text.catalogue import N_, Words
from bot.text.empires.pieces.sides import outcome
from bot.text.empires.rules.tile_worth import bought, used
from bot.text.guide import nearest
from bot.text.percent import percent
from engine.empires import commands as c
from engine.empires.figures import figures
from engine.empires.names import HOME, SLAVE, Unit
from engine.empires.odds import odds
from engine.empires.tiles import RemoveUnrest
from engine.empires.treasury import unrest_for
from engine.empires.view import AreaView, View
from engine.kernel.commands import Command

_REASONS: Final[Mapping[str, str]] = {
    "build:army": N_("To attack or to guard."),
    "build:navy": N_("Navies take armies overseas."),
    "build:fort": N_("A fort counts 2 when your marker is attacked."),
    "stay": N_("It can't be attacked at home."),
    "move": N_("To bring units where they can fight."),
    "aid:no": N_("If the ally lost, you'd lose a unit too."),
}
"""The reasons, by the first parts of a command as text."""
_NEAR: Final = 6
"""The distance to a revolution, in unrest, below which the full warning is given."""


def why(command: Command, view: View, words: Words) -> str:
    """Return the reason for a command and the unrest that it causes; "" if its label is enough."""
    parts = [_gain(command, view, words)]
    if isinstance(command, c.Attack):
        parts += g.risks(command, view, words)
    parts.append(_unrest(command, view, words, alone=not any(parts) or isinstance(command, c.Buy)))
    return words.sentences(filter(None, parts))


def _gain(command: Command, view: View, words: Words) -> str:
    text = ""
    match command:
        case c.Deploy(unit=unit, area=area):
            text = _placed(unit, area, view, words, open_sides=True)
        case c.Propose(top=top, bottom=bottom):
            text = _sentence(outcome(top, bottom, view, words), words)
        case c.Bid(price=price):
            text = _bid(price, view, words)
        case c.Pass():
            text = _passed(view, words)
        case c.Send(area=area):
            about = view.decisions[0].about if view.decisions else {}
            text = _placed(about.get("unit", ""), area, view, words)  # type: ignore[arg-type]
        case c.MoveUnit(unit=unit, target=area):
            text = "" if area == HOME else _placed(unit, area, view, words)
        case c.Colonise() | c.Enslave() | c.Attack():
            text = g.claimed(command, view, words)
        case c.Buy(tile=tile) if tile in view.tiles:
            text = bought(view.tiles[tile], view, words)
        case c.Use(tile=tile) if tile in view.tiles:
            text = used(view.tiles[tile], command, view, words)
        case c.Revolt(power=power, area=area):
            places = {"power": n.power(power, words), "area": n.area(area, words)}
            text = words("{power:the_power} loses a marker in {area:the_area}.", **places)
        case c.Aid(answer="armies" | "navies"):
            text = _helped(command, view, words)
        case c.Done():
            text = _done(view, words)
    return text or nearest(_REASONS, command, words)


def _placed(unit: Unit, place: str, view: View, words: Words, *, open_sides: bool = False) -> str:
    """Describe the benefit of placing a unit in an area; "" if there is none."""
    area = g.area_of(place, view)  # type: ignore[arg-type]
    own = None if view.reader is None else view.powers[view.reader]
    targets = g.foes(area, view, open_sides=open_sides)
    if unit == "army" and targets and not last_action(view):
        foes = words.join(n.target(foe, words) for foe in targets)
        return _with_one_more(words("It can attack there: {foes}.", foes=foes), area, view, words, targets)
    if unit == "navy" and area.id == "africa" and any(SLAVE in each.counters for each in view.areas):
        return words("With a navy in Africa you can replace SLAVE counters overseas, for free.")
    if own is not None and own.markers.get(area.id):
        if points := g.points_now(area, view):
            return words("It guards your marker there, which pays {points} points now.", points=points)
        return words("It guards your marker there.")
    if unit == "navy":
        return _with_one_more(words("Your armies can follow it there."), area, view, words)
    if targets:
        return words("It's ready for the next war: this one has no actions left.")
    return _with_one_more(words("It's ready there."), area, view, words)


def _with_one_more(
    reason: str, area: AreaView, view: View, words: Words, targets: Sequence[str] = ("",)
) -> str:
    """Add to a reason the reader's points with one more marker, taken from the best of the targets (11)."""
    points = max(g.points_with_one_more(area, view, target) for target in targets)
    if not points:
        return reason
    return words.sentences((reason, words("With one more marker: {points} points there.", points=points)))


def last_action(view: View) -> bool:
    """Return whether the action being chosen, or just carried out, is the reader's last in this war."""
    acting = any(decision.kind == "act" for decision in view.decisions)
    return view.round == view.rounds > 0 and view.actions_left <= int(acting)


def _bid(price: int, view: View, words: Words) -> str:
    auction = view.auction
    if auction is None:
        return ""
    parts, least = list[str](), 0
    if auction.price is not None:
        least = auction.price + 1
    if price > least:
        parts.append(words("{least} gold would do; more, so that nobody outbids you.", least=least))
    elif not price:
        parts.append(words("Whoever wants other sides has to pay."))
    return words.sentences(filter(None, parts))


def _passed(view: View, words: Words) -> str:
    auction = view.auction
    if auction is None:
        return words("No action is worth its price now.") if view.decisions else ""
    if not (auction.top and auction.bottom and auction.price is not None):
        return ""
    if auction.bidder == view.reader or not outcome(auction.top, auction.bottom, view, words):
        return ""
    return words("Changing that costs {price} gold or more.", price=auction.price + 1)


def _helped(aid: c.Aid, view: View, words: Words) -> str:
    battle = view.battle
    if battle is None or view.reader is None:
        return ""
    own = view.powers[view.reader]
    defends = battle.defender is not None and view.powers[battle.defender].row == own.row
    leader = battle.defender if defends else battle.attacker
    part, unit = ("land", "army") if aid.answer == "armies" else ("naval", "navy")
    power = n.power(view.powers[leader or 0].power or "", words)
    if part not in battle.strength or (part == "naval" and battle.land):
        return words("With your help {power:the_power} is more likely to win.", power=power)
    strengths = battle.strength[part]  # type: ignore[index]
    lead = strengths[int(defends)] - strengths[int(not defends)]
    more = own.units.get(unit, {}).get(battle.area, 0)  # type: ignore[call-overload]
    before, after = (percent(odds(each).win, words) for each in (lead, lead + more))
    return words(
        "{power:The_power} wins {after} with you, {before} alone.", power=power, before=before, after=after
    )


def _done(view: View, words: Words) -> str:
    kind = view.decisions[0].kind if view.decisions else ""
    if kind == "declare":
        return words("Your tiles may do more in a later battle.")
    if kind == "move_unit":
        return words("Your other units are better off where they are.")
    return words("A new roll could be worse.") if kind == "reroll" else ""


def _sentence(text: str, words: Words) -> str:
    return words("{sentence}.", sentence=text[:1].upper() + text[1:]) if text else ""


def _unrest(command: Command, view: View, words: Words, *, alone: bool) -> str:
    """Describe the unrest that a command certainly causes, and how near a revolution is (7, 12).

    If a revolution is far and there are other reasons, return "", since the panel shows the unrest.
    """
    more = _more_unrest(command, view)
    own = None if view.reader is None else view.powers[view.reader].unrest
    if not more or own is None:
        return ""
    limit, after = view.options.revolution_at, own + more
    places = {"before": own, "after": after, "limit": limit}
    if after >= limit:
        return words("**Unrest {before} → {after}: from {limit} on you lose all your points.**", **places)
    if after > limit - _NEAR:
        return words("**Unrest {before} → {after}: with {limit} you lose all your points.**", **places)
    others = [power.unrest for power in view.powers if power.seat != view.reader and power.unrest is not None]
    if others and after > max(others):
        return words(
            "Unrest {before} → {after}: the most, which costs {points} points in the end.",
            points=figures().unrest.most,
            **places,
        )
    return words("Unrest {before} → {after}; revolution at {limit}.", **places) if alone else ""


def _more_unrest(command: Command, view: View) -> int:
    if view.reader is None:
        return 0
    gold = view.powers[view.reader].gold
    match command:
        case c.Bid(price=price):
            return unrest_for(price, gold)
        case c.Attack():
            return unrest_for(view.attack_cost, gold)
        case c.Buy(tile=tile) if tile in view.tiles and not isinstance(view.tiles[tile].effect, RemoveUnrest):
            due = view.tiles[tile].price
            return due.unrest + unrest_for(due.gold, gold)
    return 0
