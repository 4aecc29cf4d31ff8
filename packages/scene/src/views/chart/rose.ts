/** The compass rose: true degrees outside, and the magnetic needle with its declination, its year and its yearly change. */
import { type Drawing, el, group } from '../../kit/display-list.ts';
import { num } from '../../kit/path-data.ts';
import { drawSignText } from '../../kit/pen.ts';
import type { ChartContext } from './chart-context.ts';
import { drawLettering, MAGENTA, threeFigures } from './ink.ts';

const RADIUS = 150;

/** Inward strokes of a graduated circle, longer at every tenth and fifth degree. The strokes of one length are one dashed circle. */
export function graduation(r: number, lengths: readonly [number, number, number], color: string): Drawing {
  return lengths.map((long, i) => {
    const every = [10, 5, 1][i] ?? 1;
    const middle = r - long / 2;
    const step = (2 * Math.PI * middle * every) / 360;
    const stroke = 1.5;
    return el('circle', {
      r: middle,
      fill: 'none',
      stroke: color,
      'stroke-width': long,
      'stroke-dasharray': `${stroke} ${(step - stroke).toFixed(4)}`,
      'stroke-dashoffset': String(stroke / 2),
    });
  });
}

/** Figures of a graduated circle, standing on its radius; its pale ground keeps them readable. */
export function circleFigures(r: number, every: number, size: number, color: string): Drawing {
  return Array.from({ length: 360 / every }, (_, i) => {
    const degree = i * every;
    const angle = (degree * Math.PI) / 180;
    return drawSignText(threeFigures(degree), r * Math.sin(angle), -r * Math.cos(angle), {
      size,
      color,
      weight: 400,
      turn: degree,
    });
  });
}

/** «2°10′ W»: declinations are in degrees, halves and sixths of them in minutes. */
export function declinationText(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′ ${degrees < 0 ? 'W' : 'E'}`;
}

export function drawRose(chart: ChartContext): Drawing {
  const { rose } = chart.scene;
  if (!rose) return [];
  const [x, y] = chart.at(rose);
  const annual = `${rose.year} (${Math.abs(rose.annual)}′ ${rose.annual < 0 ? 'W' : 'E'})`;
  const needle = group(
    { transform: `rotate(${num(rose.variation)})` },
    el('path', {
      d: `M0 ${RADIUS - 52}V${-RADIUS + 52}M-9 ${-RADIUS + 74}L0 ${-RADIUS + 46}L9 ${-RADIUS + 74}`,
      fill: 'none',
      stroke: MAGENTA,
      'stroke-width': 3,
    }),
  );
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    el('circle', { r: RADIUS, fill: '#ffffff', 'fill-opacity': '.5', stroke: MAGENTA, 'stroke-width': 2 }),
    graduation(RADIUS, [18, 13, 8], MAGENTA),
    el('path', { d: `M0 ${-RADIUS - 4}l-9 -16h18z`, fill: MAGENTA }),
    circleFigures(RADIUS - 31, 30, 21, MAGENTA),
    needle,
    drawLettering(declinationText(rose.variation), 0, 18, 30, { color: MAGENTA, weight: 700 }),
    drawLettering(annual, 0, 52, 26, { color: MAGENTA }),
  );
}
