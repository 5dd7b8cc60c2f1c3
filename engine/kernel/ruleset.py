"""The rules that a table uses: a version of a game's rules, and the fixes applied to running tables.

A game lists its versions in ``data/versions/changes.toml``, with the changes of each. Figures and switches
that differ in an earlier version are in that version's folder, ``data/versions/<number>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.kernel.data_files import read_toml
from engine.kernel.later import dumped


class Change(BaseModel):
    """The changes in a version of a game's rules."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    since: str
    """The version of Quarterdeck that introduced this version of the rules."""
    changes: Annotated[tuple[str, ...], Field(min_length=1)]
    """The changes, one sentence each, with the numbers of the rules."""
    mends: bool = False
    """Whether it also fixes a defect at running tables; otherwise they keep the rules that they began with.
    """


class Ruleset(NamedTuple):
    """The rules of a table: the version that it began with, and the fixes that were applied since.

    >>> str(Ruleset(1)), str(Ruleset(1, (3,))), Ruleset.read([1, 3]) == Ruleset(1, (3,))
    ('1', '1 fixed by 3', True)
    """

    version: int = 1
    mends: tuple[int, ...] = ()
    """Later versions whose fixes were applied, in order."""

    def __str__(self) -> str:
        """Return the ruleset in the form that users see."""
        if not self.mends:
            return str(self.version)
        return f"{self.version} fixed by {', '.join(map(str, self.mends))}"

    @classmethod
    def read(cls, data: Any) -> Ruleset:
        """Read what `dump` wrote. Raises ValueError on other data."""
        version, *mends = _numbers.validate_python(data)
        return cls(version, tuple(mends))

    def dump(self) -> list[int]:
        """Return the ruleset as JSON-able data."""
        return [self.version, *self.mends]

    def with_fix(self, fix: int) -> Ruleset:
        """Return the rules with a fix applied."""
        return Ruleset(self.version, (*self.mends, fix))

    def older(self, newest: int) -> list[int]:
        """Return the versions whose figures replace those of later versions, the latest first.

        A version's figures are not used if the change that followed it has been applied as a fix.
        """
        return [each for each in range(newest - 1, self.version - 1, -1) if each + 1 not in self.mends]


T = TypeVar("T", bound=BaseModel)


class TableRules(Generic[T]):
    """The constant part of a table's state: its options and ruleset, and what a game derives from them.

    >>> from engine import games
    >>> games["arctic"].setup(2, "a seed").rules.options.beginner
    False
    """

    def __init__(self, options: T, ruleset: Ruleset) -> None:
        self.options: Final = options
        self.ruleset: Final = ruleset
        version = {} if ruleset == Ruleset() else {"ruleset": ruleset.dump()}
        self.dumped: Final[Mapping[str, Any]] = {**version, "options": dumped(options)}
        """The rules as each dumped position contains them; read-only.

        The ruleset is omitted if it is version 1, as in positions stored before rules had versions.
        """


_numbers = TypeAdapter(
    Annotated[list[Annotated[int, Field(ge=1, le=10_000)]], Field(min_length=1, max_length=100)]
)


def versions_of(package: str) -> Mapping[int, Change]:
    """Read the versions of a game's rules, by number.

    Raises ValueError unless the numbers are 1, 2, 3 and so on.

    >>> versions_of("engine.empires")[1].since
    '0.1.0'
    """
    found = {
        int(number): Change.model_validate(data)
        for number, data in read_toml(package, "versions/changes").items()
    }
    if sorted(found) != list(range(1, len(found) + 1)):
        raise ValueError(f"{package}: the rules versions are not numbered from 1 on without a gap")
    return found
