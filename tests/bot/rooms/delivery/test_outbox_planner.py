from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.outbox_planner import agenda
from bot.domain.post import PostKind
from bot.store.posts import Waiting

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
LATER = NOW + timedelta(seconds=20)
KINDS: list[PostKind] = ["log", "turn", "board", "end", "lobby"]


def waiting(number: int, kind: PostKind, due_at: datetime) -> Waiting:
    return Waiting(number, kind, number, None, due_at, None, 0)


@st.composite
def owed(draw: st.DrawFn) -> list[Waiting]:
    """A table's posts: some due, some patient."""
    rows = draw(st.lists(st.tuples(st.sampled_from(KINDS), st.booleans()), max_size=40))
    return [waiting(n, kind, LATER if patient else NOW) for n, (kind, patient) in enumerate(rows)]


def carried_out(posts: list[Waiting]) -> list[tuple[Waiting, ...]]:
    """Send everything, letting the time come of what has to wait, and return the messages."""
    now, sent = NOW, []
    while posts:
        plan = agenda(posts, now)
        done = {post.id for post in (*plan.drop, *plan.send)}
        posts = [post for post in posts if post.id not in done]
        if plan.send:
            sent.append(plan.send)
        elif plan.wait_until is not None:
            assert plan.wait_until > now
            now = plan.wait_until
        else:
            assert not posts, "posts are left and nothing will wake them"
    return sent


@given(owed())
def test_messages_keep_their_order_and_only_log_lines_share_one(posts: list[Waiting]) -> None:
    messages = carried_out(posts)
    ids = [post.id for message in messages for post in message]
    assert ids == sorted(set(ids))
    for message in messages:
        assert len(message) == 1 or {post.kind for post in message} == {"log"}
        assert len(message) <= 10


@given(owed())
def test_what_is_not_sent_was_overtaken(posts: list[Waiting]) -> None:
    sent = {post.id for message in carried_out(posts) for post in message}
    for post in posts:
        later = [other.kind for other in posts if other.id > post.id]
        overtaken = {
            "turn": "turn" in later or "end" in later,
            "lobby": "lobby" in later,
            "board": False,
            "log": False,
            "end": False,
        }
        assert post.id in sent or overtaken[post.kind]


@given(owed())
def test_the_newest_turn_lobby_and_end_are_always_sent(posts: list[Waiting]) -> None:
    sent = {post.id for message in carried_out(posts) for post in message}
    for kind in ("lobby", "end"):
        newest = [post.id for post in posts if post.kind == kind][-1:]
        assert set(newest) <= sent
    asking = [post for post in posts if post.kind in ("turn", "end")][-1:]
    assert {post.id for post in asking} <= sent


def test_more_lines_than_a_message_holds_go_into_several() -> None:
    messages = carried_out([waiting(number, "log", LATER) for number in range(25)])
    assert [len(message) for message in messages] == [10, 10, 5]


def test_a_post_tried_before_comes_first_and_alone_with_its_group() -> None:
    tried = replace(waiting(1, "log", NOW), leader=1, claimed_at=NOW, attempts=2)
    posts = [tried, replace(tried, id=2, version=2), waiting(3, "log", NOW), waiting(4, "turn", NOW)]
    plan = agenda(posts, NOW)
    assert [post.id for post in plan.send] == [1, 2]
    assert plan.tried
    paused = agenda([replace(post, due_at=LATER) for post in posts[:2]] + posts[2:], NOW)
    assert (paused.send, paused.wait_until) == ((), LATER)
