"""What the cards of Vilnius show: buildings of the city, camps of the Order, and the people of both sides."""

from collections.abc import Mapping

from web.games.vilnius.art.signs import ASH, BLUE, CREAM, CRIMSON, GOLD, INK, LEAF, STEEL, WOOD, Shapes
from web.ui.svg import disc

WALL, SHADE, ROOF, BRICK, LIT, SNOW = "#8f7f8c", "#5e5268", "#7d2f3c", "#a5523f", "#ffd36b", "#e8edf6"


def _house(  # noqa: PLR0913, PLR0917  # a drawing is its numbers
    x: int, y: int, wide: int, high: int, roof: int, wall: str = WALL, top: str = ROOF
) -> Shapes:
    """A house with a gable; `y` is its foot."""
    eaves = y - high
    return (
        (wall, f"M{x} {y}V{eaves}h{wide}V{y}z"),
        (top, f"M{x - 4} {eaves}l{wide // 2 + 4}-{roof} {wide // 2 + 4} {roof}z"),
    )


def _windows(*places: tuple[int, int]) -> Shapes:
    return ((LIT, "".join(f"M{x} {y}h7v11h-7z" for x, y in places)),)


def _tower(x: int, y: int, wide: int, high: int, wall: str = WALL) -> Shapes:
    """A tower with battlements; `y` is its foot."""
    top, third = y - high, wide / 5
    teeth = "".join(f"M{x - 3 + 2 * n * third:.0f} {top}v-9h{third + 2:.0f}v9z" for n in range(3))
    return ((wall, f"M{x} {y}V{top}h{wide}V{y}z" + teeth),)


_GROUND: Shapes = (("#39445f", "#ground"),)
_DOOR = "M43 90V72Q43 62 50 62T57 72V90z"

BUILDINGS: Mapping[str, Shapes] = {
    "residence": (
        *_GROUND,
        *_tower(14, 90, 18, 56, BRICK),
        *_tower(68, 90, 18, 56, BRICK),
        *_house(30, 90, 40, 36, 26),
        (LIT, _DOOR),
        *_windows((20, 46), (74, 46), (38, 58), (56, 58)),
    ),
    "barracks": (
        *_GROUND,
        *_house(10, 90, 80, 34, 24, BRICK),
        (INK, _DOOR),
        *_windows((22, 64), (70, 64)),
        (STEEL, "M26 50L72 10l4 4-46 40zM74 50L28 10l-4 4 46 40z"),
    ),
    "garrison": (
        *_GROUND,
        *_tower(24, 90, 52, 56),
        *_tower(10, 90, 16, 40, SHADE),
        *_tower(74, 90, 16, 40, SHADE),
        (INK, _DOOR),
        *_windows((36, 46), (57, 46)),
    ),
    "estate": (
        *_GROUND,
        *_house(6, 90, 40, 30, 20),
        *_house(40, 90, 52, 44, 26, "#a89377"),
        (INK, "M60 90V72h12v18z"),
        *_windows((14, 68), (30, 68), (48, 54), (78, 54)),
    ),
    "storehouse": (
        *_GROUND,
        *_house(16, 90, 68, 40, 32, WOOD, "#4d3320"),
        ("#4d3320", "M36 90V60H64V90z"),
        (CREAM, disc(24, 84, 9) + disc(78, 82, 11)),
    ),
    "guardhouse": (
        *_GROUND,
        *_tower(28, 90, 44, 44),
        (ROOF, "M24 38L50 10L76 38z"),
        (INK, _DOOR),
        (LIT, disc(50, 54, 7)),
        (GOLD, "M16 90V52h4v38zM18 52q-8-8 0-18 8 10 0 18z"),
    ),
    "smithy": (
        *_GROUND,
        *_house(8, 90, 60, 34, 24, SHADE),
        (BRICK, "M70 90V34H90V90z"),
        ("#ff8a3c", "M28 90V68q12-10 24 0v22z"),
        (INK, "M60 78h34v8H84v6H70v-6H60z"),
        ("#c9c3cd", disc(80, 22, 8) + disc(88, 10, 6)),
    ),
    "archery_range": (
        *_GROUND,
        (WOOD, "M30 92L44 44h6L38 92zM70 92L56 44h-6l12 48z"),
        (CREAM, disc(50, 44, 34)),
        (CRIMSON, disc(50, 44, 25)),
        (CREAM, disc(50, 44, 16)),
        (CRIMSON, disc(50, 44, 8)),
        (GOLD, "M52 42l38-30 4 4-38 30z"),
    ),
    "stable": (
        *_GROUND,
        *_house(8, 90, 84, 36, 26, WOOD, "#4d3320"),
        (INK, "M30 90V58H72V90z"),
        ("#c58a55", "M40 90V74q-4-8 4-14l6-8 4 8q12 6 8 14l-6 2q2 8 4 14z"),
    ),
    "palace": (
        *_GROUND,
        *_tower(8, 90, 16, 62),
        *_tower(76, 90, 16, 62),
        *_house(22, 90, 56, 48, 26, "#b79f83"),
        (GOLD, "M47 18V4h6v14z" + disc(50, 6, 5)),
        (LIT, _DOOR),
        *_windows((30, 52), (46, 48), (62, 52)),
    ),
    "manufactory": (
        *_GROUND,
        *_house(6, 90, 30, 40, 20),
        *_house(36, 90, 30, 40, 20),
        *_house(64, 90, 30, 40, 20),
        (LIT, "M14 70h70v8H14z"),
        (GOLD, disc(50, 78, 13)),
        (INK, disc(50, 78, 5)),
    ),
    "mint": (
        *_GROUND,
        *_house(14, 90, 72, 38, 30, SHADE),
        (INK, _DOOR),
        ("#f4cb5c", disc(26, 84, 10) + disc(76, 82, 12)),
        ("#f4cb5c", disc(50, 40, 10)),
    ),
    "market": (
        *_GROUND,
        (WOOD, "M12 90V46h5v44zM83 90V46h5v44z"),
        (CREAM, "M6 50L14 20H86L94 50z"),
        (CRIMSON, "M24 50L30 20H42L40 50zM60 50L58 20H70L76 50z"),
        (WOOD, "M10 66H90V90H10z"),
        (GOLD, disc(28, 62, 8) + disc(46, 62, 8)),
        (LEAF, disc(66, 62, 9)),
    ),
    "harbour": (
        ("#2f5a8c", "M0 100V76q12-8 25 0t25 0 25 0 25 0V100z"),
        (WOOD, "M16 72H88q-4 18-18 20H34Q20 90 16 72z"),
        (WOOD, "M48 72V8h5v64z"),
        (CREAM, "M53 12Q84 26 84 60H53z"),
        (CRIMSON, "M46 12v40H20Q22 28 46 12z"),
    ),
    "merchants_yard": (
        *_GROUND,
        *_house(6, 90, 44, 44, 24, "#a89377"),
        (SHADE, "M50 90V60H94V90z"),
        (INK, "M58 90V74q10-12 20 0v16z"),
        (WOOD, "M20 90V70H44V90zM80 90V76H96V90z"),
        *_windows((16, 52), (32, 52)),
    ),
    "money_changer": (
        *_GROUND,
        *_house(20, 90, 60, 42, 30),
        (WOOD, "M12 90V72H88V90z"),
        (GOLD, disc(30, 66, 7) + disc(42, 66, 7)),
        (STEEL, disc(66, 66, 7)),
        ("#f4cb5c", "M34 42H58V36l12 9-12 9v-6H34z"),
    ),
    "sacred_grove": (
        *_GROUND,
        (WOOD, "M44 92V50h12v42zM14 92V66h8v26zM78 92V66h8v26z"),
        (LEAF, disc(50, 36, 30)),
        ("#33633d", disc(20, 58, 17) + disc(80, 58, 17)),
        ("#ffb02e", "M50 92q-12-10 0-26 12 16 0 26z"),
    ),
    "friary": (
        *_GROUND,
        *_house(34, 90, 58, 36, 24, "#b9a99a"),
        *_house(10, 90, 26, 54, 30, "#b9a99a"),
        (GOLD, "M21 14V0h5v4h6v5h-6v8h-5V9h-6V4h6z"),
        (INK, "M56 90V72q7-10 14 0v18z"),
        *_windows((19, 50), (42, 64), (78, 64)),
    ),
}

# People: shoulders, a face, and what they wear on their heads.
_BEARD = "M33 50q17 8 34 0 3 34-17 36T33 50z"
_HORSE = "M58 100Q60 72 72 64L76 50L84 62Q98 74 98 88L88 92L82 86Q84 96 86 100z"


# What many cards show; `currentColor` is the colour given to the part where it is used.
PARTS: Mapping[str, Shapes] = {
    "ground": (("currentColor", "M0 100V88Q50 78 100 88V100z"),),
    "bust": (
        ("currentColor", "M4 100Q8 72 34 68H66Q92 72 96 100z"),
        ("#e3b48a", "M34 36H66V56Q66 72 50 72T34 56z"),
    ),
    "great": (
        ("currentColor", "M26 78V24Q26 8 50 8T74 24V78Q50 88 26 78z"),
        (INK, "M30 40H47V46H30zM53 40H70V46H53zM47 30h6v44h-6z"),
    ),
    "helm": (("currentColor", "M28 44Q28 20 50 4Q72 20 72 44z"),),
    "kettle": (("currentColor", "M10 42Q28 36 30 26Q34 8 50 8T70 26Q72 36 90 42Q50 54 10 42z"),),
    "hood": (("currentColor", "M24 70Q20 8 50 6T76 70Q70 34 50 34T30 70z"),),
    "fur": (("currentColor", "M26 40Q22 28 30 24Q34 8 50 8T70 24Q78 28 74 40Q50 32 26 40z"),),
    "insignia": (("currentColor", "M46 76h8v8h10v7H54v9h-8v-9H36v-7h10z"),),
}


def _bust(cloth: str, *more: tuple[str, str]) -> Shapes:
    return ((cloth, "#bust"), *more)


UNITS: Mapping[str, Shapes] = {
    "farmers": _bust("#7c6f4b", ("#dcb963", "M8 42Q30 34 32 18Q34 8 50 8T68 18Q70 34 92 42Q50 50 8 42z")),
    "town_guard": _bust(BLUE, (STEEL, "#kettle")),
    "slavic_axemen": _bust("#6b4a35", ("#7a4d27", _BEARD), ("#a2774c", "#fur")),
    "samogitian_archers": _bust(LEAF, ("#3d6e45", "#hood"), (CREAM, "M66 22Q92 14 94 2Q74 2 62 16z")),
    "crossbowmen": _bust(
        "#6a5a86", ("#8a6a45", "#hood"), (WOOD, "M14 92L62 74l4 8-48 18zM10 76Q32 72 42 98l-6 2Q28 80 10 82z")
    ),
    "swordsmen": _bust(CRIMSON, (STEEL, "#helm"), (STEEL, "M46 40h8v18h-8z")),
    "boyar_horse": _bust(CRIMSON, (GOLD, "#helm"), (CRIMSON, "M47 6Q30 0 20 14Q40 8 50 14z"), (ASH, _HORSE)),
    "tatar_riders": _bust(
        "#8c6a2e",
        (INK, "M38 58q12-8 24 0l4 8-16-5-16 5z"),
        (CRIMSON, "M34 28L50 2L66 28z"),
        ("#6e4a2c", "M24 40Q24 26 50 26T76 40Q50 34 24 40z"),
        ("#b0814f", _HORSE),
    ),
    "grand_dukes_retinue": _bust(
        "#8a1a30",
        (STEEL, "#helm"),
        (GOLD, "M24 46L20 24L36 34L50 20L64 34L80 24L76 46Q50 38 24 46z"),
        (GOLD, "M46 46h8v16h-8z"),
    ),
    "ruthenian_shieldmen": _bust(
        "#55617a", ("#8c97ab", "M28 40H72V78Q50 92 28 78zM38 44V60Q50 70 62 60V44z"), (STEEL, "#helm")
    ),
    "priests_of_perkunas": _bust(
        ASH,
        (SNOW, _BEARD),
        (LEAF, "M24 34Q50 14 76 34L72 44Q50 28 28 44z"),
        (GOLD, "M50 2L40 18H50L44 30L62 12H52z"),
    ),
    "friars": _bust(
        "#6b4f3a",
        ("#8d6a4c", "M14 100Q20 70 34 66Q50 80 66 66Q80 70 86 100z"),
        ("#5a3b22", "M32 40Q30 14 50 14T68 40Q62 28 50 28T38 40z"),
    ),
}

_TORCH = "M84 100L80 58h6l4 42zM83 56Q70 44 84 26Q96 44 83 56z"


def _knight(cloak: str, helm: str = STEEL, *more: tuple[str, str], cross: str = INK) -> Shapes:
    return (*_bust(cloak), (helm, "#great"), *more, (cross, "#insignia"))


ENEMIES: Mapping[str, Shapes] = {
    "prussian_levies": _bust("#83797a", ("#5d4a3c", "#fur"), ("#5d4a3c", _BEARD)),
    "pathfinders": _bust("#5a5f6b", ("#474c58", "#hood")),
    "torch_riders": _bust("#8c8590", ("#9aa3b4", "#kettle"), ("#ff9a2e", _TORCH)),
    "livonian_raiders": _bust("#6d3b3b", ("#6c7687", "#helm"), ("#6c7687", "M45 40h10v20H45z")),
    "order_crossbowmen": _bust(ASH, ("#9aa3b4", "#kettle"), (INK, "#insignia")),
    "sappers": _bust(
        "#6e6257", ("#4a4038", "#hood"), (STEEL, "M60 96L84 42l6 3-22 55zM66 36Q88 30 98 54Q84 42 68 46z")
    ),
    "grey_cloaks": _bust("#9c9aa3", ("#b9c0cc", "#hood"), (INK, "#insignia")),
    "order_sergeants": _knight("#8d8b95"),
    "english_guests": _knight(ASH, "#aab3c2", (CRIMSON, "M46 10Q56-2 72 2Q64 8 58 16z"), cross=CRIMSON),
    "supply_train": (
        (WOOD, "M10 56H90L84 78H16z"),
        (CREAM, "M14 56Q16 22 50 22T86 56z"),
        (INK, disc(28, 80, 15) + disc(72, 80, 15)),
        (WOOD, disc(28, 80, 7) + disc(72, 80, 7)),
    ),
    "trebuchet": (
        (WOOD, "M14 94L46 40h8L86 94H76L50 52L24 94zM10 86H90V94H10z"),
        ("#7c5229", "M10 20L92 54l-3 7L7 27z"),
        (INK, "M78 56H98V80H78z"),
        ("#9b93a4", disc(12, 30, 9)),
    ),
    "burgundian_guests": _knight(
        "#3d5290", "#aab3c2", (GOLD, "M50 0Q62 6 54 12L66 8Q66 18 50 18T34 8L46 12Q38 6 50 0z"), cross=GOLD
    ),
    "livonian_sword_brothers": _knight(ASH, "#8c97ab", (CRIMSON, "M47 50h6v14h-6z"), cross=CRIMSON),
    "komtur_of_ragnit": _knight(
        ASH, STEEL, (INK, "M26 26Q2 22 6 2Q20 10 30 12zM74 26Q98 22 94 2Q80 10 70 12z")
    ),
    "marshal_of_the_order": _knight(
        ASH,
        "#e5c04e",
        (LEAF, "M50 10Q34 6 36-2Q50-4 64-2Q66 6 50 10z"),
        (INK, "M6 92V6h5V92zM11 8H34V34H11z"),
    ),
    "wrong_track": ((WOOD, "M46 96V14h8v82z"), (CREAM, "M50 20H84L94 30L84 40H50zM50 46H18L8 56L18 66H50z")),
    "razzle_dazzle": (
        (
            "#ffd15c",
            "M50 2L58 34L86 14L68 42L98 50L68 58L86 86L58 66L50 98L42 66L14 86L32 58L2 50L32 42L14 14L42 34z",
        ),
        (CRIMSON, disc(50, 50, 12)),
    ),
    "no_enemies_in_sight": (
        ("#f4e9c6", "M62 8A34 34 0 1 0 92 58A28 28 0 1 1 62 8z"),
        ("#46578a", "M0 100V82Q30 62 56 78T100 76V100z"),
    ),
    "guard_tower": (
        *_tower(32, 94, 36, 62, "#9c93a3"),
        (INK, "M44 94V74q6-8 12 0v20zM46 44h8v14h-8z"),
        (ASH, "M52 22V0H80V14H52z"),
        (INK, "M63 0h4v14h-4zM52 5h28v4H52z"),
    ),
    "border_castle": (
        *_tower(6, 94, 22, 56, "#9c93a3"),
        *_tower(72, 94, 22, 56, "#9c93a3"),
        *_tower(26, 94, 48, 36, "#7d7488"),
        (INK, "M42 94V76q8-10 16 0v18zM14 52h6v10h-6zM80 52h6v10h-6z"),
    ),
    "war_camp": (
        (ASH, "M2 92L30 30L58 92z"),
        ("#bcb6bd", "M42 92L70 22L98 92z"),
        (INK, "M24 92L30 66L36 92zM62 92L70 58L78 92z"),
        (CRIMSON, "M70 22V4L90 10L70 16z"),
    ),
    "river_blockade": (
        ("#2f5a8c", "M0 100V70q12-8 25 0t25 0 25 0 25 0V100z"),
        (WOOD, "M8 92V34L16 24L24 34V92zM76 92V34L84 24L92 34V92z"),
        (
            STEEL,
            "M20 48a9 7 0 1 0 18 4 9 7 0 1 0-18-4zM36 56a9 7 0 1 0 18 4 9 7 0 1 0-18-4z"
            "M54 52a9 7 0 1 0 18 2 9 7 0 1 0-18-2z",
        ),
    ),
    "boost_of_guests": (
        ("#4b1020", "M0 0H100V100H0z"),
        (GOLD, "M50 6L92 36V52L50 22L8 52V36zM50 36L92 66V82L50 52L8 82V66z"),
        (ASH, "M46 60h8v12h12v8H54v18h-8V80H34v-8h12z"),
    ),
    "final_attack": (
        ("#4b1020", "M0 0H100V100H0z"),
        ("#e5541f", "M0 100Q6 60 20 70Q22 30 40 60Q50 10 62 56Q78 30 80 68Q96 60 100 100z"),
        (ASH, "M28 14H72V50Q72 74 50 84Q28 74 28 50z"),
        (INK, "M45 15H55V36H71V46H55V80L50 83L45 80V46H29V36H45z"),
    ),
}
