"""What the cards of Vilnius are called, by their keys in `components.toml`."""

from collections.abc import Mapping

from ostia_games.core.words import Message, msg

WEAPON_NAMES: tuple[Message, ...] = (
    msg("spear"),
    msg("shield"),
    msg("sword"),
    msg("axe"),
    msg("arrow"),
)
GOOD_NAMES: tuple[Message, ...] = (
    msg("furs"),
    msg("wax"),
    msg("honey"),
    msg("amber"),
    msg("rye"),
    msg("flax"),
)
TYPE_NAMES: tuple[Message, ...] = (
    msg("Court"),
    msg("Barracks"),
    msg("Garrison"),
    msg("Archery Range"),
    msg("Stable"),
    msg("Estate"),
    msg("Store"),
    msg("Guard"),
    msg("Craft"),
    msg("Trade"),
    msg("Grove"),
    msg("Church"),
)
EMBLEM_NAMES: tuple[Message, ...] = (msg("Columns"), msg("Bear"), msg("Horseman"))
NEUTRAL_NAME = msg("neutral")
ABILITY_NAMES: tuple[Message, ...] = (  # of units
    msg("no ability"),
    msg("spreads its weapons"),
    msg("counts as the most expensive"),
    msg("cancels a red skull"),
)
SKULL_NAMES: tuple[Message, ...] = (msg("red skull"), msg("silver skull"), msg("golden skull"))
SIDE_NAMES: tuple[Message, ...] = (msg("north"), msg("east"), msg("south"), msg("west"))
DAMAGE_NAMES: tuple[Message, ...] = (
    msg("fire"),
    msg("a stored province or a city point"),
    msg("a building"),
    msg("a unit"),
    msg("a province"),
)

BUILDINGS: Mapping[str, Message] = {
    "residence": msg("Residence"),
    "barracks": msg("Barracks"),
    "garrison": msg("Garrison"),
    "estate": msg("Estate"),
    "storehouse": msg("Storehouse"),
    "guardhouse": msg("Guardhouse"),
    "smithy": msg("Smithy"),
    "archery_range": msg("Archery Range"),
    "stable": msg("Stable"),
    "palace": msg("Palace"),
    "manufactory": msg("Manufactory"),
    "mint": msg("Mint"),
    "market": msg("Market"),
    "harbour": msg("Harbour"),
    "market_wax": msg("Wax Market"),
    "merchants_yard": msg("Merchants’ Yard"),
    "money_changer": msg("Money Changer"),
    "sacred_grove": msg("Sacred Grove"),
    "friary": msg("Friary"),
}

UNITS: Mapping[str, Message] = {
    "farmers": msg("Farmers"),
    "town_guard": msg("Town Guard"),
    "slavic_axemen": msg("Slavic Axemen"),
    "samogitian_archers": msg("Samogitian Archers"),
    "crossbowmen": msg("Crossbowmen"),
    "swordsmen": msg("Swordsmen"),
    "boyar_horse": msg("Boyar Horse"),
    "tatar_riders": msg("Tatar Riders"),
    "grand_dukes_retinue": msg("Grand Duke’s Retinue"),
    "ruthenian_shieldmen": msg("Ruthenian Shieldmen"),
    "priests_of_perkunas": msg("Priests of Perkūnas"),
    "friars": msg("Friars"),
}

PROVINCES: Mapping[str, Message] = {
    "vilkmerge": msg("Vilkmergė"),
    "kernave": msg("Kernavė"),
    "maisiagala": msg("Maišiagala"),
    "nemencine": msg("Nemenčinė"),
    "medininkai": msg("Medininkai"),
    "lida": msg("Lida"),
    "kreva": msg("Krėva"),
    "ashmyany": msg("Ashmyany"),
    "trakai": msg("Trakai"),
    "senieji_trakai": msg("Senieji Trakai"),
    "punia": msg("Punia"),
    "merkine": msg("Merkinė"),
    "hrodna": msg("Hrodna"),
    "birstonas": msg("Birštonas"),
    "kaunas": msg("Kaunas"),
    "daugai": msg("Daugai"),
    "polotsk": msg("Polotsk"),
    "vitebsk": msg("Vitebsk"),
    "minsk": msg("Minsk"),
    "novogrudok": msg("Novogrudok"),
    "slutsk": msg("Slutsk"),
    "pinsk": msg("Pinsk"),
    "turov": msg("Turov"),
    "brest": msg("Brest"),
    "raseiniai": msg("Raseiniai"),
    "medvegalis": msg("Medvėgalis"),
    "siauliai": msg("Šiauliai"),
    "veliuona": msg("Veliuona"),
    "palanga": msg("Palanga"),
    "pilenai": msg("Pilėnai"),
    "smolensk": msg("Smolensk"),
    "kyiv": msg("Kyiv"),
    "bryansk": msg("Bryansk"),
    "lutsk": msg("Lutsk"),
    "mstislavl": msg("Mstislavl"),
    "chernihiv": msg("Chernihiv"),
}

# Of several people: verbs agree with them.
MANY = {
    *("prussian_levies", "pathfinders", "torch_riders", "livonian_raiders", "order_crossbowmen"),
    *("sappers", "grey_cloaks", "order_sergeants", "english_guests", "burgundian_guests"),
    "livonian_sword_brothers",
}
ORDER: Mapping[str, Message] = {
    "prussian_levies": msg("Prussian Levies"),
    "pathfinders": msg("Pathfinders"),
    "torch_riders": msg("Torch Riders"),
    "livonian_raiders": msg("Livonian Raiders"),
    "order_crossbowmen": msg("Crossbowmen of the Order"),
    "sappers": msg("Sappers"),
    "grey_cloaks": msg("Grey Cloaks"),
    "order_sergeants": msg("Sergeants of the Order"),
    "english_guests": msg("English Guests"),
    "supply_train": msg("Supply Train"),
    "trebuchet": msg("Trebuchet"),
    "burgundian_guests": msg("Burgundian Guests"),
    "livonian_sword_brothers": msg("Livonian Sword Brothers"),
    "komtur_of_ragnit": msg("Commander of Ragnit"),
    "marshal_of_the_order": msg("Marshal of the Order"),
    "wrong_track": msg("Wrong Track"),
    "razzle_dazzle": msg("Razzle-Dazzle"),
    "no_enemies_in_sight": msg("No enemies in sight"),
    "guard_tower": msg("Guard Tower"),
    "border_castle": msg("Border Castle"),
    "war_camp": msg("War Camp"),
    "river_blockade": msg("River Blockade"),
    "boost_of_guests": msg("Boost: guests from the West"),
    "boost_of_winter": msg("Boost: a hard winter"),
    "boost_of_fire": msg("Boost: the Neris in flames"),
    "final_attack": msg("Final Attack"),
}
