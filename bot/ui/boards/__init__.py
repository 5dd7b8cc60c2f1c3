"""Boards as files to attach, drawn in a process of their own."""
