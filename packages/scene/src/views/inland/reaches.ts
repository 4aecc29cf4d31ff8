/** Shapes of the waterway from above, given by the land around it: 240 × 150 metres. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Frame, Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import type { InlandPlanScene } from '../../schema/inland.ts';
import type { SeaPlanContext } from '../sea/plan-vessel.ts';

type Reach = InlandPlanScene['reach'];
type Spot = readonly [number, number];

/** Land as closed outlines, in metres of the plan; they run beyond its edges. */
const LANDS: Record<Reach, readonly (readonly Spot[])[]> = {
  droit: [
    [
      [-160, 44],
      [-40, 46],
      [60, 43],
      [160, 45],
      [160, 120],
      [-160, 120],
    ],
    [
      [-160, -44],
      [-30, -46],
      [70, -43],
      [160, -46],
      [160, -120],
      [-160, -120],
    ],
  ],
  coude: [
    [
      [-160, 10],
      [-70, 14],
      [-16, 34],
      [6, 74],
      [8, 120],
      [-160, 120],
    ],
    [
      [-160, -62],
      [-40, -60],
      [34, -38],
      [72, 8],
      [82, 74],
      [84, 120],
      [160, 120],
      [160, -120],
      [-160, -120],
    ],
  ],
  confluence: [
    [
      [-160, 34],
      [-34, 34],
      [-26, 40],
      [-24, 120],
      [-160, 120],
    ],
    [
      [160, 34],
      [26, 34],
      [18, 40],
      [16, 120],
      [160, 120],
    ],
    [
      [-160, -44],
      [-20, -46],
      [70, -43],
      [160, -46],
      [160, -120],
      [-160, -120],
    ],
  ],
  etroit: [
    [
      [-160, 46],
      [-60, 44],
      [-30, 20],
      [30, 20],
      [60, 44],
      [160, 46],
      [160, 120],
      [-160, 120],
    ],
    [
      [-160, -46],
      [-60, -44],
      [-30, -20],
      [30, -20],
      [60, -44],
      [160, -46],
      [160, -120],
      [-160, -120],
    ],
  ],
  port: [
    [
      [-160, 22],
      [-26, 22],
      [-26, 40],
      [-92, 40],
      [-92, 70],
      [-160, 70],
    ],
    [
      [-92, 66],
      [100, 66],
      [100, 40],
      [26, 40],
      [26, 22],
      [160, 22],
      [160, 120],
      [-160, 120],
      [-160, 66],
    ],
    [
      [-160, -48],
      [-20, -50],
      [70, -47],
      [160, -49],
      [160, -120],
      [-160, -120],
    ],
  ],
  ecluse: [
    [
      [-160, 40],
      [-52, 40],
      [-40, 13],
      [40, 13],
      [52, 40],
      [160, 40],
      [160, 120],
      [-160, 120],
    ],
    [
      [-160, -40],
      [-52, -40],
      [-40, -13],
      [40, -13],
      [52, -40],
      [160, -40],
      [160, -120],
      [-160, -120],
    ],
  ],
  lac: [
    [
      [-160, 62],
      [-90, 56],
      [-30, 66],
      [40, 58],
      [110, 66],
      [160, 58],
      [160, 120],
      [-160, 120],
    ],
  ],
};

function path(chart: SeaPlanContext, list: readonly Spot[], round: boolean): string {
  const at = ([x, y]: Spot) => chart.at(x, y);
  if (!round) return `M${list.map((spot) => at(spot).map(num).join(' ')).join('L')}z`;
  let d = '';
  list.forEach((spot, i) => {
    const next = list[(i + 1) % list.length] ?? spot;
    const [x, y] = at(spot);
    const [nx, ny] = at(next);
    const middle = `${num((x + nx) / 2)} ${num((y + ny) / 2)}`;
    d += i === 0 ? `M${middle}` : `Q${num(x)} ${num(y)} ${middle}`;
  });
  const first = list[0];
  return first ? `${d}Q${at(first).map(num).join(' ')} ${d.slice(1).split('Q')[0]}z` : d;
}

/** Gates of the lock across its chamber, pointing upstream. */
function lockGates(chart: SeaPlanContext, upstream: 1 | -1): Drawing {
  const gate = (x: number) => {
    const [ax, ay] = chart.at(x, 13);
    const [bx, by] = chart.at(x + 3.5 * upstream, 0);
    const [cx, cy] = chart.at(x, -13);
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}L${num(cx)} ${num(cy)}`;
  };
  return el('path', {
    d: gate(-36) + gate(36),
    fill: 'none',
    stroke: '#2f3a40',
    'stroke-width': 9,
    'stroke-linejoin': 'round',
  });
}

const stiff = (reach: Reach) => reach === 'ecluse' || reach === 'port';

export function drawReach(scene: InlandPlanScene, chart: SeaPlanContext, frame: Frame, defs: Defs): Drawing {
  const { reach } = scene;
  const lands = LANDS[reach].map((list) => path(chart, list, !stiff(reach)));
  const shore = el('path', {
    d: lands.join(''),
    fill: '#d9cfa6',
    stroke: '#e8e0bd',
    'stroke-width': 10,
    'stroke-linejoin': 'round',
  });
  const grass = el('path', { d: lands.join(''), fill: '#9db877' });
  let trees = '';
  for (let i = 0; i < 46; i += 1) {
    const r = 9 + 11 * backdropNoise(i + 31);
    trees += `M${num(frame.w * backdropNoise(i + 11))} ${num(i % 2 === 0 ? frame.h * 0.12 * backdropNoise(i + 21) : frame.h * (0.88 + 0.12 * backdropNoise(i + 21)))}m${num(-r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;
  }
  const land = defs.add(el('clipPath', {}, el('path', { d: lands.join('') })));
  const wood = group({ 'clip-path': land }, el('path', { d: trees, fill: '#5f8450' }));
  const gates = reach === 'ecluse' ? lockGates(chart, scene.flow === 'ouest' ? 1 : -1) : [];
  return [shore, grass, wood, gates];
}

/** Where the arrows of the current are. */
export function placeFlow({ flow, reach }: InlandPlanScene, chart: SeaPlanContext): Pt[] {
  if (!flow) return [];
  const y = reach === 'coude' ? -36 : -32;
  return [-86, 0, 86].map((x) =>
    chart.at(reach === 'coude' ? x * 0.3 - 86 : x, reach === 'ecluse' ? -24 : y),
  );
}

/** Light arrows in the direction of the current. */
export function drawFlow(scene: InlandPlanScene, chart: SeaPlanContext): Drawing {
  return placeFlow(scene, chart).map(([px, py]) => {
    const s = scene.flow === 'est' ? 26 : -26;
    return el('path', {
      d: `M${num(px - s * 1.6)} ${num(py)}h${num(s * 2.4)}m${num(-s * 0.7)} -13l${num(s * 0.9)} 13l${num(-s * 0.9)} 13`,
      fill: 'none',
      stroke: '#bfe8ff',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  });
}
