import tomllib

from ostia_games.core import resources

_BOX = tomllib.loads(resources.text("tests.pearls", "components.toml"))

CARDS: tuple[int, ...] = tuple(int(value) for value, count in _BOX["cards"].items() for _ in range(count))
CHESTS: tuple[int, ...] = tuple(_BOX["chests"])
