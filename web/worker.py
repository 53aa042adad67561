"""What the background worker answers: one JSON request in, one JSON answer out."""

import json
from collections.abc import Callable, Mapping

Answer = Mapping[str, object]
CALLS: dict[str, Callable[[Mapping[str, object]], Answer]] = {}


def call(function: Callable[[Mapping[str, object]], Answer]) -> Callable[[Mapping[str, object]], Answer]:
    """Make a function callable from the page by its name."""
    CALLS[function.__name__] = function
    return function


@call
def ping(request: Mapping[str, object]) -> Answer:
    """Give back what came, to show that the worker is there."""
    return {"pong": request.get("value")}


def handle(request: str) -> str:
    """Answer a request; whatever goes wrong comes back as `error`, for nobody else can see it."""
    try:
        asked = json.loads(request)
        answer = CALLS[asked["call"]](asked)
    except Exception as problem:
        answer = {"error": f"{type(problem).__name__}: {problem}"}
    return json.dumps(answer)
