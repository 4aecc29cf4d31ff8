import { describe, expect, it } from 'vitest';
import { drawBadge } from './badge.ts';
import { el, group } from './display-list.ts';
import { drawRect, drawSignText, drawSignTexts, textWidth } from './pen.ts';
import { findWrittenBoxes } from './written-boxes.ts';

const STYLE = { size: 50, color: '#000' } as const;
const only = (drawing: Parameters<typeof findWrittenBoxes>[0]) => {
  const [box, ...others] = findWrittenBoxes(drawing);
  if (!box || others.length > 0) throw new Error(`${others.length + 1} words`);
  return box;
};

describe('the boxes of what a drawing writes', () => {
  it('holds a text where it is drawn, as wide as it is measured', () => {
    const box = only(drawSignText('Gravillons', 300, 200, STYLE));
    expect(box.x + box.w / 2).toBeCloseTo(300, -1);
    expect(box.w).toBeGreaterThan(0.9 * textWidth('Gravillons') * 50);
    expect(box.w).toBeLessThan(1.1 * textWidth('Gravillons') * 50);
    expect(box.y).toBeLessThan(185);
    expect(box.y + box.h).toBeGreaterThan(215);
  });

  it('follows the transforms of the groups round it, white under the ink, and letters on a badge', () => {
    const plain = only(drawSignText('A', 0, 0, STYLE));
    const moved = group({ transform: 'translate(100 50) scale(2)' }, drawSignText('A', 0, 0, STYLE));
    expect(only(moved).x).toBeCloseTo(100 + 2 * plain.x);
    expect(only(moved).w).toBeCloseTo(2 * plain.w);
    expect(only(drawSignText('A', 0, 0, { ...STYLE, halo: 4 })).x).toBeCloseTo(plain.x);
    expect(only(drawBadge('A', 100, 100, 20))).toEqual({ x: 80, y: 80, w: 40, h: 40 });
    const turned = only(group({ transform: 'rotate(90)' }, drawSignText('I', 100, 0, STYLE)));
    expect(turned.y + turned.h / 2).toBeCloseTo(100, -1);
  });

  it('takes words in one path apart, and nothing that is no letter', () => {
    const two = drawSignTexts(
      [
        ['12', 100, 100],
        ['7', 400, 300],
      ],
      STYLE,
    );
    expect(findWrittenBoxes(two)).toHaveLength(2);
    expect(findWrittenBoxes([drawRect(0, 0, 10, 10, '#000'), el('circle', { cx: 1, cy: 1, r: 1 })])).toEqual(
      [],
    );
  });
});
