from ostia_games.core.play.actions import Action, Codec, action


@action
class Swap(Action):
    card: int


@action
class Keep(Action):
    pass


@action
class Lay(Action):
    card: int


@action
class TakeBack(Action):
    takes_back = True

    card: int


@action
class Confirm(Action):
    pass


CODEC = Codec(Swap, Keep, Lay, TakeBack, Confirm)
