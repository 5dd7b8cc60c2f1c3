"""Texts about how near the end of a game of Struggle of Empires is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.contract import NOT_NEAR, Nearing
from bot.text.empires.pieces.names import tile
from bot.text.empires.pieces.tiles import effect
from engine.empires.view import View
from engine.kernel.decisions import Decision

_IN_FULL: Final[Mapping[str, str]] = {
    "alliances": N_("Ends: after war {wars} · now war {war}, alliances"),
    "round": N_("Ends: after war {wars} · now war {war}, round {round}/{rounds}"),
}
_BRIEFLY: Final[Mapping[str, str]] = {
    "alliances": N_("War {war}/{wars}, alliances"),
    "round": N_("War {war}/{wars}, round {round}/{rounds}"),
}


def nearing(view: View, words: Words, *, briefly: bool = False) -> Nearing:
    """Describe the end after the last war, and the reader's own unrest (12.1, 12.2)."""
    if view.result is not None:
        return NOT_NEAR
    if not view.war:
        return Nearing(words("Ends: after war {wars}", wars=view.wars), "set-up")
    part = "round" if view.round else "alliances"
    message = (_BRIEFLY if briefly else _IN_FULL)[part]
    places = {"war": view.war, "wars": view.wars, "round": view.round, "rounds": view.rounds}
    own = next((power.unrest for power in view.powers if power.seat == view.reader), None)
    line = words(message, **places)
    if own is None:
        return Nearing(line, part)
    limit = view.options.revolution_at
    unrest = words.counted("unrest", f"{own}/{limit}") or words(
        "unrest {unrest}/{limit}", unrest=own, limit=limit
    )
    return Nearing(f"{line} · {unrest}", part)


def reminder(_decision: Decision, _view: View, _words: Words) -> str:
    """Return nothing, because the line about the game's end is enough."""
    return ""


def held(view: View, words: Words) -> Sequence[str]:
    """List the reader's tiles that can be used or always apply, with their effects."""
    if view.reader is None:
        return ()
    up = view.powers[view.reader].up
    return [f"**{tile(code, view, words)}** · {effect(view.tiles[code], words)}" for code in up]


def in_force(_view: View) -> Sequence[str]:
    """Return nothing, because no rule applies temporarily."""
    return ()
