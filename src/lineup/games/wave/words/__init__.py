"""Wave in words."""
