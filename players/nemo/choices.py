"""Rules of thumb for all other decisions in Nemo's War."""

from __future__ import annotations

from typing import Final

from engine.nemo.commands import (
    Accept,
    Adopt,
    Buy,
    Choose,
    Discard,
    Flip,
    HandOver,
    Hold,
    Mutiny,
    Name,
    Object,
    Offer,
    Outfit,
    Pick,
    PickDice,
    Resolve,
    Site,
)
from engine.nemo.effects import ChangeMotive, Choice, OfferUpgrade
from engine.nemo.names import MOTIVES, Track
from players.heuristics import NEVER, Heuristics
from players.nemo.errands import brought
from players.nemo.glance import Glance
from players.nemo.motives import promise
from players.nemo.prospects import upgrade_worth
from players.nemo.weights import WEIGHTS

BELIEVED: Final = 0.5
"""The share of the advantage promised by another motive that comes true.

Measured on 95 voyages that were continued from the third act, four times by each motive.
"""
CAUTION: Final = 25.0
"""The additional points that another motive must promise before the player changes to it.

On 390 voyages of War by the fast policy, turning away at a promise of 8 gave 61 a voyage and keeping it 58,
with a standard error of 3: changing motives more easily gains nothing.
"""
CHOICES: Final = Heuristics[Glance]()
ACCEPTED: Final = {"village": 3.0, "may": 1.0, "may_move": 0.2, "objection": -0.5}
"""The value of accepting an offer by its kind, in points."""

CHOICES.always(NEVER, Object, Mutiny)  # Computer players in a crew don't object.
CHOICES.always(-1.0, HandOver)


@CHOICES.rates(Accept)
def _accept(glance: Glance, _command: Accept) -> float:
    if glance.decision.kind == "forgo":
        return -glance.card(int(glance.decision.about["card"])) - glance.recovered("hull")
    return ACCEPTED[glance.decision.kind]


@CHOICES.rates(Resolve)
def _resolve(glance: Glance, _command: Resolve) -> float:
    number = int(glance.decision.about["card"])
    return (
        WEIGHTS.card
        + brought(glance, glance.state.box.cards[number], number)
        + glance.treasure * glance.state.deck_gems
    )


@CHOICES.rates(Adopt)
def _adopt(glance: Glance, command: Adopt) -> float:
    """Rate a motive by its advantage for the voyage."""
    return promise(glance.state, command.motive)


@CHOICES.rates(Buy, Offer)
def _buy(glance: Glance, command: Buy | Offer) -> float:
    cost = glance.state.box.upgrades[command.upgrade].cost or 0
    return WEIGHTS.fitting * upgrade_worth(glance.state, command.upgrade) - WEIGHTS.bargain / 8 * cost


@CHOICES.rates(Outfit)
def _outfit(glance: Glance, command: Outfit) -> float:
    """Rate the motive's upgrade by its value, less the resources paid; further steps of one cost more."""
    paid: dict[Track, int] = {"nemo": command.nemo, "crew": command.crew, "hull": command.hull}
    return WEIGHTS.outfit * upgrade_worth(glance.state, glance.motive.upgrade) - sum(
        WEIGHTS.outfit_step * steps * steps + glance.step(track) * steps for track, steps in paid.items()
    )


@CHOICES.rates(PickDice)
def _pick_dice(_glance: Glance, command: PickDice) -> float:
    return (
        WEIGHTS.action_point * (command.other - command.one) if command.one != command.other else WEIGHTS.lull
    )


@CHOICES.rates(Pick)
def _pick(glance: Glance, command: Pick) -> float:
    """Rate an ocean: the shortest row for Tonnage, linked oceans for gems, no hunters near the Nautilus."""
    state, ocean = glance.state, command.ocean
    match glance.decision.kind:
        case "row":
            return -float(len(state.tonnage[ocean]))
        case "spill":
            return float(ocean in state.box.oceans[state.position].links)
        case "spread" | "reveal" | "hunt":
            return WEIGHTS.here * (ocean == state.nautilus) - WEIGHTS.strain * glance.strain[ocean]
    return WEIGHTS.here * (ocean == state.nautilus)


@CHOICES.rates(Site)
def _site(glance: Glance, _command: Site) -> float:
    """Rate a site: for a new cube all are equal, and a removed cube costs points."""
    return -0.5 * glance.motive.liberation if glance.decision.kind == "lull_check" else 0.0


@CHOICES.rates(Hold)
def _hold(glance: Glance, _command: Hold) -> float:
    return -glance.fame * int(glance.decision.about["count"])


@CHOICES.rates(Flip)
def _flip(glance: Glance, command: Flip) -> float:
    """Rate the weakest ship highest."""
    faces, oceans = glance.state.box.faces, glance.state.oceans
    where = next((ocean for ocean, waters in oceans.items() if command.ship in waters.ships), None)
    pressed = 0.0 if where is None else glance.strain[where]
    return -float(faces[command.ship][1].vp) - WEIGHTS.strain * pressed


@CHOICES.rates(Discard)
def _discard(glance: Glance, command: Discard) -> float:
    return -float(glance.state.box.treasures[command.treasure].vp or 2)


@CHOICES.rates(Name)
def _name(glance: Glance, command: Name) -> float:
    """Rate the resource highest whose loss costs least."""
    return -glance.step(command.track)


@CHOICES.rates(Choose)
def _choose(glance: Glance, command: Choose) -> float:
    """Rate an option of a card or, if there is no card, of the mishap in a search."""
    box, number = glance.state.box, glance.decision.about.get("card")
    if number is None:
        written = box.actions["search"].results
    else:
        card = box.cards[int(number)]
        written = (card.play, card.on_pass, card.on_fail)
    choices = (effect for effects in written for effect in effects if isinstance(effect, Choice))
    ways = next((choice.options for choice in choices if command.option < len(choice.options)), ())
    if not ways:
        return 0.0
    if ways[command.option][:1] == (ChangeMotive(),):
        others = (motive for motive in MOTIVES if motive != glance.state.motive)
        return BELIEVED * max(promise(glance.state, motive) for motive in others) - CAUTION
    if any(isinstance(effect, OfferUpgrade) for effect in ways[command.option]):
        return 0.2 * max(
            (upgrade_worth(glance.state, upgrade) for upgrade in glance.state.aside), default=0.0
        )
    return glance.effects(ways[command.option], None if number is None else int(number))
