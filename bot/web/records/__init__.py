"""Pages of leagues, cups and servers: standings, rounds and records, for everyone who has their link."""

from bot.web.records.records import Records

__all__ = ["Records"]
