import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ostia_games.core import registry
from ostia_games.core.words import words
from tests.html_checks import check_well_formed, parse, untranslated
from web.build import icons as art_files
from web.games.covers import cover, files, in_play, pieces
from web.pages.about import about, credits_page
from web.pages.frame import frame
from web.pages.front import front, noscript, notices
from web.pages.shelf import GameOnShelf, shelf
from web.ui.html import Html, h, join
from web.ui.icons import NAMES, icon
from web.ui.mark import mark

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SHEETS = sorted(path for path in WEB.rglob("*.css") if "node_modules" not in path.parts)
TOKENS = WEB / "ui" / "styles" / "tokens.css"
GAMES = [meta.id for meta in registry.games()]


def pages(language: str) -> dict[str, Html]:
    t = words(language)
    ready = [GameOnShelf(meta, playable=True, keepable=True) for meta in registry.games()]
    found = {
        "front": join(front(t), notices(t)),
        "noscript": noscript(t),
        "ready": shelf(t, ready, saves=h("p", t("Continue"))),
        "fit": frame(t, h("p", t("Continue")), language="de", theme="dark", game="ostia", fit=True),
        "credits": frame(t, credits_page(t), language="fr", theme="light"),
    }
    for meta in registry.games():
        found[f"about {meta.id}"] = join(about(t, GameOnShelf(meta, playable=True, keepable=False)))
    return found


@pytest.mark.parametrize("name", pages("en"))
def test_pages_are_well_formed(name: str) -> None:
    check_well_formed(pages("en")[name])


@pytest.mark.parametrize("name", pages("en"))
def test_pages_are_pure(name: str) -> None:
    assert pages("en")[name] == pages("en")[name]


@pytest.mark.parametrize("name", pages("en"))
def test_every_word_meets_a_catalogue(name: str) -> None:
    assert untranslated(pages("qps")[name]) == []


def test_the_checker_finds_plain_words() -> None:
    t = words("qps")
    assert untranslated(h("p", t("Continue"), " 3 → ", h("b", "Oops"))) == ["Oops"]
    assert untranslated(h("img", alt="Oops")) == ["Oops"]


@pytest.mark.parametrize(
    "broken",
    [
        "<p><b></p></b>",
        "<p>",
        '<p id="a" style="x"></p>',
        "<button></button>",
        "<svg></svg>",
        '<p id="a"></p><p id="a"></p>',
        '<p onclick="x"></p>',
    ],
)
def test_the_checker_refuses(broken: str) -> None:
    with pytest.raises(AssertionError):
        check_well_formed(broken)


def test_only_what_can_be_done_is_offered() -> None:
    t, meta = words("en"), registry.meta("ostia")

    def offered(*, playable: bool, keepable: bool) -> list[str]:
        page = parse(shelf(t, [GameOnShelf(meta, playable, keepable)]))
        return [e.attrs["data-do"] for e in page.walk() if "data-do" in e.attrs]

    assert offered(playable=False, keepable=False) == ["about"]
    assert offered(playable=True, keepable=False) == ["setup", "learn", "daily-play", "puzzles", "about"]
    both = ["setup", "learn", "table", "daily-play", "puzzles", "about"]
    assert offered(playable=True, keepable=True) == both
    assert "in preparation" in shelf(t, [GameOnShelf(meta, playable=False, keepable=False)])
    assert "in preparation" not in shelf(t, [GameOnShelf(meta, playable=True, keepable=False)])


def test_covers_and_icons() -> None:
    check_well_formed(join(mark(), [icon(name) for name in sorted(NAMES)]))
    for game in GAMES:
        check_well_formed(cover(game, "The cover"))
        assert f"cover--{game}" in cover(game) and f"in-play--{game}" in (in_play(game) or "")
    everything = "".join(files().values())
    assert len(everything) < 110_000 and len(gzip.compress(everything.encode())) < 17_500


@pytest.mark.parametrize("name", files())
def test_pictures_that_are_files(name: str) -> None:
    """A browser reads them as XML, and by themselves: nothing in them can refer to the page around them."""
    svg = files()[name]
    parsed = ElementTree.fromstring(svg)
    assert parsed.tag == "{http://www.w3.org/2000/svg}svg" and parsed.get("width")
    ids = [element.get("id") for element in parsed.iter() if element.get("id")]
    used = re.findall(r'(?:url\(|href=")#([\w-]+)', svg)
    assert set(used) <= set(ids) and len(set(ids)) == len(ids)
    assert "var(" not in svg and "Alegreya" not in svg


@pytest.mark.parametrize("game", ["ostia", "marchia", "vilnius"])
def test_pieces(game: str) -> None:
    art = pieces(game)
    assert art
    check_well_formed(art)
    ids = {e.attrs["id"] for e in parse(art).walk() if "id" in e.attrs}
    assert set(re.findall(r"url\(#([^)]+)\)", art)) <= ids
    assert len(art) < 40_000


@pytest.mark.desk
def test_icon_files_are_up_to_date() -> None:
    for path, content in art_files.files().items():
        assert path.read_text(encoding="utf-8") == content, "run python -m web.build.icons"


@pytest.mark.desk
def test_front_page_file() -> None:
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    for place in ("front", "notices", "templates", "noscript"):
        assert html.count(f"<!-- {place} -->") == 1
    assert not re.search(r'(?:href|src)="(?!\./)', html), "every address is relative"
    for sheet in re.findall(r'href="\./(web/(?!vendor)[^"]+)"', html):
        assert (ROOT / sheet).is_file()


TEXT, PARTS = 4.5, 3.0
PAIRS = [
    *[
        (ink, ground, TEXT)
        for ink in ("ink", "ink-soft", "accent", "gold", "danger")
        for ground in ("wall", "surface", "surface-2")
    ],
    *[("ink", f"{tone}-soft", TEXT) for tone in ("accent", "danger", "warning", "success", "info")],
    *[(tone, f"{tone}-soft", PARTS) for tone in ("accent", "danger", "warning", "success")],
    ("ink", "wall-lit", TEXT),
    ("ink-soft", "wall-lit", TEXT),
    ("accent", "wall-lit", TEXT),
    ("accent-strong", "accent-soft", TEXT),
    ("on-fill", "fill", TEXT),
    ("on-fill", "fill-strong", TEXT),
    ("on-danger", "danger", TEXT),
    ("line-strong", "surface", PARTS),
    ("line-strong", "surface-2", PARTS),
    ("focus", "surface", PARTS),
    ("focus", "wall", PARTS),
]


def tokens(game: str) -> dict[str, tuple[str, str]]:
    """Colours in the light and the dark theme, as the cascade leaves them for a game."""
    css = TOKENS.read_text("utf-8")
    found: dict[str, tuple[str, str]] = {}
    for selector in [":root", f'[data-game="{game}"]']:
        block = re.search(rf"^{re.escape(selector)} {{(.*?)^}}", css, re.S | re.M)
        if block:
            colours = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", block[1])
            found |= {name: (light, dark) for name, light, dark in colours}
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_knows_its_ends() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.desk
@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("game", ["house", *GAMES])
def test_contrast(game: str, theme: int) -> None:
    found = tokens(game)
    poor = {
        (ink, ground): round(contrast(found[ink][theme], found[ground][theme]), 2)
        for ink, ground, least in PAIRS
        if contrast(found[ink][theme], found[ground][theme]) < least
    }
    assert not poor


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_has_looks_no_further_than_its_own_children(sheet: Path) -> None:
    """One that looks into a large part of the page has that part styled anew at every drawing."""
    asked = re.findall(r"[^\s,{}]*:has\((?:[^()]|\([^()]*\))*\)", sheet.read_text("utf-8"))
    far = [selector for selector in asked if not re.search(r":has\([>~+]", selector)]
    assert far == []


LONGEST_SHEET, LONGEST_LINE = 400, 110
NAMED = (
    "aqua|azure|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gray|green|grey|indigo|ivory|khaki|"
    "lavender|lime|linen|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|"
    "tomato|violet|wheat|white|yellow"
)
FUNCTIONS = "rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark"
COLOUR = re.compile(rf"#[0-9a-f]{{3,8}}\b|\b(?:{FUNCTIONS})\(|\b(?:{NAMED})\b", re.IGNORECASE)
NO_SIZES = {
    "(hover: hover)",
    "(hover: none)",
    "(pointer: coarse)",
    "(prefers-reduced-motion: reduce)",
    "print",
}


def without_comments(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.S)


def colours(css: str) -> list[str]:
    """The declarations that hold a colour, except by the name of a token."""
    declarations = re.findall(r"[\w-]+:\s[^;{}]+;", without_comments(css))
    values = {each: re.sub(r'var\([^()]*\)|"[^"]*"', "", each.split(":", 1)[1]) for each in declarations}
    return [declaration for declaration, value in values.items() if COLOUR.search(value)]


def breakpoints(css: str) -> list[str]:
    """The conditions of all media queries, one by one."""
    queries = re.findall(r"@media ([^{]+?)\s*{", without_comments(css))
    return [condition for query in queries for condition in re.split(r" and |,\s+", query)]


@pytest.mark.parametrize(
    "value", ["#fff", "1px solid #AABBCC", "rgb(0 0 0 / 0.4)", "light-dark(a, b)", "0 0 2px red"]
)
def test_a_colour_is_found(value: str) -> None:
    css = f"#add:hover, .red {{ /* red; */ border: 1px solid var(--red); margin: {value}; }}"
    assert colours(css) == [f"margin: {value};"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(WEB).as_posix())
def test_colours_stand_in_the_tokens_only(sheet: Path) -> None:
    assert sheet == TOKENS or not colours(sheet.read_text("utf-8"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(WEB).as_posix())
def test_a_sheet_can_be_read(sheet: Path) -> None:
    lines = sheet.read_text("utf-8").splitlines()
    assert len(lines) <= LONGEST_SHEET
    assert [line for line in lines if len(line) > LONGEST_LINE] == []
    assert [line for line in without_comments("\n".join(lines)).splitlines() if line.count(";") > 1] == []


@pytest.mark.desk
def test_one_set_of_breakpoints() -> None:
    listed = set(re.findall(r"^   ((?:width|height) \d+rem) ", TOKENS.read_text("utf-8"), re.M))
    used = {condition for sheet in SHEETS for condition in breakpoints(sheet.read_text("utf-8"))}
    sizes = {condition: re.sub(r"[()]|< |>= ", "", condition) for condition in used - NO_SIZES}
    assert {condition for condition, size in sizes.items() if size not in listed} == set()
    assert listed <= set(sizes.values()), "listed, but used by no sheet"


@pytest.mark.desk
def test_every_sheet_is_in_the_page() -> None:
    listed = re.findall(r'rel="stylesheet" href="\./([^"]+)"', (ROOT / "index.html").read_text("utf-8"))
    assert sorted(listed) == sorted(sheet.relative_to(ROOT).as_posix() for sheet in SHEETS)
    assert listed[0] == TOKENS.relative_to(ROOT).as_posix()
