"""The phases of a round of Ostia."""

from ostia_games.core.play import course
from ostia_games.core.play.actions import Action
from ostia_games.ostia.state import Ostia

HARBOUR = "harbour"
GAIUS_HARBOUR = "harbour with Gaius"
GAIUS_SHOWS = "Gaius shows"
COUNTING_HOUSE = "counting house"
FORUM = "forum"
SENATE = "senate"
WAREHOUSES = "warehouses"
FINAL = "final"

_COURSE = course.Course[Ostia]()
begin, enter = _COURSE.begin, _COURSE.enter


class TurnStep(course.TurnStep[Ostia]):
    """Only laying cards can be taken back, so every other step goes forward with all it offers."""

    def forward(self, state: Ostia, seat: int) -> list[Action]:
        return self.legal(state, seat)
