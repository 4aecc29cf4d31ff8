/**
 * What the statement asks about must be visible: framed or lettered actors of the driver's view, its signs and its
 * lights.
 */
import { type Box, layOutPicture } from '@balise/scene/layout';
import type { DriverScene, Scene } from '@balise/scene/schema';
import type { QuestionRemark } from './question.ts';

/** Sizes in pixels at which pictures are drawn; a half of a pair is narrower. */
const WHOLE = { w: 1200, h: 750 };
const HALF = { w: 592, h: 750 };
/** Smallest share of an actor's box that must be inside the picture and not behind a nearer actor. */
const LEAST_SEEN = 0.4;
/** In pixels of a picture 1,200 wide: anything smaller can't be recognised on a phone. */
const LEAST_HEIGHT = 14;
/** Sample points per side of a box, for the visible share. */
const GRID = 12;

export function findHiddenSubjects(scene: Scene, path = '/scene'): QuestionRemark[] {
  if (scene.view === 'conducteur') return inView(scene, WHOLE, path);
  if (scene.view !== 'paire') return [];
  return (['left', 'right'] as const).flatMap((side) => {
    const half = scene[side];
    return half.view === 'conducteur' ? inView(half, HALF, `${path}/${side}`) : [];
  });
}

function inView(scene: DriverScene, frame: typeof WHOLE, path: string): QuestionRemark[] {
  const layout = layOutPicture(scene, frame);
  const shown = layout.actors.map((one, index) => ({ index, ...one }));
  const faces = Object.entries(layout.faces).flatMap(([kind, list]) =>
    list.flatMap(({ box, z }, index): QuestionRemark[] => {
      const nearer = shown.filter((other) => other.z < z - 0.5).map((other) => other.box);
      const seen = shareSeen(box, nearer, frame);
      if (seen >= LEAST_SEEN) return [];
      return [
        {
          path: `${path}/${kind}/${index}`,
          message: `is drawn where ${Math.round(seen * 100)} % of it is seen`,
        },
      ];
    }),
  );
  const subjects = shown
    .filter(({ actor }) => actor.frame || actor.label !== undefined)
    .flatMap(({ index, box, z }): QuestionRemark[] => {
      const at = `${path}/actors/${index}`;
      if (box.h < LEAST_HEIGHT) return [{ path: at, message: `is ${box.h.toFixed(0)} px high, a speck` }];
      const nearer = shown
        .filter((other) => other.index !== index && other.z < z - 0.5)
        .map((other) => other.box);
      const seen = shareSeen(box, nearer, frame);
      if (seen >= LEAST_SEEN) return [];
      return [{ path: at, message: `is the subject and ${Math.round(seen * 100)} % of it is seen` }];
    });
  // In a clip, an actor may enter the picture later.
  const lost = (scene.clip ? [] : shown)
    .filter(({ box }) => shareSeen(box, [], frame) === 0)
    .map(({ index }) => ({ path: `${path}/actors/${index}`, message: 'is drawn out of the picture' }));
  return [...faces, ...subjects, ...lost];
}

function shareSeen(box: Box, nearer: readonly Box[], frame: typeof WHOLE): number {
  const within = (x: number, y: number, one: Box) =>
    x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h;
  let seen = 0;
  for (let i = 0; i < GRID * GRID; i += 1) {
    const x = box.x + ((i % GRID) + 0.5) * (box.w / GRID);
    const y = box.y + (Math.floor(i / GRID) + 0.5) * (box.h / GRID);
    const inFrame = x >= 0 && y >= 0 && x <= frame.w && y <= frame.h;
    if (inFrame && !nearer.some((one) => within(x, y, one))) seen += 1;
  }
  return seen / (GRID * GRID);
}
