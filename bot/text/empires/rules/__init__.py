"""Struggle of Empires explained: the rules in short, options, a first game, and why a command is refused."""
