"""Wave in the browser."""
