"""Pearls: a small but complete game that proves the core. It lives in the tests only.

Hidden hands, chance, a private draw, a simultaneous secret choice and a reveal, in five minutes.

P1 The box: four cards of each value 1-5, and six chests worth 2-7 pearls.
P2 Set-up: every diver gets four cards. The start diver is named or drawn.
P3 Dive: at the start of each of three rounds a chest is opened. From the start diver on, each may once in the
   game swap a hand card for the top of the pile.
P4 Offer: all secretly lay one or two cards, may take them back, and confirm. One card must be left for each
   round to come.
P5 Reveal: the highest sum takes the chest. Option `consolation`: the second gets one pearl. Tied divers share
   what their places are worth, rounded down. Offers are discarded.
P6 End: after three rounds pearls plus the highest card left over count; tie: more cards left; then shared.
"""
