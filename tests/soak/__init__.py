"""What only long runs can show: ``make soak``. How far each has come stands in ``.build/soak``, also while it runs."""
