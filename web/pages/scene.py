"""A scene in front of the table. All of it is in the page at once; styles let it appear beat by beat."""

from ostia_games.core.words import Words
from web.games.scenes import Beat, Scene
from web.ui.html import Html, h
from web.ui.icons import icon

LONGEST = 7.0  # seconds from the first beat to the last
# Seconds between two beats. A scene's data-tempo is a place in this list; scene.css has the same numbers.
TEMPI = (1.4, 1.15, 0.9, 0.75, 0.6, 0.45, 0.3, 0.2)
_FIRST = {"slow": 0, "normal": 2, "fast": 5}


def tempo_of(beats: int, pace: str) -> int:
    """How fast so many beats follow each other: as slow as the pace asks, unless it would take too long."""
    first = _FIRST.get(pace, _FIRST["normal"])
    fitting = (at for at in range(first, len(TEMPI)) if TEMPI[at] * beats <= LONGEST)
    return next(fitting, len(TEMPI) - 1)


def scene_view(t: Words, scene: Scene, key: str, pace: str, *, alone: bool = False) -> Html:
    """`key` tells two scenes apart that follow each other, so that the second one is played, too; `alone`
    there is no table behind it."""
    beats = len(scene.beats) + (scene.summary is not None)
    summary = h("p", t(scene.summary), cls="scene__summary scene__part") if scene.summary else None
    # It can be seen to run out, so that nobody is surprised when the scene leaves.
    clock = h("span", cls="scene__clock", data_then="scene-seen", data_key=key, aria_hidden="true")
    go_on = h(
        "button",
        h("span", t("Go on")),
        icon("right"),
        None if scene.stays else clock,
        type="button",
        cls="button button--primary scene__go",
        id="scene-go",
        data_do="scene-seen",
        data_key=key,
    )
    card = h(
        "div",
        h("h2", t(scene.title), id="scene-title", cls="scene__title", tabindex="-1"),
        h("ol", [_beat(t, beat) for beat in scene.beats], cls="scene__beats"),
        summary,
        h("div", go_on, cls="scene__foot"),
        cls="scene__card",
        role="dialog",
        aria_modal="true",
        aria_labelledby="scene-title",
    )
    return h(
        "div",
        card,
        cls="scene",
        id=f"scene-{key}",
        data_late=True,
        data_scene=scene.name,
        data_alone=alone,
        data_tempo=tempo_of(beats, pace),
        data_pace=pace,
        data_beats=beats,
        data_do="scene-seen",
        data_key=key,
    )


def _beat(t: Words, beat: Beat) -> Html:
    return h(
        "li",
        beat.art,
        h("p", t(beat.text), cls="beat__text") if beat.text else None,
        cls=f"beat beat--{beat.kind} scene__part" if beat.kind else "beat scene__part",
        data_sound=beat.sound or None,
    )
