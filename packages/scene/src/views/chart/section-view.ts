/** From the sea bed to the surface: charted depth, height of tide and draught. True heights on one scale. */

import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Box, Frame, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { SectionScene } from '../../schema/chart.ts';
import { drawLettering, INK } from './ink.ts';

type Arrow = NonNullable<SectionScene['arrows']>[number];

const BOAT_X = 330;
const FIRST_ARROW = 640;
const FOOT = 560;

interface Levels {
  datum: number;
  surface: number;
  bed: number;
  keel: number;
  /** Units to a metre. */
  metre: number;
}

function computeLevels(scene: SectionScene): Levels {
  const highest = Math.max(scene.tide, -scene.depth) + 0.4;
  const deep = Math.max(0, scene.depth) + 0.4;
  const metre = Math.min(120, (FOOT - 190) / (highest + deep));
  const datum = 190 + highest * metre;
  const surface = datum - scene.tide * metre;
  return {
    datum,
    surface,
    bed: datum + scene.depth * metre,
    keel: surface + (scene.draught ?? 0) * metre,
    metre,
  };
}

function ground(levels: Levels, frame: Frame, defs: Defs, dries: boolean): Drawing {
  const y = levels.bed;
  const fill = linearGradient(defs, [
    [0, dries ? '#d9c48a' : '#c2a56b'],
    [1, '#7d6238'],
  ]);
  const d = `M0 ${num(y + 30)}C120 ${num(y + 26)} 170 ${num(y)} 260 ${num(y)}H${frame.w - 150}C${frame.w - 90} ${num(y)} ${frame.w - 60} ${num(y + 18)} ${frame.w} ${num(y + 24)}V${frame.h}H0z`;
  return el('path', { d, fill, stroke: '#5b4626', 'stroke-width': 2.4 });
}

function boat(scene: SectionScene, levels: Levels): Drawing {
  if (scene.draught === undefined) return [];
  const under = levels.keel - levels.surface;
  const y = levels.surface;
  const hull: string =
    scene.boat === 'voilier'
      ? `M${BOAT_X - 170} ${num(y - 44)}L${BOAT_X + 190} ${num(y - 56)}Q${BOAT_X + 150} ${num(y + under * 0.25)} ${BOAT_X + 60} ${num(y + under * 0.4)}L${BOAT_X + 52} ${num(y + under)}H${BOAT_X - 34}L${BOAT_X - 20} ${num(y + under * 0.4)}Q${BOAT_X - 130} ${num(y + under * 0.2)} ${BOAT_X - 170} ${num(y - 44)}z`
      : `M${BOAT_X - 190} ${num(y - 40)}L${BOAT_X + 205} ${num(y - 62)}Q${BOAT_X + 160} ${num(y + under * 0.7)} ${BOAT_X + 80} ${num(y + under * 0.82)}L${BOAT_X - 176} ${num(y + under)}z`;
  const above =
    scene.boat === 'voilier'
      ? `M${BOAT_X + 20} ${num(y - 52)}V20h6V${num(y - 52)}zM${BOAT_X + 12} ${num(y - 66)}H${BOAT_X - 130}v-10H${BOAT_X + 12}z`
      : `M${BOAT_X - 110} ${num(y - 46)}l14 -74h130l46 68z`;
  return group(
    {},
    el('path', { d: above, fill: '#dfe5e8', stroke: INK, 'stroke-width': 2.4 }),
    el('path', { d: hull, fill: '#ffffff', stroke: INK, 'stroke-width': 3 }),
    el('path', {
      d: `M${BOAT_X - 176} ${num(y - 22)}H${BOAT_X + 186}`,
      stroke: '#1f5c93',
      'stroke-width': 7,
    }),
  );
}

function findSpan(of: Arrow['of'], levels: Levels): [number, number] {
  switch (of) {
    case 'sonde':
      return [levels.datum, levels.bed];
    case 'maree':
      return [levels.surface, levels.datum];
    case 'eau':
      return [levels.surface, levels.bed];
    case 'tirant':
      return [levels.surface, levels.keel];
    case 'pied':
      return [levels.keel, levels.bed];
    case 'decouvre':
      return [levels.bed, levels.datum];
  }
}

const NEAR_BOAT: readonly Arrow['of'][] = ['tirant', 'pied'];

/** The arrows from left to right: those of the boat beside her, the others in a row. */
function placeArrows(list: readonly Arrow[]): number[] {
  const far = list.filter(({ of }) => !NEAR_BOAT.includes(of));
  return list.map((one) =>
    NEAR_BOAT.includes(one.of) ? BOAT_X + 110 : FIRST_ARROW + far.indexOf(one) * 190,
  );
}

/** Each arrow of a section with what is written beside it. */
export function findArrows(scene: SectionScene): Box[] {
  const list = scene.arrows ?? [];
  const levels = computeLevels(scene);
  return placeArrows(list).map((x, i) => {
    const one = list[i];
    const [top, foot] = one ? findSpan(one.of, levels) : [0, 0];
    return {
      x: x - 10,
      y: Math.min(top, foot),
      w: 26 + (one?.text.length ?? 0) * 17,
      h: Math.abs(foot - top),
    };
  });
}

function arrow(one: Arrow, x: number, levels: Levels): Drawing {
  const [top, foot] = findSpan(one.of, levels);
  const tip = Math.min(14, Math.abs(foot - top) / 3);
  const head = (y: number, way: number): string =>
    `M${num(x - 8)} ${num(y + tip * way)}L${num(x)} ${num(y)}L${num(x + 8)} ${num(y + tip * way)}`;
  const d = `M${num(x)} ${num(top)}V${num(foot)}${head(top, 1)}${head(foot, -1)}`;
  const at: Pt = [x + 16, (top + foot) / 2];
  return [
    el('path', { d, stroke: '#ffffff', 'stroke-width': 8, 'stroke-opacity': '.6', fill: 'none' }),
    el('path', { d, stroke: '#8a1c1c', 'stroke-width': 4, fill: 'none' }),
    drawLettering(one.text, at[0], at[1], 30, {
      anchor: 'start',
      weight: 700,
      color: '#5e1010',
    }),
  ];
}

export function drawSection(scene: SectionScene, frame: Frame, defs: Defs): Drawing {
  const levels = computeLevels(scene);
  const water = linearGradient(defs, [
    [0, '#8fcbe6', 0.82],
    [1, '#2e7bab', 0.86],
  ]);
  const sky = linearGradient(defs, [
    [0, '#cfe6f3'],
    [1, '#f6fafb'],
  ]);
  const wave = `M0 ${num(levels.surface)}${'q15 -7 30 0t30 0'.repeat(21)}V${frame.h}H0z`;
  const list = scene.arrows ?? [];
  const places = placeArrows(list);
  const arrows = list.map((one, i) => arrow(one, places[i] ?? FIRST_ARROW, levels));
  return [
    el('rect', { width: frame.w, height: frame.h, fill: sky }),
    boat(scene, levels),
    el('path', { d: wave, fill: water, stroke: '#1f5f88', 'stroke-width': 2 }),
    ground(levels, frame, defs, scene.depth < 0),
    el('path', {
      d: `M0 ${num(levels.datum)}H${frame.w}`,
      stroke: '#8a1c1c',
      'stroke-width': 3,
      'stroke-dasharray': '16 10',
    }),
    drawLettering('Zéro des cartes', 20, levels.datum + 24, 27, {
      anchor: 'start',
      italic: true,
      color: '#8a1c1c',
    }),
    arrows,
  ];
}
