/** The sea from a boat's deck: sky, water in bands, and what floats between them. */
import { badge } from '../../kit/badge.ts';
import { type Defs, el, type Frame, linearGradient } from '../../kit/svg.ts';
import type { SeaScene, SeaVessel } from '../../schema/sea.ts';
import { createAir } from './air.ts';
import { drawFlags, drawFront } from './flags.ts';
import { drawMark } from './mark-picture.ts';
import { drawPortLights } from './port-lights.ts';
import { rigOf } from './rig.ts';
import { drawSky } from './sky.ts';
import { type Afloat, boxOf, type SeaStage, seaStage } from './stage.ts';
import { drawThing } from './things.ts';
import { drawTimelines } from './timeline.ts';
import { drawCrew, drawTow } from './tow.ts';
import { drawHullAndHouses } from './vessel.ts';
import { drawLamps, drawShapes } from './vessel-signals.ts';
import { drawWater } from './water.ts';

const YELLOW = '#ffd21f';

function drawVessel(stage: SeaStage, vessel: SeaVessel): Afloat & { glow: string; onWater: string } {
  const rig = rigOf(stage, vessel);
  const body = drawHullAndHouses(rig);
  const lit = stage.air.light !== 'jour' || stage.air.weather === 'brouillard';
  const lamps = lit ? drawLamps(rig) : { glow: '', onWater: '', points: [] };
  const shapes = stage.air.light === 'jour' ? drawShapes(rig) : { svg: '', points: [] };
  return {
    z: vessel.z,
    svg: drawTow(rig) + drawCrew(rig) + body.svg + shapes.svg,
    glow: lamps.glow,
    onWater: lamps.onWater,
    box: boxOf([...body.outline, ...lamps.points, ...shapes.points]),
    label: vessel.label,
    frame: vessel.frame,
  };
}

export function drawNotes(stage: SeaStage, { box, label, frame }: Afloat): string {
  const pad = Math.max(8, Math.min(16, box.h * 0.08));
  const outline = frame
    ? el('rect', {
        x: Math.max(5, box.x - pad),
        y: Math.max(5, box.y - pad),
        width: Math.min(stage.frame.w - 10, box.w + 2 * pad),
        height: box.h + 2 * pad,
        rx: 6,
        fill: 'none',
        stroke: YELLOW,
        'stroke-width': 4.5,
      })
    : '';
  const above = box.y - pad - 26;
  const y = above < 24 ? box.y + box.h + pad + 28 : above;
  return outline + (label ? badge(label, box.x + box.w / 2, y, 19) : '');
}

export function drawRain(stage: SeaStage): string {
  const { frame, air } = stage;
  if (air.weather !== 'pluie') return '';
  let d = '';
  for (let i = 0; i < 90; i += 1)
    d += `M${(i * 137) % (frame.w + 60)} ${(i * 89) % frame.h}l-7 ${26 + ((i * 31) % 22)}`;
  return el('path', {
    d,
    stroke: air.night ? '#9db1cc' : '#f3f7f8',
    'stroke-width': 1.6,
    'stroke-opacity': '.34',
  });
}

/** Fog lies thickest on the horizon and thins towards us. */
export function drawFog(stage: SeaStage): string {
  if (stage.air.weather !== 'brouillard') return '';
  const { frame, horizon, air } = stage;
  const fill = linearGradient(stage.defs, [
    [0, air.haze, 0],
    [0.35, air.haze, 0.6],
    [1, air.haze, 0],
  ]);
  return el('rect', { y: horizon - 90, width: frame.w, height: 260, fill });
}

export function drawSea(scene: SeaScene, frame: Frame, defs: Defs, detail: 0 | 1 = 0): string {
  const air = createAir(scene.light ?? 'jour', scene.weather ?? 'clair');
  const stage = seaStage(scene, frame, defs, air, detail);
  const things = [
    ...(scene.vessels ?? []).map((vessel) => drawVessel(stage, vessel)),
    ...(scene.marks ?? []).map((mark) => drawMark(stage, mark)),
    ...(scene.things ?? []).map((thing) => drawThing(stage, thing)),
  ].toSorted((a, b) => b.z - a.z);
  const layers = [
    ...drawWater(stage),
    // A thing stands a little before the band of its own distance: the next nearer wave laps its foot.
    ...things.map(({ z, svg }) => ({ z: z * 0.999, svg })),
  ].toSorted((a, b) => b.z - a.z);
  return [
    drawSky(stage),
    ...layers.map((layer) => layer.svg),
    drawPortLights(stage),
    ...things.map((thing) => thing.onWater),
    ...things.map((thing) => thing.glow),
    drawFog(stage),
    drawRain(stage),
    drawFront(stage),
    drawFlags(stage),
    drawTimelines(stage, scene),
    ...things.map((thing) => drawNotes(stage, thing)),
  ].join('');
}
