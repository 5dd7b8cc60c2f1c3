"""What the pieces of Struggle of Empires are called, and what stands in the places of messages."""
