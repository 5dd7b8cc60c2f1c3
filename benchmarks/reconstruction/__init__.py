"""What reconstructed figures do to games: pairs of tables with common seeds that computer players play."""
