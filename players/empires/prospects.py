"""Each power's expected score, and its probability of winning."""

from __future__ import annotations

from collections.abc import Sequence

from engine.empires.model import State
from engine.empires.names import AREAS, SLAVE
from engine.empires.phases.auction import Auction
from engine.empires.scoring import standing
from engine.empires.treasury import unrest_for
from players.empires.areas import gain
from players.empires.sides import heads_worth
from players.empires.survey import Survey
from players.empires.unrest import shortage, unrest_costs
from players.softmax import winning

Ledger = list[dict[str, float]]
"""The parts of each seat's points."""


def prospects(survey: Survey, ledger: Ledger | None = None) -> list[float]:
    """Return each seat's expected score, without the cost of its unrest.

    The parts are added to `ledger`, if it is given.
    """
    state, weights = survey.state, survey.weights
    totals = [float(realm.points) for realm in state.realms]
    if ledger is not None:
        ledger[:] = [{"points": total, "areas": 0.0, "threats": 0.0} for total in totals]
    if state.ended:
        return totals
    after = survey.horizon.after
    prey: list[list[float]] = [[] for _ in totals]
    enemies_left = [
        max(
            (survey.share[other] for other in range(state.seats) if survey.sides.enmity[seat][other]),
            default=0.0,
        )
        for seat in range(state.seats)
    ]
    for area in AREAS:
        stand = survey.contest(area)
        for seat, own in enumerate(stand.worth):
            totals[seat] += own
            if ledger is not None:
                ledger[seat]["areas"] += own
            prey[seat] += stand.prey[seat]
            if stand.threat[seat]:
                threat = stand.threat[seat] * (
                    weights.threat * enemies_left[seat] + weights.threat_later * after
                )
                totals[seat] -= threat
                if ledger is not None:
                    ledger[seat]["threats"] -= threat
    _add_slaves(survey, prey)
    owed = _payments(state)
    for seat, realm in enumerate(state.realms):
        left, share = survey.left[seat], survey.share[seat]
        means = survey.means(seat)
        further = {
            "attacks": _prey(prey[seat], left, after, survey),
            "allies": heads_worth(weights, state.seats) * survey.sides.heads[seat] * share,
            "gold": means.gold(max(0, realm.gold - owed[seat]), means.need()),
            "means": means.people(realm.population) + means.units() + means.tiles(),
        }
        for points in further.values():
            totals[seat] += points
        if ledger is not None:
            ledger[seat] |= further
    return totals


def expected(survey: Survey, ledger: Ledger | None = None) -> list[float]:
    """Return each seat's expected score, including the cost of its unrest.

    The parts are added to `ledger`, if it is given.
    """
    state = survey.state
    if state.ended:
        scores = standing(state).scores
        if ledger is not None:
            ledger[:] = [{name: float(points) for name, points in score.parts.items()} for score in scores]
        return [float(score.total) for score in scores]
    totals = prospects(survey, ledger)
    wars = survey.wars()
    unrest = [
        realm.unrest + 0.8 * shortage(state, realm) + unrest_for(owed, realm.gold)
        for realm, owed in zip(state.realms, _payments(state), strict=True)
    ]
    costs = unrest_costs(state, unrest, totals, wars, survey.weights)
    for seat, parts in enumerate(ledger or ()):
        parts["unrest"] = -costs[seat]
    return [total - cost for total, cost in zip(totals, costs, strict=True)]


def _payments(state: State) -> list[int]:
    """Return how much each seat pays if the highest bid is accepted."""
    step = state.steps[-1] if state.steps else None
    owed = [0] * state.seats
    if isinstance(step, Auction) and step.offer:
        owed[step.bidder] = step.offer.price
    return owed


def chances(survey: Survey) -> Sequence[float]:
    """Return each seat's probability of winning, from 0 to 1, in which its margin has a small weight."""
    weights = survey.weights
    tau = 0.5 if survey.state.ended else weights.tau_end + weights.tau_war * survey.wars() ** 0.5
    return winning(expected(survey), tau)


def _prey(values: list[float], left: int, after: int, survey: Survey) -> float:
    """Return the total value of the best possible attacks, as many as there are actions for."""
    weights = survey.weights
    values.sort(reverse=True)
    total, factor = 0.0, 1.0
    for value in values[: (left + 1) // 2]:
        total += factor * value
        factor *= weights.fatigue
    later = sum(values[:4]) if after else 0.0
    return weights.prey * total + weights.prey_later * later


def _add_slaves(survey: Survey, prey: list[list[float]]) -> None:
    """Add the slave counters that a navy in Africa makes accessible (7.7)."""
    state = survey.state
    fleets = [seat for seat, realm in enumerate(state.realms) if realm.units["navy"].get("africa")]
    if not fleets:
        return
    share = survey.weights.slaves * 2 / (1 + len(fleets))
    for area in AREAS:
        count = state.counters[area].count(SLAVE)
        if count:
            markers = survey.forces(area).markers
            for seat in fleets:
                value = share * gain(area, markers, seat, survey.horizon)
                prey[seat] += [value] * min(count, 2)
