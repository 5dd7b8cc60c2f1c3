"""The wording of answers that depend on the question: yes, no, and the options of a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.cards import title as card_title
from bot.text.nemo.pieces.cards import ways as card_ways
from bot.text.nemo.pieces.effects import effects
from engine.nemo.effects import Choice, Effects, May
from engine.nemo.names import REQUIRED_REPAIRS
from engine.nemo.view import View

DECLINED: Final[Mapping[str, str]] = {
    "starting_upgrade": N_("Don't pay: it can be bought later"),
    "sail_on": N_("Stay here"),
    "may_move": N_("Stay where you are: {fate}"),
    "engage": N_("Let the ship go"),
    "chain": N_("Stop attacking"),
    "buy": N_("Buy nothing"),
    "take_gem": N_("Take no gem"),
    "village": N_("Place no cube"),
    "forgo": N_("Repair the hull and keep the card"),
    "objection": N_("Refuse the proposal"),
    "mutiny": N_("Let the captain decide"),
}
"""The label of "no" for some questions; for all others it is a plain no."""

ACCEPTED: Final[Mapping[str, str]] = {
    "may_move": N_("Sail to {ocean:the_ocean} at once: {fate}"),
    "village": N_("Place a cube: Notoriety {relief}"),
    "forgo": N_("Skip the repair and get rid of the card"),
    "may": N_("Yes: {then}"),
    "objection": N_("Adopt it: {instead}"),
}


def declined(question: str) -> str:
    """Return the message for answering a question with "no"."""
    return DECLINED.get(question, N_("No"))


def accepted(question: str) -> str:
    """Return the message for answering a question with "yes"."""
    return ACCEPTED.get(question, N_("Yes"))


def option_effect(option: int, view: View) -> Effects:
    """Return the effects of an option of the pending choice; none for an unknown option."""
    ways = _ways(view)
    return ways[option] if option < len(ways) else ()


def option_name(option: int, words: Words) -> str:
    """Return the name of an option of a card that the reader can't see."""
    return words("option {number}", number=option + 1)


def chosen(card: int, option: int, view: View, words: Words) -> str:
    """Return what was chosen for a card: an option, or whether its offer is used (1) or not (0)."""
    ways = card_ways(card, view)
    if ways:
        return _named(ways, option, words)
    if option == 0:
        return words("not to use it")
    return words(ACCEPTED["forgo"]) if card == REQUIRED_REPAIRS else allowance(card, view, words)


def _named(ways: tuple[Effects, ...], option: int, words: Words) -> str:
    if option >= len(ways):
        return option_name(option, words)
    return effects(ways[option], words) if ways[option] else words("do nothing")


def allowance(card: int, view: View, words: Words) -> str:
    """Return a card's offer with its price: "discard 1 treasure and place a silver cube on Crete"."""
    allowed = next((effect for effect in view.box.cards[card].play if isinstance(effect, May)), None)
    if allowed is None:
        return card_title(card, view.box, words)
    return words.n(
        "discard {count} treasure and {then}",
        "discard {count} treasures and {then}",
        allowed.treasures,
        then=effects(allowed.effects, words),
    )


def _ways(view: View) -> tuple[Effects, ...]:
    question = view.decisions[0] if view.decisions else None
    return question_options(question.kind, question.about, view) if question else ()


def question_options(question: str, about: Mapping[str, str | int], view: View) -> tuple[Effects, ...]:
    """Return the options of a question, which come from a card, a treasure or a search."""
    card = about.get("card")
    if isinstance(card, int):
        return card_ways(card, view)
    if not question or "instead" in about:
        return ()
    if question == "demand":
        return _open(token.effects for token in view.box.treasures.values())
    return _open(view.box.actions["search"].results)


def _open(lists: Iterable[Effects]) -> tuple[Effects, ...]:
    """Return the options of the first choice that a treasure or the result of a search offers."""
    found = (effect for effects in lists for effect in effects if isinstance(effect, Choice))
    return next((effect.options for effect in found), ())
