"""Today's swell: its deals, who may look on, results."""
