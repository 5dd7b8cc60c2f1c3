"""Moderator actions that leagues, cups and voyages share; each performs the action and replies."""

from __future__ import annotations

import discord
from discord.utils import format_dt

from bot.app import Quarterdeck
from bot.cogs.league.here import season_channel
from bot.cogs.moderation.reasons import Why, ask_reason, said
from bot.domain.errors import BotInvited, NoPrivateThreads, NoTablesHere
from bot.domain.person import Person
from bot.leagues import Overview, awardable
from bot.text.markup import plain
from bot.ui.answer import reply
from bot.ui.bot_permissions import allowed, may_open_threads
from bot.ui.leagues.standings import table_line
from bot.ui.people.audit import deed
from bot.ui.people.moderator_check import moderator

Interaction = discord.Interaction[Quarterdeck]
User = discord.User | discord.Member


async def may_open(interaction: Interaction, *, private: bool = False) -> Person | None:
    """Return the user as a moderator who may open a season here.

    Return None if the bot lacks permissions, after showing which. `private` is whether the season's tables
    need private threads. Raises NotModerator, NoTablesHere, NoPrivateThreads.
    """
    by = await moderator(interaction, interaction.client.services.moderation.acts)
    if not await allowed(interaction, await interaction.client.words(interaction)):
        return None
    require_threads(interaction, private=private)
    return by


def require_threads(interaction: Interaction, *, private: bool = False) -> None:
    """Check that the bot can create threads in this channel. Raises NoTablesHere, NoPrivateThreads."""
    guild = interaction.guild
    channel = None if guild is None else guild.get_channel(season_channel(interaction))
    if not isinstance(channel, discord.TextChannel) or not may_open_threads(channel, private=private):
        raise NoPrivateThreads if private else NoTablesHere


async def award_table(
    interaction: Interaction,
    by: Person,
    overview: Overview,
    number: int,
    *,
    winner: User | None,
    why: Why | None,
) -> None:
    """Declare a table's winner, or revoke the award if `winner` is None.

    Show a form for the reason if `why` is None.
    """
    words, leagues = await interaction.client.words(interaction), interaction.client.services.leagues
    person = None if winner is None else _person(winner)
    table = awardable(overview, by, number, person)
    if why is None:
        await ask_reason(interaction)
        return
    await leagues.award(overview.season.id, by, number, person, said(why))
    about = table_line(overview, table, words)
    answer = words("{table}: what its game comes to counts again.", table=about)
    if person is not None:
        answer = words("{table}: {name} wins.", table=about, name=plain(person.name))
    await reply(interaction, answer)


async def replace_person(
    interaction: Interaction, by: Person, overview: Overview, *, out: User, new: User, why: Why | None
) -> None:
    """Replace one participant by another; show a form if the reason is missing. Raises BotInvited."""
    words, leagues = await interaction.client.words(interaction), interaction.client.services.leagues
    if new.bot:
        raise BotInvited(name=new.display_name)
    if why is None:
        await ask_reason(interaction)
        return
    await leagues.replace(overview.season.id, by, _person(out), _person(new), said(why))
    names = {"name": plain(new.display_name), "other": plain(out.display_name)}
    lines = [words("{name} plays in the place of {other} from now on.", **names)]
    entry = overview.entry_of(out.id)
    mine = [each for each in overview.tables if entry is not None and entry.number in each.entries]
    if playing := [each for each in mine if each.stage == "open"]:
        text = words("At these tables {other} still has the seat; /mod replace there gives it on:", **names)
        lines += [text, *(f"- {table_line(overview, each, words)}" for each in playing)]
    await reply(interaction, "\n".join(lines))


async def close_season(
    interaction: Interaction,
    by: Person,
    overview: Overview,
    *,
    sure: bool,
    why: Why | None,
    preview: str,
    done: str,
) -> None:
    """End a season and reply with `done`, or show `preview` if not `sure`; ask for a missing reason."""
    if not sure:
        await reply(interaction, preview)
        return
    if why is None:
        await ask_reason(interaction)
        return
    await interaction.client.services.leagues.close(overview.season.id, by, said(why))
    await reply(interaction, done)


async def undo_last(
    interaction: Interaction, by: Person, overview: Overview, *, sure: bool, why: Why | None
) -> None:
    """Undo the season's last moderator action, or only show which one it is if not `sure`."""
    words, leagues = await interaction.client.words(interaction), interaction.client.services.leagues
    act = await leagues.undoable(overview.season.id, by)
    done = deed(overview.season.deed(act.code), act.about, words)
    if not sure:
        answer = words(
            "The last act ({time}): {deed}. Nothing has changed: run it with sure to undo that.",
            time=format_dt(act.at, "f"),
            deed=done,
        )
        await reply(interaction, answer)
        return
    if why is None:
        await ask_reason(interaction)
        return
    await leagues.undo(overview.season.id, by, act.number, said(why))
    await reply(interaction, words("Undone: {deed}.", deed=done))


def _person(user: User) -> Person:
    return Person(user.id, user.display_name)
