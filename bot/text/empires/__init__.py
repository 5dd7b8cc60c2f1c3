"""The texts of Struggle of Empires; this package implements `bot.text.contract.GameText`."""

from bot.text.empires.narrator import log, sentence
from bot.text.empires.nearing import held, in_force, nearing, reminder
from bot.text.empires.panel.choices import group, label
from bot.text.empires.panel.faces import face
from bot.text.empires.panel.standing import orders
from bot.text.empires.panel.tasks import duty, heading, repeats, situation, task
from bot.text.empires.panel.typed import commands
from bot.text.empires.pieces.names import called
from bot.text.empires.position import (
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
from bot.text.empires.rulebook import rulebook
from bot.text.empires.rules.guide import guide
from bot.text.empires.rules.options import options
from bot.text.empires.rules.refusals import refusal, remedy
from bot.text.empires.rules.summary import figures, pitch, rules
from bot.text.empires.textboard import place, region, textboard
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
