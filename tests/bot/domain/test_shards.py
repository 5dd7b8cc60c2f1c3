from __future__ import annotations

import pytest

from bot.domain.shards import Shards

HARBOUR = 41_771_983_423_143_937
"""The id of a server."""


@pytest.mark.parametrize("text", ["0/1", "5/16", "0-3/16", "0-15/16"])
def test_shards_round_trip(text: str) -> None:
    assert str(Shards.read(text)) == text


def test_one_shard_can_be_written_as_a_span() -> None:
    assert Shards.read(" 5-5/16 ") == Shards(5, 5, 16)


@pytest.mark.parametrize("text", ["", "3", "0-3", "16/16", "3-1/16", "0-16/16", "-1/4", "0/0", "0/1000000"])
def test_invalid_shards_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not shards"):
        Shards.read(text)


def test_a_server_belongs_to_the_shard_that_discord_assigns() -> None:
    shard = (HARBOUR >> 22) % 16
    assert [number for number in range(16) if Shards(number, number, 16).serve(HARBOUR)] == [shard]


def test_the_first_shard_gets_private_messages() -> None:
    assert Shards.read("0-3/16").serve(None)
    assert not Shards.read("4-7/16").serve(None)


def test_the_set_of_all_shards_is_complete() -> None:
    assert Shards().whole
    assert Shards.read("0-15/16").whole
    assert not Shards.read("0-14/16").whole
