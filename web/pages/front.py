"""Stand-in for the static page."""

from ostia_games import registry
from ostia_games.core.words import LANGUAGES, Words
from web.html import Html, h, join


def front(t: Words) -> Html:
    """The shelf."""
    games = [h("button", meta.name, data_do="open-game", data_game=meta.id) for meta in registry.games()]
    languages = [h("button", name, data_do="language", data_value=tag) for tag, name in LANGUAGES.items()]
    themes = [h("button", name, data_do="theme", data_value=name) for name in ("light", "dark", "system")]
    return h("main", h("h1", "Ostia Games"), games, languages, themes)


def notices(t: Words) -> Html:
    """The boot panel."""
    stages = [h("span", name, data_for_stage=name) for name in ("files", "python", "games", "page")]
    bar = h("progress", max=100, value=0, data_boot="progress")
    retry = h("button", "Try again", data_boot="retry")
    return join(
        h("div", stages, bar, data_for_state="starting"),
        h("div", t("The games could not start."), h("code", data_boot="detail"), retry, data_for_state="failed", hidden=True),
        h("div", "WebAssembly", data_for_state="unsupported", hidden=True),
        h("div", h("button", "Reload", data_boot="reload"), data_boot="update", hidden=True),
    )
