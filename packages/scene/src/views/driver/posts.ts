/** Signs and signals on their posts or under a gantry, at their true size (100 units of a face are one metre). */

import { pixelsPerMetre, project } from '../../kit/camera.ts';
import { type Drawing, distantColor, el, group, type SignFace } from '../../kit/display-list.ts';
import type { Box } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { MountedSign, TrafficLight } from '../../schema/scene.ts';
import { drawBillboard } from '../../world/billboard.ts';
import type { DepthItem, DriverContext } from '../../world/driver-context.ts';
import { drawFlat, drawGlow, drawPolygon, pointOnRoad } from '../../world/driver-context.ts';
import type { Lane } from '../../world/lanes.ts';
import { mountedFaces, signFace } from '../signs/sign-face.ts';
import { trafficLightFace } from '../signs/traffic-light-face.ts';

/** Height of a sign's middle above the ground, in metres. */
const EYE_LEVEL = 2.3;
const GANTRY = 5.6;

function findOffset(context: DriverContext, side: MountedSign['side'], s: number): number {
  const { lanes, scene } = context;
  if (side === 'portique') return lanes.ego.middle;
  const town = scene.place === 'ville' || scene.place === 'village' || scene.place === 'parking';
  const clear = town ? 0.65 : scene.place === 'autoroute' ? 1.6 : 0.9;
  const j = context.junction;
  const extra = j && Math.abs(s - j.from) < 4 && s < j.from ? 0.8 : 0;
  const outer = (right: boolean): number => {
    const walked = lanes.lanes.filter(
      (l) => l.kind === 'accotement' && (right ? l.middle > 0 : l.middle < 0),
    );
    const shoulder = walked[0];
    if (shoulder)
      return right
        ? shoulder.left + Math.min(1.3, (shoulder.right - shoulder.left) * 0.8)
        : shoulder.right - Math.min(1.3, (shoulder.right - shoulder.left) * 0.8);
    return right ? lanes.driveRight + clear : lanes.driveLeft - clear;
  };
  return side === 'gauche' ? outer(false) - extra : outer(true) + extra;
}

function stand(
  context: DriverContext,
  n: number,
  s: number,
  face: SignFace,
  top: number,
  dim: number,
): Drawing {
  const foot = pointOnRoad(context, n, s);
  const k = pixelsPerMetre(context.camera, foot);
  const [x, y] = project(context.camera, foot);
  const w = (face.w / 100) * k;
  const upper = y - top * k;
  const drawn = group(
    {
      transform: `translate(${num(x - w / 2)} ${num(upper)}) scale(${(k / 100).toFixed(4)})`,
      opacity: dim < 1 ? String(Math.round(dim * 100) / 100) : undefined,
    },
    face.drawing,
  );
  return drawn;
}

function post(context: DriverContext, n: number, s: number, top: number, thick = 0.045): Drawing[] {
  const { palette } = context;
  const foot = pointOnRoad(context, n, s);
  const k = pixelsPerMetre(context.camera, foot);
  const [x, y] = project(context.camera, foot);
  const w = Math.max(0.7, thick * k);
  const upper = y - top * k;
  return [
    drawFlat(
      [
        [x - w, y],
        [x + w, y],
        [x + w, upper],
        [x - w, upper],
      ],
      palette.tone('#8f979c', s),
    ),
    drawFlat(
      [
        [x - w, y],
        [x - w * 0.2, y],
        [x - w * 0.2, upper],
        [x - w, upper],
      ],
      palette.tone('#c3c9cc', s),
    ),
    el('ellipse', { cx: x + w, cy: y, rx: w * 3, ry: w * 0.7, fill: '#151b24', 'fill-opacity': '.22' }),
  ];
}

/** Signs reflect our headlights but fade in fog. */
function visible(context: DriverContext, s: number): number {
  const { palette } = context;
  const away = Math.max(0, s - context.camera.z);
  const air = Math.exp(-away / (palette.clearness * 1.6));
  return Math.max(
    0.12,
    palette.night ? air * Math.max(0.5, 1 - away / 220) : palette.light === 'crepuscule' ? air * 0.94 : air,
  );
}

/**
 * A beam from beyond the right edge to the left edge of `over`, at least to that of our lane.
 * @param aside how far the gantry is shifted when it is drawn apart from its road
 */
function gantry(context: DriverContext, s: number, aside: number, over: Lane = context.lanes.ego): Drawing[] {
  const { lanes } = context;
  const tone = distantColor('#8b949a', s);
  const right = lanes.right + 1.2 + aside;
  const left = Math.min(lanes.ego.left, over.left) - 0.4 + aside;
  const bar = (y: number) => [
    pointOnRoad(context, left, s, y),
    pointOnRoad(context, right, s, y),
    pointOnRoad(context, right, s, y + 0.16),
    pointOnRoad(context, left, s, y + 0.16),
  ];
  const pole = [
    pointOnRoad(context, right - 0.15, s),
    pointOnRoad(context, right + 0.15, s),
    pointOnRoad(context, right + 0.15, s, GANTRY + 0.7),
    pointOnRoad(context, right - 0.15, s, GANTRY + 0.7),
  ];
  return [
    ...drawPolygon(context, pole, tone),
    ...drawPolygon(context, bar(GANTRY - 0.3), tone),
    ...drawPolygon(context, bar(GANTRY + 0.4), tone),
  ];
}

/** A face on its post: where it stands and how high it reaches, in metres. */
interface Mounted {
  n: number;
  s: number;
  top: number;
  face: SignFace;
  high: boolean;
}

function mountedSign(context: DriverContext, sign: MountedSign): Mounted {
  const s = Math.min(sign.z, context.course.end);
  const high = sign.side === 'portique';
  const n = sign.x ?? findOffset(context, sign.side, s);
  // Overhead signs are made larger, to be read from afar.
  const face = high ? enlarged(mountedFaces(sign), 1.8) : mountedFaces(sign);
  const middle = high ? GANTRY : EYE_LEVEL;
  const top = Math.max(face.h / 100 + (high ? 4.4 : 0.7), middle + signFace(sign).h / 200);
  return { n, s, top, face, high };
}

/** The box of a sign or a signal in the picture, without its post, and its distance. */
export function faceBoxes(
  context: DriverContext,
): Record<'signs' | 'trafficLights', { box: Box; z: number }[]> {
  const boxOfFace = ({ n, s, top, face }: Mounted) => {
    const foot = pointOnRoad(context, n, s);
    const k = pixelsPerMetre(context.camera, foot);
    const [x, y] = project(context.camera, foot);
    const [w, h] = [(face.w / 100) * k, (face.h / 100) * k];
    return { box: { x: x - w / 2, y: y - top * k, w, h }, z: s };
  };
  return {
    signs: (context.scene.signs ?? []).map((sign) => boxOfFace(mountedSign(context, sign))),
    trafficLights: (context.scene.trafficLights ?? []).map((light) =>
      boxOfFace(mountedLight(context, light)),
    ),
  };
}

export function signItems(context: DriverContext): DepthItem[] {
  return (context.scene.signs ?? []).map((sign) => {
    const { n, s, top, face, high } = mountedSign(context, sign);
    const wide = face.w > 170;
    const size = { half: Math.max(high ? 9 : 0.4, face.w / 180), top: top + 1.2 };
    return drawBillboard(context, n, s, size, (on, x, z) => {
      const posts = high
        ? gantry(on, z, x - n)
        : wide
          ? [...post(on, x - face.w / 300, z, top - 0.1), ...post(on, x + face.w / 300, z, top - 0.1)]
          : post(on, x, z, top - 0.05);
      return [...posts, stand(on, x, z, face, top, visible(on, z))];
    });
  });
}

function enlarged(face: SignFace, by: number): SignFace {
  return { w: face.w * by, h: face.h * by, drawing: group({ transform: `scale(${by})` }, face.drawing) };
}

const LAMPS: Record<string, string> = { rouge: '#ff4a36', orange: '#ffa21a', vert: '#3de08a' };

function mountedLight(context: DriverContext, light: TrafficLight): Mounted & { over: Lane } {
  const s = Math.min(light.z, context.course.end);
  const high = light.side === 'portique' || (light.kind === 'affectation' && !light.side);
  const over = context.lanes.lanes[light.lane ?? -1] ?? context.lanes.ego;
  const n = high ? over.middle : findOffset(context, light.side, s);
  const face = high ? enlarged(trafficLightFace(light), 1.5) : trafficLightFace(light);
  const top = high ? GANTRY + face.h / 200 : 2.2 + face.h / 100;
  return { n, s, top, face, high, over };
}

export function trafficLightItems(context: DriverContext): DepthItem[] {
  return (context.scene.trafficLights ?? []).flatMap((light: TrafficLight): DepthItem[] => {
    const { n, s, top, face, high, over } = mountedLight(context, light);
    const color = Object.entries(LAMPS).find(([name]) => light.state.includes(name))?.[1];
    const size = { half: Math.max(high ? 12 : 1, face.w / 180), top: top + 1.2 };
    const support = (on: DriverContext, x: number, z: number) =>
      high ? gantry(on, z, x - n, over) : post(on, x, z, top - 0.1, 0.055);
    // Lights on a shared gantry are painted over all of it.
    return [
      { ...drawBillboard(context, n, s, size, support), z: s + 0.01 },
      drawBillboard(context, n, s, size, (on, x, z) => {
        const p = pointOnRoad(on, x, z, top - face.h / 200);
        const k = pixelsPerMetre(on.camera, p);
        const lit = color !== undefined && on.palette.light !== 'jour';
        const halo = lit ? drawGlow(on, project(on.camera, p), k * 0.9, color, 0.5) : [];
        return [stand(on, x, z, face, top, Math.max(0.35, visible(on, z))), halo];
      }),
    ];
  });
}
