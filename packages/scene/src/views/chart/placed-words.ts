/** Places the words of the chart: beside their marks, clear of one another, of the plot and of the border. */

import type { Pt } from '../../kit/geometry.ts';
import { textWidth } from '../../kit/pen.ts';
import { type ChartContext, EDGE, isSeen, SIDE } from './chart-context.ts';
import { NAMES, PLACED_MARKS, type PlacedMark } from './chart-marks.ts';
import type { LabelBox } from './point-labels.ts';

export const WORD_SIZE = 23;
/** Words keep some room of their own, a share of their width. */
const ROOM = 1.06;
/** Units between a mark and its words, between two lines of them, and around a mark's body. */
const BESIDE = 24;
const LINE = 25;
const BODY: Pt = [17, 24];
/** From this breadth on, in miles, nobody reads the character of a light: it gives way to names. */
const WIDE = 8.5;

export interface MarkWords extends LabelBox {
  mark: PlacedMark;
  /** The side on which they stand; 0 above or below their mark. */
  side: 1 | -1 | 0;
  /** From the top down: the name, then the character of the light. */
  lines: { text: string; isName: boolean; y: number }[];
  x: number;
}

export interface AreaName extends LabelBox {
  text: string;
  size: number;
  sea: boolean;
}

export interface PlacedWords {
  marks: MarkWords[];
  areas: AreaName[];
}

const overlapOf = (one: LabelBox, other: LabelBox): number =>
  Math.max(0, one.reach[0] + other.reach[0] - Math.abs(one.at[0] - other.at[0])) *
  Math.max(0, one.reach[1] + other.reach[1] - Math.abs(one.at[1] - other.at[1]));

const covered = (box: LabelBox, boxes: readonly LabelBox[]): number =>
  boxes.reduce((sum, other) => sum + overlapOf(box, other), 0);

/** How far a box leaves the chart inside its border, in units. */
function leaves({ frame }: ChartContext, { at: [x, y], reach: [w, h] }: LabelBox): number {
  const past = [SIDE - (x - w), x + w - (frame.w - SIDE), EDGE - (y - h), y + h - (frame.h - EDGE)];
  return past.reduce((sum, by) => sum + Math.max(0, by), 0);
}

/** Units² of covered words that a place out of the chart, or on a less usual side, is as bad as. */
const COST = { leave: 60, otherSide: 90, aboveOrBelow: 320 };

type Line = Pick<MarkWords['lines'][number], 'text' | 'isName'>;

/** The words of one mark on one side of it. */
function setWords(
  mark: PlacedMark,
  [x, y]: Pt,
  lines: readonly Line[],
  place: 1 | -1 | 'above' | 'below',
): MarkWords {
  const half = (Math.max(...lines.map(({ text }) => textWidth(text))) * WORD_SIZE * ROOM) / 2;
  const tall = (lines.length * LINE) / 2;
  const side = typeof place === 'number' ? place : 0;
  const middle: Pt =
    place === 'above'
      ? [x, y - BODY[1] - 8 - tall]
      : place === 'below'
        ? [x, y + 12 + tall]
        : [x + place * (BESIDE + half), y];
  return {
    mark,
    side,
    lines: lines.map((line, i) => ({ ...line, y: middle[1] - tall + LINE * (i + 0.5) })),
    x: side === 0 ? x : x + side * BESIDE,
    at: middle,
    reach: [half, tall],
  };
}

/** The place that covers least; the side the chart prefers where there is a choice. */
function chooseWords(
  chart: ChartContext,
  mark: PlacedMark,
  lines: readonly Line[],
  taken: readonly LabelBox[],
): { words: MarkWords; hidden: number } {
  const preferred = mark.words === 'gauche' ? -1 : 1;
  const other = preferred === 1 ? -1 : 1;
  const at = chart.at(mark);
  const places = [
    { words: setWords(mark, at, lines, preferred), more: 0 },
    { words: setWords(mark, at, lines, other), more: COST.otherSide },
    { words: setWords(mark, at, lines, 'below'), more: COST.aboveOrBelow },
    { words: setWords(mark, at, lines, 'above'), more: COST.aboveOrBelow },
  ].map(({ words, more }) => {
    const hidden = covered(words, taken) + COST.leave * leaves(chart, words);
    return { words, hidden, cost: hidden + more };
  });
  return places.reduce((a, b) => (b.cost < a.cost ? b : a));
}

/** @param ruled boxes along what is drawn on the chart */
export function placeWords(chart: ChartContext, ruled: readonly LabelBox[]): PlacedWords {
  const named = !chart.scene.without?.includes('noms');
  const seen = Object.entries(PLACED_MARKS).filter(([, mark]) => isSeen(chart, mark, 0.02));
  const bodies = seen.map(([, mark]): LabelBox => {
    const [x, y] = chart.at(mark);
    return { at: [x, y - 12], reach: BODY };
  });
  const taken: LabelBox[] = [...bodies, ...ruled];
  const marks: MarkWords[] = [];
  for (const [i, [id, mark]] of seen.entries()) {
    // A circle is told from its mark, which must be found by its name.
    const isNamed = named || (chart.scene.circles ?? []).some(({ at }) => at === id);
    const name: Line[] = isNamed && mark.name ? [{ text: mark.name, isName: true }] : [];
    const light: Line[] = mark.light ? [{ text: mark.light, isName: false }] : [];
    if (name.length + light.length === 0) continue;
    const others = taken.filter((box) => box !== bodies[i]);
    const whole = chooseWords(chart, mark, [...name, ...light], others);
    const isWide = chart.scene.window.miles >= WIDE && light.length > 0;
    const spare = isWide && whole.hidden > 0;
    if (spare && name.length === 0) continue;
    const { words } = spare ? chooseWords(chart, mark, name, others) : whole;
    marks.push(words);
    taken.push(words);
  }
  return { marks, areas: named ? placeAreas(chart, [...bodies, ...ruled, ...marks]) : [] };
}

/** Offsets from the place of an area's name, the best first; without a free one, the name is left out. */
const SHIFTS: readonly Pt[] = [
  [0, 0],
  [0, 34],
  [0, -34],
  [60, 0],
  [-60, 0],
  [60, 40],
  [-60, 40],
  [60, -40],
  [-60, -40],
];

function placeAreas(chart: ChartContext, room: readonly LabelBox[]): AreaName[] {
  const taken = [...room];
  return NAMES.filter((name) => isSeen(chart, name, -0.3)).flatMap((name) => {
    const [x, y] = chart.at(name);
    const size = name.size * 1.1;
    const reach: Pt = [(textWidth(name.text) * size) / 2 + 4, size * 0.6];
    const free = SHIFTS.map(([dx, dy]): LabelBox => ({ at: [x + dx, y + dy], reach })).find(
      (box) => covered(box, taken) === 0 && leaves(chart, box) === 0,
    );
    if (!free) return [];
    taken.push(free);
    return [{ ...free, text: name.text, size, sea: name.sea === true }];
  });
}
