"""Struggle of Empires, by Martin Wallace: seven powers in three wars, for two to seven players.

Rules are numbered as in docs/rules/empires.md.
"""
