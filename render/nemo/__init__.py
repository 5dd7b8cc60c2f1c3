"""The board of Nemo's War: the world's twelve oceans and, below them, the state of the Nautilus."""
