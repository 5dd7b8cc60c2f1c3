"""Pages, buttons and menus for looking up rules."""
