/** Lanes reserved for bicycles or buses, narrow passages and level crossings of a plan. */
import { type Drawing, el, group } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { PlanScene } from '../../schema/scene.ts';
import { type Arm, CYCLE_LANE, GUTTER, LANE, type PlanLayout } from './layout.ts';
import { add, bearing, drawStrip, type PlanContext, type PlanPoint, pathThrough } from './plan-context.ts';
import type { Colors } from './surroundings.ts';

const FAR = 90;
/** Metres from the line to the first letters, and from one to the next. */
const LETTERS = { first: 1.4, every: 16 };

function letters(view: PlanContext, arm: Arm, shift: number, text: string, size: number): Drawing {
  return Array.from({ length: 5 }, (_, i) => {
    const p = add(add([0, 0], arm.out, arm.stop + LETTERS.first + i * LETTERS.every), arm.side, shift);
    const [x, y] = view.at(p);
    const turn = bearing([-arm.out[0], -arm.out[1]]);
    return group(
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
      drawSignText(text, 0, 0, { size: view.len(size), color: '#f6f4ee' }),
    );
  });
}

function reservedLane(view: PlanContext, arm: Arm): Drawing {
  if (!arm.input.reserved) return [];
  const isCycle = arm.input.reserved === 'cyclable';
  const far = arm.right - GUTTER;
  const near = far - (isCycle ? CYCLE_LANE : LANE);
  const [from, to] = [add([0, 0], arm.out, arm.stop), add([0, 0], arm.out, FAR)];
  return [
    isCycle ? el('path', { d: drawStrip(view, from, to, arm.side, near, far), fill: '#6f9c6b' }) : [],
    el('path', {
      d: pathThrough(view, [add(from, arm.side, near), add(to, arm.side, near)]),
      stroke: '#f6f4ee',
      'stroke-width': view.len(0.2),
    }),
    isCycle
      ? letters(view, arm, (near + far) / 2, 'VÉLO', 0.56)
      : letters(view, arm, (near + far) / 2, 'BUS', 1.2),
  ];
}

export const drawReservedLanes = (view: PlanContext, layout: PlanLayout): Drawing =>
  layout.arms.map((arm) => reservedLane(view, arm));

/** Metres of the road's axis that are too narrow for two, and what remains beside the axis. */
const PINCH = { half: 4, taper: 3, room: 1.7 };

/** Both kerbs come in, so that one lane remains. */
export function drawNarrowing(view: PlanContext, { scene, find }: PlanLayout, colors: Colors): Drawing {
  const south = find('s');
  if (!scene.narrow || !south) return [];
  const block = (side: 1 | -1, edge: number) => {
    const outer = edge + side * 0.4;
    const inner = side * PINCH.room;
    const d = pathThrough(
      view,
      [
        [outer, PINCH.half + PINCH.taper],
        [inner, PINCH.half],
        [inner, -PINCH.half],
        [outer, -PINCH.half - PINCH.taper],
      ],
      true,
    );
    return el('path', { d, fill: colors.verge, stroke: colors.kerb, 'stroke-width': view.len(0.35) });
  };
  return [block(1, south.right), block(-1, south.left)];
}

type LevelCrossing = NonNullable<PlanScene['levelCrossing']>;

const RAIL_GAUGE = 1.44;

function rails(view: PlanContext): Drawing {
  const line = (y: number, width: number, stroke: string) =>
    el('path', {
      d: pathThrough(view, [
        [-FAR, y],
        [FAR, y],
      ]),
      stroke,
      'stroke-width': view.len(width),
    });
  const sleepers = Array.from({ length: 120 }, (_, i) => {
    const x = -72 + i * 1.2;
    return pathThrough(view, [
      [x, -1.3],
      [x, 1.3],
    ]);
  });
  return [
    line(0, 3.4, '#a39a8c'),
    el('path', { d: sleepers.join(''), stroke: '#6d5a48', 'stroke-width': view.len(0.25) }),
    line(-RAIL_GAUGE / 2, 0.16, '#3b4045'),
    line(RAIL_GAUGE / 2, 0.16, '#3b4045'),
  ];
}

/** Metres of a bar over the incoming lanes: whole when down, short while it moves, none when up. */
const barLength = (arm: Arm, gates: NonNullable<LevelCrossing['gates']>): number =>
  ({ fermees: arm.right - arm.first + 0.5, mouvement: 1.6, ouvertes: 0 })[gates];

/** The post of a gate and the tip of its bar. */
export function placeGate(arm: Arm, gates: NonNullable<LevelCrossing['gates']>): [PlanPoint, PlanPoint] {
  const post = add(add([0, 0], arm.out, arm.mouth), arm.side, arm.right + 0.5);
  return [post, add(post, arm.side, -barLength(arm, gates))];
}

function gate(view: PlanContext, arm: Arm, gates: NonNullable<LevelCrossing['gates']>): Drawing {
  const ends = placeGate(arm, gates);
  const bar = (stroke: string, width: number, more = {}) =>
    el('path', { d: pathThrough(view, ends), stroke, 'stroke-width': view.len(width), ...more });
  const [cx, cy] = view.at(ends[0]);
  return [
    gates === 'ouvertes'
      ? []
      : [bar('#ffffff', 0.34), bar('#c9262a', 0.34, { 'stroke-dasharray': num(view.len(0.5)) })],
    el('circle', { cx, cy, r: view.len(0.4), fill: '#3b4045' }),
  ];
}

export function drawLevelCrossing(view: PlanContext, { scene, arms }: PlanLayout): Drawing {
  if (!scene.levelCrossing) return [];
  const { gates } = scene.levelCrossing;
  return [rails(view), gates ? arms.map((arm) => gate(view, arm, gates)) : []];
}

/** Where a rail vehicle stands, and where it goes. */
export function locateOnRails(at: 'e' | 'o', d: number): { p: PlanPoint; heading: PlanPoint } {
  return at === 'e' ? { p: [d, 0], heading: [-1, 0] } : { p: [-d, 0], heading: [1, 0] };
}
