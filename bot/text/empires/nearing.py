"""What ends a game of Struggle of Empires, and how near that is."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.catalogue import Words
from engine.empires.view import View
from engine.kernel.decisions import Decision


def nearing(view: View, words: Words, *, briefly: bool = False) -> str:  # noqa: ARG001 - as every game's
    """Say when the game ends, with the last war, and what one's own unrest is (12.1, 12.2)."""
    if view.result is not None:
        return ""
    if not view.war:
        return words("Ends: after war {wars}", wars=view.wars)
    if not view.round:
        told = words("Ends: after war {wars} · now war {war}, alliances", war=view.war, wars=view.wars)
    else:
        told = words(
            "Ends: after war {wars} · now war {war}, round {round}/{rounds}",
            war=view.war,
            wars=view.wars,
            round=view.round,
            rounds=view.rounds,
        )
    own = next((power.unrest for power in view.powers if power.seat == view.reader), None)
    if own is None:
        return told
    limit = view.options.revolution_at
    return f"{told} · {words('unrest {unrest}/{limit}', unrest=own, limit=limit)}"


def reminder(_decision: Decision, _view: View, _words: Words) -> str:
    """Return nothing: the line of what ends the game has it all."""
    return ""


def in_force(_view: View) -> Sequence[str]:
    """Return nothing: no rule holds for a while only."""
    return ()
