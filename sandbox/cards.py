"""The description of each game on the first page. A game without one of its own shows its pitch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.games import texts
from engine import games

FIRST: Final = "arctic"
"""The game that is recommended to new players."""


@dataclass(frozen=True, slots=True)
class Card:
    """A description of a game in three lines."""

    people: str
    """The number of players, and how much chance there is."""
    you: str
    """The role of the player."""
    ends: str
    """How the game ends."""


_CARDS: Final[Mapping[str, Card]] = MappingProxyType({
    "arctic": Card(
        N_("2–4 people · nothing hidden, no dice"),
        N_("You run a mining company without ships. Your lobbyists get five nations to build its platforms."),
        N_("after turn 9, or when China holds the pole."),
    ),
    "empires": Card(
        N_("2–7 people · alliances by auction, dice"),
        N_(
            "You lead a power of the 18th century through three wars. An auction decides who fights beside "
            "you."
        ),
        N_("after the third war. With 21 unrest or more you can't win."),
    ),
    "nemo": Card(
        N_("1–4 people · together against the game, dice"),
        N_("You are Captain Nemo. Sink warships, find wonders, and keep crew and hull in one piece."),
        N_("with the finale, or in defeat."),
    ),
})  # fmt: skip


def ordered(first: str) -> list[str]:
    """Return the ids of all games: the given one first, then the recommended one."""
    return sorted(games, key=lambda game: (game != first, game != FIRST))


def card(game: str, words: Words) -> Card:
    """Return a game's description in a language; `ends` is empty if the game has none of its own."""
    known = _CARDS.get(game)
    if known is None:
        people, you = texts[game].pitch(words).split("\n", 1)
        return Card(people, you, "")
    return Card(words(known.people), words(known.you), words(known.ends))
