"""A step: one decision of the rules, from who acts to the words for it."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic

from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import forward
from ostia_games.core.play.state import DEED, S, Told
from ostia_games.core.words import Message, msg, words


class IllegalAction(Exception):
    """A refusal: the clause of the rules and a sentence."""

    def __init__(self, clause: str, message: Message) -> None:
        super().__init__(clause, message)
        self.clause = clause
        self.message = message

    def __str__(self) -> str:
        refused = msg("{clause}: {why}", clause=self.clause, why=self.message)
        return words("en")(refused if self.clause else self.message)


class Step(ABC, Generic[S]):
    """One decision of the rules: who acts, what is legal, what it does, and the words for it."""

    clause: ClassVar[str]
    secret: ClassVar[bool] = False  # the others must not learn what was chosen
    # Whether a choice without an alternative is made for the player and marked as such. Not where having no
    # alternative is itself a secret: a player who must pass because of an empty purse passes like any other.
    automatic: ClassVar[bool] = True
    # Whether it only completes a decision that was made in another step: where to build, how to pay.
    completes: ClassVar[bool] = False

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; more than one where the order does not matter."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[Action]:
        """Never empty for an actor."""

    def openly(self, view: S, seat: int) -> list[Action] | None:
        """Asked of a spectator's view: what is legal whatever the seat hides. With several people at one
        device that is asked before all eyes, without a curtain; `None` where it takes the own secrets."""
        return None

    def forward(self, state: S, seat: int) -> list[Action]:
        """The legal actions that take nothing back. Steps that can tell them apart sooner say so."""
        return forward(self.legal(state, seat))

    @abstractmethod
    def apply(self, state: S, seat: int, act: Action) -> None:
        """Trusts that the action is legal."""

    def refusal(self, state: S, seat: int, act: Action) -> IllegalAction:
        """Why an action is not legal; games say it more precisely."""
        return IllegalAction(self.clause, msg("this is not possible now"))

    @abstractmethod
    def title(self, state: S) -> Message: ...

    @abstractmethod
    def help(self, state: S, seat: int) -> Message: ...

    @abstractmethod
    def label(self, state: S, seat: int, act: Action) -> Message: ...

    @abstractmethod
    def sentence(self, state: S, seat: int, act: Action) -> Message:
        """The log entry, worded before the action is done. Others read it too unless the step is `secret`."""

    def sentence_for_others(self, state: S, seat: int, act: Action) -> Message | None:
        """What the others read of a secret action. The actor's own sentence makes this action public; with
        `None` they learn nothing, not even that it was done."""
        return None

    def numbers(self, state: S, seat: int, act: Action) -> tuple[int, ...]:
        """What a scene shows of an action that everybody may know, where the action alone does not say it."""
        return ()

    def told(self, state: S, seat: int, act: Action) -> list[Told]:
        """The sentences that open the log entry: one for all, or one for the actor and one for the others."""
        sentence = self.sentence(state, seat, act)
        others = self.sentence_for_others(state, seat, act) if self.secret else sentence
        if others == sentence:
            return [Told(sentence, topic=DEED, numbers=self.numbers(state, seat, act))]
        own = Told(sentence, only=seat, topic=DEED)
        return [own] if others is None else [own, Told(others, hidden_from=seat, topic=DEED)]
