/** Joining a motorway: two lanes to the north, a slip lane on the right fed by a ramp from the south-east. */
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { PlanPose } from './bend.ts';
import { type PlanContext, type PlanPoint, pathThrough } from './plan-context.ts';
import { type Colors, grain } from './surroundings.ts';

const LANE = 3.6;
/** South to north: where the ramp meets the slip lane, where the taper starts, where it ends. */
const MEET = 20;
const TAPER = -16;
const END = -30;
const RAMP: PlanPoint = [0.42, 0.907];
const NORTH: PlanPoint = [0, -1];

/** Lanes are counted from the middle of the junction: `s` and `n` on the main road, `e` on the slip lane and its ramp. */
export function motorwayPose(at: string, d: number, shift: number): PlanPose {
  if (at === 'e') {
    if (d <= MEET) return { p: [LANE / 2 + shift, d], heading: NORTH };
    const past = d - MEET;
    return { p: [LANE / 2 + RAMP[0] * past + shift, MEET + RAMP[1] * past], heading: [-RAMP[0], -RAMP[1]] };
  }
  const lane = -LANE / 2 + shift;
  return { p: [lane, at === 'n' ? -d : at === 'centre' ? 0 : d], heading: NORTH };
}

const LEFT = -LANE * 2;
const CARRIAGEWAY: readonly PlanPoint[] = [
  [LEFT - 1, -90],
  [2.4, -90],
  [2.4, END],
  [0, END],
  [0, 90],
  [LEFT - 1, 90],
];
const SLIP_ROAD: readonly PlanPoint[] = [
  [0, MEET + 12],
  [0, END],
  [LANE, TAPER],
  [LANE, MEET],
  [LANE + RAMP[0] * 60, MEET + RAMP[1] * 60],
  [LANE + RAMP[0] * 60 - LANE * 1.25, MEET + RAMP[1] * 60],
  [0.6, MEET + 3],
];
const HARD_SHOULDER: readonly PlanPoint[] = [
  [0, MEET + 6],
  [2.4, MEET + 16],
  [2.4, 90],
  [0, 90],
];

interface PaintedLine {
  through: readonly PlanPoint[];
  width: number;
  /** Metres painted and left out. */
  dash?: readonly [number, number];
}
const LINES: readonly PaintedLine[] = [
  {
    through: [
      [-LANE, -90],
      [-LANE, 90],
    ],
    width: 0.16,
    dash: [2.6, 4],
  },
  {
    through: [
      [LEFT + 0.2, -90],
      [LEFT + 0.2, 90],
    ],
    width: 0.22,
  },
  {
    through: [
      [0, MEET - 1],
      [0, END],
    ],
    width: 0.32,
    dash: [1.5, 1.7],
  },
  {
    through: [
      [0.05, MEET - 1],
      [0.05, 90],
    ],
    width: 0.24,
  },
  {
    through: [
      [0.05, END],
      [0.05, -90],
    ],
    width: 0.24,
  },
  {
    through: [
      [LANE - 0.2, TAPER],
      [LANE - 0.2, MEET],
      [LANE - 0.2 + RAMP[0] * 60, MEET + RAMP[1] * 60],
    ],
    width: 0.2,
  },
  {
    through: [
      [LANE - 0.2, TAPER],
      [0.15, END],
    ],
    width: 0.2,
  },
  {
    through: [
      [1.9, MEET + 8],
      [1.9 + RAMP[0] * 40 - 2.4, MEET + 8 + RAMP[1] * 40],
    ],
    width: 0.18,
  },
];

function drawLine(view: PlanContext, { through, width, dash }: PaintedLine): Drawing {
  return el('path', {
    d: pathThrough(view, through),
    stroke: '#f6f4ee',
    'stroke-width': view.len(width),
    'stroke-dasharray': dash?.map((metres) => view.len(metres).toFixed(1)).join(' '),
  });
}

function drawChevron(view: PlanContext): Drawing {
  const corners: PlanPoint[] = [
    [0.25, MEET - 1],
    [0.25, MEET + 8],
    [1.9, MEET + 8],
  ];
  return el('path', { d: pathThrough(view, corners, true), fill: '#f6f4ee', opacity: '0.75' });
}

/** A guard rail along the carriageway, lit from its left. */
function drawRail(view: PlanContext, x: number): Drawing {
  const strip = (at: number, stroke: string, width: number) =>
    el('path', {
      d: pathThrough(view, [
        [at, -90],
        [at, 90],
      ]),
      stroke,
      'stroke-width': view.len(width),
    });
  return [strip(x, '#9aa1a7', 0.32), strip(x - 0.08, '#d5dade', 0.1)];
}

export function drawMotorway(view: PlanContext, colors: Colors, defs: Defs): Drawing {
  const d = [CARRIAGEWAY, SLIP_ROAD, HARD_SHOULDER]
    .map((outline) => pathThrough(view, outline, true))
    .join('');
  const verge = el('path', {
    d,
    fill: colors.verge,
    stroke: colors.verge,
    'stroke-width': view.len(2.4),
    'stroke-linejoin': 'round',
  });
  return [
    verge,
    el('path', { d, fill: colors.asphalt }),
    el('path', { d, fill: grain(view, colors, defs) }),
    group({ fill: 'none' }, ...LINES.map((line) => drawLine(view, line))),
    drawChevron(view),
    drawRail(view, LEFT - 1.7),
  ];
}

export function freeOfMotorway(p: PlanPoint, radius: number): boolean {
  const ramp = LANE + Math.max(0, p[1] - MEET) * (RAMP[0] / RAMP[1]);
  return p[0] + radius < -LANE * 2 - 4 || p[0] - radius > Math.max(LANE, ramp) + 3;
}
