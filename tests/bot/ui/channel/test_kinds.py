"""The kinds of posts: each has its own module, which defines whom it pings."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, get_args

import pytest

from bot.domain.person import PRESENT, Holder, Person
from bot.domain.post import Post, PostKind
from bot.domain.table import TableRecord
from bot.ui.channel.kinds import kind_of
from bot.ui.channel.kinds.letter import Letter
from bot.ui.channel.kinds.reminder import PrivateReminder
from bot.ui.votes.consent_votes import awaited_by
from tests.bot.ui.channel.test_log import ANN, BEN, TABLE

ASKED = {"code": "asked", "captain": 0, "tally": [], "question": {"voters": [1, 2]}}


def post(kind: PostKind, **about: Any) -> Post:
    return Post(1, "nonce", TABLE, kind, 1, (), datetime(2026, 11, 1, tzinfo=UTC), 0, about=about)


def table(third: Person, holder: Holder = PRESENT) -> TableRecord:
    return replace(TABLE, seats=(ANN, BEN, third), holders=(PRESENT, PRESENT, holder))


@pytest.mark.parametrize("kind", get_args(PostKind))
def test_every_kind_of_post_is_known(kind: PostKind) -> None:
    assert kind_of(post(kind)) is not None


def test_a_private_post_is_a_letter_or_a_reminder() -> None:
    assert kind_of(post("private", person=11, occasion="next")) is Letter
    assert kind_of(post("private", person=11, until={})) is PrivateReminder


def test_a_question_pings_those_who_have_not_answered_whatever_their_name() -> None:
    mention = Person(13, "<@99>")
    assert awaited_by(ASKED, table(mention)) == {12, 13}
    assert awaited_by(ASKED | {"tally": [["yes", [1]]]}, table(mention)) == {13}
    assert awaited_by(ASKED | {"code": "agreed"}, table(mention)) == set()


def test_a_question_pings_neither_players_who_left_nor_those_not_on_discord() -> None:
    assert awaited_by(ASKED, table(Person(13, "Chie"), Holder("neutral"))) == {12}
    assert awaited_by(ASKED, table(Person(-3, "Chie"))) == {12}
