"""Orders in Struggle of Empires: calls for help, auctions, tiles in battle (rules 6, 8 and 9).

Standing orders that are part of the game itself, such as help for one ally or bidding for a place (rule 14),
are not included.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.orders.contract import ASK, Book, Question, Rule, fixed, only
from bot.orders.empires_terms import terms
from engine.empires.aid import telling
from engine.empires.battle_dice import difference
from engine.empires.commands import Aid, Done, Pass, Use
from engine.empires.model import State
from engine.empires.names import ATTACKER, DEFENDER
from engine.empires.view import view_of
from engine.kernel.commands import Command

_NOBODY: Final = "nobody"
_USEFUL: Final = "useful"
_PRICES: Final = (0, 1, 2, 3, 5, 8, 12)


def _allies(state: State, seat: int) -> Sequence[str]:
    powers = [realm.power for other, realm in enumerate(state.realms) if other != seat and realm.power]
    return (_NOBODY, *powers, _USEFUL, ASK) if state.seats > 2 else ()


def _aid(question: Question, value: str) -> Sequence[Command]:
    """Help no one, only one power, or only with units that could change the battle."""
    if value == ASK:
        return question.legal
    if value == _USEFUL:
        tells = telling(question.state, question.seat)
        return [each for each in question.legal if isinstance(each, Aid) and each.answer in (*tells, "no")]
    return question.legal if question.decision.about["power"] == value else only(question, Aid("no"))


def _prices(state: State, seat: int) -> Sequence[str]:
    auction = view_of(state, seat, []).auction
    bid = () if auction is None or auction.price is None else (auction.price,)
    return [str(price) for price in sorted({*_PRICES, *bid})]


def _auction(question: Question, value: str) -> Sequence[Command]:
    """Pass when it is the seat's turn, if a bid exceeds a price.

    It doesn't answer before the seat's turn: passing at once would show that the answer is automatic.
    """
    auction = view_of(question.state, question.seat, []).auction
    if auction is None or auction.price is None or auction.price > int(value):
        return question.legal
    return only(question, Pass()) if auction.turn == question.seat else question.legal


def _place(state: State, seat: int) -> Sequence[str]:
    auction = view_of(state, seat, []).auction
    return () if auction is None or auction.price is None else (f"{state.war}-{auction.place}",)


def _at_stake(question: Question) -> str | None:
    return next(iter(_place(question.state, question.seat)), None)


def _yield(question: Question, value: str) -> Sequence[Command]:
    """Pass on every bid for one place in one war, even before the seat's turn: it applies to any price."""
    return only(question, Pass()) if value in _place(question.state, question.seat) else question.legal


def _dear(question: Question) -> bool:
    """Return whether any bid would take more gold than the seat has, and so cause unrest (6)."""
    view = view_of(question.state, question.seat, [])
    if view.auction is None or view.auction.price is None:
        return False
    gold: int = question.state.realms[question.seat].gold
    return view.auction.price >= gold


def _purse(question: Question) -> str | None:
    return "gold" if _dear(question) else None


def _thrift(question: Question, _value: str) -> Sequence[Command]:
    """Pass rather than bid more gold than the seat has; even before its turn, since its gold is public."""
    return only(question, Pass()) if _dear(question) else question.legal


def _outbid(question: Question) -> bool:
    """Return whether another player's bid is pending: plans don't answer bids, but open the next auction."""
    auction = view_of(question.state, question.seat, []).auction
    return question.decision.kind in ("propose", "bid") and auction is not None and auction.price is not None


def _tiles(question: Question, value: str) -> Sequence[Command]:
    """Use a tile if the seat's side is behind, and keep it if that side is ahead."""
    battle = view_of(question.state, question.seat, []).battle
    if value == "never":
        return only(question, Done())
    if battle is None:
        return question.legal
    rolled = question.decision.kind == "reroll"
    totals = [
        strength + (difference(battle.dice[side]) if rolled else 0)
        for side, strength in enumerate(battle.strength[battle.part or "land"])
    ]
    own = ATTACKER if question.seat == battle.attacker else DEFENDER
    if totals[own] > totals[1 - own]:
        return only(question, Done())
    return [command for command in question.legal if isinstance(command, Use)] or question.legal


EMPIRES: Final = Book(
    {
        "aid": Rule(frozenset({"help"}), _allies, _aid, handy=lambda _question: _NOBODY),
        "pass": Rule(frozenset({"propose", "bid"}), _prices, _auction),
        "yield": Rule(frozenset({"propose", "bid"}), _place, _yield, handy=_at_stake),
        "thrift": Rule(frozenset({"propose", "bid"}), fixed("gold"), _thrift, handy=_purse),
        "tiles": Rule(frozenset({"declare", "reroll"}), fixed("behind", "never"), _tiles),
    },
    usual=("aid:useful",),
    rounds={"place_unit": frozenset({"place_unit"})},
    independent=frozenset({"propose", "bid"}),
    opened=frozenset({"answer_opened"}),
    between=_outbid,
    terms=terms,
)
