"""What is stored for a community's season: how games ended for people, and how tables fill."""
