"""Refusals, grouped by topic: exceptions with a code, parameters and a message for the user."""

from bot.domain.errors.failures import *
from bot.domain.errors.leagues import *
from bot.domain.errors.matching import *
from bot.domain.errors.moderation import *
from bot.domain.errors.people import *
from bot.domain.errors.play import *
from bot.domain.errors.records import *
from bot.domain.errors.refused import *
from bot.domain.errors.table import *
from bot.domain.errors.time import *
from bot.domain.errors.votes import *
