"""The terms of a planned move in The Arctic: prices, points, ships and the owner of its platform."""

from __future__ import annotations

from typing import Any

from bot.orders.contract import Question
from bot.orders.terms import Terms
from engine.arctic import commands as c
from engine.arctic.figures import figures
from engine.arctic.names import RESOURCES
from engine.arctic.sale import Units, best_mix, lot_value, mix_points
from engine.arctic.view import NationView, SectorView, View, view_of
from engine.kernel.commands import Command


def terms(question: Question, command: Command) -> Terms:
    """Return the turn for which a move is planned, and the figures shown with the move."""
    view = view_of(question.state, [question.decision])
    shown = _shown(question, command, view)
    return Terms({"turn": view.turn, **shown.same}, shown.least, shown.most)


def _shown(question: Question, command: Command, view: View) -> Terms:
    match command:
        case c.Invest():
            return _investment(command, view)
        case c.Sell() | c.SellMix():
            return _sale(question, command, view)
        case c.Act(action="ships"):
            nation, all_figures = _acting(question, view), figures(view.older)
            grown = nation.id == "EU" and view.acceded
            figure = all_figures.accession if grown else all_figures.nations[nation.id]
            return Terms(least={"ships_built": min(figure.build, nation.treasury, nation.supply)})
        case c.Withdraw(subsidy=True):
            nation, prices = _acting(question, view), figures(view.older).prices
            cash = view.companies[question.seat].cash
            subsidy = min(nation.treasury, prices.subsidy if cash else prices.subsidy_without_cash)
            return Terms(least={"money": subsidy})
        case c.Build() | c.Protect() | c.Attack() | c.Fight():
            return _in_sector(question, command, view)
        case c.Declare(target=target):
            return Terms({"conflict": next(each.conflict for each in view.nations if each.id == target)})
        case c.Close():
            return Terms({"conflict": _acting(question, view).conflict})
        case c.Vote():
            return Terms({"law": view.law})
        case c.Support():
            return Terms({"support": view.support})
        case c.Slander(rival=rival):
            return Terms({"rival_points": view.companies[rival].points})
        case c.Fee(pay=True):
            return Terms(most={"price": question.state.rules.legalisation_fee})
    return Terms()


def _in_sector(question: Question, command: c.Build | c.Protect | c.Attack | c.Fight, view: View) -> Terms:
    sector = _sector(command.sector, view)
    match command:
        case c.Build():
            return _building(sector, view)
        case c.Protect():
            return Terms({"platform": _platform(sector)})
        case c.Attack():
            return Terms({"platform": _platform(sector)}, *_fleets(question, sector))
        case c.Fight(nation=enemy):
            return Terms({}, *_fleets(question, sector, enemy))


def _acting(question: Question, view: View) -> NationView:
    return next(nation for nation in view.nations if nation.id == question.decision.about["nation"])


def _sector(name: str, view: View) -> SectorView:
    return next(sector for sector in view.sectors if sector.id == name)


def _investment(command: c.Invest, view: View) -> Terms:
    """Return the price of a space, and whether it gives control of China (P3)."""
    if command.track != "china":
        return Terms(least={"money": view.track[command.space - 1].price})
    prices = [space.price for space in view.china_track]
    dearest = prices.index(min(prices))
    control = command.space - 1 == dearest or view.china_track[dearest].seat is None
    return Terms({"control": control}, {"money": prices[command.space - 1]})


def _sale(question: Question, command: c.Sell | c.SellMix, view: View) -> Terms:
    """Return the units that are sold, and the points and money for them (R2)."""
    held, sale = view.companies[question.seat].units, figures(view.older).sale
    units = Units(*map(held.__getitem__, RESOURCES))
    if isinstance(command, c.SellMix):
        points, money = mix_points(best_mix(units, command.cash, sale), sale), command.cash * sale.cash
    else:
        points, money = lot_value(sale, command.lot, sum(units) if command.lot == "rest" else 1)
    output = " ".join(f"{name}={count}" for name, count in zip(Units._fields, units, strict=True))
    return Terms({"output": output}, {"points": points, "money": money})


def _building(sector: SectorView, view: View) -> Terms:
    """Return the price of a platform in a sector, its output, and whether it is legal (B1-B4)."""
    fee = figures(view.older).prices.fee if sector.controller else 0
    return Terms(
        {"controller": sector.controller, "deposit": sector.deposit}, most={"price": (sector.cost or 0) + fee}
    )


def _platform(sector: SectorView) -> str | None:
    found = sector.platform
    if found is None:
        return None
    return f"{found.seat} {found.legal} {found.guard} {found.guard_nation}"


def _fleets(
    question: Question, sector: SectorView, enemy: str | None = None
) -> tuple[dict[str, float], dict[str, float]]:
    """Return the ships in a sector: the seat's own, and the others', or only those of `enemy`."""
    own: Any = question.decision.about.get("nation", "CHN")  # China acts before the others (P5).
    others = {nation: count for nation, count in sector.ships.items() if nation != own}
    against = sum(count for nation, count in others.items() if enemy in (None, nation))
    return {"own_ships": sector.ships.get(own, 0)}, {"their_ships": against}
