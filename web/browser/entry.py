"""What PyScript runs. Short, because Python compiles it at every start; all else is compiled already."""

from polyscript import js_modules  # PyScript stands on it

from web.browser.browser import start

bridge = js_modules.bridge
await start(bridge)  # type: ignore[top-level-await]  # noqa: F704, PLE1142  # PyScript runs this inside a coroutine
