"""The interface of a game's texts, so that cogs and panels contain no words of a particular game.

A package or module with the functions of `GameText` implements it; `bot.text.games` lists them.

Arguments with the same meaning everywhere:

- ``words``: the reader's language (`bot.text.catalogue.words_for`);
- ``names``: the name of each seat, already escaped, with `bot.text.markup.plain` for text in a message, or
  with `bot.text.markup.bare` for buttons and menus, which don't show Markdown;
- ``view``: the result of ``game.view(state, seat)`` for the reader;
- ``command``, ``event``, ``decision``, ``refusal``: values of the game's engine.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Protocol

from bot.text.catalogue import Words
from bot.text.guide import Guide
from bot.text.report import Line
from bot.text.rules.rulebook import Rulebook
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a longer text."""

    title: str
    text: str
    """Discord markdown, at most 1,500 characters."""


@dataclass(frozen=True, slots=True)
class OptionText:
    """The texts for an option of a game."""

    title: str
    """The option's name, at most 45 characters."""
    explanation: str
    """One sentence, at most 100 characters."""
    values: Mapping[str, str]
    """The name of each value by ``str(value)``, for example ``True``, ``2`` or ``basic``, in the order in
    which they are offered."""
    unoffered: Collection[str] = ()
    """Values that aren't offered, such as a duplicate of another value, but are shown at tables that have
    them."""
    suits: Mapping[str, str] = field(default_factory=dict)
    """The value to suggest for a table's language, such as the edition that is sold in it."""


@dataclass(frozen=True, slots=True)
class FieldText:
    """The texts for a field of a slash command, in English; `bot.text.slash` translates them."""

    name: str
    description: str


@dataclass(frozen=True, slots=True)
class CommandText:
    """The texts for a slash command, in English; `bot.text.slash` translates them."""

    name: str
    description: str
    fields: Mapping[str, FieldText]
    """The texts of the command's options, by the name of the field."""


class Nearing(NamedTuple):
    """A line about how near the end of a game is."""

    text: str
    """The text, one line."""
    news: str
    """An identifier of what the line reports; a reader who has seen the same one gets the brief version."""


NOT_NEAR: Final = Nearing("", "")
"""Returned for a game that has ended."""


class Figure(NamedTuple):
    """A number that belongs to a seat, such as its points, shown next to its name."""

    kind: Literal["points", "money", "gems", "remaining"]
    """What is counted; ``remaining`` is the number of actions that the seat still has in the phase or
    turn."""
    number: int
    text: str
    """The number with its unit, such as "17 points"."""
    piece: str = ""
    """The code of the counted piece (`render.pieces.names`), or ""."""


class Face(NamedTuple):
    """A choice's short label and piece, for a button or menu line that shows the piece as an emoji."""

    piece: str
    """The code of the piece shown before the text (`render.pieces.names`)."""
    text: str
    """The text shown next to the piece, which doesn't name it: "+3". Prospects and a warning may be
    appended."""


class GameText(Protocol):
    """The interface of a game's text package."""

    @property
    def commands(self) -> Mapping[str, CommandText]:
        """The texts for the game's slash commands, by command kind; every kind is included."""

    @property
    def guide(self) -> Guide:
        """The texts of the guide through a first game."""

    @property
    def rulebook(self) -> Rulebook:
        """The rules one by one, including every rule to which the engine refers."""

    def name(self, words: Words) -> str:
        """Return the game's name in one or two words, for captions, such as "The Arctic"."""

    def pitch(self, words: Words) -> str:
        """Return two lines about the game: number of players, length and weight; then the players' task."""

    def rules(self, words: Words) -> Sequence[Page]:
        """Return a short summary of the rules, page by page."""

    def options(self, words: Words) -> Mapping[str, OptionText]:
        """Return the texts for the game's options, by their field in the options model."""

    def provenance(self, source: str, words: Words) -> str:
        """Return the source of a figure as text: rulebook, found, ruled, or reconstructed."""

    def figures(self, view: Any, words: Words) -> str:
        """Return a line that lists which figures of this table are reconstructed, or ""."""

    def heading(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the subject of a decision, such as "Russia, space 2"."""

    def task(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the task of the deciding player, such as "choose an action", which follows the heading."""

    def duty(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the task as other players read it, such as "chooses an action", which follows the name."""

    def situation(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the facts that matter for a decision in one line: "Treasury $2 · 3 ships · law A".

        Return "" if the title and the choices are enough.
        """

    def repeats(self, event: Event, decision: Decision, view: Any) -> bool:
        """Return whether `situation` contains an event anyway, such as the highest bid."""

    def group(self, command: Command, view: Any, words: Words) -> str:
        """Return the heading above a choice, which it shares with similar choices."""

    def label(self, command: Command, view: Any, names: Sequence[str], words: Words) -> str:
        """Return a choice with its consequence, such as "Build on the Kara Coast: $1 fee + $1, gas".

        Pieces are named, as `Words.named` does. It has at most 80 characters on the game's own boards and
        with player names of at most 20 characters.
        """

    def face(self, command: Command, view: Any, names: Sequence[str], words: Words) -> Face | None:
        """Return a choice's piece, and a short label with all figures of the full one; None without a piece.

        The full label is used if the piece has no emoji. It has at most 80 characters, like a label.
        """

    def orders(self, view: Any, names: Sequence[str], words: Words) -> Sequence[str]:
        """Return the reader's standing orders, each in the words of its choice; empty in most games."""

    def sentence(self, event: Event, view: Any, names: Sequence[str], words: Words) -> str | None:
        """Return the log line for an event, or None if it has none."""

    def log(self, events: Sequence[Event], view: Any, names: Sequence[str], words: Words) -> list[Line]:
        """Return the log lines for several consecutive events; related events share a line."""

    def refusal(self, refusal: Refusal, view: Any, names: Sequence[str], words: Words) -> str:
        """Explain in a sentence which rule forbids a command, without alternatives."""

    def remedy(self, refusal: Refusal, view: Any, names: Sequence[str], words: Words) -> str:
        """Explain what would have to change for a command to be legal.

        Return "" if nothing could make it legal, for example because the game is over.
        """

    def called(self, view: Any, names: Sequence[str], words: Words) -> Sequence[str]:
        """Return a short name for each seat, such as the power it plays, if that is unique."""

    def caption(self, view: Any, words: Words) -> str:
        """Return the caption below a board, such as "The Arctic · turn 3 of 9 · phase 6: actions"."""

    def stage(self, view: Any, words: Words) -> str:
        """Return the stage of the game, such as "turn 3 of 9 · phase 6: actions"."""

    def points(self, view: Any) -> Mapping[int, int]:
        """Return the current public points of each seat; empty for a crew."""

    def seat_figures(self, seat: int, view: Any, words: Words) -> Sequence[Figure]:
        """Return the public figures of a seat: points, money, remaining actions."""

    def position(self, view: Any, names: Sequence[str], words: Words) -> str:
        """Describe the position in three sentences, for readers who don't see it; up to 1,024 characters."""

    def nearing(self, view: Any, words: Words, *, briefly: bool = False) -> Nearing:
        """Describe how the game ends and how near that is; return `NOT_NEAR` if it is over.

        `briefly` is for a reader who has seen the full text: at most a dozen words, without advice.
        """

    def reminder(self, decision: Decision, view: Any, words: Words) -> str:
        """Remind a player briefly of what matters for a decision, such as what the motive gives points for.

        A learner sees it once per phase. Return "" if there is nothing to mention.
        """

    def in_force(self, view: Any) -> Sequence[str]:
        """Return the numbers of rules that apply temporarily, such as that of the law or motive in force."""

    def held(self, view: Any, words: Words) -> Sequence[str]:
        """List what the reader keeps for later, such as cards or tiles, with its effect, in lines."""

    def textboard(self, view: Any, names: Sequence[str], words: Words) -> Sequence[Page]:
        """Describe the whole position, page by page, for readers who don't see the board."""

    def place(self, code: str, view: Any, names: Sequence[str], words: Words) -> str:
        """Describe the contents of a place of the board, one of `render.places`, as `textboard` does.

        Return "" for an unknown code.
        """

    def region(self, code: str, view: Any, names: Sequence[str], words: Words) -> str:
        """Return the name of a region of the board, one of `render.regions`, such as "German States"."""

    def ending(self, view: Any, names: Sequence[str], words: Words) -> str:
        """Return a sentence with the reason for the end and the winner; the view has a result."""

    def part(self, part: str, words: Words) -> str:
        """Return the name of a part of a score."""

    def origin(self, part: str, points: int, seat: int, view: Any, words: Words) -> str:
        """Return the composition of a part of a score, such as "5 × 10"; "" if its name is enough."""

    def resignation(self, words: Words) -> str:
        """Explain what happens to a seat when its player resigns."""
