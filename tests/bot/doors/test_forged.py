"""Forged presses are refused or do what the real button does; they never cause an error."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.bot.conftest import World, texts_of
from tests.bot.doors import settings
from tests.bot.doors.attempts import PRESSES
from tests.bot.doors.forging import pick, press
from tests.bot.doors.stage import ASIDE, BESIDE, ELSEWHERE, HERE, Stage
from tests.bot.doors.trying import BROKEN, OPEN, outcome_of

ARGUMENTS = (
    "garbage",
    "999999999.-1",
    "way.x.١٢",
    "../../@everyone",
    "build:Z9",
    "language=xx",
    "",
    "9" * 60,
)
NOT_OURS = (
    "qd",
    "qd:stay:::\n",
    "qd:",
    "qd:DO:1:0:x",
    "qd:do:1:-2:y",
    f"qd:do:{'9' * 12}::",
    "qd:act:١::",
    "x" * 100,
)


@pytest.fixture
async def stage(world: World) -> Stage:
    built = Stage(world)
    await built.build()
    return built


async def result_of(stage: Stage, name: str, custom_id: str, *, picked: bool = False) -> str:
    """Press a button in the table's channel; return the result. A refusal must change nothing."""
    person, place = stage.visitor(HERE, name)
    stage.written.clear()
    if picked:
        answer = await pick(stage.world, person, place, "qd-menu:0", custom_id)
    else:
        answer = await press(stage.world, person, place, custom_id)
    outcome = outcome_of(texts_of(answer.response))
    assert outcome == OPEN or not stage.written - {*ASIDE}, custom_id
    return outcome


@pytest.mark.parametrize(
    ("at", "arguments"), [("running", ARGUMENTS), ("lobby", ARGUMENTS[:4]), ("crew", ARGUMENTS[:4])]
)
async def test_no_forged_button_causes_an_error(stage: Stage, at: str, arguments: Sequence[str]):
    came, setting = {}, getattr(settings, at)
    await setting(stage)
    for verb in PRESSES:
        for argument in arguments:
            custom_id = f"qd:{verb}:{stage.table}:0:{argument}"
            came[custom_id] = await result_of(stage, "captain", custom_id)
            if (await stage.record()).seat_of(stage.people["captain"].id) is None:
                await setting(stage)

    assert [custom_id for custom_id, outcome in came.items() if outcome == BROKEN] == []


@pytest.mark.parametrize("picked", [False, True], ids=["button", "menu"])
async def test_a_button_without_a_table_or_with_an_unknown_one_opens_nothing(stage: Stage, picked: bool):
    await stage.running()
    at_tables = [verb for verb, (_setting, carried) in PRESSES.items() if carried.startswith("{table}")]

    for verb in set(at_tables) - {"stay"}:
        assert await result_of(stage, "captain", f"qd:{verb}:::", picked=picked) == "unknown_press", verb
        assert await result_of(stage, "captain", f"qd:{verb}:{'9' * 9}::", picked=picked) == "no_table", verb


async def test_an_unknown_verb_is_refused(stage: Stage):
    await stage.running()

    for verb in ("close", "delete", "x" * 60):
        assert await result_of(stage, "owner", f"qd:{verb}:{stage.table}::") == "unknown_press"


@pytest.mark.parametrize("picked", [False, True], ids=["button", "menu"])
async def test_an_invalid_press_is_refused(stage: Stage, picked: bool):
    await stage.running()

    for custom_id in NOT_OURS:
        assert await result_of(stage, "owner", custom_id, picked=picked) == "unknown_press"
        assert stage.written == set()


async def test_a_ballot_of_another_table_cannot_be_answered_through_the_own_table(stage: Stage):
    await stage.crew()
    theirs, ballot = stage.table, await stage.ballot("")
    stage.places[HERE] = stage.places[BESIDE]
    await settings.asked(stage)
    assert stage.table != theirs

    for verb, argument in (("vote", "0"), ("agree", "agree"), ("absent", "neutral")):
        outcome = await result_of(stage, "captain", f"qd:{verb}:{stage.table}::{ballot}.{argument}")
        assert outcome in {"not_on_ballot", "question_over"}, verb
    assert await result_of(stage, "captain", f"qd:asked:{stage.table}::{ballot}") == "question_over"


async def test_a_ballot_of_one_kind_is_not_answered_as_another_kind(stage: Stage):
    await settings.asked(stage)
    ballot = await stage.ballot("")
    stage.written.clear()

    for verb, argument in (("asked", ""), ("vote", ".0"), ("absent", ".neutral")):
        outcome = await result_of(stage, "captain", f"qd:{verb}:{stage.table}::{ballot}{argument}")
        assert outcome in {"unknown_press", "no_crew", "question_over", "not_on_ballot"}, verb
    assert not stage.written - {*ASIDE}


async def test_thirty_forged_presses_in_a_minute_do_not_open_the_circuit_breaker(stage: Stage):
    await stage.running()

    outcomes = {await result_of(stage, "spectator", f"qd:nothing:{stage.table}::{n}") for n in range(40)}

    assert outcomes == {"unknown_press"}
    assert await result_of(stage, "captain", f"qd:act:{stage.table}::") == OPEN


async def test_a_moderator_of_another_server_has_no_rights_here(stage: Stage):
    await stage.running()
    person, place = stage.visitor(ELSEWHERE, "moderator")

    moved = await person.slash(place, "table move", table=stage.table)
    restored = await person.slash(place, "mod restore", table=stage.table, why="mine now")

    assert outcome_of(texts_of(moved.response)) == "table_elsewhere"
    assert outcome_of(texts_of(restored.response)) == "table_elsewhere"
