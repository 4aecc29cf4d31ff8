/** Joining a motorway: two lanes to the north, a slip lane on the right fed by a ramp from the south-east. */
import { type Defs, el, group } from '../../kit/svg.ts';
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

export function drawMotorway(view: PlanContext, colors: Colors, defs: Defs): string {
  const left = -LANE * 2;
  const slip: PlanPoint[] = [
    [0, MEET + 12],
    [0, END],
    [LANE, TAPER],
    [LANE, MEET],
    [LANE + RAMP[0] * 60, MEET + RAMP[1] * 60],
    [LANE + RAMP[0] * 60 - LANE * 1.25, MEET + RAMP[1] * 60],
    [0.6, MEET + 3],
  ];
  const main = pathThrough(
    view,
    [
      [left - 1, -90],
      [2.4, -90],
      [2.4, END],
      [0, END],
      [0, 90],
      [left - 1, 90],
    ],
    true,
  );
  const d = main + pathThrough(view, slip, true);
  const hard = pathThrough(
    view,
    [
      [0, MEET + 6],
      [2.4, MEET + 16],
      [2.4, 90],
      [0, 90],
    ],
    true,
  );
  const dash = (on: number, off: number) => `${view.len(on).toFixed(1)} ${view.len(off).toFixed(1)}`;
  const paint = (list: readonly PlanPoint[], width: number, dashes?: string) =>
    el('path', {
      d: pathThrough(view, list),
      stroke: '#f6f4ee',
      'stroke-width': view.len(width),
      'stroke-dasharray': dashes,
    });
  const verge = el('path', {
    d: d + hard,
    fill: colors.verge,
    stroke: colors.verge,
    'stroke-width': view.len(2.4),
    'stroke-linejoin': 'round',
  });
  const rail = (x: number) =>
    el('path', {
      d: pathThrough(view, [
        [x, -90],
        [x, 90],
      ]),
      stroke: '#9aa1a7',
      'stroke-width': view.len(0.32),
    }) +
    el('path', {
      d: pathThrough(view, [
        [x - 0.08, -90],
        [x - 0.08, 90],
      ]),
      stroke: '#d5dade',
      'stroke-width': view.len(0.1),
    });
  const chevron = el('path', {
    d: pathThrough(
      view,
      [
        [0.25, MEET - 1],
        [0.25, MEET + 8],
        [1.9, MEET + 8],
      ],
      true,
    ),
    fill: '#f6f4ee',
    opacity: '0.75',
  });
  return (
    verge +
    el('path', { d: d + hard, fill: colors.asphalt }) +
    el('path', { d: d + hard, fill: grain(view, colors, defs) }) +
    group(
      { fill: 'none' },
      paint(
        [
          [-LANE, -90],
          [-LANE, 90],
        ],
        0.16,
        dash(2.6, 4),
      ),
      paint(
        [
          [left + 0.2, -90],
          [left + 0.2, 90],
        ],
        0.22,
      ),
      paint(
        [
          [0, MEET - 1],
          [0, END],
        ],
        0.32,
        dash(1.5, 1.7),
      ),
      paint(
        [
          [0.05, MEET - 1],
          [0.05, 90],
        ],
        0.24,
      ),
      paint(
        [
          [0.05, END],
          [0.05, -90],
        ],
        0.24,
      ),
      paint(
        [
          [LANE - 0.2, TAPER],
          [LANE - 0.2, MEET],
          [LANE - 0.2 + RAMP[0] * 60, MEET + RAMP[1] * 60],
        ],
        0.2,
      ),
      paint(
        [
          [LANE - 0.2, TAPER],
          [0.15, END],
        ],
        0.2,
      ),
      paint(
        [
          [1.9, MEET + 8],
          [1.9 + RAMP[0] * 40 - 2.4, MEET + 8 + RAMP[1] * 40],
        ],
        0.18,
      ),
    ) +
    chevron +
    rail(left - 1.7)
  );
}

export function freeOfMotorway(p: PlanPoint, radius: number): boolean {
  const ramp = LANE + Math.max(0, p[1] - MEET) * (RAMP[0] / RAMP[1]);
  return p[0] + radius < -LANE * 2 - 4 || p[0] - radius > Math.max(LANE, ramp) + 3;
}
