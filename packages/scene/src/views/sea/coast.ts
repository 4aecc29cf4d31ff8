/** The shore along the top of a plan: a beach and its band of 300 metres, or the way into a harbour. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el } from '../../kit/display-list.ts';
import { type Box, boundingBox, type Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { SeaMarkKind, SeaPlanScene } from '../../schema/sea.ts';
import type { SeaPlanContext } from './plan-vessel.ts';

/** On the plan, in its metres: the water's edge and the seaward limit of the band. */
const EDGE = 46;
const LIMIT = -34;
const CHANNEL = [18, 46] as const;
/** The bathing zone: from the west to the east, and how far out it reaches. */
const BATHING = { west: -92, east: -30, seaward: 6 } as const;

interface Placed {
  kind: SeaMarkKind;
  x: number;
  y: number;
}

/** Yellow buoys of the band, and those of the channel, seen from the sea: cans to port, cones to starboard. */
export function coastMarks(scene: SeaPlanScene): Placed[] {
  if (scene.coast !== 'plage' && scene.coast !== 'plage-chenal') return [];
  const channel = scene.coast === 'plage-chenal';
  const inChannel = (x: number) => channel && x > CHANNEL[0] - 9 && x < CHANNEL[1] + 9;
  const band = Array.from({ length: 9 }, (_, i) => -108 + i * 27)
    .filter((x) => !inChannel(x))
    .map((x): Placed => ({ kind: 'bande-300', x, y: LIMIT }));
  if (!channel) return band;
  const rows = [LIMIT, -16, 2, 20];
  return [
    ...band,
    ...rows.map((y): Placed => ({ kind: 'traversier-babord', x: CHANNEL[0], y })),
    ...rows.map((y): Placed => ({ kind: 'traversier-tribord', x: CHANNEL[1], y })),
  ];
}

/** Half of what a buoy of the channel takes, in metres of the plan. */
const BUOY = 4;

/** The channel with its buoys, or the bathing zone; undefined where the shore has none. */
export function placeCoast(
  { coast }: Pick<SeaPlanScene, 'coast'>,
  what: 'chenal' | 'baignade',
  chart: SeaPlanContext,
): Box | undefined {
  if (coast !== 'plage-chenal' && (coast !== 'plage' || what === 'chenal')) return undefined;
  const [west, east, seaward] =
    what === 'chenal'
      ? [CHANNEL[0] - BUOY, CHANNEL[1] + BUOY, LIMIT - BUOY]
      : [BATHING.west, BATHING.east, BATHING.seaward];
  return boundingBox([chart.at(west, EDGE), chart.at(east, seaward)]);
}

function shoreline(chart: SeaPlanContext, frame: Frame, drop: number): string {
  const y = chart.at(0, EDGE)[1] + drop;
  return `M-5 -5V${num(y + 8)}Q${num(frame.w * 0.25)} ${num(y - 16)} ${num(frame.w * 0.5)} ${num(y)}T${frame.w + 5} ${num(y + 4)}V-5z`;
}

function beach(scene: SeaPlanScene, chart: SeaPlanContext, frame: Frame, defs: Defs): Drawing {
  const shallow = linearGradient(defs, [
    [0, '#9bd3d3', 0.95],
    [1, '#9bd3d3', 0],
  ]);
  const [, edge] = chart.at(0, EDGE);
  const [, limit] = chart.at(0, LIMIT);
  let trees = '';
  for (let i = 0; i < 34; i += 1) {
    const r = 13 + 12 * backdropNoise(i + 31);
    trees += `M${num(frame.w * backdropNoise(i + 11))} ${num(edge * 0.34 * backdropNoise(i + 21))}m${num(-r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;
  }
  const bathing = () => {
    const [x0] = chart.at(BATHING.west, 0);
    const [x1] = chart.at(BATHING.east, 0);
    const y1 = chart.at(0, BATHING.seaward)[1];
    return el('path', {
      d: `M${num(x0)} ${num(edge)}V${num(y1)}H${num(x1)}V${num(edge)}`,
      fill: '#ffffff',
      'fill-opacity': '.14',
      stroke: '#f3c21b',
      'stroke-width': 4,
      'stroke-dasharray': '3 13',
      'stroke-linecap': 'round',
    });
  };
  const lane = () => {
    const [x0] = chart.at(CHANNEL[0], 0);
    const [x1] = chart.at(CHANNEL[1], 0);
    return el('rect', {
      x: x0,
      y: edge,
      width: x1 - x0,
      height: limit - edge,
      fill: '#0b3d57',
      'fill-opacity': '.22',
    });
  };
  const [mx] = chart.at(-112, 0);
  const measure = [
    el('path', {
      d: `M${num(mx)} ${num(edge + 10)}V${num(limit - 6)}M${num(mx - 10)} ${num(edge + 10)}h20M${num(mx - 10)} ${num(limit - 6)}h20`,
      stroke: '#ffffff',
      'stroke-width': 3,
    }),
    drawSignText('300 m', mx + 14, (edge + limit) / 2 + 61, { size: 24, color: '#ffffff', anchor: 'start' }),
  ];
  return [
    el('rect', { y: edge - 10, width: frame.w, height: (limit - edge) * 0.8, fill: shallow }),
    el('path', {
      d: `M-5 ${num(limit)}H${frame.w + 5}`,
      stroke: '#f3c21b',
      'stroke-width': 3,
      'stroke-dasharray': '12 12',
    }),
    bathing(),
    scene.coast === 'plage-chenal' ? lane() : [],
    el('path', { d: shoreline(chart, frame, 9), fill: '#ffffff', 'fill-opacity': '.75' }),
    el('path', { d: shoreline(chart, frame, 0), fill: '#e8d3a0' }),
    el('path', { d: shoreline(chart, frame, -edge * 0.45), fill: '#a9b877' }),
    el('path', { d: trees, fill: '#5d8050' }),
    measure,
  ];
}

/** Two jetties, the harbour behind them; red is to port of incoming vessels. */
function harbour(scene: SeaPlanScene, chart: SeaPlanContext, frame: Frame): Drawing {
  const at = (x: number, y: number) => chart.at(x, y).map(num).join(' ');
  const land = `M-5 -5L-5 ${num(chart.at(0, 52)[1])}L${at(-60, 50)}L${at(-48, 58)}L${at(48, 58)}L${at(60, 50)}L${frame.w + 5} ${num(chart.at(0, 54)[1])}V-5z`;
  const jetties = `M${at(-62, 52)}L${at(-44, 26)}L${at(-17, 21)}M${at(62, 52)}L${at(46, 30)}L${at(19, 23)}`;
  const redToPort = scene.region !== 'B';
  const tower = (x: number, y: number, red: boolean) => {
    const [px, py] = chart.at(x, y);
    const color = red ? '#cf2a27' : '#15884f';
    return [
      el('circle', { cx: px, cy: py, r: 24, fill: color, 'fill-opacity': '.3' }),
      el('circle', { cx: px, cy: py, r: 12, fill: color, stroke: '#ffffff', 'stroke-width': 3 }),
    ];
  };
  return [
    el('path', { d: land, fill: '#b9b7a4', stroke: '#8d8b7c', 'stroke-width': 6 }),
    el('path', {
      d: jetties,
      fill: 'none',
      stroke: '#6d716c',
      'stroke-width': 30,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    el('path', {
      d: jetties,
      fill: 'none',
      stroke: '#b4b6ae',
      'stroke-width': 20,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    tower(-17, 21, redToPort),
    tower(19, 23, !redToPort),
  ];
}

export function drawCoast(scene: SeaPlanScene, chart: SeaPlanContext, frame: Frame, defs: Defs): Drawing {
  return scene.coast === 'chenal-port' ? harbour(scene, chart, frame) : beach(scene, chart, frame, defs);
}
