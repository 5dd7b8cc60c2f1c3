"""The board of Nemo's War: the world in twelve oceans, and the Nautilus' own state below it."""
