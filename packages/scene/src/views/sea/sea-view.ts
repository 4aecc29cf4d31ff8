/** The sea from a boat's deck: sky, water in bands, and what floats in it. */
import { drawBadge } from '../../kit/badge.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import { boundingBox, type Frame, type Pt } from '../../kit/geometry.ts';
import type { SeaScene, SeaVessel } from '../../schema/sea.ts';
import { createAir } from './air.ts';
import { drawFlags, drawFront } from './flags.ts';
import { drawMark } from './mark-picture.ts';
import { drawPortLights } from './port-lights.ts';
import { type Afloat, createSeaContext, type SeaContext } from './sea-context.ts';
import { drawSeaSky } from './sky.ts';
import { drawSeaThing } from './things.ts';
import { drawTimelines } from './timeline.ts';
import { drawCrew, drawTow } from './tow.ts';
import { drawHullAndHouses } from './vessel.ts';
import { createVesselContext } from './vessel-context.ts';
import { drawNavigationLamps, drawShapes, type PlacedLamp } from './vessel-signals.ts';
import { drawWater } from './water.ts';

const YELLOW = '#ffd21f';

interface VesselAfloat extends Afloat {
  glow: Drawing;
  onWater: Drawing;
  lamps: readonly PlacedLamp[];
  /** Ends of her day shapes; empty for none. */
  shapes: readonly Pt[];
}

function drawVessel(context: SeaContext, vessel: SeaVessel): VesselAfloat {
  const vesselContext = createVesselContext(context, vessel);
  const body = drawHullAndHouses(vesselContext);
  const lit = context.air.light !== 'jour' || context.air.weather === 'brouillard';
  const lamps = lit ? drawNavigationLamps(vesselContext) : { glow: [], onWater: [], lamps: [] };
  const shapes = context.air.light === 'jour' ? drawShapes(vesselContext) : { drawing: [], points: [] };
  return {
    z: vessel.z,
    drawing: [drawTow(vesselContext), drawCrew(vesselContext), body.drawing, shapes.drawing],
    glow: lamps.glow,
    onWater: lamps.onWater,
    lamps: lamps.lamps,
    shapes: shapes.points,
    box: boundingBox([...body.outline, ...lamps.lamps.map(({ at }) => at), ...shapes.points]),
    label: vessel.label,
    frame: vessel.frame,
  };
}

export function drawNotes(context: SeaContext, { box, label, frame }: Afloat): Drawing {
  const pad = Math.max(8, Math.min(16, box.h * 0.08));
  const outline = frame
    ? el('rect', {
        x: Math.max(5, box.x - pad),
        y: Math.max(5, box.y - pad),
        width: Math.min(context.frame.w - 10, box.w + 2 * pad),
        height: box.h + 2 * pad,
        rx: 6,
        fill: 'none',
        stroke: YELLOW,
        'stroke-width': 4.5,
      })
    : [];
  const above = box.y - pad - 26;
  const y = above < 24 ? box.y + box.h + pad + 28 : above;
  return [outline, label ? drawBadge(label, box.x + box.w / 2, y, 19) : []];
}

export function drawRain(context: SeaContext): Drawing {
  const { frame, air } = context;
  if (air.weather !== 'pluie') return [];
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

/** Fog, thickest on the horizon. */
export function drawFog(context: SeaContext): Drawing {
  if (context.air.weather !== 'brouillard') return [];
  const { frame, horizon, air } = context;
  const fill = linearGradient(context.defs, [
    [0, air.haze, 0],
    [0.35, air.haze, 0.6],
    [1, air.haze, 0],
  ]);
  return el('rect', { y: horizon - 90, width: frame.w, height: 260, fill });
}

/** What floats in a scene, each list in the order of the scene. */
export function placeAfloat(scene: SeaScene, frame: Frame, defs: Defs, detail: 0 | 1 = 0) {
  const air = createAir(scene.light ?? 'jour', scene.weather ?? 'clair');
  const context = createSeaContext(scene, frame, defs, air, detail);
  return {
    context,
    vessels: (scene.vessels ?? []).map((vessel) => drawVessel(context, vessel)),
    marks: (scene.marks ?? []).map((mark) => drawMark(context, mark)),
    things: (scene.things ?? []).map((thing) => drawSeaThing(context, thing)),
  };
}

export function drawSea(scene: SeaScene, frame: Frame, defs: Defs, detail: 0 | 1 = 0): Drawing {
  const { context, vessels, marks, things: others } = placeAfloat(scene, frame, defs, detail);
  const things = [...vessels, ...marks, ...others].toSorted((a, b) => b.z - a.z);
  const layers = [
    ...drawWater(context),
    // A thing is painted just before the band of its own distance: the next nearer wave covers its foot.
    ...things.map(({ z, drawing }) => ({ z: z * 0.999, drawing })),
  ].toSorted((a, b) => b.z - a.z);
  return [
    drawSeaSky(context),
    ...layers.map((layer) => layer.drawing),
    drawPortLights(context),
    ...things.map((thing) => thing.onWater),
    ...things.map((thing) => thing.glow),
    drawFog(context),
    drawRain(context),
    drawFront(context),
    drawFlags(context),
    drawTimelines(context, scene),
    ...things.map((thing) => drawNotes(context, thing)),
  ];
}
