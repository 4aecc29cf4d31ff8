/** The graduated border: latitudes at the sides, where a minute is a mile, longitudes above and below; meridians and parallels. */
import { type Drawing, el, group } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignTexts } from '../../kit/pen.ts';
import { type ChartContext, EDGE, SIDE } from './chart-context.ts';
import { INK } from './ink.ts';

const TEXT = 23;
const FIGURES = { color: INK, weight: 400 };

/** Minutes between two figures, and between two strokes. */
function steps(unit: number): { figure: number; stroke: number } {
  if (unit > 330) return { figure: 0.5, stroke: 0.1 };
  if (unit > 120) return { figure: 1, stroke: 0.1 };
  if (unit > 60) return { figure: 1, stroke: 0.2 };
  return { figure: 2, stroke: 0.5 };
}

function range(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-6);
  const count = Math.floor(to / step + 1e-6) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => Math.round((first + i) * step * 10) / 10);
}

const isWhole = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 0.001;

export function minutesText(minutes: number): string {
  const whole = Math.floor(minutes);
  const tenth = Math.round((minutes - whole) * 10);
  return `${String(whole).padStart(2, '0')}${tenth > 0 ? `,${tenth}` : ''}′`;
}

export function drawGrid(chart: ChartContext): Drawing {
  const { frame } = chart;
  const lat = steps(chart.mile(chart.scene.window.lat));
  const lon = steps(chart.scale);
  const rows = range(chart.south, chart.north, lat.figure).map((minutes) => {
    const [, y] = chart.at({ lat: minutes, lon: 0 });
    return `M0 ${num(y)}H${frame.w}`;
  });
  const columns = range(chart.east, chart.west, lon.figure).map((minutes) => {
    const [x] = chart.at({ lat: 0, lon: minutes });
    return `M${num(x)} 0V${frame.h}`;
  });
  return el('path', {
    d: rows.join('') + columns.join(''),
    stroke: '#5d6f7a',
    'stroke-opacity': '.34',
    'stroke-width': 1,
  });
}

/** Where a stroke of the scale ends: whole minutes cross the band, fifths reach half of it. */
function reach(minutes: number, step: { figure: number; stroke: number }): number {
  if (isWhole(minutes, step.figure)) return 24;
  return isWhole(minutes, step.stroke * 5) ? 18 : 11;
}

export function drawBorder(chart: ChartContext): Drawing {
  const { frame } = chart;
  const [w, h] = [frame.w, frame.h];
  const lat = steps(chart.mile(chart.scene.window.lat));
  const lon = steps(chart.scale);
  const beside: [string, number, number][] = [];
  const along: typeof beside = [];
  let ticks = '';
  let bars = '';
  for (const minutes of range(chart.south, chart.north, lat.stroke)) {
    const [, y] = chart.at({ lat: minutes, lon: 0 });
    const long = reach(minutes, lat);
    ticks += `M${SIDE} ${num(y)}h-${long}M${w - SIDE} ${num(y)}h${long}`;
    if (!isWhole(minutes, lat.figure)) continue;
    // Half minutes are written between whole ones, which also give the degrees.
    const text = `${Number.isInteger(minutes) ? '47°' : ''}${minutesText(minutes)}`;
    const middle = Math.max(16, Math.min(h - 16, y));
    beside.push([text, (SIDE - 22) / 2, middle], [text, w - (SIDE - 22) / 2, middle]);
  }
  for (const minutes of range(chart.east, chart.west, lon.stroke)) {
    const [x] = chart.at({ lat: 0, lon: minutes });
    const long = isWhole(minutes, lon.figure) ? 14 : isWhole(minutes, lon.stroke * 5) ? 11 : 7;
    ticks += `M${num(x)} ${EDGE}v-${long}M${num(x)} ${h - EDGE}v${long}`;
    const roomy = chart.scale * lon.figure > 130 || isWhole(minutes, lon.figure * 2);
    if (!isWhole(minutes, lon.figure) || !roomy || x < SIDE + 40 || x > w - SIDE - 40) continue;
    const text = `5°${minutesText(minutes)} W`;
    along.push([text, x, 15], [text, x, h - 14]);
  }
  for (const minutes of range(chart.south - 1, chart.north, 1)) {
    if (Math.round(minutes) % 2 !== 0) continue;
    const top = Math.max(EDGE, chart.at({ lat: minutes + 1, lon: 0 })[1]);
    const foot = Math.min(h - EDGE, chart.at({ lat: minutes, lon: 0 })[1]);
    if (foot > top) bars += `M${SIDE - 4} ${num(top)}V${num(foot)}M${w - SIDE + 4} ${num(top)}V${num(foot)}`;
  }
  const margin = `M0 0H${w}V${h}H0zM${SIDE} ${EDGE}V${h - EDGE}H${w - SIDE}V${EDGE}z`;
  const neat = `M${SIDE} ${EDGE}V${h - EDGE}H${w - SIDE}V${EDGE}z`;
  return group(
    {},
    el('path', { d: margin, fill: '#fdfcf7', 'fill-rule': 'evenodd' }),
    el('path', { d: bars, stroke: INK, 'stroke-width': 7 }),
    el('path', { d: ticks, stroke: INK, 'stroke-width': 1.7 }),
    el('path', { d: neat, fill: 'none', stroke: INK, 'stroke-width': 2.6 }),
    drawSignTexts(beside, { ...FIGURES, size: TEXT }),
    drawSignTexts(along, { ...FIGURES, size: TEXT - 1 }),
  );
}
