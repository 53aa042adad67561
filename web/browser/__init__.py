"""The one place that touches the browser."""
