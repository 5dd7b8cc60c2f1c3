"""A whole game of The Arctic, from an empty channel to the scores, played only through Discord."""

from __future__ import annotations

import re
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from discord import app_commands

from bot.text.games import texts
from engine import games
from tests.bot.conftest import World, buttons, menus, texts_of

pytestmark = pytest.mark.drawn

LINES_GATHER = 20
"""After how many seconds events that prompt no one for a decision are posted."""
NOT_PLAY = {"Undo", "Reset my turn", "Back", "Preview", "More …", "Take back …", "Plan my next turn"}
PLANS = "qd:intend:"
"""The prefix of the custom id for a move that is planned for the player's next turn."""
PRESSES = 200
"""More presses than any turn needs."""


class Player:
    """A player who makes random choices, on the panel, with `/play` or with the game's own commands."""

    def __init__(self, world: World, member: Any, chance: Random) -> None:
        self.world = world
        self.member = member
        self.chance = chance
        self.ways = {"panel": 0, "words": 0, "typed": 0}

    async def play(self) -> None:
        """Make a single choice or, on the panel, all choices of the turn."""
        way = self.chance.choices(["panel", "words", "typed"], [6, 1, 1])[0]
        self.ways[way] += 1
        await getattr(self, way)()

    async def panel(self) -> None:
        """Press `Act` and then anything on the panel, until no decision is pending."""
        answer = await self.member.click(self.world.turn(), label="Act")
        panel, presses = answer.response, 0
        while choices := self._shown(panel):
            presses += 1
            assert presses < PRESSES, f"the panel never ends: {texts_of(panel)}"
            custom_id, value = self.chance.choice(choices)
            if value is None:
                await self.member.click(panel, custom_id=custom_id)
            else:
                await self.member.select(panel, [value], custom_id=custom_id)

    async def words(self) -> None:
        """Choose a suggestion of `/play`."""
        value = await self._suggested()
        answer = await self.member.slash(self.world.channel, "play", action=value)
        assert answer.ephemeral

    async def typed(self) -> None:
        """Use the game's own slash command, option by option."""
        command = games["arctic"].commands.parse(await self._suggested())
        text = texts["arctic"].commands[command.kind]
        options = {text.fields[field.name].name: getattr(command, field.name) for field in fields(command)}
        group = self.world.bot.tree.get_command("arctic")
        assert isinstance(group, app_commands.Group)
        paths = {each.name: each.qualified_name for each in group.walk_commands()}
        answer = await self.member.slash(self.world.channel, paths[text.name], **options)
        assert answer.ephemeral

    async def _suggested(self) -> str:
        offered = await self.member.autocomplete(self.world.channel, "play", "action", "")
        return self.chance.choice(offered)["value"]

    def _shown(self, panel: Any) -> list[tuple[str, str | None]]:
        pressed = [(cid, None) for label, cid in buttons(panel).items() if label not in NOT_PLAY]
        picked = [(custom_id, value) for custom_id, options in menus(panel) for _label, value in options]
        return [(cid, value) for cid, value in [*pressed, *picked] if not (value or cid).startswith(PLANS)]


async def test_a_whole_game_is_played_with_discords_controls_and_restarts_in_the_middle(world: World):
    chance = Random(103)  # noqa: S311 - the players' whims
    members = [world.person(name) for name in ("Ann", "Bartek", "Chie")]
    players = {member.id: Player(world, member, chance) for member in members}
    await world.seated(*members)

    restarted: set[int] = set()
    while not (end := [m for m in world.messages()[-3:] if "the final scores" in texts_of(m)]):
        await players[world.turn().raw_mentions[0]].play()
        # While several decisions are pending, the message lists those who have answered.
        await world.later(LINES_GATHER)
        turn = _turn(world)
        if turn % 2 == 0 and turn not in restarted:
            restarted.add(turn)
            await world.restart()

    assert 2 in restarted
    assert all(sum(player.ways[way] for player in players.values()) for way in ("panel", "words", "typed"))
    scores = [int(total) for total in re.findall(r"\*\*(-?\d+)\*\*", texts_of(end[0]))]
    assert len(scores) == 3
    assert scores == sorted(scores, reverse=True)
    boards = [message for message in world.messages() if message.content.startswith("The Arctic · turn")]
    turns = {int(turn) for board in boards for turn in re.findall(r"turn (\d+)", board.content)}
    assert turns == set(range(1, max(turns) + 1)), "no turn goes by without a board"
    assert len(boards) > max(turns) > 2
    assert all(world.file(board).startswith(b"\x89PNG") for board in boards)
    assert len({board.attachments[0].filename for board in boards}) == len(boards)
    assert not [message for message in world.messages() if list(buttons(message)) == ["Act"]]
    verified = await members[1].click(end[0], label="Check the dice")
    assert "Replayed with that seed, the game ends in the same position." in texts_of(verified.response)


def _turn(world: World) -> int:
    """Return the turn shown in the newest board's description; 0 if there is none."""
    shown = re.findall(r"turn (\d) of 9", "\n".join(message.content for message in world.messages()[-6:]))
    return int(shown[-1]) if shown else 0
