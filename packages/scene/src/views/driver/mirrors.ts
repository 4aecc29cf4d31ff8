/** Mirrors: the road behind us, seen through a camera that looks back and is flipped like a mirror image. */

import { drawActor } from '../../actors/actor.ts';
import { createCamera } from '../../kit/camera.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Drawing, el, group } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { Actor, Cabin } from '../../schema/scene.ts';
import type { MovingActor } from '../../world/clip-moment.ts';
import type { DriverContext } from '../../world/driver-context.ts';
import { drawPolygon, groundFill, groundPictureFill, roadBand } from '../../world/driver-context.ts';
import { runsAgainst } from '../../world/lanes.ts';
import { drawMarkings } from '../../world/markings.ts';
import { asphaltColor, landColor } from '../../world/road.ts';
import { skyline } from '../../world/sky.ts';
import { tunnelItems } from '../../world/tunnel.ts';
import { groundFog } from './weather.ts';

export interface MirrorGlass extends Frame {
  x: number;
  y: number;
  /** Lateral place of the mirror and its aim in radians. */
  from: number;
  yaw: number;
  fov: number;
  rx: number;
}

/**
 * Looking back exchanges left and right; the mirror exchanges them again. So the road behind is drawn like a road
 * ahead, and a vehicle that follows us shows its front, its own left lamp on our left.
 */
export function behind(context: DriverContext, glass: MirrorGlass): DriverContext {
  const { scene } = context;
  const road = { ...scene.road };
  delete road.across;
  delete road.junction;
  delete road.bend;
  delete road.slope;
  delete road.crest;
  const frame = { w: glass.w, h: glass.h };
  return {
    ...context,
    frame,
    palette: context.air,
    scene: { ...scene, road, place: scene.place },
    junction: undefined,
    course: {
      ...context.course,
      straight: true,
      end: 200,
      at: (s, n) => ({ x: n, z: s, angle: 0 }),
      stops: (a, b) => [a, Math.min(b, 200)],
    },
    camera: {
      ...createCamera(
        { w: glass.w, h: glass.h },
        { height: 1.15, x: glass.from, yaw: glass.yaw, skyline: 0.42 },
      ),
      focal: glass.w / 2 / Math.tan((glass.fov * Math.PI) / 360),
    },
  };
}

function flipped(actor: Actor): Actor {
  const lights = actor.lights?.map((name) =>
    name === 'clignotant-gauche'
      ? 'clignotant-droit'
      : name === 'clignotant-droit'
        ? 'clignotant-gauche'
        : name,
  );
  return { ...actor, ...(lights ? { lights } : {}) };
}

/** An actor as the mirror shows it. */
export function reflected(view: DriverContext, actor: Actor): Actor {
  const { lanes } = view.lanes;
  const lane = actor.lane === undefined ? undefined : lanes[Math.min(actor.lane, lanes.length - 1)];
  const against = lane !== undefined && runsAgainst(lane.kind);
  const heading = (((180 - (actor.heading ?? (against ? 180 : 0))) % 360) + 360) % 360;
  // The helmet of a rider must stand out between cars, small as it is in a mirror.
  const seen = actor.kind === 'moto' && !actor.color ? { color: 'jaune' as const } : {};
  return { ...flipped(actor), ...seen, heading };
}

function reflection(context: DriverContext, glass: MirrorGlass, actors: readonly Actor[]): Drawing {
  const view = behind(context, glass);
  const top = skyline(view);
  const { lanes } = view;
  const sky = linearGradient(
    context.defs,
    context.palette.sky.slice(-2).map(([, c], i) => [i, c] as const),
  );
  const shown = actors
    .map((actor: MovingActor, i) => drawActor(view, reflected(view, actor), actor.key ?? i + 40))
    .toSorted((a, b) => b.z - a.z);
  return [
    el('rect', { width: glass.w, height: top + 2, fill: sky }),
    el('rect', {
      y: top - glass.h * 0.07,
      width: glass.w,
      height: glass.h * 0.08,
      fill: context.palette.tone('#7f947f', 120),
    }),
    el('rect', {
      y: top,
      width: glass.w,
      height: glass.h - top,
      fill: groundPictureFill(view, landColor(view), 0.5),
    }),
    view.scene.place === 'tunnel' ? tunnelItems(view).map(({ shapes }) => shapes) : [],
    drawPolygon(view, roadBand(view, lanes.left, lanes.right, 1, 200), groundFill(view, asphaltColor(view))),
    drawMarkings(view),
    groundFog(view),
    shown.map((actor) => [actor.shadow, actor.shapes]),
  ];
}

/** The glass in its casing: `body` holds it, `over` is seen in the glass before the road. */
export function mirror(
  context: DriverContext,
  glass: MirrorGlass,
  actors: readonly Actor[],
  body: Drawing,
  over: Drawing = [],
): Drawing {
  const inner = [reflection(context, glass, actors), over];
  const clip = context.defs.add(
    el('clipPath', {}, el('rect', { width: glass.w, height: glass.h, rx: glass.rx })),
  );
  return group(
    { transform: `translate(${num(glass.x)} ${num(glass.y)})` },
    body,
    el('rect', {
      x: -7,
      y: -7,
      width: glass.w + 14,
      height: glass.h + 14,
      rx: glass.rx + 6,
      fill: '#14181d',
    }),
    group({ 'clip-path': clip }, inner),
    el('rect', {
      width: glass.w,
      height: glass.h,
      rx: glass.rx,
      fill: 'none',
      stroke: '#5b656e',
      'stroke-width': 1.5,
    }),
  );
}

/** Two round glasses at the ends of their stems; a motorcycle has none in the middle. */
function riderGlasses(context: DriverContext): Record<'centre' | 'left' | 'right', MirrorGlass> {
  const { w, h } = context.frame;
  const k = w / 1200;
  const size = { w: 196 * k, h: 156 * k };
  const glass = (side: -1 | 1): MirrorGlass => ({
    ...size,
    x: w / 2 + side * 452 * k - size.w / 2,
    y: h - 336 * k - size.h / 2,
    from: side * 0.5,
    yaw: side * 0.14,
    fov: 38,
    rx: 82 * k,
  });
  return { centre: glass(-1), left: glass(-1), right: glass(1) };
}

/** Where the glasses are in the picture. */
export function placeMirrors(context: DriverContext): Record<'centre' | 'left' | 'right', MirrorGlass> {
  const { w, h } = context.frame;
  if (context.scene.rider) return riderGlasses(context);
  const k = Math.min(1, w / 1000);
  const side = { y: h * 0.6, w: 178 * k, h: 116 * k, fov: 36, rx: 26 * k };
  // The passenger's head must not hide it.
  const edge = context.scene.cabin?.props?.includes('passager') ? 0.85 : 0.982;
  return {
    centre: { x: w * 0.62, y: h * 0.035, w: 270 * k, h: 84 * k, from: 0, yaw: 0, fov: 34, rx: 20 * k },
    left: { ...side, x: w * 0.018, from: -0.9, yaw: -0.16 },
    right: { ...side, x: w * edge - 178 * k, from: 0.9, yaw: 0.16 },
  };
}

function drawStem(context: DriverContext, which: 'centre' | 'left' | 'right', glass: MirrorGlass): Drawing {
  const { w, h } = context.frame;
  const fill = '#14181d';
  if (which === 'centre')
    return el('rect', { x: glass.w / 2 - 8, y: -h * 0.05, width: 16, height: h * 0.05, fill });
  const d =
    which === 'left'
      ? `M${num(-w * 0.02)} ${num(glass.h * 0.7)}h30v40h-30z`
      : `M${num(glass.w + w * 0.02)} ${num(glass.h * 0.7)}h-30v40h30z`;
  return el('path', { d, fill });
}

export function drawMirrors(context: DriverContext, mirrors: NonNullable<Cabin['mirrors']>): Drawing {
  const glasses = placeMirrors(context);
  return (['centre', 'left', 'right'] as const).map((which) => {
    const actors = mirrors[which];
    const glass = glasses[which];
    return actors ? mirror(context, glass, actors, drawStem(context, which, glass)) : [];
  });
}
