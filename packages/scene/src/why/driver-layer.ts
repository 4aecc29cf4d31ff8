/** The why layer of a driver's view: what decides, ringed; lengths on the road ahead. */
import { drawActor } from '../actors/actor.ts';
import { momentAt } from '../clip/timeline.ts';
import { project, projectPolygon } from '../kit/camera.ts';
import { createDefs } from '../kit/defs.ts';
import type { Defs } from '../kit/display-list.ts';
import { type Box, boundingBox, type Frame } from '../kit/geometry.ts';
import type { DriverScene } from '../schema/scene.ts';
import type { WhyMarkOf } from '../schema/why.ts';
import { createDriverContext } from '../views/driver/driver-view.ts';
import { faceBoxes } from '../views/driver/posts.ts';
import { type DriverContext, pointOnRoad, roadBand } from '../world/driver-context.ts';
import { boxAround, type LayerPart, layerArea, layerLine, polyline } from './layer-ink.ts';
import { findListed, frenchNumber, type LayerView, WhyMarkError } from './layer-view.ts';
import { sayLengths } from './plan-layer.ts';

/** Metres from the eye to our front bumper. */
const BONNET = 2;
/** Metres of a marking that its ring goes round. */
const LINE_SEEN = { from: 9, to: 26 };

export function createDriverLayer(given: DriverScene, frame: Frame): LayerView {
  const moment = momentAt(given);
  const scene = moment?.scene ?? given;
  const context = createDriverContext(scene, frame, createDefs('f'), 0, moment);
  return {
    frame,
    // A leaning rider sees the world turned; nothing is where it stands.
    find: (path) => (scene.lean ? undefined : within(findBox(context, path), frame)),
    draw: (mark, defs) =>
      mark.mark === 'longueurs' && mark.of === undefined
        ? drawLengths(context, mark.lengths, defs)
        : undefined,
    say: (mark) =>
      mark.mark === 'longueurs' && mark.of === undefined ? sayLengths(mark.lengths) : undefined,
  };
}

function findBox(context: DriverContext, path: string): Box | undefined {
  const { scene } = context;
  const actors = scene.actors ?? [];
  const actor = findListed(path, 'actors', actors);
  if (actor) return drawActor(context, actor, actors.indexOf(actor)).box;
  const faces = faceBoxes(context);
  const face =
    findListed(path, 'signs', faces.signs) ?? findListed(path, 'trafficLights', faces.trafficLights);
  if (face) return face.box;
  const [, list, index] = path.split('/');
  if (list === 'across') {
    const across = scene.road.across?.[Number(index)];
    return (
      across && groundBox(context, context.lanes.driveLeft, context.lanes.driveRight, across.z, across.z + 3)
    );
  }
  const lane = context.lanes.lanes[Number(index)];
  if (list !== 'markings' || !lane || Number(index) >= context.lanes.markings.length) return undefined;
  return groundBox(context, lane.right - 0.2, lane.right + 0.2, LINE_SEEN.from, LINE_SEEN.to);
}

function groundBox(context: DriverContext, left: number, right: number, near: number, far: number): Box {
  const z = context.camera.z;
  const outline = projectPolygon(context.camera, roadBand(context, left, right, z + near, z + far));
  return outline.length === 0 ? { x: -1, y: -1, w: 0, h: 0 } : boundingBox(outline);
}

/** The part of a box in the frame; undefined when nothing of it is seen. */
function within(box: Box | undefined, frame: Frame): Box | undefined {
  if (!box) return undefined;
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const w = Math.min(frame.w, box.x + box.w) - x;
  const h = Math.min(frame.h, box.y + box.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : undefined;
}

/** Bands on our lane, end to end, each with its name. */
function drawLengths(
  context: DriverContext,
  lengths: WhyMarkOf<'longueurs'>['lengths'],
  defs: Defs,
): LayerPart {
  const { left, right } = context.lanes.ego;
  let from = BONNET;
  const bands = lengths.map(({ metres, name }) => {
    const [near, far] = [from, from + metres];
    from = far;
    if (far > context.course.end) throw new WhyMarkError('has lengths that reach beyond the road');
    const at = (n: number, s: number) =>
      project(context.camera, pointOnRoad(context, n, s + context.camera.z));
    const outline = projectPolygon(
      context.camera,
      roadBand(context, left + 0.15, right - 0.15, context.camera.z + near, context.camera.z + far),
    );
    const end = polyline([at(left - 0.4, far), at(right + 0.4, far)]);
    return { outline, end, name, metres, by: boxAround(at(right + 0.2, near + (far - near) * 0.6), 6) };
  });
  return {
    areas: bands.map(({ outline }) => layerArea(defs, polyline(outline, true))),
    lines: bands.map(({ end }) => layerLine(defs, end)),
    plates: bands.map(({ name, metres, by }) => ({ text: `${name} ${frenchNumber(metres)} m`, by })),
  };
}
