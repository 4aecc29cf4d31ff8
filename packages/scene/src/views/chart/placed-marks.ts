/** Lights, landmarks and buoys: the small circle at their foot is their exact position. */

import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { markFacts } from '../sea/mark-facts.ts';
import { markBody } from '../sea/mark-picture.ts';
import { type ChartContext, isSeen, SIDE } from './chart-context.ts';
import { PLACED_MARKS, type PlacedMark } from './chart-marks.ts';
import { drawText, INK, lettering, MAGENTA } from './ink.ts';

const TEXT = 23;
const BUOY = 9.5;

/** Five points around a dot. */
export function star(x: number, y: number, r: number): string {
  const list = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const far = i % 2 === 0 ? r : r * 0.42;
    return `${num(x + far * Math.cos(angle))} ${num(y + far * Math.sin(angle))}`;
  });
  return `M${list.join('L')}z`;
}

/** The magenta drop that marks a light on a chart, away from its words. */
function flare([x, y]: Pt, side: 1 | -1): Drawing {
  return el('path', {
    d: `M${num(x)} ${num(y)}c${8 * side} -13 ${19 * side} -31 ${31 * side} -25s${-12 * side} 23 ${-31 * side} 25z`,
    fill: MAGENTA,
    'fill-opacity': '.85',
  });
}

function foot([x, y]: Pt): Drawing {
  return el('circle', { cx: x, cy: y, r: 4, fill: '#ffffff', stroke: INK, 'stroke-width': 2 });
}

function body(mark: PlacedMark, at: Pt, defs: Defs, side: 1 | -1): Drawing {
  const [x, y] = at;
  switch (mark.kind) {
    case 'phare':
    case 'feu': {
      const r = mark.kind === 'phare' ? 15 : 11;
      return [
        flare(at, side < 0 ? 1 : -1),
        el('path', { d: star(x, y, r), fill: INK }),
        el('circle', { cx: x, cy: y, r: 2.6, fill: '#ffffff' }),
      ];
    }
    case 'clocher':
      return [
        el('path', {
          d: `M${num(x - 9)} ${num(y)}v-18h18v18zM${num(x)} ${num(y - 38)}v20M${num(x - 7)} ${num(y - 31)}h14`,
          fill: 'none',
          stroke: INK,
          'stroke-width': 3,
        }),
        foot(at),
      ];
    case 'chateau-eau':
      return [
        el('path', {
          d: `M${num(x - 5)} ${num(y)}l-2 -18h-9l5 -16h22l5 16h-9l-2 18z`,
          fill: '#ffffff',
          stroke: INK,
          'stroke-width': 2.6,
        }),
        foot(at),
      ];
    default: {
      const drawn = markBody(defs, markFacts(mark.kind), false, (color) => color);
      return [
        mark.light ? flare(at, side < 0 ? 1 : -1) : [],
        group({ transform: `translate(${num(x)} ${num(y)}) scale(${BUOY})` }, drawn.drawing),
        foot(at),
      ];
    }
  }
}

/** Words move to the other side where the chart's edge would cut them. */
function chooseSide(chart: ChartContext, mark: PlacedMark): 1 | -1 {
  const [x] = chart.at(mark);
  const wide = Math.max(mark.light?.length ?? 0, mark.name?.length ?? 0) * TEXT * 0.56 + 30;
  if (x - wide < SIDE) return 1;
  if (x + wide > chart.frame.w - SIDE) return -1;
  return mark.words === 'gauche' ? -1 : 1;
}

/** The box that a mark and its words take. */
export function measureMarkRoom(chart: ChartContext): { at: Pt; reach: Pt }[] {
  return Object.values(PLACED_MARKS)
    .filter((mark) => isSeen(chart, mark))
    .map((mark) => {
      const [x, y] = chart.at(mark);
      const wide = Math.max(mark.light?.length ?? 0, mark.name?.length ?? 0) * TEXT * 0.28 + 16;
      return { at: [x + chooseSide(chart, mark) * wide * 0.85, y - 14], reach: [wide * 1.1 + 34, 58] };
    });
}

export function drawStanding(chart: ChartContext, defs: Defs): Drawing {
  const named = !chart.scene.without?.includes('noms');
  const words: Drawing[] = [];
  const bodies = Object.values(PLACED_MARKS)
    .filter((mark) => isSeen(chart, mark, 0.02))
    .map((mark) => {
      const at = chart.at(mark);
      const side = chooseSide(chart, mark);
      const style = { 'text-anchor': side < 0 ? 'end' : 'start' };
      const afloat = !['phare', 'feu', 'clocher', 'chateau-eau'].includes(mark.kind);
      const x = at[0] + side * 24;
      if (named && mark.name)
        words.push(drawText(mark.name, x, at[1] - 12, TEXT, { ...style, 'font-weight': 700 }));
      if (mark.light)
        words.push(
          drawText(mark.light, x, at[1] + 13, TEXT, {
            ...style,
            'font-style': afloat ? 'italic' : undefined,
          }),
        );
      return body(mark, at, defs, side);
    });
  return [bodies, lettering(...words)];
}
