"""The texts of Nemo's War; this package implements `bot.text.contract.GameText`."""

from bot.text.nemo.narrator import log, sentence
from bot.text.nemo.nearing import held, in_force, nearing, reminder
from bot.text.nemo.panel.choices import group, label, orders
from bot.text.nemo.panel.faces import face
from bot.text.nemo.panel.tasks import duty, heading, repeats, situation, task
from bot.text.nemo.panel.typed import commands
from bot.text.nemo.pieces.names import called
from bot.text.nemo.position import (
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
from bot.text.nemo.rulebook import rulebook
from bot.text.nemo.rules.figures import figures
from bot.text.nemo.rules.guide import guide
from bot.text.nemo.rules.options import options
from bot.text.nemo.rules.refusals import refusal, remedy
from bot.text.nemo.rules.summary import pitch, rules
from bot.text.nemo.textboard import place, region, textboard
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
