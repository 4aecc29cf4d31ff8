/** A junction or a stretch of road from above, in the manner of a printed map. */

import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { PlanScene } from '../../schema/scene.ts';
import { drawBend, freeOfBend, type PlanPose } from './bend.ts';
import { drawLines, drawSpots } from './bend-lines.ts';
import { createLayout, isCrossing, type PlanLayout } from './layout.ts';
import { drawMotorway, freeOfMotorway } from './motorway.ts';
import { drawBlindSpots, drawFrame, drawLabel, drawMeasure, drawPlanLamps, drawRoadside } from './notes.ts';
import { drawBays } from './parking.ts';
import { type Bounds, createPlanContext, type PlanContext, planNoise } from './plan-context.ts';
import { drawRoads, freeOfRoads } from './road.ts';
import { drawLevelCrossing, drawNarrowing, drawReservedLanes } from './road-features.ts';
import { chooseGroundColors, drawSurroundings, type IsFree } from './surroundings.ts';
import type { PlanVehicle } from './top-view.ts';
import { corners, drawPlanVehicle, drawRoute, drawSweptGround, locatePlanVehicle } from './traffic.ts';

interface Placed {
  vehicle: PlanVehicle;
  pose: PlanPose;
}

/** A plan before it is drawn: where its arms and vehicles are, and its scale. */
export interface PlacedPlan {
  layout: PlanLayout;
  /** In the order of the scene. */
  placed: readonly Placed[];
  view: PlanContext;
}

/** Metres of each arm shown beyond the crossed square, where the arrows end. */
const CROSSING_MARGIN = 9;
/** Metres of each arm shown beyond a ring of several lanes. */
const RING_MARGIN = 6.5;

/** What must be in the picture: the junction, then every vehicle and measure. */
function computeBounds(layout: PlanLayout, placed: readonly Placed[]): Bounds {
  const { scene } = layout;
  const ring = scene.junction === 'giratoire';
  const computeReach = (half: number) =>
    ring
      ? layout.ring.outer + (layout.ring.lanes > 1 ? RING_MARGIN : 5)
      : isCrossing(scene.junction)
        ? half + CROSSING_MARGIN
        : 9;
  const [reachX, reachY] = [computeReach(layout.half.x), computeReach(layout.half.y)];
  const points = [
    ...placed.flatMap(({ vehicle, pose }) => corners(vehicle, pose, vehicle.blindSpots ? 5 : 1.4)),
    ...(scene.measures ?? []).flatMap((each) => [each.from, each.to]),
  ];
  const bend = scene.junction.startsWith('virage');
  if (scene.lines || scene.spots) {
    const [left, right] = scene.junction === 'virage-droite' ? [-8, 23] : [-23, 8];
    return { left, right, top: -14, bottom: 9 };
  }
  const xs = [bend ? -6 : -reachX, bend ? 6 : reachX, ...points.map((p) => p[0])];
  const slip = scene.junction === 'insertion';
  const ys = [bend ? -15 : slip ? -17 : -reachY, bend ? 14 : slip ? 24 : reachY, ...points.map((p) => p[1])];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

interface Ground {
  road: Drawing;
  isFree: IsFree;
}

function chooseGround(view: PlanContext, layout: PlanLayout, defs: Defs): Ground {
  const colors = chooseGroundColors(layout.scene);
  const { junction } = layout.scene;
  if (junction.startsWith('virage'))
    return { road: drawBend(view, layout, colors, defs), isFree: freeOfBend(layout) };
  if (junction === 'insertion') return { road: drawMotorway(view, colors, defs), isFree: freeOfMotorway };
  const road = [
    drawRoads(view, layout, colors, defs),
    drawReservedLanes(view, layout),
    drawNarrowing(view, layout, colors),
    drawLevelCrossing(view, layout),
  ];
  if (junction === 'stationnement') return { road: [road, drawBays(view)], isFree: freeOfRoads(layout) };
  return { road, isFree: freeOfRoads(layout) };
}

/** The head of the arrows, one definition per colour. */
function arrowHead(defs: Defs): (color: string) => string {
  return (color) =>
    defs.add(
      el(
        'marker',
        { viewBox: '0 0 12 12', refX: 4, refY: 6, markerWidth: 3.2, markerHeight: 3.2, orient: 'auto' },
        el('path', { d: 'M0 0L12 6 0 12z', fill: color, stroke: '#ffffff', 'stroke-width': 1 }),
      ),
    );
}

const sheet = (frame: Frame, fill: string, opacity: string) =>
  el('rect', { width: frame.w, height: frame.h, fill, opacity });

/** A tint for the hour, over the ground only: vehicles and letters must stay readable at night. */
function hour(scene: PlanScene, frame: Frame): Drawing {
  if (scene.light === 'nuit') return sheet(frame, '#0b1533', '0.6');
  return scene.light === 'crepuscule' ? sheet(frame, '#5a2f4f', '0.26') : [];
}

/** The weather, painted over the ground and the vehicles. */
function air(scene: PlanScene, frame: Frame): Drawing {
  if (scene.weather === 'brouillard') return sheet(frame, '#e3e8ea', '0.38');
  if (scene.weather !== 'pluie') return [];
  const drops = Array.from({ length: 60 }, (_, i) => {
    const y = planNoise(i + 100) * frame.h;
    return `M${num(planNoise(i) * frame.w)} ${num(y)}l-4 ${num(12 + 10 * planNoise(i + 9))}`;
  });
  const rain = el('path', {
    d: drops.join(''),
    fill: 'none',
    stroke: '#eaf2f7',
    'stroke-width': 1.5,
    opacity: '0.5',
  });
  return [sheet(frame, '#3d5163', '0.16'), rain];
}

export function placePlan(scene: PlanScene, frame: Frame): PlacedPlan {
  const layout = createLayout(scene);
  const placed = (scene.vehicles ?? []).map((vehicle) => ({
    vehicle,
    pose: locatePlanVehicle(layout, vehicle),
  }));
  return { layout, placed, view: createPlanContext(frame, computeBounds(layout, placed)) };
}

export function drawPlan(scene: PlanScene, frame: Frame, defs: Defs): Drawing {
  const { layout, placed, view } = placePlan(scene, frame);
  const { road, isFree } = chooseGround(view, layout, defs);
  const marker = arrowHead(defs);
  const each = (draw: (one: Placed) => Drawing) => placed.map(draw);
  return [
    drawSurroundings(view, scene, isFree),
    road,
    hour(scene, frame),
    each(({ vehicle, pose }) => (vehicle.blindSpots ? drawBlindSpots(view, vehicle, pose) : [])),
    each(({ vehicle, pose }) => drawSweptGround(view, layout, vehicle, pose)),
    each(({ vehicle, pose }) => drawRoute(view, layout, vehicle, pose, marker)),
    drawLines(view, layout),
    each(({ vehicle, pose }) => (vehicle.frame ? drawFrame(view, vehicle, pose) : [])),
    each(({ vehicle, pose }) => drawPlanVehicle(view, vehicle, pose)),
    air(scene, frame),
    each(({ vehicle, pose }) => drawPlanLamps(view, vehicle, pose)),
    layout.arms.map((arm) => drawRoadside(view, arm, scene.levelCrossing?.signal)),
    (scene.measures ?? []).map((measure) => drawMeasure(view, measure)),
    each(({ vehicle, pose }) => drawLabel(view, vehicle, pose)),
    drawSpots(view, layout),
  ];
}
