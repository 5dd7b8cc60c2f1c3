"""Choices of Nemo's War next to their pieces."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.catalogue import Words
from bot.text.contract import Face
from bot.text.nemo.pieces.effects import signed
from engine.kernel.commands import Command
from engine.nemo import commands as c
from engine.nemo.names import TRACKS
from engine.nemo.view import View


def face(command: Command, view: View, _names: Sequence[str], _words: Words) -> Face | None:
    """Return what exerting resources adds to the roll, next to the composite piece of them: "+5"."""
    if not isinstance(command, c.Declare):
        return None
    exerted = [track for track in TRACKS if track in command.exert.split("+")]
    if not exerted:
        return None
    added = sum(each.exertion for each in view.resources if each.id in exerted)
    return Face("_".join(exerted), signed(added))
