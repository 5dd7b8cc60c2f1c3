"""The value of kept cards: of their points at the end, or of using them in their ocean."""

from __future__ import annotations

from engine.nemo import modifiers
from engine.nemo.actions import card_cost
from engine.nemo.catalogue import Card
from players.nemo.glance import Glance
from players.nemo.throws import reaches
from players.nemo.weights import WEIGHTS


def used(glance: Glance, number: int) -> float:
    """Return the value of using a kept card instead of keeping it to the end, before its cost."""
    card = glance.state.box.cards[number]
    return brought(glance, card, number) - spared(glance, number)


def brought(glance: Glance, card: Card, number: int) -> float:
    """Return the value of a card's effects; if it has a test, the mean over passing and failing it."""
    if card.test is None:
        return glance.effects(card.play, number)
    bonus = sum(modifiers.for_card(glance.state, card.test).values())
    bonus += max((modifiers.exertion(glance.state, track) for track in card.test.exert), default=0)
    passed = reaches(card.test.value - bonus)
    return passed * glance.effects(card.on_pass, number) + (1 - passed) * glance.effects(card.on_fail, number)


def spared(glance: Glance, number: int) -> float:
    """Return the value of a kept card that is never used."""
    return glance.card(number) if glance.state.box.cards[number].end == "pass" else 0.0


def errand(glance: Glance, ocean: str) -> float:
    """Return the value of using kept cards in an ocean, less their cost."""
    total = 0.0
    for number in glance.state.tableau:
        use = glance.state.box.cards[number].use
        if use is not None and ocean in use.where:
            gain = used(glance, number) - WEIGHTS.action_point * card_cost(glance.state, number)
            total += max(0.0, WEIGHTS.kept * gain)
    return total
