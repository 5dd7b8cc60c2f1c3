"""The numbers with which computer players evaluate a position of The Arctic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from players.weights import fitted


@dataclass(slots=True)
class Weights:
    """Probabilities, points and dollars that don't come from the rules.

    Their values are in ``weights.toml``.
    """

    stops: float
    """The probability that a seat that wants to stop China, and can, does."""
    opens: float
    """The probability that a seat that wants to let China in, and can, does."""
    guarded: float
    """The probability per turn that a guarded pole falls to China while no near fleet outnumbers the guards.
    """
    besieged: float
    """The same if one does."""
    aftermath: float
    """The probability per turn that China succeeds after it was stopped once."""
    in_time: float
    """The probability that a nation whose ships could guard the pole in time sends them."""
    just_late: float
    """The probability that a nation whose ships arrive right after China takes the pole back."""
    buys: float
    """The probability that a seat pays for China to keep its ships away."""
    buys_now: float
    """The probability that an interested seat pays for China when others may still be asked."""
    last_buys: float
    """The probability that the last interested seat does."""
    sinks: float
    """The probability that a nation whose ships can sink China's leading one does."""
    spread: float
    """The spread of final scores when all have acted on the last turn, in points."""
    spread_a_go: float
    """The added spread for each lobbyist that has still to act, in points."""
    spread_a_turn: float
    """The added spread for the remaining turns: by the root of their number, in points."""
    builds: float
    """The number of platforms that all companies together build in a turn."""
    open_sea: float
    """The share of a site that a free deposit counts as at sea without a controller."""
    income: float
    """The money that a company gets in a turn, apart from its output, in $."""
    price: float
    """The average cost of a platform, in $."""
    builds_first: float
    """The probability that the first lobbyist of a nation builds this turn."""
    builds_next: float
    """The probability that a lobbyist on a nation's first space builds in the next turn."""
    sells: float
    """The share of future output that is sold for points."""
    dollar: float
    """The value of a dollar while there is still something to build, in points."""
    presence: float
    """The further value of a lobbyist on a nation's space, in points."""
    raid_illegal: float
    """The probability that a captain whose ships reach an illegal platform of another company destroys it."""
    raid_legal: float
    """The same for a legal one if a conflict is open and the ships suffice."""
    raid_later: float
    """The chance, in each later turn, that ships which reach a platform destroy it."""
    vote_near: float
    """The chance, in each turn, that a law wins that is one vote short."""
    vote_far: float
    """The chance, in each turn, that a law wins that is two votes short."""
    margin: float
    """The share of a chance that the margin counts as."""
    margin_half: float
    """The margin at which half of that is reached, in points."""
    open: float
    """The share of a chance that each remaining turn counts as."""
    joins: float
    """The probability that Norway joins the EU once it has a disc there."""
    holds: float
    """The chance, in each turn, that a nation keeps the pole."""
    stays: float
    """The probability that a lobbyist is still with its nation some turns later."""


WEIGHTS: Final = fitted("players.arctic", Weights)
