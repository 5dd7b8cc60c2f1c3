"""The numbers in labels of The Arctic, compared with the events of random games."""

from __future__ import annotations

import pytest

from bot.text.arctic.pieces import names as n
from bot.text.catalogue import words_for
from engine import games
from engine.arctic import commands as c
from engine.arctic import events as e
from engine.arctic.sale import LOTS
from tests.bot.text.labels import Offer, compared, numbers, offers
from tests.engine.arctic.positions import Position

GAME = games["arctic"]
SILENT = {
    c.Pass, c.China, c.Protect, c.Launch, c.Declare, c.Close, c.Sail, c.Fight, c.Done,
}  # fmt: skip
"""Commands whose labels contain no numbers to compare."""


def figures(offer: Offer) -> list[int]:
    """Return the numbers that the label must contain according to the events, in ascending order."""
    match offer.command:
        case c.Place():
            return [each.space for each in offer.happened(e.LobbyistPlaced)[:1]]
        case c.Invest():
            [paid] = offer.happened(e.Invested)
            return sorted([paid.space, *filter(None, [abs(paid.amount)])])
        case c.Act():
            return _acted(offer)
        case c.Keep():
            return [offer.happened(e.LobbyistKept)[0].space]
        case c.Change():
            [changed] = offer.happened(e.LobbyistChanged)
            display = offer.after.displays[changed.nation]
            return [space for space, seat in enumerate(display.influence, 1) if seat == offer.seat][:1]
        case c.Withdraw():
            return [given.subsidy for given in offer.happened(e.LobbyistWithdrawn) if given.subsidy]
        case c.Build():
            built = offer.happened(e.PlatformBuilt)
            return sorted(price for each in built for price in (each.fee, each.cost) if price)
        case c.Support():
            return sorted([offer.happened(e.SupportGiven)[0].discs, 2])
        case c.Slander():
            [lost] = offer.happened(e.Slandered)
            return sorted([offer.state.points[lost.rival], lost.points])
        case c.Attack(unmoved=unmoved):
            return [unmoved] if unmoved else []
        case c.Fee():
            return [each.fee for each in offer.happened(e.PlatformLegalised)[:1]]
        case c.Sell() | c.SellMix():
            sold = offer.happened(e.Sold)
            points, cash = sum(s.points for s in sold), sum(s.cash for s in sold)
            both = isinstance(offer.command, c.SellMix) and points and cash
            return sorted(filter(None, [points, cash, *(_for_money(offer, sold) if both else ())]))
    return []


def _for_money(offer: Offer, sold: list[e.Sold]) -> list[int]:
    """Return how many of each kind of goods are sold for money."""
    left = dict(offer.view.companies[offer.seat].units)
    for sale in sold:
        for kind in LOTS[sale.lot]:
            left[kind] -= sale.count
    return list(left.values())


def _acted(offer: Offer) -> list[int]:
    """Return the gain or cost of a lobbyist's action for its nation."""
    for raised in offer.happened(e.TaxesRaised):
        return [raised.amount]
    for bought in offer.happened(e.ShipsBought):
        before, after = (state.displays[bought.nation] for state in (offer.state, offer.after))
        return sorted([bought.count, before.treasury - after.treasury])
    return []


def test_the_figures_of_labels_are_correct(games_played: int) -> None:
    wrong, kinds = compared(GAME, games_played, figures)
    assert not wrong
    assert not kinds & SILENT


def test_a_platform_is_built_as_labelled(games_played: int) -> None:
    words, found = words_for("en"), set[bool]()
    for offer in offers(GAME, games_played):
        for built in offer.happened(e.PlatformBuilt) if isinstance(offer.command, c.Build) else ():
            label = offer.label()
            found.add(built.legal)
            assert ("illegally" in label) != built.legal
            if built.fee or built.cost:
                assert words(n.RESOURCES[built.resource]) in label
    assert found == {True, False}


@pytest.mark.parametrize("pay", [True, False])
def test_the_fee_decides_the_platform_as_labelled(pay: bool) -> None:
    position = Position().no_ships("RUS", "CHN").ships("C4", RUS=1).ships("C5", RUS=1).law("C")
    position.platform(1, "B3", guard=2, by="EU", turn=2).lobbyist(0, "RUS", 1).waiting().begin(6)
    position.give(c.Act("movement"), c.Sail("C4", "B3"))
    offer = Offer(GAME, position.state, 1, c.Fee(pay), GAME.view(position.state, 1))
    assert bool(offer.happened(e.PlatformLegalised)) == pay
    assert ("lost" in offer.label()) == bool(offer.happened(e.PlatformDestroyed)) != pay
    assert numbers(offer.label()) == figures(offer)
