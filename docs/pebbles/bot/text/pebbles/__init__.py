"""The texts of Pebbles: this package implements `bot.text.contract.GameText`."""

from bot.text.pebbles.choices import commands, face, group, label, orders
from bot.text.pebbles.guide import guide
from bot.text.pebbles.narrator import log, sentence
from bot.text.pebbles.position import (
    called,
    caption,
    ending,
    held,
    in_force,
    name,
    nearing,
    origin,
    part,
    place,
    points,
    position,
    region,
    reminder,
    resignation,
    seat_figures,
    stage,
    textboard,
)
from bot.text.pebbles.refusals import refusal, remedy
from bot.text.pebbles.rulebook import rulebook
from bot.text.pebbles.rules import figures, options, pitch, rules
from bot.text.pebbles.tasks import duty, heading, repeats, situation, task

from bot.text.rules.provenance import provenance

__all__ = [
    "called",
    "caption",
    "commands",
    "duty",
    "ending",
    "face",
    "figures",
    "group",
    "guide",
    "heading",
    "held",
    "in_force",
    "label",
    "log",
    "name",
    "nearing",
    "options",
    "orders",
    "origin",
    "part",
    "pitch",
    "place",
    "points",
    "position",
    "provenance",
    "refusal",
    "region",
    "remedy",
    "reminder",
    "repeats",
    "resignation",
    "rulebook",
    "rules",
    "seat_figures",
    "sentence",
    "situation",
    "stage",
    "task",
    "textboard",
]
