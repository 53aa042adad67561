"""The stock Firefox. It speaks WebDriver BiDi itself, so no driver stands between."""

import itertools
import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import websocket

from e2e.engines.browser import AIM, click_at

PREFERENCES = {
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}
TIMEOUT = 60  # seconds that one command may take


class Firefox:
    """Keeps its profile in `folder`, so that it can be killed and started again."""

    name = "firefox"

    def __init__(self, folder: Path) -> None:
        self.complaints: list[str] = []
        self._output = folder / "output.txt"
        self._profile = folder / "profile"
        self._profile.mkdir()
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items()]
        (self._profile / "user.js").write_text("\n".join(lines))
        self._start()

    def _start(self) -> None:
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(self._profile)]
        with self._output.open("w") as output:
            self._process = subprocess.Popen(
                [*command, "--remote-debugging-port=0"], stdout=output, stderr=output, start_new_session=True
            )
        self._numbers = itertools.count(1)
        self._socket = websocket.create_connection(
            self._address() + "/session", timeout=TIMEOUT, suppress_origin=True
        )
        self._call("session.new", capabilities={})
        self._call("session.subscribe", events=["log.entryAdded"])
        self._tab = self._call("browsingContext.getTree")["contexts"][0]["context"]
        viewport = {"width": 1440, "height": 900}
        self._call("browsingContext.setViewport", context=self._tab, viewport=viewport)

    def _address(self) -> str:
        for _ in range(20 * TIMEOUT):
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", self._output.read_text()):
                return found[1]
            time.sleep(0.05)
        raise AssertionError(f"Firefox did not start: {self._output.read_text()}")

    def _call(self, method: str, **parameters: object) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv())
            if message["type"] == "event":
                self._hear(message["params"])
            elif message["id"] == number:
                assert message["type"] == "success", f"{method}: {message.get('message')}"
                return message["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        own = entry["source"].get("context") == self._tab  # Firefox also logs about itself
        if own and entry["level"] in {"error", "warn"}:
            self.complaints.append(f"{entry['level']}: {entry['text']}")

    def _evaluate(self, expression: str) -> Any:
        target = {"context": self._tab}
        answer = self._call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"]

    def open(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self._tab, url=address, wait="interactive")

    def ask(self, function: str, *arguments: object) -> Any:
        call = f"Promise.resolve(({function})(...{json.dumps(arguments)}))"
        answer = self._evaluate(f"{call}.then((value) => JSON.stringify(value ?? null))")
        return json.loads(answer["value"])

    def click(self, css: str) -> None:
        actions = click_at(*self.ask(AIM, css))
        self._call("input.performActions", context=self._tab, actions=actions)

    def lose_everything_in_memory(self, address: str) -> None:
        """Kill the whole browser and start it again with what it has on disk."""
        self._kill()
        self._start()
        self.open(address)

    def _kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._socket.close()

    def close(self) -> None:
        self._kill()
