"""The gateway, which sends Discord's events to connected bots, and again to bots that resume."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from typing import Any, Final

import discord
from aiohttp import WSMsgType, web
from simcord.backend import Backend, serializers
from simcord.gateway import FakeGateway

HEARTBEAT: Final = 41_250
"""The interval between two heartbeats of a bot, in milliseconds."""
KEPT: Final = 5_000
"""The number of events that are kept for a session that resumes."""
_OF_GUILDS: Final = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
"""Events whose id is that of their server."""


class Op(IntEnum):
    """The opcodes of the gateway."""

    DISPATCH = 0
    BEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    INVALID = 9
    HELLO = 10
    BEATEN = 11


class Line:
    """An open connection of a bot."""

    def __init__(self, ws: web.WebSocketResponse, *, compressed: bool) -> None:
        self.ws = ws
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._stream = zlib.compressobj() if compressed else None

    def send(self, op: Op, content: Any = None, **more: Any) -> None:
        """Queue a message."""
        self._outgoing.put_nowait(json.dumps({"op": op, "d": content, **more}))

    async def write(self) -> None:
        """Send the queued messages until the connection ends."""
        while not self.ws.closed:
            text = await self._outgoing.get()
            if self._stream is None:
                await self.ws.send_str(text)
            else:
                packed = self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)
                await self.ws.send_bytes(packed)


@dataclass(slots=True)
class Session:
    """The session of one bot process or of one of its shards, with the events that it was sent."""

    id: str
    shard: tuple[int, int]
    intents: discord.Intents
    line: Line | None
    sent: deque[tuple[int, str, Any]] = field(default_factory=lambda: deque(maxlen=KEPT))
    last: int = 0
    deaf: int = 0
    """How many of the next events are dropped, and never sent again."""
    rewound: bool = False
    """Whether all kept events are sent when the bot resumes, even those that it has received."""

    def dispatch(self, event: str, content: Any) -> None:
        """Send an event to the bot; if it isn't connected, keep the event until it resumes."""
        if self.deaf:
            self.deaf -= 1
            return
        self.last += 1
        self.sent.append((self.last, event, content))
        if self.line is not None:
            self.line.send(Op.DISPATCH, content, t=event, s=self.last)

    def repeat(self, after: int) -> None:
        """Send all events after a number again."""
        assert self.line is not None  # noqa: S101 - it has just reconnected over one
        for number, event, content in self.sent:
            if number > after:
                self.line.send(Op.DISPATCH, content, t=event, s=number)


class _Forwarded(dict[str, Any]):
    """Replaces discord.py's parsers, to which simcord passes events, and dispatches the events."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def __missing__(self, event: str) -> Any:
        return lambda content: self._session.dispatch(event, content)

    def get(self, event: str, default: Any = None) -> Any:
        return self[event]


class _Listener:
    """Replaces discord.py's state, in which simcord's gateway looks up the wanted events."""

    def __init__(self, session: Session) -> None:
        self.intents = session.intents
        self.parsers = _Forwarded(session)


class Gateway:
    """The gateway with all its sessions; its methods also inject faults."""

    def __init__(self, backend: Backend) -> None:
        """Subscribe to simcord's events."""
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.refuses: int | None = None
        """The code with which the connection of a bot that identifies is closed; None to accept bots."""
        self.identified = 0
        self.resumed = 0
        self._backend = backend
        self._projections: dict[str, FakeGateway] = {}
        self._numbers = count(1)
        backend.subscribers.append(self._dispatch)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of a bot until it ends."""
        ws = web.WebSocketResponse(max_msg_size=0)
        await ws.prepare(request)
        line = Line(ws, compressed=request.query.get("compress") == "zlib-stream")
        writer = asyncio.create_task(line.write())
        line.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT})
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    continue
                said = json.loads(message.data)
                if said["op"] == Op.IDENTIFY and self.refuses is not None:
                    await ws.close(code=self.refuses)
                    break
                self._hear(line, said)
        finally:
            writer.cancel()
            for session in self.sessions.values():
                if session.line is line:
                    session.line = None
        return ws

    def _hear(self, line: Line, said: Mapping[str, Any]) -> None:
        content = said.get("d")
        match said["op"]:
            case Op.BEAT:
                line.send(Op.BEATEN)
            case Op.IDENTIFY:
                self._identify(line, content or {})
            case Op.RESUME:
                self._resume(line, content or {})

    def _identify(self, line: Line, who: Mapping[str, Any]) -> None:
        number, shards = who.get("shard", (0, 1))
        name = f"session-{next(self._numbers)}"
        session = Session(name, (number, shards), discord.Intents._from_value(who["intents"]), line)
        self.sessions[name] = session
        self._projections[name] = FakeGateway(self._backend, _Listener(session))
        self.identified += 1
        guilds = [
            guild
            for guild in self._backend.guilds.values()
            if _concerns(session, guild.id) and self._backend.bot_user.id in guild.members
        ]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(self._backend.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": name,
                "resume_gateway_url": self.url,
                "shard": [number, shards],
                "application": {"id": str(self._backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            payload = serializers.guild_create_payload(self._backend, guild)
            self._projections[name].feed("GUILD_CREATE", payload)

    def _resume(self, line: Line, who: Mapping[str, Any]) -> None:
        session = self.sessions.get(who["session_id"])
        if session is None:
            line.send(Op.INVALID, False)
            return
        session.line = line
        self.resumed += 1
        session.repeat(0 if session.rewound else who["seq"] or 0)
        session.dispatch("RESUMED", {})

    def _dispatch(self, event: str, payload: Mapping[str, Any]) -> None:
        named = payload.get("id") if event.startswith("GUILD_") else None
        guild = payload.get("guild_id") or (named if event in _OF_GUILDS else None)
        there = self._backend.guilds.get(int(guild or 0))
        if there is not None and event != "GUILD_DELETE" and self._backend.bot_user.id not in there.members:
            return  # A bot receives no events of a server that it was removed from.
        for name, session in self.sessions.items():
            if _concerns(session, int(guild or 0)):
                self._projections[name].feed(event, payload)

    def drop(self) -> None:
        """Abort every connection; the sessions can be resumed."""
        for line in self._lines():
            transport = line.ws._req.transport if line.ws._req is not None else None
            if transport is not None:
                transport.abort()

    def ask_to_reconnect(self) -> None:
        """Ask every bot to reconnect and resume."""
        for line in self._lines():
            line.send(Op.RECONNECT)

    def invalidate(self) -> None:
        """End every session, so that the bots must identify again; they never receive what they missed."""
        lines = self._lines()
        self.sessions.clear()
        self._projections.clear()
        for line in lines:
            line.send(Op.INVALID, False)

    def forget_where_it_was(self) -> None:
        """Let every session receive all its events again when the bot resumes, as if none had arrived."""
        for session in self.sessions.values():
            session.rewound = True

    def lose(self, events: int) -> None:
        """Drop the next `events` events of every session."""
        for session in self.sessions.values():
            session.deaf = events

    async def close(self) -> None:
        """End every connection."""
        for line in self._lines():
            await line.ws.close()

    def _lines(self) -> list[Line]:
        return [session.line for session in self.sessions.values() if session.line is not None]


def _concerns(session: Session, guild_id: int) -> bool:
    number, shards = session.shard
    return (guild_id >> 22) % shards == number
