"""What the pieces of Nemo's War are called, and what stands in the places of messages."""
