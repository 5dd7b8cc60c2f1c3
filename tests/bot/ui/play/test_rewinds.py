"""Texts about rewinds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.domain.person import Holder, Person
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.text.catalogue import LOCALES, words_for
from bot.ui.play.rewinds import consequences, rewind_line, rewound_lines
from engine import games
from engine.nemo.events import CardDrawn

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
PEOPLE = Person(1, "Ann"), Person(2, "Ben"), Person(3, "Mo_on")
GAME = games["nemo"]
CARD = GAME.events.dump(CardDrawn(3, "draw_pile", reconstructed=False))
ENGLISH = words_for("en")
POSITION = Position(
    TableRecord(
        1, Place(7), "nemo", {}, "running", PEOPLE[0], "en", "ab" * 32, 9, PEOPLE, NOW, None,
        holders=(Holder(),) * 3,
    ),
    9,
    GAME,
    GAME.setup(3, "seed"),
)  # fmt: skip
BARE: dict[str, Any] = {
    "lost": [(0, 2), (1, 1)],
    "draws": 0,
    "known": [],
    "following": 0,
    "instead": None,
    "waiting": [],
}


def said(locale: str = "en", **about: Any) -> list[str]:
    step = Step(9, "rewind", None, None, (), barred=False, undone=None, at=NOW, about={**BARE, **about})
    return list(rewound_lines(step, POSITION, words_for(locale)))


def request_text(code: str, **about: Any) -> str:
    question = {
        "lost": [(0, 1)],
        "steps": [{"seat": 0, "events": [CARD]}],
        "again": 1,
        "open": 2,
        "dice": True,
        "instead": False,
    }
    shown = {"code": code, "captain": 0, "until": 99, "question": question, **about}
    return rewind_line(shown, POSITION, ENGLISH)


def test_the_log_says_who_agreed_to_take_steps_back():
    assert said(asked=0, agreed=[1, 2]) == ["Ann takes back 3 steps (Ann 2, Ben 1). Agreed: Ben, Mo\\_on"]
    assert said(asked=0, agreed=[]) == ["Ann takes back 3 steps (Ann 2, Ben 1)."]
    assert said(moderator="Mo_on", why="a *quarrel*", plays=True) == [
        "Moderator Mo\\_on takes back 3 steps (Ann 2, Ben 1): a \\*quarrel\\*",
        "-# Mo\\_on plays at this table too.",
    ]


def test_revealed_information_is_reported_as_known():
    lines = said(asked=0, agreed=[], draws=4, known=[CARD])
    assert lines[1] == "Dice were seen, so they'll be rolled again."
    assert lines[2].startswith("Known from now on: ")
    assert len(lines[2]) > len("Known from now on: ")


def test_the_log_says_what_happens_to_the_following_steps():
    assert said(asked=0, agreed=[], following=3)[1:] == [
        "The 3 steps that followed are replayed as far as possible."
    ]
    assert said(asked=0, agreed=[], following=1, instead=1)[1:] == [
        "Once Ben has done something else, the step that followed is replayed if possible."
    ]


def test_certainly_lost_steps_are_not_promised():
    assert said(asked=0, agreed=[], following=0, gone=9)[1:] == [
        "The 9 steps that followed aren't possible any more."
    ]
    assert list(consequences((0, 0, 9), words_for("en"), dice=False, instead=False)) == [
        "9 steps that followed are lost too: they won't be possible then."
    ]


def test_a_request_says_what_is_lost_and_what_follows():
    lines = request_text("asked").splitlines()
    assert lines[0] == "**Ann asks to take back 1 step (Ann 1).**"
    assert lines[1].startswith("- ")
    assert lines[2:] == [
        "1 later step is replayed as it was.",
        "2 more steps are replayed as far as possible.",
        "The dice won't fall the same way again: later rolls are new.",
        "It's done if everybody agrees by <t:99:f>. Any further step withdraws the request.",
    ]


def test_a_request_that_ends_says_how():
    assert request_text("rejected", refuser=1) == "Ben doesn't agree, so nothing is taken back."
    assert request_text("rejected", refuser=0) == "Ann no longer asks to take steps back."
    assert request_text("withdrawn") == (
        "Play has moved on, so Ann's request is withdrawn: nothing is taken back."
    )
    assert request_text("lapsed") == "Not everybody answered in time, so nothing is taken back."


def test_the_log_says_what_was_played_again_and_what_was_not():
    steps = [{"seat": 0, "events": [CARD]}]
    shown = {"code": "again", "played": 2, "steps": steps, "more": 3}
    first, second = rewind_line(shown, POSITION, ENGLISH).splitlines()
    assert first == "2 steps are replayed."
    assert second.startswith("Not replayed: ")
    assert second.endswith("; 3 more steps")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_says_what_follows_in_its_own_words(locale: str):
    lines = [
        *said(locale, asked=0, agreed=[1], draws=1, known=[CARD], following=2, instead=0),
        *consequences((1, 2, 3), words_for(locale), dice=True, instead=True),
    ]
    assert len(lines) == len(set(lines)) == 8
    english = {*said(asked=0, agreed=[1], draws=1, following=2, instead=0)}
    assert english.isdisjoint(lines) == (locale != "en")
