"""Pages of leagues, cups and servers, with standings, rounds and records, for everyone with the link."""

from bot.web.records.records import Records

__all__ = ["Records"]
