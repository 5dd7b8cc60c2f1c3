"""The titles and effects of cards as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.effects import oceans, sentences, worth
from engine.nemo.catalogue import Card, CardTest, CardUse, Catalogue
from engine.nemo.effects import Choice, Effects, GainUpgrade, ToPile
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
"""The titles as in the data tables, without the mark at the end of some."""

MARK: Final = "◇"
"""Marks a card whose text is partly reconstructed."""

_EVENTS: Final = 1000
"""Acts and finales have ids above this number, which are not printed on the cards."""


def title(number: int, box: Catalogue, words: Words) -> str:
    """Return a card's title, or its number if there is no such card."""
    card = box.cards.get(number)
    return words(card.title.rstrip("!.")) if card else str(number)


def numbered(number: int, box: Catalogue, words: Words) -> str:
    """Return a card's title with its printed number, if it has one."""
    name = title(number, box, words)
    return words("{title} (#{number})", number=number, title=name) if number < _EVENTS else name


def known(number: int, box: Catalogue, words: Words) -> str:
    """Return a card's title and number, with the mark of a reconstructed text."""
    name = numbered(number, box, words)
    if box.cards[number].provenance == "reconstructed":
        return words("{title} {mark}", title=name, mark=MARK)
    return name


def meaning(number: int, box: Catalogue, words: Words) -> str:
    """Return a card's requirements and effects as sentences."""
    parts = (part[:1].upper() + part[1:] for part in _meaning(box.cards[number], words))
    return words.sentences(words("{sentence}.", sentence=sentence) for sentence in parts)


def task(number: int, box: Catalogue, question: str, words: Words) -> str:
    """Return the part of a card that matters for a kind of decision.

    For a test, these are its requirement and effects. The usual piles for passing and failing are omitted,
    unless one of its sides has no other effect. After the roll, exertion is omitted; and if there is a
    choice, the choices contain everything.
    """
    card = box.cards[number]
    if card.test is None:
        return meaning(number, box, words)
    if question not in ("adventure", "declare", "after_roll"):
        return ""
    parts = (part[:1].upper() + part[1:] for part in _task(card, card.test, question, words))
    return words.sentences(words("{sentence}.", sentence=sentence) for sentence in parts)


def _task(card: Card, test: CardTest, question: str, words: Words) -> Iterator[str]:
    if question == "after_roll":
        yield words("Test {value}", value=test.value)
    else:
        yield from _test(test, words)
    sides = ((_PASS, card.on_pass, ToPile("pass")), (_FAIL, card.on_fail, ToPile("fail")))
    bare = any(side == (pile,) for _text, side, pile in sides)
    for text, side, pile in sides:
        first, *others = sentences(side if bare else tuple(each for each in side if each != pile), words)
        yield words(text, effect=first)
        yield from others
    if any(card.vp.model_dump().values()) and (value := worth(card.vp, words)):
        yield words("A pass is worth {worth}", worth=value)


def ways(number: int, view: View) -> tuple[Effects, ...]:
    """Return the options of a card; if its pass or fail side has some, those of the side of its pile."""
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
        yield from _use(card.use, words)
    if card.test:
        yield from _test(card.test, words)
    for text, side in _sides(card):
        first, *others = sentences(side, words)
        yield words(text, effect=first)
        yield from others
    if card.end in _ENDS:
        yield words(_ENDS[card.end])
    if value := worth(card.vp, words):
        fitted = any(isinstance(effect, GainUpgrade) for effect in card.on_pass)
        message = N_("Fitted, it's worth {worth}") if fitted else N_("In the pass pile it's worth {worth}")
        yield words(message, worth=value)


_ENDS: Final[dict[Any, str]] = {
    "pass": N_("If you never use it, it goes to the pass pile"),
    "fail": N_("If you never use it, it goes to the fail pile"),
    "test": N_("Its test comes at the end of the game"),
}


_PASS: Final = N_("Pass: {effect}")
_FAIL: Final = N_("Fail: {effect}")


def _sides(card: Card) -> Iterator[tuple[str, Effects]]:
    if card.play:
        yield (N_("When used: {effect}") if card.use else N_("{effect}")), card.play
    if card.test:
        yield _PASS, card.on_pass
        yield _FAIL, card.on_fail


_WHEN: Final[dict[str, str]] = {
    "action_phase": N_("Keep it: you can use it in the action phase"),
    "after_roll": N_("Keep it: you can use it after a roll of two dice"),
    "any_time": N_("Keep it: you can use it at any time"),
    "repair": N_("Keep it: when you repair, you can use it instead of gaining hull"),
    "closing": N_("Keep it until the end of the game"),
}


def _use(use: CardUse, words: Words) -> Iterator[str]:
    yield words(_WHEN[use.when])
    if use.cost:
        yield words("It costs {cost} AP", cost=use.cost)
    if use.where:
        place = oceans(use.where, words)
        yield words("The Nautilus must be {place}", place=place)
    if use.calm:
        yield words("There must be no revealed Warship there")


def _exerted(test: CardTest, words: Words) -> Iterator[str]:
    """Yield the resources that may be exerted; on a card with several, any number of them (7)."""
    yield from (words(n.TRACKS[track]) for track in test.exert)
    if len(test.exert) == 2:
        yield words.p("resources to exert", "both")
    elif test.exert[1:]:
        yield words.p("resources to exert", "any combination of them")


def _test(test: CardTest, words: Words) -> Iterator[str]:
    exert = words.either(_exerted(test, words))
    if exert:
        yield words("Test {value}; you can exert {exert}", value=test.value, exert=exert)
    else:
        yield words("Test {value}; you can't exert anything", value=test.value)
    if test.per_sacrifice:
        yield words("{by} for each sacrificed character", by=test.per_sacrifice)
    if test.per_level:
        yield words("{by} for each Notoriety threshold reached", by=test.per_level)
