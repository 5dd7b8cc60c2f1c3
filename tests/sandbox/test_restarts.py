"""Everything is restored after the process ends in any way: ids, messages, pictures, panels and tables."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from sandbox.run import archive_of
from tests.sandbox.conftest import opened
from wire.archive import Archive, ArchiveUnreadable

ROOT = Path(__file__).parents[2]


async def test_a_table_continues_in_its_channel_after_a_restart(tmp_path: Path, warm_studio: None) -> None:
    async with opened(tmp_path) as browser:
        await browser.begin("learn", "arctic")
        await browser.press(browser.panel(), "★ EU, space 1")
        channel = browser.channel
        said = [(each.id, each.content, each.components) for each in browser.messages()]
        people = [each.user.id for each in browser.running.world.people]
    async with opened(tmp_path) as browser:
        browser.channel = channel

        assert [each.user.id for each in browser.running.world.people] == people
        for each in browser.messages():
            if each.id in said:
                assert each == said[each.id]
        outcome = await browser.type("/act")
        assert outcome["state"] == "answered"
        assert "EU" in str(browser.panel().components)
        _, page = await browser.get(f"/ann/{channel}")
        for address in re.findall(r'src="(/file/[^"]+)"', page):
            async with browser.session.get(browser.address(address)) as picture:
                assert picture.status == 200


class Process:
    """The process of `quarterdeck sandbox`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None
        self.url = ""

    async def start(self) -> None:
        environment = os.environ | {
            "SANDBOX_DATABASE_URL": f"sqlite+aiosqlite:///{self._folder}/sandbox.db",
            "PYTHONPATH": str(ROOT),
        }
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "sandbox", "--port", "0", "--no-browser",
            cwd=self._folder, env=environment, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        assert self._process.stdout is not None
        while not self.url:
            found = re.search(rb"http://[\d.:]+", line := await self._process.stdout.readline())
            assert line, "it ended at its start"
            self.url = found[0].decode() if found else ""

    async def end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        code = await self._process.wait()
        self.url = ""
        return code


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
async def test_a_table_continues_from_its_position_after_any_end_of_the_process(
    tmp_path: Path, how: signal.Signals
) -> None:
    process = Process(tmp_path)
    await process.start()
    async with aiohttp.ClientSession() as session:
        body = {"id": "00000000-0001", "way": "learn", "game": "arctic"}
        headers = {"Origin": process.url}
        async with session.post(f"{process.url}/begin/ann", json=body, headers=headers) as answer:
            address = (await answer.json())["address"]
        async with session.get(f"{process.url}{address}") as answer:
            before = await answer.text()
        code = await process.end(how)
        await process.start()
        async with session.get(f"{process.url}{address}") as answer:
            after = await answer.text()
        await process.end(signal.SIGTERM)

    assert code == (-how if how is signal.SIGKILL else 0)
    ids = re.findall(r'data-id="(\d+)"', before)
    assert ids
    assert re.findall(r'data-id="(\d+)"', after)[: len(ids)] == ids
    assert "Your turn" in after


def test_the_simulated_discord_is_stored_next_to_the_sandboxs_database() -> None:
    assert archive_of("sqlite+aiosqlite:////var/x/sandbox.db") == Path("/var/x/sandbox-discord.db")
    assert archive_of("postgresql+asyncpg://host/x") == Path("sandbox-discord.db")


def test_a_file_other_than_an_archive_is_refused_in_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "sandbox-discord.db"
    broken.write_bytes(b"this is no database, and far from one" * 100)
    with pytest.raises(ArchiveUnreadable, match="cannot be read"):
        Archive(broken)
