"""Struggle of Empires, as computer players understand it."""

from players.empires.evaluator import EmpiresEvaluator

__all__ = ["EmpiresEvaluator"]
