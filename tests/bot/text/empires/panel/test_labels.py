"""The numbers in labels of Struggle of Empires, compared with the events of random games."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.catalogue import words_for
from bot.text.percent import percent
from engine import games
from engine.empires import commands as c
from engine.empires import events as e
from engine.empires import tiles as t
from engine.empires.holdings import ready, serves
from engine.empires.model import Battle, State
from engine.empires.names import ATTACKER, DEFENDER, NATIVE
from engine.empires.odds import arrives, odds
from engine.empires.strength import pieces, strength
from engine.empires.targets import land_part
from engine.empires.treasury import unrest_for
from tests.bot.text.labels import DICE, Offer, compared, numbers, offers

GAME = games["empires"]
WORDS = words_for("en")
SILENT = {
    c.Choose, c.Deploy, c.Propose, c.Pass, c.Withdraw, c.Gift, c.Stay, c.Move, c.Done, c.Revolt, c.Aid,
    c.Lose,
}  # fmt: skip
"""Commands whose labels contain no numbers to compare; orders are carried out later."""


def figures(offer: Offer) -> list[int]:
    """Return the numbers that the label must contain according to the events, in ascending order."""
    before, after = (state.realms[offer.seat] for state in (offer.state, offer.after))
    match offer.command:
        case c.Bid(price=price):
            unrest = unrest_for(price, before.gold)
            return sorted([price, *([unrest] if unrest else [])])
        case c.Give():
            return [each.amount for each in offer.happened(e.GoldGiven)]
        case c.Buy(tile=tile):
            gold = [each.amount for each in offer.happened(e.GoldPaid)]
            taken = sum(each.amount for each in offer.happened(e.UnrestTaken))
            unrest = [taken] if taken else []
            people = _people(offer)
            gone = [each.amount for each in offer.happened(e.UnrestRemoved)]
            return sorted([*gold, *unrest, *people, *(gone or _later(offer.state.rules.tiles[tile].effect))])
        case c.Build():
            view = GAME.view(offer.after, offer.seat).powers[offer.seat]
            grown = view.upkeep - offer.view.powers[offer.seat].upkeep
            return sorted([before.population - after.population, grown])
        case c.Colonise() | c.Enslave():
            return sorted([*_people(offer), sum(after.markers.values()) - sum(before.markers.values())])
        case c.Attack() as attack:
            return sorted([*_cost(offer), *_strengths(offer, attack), *_odds(offer, attack)])
        case c.Send() | c.MoveUnit() if offer.happened(e.SeaRolled):
            return numbers(percent(arrives(offer.state.rules.figures.sea), WORDS))
        case c.Use(tile=tile):
            effect = offer.state.rules.tiles[tile].effect
            moved = [*offer.happened(e.GoldGained), *offer.happened(e.GoldTaken)]
            return [*_people(offer), *(each.amount for each in moved)] or _later(effect)
    return []


def _people(offer: Offer) -> list[int]:
    before, after = (state.realms[offer.seat].population for state in (offer.state, offer.after))
    return [before - after] if before != after else []


def _cost(offer: Offer) -> Sequence[int]:
    gold = [each.amount for each in offer.happened(e.GoldPaid) if each.purpose == "attack"]
    unrest = [each.amount for each in offer.happened(e.UnrestTaken) if each.cause == "gold"]
    return [*(gold or [0]), *unrest]


def _strengths(offer: Offer, attack: c.Attack) -> list[int]:
    """Return both sides' strengths in the decisive part of a battle, as the engine computes them."""
    state: State = GAME.clone(offer.state)
    defender = state.seat_of(attack.target)
    native = int(attack.target.removeprefix(NATIVE)) if defender is None else 0
    land = defender is None or land_part(state, offer.seat, defender, attack.area)
    battle = state.battle = Battle(attack.area, offer.seat, defender, native, land)
    sides = (ATTACKER, DEFENDER)
    fleets = [side for side in sides if pieces(state, battle, side, "naval")]
    battle.sea = fleets[0] if len(fleets) == 1 else None
    of_natives = [native] if native else []
    label = offer.label()  # A button without room for the strengths shows only the odds.
    parts = [part for part, name in (("naval", "sea"), ("land", "land")) if f"{name} " in _after_cost(label)]
    return [*of_natives, *(strength(state, battle, side, part) for part in parts for side in sides)]  # type: ignore[arg-type]


def _after_cost(label: str) -> str:
    return label.partition(" gold")[2]


def _odds(offer: Offer, attack: c.Attack) -> list[int]:
    """Return the chances that the attack succeeds; the engine's own tests simulate such battles."""
    found = [each for each in offer.view.attacks if (each.area, each.target) == (attack.area, attack.target)]
    figures = numbers(percent(found[0].odds.win, WORDS))
    for side, ways in enumerate((("with tiles", ", tiles"), ("against tiles", ", tiles"))):
        if any(way in offer.label() for way in ways):
            flips = offer.view.flips[offer.view.attacks.index(found[0])]
            chance = flips.odds[side].win if found[0].sea else _with_tiles(offer, attack, side)
            figures += numbers(percent(chance, WORDS))
    joining = offer.view.joining[offer.view.attacks.index(found[0])]
    helped = " if " in offer.label()  # A button may have no room for these odds.
    for side in (ATTACKER, DEFENDER):
        if helped and joining.seats[side]:
            figures += numbers(percent(joining.odds[side].win, WORDS))
    return sorted(figures)


def _with_tiles(offer: Offer, attack: c.Attack, flipping: int) -> float:
    """Return the chance that the attack on land succeeds if one side flips all the tiles it can."""
    state: State = GAME.clone(offer.state)
    defender = state.seat_of(attack.target)
    native = int(attack.target.removeprefix(NATIVE)) if defender is None else 0
    battle = state.battle = Battle(attack.area, offer.seat, defender, native, land=True)
    sides = (ATTACKER, DEFENDER)
    fleets = [side for side in sides if pieces(state, battle, side, "naval")]
    battle.sea = fleets[0] if len(fleets) == 1 else None
    own, other = (strength(state, battle, side, "land") for side in sides)
    more = sum(
        effect.add * state.realms[leader].up[tile]
        for leader in [battle.leader(flipping)]
        if leader is not None
        for tile, effect in ready(state, leader, t.Strength)
        if serves(effect, attack.area, defending=flipping == DEFENDER)
        and (not effect.own_units or pieces(state, battle, flipping, "land"))
    )
    return odds(own - other + (more if flipping == ATTACKER else -more)).win


def _later(effect: t.Effect) -> list[int]:
    """Return the figures of a tile's effects later in the game."""
    match effect:
        case t.Strength(add=amount) | t.GainGold(amount=amount) | t.ExtraMoves(units=amount):
            return [amount]
        case t.TakeGold(up_to=amount) | t.MarkerToNative(strength=amount):
            return [amount]
        case t.IncomeEach(gold=gold, most=most):
            return [gold, most]
    return []


def test_the_figures_of_labels_are_correct(games_played: int) -> None:
    wrong, kinds = compared(GAME, games_played, figures)
    assert not wrong
    assert not kinds & SILENT


def test_a_winning_bid_costs_the_price_on_its_label(games_played: int) -> None:
    won = 0
    for offer in offers(GAME, games_played):
        if not isinstance(offer.command, c.Bid):
            continue
        state, events = GAME.clone(offer.after), list(offer.outcome[1])
        while not any(isinstance(event, (e.AuctionWon, e.PhaseEnded)) for event in events):
            seat = next(each.seat for each in GAME.pending(state))
            events += GAME.apply(state, seat, c.Pass())
        bought = next((event for event in events if isinstance(event, e.AuctionWon)), None)
        if bought is None or (bought.seat, bought.price) != (offer.seat, offer.command.price):
            continue  # A seat had answered early, with a bid of its own.
        won += 1
        costs = [
            event.amount
            for event in events
            if isinstance(event, (e.GoldPaid, e.UnrestTaken)) and event.seat == offer.seat
        ]
        assert numbers(offer.label()) == sorted(costs or [0]), offer.label()
    assert won > 10


def test_units_roll_dice_at_sea_as_labelled(games_played: int) -> None:
    for offer in offers(GAME, games_played):
        if isinstance(offer.command, (c.Send, c.MoveUnit)):
            assert (DICE in offer.label()) == bool(offer.happened(e.SeaRolled)), offer.label()
