"""Marchia Orientalis (Stefan Risthaus, 2014): laying out a march beyond the Elbe."""
