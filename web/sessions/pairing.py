"""Two devices that are finding each other: how far they are, and the codes that people carry over.

A code comes from outside, as a picture, a link or a text with more around it. Here it is only found;
whether it is one, the platform says.
"""

import re
from dataclasses import dataclass

from web.ui.addresses import LONGEST_CODE

OFFER, ANSWER = "o", "a"  # the first letter of a code

ASKED, PREPARING, WAITING, REACHING, CONNECTED, FAILED = (
    "asked",  # nothing has been begun
    "preparing",  # a code is being made
    "waiting",  # it is shown, and the other device has to take it in
    "reaching",  # both know each other
    "connected",
    "failed",
)


@dataclass(slots=True)
class Pairing:
    """One connection in the making, seen from one of its ends."""

    peer: str
    stage: str = ASKED
    theirs: str = ""  # the code of the other device, if it came first
    code: str = ""  # ours, which the other device must get
    link: str = ""  # brings the code along; none from a page that lies in a file
    picture: tuple[str, ...] = ()  # the link or the code, for a camera
    camera: bool = False  # wanted
    looks: bool = False  # our camera is on
    blind: str = ""  # why it is not, if it should be
    problem: str = ""  # why it failed, or what was wrong with the last code

    def fail(self, problem: str) -> None:
        self.stage, self.problem, self.looks = FAILED, problem, False

    def renew(self, *, camera: bool = False) -> None:
        """From the beginning, perhaps once more."""
        self.stage, self.camera, self.looks = PREPARING, camera, False
        self.problem = self.blind = self.code = self.link = ""
        self.picture = ()


def code_in(text: str, kind: str) -> str:
    """The code of this kind in a text: alone, in a link, or in the middle of a message."""
    if len(text) > 2 * LONGEST_CODE:
        return ""
    found: list[str] = re.findall(rf"(?<![\w-]){kind}[\w-]{{4,}}", text, re.ASCII)
    return max(found, key=len, default="")[:LONGEST_CODE]
