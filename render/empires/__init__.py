"""The board of Struggle of Empires: five sheets of the world of about 1740, and the alliances below them."""
