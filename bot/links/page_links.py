"""Links to tables' pages: one for everyone who may see a table, and passes for single people.

The common link is a capability: a code that only this bot can compute, from the table, a number that each
withdrawal increments, and a key that is in no database. So nothing needs to be stored for it, and a copy of
the database opens no page. A pass is random, and only its SHA-256 is stored.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import NoTable
from bot.domain.table import TableRecord, seated
from bot.links.page_forms import PageForms
from bot.links.record_pages import CODE, RecordPages
from bot.store.table import page_links
from bot.tables import TableRepository

ENTRY: Final = timedelta(minutes=10)
"""How long a personal link can be used."""
SESSION: Final = timedelta(hours=12)
"""How long a browser that used it can show the person's own page."""
ACTING: Final = timedelta(hours=2)
"""How long that browser may make moves for the person."""
_LINK, _SESSION, _ACTING = "link", "session", "acting"


@dataclass(frozen=True, slots=True)
class Entered:
    """The secrets that a browser gets in exchange for a personal link."""

    table_id: int
    session: str
    """The secret of the session, which only this browser gets."""
    acting: str
    """The secret that lets this browser make the person's moves."""


class PageLinks:
    """Creates links, reads them, and withdraws them."""

    def __init__(self, repository: TableRepository, url: str | None, secret: str | None) -> None:
        """`url` is the pages' base URL without a final slash, `secret` the installation's secret.

        Without a URL there are no links. Without a secret, links are valid until the process ends.
        """
        self._repository = repository
        self.url = url
        """The base URL of all pages; None if tables have no pages."""
        key = secret.encode() if secret else secrets.token_bytes(32)
        self._key = hmac.digest(key, b"quarterdeck: links to tables' pages", "sha256")
        self.forms = PageForms(hmac.digest(key, b"quarterdeck: forms of tables' pages", "sha256"))
        records = hmac.digest(key, b"quarterdeck: links to pages of leagues and servers", "sha256")
        self.records = RecordPages(repository, url, records, self._code)

    @property
    def exist(self) -> bool:
        """Whether tables have pages at all."""
        return self.url is not None

    async def path(self, table: TableRecord) -> str:
        """Return the path of a table's page, which shows what spectators may see."""
        generation = await self._repository.read(lambda c: page_links.generation(c, table.id))
        return f"/t/{table.id}-{self._code(table.id, table.opened_at, generation)}"

    async def page(self, table: TableRecord) -> str:
        """Return the URL of a table's page. Raises LookupError if tables have no pages."""
        return self._address(await self.path(table))

    async def table(self, table_id: int, code: str) -> TableRecord:
        """Return the table whose page a link opens. Raises NoTable for a wrong or withdrawn link."""

        def read(connection: Connection) -> tuple[TableRecord, int]:
            return self._repository.table(connection, table_id), page_links.generation(connection, table_id)

        table, generation = await self._repository.read(read)
        right = self._code(table.id, table.opened_at, generation)
        if not hmac.compare_digest(right.encode(), code.encode()):
            raise NoTable
        return table

    async def invite(self, table_id: int, person_id: int) -> str:
        """Return a URL that shows a person their own seat: it works once, within `ENTRY`.

        Raises LookupError if tables have no pages; NoTable, NotSeated, SeatAnswered, SeatOffered.
        """
        secret, now = secrets.token_urlsafe(CODE), self._repository.now()
        address = self._address(f"/enter/{secret}")

        def write(connection: Connection) -> None:
            seated(self._repository.table(connection, table_id), person_id)
            page_links.expire(connection, now)
            page_links.issue(connection, _digest(secret), table_id, person_id, kind=_LINK, until=now + ENTRY)

        await self._repository.transact(write)
        return address

    async def enter(self, secret: str) -> Entered | None:
        """Exchange a personal link for a session; None if it was used, has expired or never existed."""
        session, acting = secrets.token_urlsafe(CODE), secrets.token_urlsafe(CODE)
        now = self._repository.now()

        def write(connection: Connection) -> Entered | None:
            found = page_links.redeem(connection, _digest(secret), _LINK, now)
            if found is None:
                return None
            table_id, person_id = found
            for new, kind, until in ((session, _SESSION, now + SESSION), (acting, _ACTING, now + ACTING)):
                page_links.issue(connection, _digest(new), table_id, person_id, kind=kind, until=until)
            return Entered(table_id, session, acting)

        return await self._repository.transact(write)

    async def seat(self, table_id: int, session: str) -> tuple[TableRecord, int]:
        """Return a table, and the seat of a session's person there. Raises NoTable without a valid session.

        A person who has lost the seat since can no longer see its page.
        """
        now = self._repository.now()

        def read(connection: Connection) -> tuple[TableRecord, int]:
            person_id = page_links.holder(connection, _digest(session), _SESSION, table_id, now)
            table = self._repository.table(connection, table_id)
            seat = None if person_id is None else table.seat_of(person_id)
            if seat is None:
                raise NoTable
            return table, seat

        return await self._repository.read(read)

    async def actor(self, table_id: int, acting: str) -> int | None:
        """Return the id of the person for whom a browser may make moves at a table; None if there is none."""
        now = self._repository.now()
        return await self._repository.read(
            lambda connection: page_links.holder(connection, _digest(acting), _ACTING, table_id, now)
        )

    async def withdraw(self, table_id: int) -> None:
        """Withdraw all links to a table's page, and end all sessions. Raises NoTable."""

        def write(connection: Connection) -> None:
            self._repository.table(connection, table_id)
            page_links.withdraw(connection, table_id)

        await self._repository.write(table_id, write)

    def _address(self, path: str) -> str:
        if self.url is None:
            raise LookupError("tables have no pages here")
        return self.url + path

    def _code(self, table_id: int, opened_at: datetime, generation: int = 0) -> str:
        about = f"{table_id} {int(opened_at.timestamp())} {generation}"
        return urlsafe_b64encode(hmac.digest(self._key, about.encode(), "sha256"))[:CODE].decode()


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
