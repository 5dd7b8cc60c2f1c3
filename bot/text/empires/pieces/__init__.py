"""The names of Struggle of Empires' pieces, and the values of placeholders in messages."""
