"""The same tables in a terminal, for one person with bots or for several at one keyboard."""
