"""`/me private`, `/me data` and `/me forget`: who sees a user's data, a copy of it, and its deletion."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.text.catalogue import N_
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.place import person_of
from bot.ui.press import Press, PressButton

Interaction = discord.Interaction[Quarterdeck]

ME, EVERYBODY = "me", "everybody"
READERS: Final = {ME: N_("only me"), EVERYBODY: N_("everybody on the server")}


class Privacy(commands.Cog):
    """The commands and buttons for a user's own data."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"forget": self.on_forget, "remember": self.on_remember}

    @app_commands.command(name=p_(NAME, "private"), description=_("Who may see your figures in /stats"))
    @app_commands.rename(who=p_(NAME, "who"))
    @app_commands.describe(who=_("Who may see them"))
    @app_commands.choices(
        who=[app_commands.Choice(name=_(name), value=value) for value, name in READERS.items()]
    )
    async def private(self, interaction: Interaction, who: str) -> None:
        """Set whether others can see the user's statistics."""
        words = await self.bot.words(interaction)
        await self.bot.services.people.profiles.keep_private(interaction.user.id, private=who == ME)
        if who == ME:
            await reply(
                interaction, words("Nobody else sees your figures. In lists you appear as “a person”.")
            )
        else:
            await reply(interaction, words("Everybody on a server can see what you've played there."))

    @app_commands.command(name=p_(NAME, "data"), description=_("Everything I keep about you, as a file"))
    async def data(self, interaction: Interaction) -> None:
        """Send the user a file with all data stored about them."""
        words = await self.bot.words(interaction)
        kept = await self.bot.services.people.privacy.data(interaction.user.id)
        text = words("This is everything I keep about you. Times in the file are in UTC.")
        await reply(interaction, text, [discord.File(BytesIO(kept), f"person-{interaction.user.id}.json")])

    @app_commands.command(name=p_(NAME, "forget"), description=_("Delete everything I keep about you"))
    async def forget(self, interaction: Interaction) -> None:
        """Explain what deleting the user's data means, and ask for confirmation."""
        words = await self.bot.words(interaction)
        view = ui.LayoutView(timeout=None)
        lines = (
            f"### {words('Do you want to be forgotten?')}",
            words("You leave every table you play at, as with /table leave."),
            words("Your settings, visits and statistics are deleted."),
            words(
                "At tables where you've played, an anonymous player takes your place, without your name or "
                "id, so the others keep their games."
            ),
            words("Messages already on Discord, bans and the moderators' log stay. This can't be undone."),
        )
        view.add_item(ui.TextDisplay("\n".join(lines)))
        yes = PressButton(Press("forget"), words("Forget me"), style=ButtonStyle.danger)
        view.add_item(ui.ActionRow(yes, PressButton(Press("remember"), words("No"))))
        await show(interaction, view)

    async def on_forget(self, interaction: Interaction, _press: Press) -> None:
        """Delete the data of the user who pressed the button."""
        words = await self.bot.words(interaction)
        tables = await self.bot.services.people.privacy.forget(person_of(interaction))
        taken_out = words.n(
            "Done: you've been forgotten and taken out of {count} table.",
            "Done: you've been forgotten and taken out of {count} tables.",
            tables,
        )
        await reply(interaction, taken_out if tables else words("Done: you've been forgotten."))

    async def on_remember(self, interaction: Interaction, _press: Press) -> None:
        """Confirm that nothing was deleted, after a press of `No`."""
        words = await self.bot.words(interaction)
        await reply(interaction, words("Nothing has changed."))


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/me`."""
    add_to_group(bot, Privacy(bot), "me")
