"""`/crew`: votes and other group decisions that players make outside their turns, in any game.

Further subcommands are added as methods of the cog, or to `Crew.app_command`.
"""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import Refused, UnknownPress
from bot.domain.votes.crew_terms import Terms
from bot.text.catalogue import words_for
from bot.text.slash import NAME, _, p_
from bot.ui.panel import read_page
from bot.ui.place import place_of
from bot.ui.play.turn import Turn
from bot.ui.press import Press, picked, read_number, reading
from bot.ui.votes.mutiny import Mutiny
from bot.ui.votes.terms import (
    MODES,
    QUORUMS,
    SCOPES,
    SHOWN,
    TIMES,
    duration,
)
from bot.ui.votes.voter import Voter
from engine import games

Interaction = discord.Interaction[Quarterdeck]

STEPS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
"""The names of the options of `/crew propose`, one for each step of a plan."""


@app_commands.guild_only()
class Crew(
    commands.GroupCog,
    group_name=p_(NAME, "crew"),
    group_description=_("What people agree on outside their turns"),
):
    """The commands and buttons for a crew's ballots, terms and mutiny, and for standing orders."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot
        bot.presses |= {
            "order": self.on_order,
            "orders": self.on_page,
            "plan": self.on_plan,
            "planned": self.on_planned,
            "vote": self.on_vote,
        }

    @app_commands.command(name=p_(NAME, "vote"), description=_("Vote on what the captain has to decide"))
    @app_commands.rename(option=p_(NAME, "option"))
    @app_commands.describe(
        option=_("What you vote for: a letter or several, best first, or a few words of one")
    )
    async def vote(self, interaction: Interaction, option: str) -> None:
        """Vote for one plan or several; the same vote again withdraws it."""
        await (await self._voter(interaction)).vote(option)

    @vote.autocomplete("option")
    async def suggest_plans(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the plans on the ballot."""
        try:
            return await (await self._voter(interaction)).offer_plans(typed)
        except Refused:
            return []

    @app_commands.command(name=p_(NAME, "propose"), description=_("Propose what the captain should do"))
    @app_commands.rename(
        first=p_(NAME, "first"),
        second=p_(NAME, "second"),
        third=p_(NAME, "third"),
        fourth=p_(NAME, "fourth"),
        fifth=p_(NAME, "fifth"),
        sixth=p_(NAME, "sixth"),
    )
    @app_commands.describe(
        first=_("What to do; type a few letters to find it"),
        second=_("And then"),
        third=_("And then"),
        fourth=_("And then"),
        fifth=_("And then"),
        sixth=_("And then"),
    )
    async def propose(
        self,
        interaction: Interaction,
        *,
        first: str,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        fifth: str | None = None,
        sixth: str | None = None,
    ) -> None:
        """Propose a plan of one or more steps."""
        steps = [first, *(step for step in (second, third, fourth, fifth, sixth) if step)]
        await (await self._voter(interaction)).propose(steps)

    @propose.autocomplete("first")
    @propose.autocomplete("second")
    @propose.autocomplete("third")
    @propose.autocomplete("fourth")
    @propose.autocomplete("fifth")
    @propose.autocomplete("sixth")
    async def suggest_steps(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the steps that can follow those in the earlier options."""
        filled = dict(iter(interaction.namespace))
        before = STEPS[: STEPS.index(_typed_into(interaction))]
        earlier = [str(filled[step]) for step in before if filled.get(step)]
        try:
            return await (await self._voter(interaction)).offer_steps(earlier, typed)
        except Refused:
            return []

    @app_commands.command(
        name=p_(NAME, "mutiny"), description=_("Object to the captain's choice, or take the helm for a gem")
    )
    @app_commands.rename(choice=p_(NAME, "choice"))
    @app_commands.describe(choice=_("What to do instead; leave it out if the captain has refused it"))
    async def mutiny(self, interaction: Interaction, choice: str | None = None) -> None:
        """Object to the captain's choice, or take over as captain, as the game's rules allow."""
        await (await self._rebel(interaction)).rise(choice)

    @mutiny.autocomplete("choice")
    async def suggest_instead(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the other choices that the captain has."""
        try:
            return await (await self._rebel(interaction)).offer(typed)
        except Refused:
            return []

    @app_commands.command(
        name=p_(NAME, "terms"), description=_("See how the crew decides, or propose another way")
    )
    @app_commands.rename(
        mode=p_(NAME, "mode"),
        votes=p_(NAME, "votes"),
        time=p_(NAME, "time"),
        scope=p_(NAME, "scope"),
        quorum=p_(NAME, "quorum"),
    )
    @app_commands.describe(
        mode=_("Who decides what the captain has to decide"),
        votes=_("Whether votes show before a ballot closes"),
        time=_("How long a ballot stays open, or a captain may take"),
        scope=_("Which decisions open a ballot; the rest is up to the captain"),
        quorum=_("How many have to vote before a ballot's time decides"),
    )
    @app_commands.choices(
        mode=[app_commands.Choice(name=_(name), value=mode) for mode, name in MODES.items()]
    )
    @app_commands.choices(
        votes=[app_commands.Choice(name=_(name), value=int(shown)) for shown, name in SHOWN.items()]
    )
    @app_commands.choices(
        time=[app_commands.Choice(name=duration(each, words_for(None)), value=each) for each in TIMES]
    )
    @app_commands.choices(
        scope=[app_commands.Choice(name=_(name), value=scope) for scope, name in SCOPES.items()],
        quorum=[app_commands.Choice(name=_(name), value=quorum) for quorum, name in QUORUMS.items()],
    )
    async def terms(
        self,
        interaction: Interaction,
        *,
        mode: str | None = None,
        votes: int | None = None,
        time: int | None = None,
        scope: str | None = None,
        quorum: str | None = None,
    ) -> None:
        """Show the terms by which the crew decides, or propose new ones."""
        voter = await self._voter(interaction)
        if all(each is None for each in (mode, votes, time, scope, quorum)):
            await voter.show_terms()
            return
        held = (await self.bot.services.tables.find(voter.table_id)).terms
        await voter.propose_terms(
            Terms(
                mode=next((each for each in MODES if each == mode), held.mode),
                open=held.open if votes is None else bool(votes),
                minutes=held.minutes if time is None else time,
                scope=next((each for each in SCOPES if each == scope), held.scope),
                quorum=next((each for each in QUORUMS if each == quorum), held.quorum),
            )
        )

    @app_commands.command(
        name=p_(NAME, "follow"), description=_("Let your vote follow somebody else's, or make it your own")
    )
    @app_commands.rename(person=p_(NAME, "person"))
    @app_commands.describe(
        person=_("Whose vote yours follows when you don't vote; leave it out to stop following")
    )
    async def follow(self, interaction: Interaction, person: discord.Member | None = None) -> None:
        """Make the user's vote follow another crew member's; stop that if `person` is None."""
        voter = await self._voter(interaction)
        leader = None if person is None else person.id
        await voter.show_following(
            await self.bot.services.votes.delegation.follow(voter.table_id, interaction.user.id, leader)
        )

    async def on_vote(self, interaction: Interaction, press: Press) -> None:
        """Vote for the plan of a button, or for those picked in a menu."""
        voter, (ballot_id, place) = await self._voting(interaction, press), _option(press)
        lines = picked(interaction)
        if not lines:
            await voter.press(ballot_id, place)
            return
        options = [_option(line) for line in lines]
        if {ballot for ballot, _place in options} != {ballot_id}:
            raise UnknownPress
        await voter.pick(ballot_id, [place for _ballot, place in options])

    async def on_plan(self, interaction: Interaction, press: Press) -> None:
        """Show the unfinished plan that the press contains, with the steps that can follow."""
        await (await self._voting(interaction, press)).plan(press.argument, press.version)

    async def on_planned(self, interaction: Interaction, press: Press) -> None:
        """Put the finished plan on the ballot."""
        await (await self._voting(interaction, press)).propose_plan(press.argument, press.version)

    @app_commands.command(name=p_(NAME, "orders"), description=_("See, add and cancel your standing orders"))
    async def orders(self, interaction: Interaction) -> None:
        """Show the user's standing orders and those that can be added."""
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.at_place(place_of(interaction))
        await Turn.at(interaction, self.bot.services, words, table).show_orders()

    async def on_order(self, interaction: Interaction, press: Press) -> None:
        """Store the order that was picked. Orders don't depend on a turn, so any version is accepted."""
        turn = await self._pressed(interaction, press)
        with reading():
            order = games[press.seen.game].commands.parse(press.argument)
        await turn.show_orders(await turn.order(order))

    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """Turn to a page of the panel of orders."""
        turn = await self._pressed(interaction, press)
        await turn.show_orders(page=read_page(press.argument))

    async def _voter(self, interaction: Interaction) -> Voter:
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.at_place(place_of(interaction))
        return Voter(interaction, self.bot.services, words, table.id)

    async def _voting(self, interaction: Interaction, press: Press) -> Voter:
        return Voter(interaction, self.bot.services, await self.bot.words(interaction), press.at)

    async def _rebel(self, interaction: Interaction) -> Mutiny:
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.at_place(place_of(interaction))
        return Mutiny(Turn.at(interaction, self.bot.services, words, table))

    async def _pressed(self, interaction: Interaction, press: Press) -> Turn:
        return Turn.at(interaction, self.bot.services, await self.bot.words(interaction), press.seen)


def _option(press: Press) -> tuple[int, int]:
    """Return the ballot's id and the number of the plan in it, from a press. Raises UnknownPress."""
    ballot_id, _, place = press.argument.partition(".")
    return read_number(ballot_id), read_number(place)


def _typed_into(interaction: Interaction) -> str:
    """Return the name of the option in which the user is typing, from Discord's `focused` mark."""
    data: Any = interaction.data
    (subcommand,) = data["options"]
    name: str = next(option["name"] for option in subcommand["options"] if option.get("focused"))
    return name


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Crew(bot))
