"""The proof that a table's dice are fair: a hash before the game, the seed after it, and their check."""

from __future__ import annotations

from collections.abc import Iterator

from babel.numbers import format_decimal, format_percent

from bot.domain.table import TableRecord
from bot.records import Verification
from bot.text.catalogue import Words
from bot.ui.play.panel_model import message_names


def seal(table: TableRecord, words: Words) -> str:
    """Return the hash of a table's seed, and also the seed once the game is over."""
    if table.seed is None:
        sealed = words("All randomness comes from a sealed seed. Its SHA-256: {hash}", hash=table.commitment)
        return f"-# {sealed}"
    lines = (
        words("Seed: {seed}", seed=table.seed),
        words("Its SHA-256, published at the start: {hash}", hash=table.commitment),
        words("All randomness came from the seed: /table verify replays the game with it."),
    )
    return "\n".join(f"-# {line}" for line in lines)


def proof(checked: Verification, table: TableRecord, words: Words) -> str:
    """Describe the check of a finished game's dice, and compare them with the odds."""
    return "\n".join(
        [*_checks(checked, table, words), *_figures(checked, table, words), *_small(checked, words)]
    )


def _checks(checked: Verification, table: TableRecord, words: Words) -> Iterator[str]:
    yield (
        words("The seed matches the hash published at the start.")
        if checked.seed_matches
        else words("The seed doesn't match the hash published at the start.")
    )
    yield words.n(
        "{count} command was replayed with it, {taken} of them taken back later.",
        "{count} commands were replayed with it, {taken} of them taken back later.",
        checked.commands,
        taken=checked.taken_back,
    )
    yield words.n("{count} draw was repeated.", "{count} draws were repeated.", checked.draws)
    if checked.taken_over:
        yield words.n(
            "{count} of them came with the imported save, not from this seed.",
            "{count} of them came with the imported save, not from this seed.",
            checked.taken_over,
        )
    if checked.streams:
        yield words(
            "Each pile, kind of roll and turn's placement had a stream of its own, {count} in all.",
            count=len(checked.streams),
        )
    sound = checked.differs is None and checked.replay_matches
    yield (
        words("Played under version {rules} of the rules, it replays exactly.", rules=checked.rules)
        if sound
        else words("It was played under version {rules} of the rules.", rules=checked.rules)
    )
    yield _difference(checked, table, words)
    yield (
        words("Replayed with that seed, the game ends in the same position.")
        if checked.replay_matches
        else words("Replayed with that seed, the game ends in a different position.")
    )


def _difference(checked: Verification, table: TableRecord, words: Words) -> str:
    if checked.differs is None:
        return words("The replay matches the log.")
    if checked.differing_seat is None:
        return words("Step {number} turns out differently from the log.", number=checked.differs)
    return words(
        "Step {number}, {name}'s, turns out differently from the log.",
        number=checked.differs,
        name=message_names(table)[checked.differing_seat],
    )


def _figures(checked: Verification, table: TableRecord, words: Words) -> Iterator[str]:
    found, names = checked.fairness, message_names(table)
    if not (found.often or found.rare or found.dice):
        return
    yield f"### {words('Luck compared with the odds')}"
    for faces in found.often:
        yield words(
            "1 to {sides}: {count}×, mean {mean} ({expected} expected), in turn {counts} · {percent}",
            sides=faces.sides,
            count=faces.number,
            mean=_decimal(faces.mean, words),
            expected=_decimal((faces.sides + 1) / 2, words),
            counts=" ".join(str(count) for count in faces.counts),
            percent=_percent(faces.uneven, words),
        )
    if found.rare is not None:
        yield words(
            "Others, 1 to {least} up to 1 to {most}: {count}×, mean place {mean} ({expected} expected) · "
            "{percent}",
            least=found.rare.least,
            most=found.rare.most,
            count=found.rare.number,
            mean=_decimal(found.rare.mean, words),
            expected=_decimal(0.5, words),
            percent=_percent(found.rare.uneven, words),
        )
    if found.dice:
        each = [
            words(
                "{name} {count}×, mean {mean}",
                name=names[seat],
                count=faces.number,
                mean=_decimal(faces.mean, words),
            )
            for seat, faces in found.dice.items()
        ]
        yield words("1 to 6 in each person's steps: {figures}", figures=words.p("list", "; ").join(each))
    rare = words(
        "Last in each line: the share of fair games at least this uneven. Below {percent} is rare.",
        percent=_percent(0.01, words),
    )
    yield f"-# {rare}"


def _small(checked: Verification, words: Words) -> Iterator[str]:
    yield f"-# {words('Seed: {seed}', seed=checked.seed)}"
    yield f"-# SHA-256: {checked.commitment}"


def _decimal(value: float, words: Words) -> str:
    return format_decimal(value, "0.00", locale=words.locale.replace("-", "_"))


def _percent(share: float, words: Words) -> str:
    return format_percent(share, "0.#%" if share < 0.1 else "0%", locale=words.locale.replace("-", "_"))
