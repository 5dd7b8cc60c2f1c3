"""The terms of a planned move in Nemo's War: its price, odds, risks and immediate effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from bot.orders.contract import Question
from bot.orders.terms import Terms
from engine import games
from engine.kernel.commands import Command
from engine.kernel.game import Game
from engine.nemo.actions import FOG_COST, card_cost, cost, costs_now
from engine.nemo.commands import Fog, UseCard
from engine.nemo.model import State
from engine.nemo.odds import Chance, odds
from engine.nemo.scoring import score_parts

_GOOD: Final = ("passed", "sunk", "costly", "success", "great_success", "hits_0")


def terms(question: Question, command: Command) -> Terms:
    """Return the turn for which a move is planned, and the figures shown with the move."""
    state: State = question.state
    same: dict[str, Any] = {"turn": state.turn, "captain": state.captain}
    chances = [chance for chance in odds(state, question.seat) if chance.command == command]
    most: dict[str, float] = {"action_points": _price(state, command), **_risks(chances)}
    least: dict[str, float] = {**_likely(chances)}
    changed = _changed(games["nemo"], state, question.seat, command)
    if changed is not None:
        most["notoriety"] = changed.pop("notoriety")
        least |= changed
    return Terms(same, least, most)


def _price(state: State, command: Command) -> int:
    """Return the price of a command in action points (8)."""
    match command:
        case Fog():
            return FOG_COST
        case UseCard(card=card):
            return card_cost(state, card)
    return cost(state, command.kind) if command.kind in costs_now(state) else 0


def _likely(chances: Iterable[Chance]) -> Mapping[str, float]:
    """Return the probabilities of success, from 0 to 1, by roll: without exertion, and the best one."""
    found: dict[str, float] = {}
    for chance in chances:
        if chance.roll == "fog":
            continue
        well = float(sum((chance.outcomes.get(each, Fraction(0)) for each in _GOOD), Fraction(0)))
        found.setdefault(f"chance_{chance.roll}", well)
        best = f"best_{chance.roll}"
        found[best] = max(found.get(best, 0.0), well)
    return found


def _risks(chances: Iterable[Chance]) -> Mapping[str, float]:
    """Return, by resource, the largest possible loss if an exertion fails."""
    found: dict[str, float] = {}
    for chance in chances:
        for track, (_least, most) in chance.stakes.items():
            found[f"risk_{track}"] = max(found.get(f"risk_{track}", 0), most)
    return found


def _changed(game: Game[State], state: State, seat: int, command: Command) -> dict[str, float] | None:
    """Return the immediate changes that a move makes; None if they depend on dice or cards."""
    after = game.clone(state)
    events = game.apply(after, seat, command)
    if game.drawn(after) != game.drawn(state) or any(event.reveals for event in events):
        return None
    counted = [_counted(each) for each in (state, after)]
    return {name: counted[1][name] - counted[0][name] for name in counted[0]}


def _counted(state: State) -> dict[str, float]:
    return {
        "score": sum(score_parts(state).values()),
        "notoriety": state.notoriety,
        "salvage": len(state.salvage),
        **dict(state.resources.items()),
    }
