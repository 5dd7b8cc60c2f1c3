"""The pieces of the games as small pictures for texts, buttons and menus."""
