"""Players with four languages who play a whole game with every feature that shortens the waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from simcord.backend.models import Message

from bot.crews import required
from bot.domain.order import IN_ADVANCE
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot
from bot.orders import handy, look_ahead
from bot.text.catalogue import words_for
from bot.text.orders import order_text
from bot.ui.votes.ballot import vote_press
from bot.votes import leaders
from engine.kernel.commands import Command
from players import choose
from tests.wire.conftest import PATIENCE, Harbour, labels
from wire.person import Person, pressable, text_of

LANGUAGES: Final = ("en", "pl", "ja", "zh-TW")
NAMES: Final = ("Ann", "Bartek", "Chie", "Da-wei", "Edie")
LEFT: Final = {"empires": "aid:nobody", "nemo": "loss:suffer"}
"""The lasting answer in advance that players give, by game."""
SILENT: Final = 12
"""In one of this many ballots the captain's proposal decides."""
ALL_SIDES: Final = 15
"""After every this many answers, the player with a decision opens their inbox and their answers in
advance."""


class WholeGame:
    """A table at which each player uses another language; the first player's is also the table's."""

    def __init__(self, harbour: Harbour, game: str, seats: int, language: str) -> None:
        first = LANGUAGES.index(language)
        self.harbour, self.game, self.seats = harbour, game, seats
        self.locales = [LANGUAGES[(first + seat) % len(LANGUAGES)] for seat in range(seats)]
        self.people = [
            Person.joining(harbour.discord, harbour.guild, name, "en-US" if locale == "en" else locale)
            for name, locale in zip(NAMES, self.locales, strict=False)
        ]
        self.channel = harbour.channel
        self.used: Counter[str] = Counter()
        """How many times each feature was used."""
        self.answers = 0

    async def sit_down(self) -> None:
        """Open and start the table; each player sets their notifications and gives all answers in advance."""
        opener, *others = self.people
        await opener.slash(self.channel, "table open", game=self.game)
        for person in others:
            await person.slash(self.channel, "table join")
        if self.game == "nemo":
            await opener.slash(self.channel, "crew terms", mode="vote", scope="stakes")
        for person, locale in zip(self.people, self.locales, strict=True):
            await person.slash(self.channel, "me language", language=locale)
            await person.slash(self.channel, "me notices", when="next", how="private")
            await person.slash(self.channel, "me notices", when="asked", how="private")
        await opener.slash(self.channel, "table start")
        for seat, person in enumerate(self.people):
            await person.slash(self.channel, "note", text=f"{NAMES[seat]} was here")
            await self.leave(seat, LEFT[self.game])
        if self.game == "nemo":
            await self.people[-1].slash(self.channel, "crew follow", person=str(opener.user))

    async def play(self) -> Position:
        """Play until the game is over."""
        while (position := await self.harbour.position()).decisions:
            ballot = await self.harbour.bot.services.votes.ballots.live(position.table.id)
            if ballot is not None and ballot.stage not in ("voting", "deciding"):
                ballot = None
            if self.answers % ALL_SIDES == 0:
                await self.look(self.awaited(position, ballot))
            if ballot is not None:
                await self.ballot(position, ballot)
            else:
                await self.own(position)
            self.answers += 1
        return position

    def awaited(self, position: Position, ballot: Ballot | None) -> int:
        """Return a seat for which the table waits; if several vote, a different one each time."""
        if ballot is None:
            return required(self.game, position.decisions)[0].seat
        turn = self.answers // ALL_SIDES % (self.seats - 1)
        return turn if ballot.decider is None else ballot.decider

    async def ballot(self, position: Position, ballot: Ballot) -> None:
        """Decide a ballot, by the votes of all or by the captain's proposal without votes."""
        captain, whim = ballot.captain, f"whole {position.version}"
        offered = leaders(ballot.counted) if ballot.verdict == "tied" else ballot.plans
        wanted = str(choose(position.game, position.state, captain, "easy", whim))
        plan = next((each for each in offered if each.split()[0] == wanted), offered[0])
        self.used[f"ballot on {ballot.question['kind']}"] += 1
        if ballot.stage == "deciding":
            await self.vote(ballot.decider or captain, ballot, plan)
        elif ballot.id % SILENT == 0:
            await self.people[captain].slash(self.channel, "crew propose", first=plan.split()[0])
            await self.later(timedelta(minutes=position.table.terms.minutes) / 4)
            self.used["silent consent"] += 1
        else:
            for seat in range(self.seats - 1):  # The last seat's vote follows the first seat's.
                if await self.is_open(ballot):
                    await self.vote(seat, ballot, plan)
            assert not await self.is_open(ballot), "nobody waits for whoever follows somebody"
            self.used["followed vote"] += 1

    async def vote(self, seat: int, ballot: Ballot, plan: str) -> None:
        """Press the letter of a plan on the ballot, or choose it in the menu."""
        press, person = str(vote_press(ballot, ballot.plans.index(plan))), self.people[seat]
        await self.harbour.until(lambda: self.showing(press))
        message, component = self.showing(press)[0]
        if component == press:
            await person.see(person.press(self.channel, message, press))
        else:
            await person.see(person.pick(self.channel, message, component, press))
        self.used["pressed vote" if component == press else "picked vote"] += 1

    async def is_open(self, ballot: Ballot) -> bool:
        """Return whether a ballot still accepts votes."""
        live = await self.harbour.bot.services.votes.ballots.live(ballot.table_id)
        return live is not None and live.id == ballot.id and live.stage == "voting"

    async def own(self, position: Position) -> None:
        """Choose for the first player with a decision: once by a standing order, otherwise by command."""
        if self.game == "empires" and self.answers % 3 == 0:
            await self.plan(position)
            position = await self.harbour.position()
        decision = required(self.game, position.decisions)[0]
        seat = decision.seat
        offered = handy(position.game, position.state, decision)
        if offered and not self.used["answered for good"]:
            panel = await self.people[seat].slash(self.channel, "act")
            said = words_for(self.locales[seat])
            await self.people[seat].click(self.channel, panel, order_text(self.game, offered[0], said))
            self.used["answered for good"] += 1
            return
        word = choose(position.game, position.state, seat, "easy", f"whole {position.version}")
        await self.people[seat].slash(self.channel, "play", action=str(word))

    async def plan(self, position: Position) -> None:
        """Let a player without a decision plan two moves of their next turn."""
        asked = {decision.seat for decision in position.decisions}
        for seat in sorted(set(range(self.seats)) - asked)[:1]:
            planned: list[Command] = []
            for number in range(2):
                ahead = look_ahead(position.game, position.state, seat, planned)
                if ahead is None:
                    break
                move = choose(position.game, ahead, seat, "easy", f"whole {position.version} {number}")
                await self.people[seat].slash(self.channel, "orders", next=str(move))
                planned.append(move)
                self.used["planned move"] += 1

    async def look(self, seat: int) -> None:
        """Let a player open their inbox, from it their panel, and their answers in advance."""
        person, said = self.people[seat], words_for(self.locales[seat])
        inbox = await person.slash(self.channel, "inbox")
        assert said("Look again") in labels(inbox)
        act = next(part for part in pressable(inbox) if part["custom_id"].startswith("qd:act:"))
        panel = await person.see(person.press(self.channel, inbox, act["custom_id"]))
        assert said("Your note: {text}", text=f"{NAMES[seat]} was here") in text_of(panel)
        page = await person.slash(self.channel, "orders")
        assert said("Answered in advance") in text_of(page)
        assert order_text(self.game, LEFT[self.game], said) in text_of(page)
        self.used["inbox, panel, note and orders"] += 1

    async def leave(self, seat: int, word: str) -> None:
        """Give an answer in advance with the page's menu."""
        page = await self.people[seat].slash(self.channel, "orders")
        menu, value = next(
            (part["custom_id"], option["value"])
            for part in pressable(page)
            for option in part.get("options") or ()
            if option["value"].endswith(f":{word}")
        )
        await self.people[seat].see(self.people[seat].pick(self.channel, page, menu, value))
        self.used["left answer"] += 1

    async def later(self, time: timedelta) -> None:
        """Advance the time, and wait until everything that is due has happened."""
        services, before = self.harbour.bot.services, (await self.harbour.position()).version
        self.harbour.backend.clock.advance(time.total_seconds() + 1)
        await services.time.deadlines.refresh()
        async with asyncio.timeout(PATIENCE):
            while (await self.harbour.position()).version == before:
                await self.harbour.delivered()

    def showing(self, press: str) -> list[tuple[Message, str]]:
        """Return the messages with a press, each with the id of the button or menu that contains it."""
        return [
            (message, part["custom_id"])
            for message in self.harbour.messages()
            for part in pressable(message)
            if press in (part["custom_id"], *(option["value"] for option in part.get("options") or ()))
        ]

    async def beforehand(self) -> Counter[str]:
        """Return how many steps were answered in advance, by the kind of order."""
        log = await self.harbour.log()
        return Counter(str(step.about[IN_ADVANCE]) for step in log if IN_ADVANCE in step.about)

    def letters(self) -> Sequence[str]:
        """Return the texts of each user's private messages."""
        return ["\n".join(map(text_of, self.harbour.letters(person))) for person in self.people]
