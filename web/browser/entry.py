"""What PyScript runs. Short, because Python compiles it at every start; all else is compiled already."""

from pyscript.js_modules import bridge

from web.browser.browser import start

await start(bridge)  # type: ignore[top-level-await]  # noqa: F704, PLE1142  # PyScript runs this inside a coroutine
