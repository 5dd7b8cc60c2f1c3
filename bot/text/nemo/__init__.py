"""The words of Nemo's War: this package is a `bot.text.contract.GameText`."""

from bot.text.nemo.choices import group, label, orders
from bot.text.nemo.guide import guide
from bot.text.nemo.narrator import log, sentence
from bot.text.nemo.nearing import in_force, nearing
from bot.text.nemo.options import options
from bot.text.nemo.position import caption, ending, name, part, position, resignation
from bot.text.nemo.provenance import figures, provenance
from bot.text.nemo.refusals import refusal, remedy
from bot.text.nemo.rulebook import rulebook
from bot.text.nemo.rules import pitch, rules
from bot.text.nemo.tasks import duty, heading, situation, task
from bot.text.nemo.textboard import region, textboard
from bot.text.nemo.typed import commands

__all__ = [
    "caption",
    "commands",
    "duty",
    "ending",
    "figures",
    "group",
    "guide",
    "heading",
    "in_force",
    "label",
    "log",
    "name",
    "nearing",
    "options",
    "orders",
    "part",
    "pitch",
    "position",
    "provenance",
    "refusal",
    "region",
    "remedy",
    "resignation",
    "rulebook",
    "rules",
    "sentence",
    "situation",
    "task",
    "textboard",
]
