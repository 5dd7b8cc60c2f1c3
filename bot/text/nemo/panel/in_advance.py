"""The texts for Nemo's War's answers in advance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.names import TRACKS

_ORDERS: Final[Mapping[str, str]] = {
    "captain:keep": N_("Always stay captain"),
    "captain:ask": N_("Ask before each turn whether the captain stays, whoever that is"),
    "captain:hand_over": N_("Always hand the captaincy over"),
    "help:needed": N_("Ask me to help only if failing costs something and nobody can help better"),
    "help:failed": N_("Don't ask me to improve a roll that has succeeded"),
    "help:turn": N_("Ask me to help only if a roll failed and I could save it"),
    "help:never": N_("Let every roll stand; never ask me to help"),
    "help:ask": N_("Ask me after every roll, even one that has succeeded"),
    "stand:action": N_("Always let rolls for actions stand"),
    "stand:card": N_("Always let rolls for cards stand"),
    "stand:warship": N_("Always let Warships' shots stand"),
    "stand:nautilus": N_("Always let attacks on ships stand"),
    "spare:treasures": N_("Never spend a treasure on a roll"),
    "loss:suffer": N_("Take losses without destroying or using anything, unless a resource falls to 0"),
    "end:spent": N_("Always end the phase without action points, and keep the characters"),
    "end:idle": N_("End the action phase for me if nothing else can be done"),
    "end:ask": N_("Ask me before each action phase ends"),
}


def order(rule: str, value: str, words: Words) -> str:
    """Return the text of an order that sets the rule `rule` to `value`."""
    if rule == "spare" and value in TRACKS:
        return words("Never exert {resource}", resource=words(TRACKS[value]))
    return words(_ORDERS[f"{rule}:{value}"])
