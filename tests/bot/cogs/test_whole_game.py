"""A game of The Arctic from an empty channel to its scores, by what Discord shows and nothing else."""

from __future__ import annotations

import re
from dataclasses import fields
from random import Random
from typing import Any

from bot.text.games import texts
from engine import games
from tests.bot.conftest import World, buttons, menus, texts_of

NOT_PLAY = {"Undo", "Back"}


class Player:
    """Somebody who takes any choice that is offered, by whichever way comes to mind."""

    def __init__(self, world: World, member: Any, chance: Random) -> None:
        self.world = world
        self.member = member
        self.chance = chance
        self.ways = {"panel": 0, "words": 0, "typed": 0}

    async def play(self) -> None:
        """Make the choices of one turn, or one of them."""
        way = self.chance.choices(["panel", "words", "typed"], [6, 1, 1])[0]
        self.ways[way] += 1
        await getattr(self, way)()

    async def panel(self) -> None:
        """Press `Act` and then whatever is on the panel, until nothing more is asked."""
        answer = await self.member.click(self.world.turn(), label="Act")
        panel = answer.response
        while choices := self._shown(panel):
            custom_id, value = self.chance.choice(choices)
            if value is None:
                await self.member.click(panel, custom_id=custom_id)
            else:
                await self.member.select(panel, [value], custom_id=custom_id)

    async def words(self) -> None:
        """Pick a suggestion of `/play`."""
        value = await self._suggested()
        answer = await self.member.slash(self.world.channel, "play", action=value)
        assert answer.ephemeral

    async def typed(self) -> None:
        """Give the same as a command of the game's own, field by field."""
        command = games["arctic"].commands.parse(await self._suggested())
        text = texts["arctic"].commands[command.kind]
        options = {text.fields[field.name].name: getattr(command, field.name) for field in fields(command)}
        answer = await self.member.slash(self.world.channel, f"arctic {text.name}", **options)
        assert answer.ephemeral

    async def _suggested(self) -> str:
        offered = await self.member.autocomplete(self.world.channel, "play", "action", "")
        return self.chance.choice(offered)["value"]

    def _shown(self, panel: Any) -> list[tuple[str, str | None]]:
        pressed = [(cid, None) for label, cid in buttons(panel).items() if label not in NOT_PLAY]
        picked = [(custom_id, value) for custom_id, options in menus(panel) for _label, value in options]
        return [*pressed, *picked]


async def test_a_whole_game_is_played_by_what_discord_shows_with_a_restart_in_the_middle(world: World):
    chance = Random(2019)  # noqa: S311 - a player's whims
    members = [world.person(name) for name in ("Ann", "Bartek", "Chie")]
    players = {member.id: Player(world, member, chance) for member in members}
    await world.seated(*members)

    restarted, turns = False, 0
    while not (ended := [m for m in world.messages()[-3:] if "the final scores" in texts_of(m)]):
        turns += 1
        assert turns < 600, texts_of(world.turn())
        await players[world.turn().raw_mentions[0]].play()
        if not restarted and "turn 3 of 9" in "".join(m.content for m in world.messages()[-3:]):
            restarted = True
            await world.restart()
    await world.later(60)

    assert restarted
    assert all(sum(player.ways[way] for player in players.values()) for way in ("panel", "words", "typed"))
    said = texts_of(ended[0])
    scores = [int(score) for score in re.findall(r"\*\*(-?\d+)\*\*", said)]
    assert len(scores) == 3
    assert scores == sorted(scores, reverse=True)
    boards = [m for m in world.messages() if m.attachments and "Act" in buttons(m)]
    assert len(boards) == len({m.attachments[0].filename for m in boards})
    assert all(m.attachments[0].filename.endswith(".png") for m in boards)
    verified = await members[1].click(ended[0], label="Check the dice")
    assert "ends in the same position" in texts_of(verified.response)
