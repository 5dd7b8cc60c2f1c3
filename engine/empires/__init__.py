"""Struggle of Empires, by Martin Wallace: three wars of seven powers, for two to seven players.

Rules are numbered as in docs/rules/empires.md.
"""
