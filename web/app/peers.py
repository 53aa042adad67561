"""The other devices of this page: those that sit at a table of ours, and the host whose table we sit at.

Pairing brings two devices together (`peer-open`); from then on `tell`, after every press, sends what is new.
"""

import json

from ostia_games.core.words import Message
from web.platform import Platform
from web.sessions.hosting import Hosted, HostTable
from web.sessions.visiting import GuestTable

HOST = "host"  # our connection to the device that we are a guest of; all others are our guests
TOKENS = "tables"  # the setting that keeps which seats this device had at tables of others
TOKENS_KEPT = 12
TOKEN_BITS = 53


class Peers:
    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._count = 0
        self.host: HostTable | None = None  # the table that is ours
        self.guest: GuestTable | None = None  # the table of somebody else

    @property
    def talking(self) -> bool:
        """Whether a line stands that this device would lose if it slept."""
        return self.guest is not None or bool(self.host and self.host.devices)

    # As the host

    def open_table(self, hosted: Hosted, here: int | None) -> HostTable:
        """From now on other devices may join; those that are there stay."""
        if self.host is None:
            self.host = HostTable(hosted, self._new_token, here)
        return self.host

    def new_peer(self) -> str:
        """A name for the connection to one more device."""
        self._count += 1
        return f"device-{self._count}"

    def _new_token(self) -> str:
        return "".join(f"{self._platform.entropy():014x}" for _ in range(2))

    def end_table(self) -> None:
        if self.host:
            self.host.end()
            self._send(self.host)
            self.host = None

    def tell(self, hosted: Hosted | None) -> None:
        """Everybody is told what is new for them; `hosted` is what this device has on its screen."""
        if self.host:
            self._follow(self.host, hosted)
        if self.host:
            self.host.spread()
            self._send(self.host)
        if self.guest:
            for text in self.guest.sent():
                self._platform.peer_send(HOST, text)

    def _follow(self, host: HostTable, hosted: Hosted | None) -> None:
        """The devices come along to the next game of the same people, and to no other."""
        if hosted and hosted.names != host.hosted.names:
            self.end_table()
            return
        host.at_table = hosted is not None
        if hosted and hosted.session is not host.hosted.session:
            host.turn_to(hosted)
        elif hosted:
            host.follow_names()

    def _send(self, host: HostTable) -> None:
        for peer, text in host.sent():
            self._platform.peer_send(peer, text)
        for peer in host.leaving:
            self._platform.peer_close(peer)
        host.leaving.clear()

    # As a guest

    def visit(self) -> GuestTable:
        """The connection to a host is there."""
        self.guest = GuestTable(self._tokens())
        return self.guest

    def remember(self) -> None:
        """The seats that this device has, so that it gets them back when it comes again."""
        if self.guest:
            kept = {**self._tokens(), **self.guest.tokens}
            latest = dict(list(kept.items())[-TOKENS_KEPT:])
            if latest != self._tokens():
                self._platform.set_preference(TOKENS, json.dumps(latest))

    def _tokens(self) -> dict[str, str]:
        try:
            found = json.loads(self._platform.preference(TOKENS) or "{}")
        except ValueError:
            return {}
        fits = isinstance(found, dict) and all(isinstance(value, str) for value in found.values())
        return found if fits else {}

    def leave(self, why: Message | None = None) -> None:
        """No longer a guest; `why` if that is not our own wish."""
        guest = self.guest
        if guest:
            if not guest.ended:
                guest.leave()
                self.tell(None)
            guest.ended = guest.ended or why
            self._platform.peer_close(HOST)
            self.guest = None
