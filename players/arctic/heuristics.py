"""Rules of thumb for the decisions of The Arctic; those for ships are in `players.arctic.seafaring`."""

from __future__ import annotations

from typing import Final

from engine.arctic.commands import (
    Act,
    Build,
    Change,
    China,
    Declare,
    Fee,
    Invest,
    Keep,
    Launch,
    Pass,
    Place,
    Protect,
    Sell,
    SellMix,
    Slander,
    Support,
    Vote,
    Withdraw,
)
from engine.arctic.control import under_law
from engine.arctic.names import POLE, RESOURCES, Action
from engine.arctic.sale import Units, best_mix, mix_points
from players.arctic.glance import Glance
from players.arctic.safety import law_chances
from players.arctic.seafaring import SEAFARING, prospects_at_sea
from players.arctic.weights import WEIGHTS
from players.heuristics import NEVER, Heuristics

_SPACE: Final = {1: 1.0, 2: 0.9, 3: 0.4, 4: 0.3}
"""The value of each influence space: the first acts first, and a lobbyist on the second may stay."""
_PURSE: Final = 7
"""The amount of money in $ that a company can use; more is not valued."""

_ASHORE: Final = Heuristics[Glance]()
_ASHORE.always(0.6, Change)
_ASHORE.always(0.2, Pass)
_ASHORE.always(NEVER, Sell)  # A mix sells everything at once, and is not worse.


@_ASHORE.rates(Place)
def _place(glance: Glance, command: Place) -> float:
    """Rate a nation by the best site, if other lobbyists don't act first, and by treasury, ships and pole."""
    state, nation = glance.state, command.nation
    display = state.displays[nation]
    before = sum(owner is not None for owner in display.influence[: command.space - 1])
    site = 0.6 * max(0.0, glance.best_site(nation)) * 0.45**before
    mine = display.influence.count(glance.seat)
    pole = 2.0 if state.control.get(POLE) == nation else 0.0
    ships = 0.5 * prospects_at_sea(glance, nation) if glance.turn.free(nation, "movement") else 0.0
    return site + 0.2 * display.treasury + _SPACE[command.space] + pole + ships - 0.4 * mine


@_ASHORE.rates(Invest)
def _invest(glance: Glance, command: Invest) -> float:
    """Rate a space higher if it is cheap; rate a Chinese one by the value of controlling China's ships."""
    track = glance.state.board.investment[glance.state.seats]
    prices = track.arctic if command.track == "arctic" else track.china
    price = prices[command.space - 1] * WEIGHTS.dollar
    if command.track == "arctic":
        return price + 3.0
    urgent = glance.nearest_chinese <= 1 and not glance.guards
    dearer = prices[command.space - 1] == min(prices)
    reason = -glance.eagerness if urgent else 0.5 * abs(glance.eagerness)
    return price + (1.0 if dearer else 0.4) * max(0.0, reason) * 1.5 + 1.0


@_ASHORE.rates(China)
def _china(glance: Glance, command: China) -> float:
    """Rate moving China's ships by how much the end of the game matters, and building by its best site."""
    if command.choice == "build":
        return glance.best_site("CHN")
    if command.choice == "nothing":
        return 0.2
    return 0.5 + abs(glance.eagerness) + glance.prey("CHN")


@_ASHORE.rates(Act)
def _act(glance: Glance, command: Act) -> float:
    nation = glance.nation
    treasury = glance.state.displays[nation].treasury
    fixed: dict[Action, float] = {
        "ships": 0.5 + 0.2 * min(treasury, 4),
        "diplomacy": 1.1,
        "taxes": 0.7 if treasury else 1.2,
    }
    match command.action:
        case "platform":
            return glance.best_site(nation)
        case "movement":
            return 0.6 + prospects_at_sea(glance, nation)
        case "unrest":
            return _unrest(glance)
    return fixed[command.action]


def _unrest(glance: Glance) -> float:
    """Rate idle platforms of other companies as a gain, and the company's own as a loss."""
    state, worth = glance.state, 0.0
    for sector, platform in state.platforms.items():
        if state.control.get(sector) == glance.nation:
            own = platform.owner == glance.seat
            worth += -3.0 if own else 2.5 * glance.forecast.rivalry(glance.seat, platform.owner)
    return worth


@_ASHORE.rates(Keep)
def _keep(glance: Glance, _command: Keep) -> float:
    late = 1 - glance.forecast.left / 9
    held = glance.state.control.get(POLE) == glance.nation
    return 0.8 + (8.0 * late**2 if held else 0.0)


@_ASHORE.rates(Withdraw)
def _withdraw(glance: Glance, command: Withdraw) -> float:
    if not command.subsidy:
        return 0.3
    treasury = glance.state.displays[glance.nation].treasury
    return 0.3 + min(treasury, 1 if glance.cash else 2) * WEIGHTS.dollar


@_ASHORE.rates(Protect)
def _protect(glance: Glance, command: Protect) -> float:
    platform = glance.state.platforms[command.sector]
    if platform.owner != glance.seat:
        return NEVER
    safety = glance.forecast.prospects.threats.safety(command.sector, platform)
    danger = 1 - safety.this_turn * safety.later
    return danger * glance.platform(glance.seat, command.sector) - 0.6


@_ASHORE.rates(Build)
def _build(glance: Glance, command: Build) -> float:
    return glance.site(command.sector)


@_ASHORE.rates(Launch)
def _launch(glance: Glance, command: Launch) -> float:
    """Rate coasts with fewer ships of the nation higher, so that ships spread."""
    return -float(glance.state.ships[command.sector].get(glance.nation, 0))


@_ASHORE.rates(Declare)
def _declare(glance: Glance, command: Declare) -> float:
    """Rate the platforms that a conflict would open to attack."""
    control, nation = glance.state.control, glance.nation
    return sum(
        (0.2 if glance.turn.strength(nation, sector) else 0.03) * glance.loss(sector)
        for sector in glance.state.platforms
        if control.get(sector) == command.target
    )


@_ASHORE.rates(Vote)
def _vote(glance: Glance, command: Vote) -> float:
    """Rate the effect of a law on platforms, and the sites that it opens when others run out."""
    state = glance.state
    worth = 0.2
    for sector, platform in state.platforms.items():
        if state.board.sectors[sector].kind == "sea" and platform.guard is None:
            after = under_law(state, command.law, sector)
            if after is not None and after != state.control.get(sector):
                worth += 0.5 * glance.loss(sector)
    room = sum(sector not in state.platforms for sector in state.control)
    if state.law == "A" and command.law != "A" and room < 8:
        worth += 0.4 * (8 - room)
    likely = law_chances(state).get(command.law, 0.0)
    return worth * (0.3 + likely)


@_ASHORE.rates(Support)
def _support(glance: Glance, _command: Support) -> float:
    """Rate Norway's accession: good for companies with lobbyists in the EU, bad for those in Norway."""
    begun = 0.8 * glance.state.support
    return 0.3 + begun + 0.4 * glance.lobbyists("EU") - 0.4 * glance.lobbyists("NOR")


@_ASHORE.rates(Slander)
def _slander(glance: Glance, command: Slander) -> float:
    """Rate the slander of a rival by its probability of winning."""
    return 0.5 + glance.forecast.chances[command.rival]


@_ASHORE.rates(Fee)
def _fee(glance: Glance, command: Fee) -> float:
    if not command.pay:
        return 0.0
    price = glance.state.rules.legalisation_fee * WEIGHTS.dollar
    return glance.platform(glance.seat, str(glance.about["sector"])) - price


@_ASHORE.rates(SellMix)
def _sell_mix(glance: Glance, command: SellMix) -> float:
    units = Units(*(int(glance.about[resource]) for resource in RESOURCES))
    useful = min(command.cash, max(0, _PURSE - glance.cash)) if glance.forecast.left else 0
    sale = glance.state.rules.figures.sale
    points = mix_points(best_mix(units, command.cash, sale), sale)
    return points + command.cash + useful * (WEIGHTS.dollar - 1)


HEURISTICS: Final = _ASHORE | SEAFARING
"""All rules of thumb."""
