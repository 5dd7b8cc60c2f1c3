"""What kept cards are worth: their points in the end, or what using them in their place brings."""

from __future__ import annotations

from engine.nemo import modifiers
from engine.nemo.actions import card_cost
from engine.nemo.catalogue import Card
from players.nemo.glance import Glance
from players.nemo.throws import reaches
from players.nemo.weights import WEIGHTS


def used(glance: Glance, number: int) -> float:
    """Return what using a kept card brings against keeping it to the end, its action points aside."""
    card = glance.state.box.cards[number]
    return brought(glance, card, number) - spared(glance, number)


def brought(glance: Glance, card: Card, number: int) -> float:
    """Return what a card's effects bring, a test's chances counted in."""
    if card.test is None:
        return glance.effects(card.play, number)
    bonus = sum(modifiers.for_card(glance.state, card.test).values())
    bonus += max((modifiers.exertion(glance.state, track) for track in card.test.exert), default=0)
    passed = reaches(card.test.value - bonus)
    return passed * glance.effects(card.on_pass, number) + (1 - passed) * glance.effects(card.on_fail, number)


def spared(glance: Glance, number: int) -> float:
    """Return what a kept card counts for if it is never used."""
    return glance.card(number) if glance.state.box.cards[number].end == "pass" else 0.0


def errand(glance: Glance, ocean: str) -> float:
    """Return what kept cards bring in an ocean, what they cost there paid."""
    total = 0.0
    for number in glance.state.tableau:
        use = glance.state.box.cards[number].use
        if use is not None and ocean in use.where:
            gain = used(glance, number) - WEIGHTS.action_point * card_cost(glance.state, number)
            total += max(0.0, WEIGHTS.kept * gain)
    return total
