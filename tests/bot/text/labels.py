"""The numbers in labels, compared with the results of their commands in random games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, Final

from bot.text.catalogue import words_for
from bot.text.games import texts
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.events import PHASE_ENDED, Event
from engine.kernel.game import Game

NAMES: Final = ("Ann", "Bartek", "Chie", "Da-wei", "Edda", "Fay", "Gus")
DICE: Final = "🎲"
_ALIKE: Final = 4
"""How many commands of one kind are checked at each decision."""


@dataclass(frozen=True)
class Offer:
    """A legal command in a position, with its result."""

    game: Game[Any]
    state: Any
    seat: int
    command: Command
    view: Any

    def label(self, locale: str = "en") -> str:
        """Return the command's label."""
        return texts[self.game.id].label(self.command, self.view, NAMES, words_for(locale))

    @cached_property
    def outcome(self) -> tuple[Any, Sequence[Event]]:
        """Carry out the command; return the resulting position and the events."""
        state = self.game.clone(self.state)
        return state, self.game.apply(state, self.seat, self.command)

    @property
    def after(self) -> Any:
        """The resulting position."""
        return self.outcome[0]

    def happened(self, kind: type[Any]) -> list[Any]:
        """Return the events of a kind that the command itself caused, up to the end of a phase."""
        own = takewhile(lambda event: event.kind != PHASE_ENDED, self.outcome[1])
        return [event for event in own if isinstance(event, kind)]

    @property
    def continues(self) -> bool:
        """Whether the command doesn't end a phase, so that all changes of the position are its own."""
        return all(event.kind != PHASE_ENDED for event in self.outcome[1])


def numbers(label: str) -> list[int]:
    """Return the numbers in a label in ascending order, except those in the codes of map areas."""
    return sorted(map(int, re.findall(r"(?<![\dA-Z])-?\d+", label)))


def beyond_one(label: str) -> list[int]:
    """Return the numbers without 1, for which some languages use words such as "a" or "one each"."""
    return [number for number in numbers(label) if number != 1]


def offers(game: Game[Any], played: int, **options: Any) -> Iterator[Offer]:
    """Yield offers from random games, for every kind of command at each decision."""
    for number in range(played):
        seats = game.seats[number % len(game.seats)]
        state, chance = game.setup(seats, f"labels {number}", options), Dice(f"labels {number}")
        while pending := game.pending(state):
            decision = pending[chance.below(len(pending))]
            legal = game.legal(state, decision.seat)
            view, met = game.view(state, decision.seat), dict[type[Command], int]()
            first = chance.below(len(legal))
            for command in (*legal[first:], *legal[:first]):
                met[type(command)] = met.get(type(command), 0) + 1
                if met[type(command)] <= _ALIKE:
                    yield Offer(game, state, decision.seat, command, view)
            game.apply(state, decision.seat, legal[chance.below(len(legal))])


def compared(
    game: Game[Any], played: int, expected_figures: Callable[[Offer], list[int]]
) -> tuple[set[str], set[type[Command]]]:
    """Return the labels with wrong numbers, and the classes of commands whose labels contain numbers."""
    wrong, kinds = set[str](), set[type[Command]]()
    for offer in offers(game, played):
        if not offer.continues:
            continue
        label = offer.label()
        if numbers(label) != expected_figures(offer):
            wrong.add(f"{label}: {expected_figures(offer)}")
        if numbers(label):
            kinds.add(type(offer.command))
    return wrong, kinds
