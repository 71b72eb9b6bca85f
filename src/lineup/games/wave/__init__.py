"""Wave: a cooperative ride for 2 to 4 players, with cards that only the others see."""
