/** A road that turns: straight from the south, a quarter of a circle, straight on to the east or the west. */
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import { LANE, type PlanLayout } from './layout.ts';
import { add, type PlanContext, type PlanPoint, pathThrough, perpendicular } from './plan-context.ts';
import { type Colors, grain, hasPavement } from './surroundings.ts';

const RADIUS = 16;
const START = 6;
export const ARC = (RADIUS * Math.PI) / 2;

export interface PlanPose {
  p: PlanPoint;
  /** Unit vector of its heading. */
  heading: PlanPoint;
}

export const turnsRight = (layout: PlanLayout): boolean => layout.scene.junction === 'virage-droite';

/** The point `t` metres after the start of the bend (before it when negative), `shift` metres to the right. */
export function onBend(right: boolean, t: number, shift: number): PlanPose {
  const side = right ? 1 : -1;
  const angle = Math.max(0, Math.min(1, t / ARC)) * (Math.PI / 2);
  const heading: PlanPoint = [Math.sin(angle) * side, -Math.cos(angle)];
  const onArc: PlanPoint = [side * RADIUS * (1 - Math.cos(angle)), START - RADIUS * Math.sin(angle)];
  const beyond = t < 0 ? t : Math.max(0, t - ARC);
  return { p: add(add(onArc, heading, beyond), perpendicular(heading), shift), heading };
}

/** Where a vehicle stands `d` metres along an arm of the bend; on the far arm it comes towards us. */
export function bendPose(layout: PlanLayout, at: string, d: number, shift: number): PlanPose {
  const right = turnsRight(layout);
  if (at === 's') return onBend(right, START - d, LANE / 2 + shift);
  if (at === 'centre') return onBend(right, ARC / 2, LANE / 2 + shift);
  const pose = onBend(right, ARC + d - RADIUS, -LANE / 2 - shift);
  return { p: pose.p, heading: [-pose.heading[0], -pose.heading[1]] };
}

function line(view: PlanContext, right: boolean, shift: number): string {
  const list: PlanPoint[] = [];
  for (let t = -80; t <= ARC + 80; t += t > -7 && t < ARC + 6 ? 0.5 : 6) list.push(onBend(right, t, shift).p);
  return pathThrough(view, list);
}

export function drawBend(view: PlanContext, layout: PlanLayout, colors: Colors, defs: Defs): Drawing {
  const right = turnsRight(layout);
  const d = line(view, right, 0);
  const band = (width: number, stroke: string) => el('path', { d, stroke, 'stroke-width': view.len(width) });
  const dash = (on: number, off: number) => `${view.len(on).toFixed(1)} ${view.len(off).toFixed(1)}`;
  const paint = (shift: number, width: number, dashes?: string) =>
    el('path', {
      d: line(view, right, shift),
      stroke: '#f6f4ee',
      'stroke-width': view.len(width),
      'stroke-dasharray': dashes,
    });
  const kind = layout.scene.marking ?? 'discontinue';
  const s = 0.14;
  const broken = dash(1.6, 2.6);
  const axis: Record<string, Drawing> = {
    continue: paint(0, 0.15),
    'double-continue': [paint(-s, 0.14), paint(s, 0.14)],
    'mixte-gauche': [paint(-s, 0.14), paint(s, 0.14, broken)],
    'mixte-droite': [paint(s, 0.14), paint(-s, 0.14, broken)],
    dissuasion: paint(0, 0.15, dash(3, 1.3)),
    aucun: [],
  };
  const town = hasPavement(layout.scene.place);
  return group(
    { fill: 'none' },
    band(LANE * 2 + (town ? 4.8 : 1.8), colors.verge),
    band(LANE * 2 + 0.9, colors.kerb),
    band(LANE * 2 + 0.4, colors.asphalt),
    band(LANE * 2 + 0.4, grain(view, colors, defs)),
    axis[kind] ?? paint(0, 0.15, broken),
    town ? [] : [paint(LANE - 0.3, 0.13, dash(2.4, 2)), paint(-LANE + 0.3, 0.13, dash(2.4, 2))],
  );
}

export function freeOfBend(layout: PlanLayout): (p: PlanPoint, radius: number) => boolean {
  const right = turnsRight(layout);
  const middle: PlanPoint[] = [];
  for (let t = -60; t <= ARC + 60; t += 2) middle.push(onBend(right, t, 0).p);
  return (p, radius) => middle.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > LANE + 3 + radius);
}
