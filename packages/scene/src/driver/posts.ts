/** Signs and signals on their posts or under a gantry, at their true size (100 units of a face are one metre). */
import { pixelsPerMetre, project } from '../camera.ts';
import type { MountedSign, TrafficLight } from '../schema.ts';
import { mountedFaces, signFace } from '../signs/sign-face.ts';
import { trafficLightFace } from '../signs/traffic-light-face.ts';
import type { Face } from '../svg.ts';
import { el, group, num } from '../svg.ts';
import type { Item, Stage } from './stage.ts';
import { FAR, flat, glow, onRoad, shape } from './stage.ts';

/** Height of a sign's middle above the ground, in metres. */
const EYE_LEVEL = 2.3;
const GANTRY = 5.6;

function offsetOf(stage: Stage, side: MountedSign['side'], s: number): number {
  const { lanes, scene } = stage;
  if (side === 'portique') return lanes.ego.middle;
  const town = scene.place === 'ville' || scene.place === 'village' || scene.place === 'parking';
  const clear = town ? 0.65 : scene.place === 'autoroute' ? 1.6 : 0.9;
  const j = stage.junction;
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

function stand(stage: Stage, n: number, s: number, face: Face, top: number, dim: number): string {
  const foot = onRoad(stage, n, s);
  const k = pixelsPerMetre(stage.camera, foot);
  const [x, y] = project(stage.camera, foot);
  const w = (face.w / 100) * k;
  const upper = y - top * k;
  const drawn = group(
    {
      transform: `translate(${num(x - w / 2)} ${num(upper)}) scale(${(k / 100).toFixed(4)})`,
      opacity: dim < 1 ? String(Math.round(dim * 100) / 100) : undefined,
    },
    face.svg,
  );
  return drawn;
}

function post(stage: Stage, n: number, s: number, top: number, thick = 0.045): string {
  const { palette } = stage;
  const foot = onRoad(stage, n, s);
  const k = pixelsPerMetre(stage.camera, foot);
  const [x, y] = project(stage.camera, foot);
  const w = Math.max(0.7, thick * k);
  const upper = y - top * k;
  return (
    flat(
      [
        [x - w, y],
        [x + w, y],
        [x + w, upper],
        [x - w, upper],
      ],
      palette.tone('#8f979c', s),
    ) +
    flat(
      [
        [x - w, y],
        [x - w * 0.2, y],
        [x - w * 0.2, upper],
        [x - w, upper],
      ],
      palette.tone('#c3c9cc', s),
    ) +
    el('ellipse', { cx: x + w, cy: y, rx: w * 3, ry: w * 0.7, fill: '#151b24', 'fill-opacity': '.22' })
  );
}

/** Signs shine in our headlights but sink in the fog. */
function visible(stage: Stage, s: number): number {
  const { palette } = stage;
  const air = Math.exp(-s / (palette.clearness * 1.6));
  return Math.max(
    0.12,
    palette.night ? air * Math.max(0.5, 1 - s / 220) : palette.light === 'crepuscule' ? air * 0.94 : air,
  );
}

function gantry(stage: Stage, s: number): string {
  const { lanes, palette } = stage;
  const tone = palette.tone('#8b949a', s);
  const right = lanes.right + 1.2;
  const left = lanes.ego.left - 0.4;
  const bar = (y: number) => [
    onRoad(stage, left, s, y),
    onRoad(stage, right, s, y),
    onRoad(stage, right, s, y + 0.16),
    onRoad(stage, left, s, y + 0.16),
  ];
  const pole = [
    onRoad(stage, right - 0.15, s),
    onRoad(stage, right + 0.15, s),
    onRoad(stage, right + 0.15, s, GANTRY + 0.7),
    onRoad(stage, right - 0.15, s, GANTRY + 0.7),
  ];
  return (
    shape(stage, pole, tone) + shape(stage, bar(GANTRY - 0.3), tone) + shape(stage, bar(GANTRY + 0.4), tone)
  );
}

export function signItems(stage: Stage): Item[] {
  return (stage.scene.signs ?? []).map((sign) => {
    const s = Math.min(sign.z, stage.course.end);
    const high = sign.side === 'portique';
    const n = sign.x ?? offsetOf(stage, sign.side, s);
    // Overhead signs are made larger, to be read from afar.
    const first = signFace(sign);
    const face = high ? enlarged(mountedFaces(sign), 1.8) : mountedFaces(sign);
    const middle = high ? GANTRY : EYE_LEVEL;
    const top = Math.max(face.h / 100 + (high ? 4.4 : 0.7), middle + first.h / 200);
    const wide = face.w > 170;
    const posts = high
      ? gantry(stage, s)
      : wide
        ? post(stage, n - face.w / 300, s, top - 0.1) + post(stage, n + face.w / 300, s, top - 0.1)
        : post(stage, n, s, top - 0.05);
    return { z: s, svg: posts + stand(stage, n, s, face, top, visible(stage, s)) };
  });
}

function enlarged(face: Face, by: number): Face {
  return { w: face.w * by, h: face.h * by, svg: group({ transform: `scale(${by})` }, face.svg) };
}

const LAMPS: Record<string, string> = { rouge: '#ff4a36', orange: '#ffa21a', vert: '#3de08a' };

export function trafficLightItems(stage: Stage): Item[] {
  return (stage.scene.trafficLights ?? []).map((light: TrafficLight) => {
    const s = Math.min(light.z, FAR);
    const high = light.side === 'portique' || (light.kind === 'affectation' && !light.side);
    const n = offsetOf(stage, high ? 'portique' : light.side, s);
    const face = high ? enlarged(trafficLightFace(light), 1.5) : trafficLightFace(light);
    const top = high ? GANTRY + face.h / 200 : 2.2 + face.h / 100;
    const color = Object.entries(LAMPS).find(([name]) => light.state.includes(name))?.[1];
    const p = onRoad(stage, n, s, top - face.h / 200);
    const k = pixelsPerMetre(stage.camera, p);
    const halo =
      color && stage.palette.light !== 'jour'
        ? glow(stage, project(stage.camera, p), k * 0.9, color, 0.5)
        : '';
    const support = high ? gantry(stage, s) : post(stage, n, s, top - 0.1, 0.055);
    return { z: s, svg: support + stand(stage, n, s, face, top, Math.max(0.35, visible(stage, s))) + halo };
  });
}
