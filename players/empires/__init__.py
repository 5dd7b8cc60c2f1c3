"""Computer players for Struggle of Empires."""

from players.empires.evaluator import EmpiresEvaluator

__all__ = ["EmpiresEvaluator"]
