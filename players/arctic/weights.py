"""The figures by which computer players weigh a position of The Arctic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from players.weights import fitted


@dataclass(slots=True)
class Weights:
    """Chances, points and dollars that no rule gives. The figures are in ``weights.toml``."""

    stops: float
    """How likely a seat that would stop China, and can, does."""
    opens: float
    """How likely a seat that would let China in, and can, does."""
    guarded: float
    """Chance a turn that a guarded pole falls to China while no near fleet outnumbers the guards."""
    besieged: float
    """The same if one does."""
    aftermath: float
    """Chance a turn that China comes through after it was stopped once."""
    in_time: float
    """How likely a nation whose ships could guard the pole in time sends them."""
    just_late: float
    """How likely a nation whose ships arrive right after China takes the pole back."""
    buys: float
    """The probability that a seat pays for China to keep its ships away."""
    buys_now: float
    """How likely a seat that cares pays for China when others may still be asked."""
    last_buys: float
    """How likely the last seat that cares does."""
    sinks: float
    """How likely a nation whose ships can sink China's leading one does."""
    spread: float
    """How far final scores scatter when all have acted on the last turn, in points."""
    spread_a_go: float
    """How much farther they scatter with each lobbyist that has still to act, in points."""
    spread_a_turn: float
    """How much farther they scatter with the turns to come: by the root of their number, in points."""
    builds: float
    """Platforms that all companies together build in a turn."""
    open_sea: float
    """How much of a site a free deposit is at sea without a controller."""
    income: float
    """Dollars that a company gets in a turn, apart from its output."""
    price: float
    """What a platform costs on average, in $."""
    builds_first: float
    """How surely a lobbyist who is the first of its nation builds this turn."""
    builds_next: float
    """How surely a lobbyist on a nation's first space builds in the next turn."""
    sells: float
    """How much of what platforms will produce is sold for points."""
    dollar: float
    """What a dollar is worth while there is still to be built, in points."""
    presence: float
    """The further worth of a lobbyist on a nation's space, in points."""
    raid_illegal: float
    """Chance that a captain whose ships reach an illegal platform of another company destroys it."""
    raid_legal: float
    """The same for a legal one if a conflict is open and the ships suffice."""
    raid_later: float
    """The chance, in each later turn, that ships which reach a platform destroy it."""
    vote_near: float
    """The chance, in each turn, that a law wins which lacks one vote."""
    vote_far: float
    """The chance, in each turn, that a law wins which lacks two votes."""
    margin: float
    """How much of a chance the margin counts as."""
    margin_half: float
    """The margin at which half of that is reached, in points."""
    open: float
    """How much of a chance each turn that is still to be played counts as."""
    joins: float
    """How likely Norway joins the EU once it has a disc there."""
    holds: float
    """The chance, in each turn, that a nation keeps the pole."""
    stays: float
    """How likely a lobbyist is still with its nation some turns later."""


WEIGHTS: Final = fitted("players.arctic", Weights)
