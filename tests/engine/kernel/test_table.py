"""A table: its log, undo, replay and randomness."""

from __future__ import annotations

import pytest

from engine.kernel.dice import commitment
from engine.kernel.errors import IllegalCommand
from engine.kernel.save import state_hash
from engine.kernel.table import NotUndone, Table, load_table
from tests.engine.kernel.nines import Nines, Said, Say, Show, Take

GAME = Nines()


def table() -> Table:
    return Table(GAME, 2, "a seed")


def test_playing_logs_the_command_and_returns_its_events() -> None:
    played = table()
    assert played.play(0, Say("yes"), interaction="77") == [Said(0, "yes")]
    entry = played.log[0]
    assert (entry.seat, entry.command, entry.interaction, entry.barred) == (0, Say("yes"), "77", False)


def test_a_refused_command_is_not_logged_and_changes_nothing() -> None:
    played = table()
    before = state_hash(GAME, played.state)
    with pytest.raises(IllegalCommand):
        played.play(1, Say("yes"))
    assert played.log == []
    assert state_hash(GAME, played.state) == before


def test_a_seat_can_undo_its_own_last_step() -> None:
    played = table()
    before = GAME.dump(played.state)
    played.play(0, Say("yes"))
    assert played.undo(0).command == Say("yes")
    assert GAME.dump(played.state) == before
    assert played.log == []


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(NotUndone) as kept:
        table().undo(0)
    assert kept.value.reason == "nothing"


def test_a_seat_cannot_undo_the_step_of_another() -> None:
    played = table()
    played.play(0, Say("yes"))
    with pytest.raises(NotUndone) as kept:
        played.undo(1)
    assert kept.value.reason == "other_seat"


@pytest.mark.parametrize("kind", ["a draw", "a reveal"])
def test_steps_with_chance_or_reveals_cannot_be_undone(kind: str) -> None:
    played = table()
    played.play(0, Take() if kind == "a draw" else Show(played.state.hands[0][0]))
    before = GAME.dump(played.state)
    with pytest.raises(NotUndone) as kept:
        played.undo(0)
    assert kept.value.reason == "chance"
    assert GAME.dump(played.state) == before


def test_a_table_publishes_the_hash_of_its_seed() -> None:
    assert table().commitment == commitment("a seed")


def test_any_earlier_position_can_be_replayed() -> None:
    played, positions = table(), []
    for command in (Say("yes"), Take(), Take(), Say("no")):
        positions.append(GAME.dump(played.state))
        played.play((len(positions) + 1) % 2, command)
    for number, position in enumerate(positions):
        assert GAME.dump(played.replayed(number)) == position
    assert GAME.dump(played.replayed()) == GAME.dump(played.state)


def test_a_table_records_its_draws() -> None:
    played = table()
    played.play(0, Take())
    draws = played.draws()
    assert [draw + 1 for draw in draws] == [
        played.state.hands[0][0],
        played.state.hands[1][0],
        played.state.hands[0][1],
    ]


def test_a_table_ends_with_its_game() -> None:
    played = Table(GAME, 2, "a seed")
    for step in range(8):
        assert not played.ended
        played.play(step % 2, Say("no"))
    assert played.ended


def rewound() -> Table:
    """Return a table at which a card was taken, and the step rewound after everyone had seen the card."""
    played = table()
    played.play(0, Say("yes"))
    played.play(1, Take())
    assert played.rewind(1) != []
    return played


def test_a_rewind_undoes_steps_of_others_and_draws() -> None:
    played = table()
    played.play(0, Say("yes"))
    before = GAME.dump(played.state)
    played.play(1, Take())

    (lost,) = played.rewind(1)

    assert (lost.seat, lost.command) == (1, Take())
    after = GAME.dump(played.state)
    assert {**after, "dice": None} == {**before, "dice": None}


def test_draws_from_before_a_rewind_are_not_repeated() -> None:
    cards = []
    played = table()
    played.play(0, Say("yes"))
    for _ in range(12):
        played.play(1, Take())
        cards.append(played.state.hands[1][-1])
        played.rewind(1)
    assert len(set(cards)) > 3
    assert GAME.drawn(played.state) == 2 + 12


def test_a_rewound_table_replays_to_the_same_position() -> None:
    played = rewound()
    assert state_hash(GAME, played.replayed()) == state_hash(GAME, played.state)
    played.play(1, Take())
    assert state_hash(GAME, played.replayed()) == state_hash(GAME, played.state)
    assert state_hash(GAME, load_table(played.unsealed(), {GAME.id: GAME}, "").state) == state_hash(
        GAME, played.state
    )


def test_a_rewound_table_continues_elsewhere_with_the_valid_draws() -> None:
    played = rewound()
    played.play(1, Take())
    there = Table(GAME, 2, "another seed", past=played.draws())
    for number, entry in enumerate(played.log):
        there.burn(played.burns.get(number, 0))
        there.play(entry.seat, entry.command)
    assert state_hash(GAME, there.state) == state_hash(GAME, played.state)


def test_a_rewind_past_an_earlier_one_drops_its_burns_but_burns_as_much() -> None:
    played = rewound()
    played.play(1, Take())
    played.rewind(0)
    assert played.burns == {0: GAME.drawn(played.state)}
    assert GAME.drawn(played.state) == 4


def test_a_walk_yields_every_position_with_its_step() -> None:
    played = table()
    hashes, happened = [state_hash(GAME, played.state)], [tuple(played.opening)]
    for command in (Say("yes"), Say("no")):
        seat = GAME.pending(played.state)[0].seat
        happened.append(tuple(played.play(seat, command)))
        hashes.append(state_hash(GAME, played.state))
    walked = [(state_hash(GAME, state), events) for state, events in played.walk()]
    assert walked == list(zip(hashes, happened, strict=True))


def test_a_walk_burns_the_same_draws() -> None:
    played = table()
    played.play(GAME.pending(played.state)[0].seat, Say("yes"))
    played.burn(5)
    *_, (last, _events) = played.walk()
    assert GAME.drawn(last) == 5
