"""A command's way, and second thoughts: the panel's data, undo, rewind, seats that answer by themselves."""
