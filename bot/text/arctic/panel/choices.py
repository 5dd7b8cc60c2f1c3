"""The labels of The Arctic's commands as choices on a panel, each with its consequence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import bot.text.arctic.pieces.names as n
from bot.text.arctic.pieces.lots import lot
from bot.text.arctic.pieces.lots import units as output
from bot.text.arctic.pieces.places import named
from bot.text.catalogue import N_, Plural, Words, n_
from engine.arctic import commands as c
from engine.arctic.figures import figures
from engine.arctic.names import RESOURCES, Action, Nation
from engine.arctic.sale import Units, best_mix, for_money, lot_value, mix_points
from engine.arctic.view import NationView, SectorView, View
from engine.kernel.commands import Command

LETTERS: Final = "ABCD"
"""The letters with which the board marks the seats."""
Places = Mapping[str, Any]
Template = str | Plural

_ACTIONS: Final[Mapping[Action, Template]] = {
    **n.ACTIONS,
    "ships": n_("Build {count} ship: treasury -${count}", "Build {count} ships: treasury -${count}"),
    "taxes": N_("Taxes: treasury +${tax}"),
    "unrest": N_("Unrest: stops output"),
}
_CHINA: Final[Mapping[str, str]] = {
    "nothing": N_("Leave China's ships where they are"),
    "move": N_("Move China's ships"),
    "build": N_("Build a platform as China"),
}


def _invest(places: Places) -> Template:
    if places["track"] == "china":
        if places["dearest"]:
            return N_("China, space {space}: pay ${price}; you control China this turn")
        if places["open"]:
            return N_("China, space {space}: pay ${price}; you control China if the pricier space stays free")
        return N_("China, space {space}: pay ${price}; no control, the pricier space is taken")
    if places["amount"] < 0:
        return N_("Space {space}: pay ${price}")
    return N_("Space {space}: take ${price}") if places["amount"] else N_("Space {space}: costs nothing")


def _act(places: Places) -> Template:
    if places["action"] == "ships" and not places["count"]:
        return n.ACTIONS["ships"]
    return _ACTIONS[places["action"]]


def _build(places: Places) -> Template:
    if not places["resource"]:
        return N_("Build {sector:in_sector}")
    if places["controller"] is None:
        return N_("Build illegally {sector:in_sector}: ${cost}, {resource}")
    return N_("Build {sector:in_sector}: ${cost} + ${fee} fee, {resource}")


TEMPLATES: Final[Mapping[type[Command], Template | Callable[[Places], Template]]] = {
    c.Place: N_("{nation}, space {space}"),
    c.Invest: _invest,
    c.Pass: N_("Pass"),
    c.China: lambda places: _CHINA[places["choice"]],
    c.Act: _act,
    c.Keep: N_("Stay on space {space}"),
    c.Change: N_("Go to space 2"),
    c.Withdraw: lambda places: (
        N_("Withdraw for a ${most} subsidy") if places["subsidy"] else N_("Withdraw the lobbyist")
    ),
    c.Protect: N_("Protect {owner}'s platform {sector:in_sector}"),
    c.Build: _build,
    c.Launch: N_("New ship {sector:in_sector}"),
    c.Declare: lambda places: (
        N_("Open the conflict {opponent} from this side too: then both must close it")
        if places["answered"]
        else N_("Open a conflict {opponent}")
    ),
    c.Close: lambda places: (
        N_("Close the conflict {opponent}") if places["enemy"] else N_("Close the conflict")
    ),
    c.Vote: N_("Law {law}: {meaning}"),
    c.Support: N_("Support Norway's accession: that makes {discs} of 2"),
    c.Slander: N_("Slander {rival}: points {before} → {after}"),
    c.Sail: lambda places: (
        N_("{origin} → {target} (has attacked)") if places["spent"] else N_("{origin} → {target}")
    ),
    c.Fight: lambda places: (
        N_("Fight {nation:the_nation} {sector:in_sector} with a ship that has moved")
        if places["moved"]
        else N_("Fight {nation:the_nation} {sector:in_sector}: each loses one ship")
    ),
    c.Attack: lambda places: (
        n_(
            "Destroy {owner}'s platform {sector:in_sector} ({count} ship that hasn't moved)",
            "Destroy {owner}'s platform {sector:in_sector} ({count} ships that haven't moved)",
        )
        if places["unmoved"]
        else N_("Destroy {owner}'s platform {sector:in_sector} (only ships that have moved)")
    ),
    c.Done: N_("Done moving ships"),
    c.Fee: lambda places: (
        N_("Pay ${price}: the platform becomes legal")
        if places["pay"]
        else N_("Don't pay: the platform is lost")
    ),
    c.Sell: lambda places: (
        N_("Sell the rest: ${money}") if places["lot"] == "rest" else N_("Sell {kinds}: {points} points")
    ),
    c.SellMix: lambda places: (
        N_("Sell all: {points} points + ${money} ({sold} sold for money)")
        if places["points"] and places["money"]
        else N_("Sell all: {points} points")
        if places["points"]
        else N_("Sell all: ${money}")
    ),
}
"""The label of each command; `places_of` returns the values of the placeholders."""


def label(command: Command, view: View, names: Sequence[str], words: Words) -> str:
    """Return the label of a choice, such as "Build on the Kara Coast: $1 + $1 fee, gas"."""
    words = words.named
    places = places_of(command, view, names, words)
    template = TEMPLATES[type(command)]
    if callable(template):
        template = template(places)
    if isinstance(template, Plural):
        return words.n(*template, **places)
    return words(template, **places)


def places_of(command: Command, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the values for a label: the decision's parameters, the command's fields, the consequences."""
    decision = view.decisions[0]
    own: dict[str, Any] = {f.name: getattr(command, f.name) for f in fields(command)}  # type: ignore[arg-type]
    places = named({**decision.about, **own}, view, names, words)
    for nation in view.nations:
        if nation.id == decision.about.get("nation"):
            places |= _treasury(nation, view)
    for sector in view.sectors:
        if sector.id == own.get("sector"):
            places |= _site(sector, view, names, words)
    places["count"] = own.get("unmoved", places.get("count"))
    company = view.companies[decision.seat]
    match command:
        case c.Invest():
            amount = (view.china_track if command.track == "china" else view.track)[command.space - 1].price
            prices = [space.price for space in view.china_track]
            dearest = prices.index(min(prices))
            places |= {
                "amount": amount,
                "price": abs(amount),
                "dearest": command.space - 1 == dearest,
                "open": view.china_track[dearest].seat is None,
            }
        case c.Slander():
            points = view.companies[command.rival].points
            places |= {"before": points, "after": points - 1}
        case c.Sell():
            count = sum(company.units.values()) if command.lot == "rest" else 1
            points, money = lot_value(figures(view.older).sale, command.lot, count)
            places |= {"kinds": lot(command.lot, words), "points": points, "money": money}
        case c.SellMix():
            units, sale = Units(*map(company.units.__getitem__, RESOURCES)), figures(view.older).sale
            mix = best_mix(units, command.cash, sale)
            left = for_money(units, mix)
            places |= {"points": mix_points(mix, sale), "money": command.cash * sale.cash}
            places["sold"] = output(dict(zip(RESOURCES, left, strict=True)), words)
        case c.Declare():
            foes = {nation.id: nation.conflict for nation in view.nations}
            places["answered"] = foes.get(command.target) == decision.about["nation"]
        case c.Close():
            enemy = next(nation.conflict for nation in view.nations if nation.id == decision.about["nation"])
            places |= named({"enemy": enemy}, view, names, words)
        case c.Vote():
            places["meaning"] = words(n.LAWS[command.law])
        case c.Support():
            places["discs"] = view.support + 1
    return places


def _treasury(nation: NationView, view: View) -> dict[str, Any]:
    """Return the values that depend on the acting nation's money and ships (B2, K1, L4, L5)."""
    all_figures = figures(view.older)
    grown = nation.id == "EU" and view.acceded
    most = all_figures.accession if grown else all_figures.nations[nation.id]
    cash = view.companies[view.decisions[0].seat].cash
    prices = all_figures.prices
    return {
        "count": min(most.build, nation.treasury, nation.supply),
        "tax": most.tax,
        "most": min(nation.treasury, prices.subsidy if cash else prices.subsidy_without_cash),
    }


def _site(sector: SectorView, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Return the values of a sector for a company that builds, protects or attacks there."""
    return {
        "controller": sector.controller,
        "cost": sector.cost,
        "fee": figures(view.older).prices.fee,
        "resource": words(n.RESOURCES[sector.deposit]) if sector.deposit else "",
        "owner": names[sector.platform.seat] if sector.platform else "",
    }


_GROUPS: Final[Mapping[type[Command], str]] = {
    c.Pass: N_("Pass"),
    c.China: N_("China"),
    c.Act: N_("Actions"),
    c.Keep: N_("Stay or withdraw"),
    c.Change: N_("Stay or withdraw"),
    c.Withdraw: N_("Stay or withdraw"),
    c.Protect: N_("Protect"),
    c.Launch: N_("New ship"),
    c.Declare: N_("Conflict"),
    c.Close: N_("Conflict"),
    c.Vote: N_("Vote in the Arctic Council"),
    c.Support: N_("Norway and the EU"),
    c.Slander: N_("Slander"),
    c.Fight: N_("Attack ships"),
    c.Attack: N_("Attack platforms"),
    c.Done: N_("Done"),
    c.Fee: N_("Legalisation fee"),
    c.Sell: N_("Lot by lot"),
    c.SellMix: N_("Everything"),
}


def group(command: Command, view: View, words: Words) -> str:
    """Return the heading under which a choice is listed with similar ones."""
    match command:
        case c.Place():
            return _displayed(command.nation, view, words)
        case c.Invest():
            return words("Lobbying China") if command.track == "china" else words("Investment track")
        case c.Build():
            legal = any(s.controller for s in view.sectors if s.id == command.sector)
            return words("Legal platforms") if legal else words("Illegal platforms")
        case c.Sail():
            return words("From {sector:the_sector}", sector=n.located(command.origin, view, words))
    return words(_GROUPS[type(command)])


def _displayed(nation: Nation, view: View, words: Words) -> str:
    """Return a nation's name with the companies on its spaces, by their letters on the board."""
    spaces = next(each.influence for each in view.nations if each.id == nation)
    if all(seat is None for seat in spaces):
        return n.nation(nation, words)
    deciding = view.decisions[0].seat
    shown = words.join(
        words("you on {space}", space=space)
        if seat == deciding
        else words("{company} on {space}", company=LETTERS[seat], space=space)
        for space, seat in enumerate(spaces, 1)
        if seat is not None
    )
    return words("{nation}: {spaces}", nation=n.nation(nation, words), spaces=shown)


def orders(view: View, names: Sequence[str], words: Words) -> Sequence[str]:  # noqa: ARG001 - as every game's
    """Return nothing, because The Arctic has no standing orders."""
    return ()
