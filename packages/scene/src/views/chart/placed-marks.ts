/** Lights, landmarks and buoys: the small circle at their foot is their exact position. */

import { type Defs, type Drawing, el, group } from '../../kit/display-list.ts';
import type { Pt } from '../../kit/geometry.ts';
import { num } from '../../kit/path-data.ts';
import { markFacts } from '../sea/mark-facts.ts';
import { markBody } from '../sea/mark-picture.ts';
import { type ChartContext, isSeen } from './chart-context.ts';
import { PLACED_MARKS, type PlacedMark } from './chart-marks.ts';
import { drawLettering, INK, MAGENTA } from './ink.ts';
import { type MarkWords, WORD_SIZE } from './placed-words.ts';
import type { LabelBox } from './point-labels.ts';

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

/** The box that each mark and its words take. */
export function measureMarkRoom(chart: ChartContext, words: readonly MarkWords[]): LabelBox[] {
  return [
    ...Object.values(PLACED_MARKS)
      .filter((mark) => isSeen(chart, mark))
      .map((mark): LabelBox => ({ at: chart.at(mark), reach: [44, 56] })),
    ...words.map(({ at, reach: [w, h] }): LabelBox => ({ at, reach: [w + 24, h + 22] })),
  ];
}

const ASHORE: readonly PlacedMark['kind'][] = ['phare', 'feu', 'clocher', 'chateau-eau'];
const ANCHORS = { '-1': 'end', '0': 'middle', '1': 'start' } as const;

function drawWords({ mark, side, x, lines }: MarkWords): Drawing {
  const italic = !ASHORE.includes(mark.kind);
  return lines.map(({ text, isName, y }) =>
    drawLettering(text, x, y, WORD_SIZE, {
      anchor: ANCHORS[side],
      ...(isName ? { weight: 700 } : { italic }),
    }),
  );
}

export function drawStanding(chart: ChartContext, defs: Defs, words: readonly MarkWords[]): Drawing {
  const bodies = Object.values(PLACED_MARKS)
    .filter((mark) => isSeen(chart, mark, 0.02))
    .map((mark) => {
      const side = words.find((one) => one.mark === mark)?.side ?? 1;
      return body(mark, chart.at(mark), defs, side === -1 ? -1 : 1);
    });
  return [bodies, words.map(drawWords)];
}
