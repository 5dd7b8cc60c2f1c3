"""Whole games by chat: their messages in a channel, and their requests to Discord.

Each kind of game is played to its end by computer players, who act as people, on a simulated Discord with
virtual time. A player answers a decision after some minutes or hours, and their following decisions within
seconds, as well as what their panel offers while others answer. It counts the decisions, by ballot or by
one player; how often these ping a player who had no decision before and has not just acted; and requests to
Discord: posts, pings, pictures, edits and deletions. A small file replaces each board. Dice and choices come
from a fixed seed, so that runs can be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

from benchmarks.simulated_table import SimulatedTable, pinged, undrawn
from bot.crews import required
from bot.domain.errors import Refused
from bot.domain.position import Position
from bot.domain.table import Place
from bot.domain.votes.ballot import Pressed
from bot.domain.votes.crew_terms import Terms
from bot.orders import answer, handy, look_ahead, sees_next_choice
from bot.play import Request
from engine.kernel.commands import Command
from players import choose


@dataclass(frozen=True, slots=True)
class Kind:
    """A game, with the numbers of posts and pings that are allowed."""

    game: str
    seats: int
    posts: int
    pings: int


KINDS: Final = (Kind("arctic", 4, 180, 120), Kind("nemo", 4, 200, 200), Kind("empires", 5, 260, 220))
PACES: Final[Mapping[str, float]] = {
    "minutes": 4 * 60.0,
    "hours": 2 * 60 * 60.0,
    "hours, answering for good": 2 * 60 * 60.0,
}
"""The mean time until a player answers a decision, in seconds.

Players press every second button that gives the same answer to all such decisions in future.
"""
FOLLOWING: Final = 12.0
"""The mean time until a player who has just acted acts again, in seconds."""
SLOW: Final = 2.0
"""The largest number of requests per move."""
_MESSAGES: Final = re.compile(r"/channels/\d+/messages(/\d+)?$")


class Season(SimulatedTable):
    """One game in one channel."""

    def __init__(self, kind: Kind, pace: str, seed: str, folder: Path) -> None:
        super().__init__(kind.seats, seed, folder, pulse=86_400)
        self._kind = kind
        self._pace = PACES[pace]
        self._for_good = pace.endswith("for good")
        self.moves = 0
        self._ballots: set[int] = set()
        """The ballots on which the crew has voted."""
        self._alone = 0
        """The number of questions that one player answered alone."""
        self._asked: set[int] = set()
        """The seats that had a decision after the previous move."""
        self._asks = 0
        """How often a player was called who had no decision before and had not just acted."""
        self._read = 0
        """The number of requests that have been searched for pings."""
        self._kinds: dict[int, str] = {}
        """The kind of each seat's current or last question."""
        self._pinged: Counter[str] = Counter()
        """The number of pings by kind of question."""

    async def play(self) -> dict[str, Any]:
        """Play to the end and return the counts."""
        await self._env.start()
        try:
            with self._env._bot_scope():
                table_id = await self._begin()
            await self._patiently(self._env.settle)
            started = self._read = len(self._env.http_requests)
            while (position := await self._position(table_id)).decisions:
                await self._ask(position)
                await self._act(position)
            await self._env.advance_time(600)
            return self._counted(self._env.http_requests[started:])
        finally:
            await self._env.shutdown()
            await self._bot.services.close()

    async def _begin(self) -> int:
        services, kind = self._bot.services, self._kind
        place = Place(self._channel.id, self._channel.guild.id)
        table = await services.lobby.tables.open(place, kind.game, self._people[0], "en")
        for person in self._people[1:]:
            await services.lobby.tables.join(table.id, person)
        if kind.game == "nemo":
            await services.votes.crew_terms.settle(table.id, self._people[0].id, Terms(mode="vote"))
        await services.lobby.tables.start(table.id, self._people[0].id)
        return table.id

    async def _position(self, table_id: int) -> Position:
        return await self._bot.services.tables.position(table_id)

    async def _ask(self, position: Position, actor: int | None = None) -> None:
        """Count the players who have a new decision."""
        ballot = await self._bot.services.votes.ballots.live(position.table.id)
        if ballot is not None and ballot.stage == "voting":
            pending = {seat for seat in position.table.present if seat not in ballot.votes}
        elif ballot is not None and ballot.stage == "deciding":
            pending = {ballot.captain}
        else:
            pending = {decision.seat for decision in required(position.table.game, position.decisions)}
        self._asks += len(pending - self._asked - {actor})
        self._asked = pending
        self._note_pings(position, dict.fromkeys(pending, "vote") if ballot is not None else {})

    def _note_pings(self, position: Position, voting: Mapping[int, str]) -> None:
        """Count the people who were pinged by the latest requests, by kinds of decisions."""
        self._kinds |= {each.seat: each.kind for each in position.decisions} | dict(voting)
        seats = {person.id: seat for seat, person in enumerate(position.table.seats)}
        for request in self._env.http_requests[self._read :]:
            if request.method == "POST" and _MESSAGES.search(request.path.split("?")[0]):
                self._pinged.update(self._kinds[seats[int(person)]] for person in pinged(request))
        self._read = len(self._env.http_requests)

    async def _act(self, position: Position) -> None:
        """Let one of the players answer after a while, and act as long as it is their turn."""
        services, table = self._bot.services, position.table
        await self._wait(self._pace)
        ballot = await services.votes.ballots.live(table.id)
        if ballot is not None and ballot.stage in ("voting", "deciding"):
            await self._vote(position, ballot)
            return
        seat = self._chance.choice(required(table.game, position.decisions)).seat
        while any(decision.seat == seat for decision in required(table.game, position.decisions)):
            await self._command(position, seat)
            await self._plan(table.id, seat)
            position = await self._position(table.id)
            if await services.votes.ballots.live(table.id) is not None and self._kind.game == "nemo":
                return
            await self._wait(FOLLOWING)

    async def _vote(self, position: Position, ballot: Any) -> None:
        services, table = self._bot.services, position.table
        self._ballots.add(ballot.id)
        decides = ballot.stage == "deciding"
        voters = [seat for seat in table.present if seat not in ballot.votes] or list(table.present)
        seat = ballot.captain if decides else self._chance.choice(voters)
        plan = next(iter(ballot.votes.values()), None) or self._chance.choice(ballot.plans)
        pressed = Pressed(next(self._ids), self._now())
        try:
            with self._env._bot_scope():
                await services.votes.ballots.vote(table.id, table.seats[seat].id, plan, pressed, ballot.id)
        except Refused:
            seat = ballot.captain
            await self._command(position, seat)
            return
        self.moves += 1
        await self._patiently(self._env.settle)
        await self._ask(await self._position(table.id), seat)

    async def _command(self, position: Position, seat: int) -> None:
        table = position.table
        self._alone += 1
        command: Command = choose(position.game, position.state, seat, "easy", f"{self._seed} {self.moves}")
        lasting, play = self._lasting(position, seat, command), self._bot.services.play
        with self._env._bot_scope():
            if lasting is not None:
                await play.orders.add(table.id, table.seats[seat].id, lasting)
            else:
                await play.commands.play(Request(table.id, table.seats[seat].id, next(self._ids)), command)
        self.moves += 1
        await self._patiently(self._env.settle)
        await self._ask(await self._position(table.id), seat)

    async def _plan(self, table_id: int, seat: int) -> None:
        """Let a player make the choices that their panel offers for their next decisions."""
        orders = self._bot.services.play.orders
        for number in count():
            position = await self._position(table_id)
            pending = any(each.seat == seat for each in position.decisions)
            if pending or not sees_next_choice(position.game, position.state, seat, position.decisions):
                return
            person = position.table.seats[seat].id
            plan = (await orders.read(table_id, person)).plan
            planned = [position.game.commands.parse(each.word) for each in plan]
            ahead = look_ahead(position.game, position.state, seat, planned)
            if ahead is None:
                return
            wanted = choose(position.game, ahead, seat, "easy", f"{self._seed} {self.moves} ahead {number}")
            with self._env._bot_scope():
                await orders.plan(table_id, person, wanted)
            await self._wait(FOLLOWING)

    def _lasting(self, position: Position, seat: int, command: Command) -> str | None:
        """Return the button for a lasting answer next to a decision, if the player presses it."""
        if not self._for_good:
            return None
        decision = next(each for each in position.decisions if each.seat == seat)
        found = handy(position.game, position.state, decision)
        alike = [word for word in found if answer(position.game, position.state, decision, [word]) == command]
        return alike[0] if alike and self._chance.random() < 1 / 2 else None

    async def _wait(self, mean: float) -> None:
        seconds = 1 + self._chance.expovariate(1 / mean)
        await self._patiently(lambda: self._env.advance_time(seconds))

    def _counted(self, requests: list[Any]) -> dict[str, Any]:
        methods: Counter[str] = Counter()
        pings = pinging = pictures = 0
        for request in requests:
            path = request.path.split("?")[0]
            if not _MESSAGES.search(path):
                continue
            methods[request.method] += 1
            sent = request.json if isinstance(request.json, dict) else {}
            people = len(pinged(request))
            if request.method == "POST":
                pings, pinging = pings + people, pinging + bool(people)
                pictures += bool(sent.get("attachments"))
        limited = sum(methods.values())
        return {
            "moves": self.moves,
            "ballots": len(self._ballots),
            "questions to one person": self._alone,
            "people asked anew": self._asks,
            "posts": methods["POST"],
            "pings": pings,
            "posts that ping": pinging,
            "pings by question": dict(self._pinged.most_common()),
            "pictures": pictures,
            "edits": methods["PATCH"],
            "deletions": methods["DELETE"],
            "left standing": methods["POST"] - methods["DELETE"],
            "requests": limited,
            "requests a move": round(limited / max(self.moves, 1), 2),
        }


def played(kind: Kind, pace: str, seed: str = "season") -> dict[str, Any]:
    """Play one game at one pace, and return the counts."""
    with undrawn(seed) as folder:
        return asyncio.run(Season(kind, pace, seed, folder).play())


def run(*, short: bool = False, seed: str = "season") -> dict[str, Any]:
    """Play each kind of game at each pace or, if `short`, at the first; dice and delays come from `seed`."""
    figures: dict[str, Any] = {}
    for kind in KINDS:
        for pace in list(PACES)[: 1 if short else None]:
            figures[f"{kind.game}, {kind.seats} people, {pace}"] = {
                **(counted := played(kind, pace, seed)),
                "target": {"posts": kind.posts, "pings": kind.pings, "requests a move": SLOW},
                "met": counted["posts"] <= kind.posts
                and counted["pings"] <= kind.pings
                and counted["requests a move"] <= SLOW,
            }
    return {"games": figures, "met": all(each["met"] for each in figures.values())}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.season", description=__doc__)
    parser.add_argument("--short", action="store_true", help="people answer within minutes only")
    parser.add_argument("--game", choices=[kind.game for kind in KINDS], help="only this one")
    parser.add_argument("--seed", default="season", help="what dice and whims are drawn from")
    parser.add_argument("--pace", choices=list(PACES), help="only this one")
    arguments = parser.parse_args()
    if arguments.pace:
        PACES = {arguments.pace: PACES[arguments.pace]}  # type: ignore[misc]
    if arguments.game:
        KINDS = tuple(kind for kind in KINDS if kind.game == arguments.game)  # type: ignore[misc]
    print(json.dumps(run(short=arguments.short, seed=arguments.seed), indent=1))
