"""WebKitGTK with its MiniBrowser on a screen that nobody sees, driven over WebDriver by WebKitWebDriver.

Under automation WebKit keeps nothing on disk: a window is as new as a private one.
"""

import json
import os
import socket
import subprocess
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from e2e.engines.browser import AIM, click_at
from e2e.engines.packages import mini_browser

TIMEOUT = 60  # seconds that one command may take

ASK = """
const [call, done] = [{call}, arguments[arguments.length - 1]];
const failed = (error) => done({{ error: String(error) }});
call.then((value) => done({{ value: JSON.stringify(value ?? null) }}), failed);
"""


class WebKit:
    name = "webkit"

    def __init__(self, folder: Path) -> None:
        self.complaints: list[str] = []  # the driver tells nothing
        self._session = ""
        with ExitStack() as started:
            environment = {**os.environ, "LANG": "en_GB.UTF-8", "XDG_CONFIG_HOME": str(folder)}
            environment["DISPLAY"] = _start_screen(started)
            self._port = _start_driver(started, environment)
            browser = {"binary": mini_browser(), "args": ["--automation"]}
            wanted = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
            session = self._call("POST", "/session", capabilities=wanted)["sessionId"]
            self._session = f"/session/{session}"
            started.callback(self._call, "DELETE", "")
            self._call("POST", "/window/rect", width=1440, height=900)
            self._call("POST", "/timeouts", script=1000 * TIMEOUT, pageLoad=1000 * TIMEOUT)
            self._started = started.pop_all()

    def _call(self, method: str, path: str, **parameters: object) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=2 * TIMEOUT)
        body = json.dumps(parameters) if method == "POST" else None
        connection.request(method, self._session + path, body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        value = json.loads(response.read())["value"]
        connection.close()
        assert response.status == 200, f"{path}: {value}"
        return value

    def open(self, address: str) -> None:
        self._call("POST", "/url", url=address)

    def ask(self, function: str, *arguments: object) -> Any:
        call = f"Promise.resolve(({function})(...{json.dumps(arguments)}))"
        answer = self._call("POST", "/execute/async", script=ASK.format(call=call), args=[])
        assert "error" not in answer, answer["error"]
        return json.loads(answer["value"])

    def click(self, css: str) -> None:
        self._call("POST", "/actions", actions=click_at(*self.ask(AIM, css)))

    def lose_everything_in_memory(self, address: str) -> None:
        """Only the page: what is stored would not survive the end of the browser."""
        self.open("about:blank")
        self.open(address)

    def close(self) -> None:
        self._started.close()


def _start(started: ExitStack, *command: str, **options: Any) -> subprocess.Popen[str]:
    process = subprocess.Popen(command, text=True, stderr=subprocess.DEVNULL, **options)
    started.callback(process.wait)
    started.callback(process.terminate)
    return process


def _start_screen(started: ExitStack) -> str:
    """A virtual screen with the first free number."""
    command = ("Xvfb", "-displayfd", "1", "-screen", "0", "1500x1000x24", "-nolisten", "tcp")
    screen = _start(started, *command, stdout=subprocess.PIPE)
    assert screen.stdout
    with screen.stdout:
        return f":{screen.stdout.readline().strip()}"


def _start_driver(started: ExitStack, environment: dict[str, str]) -> int:
    """The port on which it listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    _start(started, "WebKitWebDriver", f"--port={port}", env=environment, stdout=subprocess.DEVNULL)
    for _ in range(20 * TIMEOUT):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return port
        time.sleep(0.05)
    raise AssertionError("WebKitWebDriver did not start")
