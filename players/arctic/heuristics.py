"""Rules of thumb for the decisions of The Arctic."""

from __future__ import annotations

from typing import Final

from engine.arctic.commands import (
    Act,
    Attack,
    Build,
    Change,
    China,
    Declare,
    Fee,
    Fight,
    Invest,
    Keep,
    Launch,
    Place,
    Protect,
    Sail,
    Sell,
    SellMix,
    Slander,
    Vote,
    Withdraw,
)
from engine.arctic.names import POLE, RESOURCES, Action, Nation
from engine.arctic.sale import Units, best_mix, mix_points
from players.arctic.glance import Glance
from players.arctic.outlook import SURVIVES
from players.heuristics import NEVER, Heuristics

HEURISTICS: Final = Heuristics[Glance]()
_SPACE: Final = {1: 1.0, 2: 0.9, 3: 0.3, 4: 0.2}
"""What a place in the row is worth: the first acts first, the second may be kept."""
_TRACK: Final = {"arctic": 3.0, "china": 1.0}
"""What a lobbyist is worth on a track."""
_PURSE: Final = 7
"""Dollars that a company can put to use."""

HEURISTICS.always(0.3, Vote)
HEURISTICS.always(0.8, Change)
HEURISTICS.always(NEVER, Sell)  # a mix sells everything at once, and no worse


@HEURISTICS.rates(Place)
def _place(glance: Glance, command: Place) -> float:
    """A nation is worth its best site, if nobody comes before; its treasury; and its hold on the pole."""
    display = glance.state.displays[command.nation]
    before = sum(owner is not None for owner in display.influence[: command.space - 1])
    site = 0.6 * max(0.0, glance.best_site(command.nation)) * 0.6**before
    return site + 0.2 * display.treasury + _SPACE[command.space] + glance.outlook.pole_pay(command.nation)


@HEURISTICS.rates(Invest)
def _invest(glance: Glance, command: Invest) -> float:
    track = glance.state.board.investment[glance.state.seats]
    price = (track.arctic if command.track == "arctic" else track.china)[command.space - 1]
    return price * glance.outlook.cash_worth + _TRACK[command.track]


@HEURISTICS.rates(China)
def _china(glance: Glance, command: China) -> float:
    return {"nothing": 0.0, "move": 0.5, "build": glance.best_site("CHN")}[command.choice]


@HEURISTICS.rates(Act)
def _act(glance: Glance, command: Act) -> float:
    nation = glance.nation
    treasury = glance.state.displays[nation].treasury
    fixed: dict[Action, float] = {"ships": 0.9, "diplomacy": 1.1, "taxes": 0.8 if treasury else 1.3}
    match command.action:
        case "platform":
            return glance.best_site(nation)
        case "movement":
            return 0.7 + glance.prey(nation)
        case "unrest":
            return _unrest(glance, nation)
    return fixed[command.action]


def _unrest(glance: Glance, nation: Nation) -> float:
    """Idle platforms of others are welcome, idle ones of one's own are not."""
    state = glance.state
    owners = [p.owner for sector, p in state.platforms.items() if state.control.get(sector) == nation]
    own = owners.count(glance.seat)
    return 1.5 * (len(owners) - own) / (state.seats - 1) - 3.0 * own


@HEURISTICS.rates(Keep)
def _keep(glance: Glance, _command: Keep) -> float:
    return 1.0 + glance.outlook.pole_pay(glance.nation)


@HEURISTICS.rates(Withdraw)
def _withdraw(glance: Glance, command: Withdraw) -> float:
    if not command.subsidy:
        return 0.6
    treasury = glance.state.displays[glance.nation].treasury
    return 0.6 + min(treasury, 1 if glance.cash else 2) * glance.outlook.cash_worth


@HEURISTICS.rates(Protect)
def _protect(glance: Glance, command: Protect) -> float:
    platform = glance.state.platforms[command.sector]
    if platform.owner != glance.seat:
        return NEVER
    danger = SURVIVES["guarded"] - glance.outlook.safety(command.sector, platform)
    return danger * glance.outlook.platform_gain(glance.seat, command.sector) - 1.0


@HEURISTICS.rates(Build)
def _build(glance: Glance, command: Build) -> float:
    return glance.site(command.sector)


@HEURISTICS.rates(Launch)
def _launch(glance: Glance, command: Launch) -> float:
    """Ships are spread over the coasts."""
    return -float(glance.state.ships[command.sector].get(glance.nation, 0))


@HEURISTICS.rates(Declare)
def _declare(glance: Glance, command: Declare) -> float:
    """A conflict opens the target's sectors to attack."""
    control = glance.state.control
    return sum(
        0.2 * glance.loss(sector)
        for sector in glance.state.platforms
        if control.get(sector) == command.target
    )


@HEURISTICS.rates(Slander)
def _slander(glance: Glance, command: Slander) -> float:
    """Whoever is ahead loses the point."""
    return 1.0 + 0.01 * glance.outlook.score(command.rival)


@HEURISTICS.rates(Sail)
def _sail(glance: Glance, command: Sail) -> float:
    """A ship sails to prey, or to the pole for a nation with whom the company stands."""
    nation = glance.nation
    if command.target == POLE:
        held = glance.state.control.get(POLE) == nation
        return -0.2 if held else 0.4 * glance.lobbyists(nation)
    return 0.5 * glance.loss(command.target) if glance.is_prey(nation, command.target) else -0.1


@HEURISTICS.rates(Fight)
def _fight(glance: Glance, command: Fight) -> float:
    """Whoever holds the pole is fought, and China everywhere; other fights only cost ships."""
    if command.sector == POLE:
        return 1.0 if command.nation == glance.state.control.get(POLE) else 0.3
    return 0.6 if command.nation == "CHN" else -0.2


@HEURISTICS.rates(Attack)
def _attack(glance: Glance, command: Attack) -> float:
    return glance.loss(command.sector)


@HEURISTICS.rates(Fee)
def _fee(glance: Glance, command: Fee) -> float:
    if not command.pay:
        return 0.0
    price = glance.state.rules.legalisation_fee * glance.outlook.cash_worth
    return glance.outlook.platform_gain(glance.seat, str(glance.about["sector"])) - price


@HEURISTICS.rates(SellMix)
def _sell_mix(glance: Glance, command: SellMix) -> float:
    units = Units(*(int(glance.about[resource]) for resource in RESOURCES))
    useful = min(command.cash, max(0, _PURSE - glance.cash))
    return mix_points(best_mix(units, command.cash)) + command.cash + useful * (glance.outlook.cash_worth - 1)
