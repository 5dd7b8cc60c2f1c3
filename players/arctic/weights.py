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
    """The probability that a seat that wants to stop China and can do so, does."""
    opens: float
    """The probability that a seat that wants to let China in and can do so, does."""
    guarded: float
    """The probability per turn that a guarded pole falls to China while no near fleet outnumbers the guards.
    """
    besieged: float
    """The probability per turn that a guarded pole falls to China when a near fleet outnumbers the guards."""
    aftermath: float
    """The probability per turn that China succeeds after it was stopped once."""
    in_time: float
    """The probability that a nation whose ships can guard the pole in time sends them."""
    just_late: float
    """The probability that a nation whose ships arrive right after China retakes the pole."""
    buys: float
    """The probability that a seat pays for China's ships to stay away."""
    buys_now: float
    """The probability that an interested seat pays for China's ships when others may still be offered that.
    """
    last_buys: float
    """The probability that the last interested seat pays for China's ships."""
    sinks: float
    """The probability that a nation whose ships can sink China's leading ship does so."""
    spread: float
    """The uncertainty of final scores, in points, when all lobbyists have acted on the last turn."""
    spread_a_go: float
    """The uncertainty that each lobbyist that has not acted adds, in points."""
    spread_a_turn: float
    """The uncertainty that the remaining turns add, in points per square root of their number."""
    builds: float
    """The number of platforms that all companies together build in a turn."""
    open_sea: float
    """The share of a site that a free deposit in a sea without a controller counts as."""
    income: float
    """The money that a company gets in a turn, apart from its output, in $."""
    price: float
    """The average cost of a platform, in $."""
    builds_first: float
    """The probability that the first lobbyist of a nation builds this turn."""
    builds_next: float
    """The probability that a lobbyist on a nation's first space builds in the next turn."""
    sells: float
    """The share of future output that is sold for points, not for money."""
    dollar: float
    """The value of a dollar in points while there is something to build."""
    presence: float
    """The value in points that a lobbyist on a nation's space has in addition."""
    raid_illegal: float
    """The probability that a captain whose ships reach an illegal platform of another company destroys it."""
    raid_legal: float
    """The probability that they destroy a legal one, if a conflict is open and the ships suffice."""
    raid_later: float
    """The probability per later turn that ships that reach a platform destroy it."""
    vote_near: float
    """The probability per turn that a law that lacks one vote is adopted."""
    vote_far: float
    """The probability per turn that a law that lacks two votes is adopted."""
    margin: float
    """The share of a company's margin, from 0 to 1, in the value of a position."""
    margin_half: float
    """The lead in points at which the margin is halfway between a draw and its limit."""
    open: float
    """The value of each remaining turn, as a share of the value of a position."""
    joins: float
    """The probability that Norway joins the EU once it has a disc there."""
    holds: float
    """The probability per turn that a nation keeps the pole."""
    stays: float
    """The probability that a lobbyist is still with its nation some turns later."""


WEIGHTS: Final = fitted("players.arctic", Weights)
