"""Struggle of Empires, as computer players understand it."""

from players.empires.judgement import EmpiresJudgement

__all__ = ["EmpiresJudgement"]
