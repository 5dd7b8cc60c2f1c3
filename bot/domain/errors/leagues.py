"""Refusals about leagues, cups and voyages."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class NoLeague(
    Refused, says="This channel has no league. Moderators open one with /league open; a league has a channel."
):
    """The channel has no league."""


class NoCup(
    Refused, says="This channel has no cup. Moderators open one with /cup open; a cup has a channel."
):
    """The channel has no cup."""


class SeasonExists(
    Refused,
    says="{name} goes on in this channel, which has one league, cup or voyage at a time. /{command} ends it; "
    "another channel can have another one. Nothing has changed.",
):
    """The channel has an unfinished season, `name`; `command` is the command that ends it."""


class SignUpOver(
    Refused,
    says="Sign-up is over. A moderator can give you the place of a person who left, with /{command}, or you "
    "join the next time.",
):
    """The season or cup has started; `command` is the one with which a moderator replaces a person."""


class CrewsFixed(Refused, says="Sign-up is over, and crews keep their people. You can join the next voyage."):
    """The voyage has started, so no one can join its crews."""


class InLeague(Refused, says="{name} takes part in this season already. Nothing has changed."):
    """The person called `name` already takes part."""


class NotInLeague(Refused, says="{name} doesn't take part. /{command} shows who does."):
    """The person called `name` does not take part, or has left; `command` lists the participants."""


class NotInRound(
    Refused,
    says="{name} isn't in this round of the cup any more, so there is no place that another could take. "
    "/cup show has the round.",
):
    """The person called `name` was not drawn into the latest round of the cup."""


class LeagueFull(Refused, says="{most} people have signed up, which is all that there is room for."):
    """The maximum number of people, `most`, has signed up for the season."""


class LeagueReliability(
    Refused,
    says="This season is for people who finished at least {least} of 10 games here. Of your last games that "
    "count, you finished {finished} of {counted}. A moderator can excuse a game you couldn't finish, with "
    "/mod excuse, and each game that you finish counts. Nothing has changed.",
):
    """The person finished only `finished` of `counted` games; `least` of ten are required."""


class TooFewInLeague(
    Refused,
    says="A season with {least} people at a table needs at least {least} people, and {count} have signed up. "
    "Nothing has changed: wait for more, or close it and open one with smaller tables.",
):
    """Only `count` people have signed up, but a table has `least` seats."""


class TooFewInCup(
    Refused,
    says="A cup needs at least {least} people, and {count} have signed up. Nothing has changed: wait "
    "for more.",
):
    """Only `count` people have signed up, but a cup needs `least`."""


class RoundOver(
    Refused,
    says="The next round has been drawn, so this table can't be awarded any more. Nothing has changed.",
):
    """The table belongs to a round of a cup from which people have advanced."""


class SeatsUnfit(
    Refused,
    says="In this game, tables of {least} to {most} people are possible here. Nothing has changed.",
):
    """The game or the league can't have tables of that size; possible are `least` to `most` people."""


class DivisionUnfit(
    Refused,
    says="A division has {least} to {most} people with tables of this size. Nothing has changed.",
):
    """The size of a division must be between `least`, the size of a table, and `most`."""


class NoRivals(
    Refused,
    says="In this game people play together and not against each other, so their results can't be "
    "compared. Nothing has changed: choose another game.",
):
    """The players of the game are not rivals, so their results can't be compared."""


class LeagueOptions(
    Refused,
    says="This game can't be played like that: {reason}. Its options are: {options}. While you type "
    "them, their values are suggested. Nothing has changed.",
):
    """An option or its value is invalid: the `reason`, and the names of the game's `options`."""


class SeasonTooShort(
    Refused,
    says="The tables of this season need {needed} weeks, two for each that a person plays after another, and "
    "it has {weeks}. Nothing has changed: open one with more weeks or smaller tables.",
):
    """The season's tables need `needed` weeks, but the season has only `weeks`."""


class SeasonNotRunning(
    Refused, says="The season isn't running, so there's nothing to decide. Nothing has changed."
):
    """The season has not started, or is closed."""


class NoLeagueTable(Refused, says="This season has tables 1 to {most}. Nothing has changed."):
    """The season has no table with that number, only `most` tables."""


class NotAtLeagueTable(
    Refused,
    says="{name} isn't at table {number}, so they can't be awarded it. {people} are. Nothing has changed.",
):
    """The person called `name` has no seat at table `number` of the season; `people` have one."""


class NotAwarded(
    Refused, says="No one has been awarded table {number}. Name its winner to award it. Nothing has changed."
):
    """There is no award to revoke: no moderator has declared a winner of the table `number`."""


class OwnAward(
    Refused, says="You take part in this yourself, so another moderator must decide. Nothing has changed."
):
    """The moderator takes part, or would take part, in the division or cup that the action would change."""


class NoLostSeat(
    Refused,
    says="{name} has nothing there to excuse: no seat that was lost, and no day away. /league table shows "
    "lost seats as –. Nothing has changed.",
):
    """The person, `name`, has nothing to excuse: no lost seat at that table, and no days away."""


class NothingToUndoInLeague(
    Refused,
    says="There's nothing to undo: what moderators did can be undone until the next table of the season "
    "opens or its time is over. Nothing has changed.",
):
    """There is no moderator action that can still be undone."""


class NoTablesHere(
    Refused,
    says="The tables open in threads, so this needs a text channel in which I may create public threads and "
    "write in them. Nothing has changed.",
):
    """The league's channel is not a text channel, or the bot can't create threads in it."""


class NoVoyage(
    Refused,
    says="This channel has no voyage for several crews. Moderators open one with /voyage open; a voyage has "
    "a channel.",
):
    """The channel has no voyage."""


class NotAlike(
    Refused,
    says="In this game what is drawn depends on what people do, so it can't be the same for several crews. "
    "In Nemo's War and The Arctic it can. Nothing has changed.",
):
    """The game can't draw the same cards and dice at several tables."""


class CrewVies(
    Refused,
    says="In the semi-competitive game the people of a crew compete with one another, so crews can't be "
    "compared. Leave semi_competitive out. Nothing has changed.",
):
    """With these options, the people of a crew compete with one another."""


class CrewUnfit(
    Refused, says="In this game seats can be {least} to {most} for a voyage. Nothing has changed."
):
    """In this game a voyage can have from `least` to `most` seats at a table."""


class CrewFull(
    Refused,
    says="The crew of {name} is full: it has {most} people. Join another one, or name no one to sail with a "
    "crew of your own.",
):
    """The crew of the person called `name` already has the maximum of `most` people."""


class SailsAlone(
    Refused, says="Everybody plays alone in this voyage, so no one joins another. Name no one to sign up."
):
    """In this voyage each person plays alone, so no one can join another's crew."""


class NoSuchCrew(
    Refused,
    says="{name} hasn't signed up, so there's no crew of theirs. /voyage show lists the crews; name no one "
    "to sail with a crew of your own.",
):
    """The person called `name`, whose crew was requested, doesn't take part."""


class TooFewCrews(
    Refused, says="A voyage needs {least} crews or more; {count} signed up so far. Nothing has changed."
):
    """Only `count` crews have signed up, but `least` are needed."""


class VoyageSealed(
    Refused,
    says="Other crews' voyages are sealed until your own is over. If you don't sail, they're sealed until "
    "all are over.",
):
    """The person may not see other crews' results: their own voyage isn't over, or they don't take part."""


class NotCompared(
    Refused,
    says="There are no two voyages to compare there: name the numbers of two crews whose voyages are over, "
    "as /voyage show lists them.",
):
    """There are no two finished voyages to compare: one isn't over, or both numbers are the same."""


class SeatSealed(
    Refused,
    says="Several crews sail this voyage, and a person who has seen one knows what awaits the others. So its "
    "seats stay with their own people until all are over. Nothing has changed.",
):
    """The person doesn't belong to the crew of a sealed table."""


class DiceSealed(
    Refused,
    says="Several crews sail this voyage with the same dice, so dice that were rolled can't be taken back "
    "here. Nothing has changed.",
):
    """Something was drawn after this step, and at a sealed table that can't be undone."""


class NoPrivateThreads(
    Refused,
    says="A voyage needs a text channel in which I may create private threads and write in threads: each "
    "crew sails in its own. Somebody who manages the server can give me Create Private Threads. Nothing has "
    "changed.",
):
    """The channel is not a text channel, or the bot can't create private threads in it."""
