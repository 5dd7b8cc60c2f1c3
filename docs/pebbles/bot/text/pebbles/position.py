"""The texts that describe a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.pebbles.game import View

from bot.text.catalogue import N_, Words
from bot.text.contract import NOT_NEAR, Figure, Nearing, Page
from engine.kernel.decisions import Decision

PARTS: Final[Mapping[str, str]] = {"pebbles": N_("pebbles"), "last": N_("the last pebble")}


def name(words: Words) -> str:
    """Return the game's name."""
    return words("Pebbles")


def resignation(words: Words) -> str:
    """Return what happens to a seat whose player resigns."""
    return words("In your turns a single pebble will be taken from the highest heap.")


def caption(view: View, words: Words) -> str:
    """Return the line below a board."""
    return f"{name(words)} · {stage(view, words)}"


def stage(view: View, words: Words) -> str:
    """Return how far the game has progressed."""
    if view.result is not None:
        return words("the end")
    return words.n("{count} pebble left", "{count} pebbles left", sum(view.heaps))


def nearing(view: View, words: Words, *, briefly: bool = False) -> Nearing:
    """Return what ends the game; the caption shows how near that is."""
    if view.result is not None:
        return NOT_NEAR
    return Nearing(words("The game ends with the last pebble."), "last pebble")


def called(_view: View, names: Sequence[str], _words: Words) -> Sequence[str]:
    """Return the names unchanged, as this game has no names of its own for players."""
    return names


def reminder(_decision: Decision, _view: View, _words: Words) -> str:
    """Return an empty text, as the board shows everything that players need to keep in mind."""
    return ""


def held(_view: View, _words: Words) -> Sequence[str]:
    """Return an empty list, as players keep nothing for later."""
    return ()


def in_force(_view: View) -> Sequence[str]:
    """Return an empty list, as all rules apply all the time."""
    return ()


def points(view: View) -> Mapping[int, int]:
    """Return how many pebbles each seat has taken."""
    return dict(enumerate(view.taken))


def seat_figures(seat: int, view: View, words: Words) -> Sequence[Figure]:
    """Return how many pebbles a player has taken."""
    taken = view.taken[seat]
    return (Figure("points", taken, words.n("{count} pebble", "{count} pebbles", taken)),)


def place(_code: str, _view: View, _names: Sequence[str], _words: Words) -> str:
    """Return an empty text, as the board has no places to choose."""
    return ""


def position(view: View, names: Sequence[str], words: Words) -> str:
    """Return the heaps, and what each player has, as one text."""
    return " ".join((words("{sentence}.", sentence=caption(view, words)), *_lines(view, names, words)))


def textboard(view: View, names: Sequence[str], words: Words) -> Sequence[Page]:
    """Return the heaps, and what each player has, line by line."""
    return [Page(words("How it stands"), "\n".join(_lines(view, names, words)))]


def _lines(view: View, names: Sequence[str], words: Words) -> list[str]:
    heaps = words.join(str(heap) for heap in view.heaps)
    return [
        words("The heaps: {heaps}", heaps=heaps) + ".",
        *(
            words("{name} has {count}.", name=names[seat], count=count)
            for seat, count in enumerate(view.taken)
        ),
        *(words("{name} takes next.", name=names[decision.seat]) for decision in view.decisions),
    ]


def region(code: str, view: View, names: Sequence[str], words: Words) -> str:
    """Return the name of a heap that is drawn enlarged."""
    return words("Heap {heap}", heap=code)


def ending(view: View, names: Sequence[str], words: Words) -> str:
    """Return the sentence about who won."""
    if view.result is None:
        raise ValueError("the game goes on")
    winners = words.join(names[seat] for seat in view.result.winners)
    return words("No pebble is left: {winners} won.", winners=winners)


def part(part: str, words: Words) -> str:
    """Return the name of a part of a score."""
    return words(PARTS[part])


def origin(part: str, points: int, seat: int, view: View, words: Words) -> str:
    """Return an empty text, as the name of the only part says enough."""
    return ""
