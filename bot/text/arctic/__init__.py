"""The texts of 2019: The Arctic; this package implements `bot.text.contract.GameText`."""

from bot.text.arctic.narrator import log, sentence
from bot.text.arctic.nearing import held, in_force, nearing, reminder
from bot.text.arctic.panel.choices import group, label, orders
from bot.text.arctic.panel.faces import face
from bot.text.arctic.panel.tasks import duty, heading, repeats, situation, task
from bot.text.arctic.panel.typed import commands
from bot.text.arctic.pieces.names import called
from bot.text.arctic.position import (
    caption,
    ending,
    name,
    origin,
    part,
    points,
    position,
    resignation,
    seat_figures,
    stage,
)
from bot.text.arctic.rulebook import rulebook
from bot.text.arctic.rules.guide import guide
from bot.text.arctic.rules.options import options
from bot.text.arctic.rules.refusals import refusal, remedy
from bot.text.arctic.rules.summary import figures, pitch, rules
from bot.text.arctic.textboard import place, region, textboard
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
