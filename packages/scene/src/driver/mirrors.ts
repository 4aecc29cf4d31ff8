/** Mirrors: the road behind us, seen through a camera turned round and flipped as glass does. */
import { createCamera } from '../camera.ts';
import type { Actor, Cabin } from '../schema.ts';
import type { Frame } from '../svg.ts';
import { el, group, linearGradient, num } from '../svg.ts';
import { drawActor } from './actors.ts';
import { runsAgainst } from './lanes.ts';
import { drawMarkings } from './markings.ts';
import { asphaltOf, landOf } from './road.ts';
import { skyline } from './sky.ts';
import type { Stage } from './stage.ts';
import { band, groundFill, shape } from './stage.ts';

interface Glass extends Frame {
  x: number;
  y: number;
  /** Lateral place of the mirror and its aim in radians. */
  from: number;
  yaw: number;
  fov: number;
  rx: number;
}

/**
 * Looking back, left and right change places; the flip of the glass changes them again. So the road behind is drawn as a road
 * ahead, and a vehicle that follows us shows its front with its own left lamp on our left.
 */
function behind(stage: Stage, glass: Glass): Stage {
  const { scene } = stage;
  const road = { ...scene.road };
  delete road.across;
  delete road.junction;
  delete road.bend;
  delete road.slope;
  const frame = { w: glass.w, h: glass.h };
  return {
    ...stage,
    frame,
    scene: { ...scene, road, place: scene.place },
    junction: undefined,
    course: {
      ...stage.course,
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

function reflection(stage: Stage, glass: Glass, actors: readonly Actor[]): string {
  const view = behind(stage, glass);
  const top = skyline(view);
  const { lanes } = view;
  const sky = linearGradient(
    stage.defs,
    stage.palette.sky.slice(-2).map(([, c], i) => [i, c] as const),
  );
  const shown = actors
    .map((actor, i) => {
      const lane =
        actor.lane === undefined ? undefined : lanes.lanes[Math.min(actor.lane, lanes.lanes.length - 1)];
      const against = lane !== undefined && runsAgainst(lane.kind);
      const heading = (((180 - (actor.heading ?? (against ? 180 : 0))) % 360) + 360) % 360;
      return drawActor(view, { ...flipped(actor), heading }, i + 40);
    })
    .toSorted((a, b) => b.z - a.z);
  return [
    el('rect', { width: glass.w, height: top + 2, fill: sky }),
    el('rect', {
      y: top - glass.h * 0.07,
      width: glass.w,
      height: glass.h * 0.08,
      fill: stage.palette.tone('#7f947f', 120),
    }),
    el('rect', { y: top, width: glass.w, height: glass.h - top, fill: groundFill(view, landOf(view), 0.5) }),
    shape(view, band(view, lanes.left, lanes.right, 1, 200), groundFill(view, asphaltOf(view))),
    drawMarkings(view),
    ...shown.map((actor) => actor.shadow + actor.svg),
  ].join('');
}

function casing(stage: Stage, glass: Glass, inner: string, body: string): string {
  const clip = stage.defs.add((id) =>
    el('clipPath', { id }, el('rect', { width: glass.w, height: glass.h, rx: glass.rx })),
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

export function drawMirrors(stage: Stage, mirrors: NonNullable<Cabin['mirrors']>): string {
  const { w, h } = stage.frame;
  const k = Math.min(1, w / 1000);
  const out: string[] = [];
  if (mirrors.centre) {
    const glass: Glass = {
      x: w * 0.62,
      y: h * 0.035,
      w: 270 * k,
      h: 84 * k,
      from: 0,
      yaw: 0,
      fov: 34,
      rx: 20 * k,
    };
    const stem = el('rect', {
      x: glass.w / 2 - 8,
      y: -h * 0.05,
      width: 16,
      height: h * 0.05,
      fill: '#14181d',
    });
    out.push(casing(stage, glass, reflection(stage, glass, mirrors.centre), stem));
  }
  if (mirrors.left) {
    const glass: Glass = {
      x: w * 0.018,
      y: h * 0.6,
      w: 178 * k,
      h: 116 * k,
      from: -0.9,
      yaw: -0.16,
      fov: 36,
      rx: 26 * k,
    };
    out.push(
      casing(
        stage,
        glass,
        reflection(stage, glass, mirrors.left),
        el('path', { d: `M${num(-w * 0.02)} ${num(glass.h * 0.7)}h30v40h-30z`, fill: '#14181d' }),
      ),
    );
  }
  if (mirrors.right) {
    const glass: Glass = {
      // Clear of the passenger's head.
      x: w * (stage.scene.cabin?.props?.includes('passager') ? 0.85 : 0.982) - 178 * k,
      y: h * 0.6,
      w: 178 * k,
      h: 116 * k,
      from: 0.9,
      yaw: 0.16,
      fov: 36,
      rx: 26 * k,
    };
    out.push(
      casing(
        stage,
        glass,
        reflection(stage, glass, mirrors.right),
        el('path', { d: `M${num(glass.w + w * 0.02)} ${num(glass.h * 0.7)}h-30v40h30z`, fill: '#14181d' }),
      ),
    );
  }
  return out.join('');
}
