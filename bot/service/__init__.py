"""The command path: tables, their queue and transaction, saves, and the posts they owe."""
