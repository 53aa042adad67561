"""Symbols of the controls: 24 by 24, one stroke width, drawn in the colour of the text."""

from functools import cache

from web.ui.html import Html
from web.ui.svg import path, picture

_ICONS = {
    "sun": "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8"
    "M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8",
    "moon": "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
    "auto": "M3 5h18v11H3zM8.5 20h7M12 16v4M12 7.5v6a3 3 0 0 0 0-6z",
    "globe": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
    "undo": "M8 5 3.5 9.5 8 14M4 9.5h10.5a5.5 5.5 0 0 1 0 11H9",
    "redo": "M16 5l4.5 4.5L16 14M20 9.5H9.5a5.5 5.5 0 0 0 0 11H15",
    "save": "M4 4h12.5L20 7.5V20H4zM8 4v5h7V4M8 20v-6.5h8V20",
    "download": "M12 3.5v11.5M7 10.5l5 5 5-5M4 17.5V20.5h16v-3",
    "upload": "M12 15.5V4M7 8.5l5-5 5 5M4 17.5V20.5h16v-3",
    "trash": "M4 6.5h16M9 6.5V3.5h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
    "pencil": "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5",
    "close": "M5 5l14 14M19 5 5 19",
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "info": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v6M12 7.2v.3",
    "play": "M7 4.5v15L19.5 12z",
    "pause": "M8 5v14M16 5v14",
    "skip-back": "M18 5.5v13L8.5 12zM6 5.5v13",
    "skip-on": "M6 5.5v13l9.5-6.5zM18 5.5v13",
    "table": "M3 8.5h18M5 8.5V20M19 8.5V20M8 8.5V4.5h4v4M15 8.5v-2.5h2v2.5",
    "phone": "M7 2.5h10v19H7zM10.5 18.5h3",
    "book": "M12 6.5C10 4.7 7 4.3 3.5 4.5v14c3.5-.2 6.5.2 8.5 2 2-1.8 5-2.2 8.5-2v-14"
    "C17 4.3 14 4.7 12 6.5zv14",
    "users": "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6"
    "M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.4c2.6.7 4 2.6 4 5.6",
    "person": "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c0-4 3-6 7.5-6s7.5 2 7.5 6",
    "box": "M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5zM3.5 8l8.5 4.5L20.5 8M12 12.5V21",
    "print": "M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z",
    "clock": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5.5l3.5 2",
    "age": "M5 20.5h14v-7.5H5zM5 16.5c2.3 1.8 4.7-1.8 7 0s4.7-1.8 7 0M8.5 13V9.5M12 13V9.5M15.5 13V9.5"
    "M8.5 6.5v-.3M12 6.5v-.3M15.5 6.5v-.3",
    "together": "M3 11l4-4.5 4.5 1L15 6.5l6 4.5-2 2.5M3 11l7.5 7.5a1.8 1.8 0 0 0 2.5 0l6-5"
    "M11.5 7.5 8.5 11c1.5 1.5 3 1 4.5-.5l5 4",
    "check": "M4.5 12.5l5 5.5L19.5 6.5",
    "warning": "M12 3.5 22 20.5H2zM12 10v5M12 17.7v.3",
    "left": "M14.5 5 8 12l6.5 7",
    "right": "M9.5 5 16 12l-6.5 7",
    "up": "M5 14.5 12 8l7 6.5",
    "down": "M5 9.5l7 6.5 7-6.5",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "level": "M3.5 20.5h4.5v-5h4.5v-5H17v-5h4",
    "more": "M5.5 12h.1M12 12h.1M18.5 12h.1",
    "sound": "M4 9.5h3.5L12.5 5v14l-5-4.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    "advice": "M9.5 18.5h5M10.5 21.5h3M9.5 16c0-1-.4-1.5-1.1-2a6.2 6.2 0 1 1 7.2 0c-.7.5-1.1 1-1.1 2z",
    "eye": "M2.5 12c4.5-8 14.5-8 19 0-4.5 8-14.5 8-19 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    "refresh": "M20 5v5h-5M19.5 10A8 8 0 1 0 20 14",
    "turn-left": "M4 5v5h5M4.5 10A8 8 0 1 1 4 14",
    "turn-right": "M20 5v5h-5M19.5 10A8 8 0 1 0 20 14",
    "fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9.5 9.5h5v5h-5z",
    "share": "M12 15V3.5M8 7l4-4 4 4M6 11.5H4.5V20.5h15v-9H18",
    "copy": "M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5",
    "code": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19 14.5h1M14.5 19.5v.1M18 18h2v2.2",
    "link": "M10 14a4 4 0 0 0 5.7 0l4-4A4 4 0 0 0 14 4.3l-2 2"
    "M14 10a4 4 0 0 0-5.7 0l-4 4A4 4 0 0 0 10 19.7l2-2",
    "camera": "M3.5 7.5h4l1.5-3h6l1.5 3h4v12h-17zM12 9.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
    "flag": "M6 21.5V3.5M6 4.5c4-2.5 8 2.5 12.5 0v9c-4.5 2.5-8.5-2.5-12.5 0",
    "calendar": "M4 6h16v14.5H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M12 13.5v4M10.5 14l1.5-.5",
    "puzzle": "M9 5.5a2.5 2.5 0 1 1 5 0V7h5v5.5h-1.5a2.5 2.5 0 1 0 0 5H19v3.5H4.5v-5H6a2.5 2.5 0 1 0 0-5H4.5"
    "V7H9z",
    "chart": "M4 4v16h16M7.5 15.5l4-5 3.5 3 5-7",
    "list": "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
    "back": "M9 5.5h11.5v13H9L3 12zM12 9.5l5 5M17 9.5l-5 5",
    "image": "M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 8.8v.1",
    "question": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9.5a3 3 0 1 1 4.2 2.8c-.8.4-1.2.9-1.2 2M12 17v.3",
    "speech": "M4 4.5h16v11.5h-8.5L7 20.5V16H4zM8 8.5h8M8 12h5",
    "robot": "M5 9h14v11H5zM12 9V5M12 4.5v-.1M9 13.5v1M15 13.5v1M9.5 17.5h5M2.5 13v4M21.5 13v4",
}

NAMES = frozenset(_ICONS)


@cache
def icon(name: str) -> Html:
    """A symbol for use beside words; it has no name of its own, so the control must have one."""
    stroke = {"stroke_width": 1.8, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return picture(24, 24, path(_ICONS[name], fill="none", stroke="currentColor", **stroke), cls="icon")
