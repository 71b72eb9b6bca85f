"""The Perfect Wave: two to four surfers, each on a wave of their own."""
