"""How often pages are notified of changes."""

from __future__ import annotations

import pytest

from bot.web import live
from tests.bot.cogs.party import Party
from tests.bot.conftest import World
from tests.bot.web.conftest import Reader


async def test_changes_of_a_table_within_the_interval_are_reported_together(
    world: World, party: Party, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PACE", 1e9)
    await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    news = reader.pages._live
    async with news.watch(party.table) as one, news.watch(party.table) as other:
        await news.look()
        one.clear(), other.clear()

        await party.act()
        await news.look()
        assert (one.is_set(), other.is_set()) == (True, True)

        one.clear(), other.clear()
        await party.act()
        await news.look()
        assert (one.is_set(), other.is_set()) == (False, False)

        news._planned[party.table] = 0.0  # The interval is over.
        await news.look()
        assert (one.is_set(), other.is_set()) == (True, True)
