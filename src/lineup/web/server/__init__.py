"""What a server does before anybody is known: lines, limits, refusals, files, processes."""
