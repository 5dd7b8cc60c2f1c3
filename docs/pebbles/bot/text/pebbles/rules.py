"""The texts about the game as a whole, and about its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.pebbles.game import View

from bot.text.catalogue import Words
from bot.text.contract import OptionText, Page


def pitch(words: Words) -> str:
    """Return two lines that introduce the game."""
    return words("For 2 to 4 · minutes · light\nTake pebbles from three heaps; the last one counts most.")


def rules(words: Words) -> Sequence[Page]:
    """Return the rules in short."""
    topics = (
        words("**How you win.** Have the most points: a pebble counts 1, the last one 5 more."),
        words("**How it ends.** When no pebble is left."),
        words(
            "**Your turn.** Take up to three pebbles from one heap. Whoever empties a heap rolls a die: on "
            "a 6 a wave brings three."
        ),
    )
    return [Page(words("In short"), "\n".join(topics))]


def options(words: Words) -> Mapping[str, OptionText]:
    """Return the texts of the only option."""
    values = {str(most): str(most) for most in (2, 3, 4)}
    return {"most": OptionText(words("At most"), words("How many pebbles may be taken at once."), values)}


def figures(view: View, words: Words) -> str:
    """Return an empty text, as no figure is reconstructed."""
    return ""
