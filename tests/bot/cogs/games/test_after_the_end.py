"""After the end of a game, none of the buttons and options that are still shown is refused."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.text.catalogue import words_for
from bot.text.games import texts
from bot.ui.play.panel_model import message_names
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, _flat, _raw, buttons, texts_of
from tests.bot.refusals import sentences

GUESTS: Final = {"arctic": ("Ann", "Bartek"), "empires": ("Ann", "Bartek"), "nemo": ("Ann",)}
MOST: Final = 200
"""The number of presses after which the pages behind buttons are considered endless."""
AGAIN: Final = "again"
"""The verb of the button that opens another table."""


REFUSED: Final = [
    re.compile("^" + re.sub(r"\\\{\w+\\\}", ".+", re.escape(sentence)) + "$", re.MULTILINE)
    for sentence in sentences().values()
]


class Visitor:
    """A user who presses every button that they see, and every one that appears as a result."""

    def __init__(self, world: World, person: Any) -> None:
        self.world = world
        self.person = person
        self.seen: set[tuple[str, str]] = set()
        self.answers: dict[str, str] = {}
        """The answers, by the label of the button or menu option."""

    async def press_all(self) -> None:
        """Press everything except what opens another table."""
        waiting = deque(offer for message in self.messages() for offer in self.offers(message))
        while waiting:
            message, custom_id, value, label = waiting.popleft()
            if message.id not in {each.id for each in self.messages()}:
                continue
            act = self.person.click(message, custom_id=custom_id) if value is None else self.person.select(
                message, [value], custom_id=custom_id
            )  # fmt: skip
            answer = (await act).response
            self.answers[label] = texts_of(answer)
            assert len(self.answers) < MOST
            waiting += self.offers(answer)

    def messages(self) -> list[Any]:
        """Return the messages that the user sees: public ones, and private answers."""
        return [
            message
            for message in self.world.channel.history()
            if not message.flags.ephemeral or message.interaction_metadata.user.id == self.person.id
        ]

    def offers(self, message: Any) -> Iterator[tuple[Any, str, str | None, str]]:
        """Yield the components of a message that haven't been pressed yet."""
        for part in _flat(_raw(message)):
            custom_id = part.get("custom_id")
            if custom_id is None or part.get("disabled"):
                continue
            lines = part.get("options") or [{"value": None, "label": part.get("label", "")}]
            for line in lines:
                verb = (line["value"] or custom_id).split(":")[1]
                if verb != AGAIN and (verb, line["label"]) not in self.seen:
                    self.seen.add((verb, line["label"]))
                    yield message, custom_id, line["value"], line["label"]


@pytest.mark.parametrize("game", list(GUESTS))
async def test_every_message_shown_after_the_end_answers_and_refuses_nothing(world: World, game: str) -> None:
    party = Party(world)
    people = await party.sit_down(game, *GUESTS[game])
    ann = people[0]
    panel = (await ann.slash(world.channel, "act")).response
    await ann.slash(world.channel, "table board")
    end = await world.played_out()
    position = await world.ask(world.bot.services.tables.position(party.table))
    named = message_names(position.table)
    assert texts[game].ending(position.view(None), named, words_for("en")) in texts_of(panel)
    assert "Undo" not in buttons(panel)
    visitor = Visitor(world, ann)

    await visitor.press_all()

    refused = {label: said for label, said in visitor.answers.items() if any(r.search(said) for r in REFUSED)}
    assert refused == {}
    assert {"Replay", "Log", "Check the dice"} <= set(visitor.answers)
    again = next(part for part in _flat(_raw(end)) if f":{AGAIN}:" in part.get("custom_id", ""))
    await ann.click(end, custom_id=again["custom_id"])
    assert "Join" in texts_of(world.messages()[-1])
