"""What is stored of a community's season: how games ended for people, and how tables fill."""
