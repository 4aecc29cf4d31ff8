import { describe, expect, it } from 'vitest';
import { createDefs } from '../kit/defs.ts';
import { el } from '../kit/display-list.ts';
import type { Box } from '../kit/geometry.ts';
import { flattenPath, listStrokeLines } from '../kit/stroke-lines.ts';
import { toSvg } from '../kit/svg.ts';
import { fitRing, ringCrosses } from './fit-ring.ts';
import { layerLine, ringAround } from './layer-ink.ts';
import { leaveWordsOut } from './struck-words.ts';

const FRAME = { w: 1200, h: 750 };
const THING: Box = { x: 500, y: 300, w: 200, h: 120 };
const crossed = (words: readonly Box[]) => {
  const ring = fitRing(THING, FRAME, words);
  return words.filter((word) => ringCrosses(ring, word));
};

describe('a ring of the why layer', () => {
  const usual = ringAround(THING, { x: 0, y: 0, ...FRAME }, [18, 18, 18, 18]);

  it('is the usual one where nothing is written', () => {
    expect(fitRing(THING, FRAME, [])).toEqual(usual);
    expect(fitRing(THING, FRAME, [{ x: 520, y: 330, w: 100, h: 40 }])).toEqual(usual);
  });

  it('crosses what lies on its line or in its round corners, not what it goes round', () => {
    expect(ringCrosses(usual, { x: 560, y: 270, w: 80, h: 20 })).toBe(true);
    expect(ringCrosses(usual, { x: 484, y: 284, w: 30, h: 20 })).toBe(true);
    expect(ringCrosses(usual, THING)).toBe(true);
    expect(ringCrosses(usual, { x: 560, y: 320, w: 80, h: 60 })).toBe(false);
    expect(ringCrosses(usual, { x: 560, y: 230, w: 80, h: 20 })).toBe(false);
  });

  it('is narrower below a line of text, wider round a tag, and thin between two rows', () => {
    const above = { x: 500, y: 252, w: 200, h: 29 };
    const tag = { x: 690, y: 400, w: 50, h: 36 };
    const rows = [
      { x: 480, y: 262, w: 240, h: 26 },
      { x: 480, y: 432, w: 240, h: 26 },
    ];
    for (const words of [[above], [tag], rows]) {
      expect(words.some((word) => ringCrosses(usual, word))).toBe(true);
      expect(crossed(words)).toEqual([]);
    }
    expect(fitRing(THING, FRAME, [tag]).w).toBeGreaterThan(usual.w);
    expect(fitRing(THING, FRAME, [above]).y).toBeGreaterThan(usual.y);
  });

  it('stays inside its picture', () => {
    const { x, y } = fitRing({ x: 2, y: 4, w: 90, h: 60 }, FRAME, [{ x: 80, y: 50, w: 60, h: 30 }]);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(12);
  });
});

describe('a line of the why layer', () => {
  const draw = (d: string) => layerLine(createDefs('t'), d, { head: true });

  it('is broken where a word is, and nowhere else', () => {
    const words = [
      { x: 300, y: 190, w: 60, h: 20 },
      { x: 300, y: 500, w: 60, h: 20 },
    ];
    const defs = createDefs('w');
    const broken = toSvg(leaveWordsOut(draw('M100 200L700 200'), { words, frame: FRAME, defs }));
    expect(broken).toContain('clip-path="url(#w0)"');
    expect(toSvg(defs.list())).toContain('M300 190V210H360V190z');
    expect(toSvg(defs.list())).not.toContain('500');
    const whole = toSvg(leaveWordsOut(draw('M100 300L700 300'), { words, frame: FRAME, defs }));
    expect(whole).not.toContain('clip-path');
  });

  it('has no holes over one another, which would fill them again', () => {
    const words = [
      { x: 300, y: 190, w: 60, h: 20 },
      { x: 350, y: 195, w: 60, h: 25 },
    ];
    const defs = createDefs('w');
    leaveWordsOut(draw('M100 200L700 200'), { words, frame: FRAME, defs });
    expect(toSvg(defs.list())).toContain('M300 190V220H410V190z');
  });

  it('goes on as a hair through words that leave little of it', () => {
    const words = [{ x: 120, y: 190, w: 300, h: 20 }];
    const defs = createDefs('w');
    const drawn = toSvg(leaveWordsOut(draw('M100 200L450 200'), { words, frame: FRAME, defs }));
    expect(drawn).toMatch(/^<path d="M100 200L450 200" fill="none" stroke="#4b0d5c" stroke-width="3"/);
  });

  it('keeps a head that a word takes, as small as a hair', () => {
    const words = [{ x: 120, y: 190, w: 100, h: 20 }];
    const drawn = toSvg(
      leaveWordsOut(draw('M900 200L210 200'), { words, frame: FRAME, defs: createDefs('w') }),
    );
    expect(drawn).toMatch(/^<path d="M900 200L210 200"[^>]* stroke-width="3"[^>]* marker-end="url\(#t0\)"/);
  });

  it('is followed along its curves', () => {
    const ends = (d: string) => flattenPath(d).map((line) => line.at(-1)?.map(Math.round));
    expect(ends('M0 0C0 -60 30 -100 110 -130')).toEqual([[110, -130]]);
    const arc = flattenPath('M0 0L100 0A100 100 0 0 1 0 100z')[0] ?? [];
    expect(arc.slice(1, -1).every(([x, y]) => Math.abs(Math.hypot(x, y) - 100) < 1e-6)).toBe(true);
    expect(arc.some(([x, y]) => Math.abs(x - y) < 1 && x > 70)).toBe(true);
    expect(() => flattenPath('M0 0S1 1 2 2')).toThrow('no command of a line');
  });
});

it('a path without a stroke is no line', () => {
  expect(listStrokeLines(el('path', { d: 'M0 0L9 0', fill: '#000' }))).toEqual([]);
});
