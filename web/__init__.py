"""What a person sees: pure views, one controller, and one module that touches the browser."""
