"""Computer players for The Arctic."""

from players.arctic.evaluator import ArcticEvaluator

__all__ = ["ArcticEvaluator"]
