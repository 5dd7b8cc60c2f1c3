"""`quarterdeck doctor` on a server: it posts one of everything, a user presses it, and all is deleted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pydantic import SecretStr
from simcord.backend.models import Message

from bot.console.doctor import live
from bot.console.doctor.finding import Finding
from bot.settings import Settings
from bot.store.connection.database import Database
from bot.store.connection.inspection import Look, look_at
from bot.text.catalogue import LOCALES
from engine import games
from render.pieces.names import NAMES
from tests.wire.conftest import labels, until
from wire.client import pointed_at
from wire.faults import Fault
from wire.person import Person
from wire.server import Loopback


@dataclass
class Visitor:
    """A user in the test channel who follows the doctor's instructions."""

    person: Person
    channel: int
    reported: list[str] = field(default_factory=list)
    group: asyncio.TaskGroup = field(default_factory=asyncio.TaskGroup)
    """The tasks of the trial and the presses; a press that fails ends the trial, which would otherwise
    wait."""

    def hear(self, said: str) -> None:
        self.reported.append(said)
        if said.startswith("press"):
            label = said.partition("“")[2].partition("”")[0]
            self.group.create_task(self._press(label))

    async def _press(self, label: str) -> None:
        backend, found = self.person.discord.backend, list[Message]()

        def there() -> bool:
            found[:] = [each for each in backend.messages[self.channel].values() if label in labels(each)]
            return bool(found)

        await until(there)
        await self.person.click(self.channel, found[-1], label)


@dataclass
class Trial:
    """A server with a test channel, and the doctor's parameters."""

    discord: Loopback
    settings: Settings
    channel: int
    visitor: Visitor

    async def tried(self, hear: Callable[[str], None] | None = None, channel: int = 0) -> list[Finding]:
        async with asyncio.TaskGroup() as self.visitor.group:
            return await live.live(self.settings, channel or self.channel, hear or self.visitor.hear)

    @property
    def left(self) -> list[Message]:
        return [
            each for each in self.discord.backend.messages[self.channel].values() if not each.is_ephemeral
        ]


@pytest.fixture
async def trial(tmp_path: Path, warm_studio: None) -> AsyncIterator[Trial]:
    async with Loopback() as loopback:
        guild = loopback.backend.create_guild("Harbour").id
        channel = loopback.backend.create_channel(guild, "trials").id
        settings = Settings(
            database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}",
            discord_token=SecretStr("a token"),
            log_lines_delay=0,
            _env_file=None,
        )
        visitor = Visitor(Person.joining(loopback, guild, "Ann"), channel)
        with pointed_at(loopback.url, loopback.gateway.url):
            yield Trial(loopback, settings, channel, visitor)
        assert loopback.rest.missing == []


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show only one game in one language, for tests of something else."""
    monkeypatch.setattr(live, "games", {"arctic": games["arctic"]})
    monkeypatch.setattr(live, "LOCALES", ("en",))
    monkeypatch.setattr("bot.console.doctor.exhibits.STEPS", 1)


def wrong(found: list[Finding]) -> list[str]:
    return [finding.text for finding in found if finding.state == "wrong"]


@pytest.mark.parametrize(
    ("played", "spoken"), [(("nemo",), LOCALES), (("arctic", "empires"), ("ja",))], ids=["languages", "games"]
)
async def test_everything_is_posted_pressed_and_deleted_again(
    trial: Trial, monkeypatch: pytest.MonkeyPatch, played: tuple[str, ...], spoken: tuple[str, ...]
) -> None:
    monkeypatch.setattr(live, "games", {game: games[game] for game in played})
    monkeypatch.setattr(live, "LOCALES", spoken)
    own = trial.visitor.person.say(trial.channel, "Hello")
    found = await trial.tried()
    assert wrong(found) == []
    reported = [finding.text for finding in found]
    assert f"pieces: {len(NAMES)} of {len(NAMES)} have an emoji; one is shown as sent" in reported
    for game in played:
        for locale in spoken:
            assert any(line.startswith(f"posts of {game} ({locale}): all ") for line in reported)
    assert [line.partition("”")[0].partition("“")[2] for line in reported if "was heard" in line] == [
        "Open a table",
        "Start",
        "Act",
    ]
    assert reported[-1] == "live: everything that was posted is deleted"
    assert [message.id for message in trial.left] == [own.id]
    assert trial.discord.rest.pictures > len(played) * len(spoken)
    assert await look_at(trial.settings.database_url) is Look.NOT_THERE, "it has its own database"


@pytest.mark.usefixtures("little")
async def test_the_doctor_reports_what_discord_refuses_or_changes(trial: Trial) -> None:
    another = {
        "id": "1", "channel_id": str(trial.channel), "type": 0, "content": "", "pinned": False, "tts": False,
        "mention_everyone": False, "timestamp": "2026-11-01T20:00:00+00:00", "edited_timestamp": None,
        "attachments": [], "embeds": [], "mentions": [], "mention_roles": [], "components": [],
        "author": {"id": "2", "username": "q", "discriminator": "0", "avatar": None, "global_name": None},
    }  # fmt: skip
    trial.discord.strike(
        Fault("POST", "/channels/*/messages", status=400, body={"code": 50035, "message": "Too blue"}),
        Fault("POST", "/channels/*/messages", status=400, body={"code": 50035, "message": "Too blue"}),
        Fault("GET", "/channels/*/messages/*", status=200, body=another),
    )
    piece, first, second = wrong(await trial.tried())
    assert piece.startswith("pieces: ")
    assert piece.endswith(": Discord refuses it: Too blue")
    assert first == "lobby of arctic (en): Discord refuses it: Too blue"
    assert second.startswith("options of arctic (en): [17] became nothing")
    assert trial.left == []


@pytest.mark.usefixtures("little")
async def test_presses_that_never_arrive_are_waited_for_and_named(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.console.doctor.presses.PATIENCE", 0.05)
    found = await trial.tried(trial.visitor.reported.append)
    assert wrong(found) == ["presses: nothing came of “Open a table” within 0 seconds"]
    assert trial.left == []


@pytest.mark.usefixtures("little")
async def test_the_panel_shown_by_a_start_does_not_count_as_a_press_of_act(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hear(said: str) -> None:
        if "“Act”" in said:
            monkeypatch.setattr("bot.console.doctor.presses.PATIENCE", 0.3)
        else:
            trial.visitor.hear(said)

    assert wrong(await trial.tried(hear)) == ["presses: nothing came of “Act” within 0 seconds"]


async def test_no_live_check_runs_next_to_a_running_bot(trial: Trial) -> None:
    playing = Database(trial.settings.database_url)
    await playing.open(trial.settings.shards)
    (only,) = wrong(await trial.tried())
    assert "the bot plays already" in only
    assert not trial.discord.gateway._lines()
    await playing.close()


async def test_a_channel_that_cannot_be_read_is_named(trial: Trial) -> None:
    (only,) = wrong(await trial.tried(channel=77))
    assert only.startswith("live: the channel can't be read")
