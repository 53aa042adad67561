"""The signs on the cards of Vilnius: weapons, costs, skulls, damages, goods, emblems, types, abilities.

A sign is a list of shapes: a colour and path data. Signs of types and abilities have no colour of their own:
they are drawn in the colour of the text, so that they can stand white on a coloured edge. No two signs share
an outline: whoever does not see colours can tell them apart.
"""

from collections.abc import Mapping

from web.ui.svg import disc

Shapes = tuple[tuple[str, str], ...]  # colour, path data

INK, STEEL, GOLD, WOOD, CRIMSON = "#10162a", "#cdd5e1", "#eab93f", "#9c6a3c", "#c3213b"
ASH, BLUE, CREAM, LEAF = "#ece8e9", "#3c5ca6", "#f6e7c1", "#4f8a57"

_SKULL = "M50 8C26 8 12 24 12 46C12 60 18 66 27 70V86H73V70C82 66 88 60 88 46C88 24 74 8 50 8z"
_HOLES = disc(34, 46, 10) + disc(66, 46, 10) + "M50 56l7 13H43zM39 77h4v9h-4zM48 77h4v9h-4zM57 77h4v9h-4z"

WEAPONS: Mapping[str, Shapes] = {
    "spear": (
        (WOOD, "M8 86l6 6L68 38l-6-6z"),
        (CRIMSON, "M52 40L26 36l10 24z"),
        (STEEL, "M54 46Q54 18 92 8Q82 46 54 46z"),
    ),
    "shield": (
        (STEEL, "M14 10Q50 22 86 10V44Q86 78 50 94Q14 78 14 44z"),
        (BLUE, "M24 23Q50 30 76 23V45Q76 70 50 83Q24 70 24 45z"),
        (GOLD, disc(50, 48, 13)),
    ),
    "sword": (
        (STEEL, "M42 14L50 4l8 10V62H42z"),
        (GOLD, "M22 60H78V71H22z"),
        (CRIMSON, "M44 71h12v15H44z"),
        (GOLD, disc(50, 90, 7)),
    ),
    "axe": (
        (WOOD, "M24 92l9 4L67 20l-9-4z"),
        (STEEL, "M52 12Q40 8 30 16Q12 30 18 56Q34 42 48 46z"),
        (STEEL, "M62 20l16 7-7 15-15-7z"),
    ),
    "arrow": (
        (WOOD, "M26 4Q84 20 84 50T26 96V86Q72 74 72 50T26 14z"),
        (STEEL, "M27 10h3v80h-3z"),
        (CREAM, "M6 46H66V54H6z"),
        (STEEL, "M62 38L96 50L62 62z"),
        (CRIMSON, "M4 36H20L28 46H12zM4 64H20L28 54H12z"),
    ),
}

COSTS: Mapping[str, Shapes] = {
    "gold": (
        ("#b9821f", disc(50, 52, 44)),
        ("#f4cb5c", disc(50, 48, 40)),
        ("#a3701a", "M30 66V34h8v23h7V30h10v27h7V34h8v32z"),
    ),
    "tool": (
        (WOOD, "M42 40h16v54H42z"),
        ("#aeb8c8", "M14 14H74L92 32V42H14z"),
        (STEEL, "M14 14H74L80 20H14z"),
    ),
}

SKULLS: Mapping[str, Shapes] = {
    "red": (
        ("#8f1626", "M6 74l8-8 36 14 36-14 8 8-26 12 26 10-8 4-36-10-36 10-8-4 26-10z"),
        ("#e8463f", _SKULL.replace("86", "78")),
        (INK, _HOLES.replace("77", "69").replace("86", "78")),
    ),
    "silver": (
        ("#5f6b80", "M50 1L97 26V74L50 99L3 74V26z"),
        (
            "#e4e9f1",
            "M50 14C32 14 22 26 22 44C22 55 27 60 33 63V78H67V63C73 60 78 55 78 44C78 26 68 14 50 14z",
        ),
        (INK, disc(38, 44, 8) + disc(62, 44, 8) + "M50 53l6 10H44zM42 70h4v8h-4zM54 70h4v8h-4z"),
    ),
    "golden": (
        (
            "#f3c544",
            "M50 28C28 28 16 40 16 58C16 70 22 75 30 78V94H70V78C78 75 84 70 84 58C84 40 72 28 50 28z",
        ),
        (INK, disc(36, 58, 9) + disc(64, 58, 9) + "M50 66l6 11H44zM41 85h4v9h-4zM55 85h4v9h-4z"),
        ("#d8961f", "M16 36L10 4L32 18L50 1L68 18L90 4L84 36Q50 24 16 36z"),
    ),
}

DAMAGES: Mapping[str, Shapes] = {
    "fire": (
        (
            "#e5541f",
            "M52 3C56 26 86 36 82 66C80 86 65 97 50 97C33 97 18 86 18 64C18 47 30 42 32 24C43 31 46 42 46 49"
            "C53 38 56 22 52 3z",
        ),
        ("#ffd15c", "M51 52C57 64 66 68 64 80C62 90 57 94 50 94C42 94 36 89 36 80C36 69 47 66 51 52z"),
    ),
    "store": (
        (WOOD, "M24 6H76Q94 50 76 94H24Q6 50 24 6z"),
        ("#5f3f20", "M17 28H83V38H17zM17 62H83V72H17z"),
        ("#fff", "M56 4L40 38L58 46L38 96L34 96L50 52L32 42L48 4z"),
    ),
    "building": (
        ("#b4553c", "M48 6L4 48H14V94H44L50 74L40 60L52 46L40 32z"),
        ("#d9694a", "M60 10L96 48H88V94H56L64 74L54 60L66 46L54 32z"),
    ),
    "unit": (
        ("#8c97ab", "M20 70V46Q20 12 50 12T80 46V70Z"),
        (INK, "M28 44H72V54H28z"),
        (CRIMSON, "M8 78l10-8 32 12 32-12 10 8-24 9 24 9-8 3-34-9-34 9-8-3 24-9z"),
    ),
    "province": (
        (LEAF, "M4 92V62Q26 40 48 58Q66 34 96 52V92z"),
        ("#e8d28c", "M4 92V78Q40 62 96 80V92z"),
        (WOOD, "M46 64V6h6V64z"),
        (CRIMSON, "M52 6L84 14L70 22L82 34L52 36z"),
    ),
}

GOODS: Mapping[str, Shapes] = {
    "furs": (
        (
            "#8d5a35",
            "M40 12L50 2L60 12V22L92 18L94 32L72 42V62L92 78L84 90L58 78L54 99H46L42 78L16 90L8 78"
            "L28 62V42L6 32"
            "L8 18L40 22z",
        ),
        ("#c99664", "M42 36H58L60 62L50 70L40 62z"),
    ),
    "wax": (
        (CREAM, "M20 44H46V94H20zM56 30H82V94H56z"),
        ("#f0a02c", "M33 40Q22 30 33 16Q44 30 33 40zM69 26Q58 16 69 2Q80 16 69 26z"),
    ),
    "honey": (
        ("#c98a2b", "M22 34H78Q94 62 76 94H24Q6 62 22 34z"),
        ("#f7c94b", "M22 34H78Q82 42 84 50Q76 60 68 50Q62 72 54 54Q46 64 40 50Q28 60 16 50Q18 42 22 34z"),
        ("#e9d9b0", "M16 16H84V34H16z"),
    ),
    "amber": (
        ("#e07b1a", "M34 6L78 12L96 50L70 94L26 88L4 46z"),
        ("#ffb44a", "M34 6L78 12L62 40L30 36zM4 46L30 36L38 70L26 88z"),
        (INK, "M52 52q8-8 14 2l-6 14q-8 2-10-6z"),
    ),
    "rye": (
        ("#b98a2a", "M47 96V30h6V96z"),
        (
            "#f0cf6a",
            "M50 2Q64 16 50 32Q36 16 50 2zM48 54Q26 52 26 28Q46 32 48 54zM52 54Q74 52 74 28Q54 32 52 54z"
            "M48 80Q22 76 20 52Q44 56 48 80zM52 80Q78 76 80 52Q56 56 52 80z",
        ),
    ),
    "flax": (
        (LEAF, "M47 54h6V98h-6zM50 92Q30 90 24 70Q46 72 50 92z"),
        (
            "#7f9fe8",
            disc(50, 16, 15) + disc(76, 34, 15) + disc(66, 62, 15) + disc(34, 62, 15) + disc(24, 34, 15),
        ),
        ("#f6d65e", disc(50, 40, 12)),
    ),
}

_FIELD = "M10 6H90V48Q90 80 50 97Q10 80 10 48z"
EMBLEMS: Mapping[str, Shapes] = {
    "columns": ((CRIMSON, _FIELD), ("#f3c544", "M26 76V28h10v34h8V20h12v42h8V28h10v48z")),
    "bear": (
        ("#e6b63f", _FIELD),
        (
            INK,
            "M20 78l6-22q0-16 18-18 18-3 26 2l6-12 6 2 2 8 8 8-4 7-10 1-2 8 4 16H68l-4-14q-10 3-18 0"
            "l-2 14H32l2-14-4 14z",
        ),
    ),
    "horseman": (
        (BLUE, _FIELD),
        (
            ASH,
            "M22 80l8-18q-10-12 2-20l12-2q-4-20 8-22 12 0 8 16"
            "l14-20 4 3-14 24 4 6 14-7 4 16-10 4-6 4 6 16H58l-6-12H42l-6 12z",
        ),
    ),
}

ORDER: Mapping[str, Shapes] = {
    "cross": ((ASH, _FIELD), (INK, "M43 8H57V32H88V46H57V92L50 95L43 92V46H12V32H43z")),
    "tower": (  # the city as a destination
        ("#8a3f43", "M20 96V40H12V12H28V22H42V12H58V22H72V12H88V40H80V96z"),
        ("#ffd36b", "M40 96V74Q40 62 50 62T60 74V96zM45 34h10v16H45z"),
    ),
    "stone": (  # a point of the city
        ("#8f8597", "M6 96V22H30V6H70V22H94V96z"),
        ("#b7aebd", "M6 40V22H30V6H70V22H94V40z"),
        ("#5c5268", "M6 38H94V43H6zM6 66H94V71H6zM48 43h5v23h-5zM26 71h5v25h-5zM70 71h5v25h-5z"),
    ),
    "rubble": (  # a point that is lost
        ("#6d6275", "M4 96L12 74L34 70L42 84L54 66L76 72L96 96z"),
        ("#e5541f", "M58 68Q48 54 60 36Q64 48 72 52Q74 62 68 70z"),
    ),
}

# In the colour of the text.

TYPES: Mapping[str, str] = {
    "court": "M10 84L2 26L30 50L50 12L70 50L98 26L90 84z",
    "barracks": "M8 4l14 4 28 30L78 8l14-4-4 14-29 29 21 23 12-8 6 6-10 10 8 14-8 6-12-12-12 6-4-8 6-8"
    "L50 56 34 72l6 8-4 8-12-6-12 12-8-6 8-14-10-10 6-6 12 8 21-23L12 18z",
    "garrison": "M20 96V42H10V8H28V20H40V8H60V20H72V8H90V42H80V96H62V72Q62 60 50 60T38 72V96z",
    "range": "M50 4a46 46 0 1 0 .1 0zM50 18a32 32 0 1 1-.1 0zM50 30a20 20 0 1 0 .1 0zM50 42a8 8 0 1 1-.1 0z",
    "stable": "M20 96H40L30 58Q27 24 50 24T70 58L60 96H80L94 52Q92 4 50 4T6 52z",
    "estate": "M50 4L98 46H86V94H62V62H38V94H14V46H2z",
    "store": "M26 4H74Q92 50 74 96H26Q8 50 26 4zM18 28V36H82V28zM18 64V72H82V64z",
    "guard": "M38 16V4H62V16H72V28H28V16zM26 34H74L82 82H18zM42 44V72H58V44zM12 88H88V98H12z",
    "craft": "M2 22H96V40Q74 42 66 58V70H82V92H22V70H38V58Q34 44 2 38z",
    "trade": "M45 4H55V16H86L99 60Q84 78 69 60L79 30H55V80H76V94H24V80H45V30H21L31 60Q16 78 1 60L14 16H45z",
    "grove": "M50 2Q80 6 78 30Q98 38 88 58Q78 74 57 68V98H43V68Q22 74 12 58Q2 38 22 30Q20 6 50 2z",
    "church": "M44 1H56V13H70V24H56V36L86 60V96H60V76Q60 66 50 66T40 76V96H14V60L44 36V24H30V13H44z",
}

ABILITIES: Mapping[str, str] = {
    "room": "M40 4L80 40H70V80H10V40H0zM70 60H82V76H98V88H82V99H70V88H56V76H70z",
    "income": "M8 4H64V46H48V88H8zM62 54H76V70H94V84H76V99H62V84H44V70H62z",
    "exchange": "M6 22H60V6L94 31L60 54V40H6zM94 62H40V46L6 71L40 96V80H94z",
    "consign": "M6 52H24V80H76V52H94V98H6zM50 2L80 36H60V68H40V36H20z",
    "forbids": "M50 2a48 48 0 1 0 .1 0zM50 16a34 34 0 0 1 20 7L23 70A34 34 0 0 1 50 16z"
    "M77 31A34 34 0 0 1 31 78z",
    "spread": "M44 98V40H30L50 4L70 40H56V98zM34 98L16 60L6 66L4 28L36 48L26 54L46 92z"
    "M66 98L84 60L94 66L96 28L64 48L74 54L54 92z",
    "decoy": "M12 6H88V48Q88 80 50 98Q12 80 12 48zM43 20V58H57V20zM43 68V82H57V68z",
    "shelter": "M50 4L99 46L90 58L50 26L10 58L1 46zM50 42a15 15 0 1 0 .1 0zM22 98Q24 74 50 74T78 98z",
    "boost": "M50 2L94 34V54L50 22L6 54V34zM50 34L94 66V86L50 54L6 86V66zM50 66L76 86V99H24V86z",
    "pile": "M4 26H60V98H4zM16 14H72V86H66V20H16zM28 2H84V74H78V8H28z",
    "hand": "M26 22L62 10L90 88L54 98zM8 40L20 34L38 90L28 94z",
}
