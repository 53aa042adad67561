"""What every page shares: skip link, header with the two switches, main, footer."""

from ostia_games import __version__
from ostia_games.core.words import LANGUAGES, Words
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.mark import mark

NAME = "Ostia Games"


def frame(  # noqa: PLR0913 - the page is its body and five independent settings
    t: Words,
    body: Html,
    *,
    language: str,
    theme: str,
    game: str | None = None,
    fit: bool = False,
    inert: bool = False,
    bare: bool = False,
) -> Html:
    """A whole page. With `game` it wears that game's colours; with `fit` it fills the screen exactly; `inert`
    while a dialog is in front of it: nothing behind can be reached; `bare` leaves the header out where the
    screen is small."""
    return h(
        "div",
        h("a", t("Skip to the content"), href="#main", cls="skip"),
        _header(t, language, theme),
        h("main", body, id="main", cls="page__main", tabindex="-1"),
        None if fit else _footer(t),
        cls=f"page{' page--fit' if fit else ''}{' page--bare' if bare else ''}",
        data_game=game,
        inert=inert,
    )


def _header(t: Words, language: str, theme: str) -> Html:
    home = h(
        "button",
        mark(),
        h("span", NAME, cls="brand__name", translate="no"),
        type="button",
        cls="brand",
        data_do="shelf",
        aria_label=t("{name}: to the shelf", name=NAME),
    )
    return h("header", home, switches(t, language, theme), cls="header")


def switches(t: Words, language: str, theme: str) -> Html:
    """The language and the appearance; a page without a header shows them elsewhere."""
    return h("div", _languages(t, language), _themes(t, theme), cls="header__switches")


def _languages(t: Words, language: str) -> Html:
    def one(code: str, name: str) -> Html:
        return h(
            "button",
            h("span", code.upper(), " ", cls="only-narrow"),
            h("span", name, cls="segmented__name"),
            type="button",
            cls="segmented__item",
            data_do="language",
            data_language=code,
            lang=code,
            translate="no",
            aria_pressed="true" if code == language else "false",
        )

    items = [one(code, name) for code, name in LANGUAGES.items()]
    return h("div", items, role="group", aria_label=t("Language"), cls="segmented")


def _themes(t: Words, theme: str) -> Html:
    names = {
        "light": ("sun", t("Light")),
        "dark": ("moon", t("Dark")),
        "system": ("auto", t("Like the device")),
    }

    def one(value: str, symbol: str, name: str) -> Html:
        return h(
            "button",
            icon(symbol),
            type="button",
            cls="segmented__item segmented__item--icon",
            data_do="theme",
            data_theme=value,
            aria_label=name,
            title=name,
            aria_pressed="true" if value == theme else "false",
        )

    items = [one(value, symbol, name) for value, (symbol, name) in names.items()]
    return h("div", items, role="group", aria_label=t("Appearance"), cls="segmented segmented--theme")


def _footer(t: Words) -> Html:
    return h(
        "footer",
        h("p", t("Version {version}", version=__version__)),
        h("p", t("Free software under the MIT licence")),
        h("button", t("About this page"), type="button", cls="link", data_do="credits"),
        cls="footer",
    )
