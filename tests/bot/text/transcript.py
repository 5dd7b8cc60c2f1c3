"""The texts of a whole game in one language, for a reader who marks unidiomatic sentences.

``python -m tests.bot.text.transcript GAME LANGUAGE`` prints each message once, filled in with an example:
log, panels, refusals with their hints, the position as text, the rules, the guide of first games and, for a
game with a crew, ballots. If GAME is ``bot``, it prints the messages that belong to no game, as in their
catalogue.
``--sample 150 --seed 7`` selects that many, as evenly as possible from each kind of text, in the order of the
game; docs/style reports the number of marks per hundred.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from random import Random
from typing import Any, Final

from bot.text.catalogue import LOCALES, SOURCE, Words, words_for
from bot.text.contract import GameText
from bot.text.games import texts, title
from bot.text.messages import COMMON, extract, forms, read
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from players import choose
from tests.bot.text.ballots import Ballots
from tests.bot.text.labels import NAMES

_WHIMS: Final = 3
"""In one of this many decisions, a random command is chosen; computer players make the others."""
_RULES: Final = frozenset({"rule", "rules", "option", "guide"})
"""The places of texts that users read before the game."""

Line = tuple[str, str, str]
"""The place of a text, what identifies it there, and the text."""


class Heard(Words):
    """Translations that record the last message they returned; for nested messages, the outermost."""

    __slots__ = ("last",)

    def __init__(self, words: Words) -> None:
        super().__init__(words.locale, words._translations, words._forms)
        self.last = ""

    def __call__(self, msgid: str, /, **params: object) -> str:
        text = super().__call__(msgid, **params)
        self.last = msgid
        return text

    def n(self, singular: str, plural: str, /, count: int, **params: object) -> str:
        text = super().n(singular, plural, count, **params)
        self.last = singular
        return text


def transcript(name: str, locale: str, seed: str = "a reader") -> list[tuple[str, str]]:
    """Return every message once, with its place."""
    if name == COMMON:
        return list(_own(locale))
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for where, key, text in _texts_of_a_game(games[name], texts[name], Heard(words_for(locale)), seed):
        if text.strip():
            found.setdefault((where.partition(" · ")[0], key), (where, text))
    return list(found.values())


def sample(lines: Sequence[tuple[str, str]], size: int, seed: str) -> list[tuple[str, str]]:
    """Return a sample of a transcript in its order, with about as many texts of each kind."""
    chance, kinds = Random(seed), dict[str, list[int]]()  # noqa: S311 - a sample
    for place, (where, _text) in enumerate(lines):
        kind = re.split(r"[ ,]", where)[0]
        kinds.setdefault("rules" if kind in _RULES else kind, []).append(place)
    for places in kinds.values():
        chance.shuffle(places)
    turns = [place for row in zip_longest(*kinds.values()) for place in row if place is not None]
    return [lines[place] for place in sorted(turns[:size])]


def _own(locale: str) -> Iterator[tuple[str, str]]:
    catalogue = extract()[COMMON] if locale == SOURCE else read(COMMON, locale)
    for message in catalogue:
        if message.id:
            said = message.id if locale == SOURCE else forms(message)
            yield message.context or "panels", said if isinstance(said, str) else " | ".join(said)


def _texts_of_a_game(game: Game[Any], text: GameText, words: Heard, seed: str) -> Iterator[Line]:
    yield from _rules(text, words)
    state, chance = game.setup(game.seats[len(game.seats) // 2], seed), Dice(seed)
    ballots = Ballots(game, words)
    while pending := game.pending(state):
        seat = pending[chance.below(len(pending))].seat
        yield from _texts_of_a_decision(game, text, words, state, seat)
        yield from ballots.read(state)
        legal = game.legal(state, seat)
        command = choose(game, state, seat, "easy", seed) if chance.below(_WHIMS) else None
        events = game.apply(state, seat, command or legal[chance.below(len(legal))])
        after = game.view(state, None)
        shown = text.log(events, after, NAMES, words)
        for number, event in enumerate(events):
            without = (*events[:number], *events[number + 1 :])
            if text.log(without, after, NAMES, words) == shown:
                continue  # The log omits these lines.
            if line := text.sentence(event, after, NAMES, words):
                yield f"log · {event.kind}", words.last, line
        if len(lines := text.log(events, after, NAMES, words)) == 1:
            yield "log", words.last, lines[0].text
        yield "board", _masked(text.caption(after, words)), text.position(after, NAMES, words)
        yield "board", words.last, text.nearing(after, words).text
    view = game.view(state, None)
    yield "end", "", text.ending(view, NAMES, words)
    for page in text.textboard(view, NAMES, words):
        for line in page.text.split("\n"):
            yield f"board · {page.title}", _masked(line), line


def _rules(text: GameText, words: Heard) -> Iterator[Line]:
    for number, page in enumerate(text.rules(words)):
        for line in (page.title, *page.text.split("\n\n")):
            yield f"rules, page {number + 1}", line, line
    for chapter in text.rulebook.chapters:
        for rule in chapter.rules:
            yield "rule", rule.id, f"{words(rule.title)}\n{words(rule.text)}"
    for field, option in text.options(words).items():
        offered = (name for value, name in option.values.items() if value not in option.unoffered)
        yield "option", field, "\n".join((option.title, option.explanation, *offered))
    yield "guide", "aim", words(text.guide.aim)
    for kind, topic in text.guide.topics.items():
        yield "guide", kind, words.sentences((words(topic.what), words(topic.weigh)))
    for lead in text.guide.leads:
        yield "guide", lead, words(lead)


def _texts_of_a_decision(
    game: Game[Any], text: GameText, words: Heard, state: Any, seat: int
) -> Iterator[Line]:
    view = game.view(state, seat)
    for decision in view.decisions:
        yield "panel · title", decision.kind, title(text, decision, view, words)
        yield "panel · others", decision.kind, text.duty(decision, view, words)
        yield "panel · situation", decision.kind, text.situation(decision, view, words)
    for command in game.legal(state, seat):
        group = text.group(command, view, words)
        label = text.label(command, view, NAMES, words)
        yield f"button · {group}", f"{command.kind} {words.last}", label
    for command, refusal in game.blocked(state, seat):
        label = text.label(command, view, NAMES, words)
        why = text.refusal(refusal, view, NAMES, words)
        remedy = text.remedy(refusal, view, NAMES, words)
        yield f"refusal · {label}", refusal.code, f"{why}\n{remedy}"


def _masked(line: str) -> str:
    return re.sub(r"\d+", "0", line)


def main() -> None:
    """Print the texts, or a sample of them."""
    parser = argparse.ArgumentParser("python -m tests.bot.text.transcript", description=__doc__)
    parser.add_argument("game", choices=[*games, COMMON])
    parser.add_argument("language", choices=LOCALES)
    parser.add_argument("--sample", type=int, help="how many messages to draw (all)")
    parser.add_argument("--seed", default="a reader", help="of the game, and of what is drawn")
    given = parser.parse_args()
    lines = transcript(given.game, given.language, given.seed)
    if given.sample:
        lines = sample(lines, given.sample, given.seed)
    for number, (where, text) in enumerate(lines, 1):
        print(f"{number}. [{where}] {text}")


if __name__ == "__main__":
    main()
