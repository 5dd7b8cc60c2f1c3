"""Replaces what is hidden from the players by something equally possible."""

from __future__ import annotations

from engine.kernel.dice import Dice
from engine.nemo.model import State
from engine.nemo.names import ACT_THREE, RISING_ACTION
from engine.nemo.ships import is_sea_token


def redealt(state: State, seed: str) -> State:
    """Return a copy in which future dice, the piles and the Dead Seas tokens are drawn again.

    Everything that the players can infer is unchanged: the places of the acts in the draw pile, that the
    finale is among the last cards, and the Adventure cards that were put under the deck. Everything is sorted
    before it is shuffled, so that the copy reveals nothing about the original order.
    """
    copy = state.clone()
    copy.dice.seed = seed
    chance = Dice(f"{seed} dealt again")
    _shuffle_cards(copy, chance)
    _shuffle_tokens(copy, chance)
    return copy


def _shuffle_cards(state: State, chance: Dice) -> None:
    draw, box = state.draw, state.box
    last = max(0, len(draw) - box.figures.draw_pile.finale - 1)
    middle = draw.index(ACT_THREE) + 1 if ACT_THREE in draw else 0
    if RISING_ACTION in draw[middle:last]:
        _shuffle_between(draw, middle, last, chance)
    _shuffle_between(draw, last, len(draw), chance)
    unseen = len(state.deck) - state.buried
    events = sorted([card for card in draw if card in box.events] + state.deck[:unseen])
    chance.shuffle(events)
    for place, card in enumerate(draw):
        if card in box.finales:
            draw[place] = box.finales[chance.below(len(box.finales))]
        elif card in box.events:
            draw[place] = events.pop()
    state.deck[:unseen] = events


def _shuffle_between(cards: list[int], start: int, end: int, chance: Dice) -> None:
    part = sorted(cards[start:end])
    chance.shuffle(part)
    cards[start:end] = part


def _shuffle_tokens(state: State, chance: Dice) -> None:
    places = [state.pool, *state.groups.values()]
    tokens = sorted(number for place in places for number in place if is_sea_token(number))
    chance.shuffle(tokens)
    for place in places:
        place[:] = [tokens.pop() if is_sea_token(number) else number for number in place]
