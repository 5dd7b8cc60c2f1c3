"""The figures by which computer players weigh a position of The Arctic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Weights:
    """Chances, points and dollars that no rule gives."""

    stops: float = 0.85
    """How likely a seat that would stop China, and can, does."""
    opens: float = 0.9
    """How likely a seat that would let China in, and can, does."""
    guarded: float = 0.06
    """Chance a turn that a guarded pole falls to China while nobody near outnumbers the guards."""
    besieged: float = 0.2
    """The same where somebody does."""
    aftermath: float = 0.2
    """Chance a turn that China comes through after it was stopped once."""
    in_time: float = 0.4
    """How likely a nation whose ships could guard the pole in time sends them."""
    just_late: float = 0.2
    """How likely a nation whose ships arrive right after China takes the pole back."""
    buys: float = 0.5
    """How likely somebody pays for China to keep its ships away."""
    buys_now: float = 0.5
    """How likely a seat that cares pays for China when others may still be asked."""
    last_buys: float = 0.85
    """How likely the last seat that cares does."""
    sinks: float = 0.2
    """How likely a nation whose ships can sink China's leading one does."""
    spread: float = 1.5
    """How far final scores scatter when all have acted on the last turn, in points."""
    spread_a_go: float = 0.5
    """How much farther they scatter with each lobbyist that has still to act, in points."""
    spread_a_turn: float = 18.0
    """How much farther they scatter with the turns to come: by the root of their number, in points."""
    builds: float = 3.6
    """Platforms that all companies together build in a turn."""
    open_sea: float = 0.3
    """How much of a site a free deposit is at sea where nobody controls it."""
    income: float = 2.2
    """Dollars that a company comes by in a turn, beside its output."""
    price: float = 3.0
    """What a platform costs on average, in $."""
    builds_first: float = 0.9
    """How surely a lobbyist who is the first of its nation builds this turn."""
    builds_next: float = 0.7
    """How surely a lobbyist on a nation's first space builds in the next turn."""
    sells: float = 0.78
    """How much of what platforms will produce is sold for points."""
    dollar: float = 1.6
    """What a dollar is worth while there is still to be built, in points."""
    presence: float = 0.5
    """What a lobbyist on a nation's space is worth beside that, in points."""
    raid_illegal: float = 0.12
    """Chance that a captain whose ships reach an illegal platform of another company destroys it."""
    raid_legal: float = 0.2
    """The same for a legal one where a conflict is open and the ships suffice."""
    raid_later: float = 0.06
    """Chance a turn that ships that reach a platform destroy it later."""
    vote_near: float = 0.15
    """Chance a turn that a law wins that lacks one vote."""
    vote_far: float = 0.03
    """Chance a turn that a law wins that lacks two."""
    margin: float = 0.1
    """How much of a chance the margin counts as."""
    margin_half: float = 25.0
    """The margin at which half of that is reached, in points."""
    open: float = 0.01
    """How much of a chance each turn that is still to be played counts as."""
    holds: float = 0.85
    """Chance a turn that a nation keeps the pole."""
    stays: float = 0.7
    """How likely a lobbyist is still with its nation some turns later."""


WEIGHTS: Final = Weights()
