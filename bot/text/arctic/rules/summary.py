"""A description of The Arctic, a summary of its rules, and its reconstructed figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import Page
from bot.text.rules.summary import summary
from engine.arctic.view import View

FIGURES: Final[Mapping[str, str]] = {
    "map": N_("the map"),
    "investment": N_("the investment track"),
    "scoring": N_("the points for platforms"),
}


def pitch(words: Words) -> str:
    """Return two lines that describe the game."""
    return "\n".join(
        (
            words(
                "2 to 4 people · up to 9 turns · heavy, nothing hidden, no luck once the start player "
                "is drawn"
            ),
            words(
                "Steer five nations through your lobbyists, and own the platforms when the ice is shared out."
            ),
        )
    )


def rules(words: Words) -> Sequence[Page]:
    """Return a short summary of the rules, page by page."""
    return [Page(title, text) for title, text in summary("arctic", words)]


def figures(view: View, words: Words) -> str:
    """Return a line that lists which figures of this table are reconstructed, or ""."""
    if not view.reconstructed:
        return ""
    parts = words.join(words(FIGURES[part]) for part in view.reconstructed)
    return words("Reconstructed, not known to match the printed game: {parts}.", parts=parts)
