"""Computer players for Nemo's War, as the captain of a crew or alone."""

from players.nemo.evaluator import NemoEvaluator

__all__ = ["NemoEvaluator"]
