/** Asphalt, pavements and markings of junctions with straight arms. */
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import {
  type Arm,
  CLOCKWISE,
  GUTTER,
  isCrossing,
  LANE,
  type PlanLayout,
  type Ring,
  ZEBRA,
} from './layout.ts';
import { add, drawStrip, length, type PlanContext, type PlanPoint, pathThrough } from './plan-context.ts';
import { type Colors, grain, hasPavement } from './surroundings.ts';

const FAR = 90;
const PAINT = '#f6f4ee';
const CORNER = 3.4;

const PAVEMENT = 2.4;

/** The outline of the carriageways: one path, whose parts overlap. */
function carriageways(view: PlanContext, layout: PlanLayout): string {
  const rects = layout.arms.map((arm) =>
    drawStrip(view, add([0, 0], arm.out, -0.1), add([0, 0], arm.out, FAR), arm.side, arm.left, arm.right),
  );
  if (layout.scene.junction === 'giratoire') {
    const r = view.len(layout.ring.outer);
    const [x, y] = view.at([0, 0]);
    return `${rects.join('')}M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;
  }
  if (!isCrossing(layout.scene.junction)) return rects.join('');
  return rects.join('') + corners(view, layout);
}

/** Rounded kerbs where two neighbouring arms meet. */
function corners(view: PlanContext, layout: PlanLayout): string {
  return CLOCKWISE.map((name, index) => {
    const next = CLOCKWISE[(index + 1) % 4];
    const a = layout.find(name);
    const b = next && layout.find(next);
    if (!a || !b) return '';
    // Clockwise from an arm lies its left edge, seen by incoming traffic; it meets the right edge of the next arm.
    const corner = add(add([0, 0], a.side, a.left), b.side, b.right);
    const from = add(corner, a.out, CORNER);
    const to = add(corner, b.out, CORNER);
    const r = view.len(CORNER);
    return `M${view.xy(corner)}L${view.xy(from)}A${r} ${r} 0 0 0 ${view.xy(to)}z`;
  }).join('');
}

const dashed = (view: PlanContext, from: PlanPoint, to: PlanPoint, on: number, off: number, width: number) =>
  el('path', {
    d: pathThrough(view, [from, to]),
    stroke: PAINT,
    'stroke-width': view.len(width),
    'stroke-dasharray': `${(view.len(on)).toFixed(1)} ${(view.len(off)).toFixed(1)}`,
  });
const solid = (view: PlanContext, from: PlanPoint, to: PlanPoint, width: number, color = PAINT) =>
  el('path', { d: pathThrough(view, [from, to]), stroke: color, 'stroke-width': view.len(width) });

/** The line between the two ways of a road, from `near` to `far` metres of the middle. */
function axis(view: PlanContext, layout: PlanLayout, arm: Arm, near: number, far: number): Drawing {
  const at = (d: number, shift = 0) => add(add([0, 0], arm.out, d), arm.side, shift);
  const kind = layout.scene.marking ?? 'discontinue';
  const s = 0.13;
  const dash = (shift = 0) => dashed(view, at(near, shift), at(far, shift), 1.6, 2.6, 0.14);
  const full = (shift = 0) => solid(view, at(near, shift), at(far, shift), 0.14);
  switch (kind) {
    case 'aucun':
      return [];
    case 'continue':
      return full();
    case 'dissuasion':
      return dashed(view, at(near), at(far), 3, 1.3, 0.14);
    case 'double-continue':
      return [full(-s), full(s)];
    case 'mixte-droite':
      return [full(arm.name === 's' ? s : -s), dash(arm.name === 's' ? -s : s)];
    case 'mixte-gauche':
      return [dash(arm.name === 's' ? s : -s), full(arm.name === 's' ? -s : s)];
    case 'jaune-continue':
      return solid(view, at(near), at(far), 0.14, '#f0b92a');
    case 'terre-plein':
    case 'bordure':
    case 'glissiere':
      return [
        solid(view, at(near + 2), at(far), 1, '#a9bd78'),
        solid(view, at(near + 2), at(far), 0.6, '#b9cc88'),
      ];
    default:
      return dash();
  }
}

function zebra(view: PlanContext, arm: Arm): Drawing {
  const count = Math.max(3, Math.round((arm.right - arm.left) / 1));
  const step = (arm.right - arm.left) / count;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const near = arm.left + step * (i + 0.25);
    d += drawStrip(
      view,
      add([0, 0], arm.out, arm.zebra + 0.3),
      add([0, 0], arm.out, arm.zebra + ZEBRA),
      arm.side,
      near,
      near + step * 0.5,
    );
  }
  return el('path', { d, fill: PAINT });
}

function stopLine(view: PlanContext, layout: PlanLayout, arm: Arm): Drawing {
  if (arm.lanesIn === 0) return [];
  const from = add(add([0, 0], arm.out, arm.stop), arm.side, arm.first + 0.15);
  const to = add(add([0, 0], arm.out, arm.stop), arm.side, arm.right - 0.15);
  const usual = layout.scene.junction === 'giratoire' ? 'cedez' : arm.input.light ? 'feu' : 'aucune';
  switch (arm.input.line ?? usual) {
    case 'stop':
      return solid(view, from, to, 0.5);
    case 'cedez':
      return dashed(view, from, to, 0.5, 0.5, 0.5);
    case 'feu':
      return dashed(view, from, to, 0.4, 0.3, 0.2);
    default:
      return [];
  }
}

function laneLines(view: PlanContext, arm: Arm, near: number): Drawing {
  const at = (d: number, shift: number) => add(add([0, 0], arm.out, d), arm.side, shift);
  const lines: Drawing[] = [];
  for (let i = 1; i < arm.lanesIn; i += 1)
    lines.push(dashed(view, at(near, arm.first + i * LANE), at(FAR, arm.first + i * LANE), 1.6, 2.6, 0.12));
  // Outgoing lanes are left of the axis, unless the arm has no incoming ones.
  const step = arm.lanesIn === 0 ? LANE : -LANE;
  for (let i = 1; i < arm.lanesOut; i += 1)
    lines.push(dashed(view, at(near, arm.first + i * step), at(FAR, arm.first + i * step), 1.6, 2.6, 0.12));
  return lines;
}

function edges(view: PlanContext, layout: PlanLayout, arm: Arm, near: number): Drawing {
  if (hasPavement(layout.scene.place)) return [];
  const at = (d: number, shift: number) => add(add([0, 0], arm.out, d), arm.side, shift);
  const line = (shift: number) => dashed(view, at(near + 1.4, shift), at(FAR, shift), 2.4, 2, 0.13);
  return [line(arm.left + GUTTER), line(arm.right - GUTTER)];
}

function markings(view: PlanContext, layout: PlanLayout): Drawing {
  return layout.arms.map((arm) => {
    const near = arm.input.crossing ? arm.zebra + ZEBRA + 0.6 : arm.mouth;
    const both = arm.lanesIn > 0 && arm.lanesOut > 0;
    const open = !isCrossing(layout.scene.junction) && layout.scene.junction !== 'giratoire';
    // On an open road the line runs through; at a junction it stops at the mouth.
    const from = open ? (arm.input.crossing ? near : 0) : near;
    const behind = open && arm.input.crossing && both ? axis(view, layout, arm, 0, arm.zebra - 0.3) : [];
    const dirt = arm.input.dirt;
    if (dirt) return [];
    return [
      behind,
      both ? axis(view, layout, arm, from, FAR) : [],
      laneLines(view, arm, from),
      edges(view, layout, arm, from),
      arm.input.crossing ? zebra(view, arm) : [],
      stopLine(view, layout, arm),
    ];
  });
}

/** A track of bare earth in place of asphalt. */
function dirtTracks(view: PlanContext, layout: PlanLayout): Drawing {
  return layout.arms
    .filter((arm) => arm.input.dirt)
    .map((arm) => {
      const from = add([0, 0], arm.out, arm.mouth - 0.6);
      const to = add([0, 0], arm.out, FAR);
      const ruts = [arm.left * 0.55, arm.right * 0.55].map((shift) =>
        el('path', {
          d: pathThrough(view, [add(from, arm.side, shift), add(to, arm.side, shift)]),
          stroke: '#a4875a',
          'stroke-width': view.len(0.9),
          opacity: '0.6',
        }),
      );
      return [
        el('path', {
          d: drawStrip(view, from, to, arm.side, arm.left - 0.1, arm.right + 0.1),
          fill: '#c4a877',
        }),
        ruts,
      ];
    });
}

function ringMarkings(view: PlanContext, ring: Ring, snow: boolean): Drawing {
  const [x, y] = view.at([0, 0]);
  const circle = (r: number, fill: string, more = {}) =>
    el('circle', { cx: x, cy: y, r: view.len(r), fill, ...more });
  const bush = (dx: number, dy: number, r: number) => {
    const [bx, by] = view.at([dx, dy]);
    return [
      el('circle', { cx: bx + 3, cy: by + 4, r: view.len(r), fill: '#2a3a2a', opacity: '0.18' }),
      el('circle', { cx: bx, cy: by, r: view.len(r), fill: snow ? '#d3dde0' : '#6c9150' }),
      el('circle', {
        cx: bx - view.len(r * 0.25),
        cy: by - view.len(r * 0.25),
        r: view.len(r * 0.6),
        fill: snow ? '#eef3f4' : '#8db26c',
      }),
    ];
  };
  const lines = Array.from({ length: ring.lanes - 1 }, (_, i) =>
    circle(ring.apron + (i + 1) * ring.laneWidth, 'none', {
      stroke: PAINT,
      'stroke-width': view.len(0.14),
      'stroke-dasharray': `${view.len(1.6).toFixed(1)} ${view.len(1.6).toFixed(1)}`,
    }),
  );
  return [
    lines,
    circle(ring.apron, '#c9b49a'),
    circle(ring.apron, 'none', { stroke: '#f2eee6', 'stroke-width': view.len(0.25) }),
    circle(ring.island, '#f2eee6'),
    circle(ring.island - 0.35, snow ? '#eef2f4' : '#a3bd74'),
    circle(ring.island * 0.62, snow ? '#f7f9fa' : '#b5cb86'),
    bush(0.3, -0.4, 1.9),
    bush(-2.2, 1.6, 1.1),
    bush(2.4, 1.9, 1.2),
    bush(-1.7, -2.6, 1),
    bush(2.3, -2.5, 0.9),
  ];
}

/** The teardrop between entry and exit of a roundabout arm. */
function splitter(view: PlanContext, arm: Arm): Drawing {
  if (arm.lanesIn === 0 || arm.lanesOut === 0) return [];
  const tip = add([0, 0], arm.out, arm.mouth + 9);
  const wide = add([0, 0], arm.out, arm.mouth + 0.9);
  // Of two lanes, the left one passes close to it.
  const half = arm.lanesIn > 1 ? 0.6 : 0.95;
  const d = pathThrough(view, [tip, add(wide, arm.side, half), add(wide, arm.side, -half)], true);
  return el('path', {
    d,
    fill: '#d9d2c4',
    stroke: PAINT,
    'stroke-width': view.len(0.18),
    'stroke-linejoin': 'round',
  });
}

/** Draws the roads of every junction made of straight arms. */
export function drawRoads(view: PlanContext, layout: PlanLayout, colors: Colors, defs: Defs): Drawing {
  const d = carriageways(view, layout);
  const joined = { 'stroke-linejoin': 'round' } as const;
  const walk = hasPavement(layout.scene.place)
    ? el('path', {
        d,
        fill: colors.verge,
        stroke: colors.verge,
        'stroke-width': view.len(PAVEMENT * 2),
        ...joined,
      })
    : el('path', { d, fill: colors.verge, stroke: colors.verge, 'stroke-width': view.len(1.6), ...joined });
  const kerb = el('path', {
    d,
    fill: colors.kerb,
    stroke: colors.kerb,
    'stroke-width': view.len(0.5),
    ...joined,
  });
  const ring = layout.scene.junction === 'giratoire';
  return [
    walk,
    kerb,
    el('path', { d, fill: colors.asphalt }),
    el('path', { d, fill: grain(view, colors, defs) }),
    dirtTracks(view, layout),
    group({ fill: 'none' }, markings(view, layout)),
    ring
      ? [
          ringMarkings(view, layout.ring, layout.scene.weather === 'neige'),
          layout.arms.map((arm) => splitter(view, arm)),
        ]
      : [],
  ];
}

/** Whether a circle of ground touches no road of this layout. */
export function freeOfRoads(layout: PlanLayout): (p: PlanPoint, radius: number) => boolean {
  const margin = hasPavement(layout.scene.place) ? PAVEMENT + 0.4 : 1.2;
  return (p, radius) => {
    if (layout.scene.junction === 'giratoire' && length(p) < layout.ring.outer + margin + radius)
      return false;
    return layout.arms.every((arm) => {
      const along = p[0] * arm.out[0] + p[1] * arm.out[1];
      const across = p[0] * arm.side[0] + p[1] * arm.side[1];
      return (
        along < -radius - margin ||
        across < arm.left - margin - radius ||
        across > arm.right + margin + radius
      );
    });
  };
}
