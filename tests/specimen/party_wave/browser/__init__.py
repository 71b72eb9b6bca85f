"""Party Wave in the browser."""
