"""Cards in words: their titles, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.effects import effects, worth
from engine.nemo.catalogue import Card, Catalogue
from engine.nemo.effects import Choice, Effects
from engine.nemo.view import View

TITLES: Final[tuple[str, ...]] = (
    N_("A Runaway Reef"),
    N_("Public Opinion"),
    N_("As Master Wishes"),
    N_("A Frigate's Demise"),
    N_("At Full Steam"),
    N_("Do No Harm"),
    N_("Ned Land's Tempers"),
    N_("All By Electricity"),
    N_("An Underwater Forest"),
    N_("Some Days Ashore"),
    N_("Aegri Somnia"),
    N_("Captain Nemo's Thunderbolt"),
    N_("Lost Time"),
    N_("Troubled Dreams"),
    N_("The Coral Realm"),
    N_("The Indian Ocean"),
    N_("A Novel Proposal"),
    N_("The Red Sea"),
    N_("A Pearl Worth Ten Million"),
    N_("Ocean Wealth"),
    N_("Jaws Wide Open"),
    N_("The Arabian Tunnel"),
    N_("Commerce Scare"),
    N_("42° Centigrade"),
    N_("The Lost Continent"),
    N_("The Treasure Fleet"),
    N_("The earth wants not new continents, but new men"),
    N_("An Underwater Coalfield"),
    N_("The Whales"),
    N_("The Iceberg"),
    N_("The South Pole"),
    N_("Accident or Incident?"),
    N_("Shortage of Air"),
    N_("Attack of the Giant Squid"),
    N_("The Gulf Stream"),
    N_("The Transatlantic Cable"),
    N_("Aronnax's Determination"),
    N_("A Capital Encounter"),
    N_("A Mass Execution"),
    N_("A Sacrifice to the Gods"),
    N_("Captain Nemo's Diaries"),
    N_("Vanikoro"),
    N_("Torres Straits"),
    N_("The Grecian Archipelago"),
    N_("Vigo Bay"),
    N_("Required Repairs"),
    N_("Shakedown Maneuvers"),
    N_("Prussia Declares War"),
    N_("The Korea Incident"),
    N_("Magnetic Mines"),
    N_("The Chinese Treasure Fleet"),
    N_("Act One"),
    N_("Act Two"),
    N_("Act Three"),
    N_("A Hollow Explosion"),
    N_("The Maelstrom"),
    N_("Return to Mystery Island"),
    N_("Another 1,000 Leagues"),
    N_("Bottom of the Sea"),
    N_("Mutiny"),
    N_("Modus Vivendi"),
    N_("20,000 Leagues Under the Sea"),
)
"""As the tables name them, without the mark that some end with."""

MARK: Final = "◇"
"""Stands by a card whose text is partly reconstructed."""

_EVENTS: Final = 1000
"""Acts and finales are numbered beyond it, and not by what is printed on them."""


def title(number: int, box: Catalogue, words: Words) -> str:
    """Return a card's title; its number where there is no such card."""
    card = box.cards.get(number)
    return words(card.title.rstrip("!.")) if card else str(number)


def known(number: int, box: Catalogue, words: Words) -> str:
    """Return a card's title with its number, if it bears one, and with the mark of a reconstruction."""
    card = box.cards[number]
    name = title(number, box, words)
    if number < _EVENTS:
        name = words("#{number} {title}", number=number, title=name)
    return f"{name} {MARK}" if card.provenance == "reconstructed" else name


def meaning(number: int, box: Catalogue, words: Words) -> str:
    """Return what a card asks for and does, sentence by sentence."""
    return words.sentences(words("{sentence}.", sentence=part) for part in _meaning(box.cards[number], words))


def ways(number: int, view: View) -> tuple[Effects, ...]:
    """Return the ways that a card leaves open; of passing or failing, by the pile on which it lies."""
    card = view.box.cards[number]
    found = {side: list(_choices(getattr(card, side))) for side in ("play", "on_pass", "on_fail")}
    failed = any(each.id == number for each in view.failed)
    sides = ("on_fail", "on_pass", "play") if failed else ("on_pass", "on_fail", "play")
    return next((found[side][0].options for side in sides if found[side]), ())


def _choices(effects: Effects) -> Iterator[Choice]:
    for effect in effects:
        if isinstance(effect, Choice):
            yield effect
        for inner in ("effects", "then", "otherwise"):
            yield from _choices(getattr(effect, inner, ()))


def _meaning(card: Card, words: Words) -> Iterator[str]:
    if card.use:
        yield _use(card, words)
    if card.test:
        exert = words.join(words(n.TRACKS[track]) for track in card.test.exert) or words("nothing")
        yield words("Test {value}, can exert: {exert}", value=card.test.value, exert=exert)
        if card.test.per_sacrifice:
            yield words("{by} for each sacrificed character", by=card.test.per_sacrifice)
        if card.test.per_level:
            yield words("{by} for each Notoriety level reached", by=card.test.per_level)
    for text, side in _sides(card):
        yield words(text, effects=effects(side, words))
    if card.end in _ENDS:
        yield words(_ENDS[card.end])
    if value := worth(card.vp, words):
        yield words("Worth: {worth}", worth=value)


_ENDS: Final[dict[Any, str]] = {
    "pass": N_("Unused, it goes to the pass pile"),
    "fail": N_("Unused, it goes to the fail pile"),
    "test": N_("Its test comes at the end"),
}


def _sides(card: Card) -> Iterator[tuple[str, Effects]]:
    if card.test is None or card.play:
        yield N_("Effect: {effects}"), card.play
    if card.test:
        yield N_("Passed: {effects}"), card.on_pass
        yield N_("Failed: {effects}"), card.on_fail


_WHEN: Final[dict[str, str]] = {
    "action_phase": N_("in the action phase"),
    "after_roll": N_("after a roll of two dice"),
    "any_time": N_("at any time"),
    "repair": N_("at a repair"),
    "closing": N_("at the end"),
}


def _use(card: Card, words: Words) -> str:
    use = card.use
    assert use is not None  # noqa: S101 - the caller has looked
    oceans = (words.p("where a card is used", "{ocean}", ocean=n.ocean(each, words)) for each in use.where)
    parts = [words(_WHEN[use.when]), *oceans]
    if use.calm:
        parts.append(words("without Warships"))
    if use.cost:
        parts.append(words("{cost} AP", cost=use.cost))
    return words("Can be used {use}", use=words.join(parts))
