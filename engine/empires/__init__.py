"""Struggle of Empires, by Martin Wallace: three wars of seven powers, for two to seven.

Rules are numbered as in docs/rules/empires.md.
"""
