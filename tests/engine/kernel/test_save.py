"""Save files of tables: round trips, hidden information of a running game, and modified files."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel import save as module
from engine.kernel.dice import Dice, commitment
from engine.kernel.errors import BadSave, StillHidden
from engine.kernel.save import Save, SavedPerson, read_save, state_hash
from engine.kernel.selfplay import play_out
from engine.kernel.table import Table, load_table, play_save
from tests.engine.kernel.nines import Nines, Say, Show, Take

GAME = Nines()
GAMES = {"nines": GAME}
SEED = "3f9a-secret-b71c"


def running() -> Table:
    """Return a table in mid-game, after five draws."""
    table = Table(GAME, 2, SEED, {"silent": False})
    for step, command in enumerate((Take(), Say("no"), Take(), Take())):
        table.play(step % 2, command, interaction=f"click {step}")
    return table


def ended() -> Table:
    return play_out(Table(GAME, 2, SEED), Dice("a player"))


def same(one: Table, other: Table) -> bool:
    return state_hash(one.game, one.state) == state_hash(other.game, other.state)


def test_the_save_of_a_finished_table_has_its_seed_and_replays_to_the_same_position() -> None:
    table = ended()
    save = read_save(table.save().to_json())
    assert (save.seed, save.seed_hash, save.draws) == (SEED, commitment(SEED), ())
    assert same(load_table(save, GAMES, seed="unused"), table)


def test_the_save_of_a_running_table_has_no_seed() -> None:
    data = running().save().to_json()
    assert SEED.encode() not in data
    save = read_save(data)
    assert (save.seed, save.seed_hash) == (None, commitment(SEED))
    assert len(save.draws) == 5


def test_a_running_table_continues_elsewhere_with_another_seed() -> None:
    table = running()
    there = load_table(table.save(), GAMES, seed="another")
    assert same(there, table)
    assert there.log[0].interaction == "click 0"
    there.play(0, Take())
    table.play(0, Take())
    assert table.draws()[:5] == there.draws()[:5]
    assert there.draws()[5] == Dice("another", drawn=5).below(9)


def test_a_table_that_ended_elsewhere_still_replays() -> None:
    there = play_out(load_table(running().save(), GAMES, seed="another"), Dice("a player"))
    save = there.save()
    assert (save.seed, len(save.draws)) == ("another", 5)
    assert same(load_table(save, GAMES, seed="unused"), there)


def test_a_private_save_of_a_running_table_has_the_seed() -> None:
    table = running()
    save = table.unsealed()
    assert save.seed == SEED
    assert same(load_table(save, GAMES, seed="unused"), table)


def test_the_first_steps_of_a_save_can_be_played_alone() -> None:
    table = running()
    assert same_dump(play_save(table.save(), GAMES, "unused", to=2), table.replayed(2))


def same_dump(table: Table, state: Any) -> bool:
    return state_hash(GAME, table.state) == state_hash(GAME, state)


def test_a_save_names_the_players() -> None:
    people = (SavedPerson(id=7, name="Ann"), SavedPerson(id=-1, name="a computer player"))
    assert read_save(running().save(people).to_json()).people == people


def test_the_hash_of_a_position_depends_on_the_draws_but_not_on_the_seed() -> None:
    state = GAME.setup(2, SEED)
    other = GAME.clone(state)
    other.dice.seed = "another"
    assert state_hash(GAME, other) == state_hash(GAME, state)
    other.dice.drawn += 1
    assert state_hash(GAME, other) != state_hash(GAME, state)


def another_game(save: dict[str, Any]) -> None:
    save["game"] = "chess"


def another_seed(save: dict[str, Any]) -> None:
    save["seed"] = "forged"


def no_options_of_this_game(save: dict[str, Any]) -> None:
    save["options"] = {"open": True}


def an_illegal_command(save: dict[str, Any]) -> None:
    save["commands"][1]["command"] = {"kind": "show", "card": 99}


def a_command_out_of_turn(save: dict[str, Any]) -> None:
    save["commands"][1]["seat"] = 0


def an_unknown_command(save: dict[str, Any]) -> None:
    save["commands"][1]["command"] = {"kind": "fly"}


def a_step_less(save: dict[str, Any]) -> None:
    save["commands"].pop()


def another_position(save: dict[str, Any]) -> None:
    save["state_hash"] = "0" * 64


def an_impossible_draw_at_the_start(save: dict[str, Any]) -> None:
    save["draws"][0] = 9


def an_impossible_draw_later(save: dict[str, Any]) -> None:
    save["draws"][4] = 9


def luck_laid_by_for_later(save: dict[str, Any]) -> None:
    save["draws"] += [8, 8, 8]


def a_lucky_draw(save: dict[str, Any]) -> None:
    save["draws"][4] = (save["draws"][4] + 1) % 9


@pytest.mark.parametrize(
    ("meddle", "complaint"),
    [
        (another_game, "there is no game 'chess'"),
        (another_seed, "seed: its hash is not the announced one"),
        (no_options_of_this_game, "options: open"),
        (an_illegal_command, "commands: number 2 is not possible: not_in_hand"),
        (a_command_out_of_turn, "commands: number 2 is not possible: not_your_turn"),
        (an_unknown_command, "commands: number 2 is not possible: fly"),
        (a_step_less, "draws: more are given than were made"),
        (another_position, "state_hash: replaying the commands leads to another position"),
        (an_impossible_draw_at_the_start, "draws: number 1 is 9, with 9 sides"),
        (an_impossible_draw_later, "draws: number 5 is 9, with 9 sides"),
        (luck_laid_by_for_later, "draws: more are given than were made"),
        (a_lucky_draw, "state_hash: replaying the commands leads to another position"),
    ],
)
def test_a_tampered_save_is_refused_naming_the_step(
    meddle: Callable[[dict[str, Any]], None], complaint: str
) -> None:
    data = json.loads(running().save().to_json())
    meddle(data)
    with pytest.raises(BadSave) as refused:
        load_table(read_save(json.dumps(data).encode()), GAMES, seed="another")
    assert str(refused.value).startswith(complaint)


def test_a_played_card_that_was_never_drawn_is_refused() -> None:
    table = running()
    table.play(0, Show(table.state.hands[0][0]))
    data = json.loads(table.save().to_json())
    drawn = table.state.hands[0] + table.state.shown[0]
    data["commands"][-1]["command"]["card"] = next(card for card in range(1, 10) if card not in drawn)
    with pytest.raises(BadSave, match="commands: number 5 is not possible"):
        load_table(read_save(json.dumps(data).encode()), GAMES, seed="another")


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("format", "checkers", "format"),
        ("version", 3, "it is of version 3, which a later Quarterdeck has written"),
        ("version", 0, "version"),
        ("rules", 0, "rules"),
        ("seats", 0, "seats"),
        ("seats", "two", "seats"),
        ("draws", [-1], "draws.0"),
        ("commands", [{"seat": 99, "command": {}}], "commands.0.seat"),
        ("commands", "take, take", "commands"),
        ("people", [{"name": "x" * 101}], "people.0.name"),
        ("people", [{"name": "Ann", "id": 1 << 63}], "people.0.id"),
        ("people", [{"name": "Ann\0"}], "it contains the character"),
        ("game", "x" * 201, "game"),
        ("weather", "fog", "weather"),
    ],
)
def test_a_file_with_an_invalid_part_is_refused_naming_it(part: str, value: object, complaint: str) -> None:
    data = {**json.loads(running().save().to_json()), part: value}
    with pytest.raises(BadSave, match=f"^{complaint}"):
        read_save(json.dumps(data).encode())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_a_file_other_than_a_save_is_refused(data: bytes) -> None:
    with pytest.raises(BadSave):
        read_save(data)


def test_a_file_with_a_missing_part_is_refused_naming_it() -> None:
    data = json.loads(running().save().to_json())
    del data["seed_hash"]
    with pytest.raises(BadSave, match="seed_hash"):
        read_save(json.dumps(data).encode())


def test_a_file_of_more_than_four_million_bytes_is_not_read() -> None:
    assert module.LIMIT == 4_000_000
    with pytest.raises(BadSave, match="more than 4,000,000 bytes"):
        read_save(b" " * 4_000_001)


def test_a_refusal_does_not_repeat_the_content_of_the_file() -> None:
    data = {**json.loads(running().save().to_json()), "seats": "a secret word"}
    with pytest.raises(BadSave) as refused:
        read_save(json.dumps(data).encode())
    assert "a secret word" not in str(refused.value)


def test_a_save_is_immutable() -> None:
    save: Save = running().save()
    with pytest.raises(ValueError, match="frozen"):
        save.seats = 3  # type: ignore[misc]


def test_a_running_table_with_hidden_information_has_no_public_save(monkeypatch: pytest.MonkeyPatch) -> None:
    table = running()
    monkeypatch.setattr(Nines, "open", False)
    with pytest.raises(StillHidden):
        table.save()
    assert table.unsealed().seed == SEED


def test_a_save_may_begin_with_a_byte_order_mark() -> None:
    data = running().save().to_json()
    assert read_save(BOM_UTF8 + data) == read_save(data)


def test_a_save_in_another_encoding_is_refused_with_how_to_save_it() -> None:
    data = running().save().to_json().decode().encode("utf-16")
    with pytest.raises(BadSave, match="it isn't saved as UTF-8: open it in your editor"):
        read_save(data)
