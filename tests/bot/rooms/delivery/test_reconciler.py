from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.reconciler import reconcile
from bot.domain.post import PICTURES, PostKind
from bot.store.posts import Waiting

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
LATER = NOW + timedelta(seconds=20)
KINDS: list[PostKind] = ["log", "turn", "board", "dice", "end", "chances", "lobby", "notice"]


def waiting(number: int, kind: PostKind, due_at: datetime = NOW) -> Waiting:
    return Waiting(number, kind, number, None, due_at, None, 0)


@st.composite
def pending_posts(draw: st.DrawFn) -> list[Waiting]:
    """Generate a table's posts, some of which are due later."""
    rows = draw(st.lists(st.tuples(st.sampled_from(KINDS), st.booleans()), max_size=40))
    return [waiting(n, kind, LATER if patient else NOW) for n, (kind, patient) in enumerate(rows)]


def carried_out(posts: list[Waiting]) -> list[tuple[Waiting, ...]]:
    """Send all posts, advancing the time if one has to wait; return the groups that were sent together."""
    now, sent, drawn = NOW, [], set[int]()
    while posts:
        plan = reconcile(posts, now, drawn)
        done = {post.id for post in (*plan.drop, *plan.send)}
        posts = [post for post in posts if post.id not in done]
        if plan.send:
            assert not PICTURES & {post.kind for post in plan.send} or plan.send[0].id in drawn
            sent.append(plan.send)
        elif plan.draw is not None:
            drawn.add(plan.draw.id)
        elif plan.wait_until is not None:
            assert plan.wait_until > now
            now = plan.wait_until
        else:
            assert not posts, "posts remain and nothing will wake them"
    return sent


@given(pending_posts())
def test_lines_of_a_phase_are_sent_together_and_every_other_post_alone(posts: list[Waiting]) -> None:
    for message in carried_out(posts):
        assert len(message) == 1 or {post.kind for post in message} <= {"log", "turn"}


@given(pending_posts())
def test_only_overtaken_posts_are_not_sent(posts: list[Waiting]) -> None:
    sent = {post.id for message in carried_out(posts) for post in message}
    for post in posts:
        later = [other.kind for other in posts if other.id > post.id]
        overtaken = {
            "turn": "end" in later,
            "lobby": "lobby" in later,
            "board": "board" in later or "end" in later,
            "chances": "chances" in later or "turn" in later,
        }
        assert post.id in sent or overtaken.get(post.kind)


@given(pending_posts())
def test_each_line_is_posted_once_and_in_order(posts: list[Waiting]) -> None:
    reported = [post.id for message in carried_out(posts) for post in message if post.kind == "log"]
    assert reported == [post.id for post in posts if post.kind == "log"]


@given(pending_posts())
def test_no_text_waits_for_a_picture(posts: list[Waiting]) -> None:
    plan = reconcile(posts, LATER)
    words = [post for post in posts if post.kind not in PICTURES and post not in plan.drop]
    assert bool(plan.send) == bool(words)


def test_after_a_long_silence_only_the_newest_board_is_drawn() -> None:
    posts = [waiting(1, "board"), waiting(2, "log"), waiting(3, "board"), waiting(4, "board")]
    plan = reconcile(posts, NOW)
    assert [post.id for post in plan.drop] == [1, 3]
    assert plan.draw is not None
    assert plan.draw.id == 4


def test_the_picture_of_each_fight_is_posted_and_replaced_by_no_newer_board() -> None:
    posts = [waiting(1, "board"), waiting(2, "dice"), waiting(3, "dice"), waiting(4, "board")]
    shown = [post.id for message in carried_out(posts) for post in message]
    assert shown == [2, 3, 4]


def test_the_picture_of_a_fight_that_is_no_longer_awaited_is_dropped() -> None:
    plan = reconcile([waiting(1, "dice"), waiting(2, "dice", LATER)], NOW + timedelta(hours=1))
    assert [post.id for post in plan.drop] == [1]
    assert plan.draw is not None
    assert plan.draw.id == 2


def test_pictures_are_drawn_one_after_another_so_that_none_displaces_another() -> None:
    posts = [waiting(1, "dice"), waiting(2, "board")]
    plan = reconcile(posts, NOW, {1})
    assert ([post.id for post in plan.send], plan.draw) == ([1], None)


def test_a_retried_post_comes_first_and_alone_with_its_group() -> None:
    tried = replace(waiting(1, "log"), leader=1, claimed_at=NOW, attempts=2)
    posts = [tried, replace(tried, id=2, version=2), waiting(3, "log"), waiting(4, "turn")]
    plan = reconcile(posts, NOW)
    assert [post.id for post in plan.send] == [1, 2]
    assert plan.tried
    paused = reconcile([replace(post, due_at=LATER) for post in posts[:2]] + posts[2:], NOW)
    assert (paused.send, paused.wait_until) == ((), LATER)


def test_a_line_claimed_with_a_later_turn_does_not_wait_for_it() -> None:
    turn = replace(waiting(1, "turn", NOW + timedelta(days=3)), leader=1, claimed_at=NOW)
    line = replace(waiting(2, "log"), leader=1, claimed_at=NOW)
    assert [post.id for post in reconcile([turn, line], NOW).send] == [1, 2]


def test_an_overtaken_post_of_an_interrupted_attempt_takes_no_line_with_it() -> None:
    turn = replace(waiting(1, "turn"), leader=1, claimed_at=NOW)
    line = replace(waiting(2, "log"), leader=1, claimed_at=NOW)
    plan = reconcile([turn, line, waiting(3, "end")], NOW, {3})
    assert [post.id for post in plan.send] == [1, 2]
    assert [post.id for post in plan.overtaken] == [1]


def test_no_private_message_waits_for_another_that_fails() -> None:
    failed = replace(waiting(1, "private", LATER), leader=1, claimed_at=NOW, attempts=2)
    assert [post.id for post in reconcile([failed, waiting(2, "private")], NOW).send] == [2]
    assert reconcile([failed], NOW).wait_until == LATER


def test_a_board_that_fails_delays_no_text() -> None:
    board = replace(waiting(1, "board", LATER), leader=1, claimed_at=NOW, attempts=2)
    plan = reconcile([board, waiting(2, "turn")], NOW, {1})
    assert [post.id for post in plan.send] == [2]
