/** Why layers of inland waters: what decides, ringed, on the bank, from the helm and from above. */
import { createDefs } from '../kit/defs.ts';
import type { Box, Frame } from '../kit/geometry.ts';
import type { InlandBoardScene, InlandPlanScene, InlandScene } from '../schema/inland.ts';
import { placeBoards } from '../views/inland/board-view.ts';
import { placeInland } from '../views/inland/inland-view.ts';
import { createSeaPlanContext } from '../views/sea/plan-view.ts';
import { boxAround } from './layer-ink.ts';
import { findListed, type LayerView } from './layer-view.ts';
import { createRingLayer } from './ring-layers.ts';
import { findSounds } from './sea-layer.ts';

const THINGS: Readonly<Record<string, string>> = {
  vessels: 'le bateau',
  boards: 'le panneau',
  marks: 'la bouée',
  sounds: 'le signal sonore',
};
const nameThing = (path: string): string => THINGS[path.split('/')[0] ?? ''] ?? 'la voie d’eau';

export function createBoardLayer(scene: InlandBoardScene, frame: Frame): LayerView {
  const boxes = placeBoards(scene, frame).map(({ box }) => box);
  return createRingLayer(frame, {
    find: (path) => findListed(path, 'boards', boxes),
    name: nameThing,
    keep: boxes,
  });
}

export function createInlandLayer(scene: InlandScene, frame: Frame): LayerView {
  const { vessels, boards, marks } = placeInland(scene, frame, createDefs('f'));
  return createRingLayer(frame, {
    find: (path) =>
      findSounds(scene, frame, path) ??
      findListed(path, 'vessels', vessels) ??
      findListed(path, 'boards', boards) ??
      findListed(path, 'marks', marks),
    name: nameThing,
    keep: [...vessels, ...boards, ...marks],
  });
}

/** Units: half of what a buoy or a board takes on a plan. */
const MARK_REACH = 40;
/** Metres that a craft takes on a plan where her length is not said. */
const USUAL_LENGTH = 24;

export function createInlandPlanLayer(scene: InlandPlanScene, frame: Frame): LayerView {
  const chart = createSeaPlanContext(frame);
  const boxes = (list: readonly { x: number; y: number }[] | undefined, half: number): Box[] =>
    (list ?? []).map(({ x, y }) => boxAround(chart.at(x, y), half));
  const vessels = (scene.vessels ?? []).map(({ x, y, length = USUAL_LENGTH }) =>
    boxAround(chart.at(x, y), (length * chart.unit) / 2),
  );
  const [marks, boards] = [boxes(scene.marks, MARK_REACH), boxes(scene.boards, MARK_REACH)];
  return createRingLayer(frame, {
    find: (path) =>
      findListed(path, 'vessels', vessels) ??
      findListed(path, 'boards', boards) ??
      findListed(path, 'marks', marks),
    name: nameThing,
    keep: [...vessels, ...marks, ...boards],
  });
}
