"""The proof that a table's dice are honest: sealed before, shown after, checked by anybody."""

from __future__ import annotations

from bot.service.records import TableRecord, Verification
from bot.text.catalogue import Words


def seal(table: TableRecord, words: Words) -> str:
    """Return the hash of a table's seed, and once the game is over the seed itself."""
    if table.seed is None:
        return f"-# {words('The dice are sealed. SHA-256 of their seed: {hash}', hash=table.commitment)}"
    lines = (
        words("Seed: {seed}", seed=table.seed),
        words("Its SHA-256, published at the start: {hash}", hash=table.commitment),
        words("Every roll follows from the seed: /table verify plays the game again with it."),
    )
    return "\n".join(f"-# {line}" for line in lines)


def proof(checked: Verification, words: Words) -> str:
    """Say whether the seed is the published one and whether it leads to the same end."""
    seed = (
        words("The seed has the hash that was published at the start.")
        if checked.seed_matches
        else words("The seed does not have the hash that was published at the start.")
    )
    replay = (
        words("Played again with that seed, the game ends in the same position.")
        if checked.replay_matches
        else words("Played again with that seed, the game ends in another position.")
    )
    return "\n".join(
        (
            seed,
            replay,
            f"-# {words('Seed: {seed}', seed=checked.seed)}",
            f"-# SHA-256: {checked.commitment}",
        )
    )
