"""Ostia (Stefan Risthaus, 2005): auctions and goods in Rome's harbour."""
