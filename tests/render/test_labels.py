from __future__ import annotations

from collections.abc import Iterable, Iterator

from render.labels import Room, Settled, Stack, settle

SQUARE = [(100, 100), (300, 100), (300, 300), (100, 300)]
CENTRE = (200.0, 200.0)


def chosen(space: Room, centre: tuple[float, float], stacks: Iterable[Stack]) -> Settled:
    settled = settle(space, centre, stacks)
    assert settled is not None
    return settled


def test_a_block_that_fits_is_centred() -> None:
    settled = chosen(Room(SQUARE), CENTRE, [Stack(((80, 20), (60, 40)), 0)])
    assert settled.choice == 0
    assert settled.cost == 0
    assert settled.middles == ((200, 180), (200, 210))


def test_a_costlier_arrangement_is_taken_when_the_better_one_does_not_fit() -> None:
    wide, tall = Stack(((260, 20),), 0), Stack(((100, 20), (100, 20), (60, 20)), 5)
    assert chosen(Room(SQUARE), CENTRE, [wide, tall]).choice == 1


def test_the_better_arrangement_is_taken_when_both_fit() -> None:
    cheap, dear = Stack(((100, 20), (50, 20)), 4), Stack(((100, 20),), 9)
    assert chosen(Room(SQUARE), CENTRE, [cheap, dear]).choice == 0


def test_only_relevant_arrangements_are_requested() -> None:
    def stacks() -> Iterator[Stack]:
        yield Stack(((80, 20),), 0)
        yield Stack(((60, 20), (60, 20)), 2)
        raise AssertionError("the first one fits")

    assert chosen(Room(SQUARE), CENTRE, stacks()).choice == 0


def test_a_block_moves_away_from_an_edge() -> None:
    settled = chosen(Room(SQUARE), (200, 120), [Stack(((80, 80),), 0)])
    assert settled.middles[0][1] >= 138


def test_a_block_follows_the_slant_of_its_region() -> None:
    leaning = [(100, 100), (180, 100), (280, 300), (200, 300)]
    settled = chosen(Room(leaning), (190, 200), [Stack(((66, 40), (66, 40), (66, 40), (66, 40)), 0)])
    across = [x for x, _ in settled.middles]
    assert across == sorted(across)
    assert across[-1] - across[0] > 20


def test_the_same_block_always_has_the_same_place() -> None:
    stacks = [Stack(((210, 30),), 0), Stack(((140, 30), (90, 30)), 3)]
    assert chosen(Room(SQUARE), CENTRE, stacks) == chosen(Room(SQUARE), CENTRE, stacks)


def test_no_arrangement_is_chosen_above_the_cost_limit() -> None:
    assert settle(Room(SQUARE), CENTRE, []) is None
    assert settle(Room(SQUARE), CENTRE, [Stack(((80, 20),), 7)], below=7) is None
    assert settle(Room(SQUARE), CENTRE, [Stack(((80, 20),), 6)], below=7) is not None
