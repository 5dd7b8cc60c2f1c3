"""The part of `/mod` that acts on a running game: pauses, rewinds, seats, clocks, bans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.moderation.reasons import IF_NO_REASON, WHY_TEXT, Why, ask_reason, said
from bot.cogs.subcommands import add_to_group
from bot.cogs.table.clock import TIMING_NAMES
from bot.domain.clock import TIME_UP, TIMINGS, read_clock
from bot.domain.errors import BotInvited, NotOnServer, NotShown, Refused
from bot.domain.person import Holder, Person
from bot.domain.table import TableRecord
from bot.moderation import Ruling
from bot.play import RewindRange
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show, text_view
from bot.ui.people.members import require_reader
from bot.ui.people.moderator_check import moderator, server_moderator
from bot.ui.people.strengths import STRENGTH_NAMES
from bot.ui.place import place_of
from bot.ui.play.panel_model import label_names
from bot.ui.play.rewind_request import lost_lines
from bot.ui.play.rewinds import step_label
from bot.ui.press import Press, PressButton, reading
from bot.ui.suggestions import suggestions
from bot.ui.time.clock import UPS
from players import STRENGTHS

Interaction = discord.Interaction[Quarterdeck]

STEPS: Final = 100
"""How many of the latest steps are suggested."""
LAST: Final = 999_999_999
"""The largest step number that a user can type; it fits in a database column."""
_HOLDERS: Final[Mapping[str, Holder]] = {
    "nobody": Holder("nobody"),
    "neutral": Holder("neutral"),
    **{strength: Holder("computer", strength) for strength in STRENGTHS},
}
"""Who can answer for a seat from which a moderator removes a person, by the value of the command's option."""


class Referee(commands.Cog):
    """The moderators' commands for the game of a channel."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"rewind": self.on_rewind}

    @app_commands.command(
        name=p_(NAME, "pause"), description=_("Pause this channel's game"), extras=IF_NO_REASON
    )
    @app_commands.rename(why=p_(NAME, "why"))
    @app_commands.describe(why=WHY_TEXT)
    async def pause(self, interaction: Interaction, why: Why | None = None) -> None:
        """Pause the table: no one can play, and all clocks stop."""
        ruling = await self._reasoned(interaction, why)
        if ruling is None:
            return
        words = await self.bot.words(interaction)
        await self.bot.services.moderation.referee.pause(ruling)
        await reply(interaction, words("The game is paused. /mod resume lets it continue."))

    @app_commands.command(
        name=p_(NAME, "resume"), description=_("Resume this channel's game"), extras=IF_NO_REASON
    )
    @app_commands.rename(why=p_(NAME, "why"))
    @app_commands.describe(why=WHY_TEXT)
    async def resume(self, interaction: Interaction, why: Why | None = None) -> None:
        """Resume the table, with the times that remained at the pause."""
        ruling = await self._reasoned(interaction, why)
        if ruling is None:
            return
        words = await self.bot.words(interaction)
        await self.bot.services.moderation.referee.resume(ruling)
        await reply(interaction, words("The game continues."))

    @app_commands.command(
        name=p_(NAME, "timer"), description=_("Set how long people have at this table"), extras=IF_NO_REASON
    )
    @app_commands.rename(
        way=p_(NAME, "way"),
        hours=p_(NAME, "hours"),
        more=p_(NAME, "more"),
        then=p_(NAME, "then"),
        strength=p_(NAME, "strength"),
        why=p_(NAME, "why"),
    )
    @app_commands.describe(
        way=_("How people are timed"),
        hours=_("Hours per decision, or in the time bank"),
        more=_("Hours added to the bank each turn"),
        then=_("What happens when somebody's time is up"),
        strength=_("How well the computer player that takes over plays"),
        why=WHY_TEXT,
    )
    @app_commands.choices(
        way=[app_commands.Choice(name=_(TIMING_NAMES[each]), value=each) for each in TIMINGS],
        then=[app_commands.Choice(name=_(UPS[then]), value=then) for then in TIME_UP],
        strength=[app_commands.Choice(name=_(name), value=value) for value, name in STRENGTH_NAMES.items()],
    )
    async def timer(
        self,
        interaction: Interaction,
        *,
        way: str,
        why: Why | None = None,
        hours: app_commands.Range[int, 1, 720] | None = None,
        more: app_commands.Range[int, 0, 720] | None = None,
        then: str | None = None,
        strength: str | None = None,
    ) -> None:
        """Change the table's clock; settings that are not given stay as they are."""
        ruling = await self._reasoned(interaction, why)
        if ruling is None:
            return
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.find(ruling.table_id)
        chosen = table.clock.model_dump() | {"way": way}
        if hours is not None:
            chosen["minutes"] = hours * 60
        if more is not None:
            chosen["increment"] = more * 60
        if then is not None:
            chosen["time_up"] = then
        if strength is not None:
            chosen["strength"] = strength
        await self.bot.services.moderation.referee.time(ruling, read_clock(**chosen))
        await reply(interaction, words("Changed."))

    @app_commands.command(
        name=p_(NAME, "undo"), description=_("Take back the table's last step"), extras=IF_NO_REASON
    )
    @app_commands.rename(why=p_(NAME, "why"))
    @app_commands.describe(why=WHY_TEXT)
    async def undo(self, interaction: Interaction, why: Why | None = None) -> None:
        """Undo the table's last step, regardless of who took it."""
        ruling = await self._reasoned(interaction, why)
        if ruling is None:
            return
        words = await self.bot.words(interaction)
        await self.bot.services.moderation.referee.undo(ruling)
        await reply(interaction, words("It has been taken back."))

    @app_commands.command(
        name=p_(NAME, "rewind"),
        description=_("Take steps back, or one out of the middle"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(
        step=p_(NAME, "step"), why=p_(NAME, "why"), only=p_(NAME, "only"), sure=p_(NAME, "sure")
    )
    @app_commands.describe(
        step=_("The first step to take back"),
        why=WHY_TEXT,
        only=_("Take back only this one, and replay what followed as far as possible"),
        sure=_("Do it; leave it out to see the result first"),
    )
    async def rewind(
        self,
        interaction: Interaction,
        step: app_commands.Range[int, 1, LAST],
        why: Why | None = None,
        only: bool = False,
        sure: bool = False,
    ) -> None:
        """Undo steps, or only show the effect if not `sure`."""
        ruling = await self._reasoned(interaction, why)
        if ruling is None:
            return
        words = await self.bot.words(interaction)
        rewind_range = RewindRange(step, 1 if only else None)
        if sure:
            await self.bot.services.moderation.referee.rewind(ruling, rewind_range)
            await reply(interaction, words("It has been taken back."))
            return
        prospect = await self.bot.services.moderation.referee.foresee(ruling, rewind_range)
        lines = [
            *lost_lines(prospect, None, words),
            words("Nothing has changed yet. Press the button to confirm, or run it again with sure:True."),
        ]
        press = Press("rewind", ruling.table_id, prospect.today.version, str(rewind_range))
        button = PressButton(press, words("Take it back"), style=discord.ButtonStyle.danger)
        view = text_view("\n".join(lines))
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(button)
        view.add_item(row)
        await show(interaction, view)

    async def on_rewind(self, interaction: Interaction, press: Press) -> None:
        """Undo the steps that the message above the button lists, unless the table has changed since."""
        shown = await self.bot.services.tables.find(press.at)
        ruling = await self._ruling(interaction, "")
        words = await self.bot.words(interaction)
        with reading():
            rewind_range = RewindRange.read(press.argument)
        if ruling.table_id != shown.id:
            raise NotShown
        await self.bot.services.moderation.referee.rewind(ruling, rewind_range, press.version)
        await reply(interaction, words("It has been taken back."))

    @rewind.autocomplete("step")
    async def steps(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the latest steps, described with public information only."""
        try:
            table = await self._table(interaction)
            back = await self.bot.services.play.rewinds.standing(table.id, STEPS)
        except Refused:
            return []
        words = await self.bot.words(interaction)
        position = await self.bot.services.tables.position(table.id)
        return suggestions(((step_label(step, position, None, words), step.version) for step in back), typed)

    @app_commands.command(
        name=p_(NAME, "replace"), description=_("Give a seat at this table to somebody"), extras=IF_NO_REASON
    )
    @app_commands.rename(seat=p_(NAME, "seat"), person=p_(NAME, "person"), why=p_(NAME, "why"))
    @app_commands.describe(seat=_("Which seat"), person=_("Who plays on there"), why=WHY_TEXT)
    async def replace(
        self, interaction: Interaction, seat: int, person: discord.Member, why: Why | None = None
    ) -> None:
        """Give a seat to a person, regardless of who has it."""
        ruling = await self._reasoned(interaction, why)
        if ruling is None:
            return
        words = await self.bot.words(interaction)
        if not isinstance(person, discord.Member):  # The person may have left since the form was opened.
            raise NotOnServer(name=person.display_name)
        if person.bot:
            raise BotInvited(name=person.display_name)
        await require_reader(interaction, person)
        newcomer = Person(person.id, person.display_name)
        await self.bot.services.moderation.referee.replace(ruling, seat - 1, newcomer)
        await reply(interaction, words("{name} has the seat.", name=plain(newcomer.name)))

    @app_commands.command(
        name=p_(NAME, "remove"), description=_("Remove somebody from a seat"), extras=IF_NO_REASON
    )
    @app_commands.rename(seat=p_(NAME, "seat"), then=p_(NAME, "then"), why=p_(NAME, "why"))
    @app_commands.describe(
        seat=_("Which seat"), then=_("Who plays it if nobody is waiting for a seat"), why=WHY_TEXT
    )
    @app_commands.choices(
        then=[
            app_commands.Choice(name=_("nobody: the table waits"), value="nobody"),
            app_commands.Choice(name=_("the game's neutral answers"), value="neutral"),
            app_commands.Choice(name=_("a computer player (easy)"), value="easy"),
            app_commands.Choice(name=_("a computer player (steady)"), value="steady"),
            app_commands.Choice(name=_("a computer player (strong)"), value="strong"),
        ]
    )
    async def remove(self, interaction: Interaction, seat: int, then: str, why: Why | None = None) -> None:
        """Remove a person from a seat; `then` chooses who answers for it."""
        ruling = await self._reasoned(interaction, why)
        if ruling is None:
            return
        words = await self.bot.words(interaction)
        await self.bot.services.moderation.referee.remove(ruling, seat - 1, _HOLDERS[then])
        await reply(interaction, words("The seat is free."))

    @replace.autocomplete("seat")
    @remove.autocomplete("seat")
    async def seats(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the table's seats."""
        try:
            table = await self._table(interaction)
        except Refused:
            return []
        words = await self.bot.words(interaction)
        names = label_names(table)
        return suggestions(
            (
                (words("{number}: {name}", number=seat + 1, name=name), seat + 1)
                for seat, name in enumerate(names)
            ),
            typed,
        )

    @app_commands.command(
        name=p_(NAME, "ban"),
        description=_("Ban somebody from all tables on this server"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(person=p_(NAME, "person"), why=p_(NAME, "why"))
    @app_commands.describe(person=_("Who to ban"), why=WHY_TEXT)
    async def ban(self, interaction: Interaction, person: discord.User, why: Why | None = None) -> None:
        """Ban a person from all tables on this server, and free their seats."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        if why is None:
            await ask_reason(interaction)
            return
        words = await self.bot.words(interaction)
        if interaction.guild_id is None:
            raise ValueError("moderators act in servers only")
        somebody = Person(person.id, person.display_name)
        freed = await self.bot.services.moderation.referee.ban(interaction.guild_id, by, said(why), somebody)
        await reply(
            interaction,
            words.n(
                "{name} is banned from tables here. {count} seat was freed.",
                "{name} is banned from tables here. {count} seats were freed.",
                freed,
                name=plain(somebody.name),
            ),
        )

    async def _reasoned(self, interaction: Interaction, why: Why | None) -> Ruling | None:
        """Return the moderator's ruling; if no reason is given, ask for it with a form and return None."""
        ruling = await self._ruling(interaction, why or "")
        if why is not None:
            return ruling
        await ask_reason(interaction, await self.bot.services.tables.find(ruling.table_id))
        return None

    async def _ruling(self, interaction: Interaction, why: str) -> Ruling:
        by = await moderator(interaction, self.bot.services.moderation.acts)
        table = await self.bot.services.tables.at_place(place_of(interaction))
        if interaction.guild_id is None:
            raise ValueError("moderators act in servers only")
        return Ruling(table.id, interaction.guild_id, by, why and said(why))

    async def _table(self, interaction: Interaction) -> TableRecord:
        await moderator(interaction, self.bot.services.moderation.acts)
        return await self.bot.services.tables.at_place(place_of(interaction))


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/mod`."""
    add_to_group(bot, Referee(bot), "mod")
