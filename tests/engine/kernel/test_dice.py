"""Randomness that can be verified afterwards."""

from __future__ import annotations

import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import dice as module
from engine.kernel.dice import Dice, RecordedDice, commitment, draw, pick
from engine.kernel.errors import BadDraw

SEED = "a seed"


@pytest.mark.parametrize(("sides", "most"), [(2, 10.8), (6, 20.5), (10, 27.9), (36, 66.6)])
def test_every_face_comes_up_equally_often(sides: int, most: float) -> None:
    """The chi-square statistic of 20,000 draws with a fixed seed is below its 0.1 percent point."""
    dice, rolls = Dice(SEED), 20_000
    counts = Counter(dice.below(sides) for _ in range(rolls))
    expected = rolls / sides
    assert set(counts) == set(range(sides))
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < most


@pytest.mark.parametrize("seed", [SEED, "s" * 64, "a seed that is longer than a block of the hash" * 2])
def test_a_draw_is_the_keyed_hash_of_its_number(seed: str) -> None:
    """Anyone can verify a draw with the seed and a standard library."""
    for counter in range(5):
        digest = hmac.new(seed.encode(), str(counter).encode(), "sha256").hexdigest()
        assert draw(seed, counter, 6) == int(digest, 16) % 6


def test_known_draws_do_not_change() -> None:
    """Running tables depend on these draws, so the list must never change."""
    dice = Dice("quarterdeck")
    assert [dice.below(6) for _ in range(12)] == [3, 0, 5, 5, 4, 2, 0, 5, 2, 5, 5, 4]


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    """The example for ``abc`` in the standard, FIPS 180-4."""
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_digest_too_high_for_a_uniform_draw_is_hashed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Normally this never happens in a lifetime, so the span is reduced to just below the first digest."""
    first = hmac.digest(b"one", b"0", "sha256")
    second = hmac.digest(b"one", first, "sha256")
    high, low = (int.from_bytes(digest, "big") for digest in (first, second))
    fair = high - high % 6
    assert low < fair
    monkeypatch.setattr(module, "_SPAN", fair)
    assert draw("one", 0, 6) == low % 6 != high % 6


@given(st.text(min_size=1, max_size=20), st.integers(0, 1000), st.integers(1, 10_000))
def test_draws_are_in_range_and_reproducible(seed: str, counter: int, sides: int) -> None:
    value = draw(seed, counter, sides)
    assert 0 <= value < sides
    assert draw(seed, counter, sides) == value


def test_two_seeds_draw_differently() -> None:
    one, other = Dice("one"), Dice("other")
    assert [one.below(100) for _ in range(10)] != [other.below(100) for _ in range(10)]


@pytest.mark.parametrize("sides", [0, -1])
def test_dice_need_at_least_one_side(sides: int) -> None:
    with pytest.raises(ValueError, match="at least one side"):
        Dice(SEED).below(sides)


def test_rolls_have_faces_from_one_up() -> None:
    assert all(1 <= face <= 6 for face in Dice(SEED).roll(200))
    assert len(Dice(SEED).roll(3)) == 3


def test_a_shuffle_keeps_the_cards_and_every_order_comes_up() -> None:
    dice, orders = Dice(SEED), Counter[str]()
    for _ in range(2_400):
        deck = list("abcd")
        dice.shuffle(deck)
        orders["".join(deck)] += 1
    assert len(orders) == 24
    assert sum((n - 100) ** 2 / 100 for n in orders.values()) < 49.7, "0.1 percent point, 23 degrees"


def test_recorded_draws_come_before_those_of_the_seed() -> None:
    dice = Dice(SEED, past=(5, 0))
    assert [dice.below(6), dice.below(6)] == [5, 0]
    assert dice.below(6) == draw(SEED, 2, 6)
    assert dice.drawn == 3


@pytest.mark.parametrize("past", [6, -1])
def test_a_recorded_draw_outside_the_faces_is_refused(past: int) -> None:
    with pytest.raises(BadDraw, match=f"number 1 is {past}, with 6 sides"):
        Dice(SEED, past=(past,)).below(6)


def test_a_copy_draws_independently() -> None:
    dice = Dice(SEED, past=(1,))
    copy = dice.clone()
    dice.below(6)
    assert (dice.drawn, copy.drawn) == (1, 0)
    assert copy.below(6) == 1


def test_copies_of_recorded_dice_share_their_record() -> None:
    recorded = RecordedDice(SEED)
    first = recorded.below(6)
    copy = recorded.clone()
    copy.drawn = 3
    last = copy.below(20)
    assert (recorded.draws, recorded.sides) == ([first, 0, 0, last], [6, 0, 0, 20])
    assert recorded.counters == [0, 1, 2, 3]


def test_recorded_dice_draw_the_same_and_record_it() -> None:
    plain, recorded = Dice(SEED), RecordedDice(SEED)
    drawn = [plain.below(6) for _ in range(5)]
    assert [recorded.below(6) for _ in range(5)] == drawn == recorded.draws


def split(past: tuple[int, ...] = ()) -> Dice:
    dice = Dice(SEED, past=past)
    dice.split()
    return dice


def test_drawing_from_one_stream_does_not_advance_another() -> None:
    one, other = split(), split()
    attacks = [other.below(6, "attack") for _ in range(3)]
    one.roll(5, stream="placement")
    one.shuffle(list(range(9)), "deck")
    assert [one.below(6, "attack") for _ in range(3)] == attacks
    assert (one.drawn, other.drawn) == (16, 3)


def test_known_draws_of_streams_do_not_change() -> None:
    """Running tables depend on these draws, so the lists must never change."""
    dice = Dice("quarterdeck")
    dice.split()
    assert [dice.below(6, "attack") for _ in range(12)] == [4, 2, 2, 2, 5, 0, 5, 0, 0, 0, 1, 3]
    assert [dice.pick(range(9), "ships") for _ in range(12)] == [3, 0, 1, 7, 5, 6, 2, 7, 3, 2, 0, 2]


def test_a_draw_from_a_stream_is_the_keyed_hash_of_its_name_and_number() -> None:
    dice = split()
    for number in range(5):
        digest = hmac.new(SEED.encode(), f"attack:{number}".encode(), "sha256").hexdigest()
        assert dice.below(6, "attack") == int(digest, 16) % 6


def test_a_pick_is_the_item_with_the_lowest_keyed_hash() -> None:
    dice, ships = split(), [12, 4, 30]
    for number in range(5):
        digests = [hmac.digest(SEED.encode(), f"ships:{number}:{ship}".encode(), "sha256") for ship in ships]
        assert (
            dice.pick(ships, "ships") == digests.index(min(digests)) == pick(SEED, f"ships:{number}", ships)
        )


def test_every_item_is_picked_equally_often() -> None:
    """The chi-square statistic is below its 0.1 percent point, including items that were added on the way."""
    dice, ships = split(), list(range(10))
    counts = Counter(ships[dice.pick(ships, "ships")] for _ in range(20_000))
    assert sum((n - 2_000) ** 2 / 2_000 for n in counts.values()) < 27.9
    later: Counter[int] = Counter()
    for number in range(3_000):
        pool = [0, 1, 2]
        pool.pop(dice.pick(pool, f"pool {number}"))
        pool += [3, 4]
        later[pool[dice.pick(pool, f"pool {number}")]] += 1
    assert sum((later[ship] - 750) ** 2 / 750 for ship in (3, 4)) < 13.8


@given(st.sets(st.integers(0, 99), min_size=2), st.integers(0, 50))
def test_two_pools_give_the_same_item_if_both_have_it(pool: set[int], number: int) -> None:
    ships = sorted(pool)
    first = ships[pick(SEED, f"ships:{number}", ships)]
    fewer = [ship for ship in reversed(ships) if ship == first or ship % 2]
    assert fewer[pick(SEED, f"ships:{number}", fewer)] == first


def test_ordinary_dice_pick_a_place_and_ignore_streams() -> None:
    one, other = Dice(SEED), Dice(SEED)
    assert [one.pick([7, 8, 9], "ships"), one.below(6, "attack")] == [other.below(3), other.below(6)]
    assert one == other


def test_split_dice_need_a_stream() -> None:
    with pytest.raises(ValueError, match="need a stream"):
        split().below(6)


@pytest.mark.parametrize("dice", [Dice(SEED), split()])
def test_picking_from_an_empty_pool_fails(dice: Dice) -> None:
    with pytest.raises(ValueError, match="at least one item"):
        dice.pick([], "ships")


def test_no_stream_repeats_draws_from_before_a_burn() -> None:
    """The position is older than the burnt draws, and doesn't contain the counts of its streams."""
    dice = split()
    before = dice.clone()
    seen = [dice.below(1_000, "attack") for _ in range(8)]
    before.burn(dice.drawn)
    again = [before.below(1_000, "attack") for _ in range(8)]
    assert before.drawn == 16
    assert sum(one == other for one, other in zip(seen, again, strict=True)) <= 1
    assert again[0] == draw(SEED, "8/attack:0", 1_000)


def test_burning_draws_already_made_changes_nothing() -> None:
    dice = split()
    dice.roll(3, stream="attack")
    copy = dice.clone()
    copy.burn(3)
    assert copy == dice


def test_recorded_draws_are_also_counted_per_stream() -> None:
    dice = split(past=(5, 0))
    assert [dice.below(6, "attack"), dice.pick([7, 8], "ships")] == [5, 0]
    assert dice.below(6, "attack") == draw(SEED, "attack:1", 6)
    assert dice.pick([7, 8], "ships") == pick(SEED, "ships:1", [7, 8])


def test_recorded_dice_record_the_streams() -> None:
    recorded, plain = RecordedDice(SEED), split()
    recorded.split()
    copy = recorded.clone()
    drawn = [recorded.below(6, "attack"), recorded.pick([7, 8], "ships")]
    assert drawn == [plain.below(6, "attack"), plain.pick([7, 8], "ships")] == recorded.draws
    assert (recorded.named, recorded.sides) == (["attack", "ships"], [6, 2])
    assert recorded.counters == ["attack:0", "ships:0"]
    assert copy.below(6, "attack") == drawn[0]
