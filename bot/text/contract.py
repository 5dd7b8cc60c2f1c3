"""The texts of every game, so that cogs and panels never contain a game's own words.

A package (or module) with the functions of `GameText` is one; `bot.text.games` lists them.

Arguments that mean the same everywhere:

- ``words``: the reader's language (`bot.text.catalogue.words_for`);
- ``names``: the name of each seat, by seat, already escaped: `bot.text.markup.plain` where the text
  goes into a message, `bot.text.markup.bare` where it goes onto a button or into a menu, which show no
  markdown;
- ``view``: what ``game.view(state, seat)`` returned for the reader;
- ``command``, ``event``, ``decision``, ``refusal``: values of that game's engine.
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
    """One page of a text."""

    title: str
    text: str
    """Discord markdown, at most 1,500 characters."""


@dataclass(frozen=True, slots=True)
class OptionText:
    """The texts of one option of a game."""

    title: str
    """At most 45 characters."""
    explanation: str
    """One sentence, at most 100 characters."""
    values: Mapping[str, str]
    """The name of each value; keys are `str(value)` (``True``, ``2``, ``basic``) in the order to offer."""
    unoffered: Collection[str] = ()
    """Values that are shown at tables that have them but not offered, such as a duplicate of another one."""
    suits: Mapping[str, str] = field(default_factory=dict)
    """Values to suggest to tables by their language, such as the edition that is sold in it."""


@dataclass(frozen=True, slots=True)
class FieldText:
    """One field of a typed command, in English, to be translated by `bot.text.slash`."""

    name: str
    description: str


@dataclass(frozen=True, slots=True)
class CommandText:
    """One typed command, in English, to be translated by `bot.text.slash`."""

    name: str
    description: str
    fields: Mapping[str, FieldText]
    """By the name of the command class's field."""


class Nearing(NamedTuple):
    """The end of a game, and how near it is."""

    text: str
    """A line."""
    news: str
    """An identifier of what it reports: a reader who saw the same one before gets the brief form."""


NOT_NEAR: Final = Nearing("", "")
"""The value for a game that is over."""


class Figure(NamedTuple):
    """A number of a seat, shown next to its name."""

    kind: Literal["points", "money", "gems", "remaining"]
    """The kind of count; ``remaining`` is the number of actions that the seat still has before the phase or
    the turn ends."""
    number: int
    text: str
    """The same as text: "17 points"."""
    piece: str = ""
    """The code of the counted piece (`render.pieces.names`); "" if there is none."""


class Face(NamedTuple):
    """A choice on its button and in a menu, if its piece has an emoji."""

    piece: str
    """The code of the piece before the text (`render.pieces.names`)."""
    text: str
    """The text next to the piece, without its name: "+3". Prospects and a warning are added."""


class GameText(Protocol):
    """The interface of a game's text package."""

    @property
    def commands(self) -> Mapping[str, CommandText]:
        """Typed commands for slash commands, by kind; every kind of the game is included."""

    @property
    def guide(self) -> Guide:
        """The texts of a first game's guide."""

    @property
    def rulebook(self) -> Rulebook:
        """The rules one by one, including every rule that the engine refers to."""

    def name(self, words: Words) -> str:
        """Return the game's name in a word or two, as used in captions: "The Arctic"."""

    def pitch(self, words: Words) -> str:
        """Return two lines on the game: players, length and weight; then the players' task."""

    def rules(self, words: Words) -> Sequence[Page]:
        """Return a short summary of the rules, page by page."""

    def options(self, words: Words) -> Mapping[str, OptionText]:
        """Return the words for the game's options, by the field of its options model."""

    def provenance(self, source: str, words: Words) -> str:
        """Return the source of a figure: rulebook, found, ruled, or reconstructed."""

    def figures(self, view: Any, words: Words) -> str:
        """Return one line on which figures of this table's board are reconstructed, or ""."""

    def heading(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the subject of a decision: "Russia, space 2"."""

    def task(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the player's task, after the heading: "choose an action"."""

    def duty(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the player's task for the others, after the name: "chooses an action"."""

    def situation(self, decision: Decision, view: Any, words: Words) -> str:
        """Return the facts for a decision in one line: "Treasury $2 · 3 ships · law A".

        "" if its title and its choices are enough.
        """

    def repeats(self, event: Event, decision: Decision, view: Any) -> bool:
        """Return whether `situation` already reports an event, such as the highest bid."""

    def group(self, command: Command, view: Any, words: Words) -> str:
        """Return the heading above a choice; choices of one group share it."""

    def label(self, command: Command, view: Any, names: Sequence[str], words: Words) -> str:
        """Return a choice with its consequence: "Build on the Kara Coast: $1 fee + $1, gas".

        Pieces are named, as by `Words.named`. At most 80 characters on the game's own boards and with names
        of at most 20.
        """

    def face(self, command: Command, view: Any, names: Sequence[str], words: Words) -> Face | None:
        """Return a choice as shown next to a piece, with every figure of its label; None to use the label.

        The label is shown if the piece has no emoji. At most 80 characters, like a label.
        """

    def orders(self, view: Any, names: Sequence[str], words: Words) -> Sequence[str]:
        """Return the reader's standing orders, each in the words of its choice; empty in most games."""

    def sentence(self, event: Event, view: Any, names: Sequence[str], words: Words) -> str | None:
        """Return the log line of an event, or None if it needs none."""

    def log(self, events: Sequence[Event], view: Any, names: Sequence[str], words: Words) -> list[Line]:
        """Return the log lines of several consecutive events; related ones share a line."""

    def refusal(self, refusal: Refusal, view: Any, names: Sequence[str], words: Words) -> str:
        """Return a sentence about the rule that refuses a command, without alternatives."""

    def remedy(self, refusal: Refusal, view: Any, names: Sequence[str], words: Words) -> str:
        """Return a sentence about what would have to change for the command to be possible.

        "" if nothing could: the game is over, or the piece does not exist.
        """

    def called(self, view: Any, names: Sequence[str], words: Words) -> Sequence[str]:
        """Return a short name of each seat: what it plays, such as a power, if that is unique."""

    def caption(self, view: Any, words: Words) -> str:
        """Return the line under a board: "The Arctic · turn 3 of 9 · phase 6: actions"."""

    def stage(self, view: Any, words: Words) -> str:
        """Return the progress of the game: "turn 3 of 9 · phase 6: actions"."""

    def points(self, view: Any) -> Mapping[int, int]:
        """Return the points of each seat so far, as everyone sees them; empty for a crew."""

    def seat_figures(self, seat: int, view: Any, words: Words) -> Sequence[Figure]:
        """Return a seat's public figures: points, money, remaining actions."""

    def position(self, view: Any, names: Sequence[str], words: Words) -> str:
        """Describe the position in three sentences for people who do not see it, up to 1,024 characters."""

    def nearing(self, view: Any, words: Words, *, briefly: bool = False) -> Nearing:
        """Return how the game ends and how near that is; `NOT_NEAR` if it is over.

        `briefly` is for a reader who has seen the full form: a dozen words at most, without advice.
        """

    def reminder(self, decision: Decision, view: Any, words: Words) -> str:
        """Return a brief reminder for a decision, such as the motive's sources of points.

        A learner sees it once a phase; "" if there is nothing to mention.
        """

    def in_force(self, view: Any) -> Sequence[str]:
        """Return the numbers of the rules that apply temporarily, such as the law or motive."""

    def held(self, view: Any, words: Words) -> Sequence[str]:
        """List what the reader keeps for later and its effect, one line each: kept cards, tiles face up."""

    def textboard(self, view: Any, names: Sequence[str], words: Words) -> Sequence[Page]:
        """Describe the whole position, page by page, for people who do not see the board."""

    def place(self, code: str, view: Any, names: Sequence[str], words: Words) -> str:
        """Return the contents of a place of the board, as `textboard` does; `code` is one of `render.places`.

        "" for an unknown code.
        """

    def region(self, code: str, view: Any, names: Sequence[str], words: Words) -> str:
        """Return the name of a part of the board that `render.regions` lists: "German States"."""

    def ending(self, view: Any, names: Sequence[str], words: Words) -> str:
        """Return in one sentence why the game ended and who won it; the view has a result."""

    def part(self, part: str, words: Words) -> str:
        """Return the name of one part of a score."""

    def origin(self, part: str, points: int, seat: int, view: Any, words: Words) -> str:
        """Return the composition of a part of a score: "5 × 10"; "" if its name is enough."""

    def resignation(self, words: Words) -> str:
        """Return a sentence about the consequence for a seat if its player resigns."""
