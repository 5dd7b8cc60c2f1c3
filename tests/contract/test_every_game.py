"""The contract that every registered game has to fulfil."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions, IllegalCommand, StillHidden
from engine.kernel.game import STOPPED, Game
from engine.kernel.save import read_save, state_hash
from engine.kernel.selfplay import choices, inspect, play_out
from engine.kernel.table import Table, load_table
from tests.contract.tables import GAMES, all_choices, drawn_options, played_curiously

CURIOUS = 1_500
"""After how many games everything must have occurred; usually some hundred are enough."""
SELDOM = {
    "arctic": {"platform_outlawed", "ships_not_replaced"},
    "empires": {"deal", "deal_noted"},
    "nemo": {"pool_refilled", "torpedo_useless", "finale_taken", "red_sky"},
}
"""Events that occur in fewer than one in a thousand random games; their rules have tests of their own.

In tests/engine: a law that takes away control of a sea with a legal platform (arctic/test_control.py), and an
EU without ships to replace Norway's (arctic/phases/test_council.py); deals, which are free text (empires); an
empty ship pool, a torpedo without a target, a finale with a relieved captain, a token kept for a roll (nemo).
"""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
@settings(max_examples=12)
@given(data=st.data())
def test_random_play_keeps_the_contract_to_the_end(game: Game[Any], data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats), "seats")
    seed = data.draw(st.text("0123456789abcdef", min_size=16, max_size=16), "seed")
    options = data.draw(drawn_options(game), "options")
    table = inspect(game, seats, seed, options, look_every=4)
    assert table.ended


@every_game
@pytest.mark.parametrize("number", range(3))
def test_listed_commands_are_legal_and_all_others_are_refused(game: Game[Any], number: int) -> None:
    """The tested commands are all that have been legal for any seat so far."""
    tried: dict[Command, None] = {}
    sampled = Dice(f"sampled {number}")

    def look(table: Table, _: Command) -> None:
        state = table.state
        listed = {seat: set(game.legal(state, seat)) for seat in range(table.seats)}
        tried.update(dict.fromkeys(command for legal in listed.values() for command in legal))
        if sampled.below(8):
            return
        before = state_hash(game, state)
        for seat, legal in listed.items():
            for command in legal:
                after = game.clone(state)
                game.apply(after, seat, command)
                game.check(after)
            for command in tried.keys() - legal:
                with pytest.raises(IllegalCommand) as refused:
                    game.apply(state, seat, command)
                assert refused.value.code
                assert refused.value.rule
                assert set(refused.value.nearest) <= legal
        assert state_hash(game, state) == before

    seats = game.seats[number % len(game.seats)]
    play_out(Table(game, seats, f"table {number}"), Dice(f"player {number}"), look)
    assert len(tried) > 8


@every_game
def test_every_command_and_every_event_is_reached_by_play(game: Game[Any]) -> None:
    seldom = SELDOM.get(game.id, set())
    commands, events = set(game.commands.types) - seldom, set(game.events.types) - seldom
    for table in played_curiously(game, CURIOUS):
        commands -= {entry.command.kind for entry in table.log}
        events -= {event.kind for event in table.opening}
        events -= {event.kind for entry in table.log for event in entry.events}
        if not commands and not events:
            break
    assert (commands, events) == (set(), set())


@every_game
def test_every_event_of_play_round_trips_and_names_its_rule(game: Game[Any]) -> None:
    for table in played_curiously(game, 6):
        happened = [*table.opening, *(event for entry in table.log for event in entry.events)]
        for event in happened:
            assert game.events.load(game.events.dump(event)) == event
            assert event.rule
            assert event.audience is None or set(event.audience) <= set(range(table.seats))


@every_game
def test_a_save_from_the_middle_continues_to_the_same_position(game: Game[Any]) -> None:
    table = play_out(Table(game, game.seats[0], "a seed"), Dice("a player"))
    half = Table(game, game.seats[0], "a seed")
    for entry in table.log[: len(table.log) // 2]:
        half.play(entry.seat, entry.command)
    if game.open:
        data = half.save().to_json()
        assert b'"a seed"' not in data
    else:
        with pytest.raises(StillHidden):
            half.save()
        data = half.unsealed().to_json()
    there = load_table(read_save(data), {game.id: game}, seed="a seed")
    for entry in table.log[len(table.log) // 2 :]:
        there.play(entry.seat, entry.command)
    assert state_hash(game, there.state) == state_hash(game, table.state)


@every_game
def test_every_option_has_a_default_and_accepts_each_of_its_values(game: Game[Any]) -> None:
    game.options()
    for name, values in all_choices(game.options).items():
        for value in values:
            state = game.setup(game.seats[0], "a seed", {name: value})
            assert game.pending(state)


@every_game
def test_invalid_seats_and_options_are_refused(game: Game[Any]) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadOptions, match="seats"):
            game.setup(seats, "a seed")
    with pytest.raises(BadOptions, match="fog"):
        game.setup(game.seats[0], "a seed", {"fog": True})


@every_game
def test_the_deal_depends_only_on_the_seed(game: Game[Any]) -> None:
    seats = game.seats[-1]
    assert len({repr(game.dump(game.setup(seats, "one seed"))) for _ in range(3)}) == 1
    assert len({state_hash(game, game.setup(seats, f"seed {number}")) for number in range(30)}) > 1


@every_game
def test_a_table_rewound_past_dice_continues_with_others_and_replays(game: Game[Any]) -> None:
    table, chance = Table(game, max(game.seats), "rewound"), Dice("rewinding")
    whole = len(play_out(Table(game, table.seats, "rewound"), Dice("whole")).log)
    for longest in (min(number, whole // 2) for number in (30, 40, 50)):
        while len(table.log) < longest:
            seat, commands = choices(table, chance)
            table.play(seat, commands[chance.below(len(commands))])
        drawn = game.drawn(table.state)
        table.rewind(max(longest - 25, longest // 2))
        game.check(table.state)
        assert game.drawn(table.state) == drawn
        assert state_hash(game, table.replayed()) == state_hash(game, table.state)
    play_out(table, chance)

    there = Table(game, table.seats, "another seed", past=table.draws())
    there.burn(table.burns.get(0, 0))
    for number, entry in enumerate(table.log, 1):
        there.play(entry.seat, entry.command)
        there.burn(table.burns.get(number, 0))
    assert state_hash(game, there.state) == state_hash(game, table.state)


@every_game
def test_every_draw_names_its_purpose(game: Game[Any]) -> None:
    table = play_out(Table(game, max(game.seats), "recorded"), Dice("recording"))
    dice = table.recorded()
    assert len(dice.named) == game.drawn(table.state) > 0
    assert all(dice.named)


@every_game
def test_scores_are_available_at_any_time_and_become_the_result(game: Game[Any]) -> None:
    reasons = set()

    def count(table: Table, _: Command) -> None:
        standing = game.standing(table.state)
        assert [score.seat for score in standing.scores] == list(range(table.seats))
        assert all(score.total == sum(score.parts.values()) for score in standing.scores)
        reasons.add(standing.reason)

    table = play_out(Table(game, max(game.seats), "counted"), Dice("counting"), count)

    assert reasons == {STOPPED}
    assert game.standing(table.state) == game.result(table.state)
