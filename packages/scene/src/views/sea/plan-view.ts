/** Vessels, marks and a coast from above: 240 × 150 metres, north at the top. */

import { backdropNoise } from '../../kit/backdrop.ts';
import { linearGradient } from '../../kit/defs.ts';
import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Frame } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText, textWidth } from '../../kit/pen.ts';
import type { SeaMarkKind, SeaPlanScene } from '../../schema/sea.ts';
import { coastMarks, drawCoast } from './coast.ts';
import { markFacts } from './mark-facts.ts';
import { markBody } from './mark-picture.ts';
import { drawPlanVessel, type SeaPlanContext } from './plan-vessel.ts';
import { lens } from './sea-context.ts';

const WIDE = 240;
const TALL = 150;
const MARK_UNIT = 15;
const SMALL_MARK_UNIT = 11;
const TRACKS = { blanc: '#ffffff', vert: '#7ff0ac', rouge: '#ff8d80' };

export function createSeaPlanContext(frame: Frame): SeaPlanContext {
  const unit = Math.max(frame.w / WIDE, frame.h / TALL) * (frame.w < 900 ? 0.8 : 1);
  return { unit, at: (x, y) => [frame.w / 2 + x * unit, frame.h / 2 - y * unit] };
}

export function planWater(frame: Frame, defs: Defs): Drawing {
  const fill = linearGradient(defs, [
    [0, '#3d8ba6'],
    [1, '#1f6585'],
  ]);
  let d = '';
  for (let i = 0; i < 70; i += 1)
    d += lens(
      frame.w * backdropNoise(i + 10),
      frame.h * backdropNoise(i + 210),
      14 + 22 * backdropNoise(i + 310),
      3 + 2 * backdropNoise(i + 410),
    );
  return [
    el('rect', { width: frame.w, height: frame.h, fill }),
    el('path', { d, fill: '#ffffff', 'fill-opacity': '.1' }),
  ];
}

/** `y` is the middle of the capitals. */
const drawWords = (words: string, x: number, y: number, size: number): Drawing =>
  drawSignText(words, x, y, { size, color: '#ffffff' });

function compassRose(x: number, y: number, r: number): Drawing {
  const point = (turn: number, long: number, wide: number, fill: string) => [
    el('path', {
      d: `M0 0L${num(-wide)} ${num(-wide)}L0 ${num(-long)}z`,
      fill,
      transform: `rotate(${turn})`,
    }),
    el('path', {
      d: `M0 0L${num(wide)} ${num(-wide)}L0 ${num(-long)}z`,
      fill: '#ffffff',
      transform: `rotate(${turn})`,
    }),
  ];
  const letters: readonly (readonly [string, number, number])[] = [
    ['N', 0, -r - 17],
    ['E', r + 17, 0],
    ['S', 0, r + 17],
    ['O', -r - 18, 0],
  ];
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    el('circle', { r: r * 0.72, fill: 'none', stroke: '#ffffff', 'stroke-opacity': '.6', 'stroke-width': 2 }),
    ...[45, 135, 225, 315].map((turn) => point(turn, r * 0.62, r * 0.12, '#0f3b54')),
    ...[0, 90, 180, 270].map((turn) => point(turn, r, r * 0.17, turn === 0 ? '#cf2a27' : '#0f3b54')),
    ...letters.map(([letter, lx, ly]) => drawWords(letter, lx, ly, 22)),
  );
}

function windArrow(x: number, y: number, from: number): Drawing {
  const feather = 'M0 -58V40M-15 20L0 46L15 20M0 -58l16 -12M0 -42l16 -12M0 -26l10 -8';
  return [
    el('circle', { cx: x, cy: y, r: 76, fill: '#0b2f45', 'fill-opacity': '.45' }),
    el('path', {
      d: feather,
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(from)})`,
      stroke: '#ffe08a',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      fill: 'none',
    }),
    drawWords('Vent', x, y + 100, 22),
  ];
}

export function drawTrack(chart: SeaPlanContext, one: NonNullable<SeaPlanScene['tracks']>[number]): Drawing {
  const list = one.points.map(([x, y]) => chart.at(x, y));
  const [end, before] = [list[list.length - 1], list[list.length - 2]];
  if (!end || !before) return [];
  const color = TRACKS[one.color ?? 'blanc'];
  const turn = (Math.atan2(end[0] - before[0], before[1] - end[1]) * 180) / Math.PI;
  // A smooth curve through the middles of the sides: no vessel turns at a corner.
  let d = `M${num(list[0]?.[0] ?? 0)} ${num(list[0]?.[1] ?? 0)}`;
  for (let i = 1; i + 1 < list.length; i += 1) {
    const [a, b] = [list[i], list[i + 1]];
    if (a && b) {
      const last = i + 2 === list.length;
      const [x, y] = last ? b : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      d += `Q${num(a[0])} ${num(a[1])} ${num(x)} ${num(y)}`;
    }
  }
  if (list.length === 2) d += `L${num(end[0])} ${num(end[1])}`;
  return [
    el('path', {
      d,
      fill: 'none',
      stroke: color,
      'stroke-width': 6,
      'stroke-dasharray': '16 10',
      'stroke-linecap': 'round',
    }),
    el('path', {
      d: 'M0 -18l15 28h-30z',
      fill: color,
      transform: `translate(${num(end[0])} ${num(end[1])}) rotate(${num(turn)})`,
    }),
  ];
}

export function planMark(
  chart: SeaPlanContext,
  defs: Defs,
  kind: SeaMarkKind,
  x: number,
  y: number,
  region: 'A' | 'B' = 'A',
): Drawing {
  const small = kind === 'bande-300' || kind.startsWith('traversier');
  const size = small ? SMALL_MARK_UNIT : MARK_UNIT;
  const [px, py] = chart.at(x, y);
  const { drawing } = markBody(defs, markFacts(kind, region), false, (color) => color);
  return [
    el('ellipse', {
      cx: px + 5,
      cy: py + 2,
      rx: size * 1.5,
      ry: size * 0.5,
      fill: '#08222f',
      'fill-opacity': '.3',
    }),
    group({ transform: `translate(${num(px)} ${num(py)}) scale(${size})` }, drawing),
  ];
}

/** Of the words of a note. */
const NOTE_SIZE = 20;

export function planNote(chart: SeaPlanContext, note: { x: number; y: number; text: string }): Drawing {
  const [x, y] = chart.at(note.x, note.y);
  const wide = textWidth(note.text) * NOTE_SIZE + 28;
  const plate = { x: x - wide / 2, y: y - 20, width: wide, height: 38, rx: 8 };
  return [
    el('rect', { ...plate, fill: '#0b2f45', 'fill-opacity': '.82' }),
    drawWords(note.text, x, y - 1, NOTE_SIZE),
  ];
}

/** As charts show it: magenta, the zone between the lanes filled, their outer limits dashed. */
function drawSeparation(
  chart: SeaPlanContext,
  frame: Frame,
  { zone, limits }: NonNullable<SeaPlanScene['separation']>,
): Drawing {
  const [west, east] = zone.map((x) => chart.at(x, 0)[0]);
  if (west === undefined || east === undefined) return [];
  const lines = limits.map((x) => `M${num(chart.at(x, 0)[0])} 0V${num(frame.h)}`).join('');
  return [
    el('rect', { x: west, width: east - west, height: frame.h, fill: '#e07ac2', 'fill-opacity': '.42' }),
    el('path', { d: lines, stroke: '#f0a3d8', 'stroke-width': 5, 'stroke-dasharray': '26 16' }),
  ];
}

export function drawSeaPlan(scene: SeaPlanScene, frame: Frame, defs: Defs): Drawing {
  const chart = createSeaPlanContext(frame);
  const marks = [...coastMarks(scene), ...(scene.marks ?? [])].toSorted((a, b) => b.y - a.y);
  return [
    planWater(frame, defs),
    scene.coast ? drawCoast(scene, chart, frame, defs) : [],
    scene.separation ? drawSeparation(chart, frame, scene.separation) : [],
    ...(scene.tracks ?? []).map((one) => drawTrack(chart, one)),
    ...(scene.vessels ?? []).map((vessel) => drawPlanVessel(chart, vessel, scene.wind)),
    ...marks.map((mark) => planMark(chart, defs, mark.kind, mark.x, mark.y, scene.region)),
    ...(scene.notes ?? []).map((note) => planNote(chart, note)),
    scene.rose ? compassRose(frame.w - 108, 112, 62) : [],
    scene.wind === undefined ? [] : windArrow(104, 104, scene.wind),
  ];
}
