// Scenes: the style sheet plays them. Here a press first shows the whole scene and then goes on, its button goes on at
// once, and a scene that concerns nobody leaves when its clock has run out. Whatever is pressed the moment after one
// has left was meant for it.
//
//   .scene            the whole screen while it is played; data-do is what goes on
//   [data-sound]      what is heard when its animation begins
//   [data-then]       an element whose animation, once over, presses what it names

import { hush, startled } from "./slips.mjs";
import { sound } from "./sound.mjs";

const FINITE = ({ effect }) => effect.getComputedTiming().endTime < Infinity && !effect.target.dataset.then;

let hurried = false;

/** What has not appeared yet. */
const coming = (scene) => scene.getAnimations({ subtree: true }).filter((one) => one.playState === "running" && FINITE(one));

/** Shows everything at once; whether there was anything left to show. */
function complete(scene) {
  const left = coming(scene);
  for (const animation of left) animation.finish();
  if (left.length) {
    // What has not been heard yet would all be heard at once.
    hurried = true;
    setTimeout(() => (hurried = false), 100);
  }
  return left.length > 0;
}

export function listenToScenes(app, send) {
  app.addEventListener("click", (event) => {
    const scene = event.target.closest(".scene");
    if (startled(event)) {
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (!scene || event.target.closest(".scene__go") || !complete(scene)) return;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
  document.addEventListener("keydown", (event) => {
    const scene = document.querySelector(".scene");
    if (!scene || !["Escape", "Enter", " "].includes(event.key) || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    if (!complete(scene)) send(scene.dataset.do, { key: scene.dataset.key });
  }, { capture: true });
  app.addEventListener("animationstart", ({ target }) => {
    if (hurried) return;
    if (target.dataset.sound) sound(target.dataset.sound);
    if (target.matches(".beat")) target.scrollIntoView({ block: "nearest" }); // where not all beats have room
  });
  app.addEventListener("animationend", ({ target }) => {
    if (!target.dataset.then) return;
    send(target.dataset.then, { key: target.dataset.key }).then(hush); // until then it is still in front
  });
}
