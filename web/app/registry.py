"""The names that elements carry, and the functions behind them."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.app.app import App

Values = Mapping[str, str]
Handler = Callable[["App", Values], Awaitable[None]]

HANDLERS: dict[str, Handler] = {}


def on(name: str) -> Callable[[Handler], Handler]:
    """Let a function answer to a name."""

    def register(handler: Handler) -> Handler:
        if name in HANDLERS:
            raise ValueError(f"two functions answer to «{name}»")
        HANDLERS[name] = handler
        return handler

    return register
