"""Vilnius (Malte Meinecke, 2019): defending a city together."""
