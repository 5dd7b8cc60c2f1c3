"""Struggle of Empires, by Martin Wallace: three wars of seven powers, for two to seven."""
